"""Right answers spread over the letters, and no question says something else afterwards."""

from collections import Counter
from random import Random

import pytest

from benchgen.authoring.balance import balance, letters, reordered
from benchgen.authoring.positions import names_letters, relettered, stays_last
from benchgen.values import Question


def question(
    number: int, *options: str, answer: str = "B", category: str = "c", why: str | None = None
) -> Question:
    return Question(
        id=f"q{number}",
        question=f"Number {number}?",
        options=options,
        answer=answer,
        category=category,
        explanation=why,
    )


def right(q: Question) -> str:
    return q.options[ord(q.answer) - ord("A")]


def test_twelve_keys_that_are_all_b_become_three_of_each():
    even = balance([question(i, "w", "x", "y", "z") for i in range(12)])
    assert letters(even) == {"A": 3, "B": 3, "C": 3, "D": 3}


def mixed(seed: int) -> list[Question]:
    random = Random(seed)
    return [
        question(i, *[f"{i}{c}" for c in "wxyz"], answer=random.choice("ABCD"), category=random.choice("mno"))
        for i in range(random.randint(5, 60))
    ]


@pytest.mark.parametrize("seed", range(8))
def test_letters_are_even_overall_and_within_every_category(seed):
    questions = mixed(seed)
    even = balance(questions, seed=seed)
    groups = [even, *([q for q in even if q.category == c] for c in {q.category for q in even})]
    for group in groups:
        counts = [Counter(q.answer for q in group)[letter] for letter in "ABCD"]
        assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize("seed", range(8))
def test_only_places_change_and_a_second_time_changes_nothing(seed):
    questions = mixed(seed)
    even = balance(questions, seed=seed)
    assert balance(even, seed=seed) == even
    assert [(q.id, right(q), set(q.options)) for q in even] == [
        (q.id, right(q), set(q.options)) for q in questions
    ]


def test_wrong_options_keep_their_order():
    for q in balance([question(i, "w", "x", "y", "z") for i in range(12)]):
        assert [o for o in q.options if o != "x"] == ["w", "y", "z"]


def test_even_letters_are_left_alone():
    questions = [question(i, "w", "x", "y", "z", answer="ABCD"[i % 4]) for i in range(8)]
    assert balance(questions, seed=5) == tuple(questions)


def test_all_of_the_above_comes_last_and_stays_there():
    questions = [question(i, "All of the above", "x", "y", "z", answer="BA"[i % 2]) for i in range(20)]
    for q in balance(questions):
        assert q.options[-1] == "All of the above"
        assert (right(q) == "All of the above") == (int(q.id[1:]) % 2 == 1)


def test_options_that_name_letters_are_not_touched():
    questions = [question(i, "x", "y", "Both A and B", "z", answer="C") for i in range(8)]
    assert balance(questions) == tuple(questions)


def test_several_right_options_are_left_alone():
    questions = [question(i, "w", "x", "y", "z", answer="AC") for i in range(8)]
    assert balance(questions) == tuple(questions)


def test_an_explanation_follows_its_letters():
    for q in balance([question(i, "w", "x", "y", "z", why="The answer is B, because x.") for i in range(8)]):
        assert q.explanation == f"The answer is {q.answer}, because x."


def test_an_explanation_that_may_speak_of_letters_keeps_the_question_in_place():
    questions = [question(i, "w", "x", "y", "z", why="See (B) and vitamin C.") for i in range(8)]
    assert balance(questions) == tuple(questions)


def test_a_new_order_keeps_several_right_options_right():
    q = reordered(question(1, "w", "x", "y", "z", answer="AC"), [3, 2, 1, 0])
    assert (q.options, q.answer) == (("z", "y", "x", "w"), "BD")


MOVES = {"A": "C", "B": "A", "C": "B", "D": "D"}


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Option A is right.", "Option C is right."),
        ("A and B are wrong; C is right.", "C and A are wrong; B is right."),
        ("The answer is B because A star is hot.", "The answer is A because A star is hot."),
        ("Cevap: B", "Cevap: A"),
        ("Die richtige Antwort ist C.", "Die richtige Antwort ist B."),
        ("答案是 B", "答案是 A"),
        ("A star is hot.", "A star is hot."),
        ("Sagittarius A* is a black hole.", "Sagittarius A* is a black hole."),
        ("In C++ it is so.", "In C++ it is so."),
        ("A: wrong. B: right.", None),
        ("Vitamin C is an acid.", None),
        ("See (B).", None),
        ("option b is right", None),
    ],
)
def test_letters_are_renamed_only_where_they_can_be_nothing_else(text, after):
    assert relettered(text, MOVES) == after


LAST = [
    *("All of the above", "None of these", "None of the above.", "Yukarıdakilerin hepsi", "Hiçbiri"),
    *("Alle oben genannten", "Keine der genannten", "Toutes les réponses ci-dessus", "Aucune des réponses"),
    *("Todas las anteriores", "Ninguna de las anteriores", "Todas as anteriores", "Nenhuma das alternativas"),
    *("Tutte le precedenti", "Nessuna delle precedenti", "Alle bovenstaande", "Geen van de bovenstaande"),
    *(
        "Все перечисленное",
        "Ничего из перечисленного",
        "جميع ما سبق",
        "لا شيء مما سبق",
        "以上都是",
        "以上都不是",
    ),
    *("上記のすべて", "上記のいずれでもない", "위의 모든 것", "उपरोक्त सभी", "Both of the above"),
]
LETTERED = [
    "Both A and B",
    "A and C",
    "A, B and C",
    "only A",
    "A ve B",
    "A und B",
    "A et B",
    "A y C",
    "A e B",
    "A en B",
]
LETTERED += ["A и B", "A و B", "A和B", "Both (A) and (B)"]
PLAIN = [
    "A",
    "AB",
    "All",
    "None",
    "Mars and Venus",
    "C++",
    "Vitamin A",
    "All planets",
    "A star",
    "Neither",
    "B cell",
]


@pytest.mark.parametrize("option", LAST)
def test_options_that_mean_all_or_none_are_known(option):
    assert stays_last(option) and not names_letters(option)


@pytest.mark.parametrize("option", LETTERED)
def test_options_made_of_letters_are_known(option):
    assert names_letters(option) and not stays_last(option)


@pytest.mark.parametrize("option", PLAIN)
def test_plain_options_are_free_to_move(option):
    assert not stays_last(option) and not names_letters(option)
