"""An open answer earns what it says: by its words, or by the verdicts of a judge that has to quote."""

import json

import pytest

from benchgen.authoring import make_benchmark
from benchgen.errors import DataError
from benchgen.scoring import load
from benchgen.scoring.keypoints import points_of
from benchgen.scoring.keypoints_judge import judged, needs_judge, request_for
from benchgen.values import Question, Reply

WATER = (
    {"say": "Water is a liquid at room temperature", "also": ["liquid at 20 degrees"]},
    {"say": "It freezes at 0 degrees", "weight": 2},
    {"say": "Water burns", "forbidden": True},
)


def asked(*points: object, answer: str = "see the points") -> Question:
    return Question(
        id="q", question="What is water?", answer=answer, rules={"points": list(points)} if points else {}
    )


def scored(question: Question, said: str, *, language: str = "en", finish: str = "stop"):
    judge = load("key_points").judge(language)
    return judge(question, Reply(question="q", text=said, finish=finish))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("At room temperature water is a liquid. It freezes at 0 degrees.", 1.0),
        ("Water freezes at 0 degrees.", 2 / 3),
        ("It is liquid at 20 degrees, as everybody knows.", 1 / 3),
        ("It freezes at 10 degrees.", 0.0),
        ("Water does not freeze at 0 degrees.", 0.0),
        ("At room temperature water is a liquid. It freezes at 0 degrees. Also, water burns.", 2 / 3),
        ("Water burns.", 0.0),
        ("Water is at room temperature. A liquid it is.", 0.0),
    ],
)
def test_an_answer_earns_the_weight_of_the_points_it_says(said: str, value: float) -> None:
    assert scored(asked(*WATER), said).value == pytest.approx(value)


def test_the_reason_names_what_is_missing_and_what_must_not_be_said() -> None:
    reason = scored(asked(*WATER), "It freezes at 0 degrees. Water burns.").reason
    assert reason == "missing: Water is a liquid at room temperature; must not be said: Water burns"


@pytest.mark.parametrize(
    ("language", "point", "said", "met"),
    [
        ("de", "Die Erde umkreist die Sonne", "Bekanntlich umkreist die Erde die Sonne.", True),
        ("de", "Die Erde umkreist die Sonne", "Die Erde umkreist die Sonne nicht.", False),
        ("tr", "Dünya Güneş'in etrafında döner", "Dünya, Güneş'in etrafında döner.", True),
        ("fr", "La Terre tourne autour du Soleil", "La Terre ne tourne pas autour du Soleil.", False),
        ("es", "La Tierra gira", "Sí, la Tierra gira.", True),
        ("ru", "Земля вращается", "Земля вращается вокруг Солнца.", True),
        ("zh", "地球绕太阳", "众所周知，地球绕太阳公转。", True),
        ("zh", "地球绕太阳", "月球绕地球公转。", False),
        ("en", "No planet is flat", "No planet is flat.", True),
    ],
)
def test_points_are_found_in_many_languages(language: str, point: str, said: str, met: bool) -> None:
    assert scored(asked(point), said, language=language).value == float(met)


@pytest.mark.parametrize(
    ("said", "finish", "outcome"),
    [
        ("", "stop", "no_answer"),
        ("I'm sorry, but I cannot help with that.", "stop", "refused"),
        ("Water is a", "length", "truncated"),
    ],
)
def test_what_is_no_answer_is_told_from_a_wrong_one(said: str, finish: str, outcome: str) -> None:
    assert scored(asked(*WATER), said, finish=finish).outcome == outcome


def test_points_may_stand_one_a_line_in_the_answer() -> None:
    found = points_of(asked(answer="- It is wet\n- It is blue"))
    assert [p.say for p in found] == ["It is wet", "It is blue"]


@pytest.mark.parametrize("points", [[{"say": ""}], [{"say": "x", "forbidden": True}], [{"what": "x"}], [3]])
def test_a_point_that_is_none_is_one_sentence(points: list) -> None:
    with pytest.raises(DataError, match="question 'q'"):
        points_of(asked(*points))


def test_a_benchmark_of_key_points_finds_its_scoring_by_its_format() -> None:
    rows = [{"question": "What is water?", "answer": "wet", "rules": {"points": ["It is wet"]}}]
    assert make_benchmark(rows, title="T", format="key_points").scoring.name == "key_points"


def verdicts(*met: bool, quote: str = "freezes at 0 degrees") -> str:
    return "Here you are:\n" + json.dumps(
        [{"point": n, "met": yes, "quote": quote if yes else ""} for n, yes in enumerate(met, 1)]
    )


def by_judge(reply: Reply):
    question, first = asked(*WATER), scored(asked(*WATER), "Well, it freezes at 0 degrees, and is wet.")
    assert needs_judge(first)
    return judged(question, first, reply)


def test_a_judge_sees_a_point_in_other_words() -> None:
    score = by_judge(Reply(question="q", text=verdicts(True, True, False)))
    assert (score.value, score.outcome, score.rule) == (1.0, "correct", "judge")


def test_a_quote_that_is_not_in_the_answer_counts_as_not_met() -> None:
    score = by_judge(Reply(question="q", text=verdicts(True, True, False, quote="boils on the moon")))
    assert score.value == 0.0


@pytest.mark.parametrize(
    "reply",
    [
        Reply(question="q", text=None, finish="error", error="HTTP 500"),
        Reply(question="q", text="It is fine."),
        Reply(question="q", text=verdicts(True)),
        Reply(question="q", text='[{"point": "one"}]'),
        Reply(question="q", text="[1, 2, 3]"),
    ],
)
def test_a_judge_that_cannot_be_read_is_its_own_fault_and_no_wrong_answer(reply: Reply) -> None:
    score = by_judge(reply)
    assert (score.outcome, score.value) == ("judge_error", None)


def test_the_judge_is_shown_question_answer_and_points_and_no_weight() -> None:
    text = request_for(asked(*WATER), scored(asked(*WATER), "It is wet.")).messages[0].content
    assert all(part in text for part in ("What is water?", "It is wet.", "2. It freezes at 0 degrees"))
    assert "weight" not in text
