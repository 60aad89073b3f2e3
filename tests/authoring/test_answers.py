"""Options out of cells and answers to letters: read where they are clear, refused where they are not."""

import pytest

from benchgen.authoring.answers import letters_of
from benchgen.authoring.cells import options_of

PLANETS = ["Mars", "Venus", "Earth", "Jupiter"]


@pytest.mark.parametrize(
    ("cell", "options"),
    [
        ('["Lyon, France","Bern, Switzerland"]', ["Lyon, France", "Bern, Switzerland"]),
        ("['Lyon, France', 'Bern']", ["Lyon, France", "Bern"]),
        ("Lyon, France | Bern, Switzerland", ["Lyon, France", "Bern, Switzerland"]),
        ("Lyon, France; Bern, Switzerland", ["Lyon, France", "Bern, Switzerland"]),
        ("one\ntwo\n", ["one", "two"]),
        ("Red, Green, Blue,", ["Red", "Green", "Blue"]),
        ("1,000, 2,000, 3,000", ["1,000", "2,000", "3,000"]),
        ("A) Mars | B) Venus", ["Mars", "Venus"]),
        ('{"A": "Mars", "B": "Venus"}', ["Mars", "Venus"]),
        ({"B": "Venus", "A": "Mars"}, ["Mars", "Venus"]),
        ([1, True, "x"], ["1", "true", "x"]),
    ],
)
def test_options_of_a_cell_are_read(cell, options):
    assert options_of(cell) == options


@pytest.mark.parametrize("cell", ["New York", "", None, "[]", "['a' 'b']", "4,6,7,9", '["only"]'])
def test_fewer_than_two_options_are_refused(cell):
    with pytest.raises(ValueError, match="needs at least 2 options"):
        options_of(cell)


@pytest.mark.parametrize(
    "cell", ['["a", "b"', '["a", [1]]', {"A": "x", "C": "y"}, '{"A": ["x"], "B": "y"}', "[" * 9000 + "]"]
)
def test_broken_lists_are_refused_without_a_traceback(cell):
    with pytest.raises(ValueError):
        options_of(cell)


@pytest.mark.parametrize(
    ("answer", "letters"),
    [
        ("B", "B"), ("b", "B"), (" (B) ", "B"), ("Ｂ", "B"), ("Venus", "B"), (" Venus ", "B"), ("B) Venus", "B"),
        ("Option B", "B"), ("B.", "B"), ("C, A", "AC"), ("A and C", None), ("AC", "AC"), (["Earth", "A"], "AC"),
    ],
)  # fmt: skip
def test_answers_in_any_clear_form_become_letters(answer, letters):
    if letters is None:
        with pytest.raises(ValueError, match="is no option"):
            letters_of(answer, PLANETS)
    else:
        assert letters_of(answer, PLANETS) == letters


@pytest.mark.parametrize(
    ("answer", "options", "why"),
    [
        (1, PLANETS, "counted from 0 or from 1"),
        ("2", PLANETS, "counted from 0 or from 1"),
        ("E", PLANETS, "is no option"),
        ("AA", PLANETS, "is no option"),
        ("Vesta", PLANETS, "is no option"),
        ("venus", PLANETS, "did you mean 'Venus'"),
        ("В", PLANETS, "cyrillic"),
        ("", PLANETS, "is missing"),
        (None, PLANETS, "is missing"),
        ("B) Mars", PLANETS, "is no option"),
        ("A", ["B", "A", "C"], "both readings fit"),
        ({"a": 1}, PLANETS, "is a mapping"),
    ],
)
def test_an_unclear_answer_is_never_guessed(answer, options, why):
    with pytest.raises(ValueError, match=why):
        letters_of(answer, options)


def test_a_number_that_is_the_text_of_one_option_is_that_option():
    assert letters_of(3, ["1", "2", "3", "4"]) == "C"
