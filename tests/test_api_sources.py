"""Each source of a benchmark takes its own settings, and says so of the others."""

import pytest

import benchgen as bg
from benchgen.config import configs
from benchgen.errors import ConfigError

SUMS = [{"id": f"s{n}", "question": f"{n} + {n}?", "answer": str(2 * n)} for n in range(2, 5)]


@pytest.fixture
def letters(tmp_path):
    """A scoring program of one's own."""
    shipped = (configs() / "scoring" / "mcq_letter.yaml").read_text(encoding="utf-8")
    path = tmp_path / "my_letters.yaml"
    path.write_text(shipped.replace("name: mcq_letter", "name: my_letters"), encoding="utf-8")
    return str(path)


UNUSED = [
    ({"file": "solar_system_basics", "count": 10}, "file takes no count; it takes"),
    ({"file": "solar_system_basics", "categories": ["moons"]}, "file takes no categories; it takes"),
    ({"file": "solar_system_basics", "seed": 3}, "file takes no seed; it takes"),
    ({"questions": SUMS, "twin": True}, "questions takes no twin; it takes title"),
    ({"questions": SUMS, "count": 2, "seed": 1}, "questions takes no count, seed; it takes"),
    ({"table": "countries", "format": "qa"}, "table takes no format; it takes count"),
]


@pytest.mark.parametrize(("given", "told"), UNUSED)
def test_a_setting_that_a_source_cannot_use_is_refused_and_nothing_is_made(given, told):
    with pytest.raises(ConfigError, match=told):
        bg.create_benchmark(**given)
    assert made_so_far() == []


@pytest.mark.parametrize("given", [{}, {"table": "countries", "file": "solar_system_basics"}])
def test_a_benchmark_has_one_source(given):
    with pytest.raises(ConfigError, match="give one of file, questions, table or topic; given: "):
        bg.create_benchmark(**given)


@pytest.mark.parametrize(
    "given",
    [
        {"file": "solar_system_basics"},
        {"table": "countries", "count": 8},
        {"topic": "capitals", "count": 8},
    ],
)
def test_every_source_can_be_scored_by_another_program(given, letters):
    usual, other = bg.create_benchmark(**given), bg.create_benchmark(**given, scoring=letters)
    assert (usual.scoring.name, other.scoring.name) == ("mcq_letter", "my_letters")
    assert [q.answer for q in usual.questions] == [q.answer for q in other.questions]


def test_a_twin_is_scored_as_its_benchmark_is(letters):
    made = bg.create_benchmark(table="countries", count=8, twin=True, scoring=letters)
    assert made.twin and bg.get_benchmark(made.twin).scoring == made.scoring
    assert made.scoring.name == "my_letters"


def test_what_is_said_wins_over_the_file():
    made = bg.create_benchmark("solar_system_basics", title="Planets", language="de")
    assert (made.title, made.language, made.format) == ("Planets", "de", "mcq")


def made_so_far():
    from benchgen.api import desk
    from benchgen.store import benchmarks

    at = desk()
    return benchmarks.list_all(at.store, at.user)
