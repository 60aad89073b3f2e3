"""A table gives right keys, exactly the asked count, even letters, and a twin that shares nothing."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from benchgen.authoring.checks import findings
from benchgen.authoring.duplicates import drop_duplicates
from benchgen.authoring.table_files import find_table, list_tables
from benchgen.authoring.tables import capacity, from_table
from benchgen.errors import BenchgenError, DataError, NotFound
from benchgen.values import Call, Program

ANY = Program(name="any", format="mcq", prompt=Call(use="p"), strict=(), lenient=(), compare=Call(use="c"))
TABLES = ["chemical_elements", "countries", "solar_system"]


def test_the_shipped_tables_are_listed_and_found_under_any_spelling():
    assert set(TABLES) <= set(list_tables())
    assert find_table("Solar System").name == "solar_system"


def test_an_unknown_table_is_answered_with_the_near_one():
    with pytest.raises(NotFound, match="did you mean 'countries'"):
        find_table("countrys")


@pytest.mark.parametrize("name", TABLES)
def test_every_question_that_a_table_can_give_is_sound(name):
    room = capacity(name)
    made = from_table(name, room, scoring=ANY)
    questions = made.benchmark.questions
    assert len(questions) == room == made.report.count
    assert not drop_duplicates(questions).dropped and not findings(made.benchmark)
    assert all(q.explanation and len(q.options) == len(set(q.options)) == 4 for q in questions)
    assert max(made.report.letters.values()) - min(made.report.letters.values()) <= 1


@pytest.mark.parametrize("name", TABLES)
def test_every_key_is_what_the_table_says(name):
    table = find_table(name)
    rows = {template.name: template for template in table.spec.questions}
    made = from_table(table, 60, seed=4, scoring=ANY)
    assert set(made.report.by_template) <= set(rows)
    for q in made.benchmark.questions:
        right = q.options[ord(q.answer) - ord("A")]
        assert right in (q.explanation or ""), q


@pytest.mark.parametrize("name", TABLES)
def test_a_twin_shares_no_question_and_has_the_same_mix(name):
    made = from_table(name, 50, twin=True, seed=7, scoring=ANY)
    ours, theirs = made.benchmark.questions, made.twin.questions if made.twin else ()
    assert len(ours) == len(theirs) == 50
    assert not drop_duplicates(theirs, ours).dropped
    assert not {q.explanation for q in ours} & {q.explanation for q in theirs}
    assert Counter(q.category for q in ours) == Counter(q.category for q in theirs)
    assert not {q.id for q in ours} & {q.id for q in theirs}


def test_one_seed_gives_one_benchmark_and_another_seed_another():
    first, same, other = (from_table("solar_system", 20, seed=s, scoring=ANY).benchmark for s in (1, 1, 2))
    assert first == same and first.fingerprint != other.fingerprint


@pytest.mark.parametrize("count", [1, 2, 3, 7, 50, 147])
def test_the_asked_count_is_kept(count):
    made = from_table("solar_system", count, twin=count < 100, scoring=ANY)
    assert len(made.benchmark.questions) == count


@pytest.mark.parametrize("options", [2, 3, 5, 6])
def test_the_asked_number_of_options_is_kept(options):
    assert {
        len(q.options) for q in from_table("countries", 40, options=options, scoring=ANY).benchmark.questions
    } == {options}


def test_a_table_speaks_the_languages_it_was_given():
    made = from_table("chemical_elements", 12, language="tr", scoring=ANY).benchmark
    assert made.language == "tr" and all("?" in q.question and "{" not in q.question for q in made.questions)
    with pytest.raises(DataError, match="its languages are en"):
        from_table("countries", 12, language="tr", scoring=ANY)


def test_categories_can_be_chosen():
    made = from_table("countries", 10, categories=["continents"], scoring=ANY)
    assert made.report.by_category == {"continents": 10}
    with pytest.raises(DataError, match="has no category 'planets'; its categories are"):
        from_table("countries", 10, categories=["planets"], scoring=ANY)


def test_too_large_a_wish_is_told_what_the_table_can_give():
    room = capacity("countries")
    with pytest.raises(DataError, match=rf"can give {room} questions, 1500 were asked; by category"):
        from_table("countries", 1500, scoring=ANY)
    with pytest.raises(DataError, match=rf"with a twin \({room} without\)"):
        from_table("countries", room, twin=True, scoring=ANY)


def own(folder: Path, rows: str, template: str) -> Path:
    (folder / "t.csv").write_text(rows)
    (folder / "t.yaml").write_text("title: T\nsource: mine\nquestions:\n" + template)
    return folder / "t.yaml"


def test_an_ambiguous_question_is_never_asked(tmp_path):
    path = own(
        tmp_path, "city,river\naa,x\nbb,x\ncc,y\ndd,z\nee,w\nff,v\n",
        "  - {name: n, question: 'Which city is on {river}?', answer: city, explanation: '{river} {city}'}\n",
    )  # fmt: skip
    made = from_table(path, 4, scoring=ANY)
    assert sorted(q.question[-2] for q in made.benchmark.questions) == ["v", "w", "y", "z"]
    assert made.report.left_out["several rows answer it differently"] == 2


def test_a_row_that_may_also_be_right_is_no_wrong_option(tmp_path):
    path = own(
        tmp_path, "land,money\na1,x1\nb1,\nc1,y1\nd1,z1\ne1,w1\n",
        "  - {name: n, question: 'Which land has {money}?', answer: land}\n",
    )  # fmt: skip
    made = from_table(path, 4, scoring=ANY)
    assert all("b1" not in q.options for q in made.benchmark.questions)


def test_numbers_that_are_equal_or_too_close_are_not_options_together(tmp_path):
    path = own(
        tmp_path, "thing,size\nt1,100\nt2,100.0\nt3,102\nt4,200\nt5,300\nt6,400\nt7,500\n",
        "  - {name: n, question: 'How large is {thing}?', answer: size, apart: 0.1}\n",
    )  # fmt: skip
    for q in from_table(path, 7, scoring=ANY).benchmark.questions:
        numbers = sorted(map(float, q.options))
        assert all(b - a >= 0.1 * b for a, b in pairwise(numbers))


@pytest.mark.parametrize(
    ("rows", "template", "words"),
    [
        (
            "a,b\n1,2\n",
            "  - {name: n, question: 'What of {c}?', answer: b}\n",
            ["no column 'c'", "the columns are a, b"],
        ),
        ("a,b\n1,2\n", "  - {name: n, question: 'What?', answer: b}\n", ["names no column in braces"]),
        ("a,b\n1,2\n", "  - {name: n, question: '{a}?', anwser: b}\n", ["unknown key", "anwser"]),
        ("a,b\n1\n", "  - {name: n, question: '{a}?', answer: b}\n", ["line 2", "1 cells under 2 columns"]),
        ("a,b\n", "  - {name: n, question: '{a}?', answer: b}\n", ["holds no row"]),
        ("a,b\nx1,y1\nx2,y2\n", "  - {name: n, question: '{a}?', answer: b}\n", ["can give 0 questions"]),
        ("a,b\n1,2\n", "  - {name: n, question: '{a.__class__}?', answer: b}\n", ["no column 'a.__class__'"]),
    ],
)
def test_a_bad_table_says_what_is_wrong(tmp_path, rows, template, words):
    with pytest.raises(BenchgenError) as e:
        from_table(own(tmp_path, rows, template), 1, scoring=ANY)
    for word in words:
        assert word in str(e.value)
