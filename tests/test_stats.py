"""Every formula against scipy, and the promises a verdict makes of them."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchgen import stats

counts = st.integers(0, 60)


@pytest.mark.parametrize(("right", "n"), [(0, 1), (1, 1), (6, 10), (18, 30), (0, 30), (30, 30), (1234, 2000)])
def test_wilson_agrees_with_scipy(right, n):
    from scipy.stats import binomtest

    expected = binomtest(right, n).proportion_ci(method="wilson")
    assert stats.wilson(right, n) == pytest.approx((expected.low, expected.high), abs=1e-12)


def test_an_interval_of_nothing_is_missing_and_not_a_number():
    assert stats.wilson(0, 0) is None
    assert stats.mean_interval([]) is None
    assert stats.standard_error([]) is None
    assert stats.paired_bootstrap(0, 0, 0) is None
    assert stats.mean_bootstrap([]) is None


@pytest.mark.parametrize(
    ("fixed", "broken"), [(8, 0), (11, 3), (3, 11), (5, 5), (1, 0), (40, 70), (900, 1100)]
)
def test_mcnemar_agrees_with_scipy(fixed, broken):
    from scipy.stats import binom, binomtest

    exact = binomtest(fixed, fixed + broken).pvalue
    assert stats.mcnemar(fixed, broken).exact == pytest.approx(exact, rel=1e-9)
    point = binom.pmf(min(fixed, broken), fixed + broken, 0.5)
    if fixed != broken:
        assert stats.mcnemar(fixed, broken).mid == pytest.approx(exact - point, rel=1e-9)


@given(counts, counts)
def test_mcnemar_is_fair_to_both_directions_and_mid_never_exceeds_exact(fixed, broken):
    one, other = stats.mcnemar(fixed, broken), stats.mcnemar(broken, fixed)
    assert one == other
    assert 0 < one.mid <= one.exact <= 1


def test_equal_counts_show_nothing():
    assert stats.mcnemar(0, 0) == (1.0, 1.0)
    assert stats.mcnemar(7, 7) == (1.0, 1.0)


def test_the_published_example_turns_on_the_pairs_and_not_on_the_score():
    assert stats.mcnemar(8, 0).exact == pytest.approx(0.0078, abs=1e-4)
    assert stats.mcnemar(11, 3).exact == pytest.approx(0.0574, abs=1e-4)


def test_the_bootstrap_agrees_with_scipy():
    from scipy.stats import bootstrap

    deltas = np.array([1] * 11 + [-1] * 3 + [0] * 16)
    expected = bootstrap((deltas,), np.mean, method="percentile", rng=1).confidence_interval
    assert stats.paired_bootstrap(11, 3, 16) == pytest.approx((expected.low, expected.high), abs=0.035)
    assert stats.mean_bootstrap(deltas) == pytest.approx((expected.low, expected.high), abs=0.035)


@given(st.integers(0, 20), st.integers(0, 20), st.integers(1, 20))
@settings(max_examples=30, deadline=None)
def test_the_bootstrap_mirrors_and_repeats(fixed, broken, same):
    one = stats.paired_bootstrap(fixed, broken, same)
    assert one == stats.paired_bootstrap(fixed, broken, same)
    other = stats.paired_bootstrap(broken, fixed, same)
    assert one and other
    if fixed != broken:
        assert one == (-other.high, -other.low)


def test_the_bootstrap_handles_values_that_all_differ():
    deltas = np.linspace(-0.2, 0.4, 500)
    interval = stats.mean_bootstrap(deltas)
    assert interval and interval.low < deltas.mean() < interval.high
    half = 1.96 * deltas.std() / math.sqrt(500)
    assert interval.high - deltas.mean() == pytest.approx(half, rel=0.15)


@pytest.mark.parametrize("deltas", [[1] * 11 + [-1] * 3 + [0] * 9, [1] * 8, [1] * 6 + [-1] * 5])
def test_tossing_signs_is_mcnemar_where_answers_are_right_or_wrong(deltas):
    expected = stats.mcnemar(deltas.count(1), deltas.count(-1)).mid
    assert stats.sign_test(deltas, draws=40_000) == pytest.approx(expected, abs=0.01)


def test_tossing_signs_of_values_that_all_differ_agrees_with_scipy():
    from scipy.stats import permutation_test

    deltas = np.random.default_rng(3).normal(0.1, 0.4, 90)
    expected = permutation_test(
        (deltas,), np.mean, permutation_type="samples", n_resamples=4000, rng=1
    ).pvalue
    assert stats.sign_test(deltas) == pytest.approx(expected, abs=0.03)


@pytest.mark.parametrize("deltas", [[], [0, 0, 0], [0.5, -0.5], [1, -1, 0.25, -0.25]])
def test_no_net_change_gives_p_of_one(deltas):
    assert stats.sign_test(deltas) == 1.0


def test_copies_of_one_question_do_not_make_a_change_surer():
    deltas, groups = [1.0] * 12 + [0.0] * 48, [f"g{i // 4}" for i in range(60)]
    assert stats.sign_test(deltas) < 0.001 < 0.1 < stats.sign_test(deltas, groups)
    alone, together = stats.mean_bootstrap(deltas), stats.mean_bootstrap(deltas, groups)
    assert alone and together and together.high - together.low > 1.5 * (alone.high - alone.low)


def test_the_clustered_error_is_the_plain_one_without_groups_and_grows_with_copies():
    values = [1, 0, 1, 1, 0, 1, 0, 1]
    assert stats.standard_error(values) == pytest.approx(np.std(values) / math.sqrt(8))
    twice = [v for v in values for _ in range(2)]
    groups = [f"g{i // 2}" for i in range(16)]
    assert stats.standard_error(twice, groups) == pytest.approx(stats.standard_error(values))


@pytest.mark.parametrize("right", [0, 7, 20])
def test_the_interval_of_a_mean_is_wilson_where_answers_are_right_or_wrong(right):
    values = [1.0] * right + [0.0] * (20 - right)
    assert stats.mean_interval(values) == pytest.approx(stats.wilson(right, 20))


def test_samples_narrow_an_interval_only_as_far_as_they_can():
    shares = [0.5] * 20
    once, five = stats.mean_interval(shares), stats.mean_interval(shares, samples=5)
    assert once == pytest.approx(stats.wilson(10, 20))
    assert five and once and five.high - five.low < once.high - once.low
    assert stats.mean_interval([0.4, 0.6] * 10, samples=5) == pytest.approx(stats.wilson(50, 100))


def test_one_question_asked_often_stays_one_question():
    assert stats.mean_interval([0.5], samples=20) == pytest.approx(stats.wilson(0.5, 1))


def test_groups_count_only_where_there_are_enough_of_them():
    assert not stats.clustered(None)
    assert not stats.clustered([None] * 40)
    assert not stats.clustered(["one", "two"] * 20)
    assert stats.clustered([f"g{i % 12}" for i in range(40)])


@pytest.mark.parametrize(
    ("n", "points", "points_at_ten"),
    [(30, 34, 40), (50, 23, 28), (100, 14, 18), (200, 9, 11), (300, 7, 9), (500, 5.5, 7), (1000, 3.5, 4.5),
     (2000, 2.5, 3.5)],
)  # fmt: skip
def test_a_benchmark_says_what_gain_it_can_see(n, points, points_at_ten):
    assert 100 * stats.smallest_visible_gain(n) == pytest.approx(points, abs=0.5)
    assert 100 * stats.smallest_visible_gain(n, broken=0.1) == pytest.approx(points_at_ten, abs=0.5)


def test_the_promised_power_holds_when_it_is_played_out():
    rng, gain = np.random.default_rng(5), stats.smallest_visible_gain(60)
    cells = rng.multinomial(60, [gain + 0.05, 0.05, 0.9 - gain], size=2000)
    found = [f > b and stats.mcnemar(int(f), int(b)).exact <= 0.05 for f, b, _ in cells]
    assert np.mean(found) == pytest.approx(0.8, abs=0.035)


@pytest.mark.parametrize("n", [0, 1, 5])
def test_too_few_questions_can_show_no_gain(n):
    assert stats.smallest_visible_gain(n) is None
