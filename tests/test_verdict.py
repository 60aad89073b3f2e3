"""The verdict: what it claims, what it refuses to claim, and what it says beside it."""

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from run_rows import run_rows

from benchgen.comparison import Comparison, RunFacts
from benchgen.errors import DataError
from benchgen.verdict import compare, compare_many

WORDS = ("correct", "wrong", "no_answer", "model_error")
MIRROR = {"improved": "worse", "worse": "improved"}


def facts(rows, id=1, **more):
    return RunFacts(id=id, model=f"model-{id}", rows=rows, benchmark=7, **more)


def pair(both_right=0, fixed=0, broken=0, both_wrong=0, **columns):
    """Two runs with so many questions of each kind."""
    before = ["correct"] * both_right + ["wrong"] * fixed + ["correct"] * broken + ["wrong"] * both_wrong
    after = ["correct"] * both_right + ["correct"] * fixed + ["wrong"] * broken + ["wrong"] * both_wrong
    return facts(run_rows(before, **columns), 1), facts(run_rows(after, **columns), 2)


@pytest.mark.parametrize(
    ("counts", "verdict"),
    [
        ((14, 8, 0, 8), "improved"),
        ((10, 0, 9, 11), "worse"),
        ((12, 11, 3, 4), "improved"),
        ((12, 9, 4, 5), "no_measurable_change"),
        ((14, 4, 0, 12), "no_measurable_change"),
        ((14, 5, 0, 11), "improved"),
        ((15, 0, 0, 15), "no_measurable_change"),
        ((1500, 100, 60, 340), "improved"),
        ((1000, 12, 4, 984), "no_measurable_change"),  # p = 0.049, and an interval that touches 0
    ],
)
def test_the_verdict_is_made_of_pairs(counts, verdict):
    c = compare(*pair(*counts))
    assert c.verdict == c.conclusion == verdict
    assert (c.both_right, len(c.fixed), len(c.broken), c.both_wrong) == counts
    assert c.n == sum(counts)
    assert c.difference == pytest.approx((counts[1] - counts[2]) / c.n)
    assert c.low <= c.difference <= c.high


def test_both_p_values_are_shown_and_the_mid_p_decides():
    c = compare(*pair(14, 5, 0, 11))
    assert (c.p_value, c.p_exact, c.verdict) == (0.03125, 0.0625, "improved")


def test_fixed_and_broken_are_named():
    c = compare(*pair(1, 2, 1, 2))
    assert (c.fixed, c.broken) == (("q2", "q3"), ("q4",))


def test_no_measurable_change_says_what_could_have_been_seen():
    c = compare(*pair(14, 2, 1, 13))
    assert c.smallest_visible_gain == 0.34 and "34 points" in c.sentence


@given(st.lists(st.tuples(st.sampled_from(WORDS), st.sampled_from(WORDS)), min_size=1, max_size=60))
@settings(max_examples=60, deadline=None)
def test_swapping_two_runs_mirrors_the_verdict(answers):
    before, after = (facts(run_rows([pair[i] for pair in answers]), i) for i in (0, 1))
    one, other = compare(before, after), compare(after, before)
    assert other.verdict == MIRROR.get(one.verdict, one.verdict)
    assert (one.fixed, one.broken, one.p_value) == (other.broken, other.fixed, other.p_value)
    if one.difference:
        assert (one.low, one.high) == (-other.high, -other.low)


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=40))
@settings(max_examples=40, deadline=None)
def test_a_run_against_itself_never_changed(words):
    c = compare(facts(run_rows(words)), facts(run_rows(words), 2))
    assert c.verdict in ("no_measurable_change", "not_comparable")
    assert c.fixed == c.broken == ()


@given(*(st.integers(0, 40) for _ in range(4)))
@settings(max_examples=60, deadline=None)
def test_a_claim_needs_both_the_interval_and_the_test(both_right, fixed, broken, both_wrong):
    c = compare(*pair(both_right, fixed, broken, both_wrong))
    if c.verdict == "improved":
        assert c.low > 0 and c.p_value < 0.05
    if c.verdict == "worse":
        assert c.high < 0 and c.p_value < 0.05


BEFORE, AFTER = pair(10, 10, 0, 10)


@pytest.mark.parametrize(
    ("other", "code"),
    [
        (AFTER.rows.head(20), "different_questions"),
        (AFTER.rows.with_columns(answer=pl.lit("B")), "different_questions"),
        (AFTER.rows.with_columns(question=pl.col("question") + "!"), "different_questions"),
        (run_rows(["correct"] * 26 + ["model_error"] * 4), "too_many_errors"),
        (run_rows(["correct"] * 26 + ["truncated"] * 4), "too_many_errors"),
        (AFTER.rows.clear(), "different_questions"),
    ],
)
def test_what_cannot_be_compared_gets_no_verdict_and_no_test(other, code):
    for c in (compare(BEFORE, facts(other, 2)), compare(facts(other, 2), BEFORE)):
        assert (c.verdict, c.comparable, c.reason, c.p_value) == ("not_comparable", False, code, None)
        assert c.why_not[0].text in c.sentence


@pytest.mark.parametrize(
    ("more", "code"),
    [({"fingerprint": "other"}, "different_scoring"), ({"prompt_form": "b"}, "different_prompt_form")],
)
def test_other_scoring_or_another_prompt_form_is_not_compared(more, code):
    before = facts(BEFORE.rows, 1, prompt_form="a")
    c = compare(before, facts(AFTER.rows, 2, **({"prompt_form": "a"} | more)))
    assert [o.code for o in c.why_not] == [code]


def test_two_families_of_models_have_their_own_templates_and_are_compared():
    before = facts(BEFORE.rows, 1, prompt_form="a", base="one/model")
    assert compare(before, facts(AFTER.rows, 2, prompt_form="b", base="other/model")).comparable
    assert compare(before, facts(AFTER.rows, 2, prompt_form="", base="one/model")).comparable


def test_four_pairs_are_too_few_and_five_are_enough():
    assert compare(*pair(0, 4, 0, 0)).reason == "too_few_pairs"
    assert compare(*pair(0, 5, 0, 0)).verdict == "improved"


def test_a_failed_reply_takes_its_question_out_and_the_sentence_says_so():
    before, _ = pair(50, 20, 0, 30)
    words = ["model_error", *(["correct"] * 69), *(["wrong"] * 30)]
    c = compare(before, facts(run_rows(words), 2))
    assert (c.n, len(c.fixed)) == (99, 20)
    assert "1 of 100 questions are left out" in c.sentence
    assert c.difference == pytest.approx(20 / 99)


def test_training_on_these_questions_is_memorisation_and_asks_for_a_twin():
    c = compare(BEFORE, AFTER, trained_on=frozenset({"q1", "q2", "elsewhere"}))
    assert (c.memorisation, c.trained_questions, c.conclusion) == (True, 2, "improved")
    assert "memorisation" in c.sentence and "twin" in c.sentence
    assert not compare(BEFORE, AFTER).memorisation
    assert not compare(BEFORE, AFTER, trained_on=frozenset({"elsewhere"})).memorisation


def test_a_run_can_bring_what_its_model_was_trained_on():
    assert compare(BEFORE, facts(AFTER.rows, 2, trained_on=frozenset({"q3"}))).memorisation


def test_the_twin_speaks_first_where_the_questions_were_seen():
    twin = pair(10, 1, 1, 18)
    c = compare(BEFORE, AFTER, trained_on=frozenset({"q11"}), twin=twin)
    assert (c.verdict, c.conclusion) == ("improved", "no_measurable_change")
    assert c.sentence.startswith("On held-out questions: No measurable change")
    made = compare(BEFORE, AFTER, trained_on=frozenset({"q11"}), twin=compare(*twin))
    assert made == c


def test_a_twin_changes_nothing_where_the_questions_are_new():
    c = compare(BEFORE, AFTER, twin=pair(10, 1, 1, 18))
    assert c.conclusion == "improved" and not c.sentence.startswith("On held-out")


def test_a_gain_that_only_strict_reading_sees_is_answer_format():
    before, after = (run.rows for run in pair(10, 8, 0, 12))
    before = before.with_columns(strict=pl.lit(0.0))
    c = compare(facts(before, 1), facts(after, 2))
    assert c.strict_difference == pytest.approx(0.6)
    assert c.format_points == pytest.approx(1 / 3)
    assert c.format_share == pytest.approx(10 / 18)
    assert "33.3 are answer format" in c.sentence


def test_what_the_letters_showed_before_is_answer_format():
    before, after = (run.rows for run in pair(10, 10, 0, 10))
    known = pl.Series("letter", [1.0] * 16 + [0.0] * 14)
    c = compare(facts(before.with_columns(known), 1), facts(after.with_columns(known), 2))
    assert c.format_points == pytest.approx(6 / 30)
    assert "20.0 are answer format" in c.sentence
    assert (c.letter_difference, "moved by 0.0 points" in c.sentence) == (0.0, True)


def test_letters_at_chance_do_not_take_a_written_gain_away():
    before, after = (run.rows for run in pair(10, 10, 0, 10))
    chance = pl.Series("letter", [1.0] * 8 + [0.0] * 22)
    c = compare(facts(before.with_columns(chance), 1), facts(after.with_columns(chance), 2))
    assert c.format_points == 0.0


def test_without_a_gain_there_is_no_format_part():
    c = compare(*pair(10, 0, 8, 12))
    assert (c.format_points, c.format_share) == (0.0, None)


def test_questions_that_had_no_answer_before_are_told_apart():
    before = run_rows(["correct"] * 5 + ["no_answer"] * 4 + ["wrong"] * 4)
    c = compare(facts(before), facts(run_rows(["correct"] * 12 + ["wrong"]), 2))
    assert (len(c.fixed), c.answered_now) == (7, 4)
    assert "4 of the 7 fixed questions had no usable answer before" in c.sentence


def test_categories_stand_side_by_side():
    c = compare(*pair(2, 2, 1, 1, category=["sea"] * 4 + ["sky"] * 2))
    assert [(x.name, x.n, x.before, x.after) for x in c.by_category] == [
        ("sea", 4, 0.5, 1.0),
        ("sky", 2, 0.5, 0.0),
    ]


def test_samples_are_averaged_by_question_before_anything_is_tested():
    before = run_rows((["correct"] * 3 + ["wrong"] * 7) * 12, samples=10)
    after = run_rows((["correct"] * 8 + ["wrong"] * 2) * 12, samples=10)
    c = compare(facts(before), facts(after, 2))
    assert (c.n, c.test, c.verdict) == (12, "sign_flip", "improved")
    assert c.difference == pytest.approx(0.5)
    assert len(c.fixed) == 12


def test_ten_copies_of_one_question_are_no_ten_proofs():
    words = [["correct"] * 3 + ["wrong"] * 12, ["wrong"] * 15]
    columns = {"group": [f"g{i // 10}" for i in range(150)]}
    after, before = (run_rows([w for w in row for _ in range(10)], **columns) for row in words)
    c = compare(facts(before), facts(after, 2))
    assert (c.test, c.verdict) == ("sign_flip_by_group", "no_measurable_change")
    alone = compare(facts(before.with_columns(group=None)), facts(after.with_columns(group=None), 2))
    assert alone.verdict == "improved"


def test_partial_marks_are_tested_by_their_size():
    before, after = (run_rows(["wrong"] * 40).with_columns(value=pl.lit(v)) for v in (0.4, 0.45))
    c = compare(facts(before), facts(after, 2))
    assert (c.verdict, c.fixed, c.p_exact) == ("improved", (), 1.0)


def test_a_comparison_survives_saving():
    c = compare(BEFORE, AFTER, twin=pair(10, 1, 1, 18))
    assert Comparison.model_validate_json(c.model_dump_json()) == c


def test_several_runs_stand_side_by_side_and_the_missing_score_is_last():
    failed = facts(run_rows(["model_error"] * 30), 3)
    board = compare_many([BEFORE, failed, AFTER])
    assert [s.run for s in board.sides] == [1, 3, 2]
    assert [c.verdict for c in board.comparisons] == ["not_comparable", "improved"]
    assert [s.run for s in board.ranking] == [2, 1, 3]
    with pytest.raises(DataError, match="no run"):
        compare_many([])
