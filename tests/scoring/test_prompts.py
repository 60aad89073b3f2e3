"""What is asked for is what is judged: the line in the prompt passes the strict rules of its own program."""

import pytest

from benchgen.registry import build
from benchgen.scoring import load
from benchgen.scoring.judging import bind
from benchgen.text import LANGUAGES
from benchgen.values import NumberRule, Question, Reply

MCQ = Question(id="q", question="Which?", options=("oak", "elm", "ash"), answer="B")
MULTI = MCQ.model_copy(update={"answer": "AC"})
NUMBER = Question(id="q", question="How many?", answer="12", number=NumberRule(unit="km"))
TEXT = Question(id="q", question="Who?", answer="Ada")
MATH = Question(id="q", question="Solve.", answer="x+1")
TOOL = Question(
    id="q",
    question="Book it.",
    answer='{"name": "book", "args": {"city": "Oslo"}}',
    rules={"tools": [{"name": "book"}]},
)

CASES = [
    ("mcq_letter", MCQ, "X", "B"),
    ("mcq_multi", MULTI, "X, Y", "A, C"),
    ("number", NUMBER, "N", "12"),
    ("short_answer", TEXT, "…", "Ada"),
    ("math", MATH, "…", "x+1"),
    ("tool_call", TOOL, '"name": "…", "args": {…}', '"name": "book", "args": {"city": "Oslo"}'),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "question", "blank", "filled"), CASES, ids=[c[0] for c in CASES])
def test_the_asked_line_filled_in_earns_full_marks_strictly(
    name: str, question: Question, blank: str, filled: str, language: str
) -> None:
    program = load(name).program
    (message,) = bind(program.prompt, language=language)(question)
    line = next(x for x in reversed(message.content.split("\n")) if blank in x)
    score = load(name).judge(language)(question, Reply(question="q", text=line.replace(blank, filled)))
    assert (score.outcome, score.strict) == ("correct", 1.0)
    assert message.role == "user" and question.question in message.content


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_asked_line_itself_is_no_answer(language: str) -> None:
    (message,) = bind(load("mcq_letter").program.prompt, language=language)(MCQ)
    score = load("mcq_letter").judge(language)(MCQ, Reply(question="q", text=message.content))
    assert score.answer is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_letters_that_exist_are_offered(language: str) -> None:
    (message,) = bind(load("mcq_letter").program.prompt, language=language)(MCQ)
    assert "A, B, C" in message.content and "D" not in message.content.replace("Die", "").replace("Dove", "")
    assert "C) ash" in message.content
    assert "$" not in message.content


def test_languages_ask_in_their_own_words() -> None:
    asked = {code: build({"use": "prompt.choices", "language": code})(MCQ)[0].content for code in LANGUAGES}
    assert len(set(asked.values())) == len(LANGUAGES)
    assert "(km)" in build({"use": "prompt.open_answer", "kind": "number"})(NUMBER)[0].content
