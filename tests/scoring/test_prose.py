"""Whatever a reply says, a label that nobody chose is never found in it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scoring.prose import PROSE

from benchgen.scoring import load
from benchgen.text import LANGUAGES
from benchgen.values import Question, Reply

FOUR = Question(id="q", question="?", options=("oak", "elm", "ash", "fir"), answer="B")
TWENTY = Question(id="q", question="?", options=tuple(f"option-{i}" for i in range(20)), answer="B")
JUDGES = {(name, code): load(name).judge(code) for name in ("mcq_letter", "mcq_multi") for code in LANGUAGES}


def chosen(text: str, language: str, question: Question = FOUR, program: str = "mcq_letter") -> str | None:
    return JUDGES[program, language](question, Reply(question="q", text=text)).answer


SENTENCES = [(code, text) for code, texts in PROSE.items() for text in texts]


@pytest.mark.parametrize(("language", "text"), SENTENCES)
def test_a_sentence_that_answers_nothing_yields_nothing(language: str, text: str) -> None:
    for program in ("mcq_letter", "mcq_multi"):
        for judged_in in (language, "en"):
            assert chosen(text, judged_in, FOUR, program) is None
            assert chosen(text, judged_in, TWENTY, program) is None


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_sentences_in_any_order_yield_nothing(data: st.DataObject) -> None:
    language = data.draw(st.sampled_from(sorted(PROSE)))
    pool = PROSE[language] + PROSE["en"]
    parts = data.draw(st.lists(st.sampled_from(pool), min_size=1, max_size=8))
    separators = data.draw(st.lists(st.sampled_from([" ", "\n", "\n\n"]), min_size=8, max_size=8))
    text = "".join(p + s for p, s in zip(parts, separators, strict=False))
    assert chosen(text, language) is None
    assert chosen(text, language, FOUR, "mcq_multi") is None


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200))
def test_any_text_at_all_is_judged(text: str) -> None:
    for program in ("mcq_letter", "mcq_multi"):
        assert JUDGES[program, "tr"](FOUR, Reply(question="q", text=text)).value is not None
