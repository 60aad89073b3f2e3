"""What is taught: the prompt of the run, and an answer the benchmark itself would mark right."""

import polars as pl
import pytest

from benchgen.data import teach
from benchgen.errors import DataError
from benchgen.runs import REPLY_COLUMNS, SCORE_COLUMNS, requests_for, rows
from benchgen.scoring import judge, load
from benchgen.values import Benchmark, Program, Question, Reply

OPTIONS = ("Saturn", "Earth", "Jupiter", "Neptune")


def program(name) -> Program:
    made = load(name)
    return getattr(made, "program", made)


def benchmark(name="mcq_letter", language="en", **fields):
    if name == "mcq_letter":
        fields = {"options": OPTIONS, "answer": "C"} | fields
    asked = Question(id="q1", **({"question": "Which planet is the largest?", "answer": "Jupiter"} | fields))
    other = asked.model_copy(update={"id": "q2", "question": "Which planet is the heaviest?"})
    return Benchmark(title="Planets", language=language, scoring=program(name), questions=(asked, other))


def run_of(b, *texts, reasoning=None, outcome="wrong"):
    """Rows as a run of this benchmark writes them."""
    replies = [
        Reply(question=q.id, sample=s, text=text, reasoning=reasoning).model_dump(include=set(REPLY_COLUMNS))
        for q in b.questions
        for s, text in enumerate(texts)
    ]
    scores = [
        {
            "question": r["question"],
            "sample": r["sample"],
            "outcome": outcome,
            "value": float(outcome == "correct"),
        }
        for r in replies
    ]
    return rows(b, pl.DataFrame(replies, schema=REPLY_COLUMNS), pl.DataFrame(scores, schema=SCORE_COLUMNS))


@pytest.mark.parametrize("language", ["en", "tr", "de", "zh", "ar"])
@pytest.mark.parametrize("name", ["mcq_letter", "short_answer", "key_points"])
@pytest.mark.parametrize("explanation", [None, "Jupiter has 318 times the mass of the Earth."])
def test_the_taught_answer_earns_full_marks_under_strict_reading(name, language, explanation):
    b = benchmark(name, language, explanation=explanation)
    for e in teach.key(run_of(b, "x"), b):
        score = judge(b.scoring, language)(b.questions[0], Reply(question=e.source, text=e.completion))
        assert (score.value, score.strict) == (1.0, 1.0)
        assert e.completion.startswith(explanation or e.completion)


def test_the_prompt_is_byte_for_byte_that_of_the_run():
    b = benchmark()
    made = teach.key(run_of(b, "x"), b)
    assert [e.prompt for e in made] == [r.messages for r in requests_for(b)]
    assert [e.source for e in made] == ["q1", "q2"] and made[0].question == b.questions[0]


def test_an_explanation_can_be_left_out():
    b = benchmark(explanation="Because.")
    assert [e.completion for e in teach.key(run_of(b, "x"), b)] == ["Because.\nAnswer: C"] * 2
    assert [e.completion for e in teach.key(run_of(b, "x"), b, explain=False)] == ["Answer: C"] * 2


def test_a_key_is_taught_once_however_many_samples_failed():
    b = benchmark()
    assert len(teach.key(run_of(b, "x", "y", "z"), b)) == 2


def test_a_reply_is_taught_as_it_was_given():
    b = benchmark()
    made = teach.reply(run_of(b, "  Let me think.\n\nAnswer: C\n", "Answer: C"), b)
    assert [e.completion for e in made] == ["  Let me think.\n\nAnswer: C\n", "Answer: C"] * 2


def test_reasoning_from_its_own_field_stands_first_and_can_be_left_out():
    b = benchmark()
    rows = run_of(b, "Answer: C", reasoning="It is huge.")
    assert teach.reply(rows, b)[0].completion == "It is huge.\n\nAnswer: C"
    assert teach.reply(rows, b, reasoning=False)[0].completion == "Answer: C"


def test_an_empty_reply_is_not_taught():
    b = benchmark()
    with pytest.raises(DataError, match=r"q1.*empty"):
        teach.reply(run_of(b, " "), b)


def test_a_prompt_that_changed_since_the_run_is_refused():
    b = benchmark()
    changed = b.model_copy(update={"language": "de"})
    with pytest.raises(DataError, match=r"q1.*differently"):
        teach.key(run_of(b, "x"), changed)


def test_a_question_that_is_gone_is_named():
    b = benchmark()
    with pytest.raises(DataError, match=r"q2.*Planets"):
        teach.key(run_of(b, "x"), b.model_copy(update={"questions": b.questions[:1]}))


def test_several_right_options_are_taught_together():
    b = benchmark(answer="AC")
    assert teach.full_answer(b.questions[0], b) == "Answer: A, C"
