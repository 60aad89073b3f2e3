"""Fault before training: key, format, or knowledge."""

import polars as pl
import pytest
from run_rows import run_rows

from benchgen.diagnose import diagnose
from benchgen.errors import DataError
from benchgen.scoring import load
from benchgen.values import Benchmark, Question


def bench(n=20, name="mcq_letter", **fields):
    made = load(name)
    fields = fields or {"options": ("Mars", "Venus", "Earth", "Jupiter"), "answer": "A"}
    questions = tuple(Question(id=f"q{i}", question=f"Question {i}?", **fields) for i in range(1, n + 1))
    kind = "mcq" if name == "mcq_letter" else "qa"
    return Benchmark(title="t", format=kind, scoring=getattr(made, "program", made), questions=questions)


def codes(d):
    return {f.code for f in d.findings}


def finding(d, code):
    return next(f for f in d.findings if f.code == code)


def test_clear_wrong_answers_are_missing_knowledge():
    d = diagnose([run_rows(["correct"] * 5 + ["wrong"] * 15)], bench())
    assert (d.fault, d.knowledge_share) == ("model", 1.0)
    assert finding(d, "missing_knowledge").share == 0.75
    assert "guessing (25%)" in finding(d, "missing_knowledge").text


def test_no_answers_are_a_matter_of_format():
    d = diagnose([run_rows(["correct"] * 5 + ["no_answer"] * 12 + ["wrong"] * 3)], bench())
    assert (d.fault, d.format_share) == ("format", 0.8)
    assert len(finding(d, "answer_format").questions) == 12


def test_the_letter_track_shows_knowledge_behind_a_format_failure():
    rows = run_rows(["no_answer"] * 20).with_columns(letter=pl.lit(1.0))
    assert "knows 100% instead of 0%" in finding(diagnose([rows], bench()), "answer_format").text


def test_answers_cut_by_the_limit_are_told_apart():
    d = diagnose([run_rows(["correct"] * 10 + ["truncated"] * 10, reply="so I think")], bench())
    assert d.fault == "format"
    assert "10 questions: hit the limit" in finding(d, "cut_by_limit").text


def test_a_run_that_is_mostly_broken_says_nothing():
    d = diagnose([run_rows(["correct"] * 10 + ["model_error"] * 10)], bench())
    assert d.fault == "unclear" and "ask those again" in d.text


def test_strong_models_that_agree_against_the_key_contest_it():
    strong = run_rows(["correct"] * 14 + ["wrong"] * 6)
    other = run_rows(["correct"] * 13 + ["wrong"] * 7).with_columns(
        extracted=pl.Series(["A"] * 13 + ["C"] + ["B"] * 6)
    )
    d = diagnose([strong, other], bench())
    assert finding(d, "contested_key").suggestion == {f"q{i}": "B" for i in range(15, 21)}
    assert d.fault == "benchmark"


def test_weak_models_that_agree_contest_nothing():
    weak = run_rows(["correct"] * 8 + ["wrong"] * 12)
    assert "contested_key" not in codes(diagnose([weak, weak], bench()))


def test_one_strong_model_contests_nothing():
    runs = [run_rows(["wrong"] * 20), run_rows(["correct"] * 18 + ["wrong"] * 2)]
    assert "contested_key" not in codes(diagnose(runs, bench()))


def test_an_item_that_only_weak_models_get_right_is_named_and_not_convicted():
    runs = [run_rows(["wrong"] * (20 - 2 * i) + ["correct"] * 2 * i) for i in range(1, 9)]
    flipped = [
        run.with_columns(
            value=pl.when(pl.col("question_id") == "q10").then(1.0 * (i < 4)).otherwise(pl.col("value"))
        )
        for i, run in enumerate(runs)
    ]
    d = diagnose(flipped, bench())
    assert finding(d, "negative_discrimination").questions == ("q10",)
    assert finding(d, "negative_discrimination").fault == "unclear"
    assert "negative_discrimination" not in codes(diagnose(runs, bench()))
    assert "negative_discrimination" not in codes(diagnose(flipped[:3], bench()))


@pytest.mark.parametrize(
    ("key", "said", "near"),
    [
        ("Nile", "the river Nile", True),
        ("Amazon River", "Amazon", True),
        ("photosynthesis", "photosinthesis", True),
        ("1969", "1968", False),
        ("Apollo 11", "Apollo 12", False),
        ("Paris", "Paris or London", False),
        ("Paris", "not Paris", False),
        ("Australia", "Austria", False),
        ("Paris", "London", False),
        ("He", "Helium", False),
    ],
)
def test_a_near_miss_of_a_short_answer_suspects_a_narrow_key(key, said, near):
    b = bench(4, "short_answer", answer=key)
    rows = run_rows(["wrong"] * 4).with_columns(extracted=pl.lit(said))
    d = diagnose([rows], b)
    assert ("narrow_key" in codes(d)) is near
    assert d.fault == ("benchmark" if near else "model")
    if near:
        assert finding(d, "narrow_key").suggestion["q1"] == said


def test_an_alias_counts_as_a_key():
    b = bench(1, "short_answer", answer="H2O", aliases=("dihydrogen monoxide",))
    rows = run_rows(["wrong"]).with_columns(extracted=pl.lit("dihydrogen-monoxide"))
    assert "narrow_key" in codes(diagnose([rows], b))


def test_a_category_below_the_rest_is_named():
    rows = run_rows(["correct"] * 30 + ["wrong"] * 10, category=["space"] * 30 + ["sea"] * 10)
    assert finding(diagnose([rows], bench(40)), "weak_category").text == "sea: 0% of 10, against 75% over all"


def test_nothing_wrong_is_nobodys_fault():
    d = diagnose([run_rows(["correct"] * 5)], bench(5))
    assert (d.fault, d.findings, d.text) == ("unclear", (), "nothing went wrong")


def test_without_a_run_there_is_nothing_to_say():
    with pytest.raises(DataError, match="no run"):
        diagnose([], bench())
