"""One reply, one score: how it ended, by which rule, strictly and leniently."""

import pytest

from benchgen.scoring import judge, load
from benchgen.values import NumberRule, Program, Question, Reply

Q = Question(id="q", question="?", options=("Mars", "Jupiter", "Venus", "Earth"), answer="B")
MCQ = load("mcq_letter").judge("en")


def reply(text: str | None, **more) -> Reply:
    return Reply(question="q", sample=3, text=text, **more)


@pytest.mark.parametrize(
    ("given", "outcome", "value", "strict"),
    [
        (reply("Answer: B"), "correct", 1.0, 1.0),
        (reply("Answer: C"), "wrong", 0.0, 0.0),
        (reply("The answer is B."), "correct", 1.0, 0.0),
        (reply("Answer: F"), "off_menu", 0.0, 0.0),
        (reply("No idea at all."), "no_answer", 0.0, 0.0),
        (reply(""), "no_answer", 0.0, 0.0),
        (reply(None), "no_answer", 0.0, 0.0),
        (reply("First, note", finish="length"), "truncated", 0.0, 0.0),
        (reply("Answer: B and then", finish="length"), "truncated", 0.0, 0.0),
        (reply("Answer: B\nSo", finish="length"), "correct", 1.0, 1.0),
        (reply("I can't help with that."), "refused", 0.0, 0.0),
        (reply("I can't help with that. Answer: B"), "correct", 1.0, 0.0),
        (reply(None, finish="filter"), "refused", 0.0, 0.0),
        (reply(None, finish="error", error="timeout"), "model_error", None, None),
        (reply("Answer: B", finish="error"), "model_error", None, None),
    ],
)
def test_every_ending_has_a_word(
    given: Reply, outcome: str, value: float | None, strict: float | None
) -> None:
    score = MCQ(Q, given)
    assert (score.outcome, score.value, score.strict) == (outcome, value, strict)
    assert (score.question, score.sample) == ("q", 3)


def test_the_rule_and_the_reason_are_recorded() -> None:
    score = MCQ(Q, reply("Answer: C) Jupiter"))
    assert (score.rule, score.answer, score.reason, score.outcome) == (
        "choice_line",
        "C",
        "label_text_conflict",
        "wrong",
    )
    assert MCQ(Q, reply("Answer: B or C")).reason == "several_answers"
    assert MCQ(Q, reply(None, finish="error", error="503 busy")).reason == "503 busy"


def test_reasoning_kept_apart_is_never_searched() -> None:
    assert MCQ(Q, reply(None, reasoning="Answer: B")).outcome == "no_answer"


def test_the_letter_track_needs_no_format() -> None:
    letters = {"A": -3.0, "B": -0.1, "C": -2.0}
    assert MCQ(Q, reply("I like trains", letters=letters)).letter == 1.0
    assert MCQ(Q, reply("Answer: B", letters=letters | {"D": 0.0})).letter == 0.0
    assert MCQ(Q, reply("Answer: B")).letter is None


def test_a_key_of_several_letters_accepts_any_of_them_where_one_was_asked_for() -> None:
    either = Q.model_copy(update={"answer": "BC"})
    assert [MCQ(either, reply(f"Answer: {c}")).value for c in "ABC"] == [0.0, 1.0, 1.0]


def test_a_key_that_is_no_number_is_the_scorers_fault_and_not_the_models() -> None:
    score = load("number").judge("en")(Question(id="q", question="?", answer="many"), reply("Answer: 3"))
    assert (score.outcome, score.value, score.strict) == ("judge_error", None, None)
    assert "many" in (score.reason or "")


def test_a_number_that_was_cut_is_not_called_wrong() -> None:
    number = load("number").judge("en")
    cut = number(Question(id="q", question="?", answer="12500"), reply("Answer: 125", finish="length"))
    whole = number(Question(id="q", question="?", answer="125"), reply("Answer: 125", finish="length"))
    assert (cut.outcome, whole.outcome) == ("truncated", "correct")


def test_settings_of_a_program_reach_its_functions() -> None:
    program = load("number").program
    loose = program.model_copy(
        update={"compare": program.compare.model_copy(update={"args": {"relative": 0.1}})}
    )
    q = Question(id="q", question="?", answer="100")
    assert judge(program)(q, reply("Answer: 95")).value == 0.0
    assert judge(loose)(q, reply("Answer: 95")).value == 1.0
    assert judge(loose)(q.model_copy(update={"number": NumberRule()}), reply("Answer: 95")).value == 0.0


def test_partial_credit_is_neither_correct_nor_lost() -> None:
    program = load("mcq_multi").program
    raw = program.model_dump()
    raw["compare"] = {"use": "compare.letters", "partial": True}
    score = judge(Program.model_validate(raw))(Q.model_copy(update={"answer": "BC"}), reply("Answer: B"))
    assert (score.outcome, score.value, score.reason) == ("wrong", 0.5, "missing_option")
