"""The walk through the options: it ends at the right one, the answer line stands, and the scorer finds it right."""

import made
import pytest

from benchgen.authoring.files import make_benchmark
from benchgen.data.teach import full_answer
from benchgen.data.walk import NO_YES, walk_options
from benchgen.scoring import judge
from benchgen.text import LANGUAGES
from benchgen.values import Example, Reply


def _examples(benchmark):
    return [
        Example(source=q.id, prompt=(), completion=full_answer(q, benchmark), question=q)
        for q in benchmark.questions
    ]


def test_a_walk_names_the_options_up_to_the_right_one():
    benchmark = made.sums(1)
    [walked] = walk_options(_examples(benchmark), benchmark)
    assert walked.completion == "A) 2: no\nB) 3: yes\nAnswer: B"


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_walked_answer_is_strictly_right_in_every_language(language):
    benchmark = made.sums(8).model_copy(update={"language": language})
    judged = judge(benchmark.scoring, language)
    for example in walk_options(_examples(benchmark), benchmark):
        score = judged(example.question, Reply(question=example.source, text=example.completion))
        assert (score.outcome, score.strict) == ("correct", 1.0), example.completion
    assert len(set(NO_YES[language])) == 2


def test_what_has_no_single_right_option_stays_as_it_is():
    open_one = make_benchmark([{"question": "Largest planet?", "answer": "Jupiter"}], title="t", format="qa")
    several = make_benchmark([{"question": "Prime?", "options": ["2", "3", "4"], "answer": "AB"}], title="t")
    for benchmark in (open_one, several):
        examples = _examples(benchmark)
        assert walk_options(examples, benchmark) == examples
