"""Each weakness of a question is found, and a good benchmark has none."""

from pathlib import Path

import pytest

from benchgen.authoring.checks import findings
from benchgen.authoring.files import make_benchmark, read_benchmark
from benchgen.values import Call, Program

ANY = Program(name="any", format="mcq", prompt=Call(use="p"), strict=(), lenient=(), compare=Call(use="c"))


def found(*questions: dict, language: str = "en") -> set[str]:
    benchmark = make_benchmark(list(questions), title="T", language=language, scoring=ANY)
    return {f.check for f in findings(benchmark)}


def q(
    text: str = "Which one?", options: tuple[str, ...] = ("red", "blue"), answer: str = "A", **more: str
) -> dict:
    return {"question": text, "options": list(options), "answer": answer, **more}


@pytest.mark.parametrize(
    ("question", "check"),
    [
        (q(options=("Mars", "mars.")), "identical_options"),
        (q(options=("Mars", "Mars and Venus")), "contained_option"),
        (q(options=("All of the above", "red", "blue")), "not_last"),
        (q(options=("it always rains", "sun")), "absolute_word"),
        (q("Is the sky blue at noon?", ("blue", "red")), "answer_in_question"),
        (q(options=("a very long and careful explanation of it", "no")), "longest_is_right"),
        (q("Какая планета самая большая?"), "language"),
    ],
)
def test_a_weak_question_is_named(question, check):
    assert found(question) == {check}


def test_a_question_without_a_category_among_others_is_named():
    assert "no_category" in found(q("One?", category="c"), q("Two?"))


def test_uneven_letters_are_named_with_their_counts():
    benchmark = make_benchmark(
        [q(f"Number {i}?", ("w", "x", "y", "z"), "B") for i in range(12)], title="T", scoring=ANY
    )
    assert [f.message for f in findings(benchmark)] == ["the right letters are uneven: A 0, B 12, C 0, D 0"]


def test_two_keys_for_one_question_are_named():
    assert "two_keys" in found(q("Which is it?"), q("which is it", answer="B"))


def test_a_question_in_its_own_script_is_fine():
    assert not found(q("Какая планета самая большая?", ("Марс", "Юпитер")), language="ru")


@pytest.mark.parametrize("name", ["solar_system_basics", "solar_system_basics_twin", "capitals_basics"])
def test_a_shipped_benchmark_has_no_weakness(name):
    path = Path(__file__).parents[2] / "configs" / "benchmarks" / f"{name}.yaml"
    assert findings(read_benchmark(path)) == ()
