"""Columns and keys under the names people give them, mapped to a question or refused by name."""

from typing import Any

import pytest

from benchgen.authoring.faults import Faults
from benchgen.authoring.fields import field_of
from benchgen.authoring.questions import questions_of
from benchgen.authoring.rows import Raw
from benchgen.errors import DataError
from benchgen.values import Question


def only(data: dict[str, Any]) -> Question:
    faults = Faults("f")
    _, questions = questions_of([Raw("line 2", data)], None, faults)
    faults.stop_if_any()
    return questions[0]


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("Soru", "question"), ("PROMPT", "question"), ("Doğru Cevap", "answer"), ("correct answer", "answer"),
        ("Correct_Option", "answer"), ("A", "option:1"), ("option_b", "option:2"), ("Choice 3", "option:3"),
        ("Incorrect Answer 2", "wrong:2"), ("distractor1", "wrong:1"), ("Erklärung", "explanation"), ("ID", "id"),
        ("Категория", "category"), ("url", None), ("answr", None),
    ],
)  # fmt: skip
def test_a_column_is_known_by_its_usual_names(name, field):
    assert field_of(name) == field


@pytest.mark.parametrize(
    "data",
    [
        {"question": "q", "A": "x", "B": "y", "C": "z", "answer": "B"},
        {"question": "q", "option_1": "x", "option_2": "y", "option_3": "z", "key": "y"},
        {"prompt": "q", "choices": ["x", "y", "z"], "answer": "y"},
        {"question": "q", "A": "x", "B": "y", "C": "z", "D": "", "answer": "B"},
    ],
)
def test_options_in_columns_and_in_a_list_are_one_thing(data):
    question = only(data)
    assert (question.options, question.answer) == (("x", "y", "z"), "B")


def test_where_only_wrong_options_are_given_the_right_one_leads():
    question = only(
        {"Question": "q", "Correct Answer": "x", "Incorrect Answer 1": "y", "Incorrect Answer 2": "z"}
    )
    assert (question.options, question.answer) == (("x", "y", "z"), "A")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (
            {"question": "q", "A": "x", "B": "y", "C": "", "D": "z", "answer": "A"},
            "only the options A, B, D are filled",
        ),
        ({"question": "q", "A": "x", "B": "x", "answer": "A"}, "options 1 and 2 are both 'x'"),
        ({"question": "q", "A": "x", "B": "y", "options": ["x", "y"], "answer": "A"}, "stand in two places"),
        ({"question": "q", "prompt": "r", "answer": "A"}, "says the same as 'question'"),
        ({"question": "q", "options": [f"o{i}" for i in range(27)], "answer": "A"}, "2 to 26"),
        ({"question": "q", "options": ["x", " "], "answer": "A"}, "option 2 of 2 is empty"),
        ({"question": ["q"], "answer": "A"}, "is a list; write one text"),
        ({"question": "q", "answer": "a", "difficulty": "tricky"}, "the choices are easy, medium, hard"),
        ({"question": "q", "answer": "a", "number": {"absolut": 1}}, "did you mean 'absolute'"),
        ({"question": "q", "answer": "a", "rules": "x"}, "must be a mapping"),
        ({"question": "q\x1b[31m", "answer": "a"}, "U\\+001B"),
        ("text", "is not a question"),
    ],
)
def test_what_cannot_be_used_is_named(data, words):
    with pytest.raises(DataError, match=rf"f: line 2.*{words}"):
        only(data)


def test_an_unknown_key_is_told_once_with_its_number():
    faults = Faults("f")
    questions_of(
        [Raw(f"line {i}", {"question": f"q{i}", "answer": "a", "idx": i}) for i in range(2, 52)], None, faults
    )
    assert len(faults.found) == 1 and "line 2, idx: unknown key here and in 49 more" in str(faults.found[0])


def test_missing_ids_avoid_the_given_ones():
    faults = Faults("f")
    rows = [
        {"question": "a", "answer": "x"},
        {"id": "q3", "question": "b", "answer": "x"},
        {"question": "c", "answer": "x"},
    ]
    _, questions = questions_of([Raw("", row) for row in rows], "qa", faults)
    assert [q.id for q in questions] == ["q1", "q3", "q4"] and not faults.found
