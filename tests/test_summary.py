"""A run in numbers: what counts, what does not, and what is never confused."""

import math

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from run_rows import run_rows

from benchgen import stats
from benchgen.summary import rank, ranked, summarize

ALL = ("correct", "wrong", "no_answer", "off_menu", "truncated", "refused", "model_error", "judge_error")


def outcomes(**counts):
    return run_rows([word for word, n in counts.items() for _ in range(n)])


def test_empty_truncated_replies_count_as_not_right_and_block_the_verdict():
    s = summarize(outcomes(correct=6, wrong=2, truncated=2))
    assert (s.score, s.score_of_answered, s.truncated_rate) == (0.6, 0.75, 0.2)
    assert s.verdict_blocked


def test_a_reply_cut_while_it_talked_counts_and_blocks_nothing():
    rows = run_rows(["correct"] * 6 + ["truncated"] * 4, reply="I think that the largest planet of all")
    s = summarize(rows)
    assert (s.score, s.truncated_rate, s.lost_rate) == (0.6, 0.4, 0.0)
    assert not s.verdict_blocked


@pytest.mark.parametrize("reply", [None, "", " \n", "<think>Let me see", "<thinking>a</thinking>\n"])
def test_a_reply_cut_in_its_thinking_is_lost(reply):
    assert summarize(run_rows(["correct"] * 8 + ["truncated"] * 2, reply=reply)).verdict_blocked


@pytest.mark.parametrize("word", ["model_error", "judge_error"])
def test_errors_are_in_no_denominator_and_are_counted_beside_it(word):
    s = summarize(outcomes(correct=3, wrong=1, **{word: 4}))
    assert (s.score, s.n, s.total, s.error_rate) == (0.75, 4, 8, 0.5)
    assert s.outcomes[word] == 4 and s.verdict_blocked


def test_five_percent_of_errors_still_allow_a_verdict_and_more_do_not():
    assert not summarize(outcomes(correct=95, model_error=5)).verdict_blocked
    assert summarize(outcomes(correct=94, model_error=6)).verdict_blocked


@pytest.mark.parametrize("word", ["no_answer", "off_menu", "truncated", "refused"])
def test_whatever_is_not_an_error_is_in_the_denominator(word):
    s = summarize(outcomes(correct=1, **{word: 3}))
    assert (s.score, s.n) == (0.25, 4)


@pytest.mark.parametrize("rows", [outcomes(), outcomes(model_error=5)])
def test_a_score_over_nothing_is_missing_and_not_a_number(rows):
    s = summarize(rows)
    assert (s.score, s.low, s.high, s.n) == (None, None, None, 0)
    assert "NaN" not in s.model_dump_json()
    assert s.total == rows.height


def test_zero_not_a_number_and_missing_stay_three_things():
    rows = run_rows(["wrong", "wrong", "wrong", "correct"]).with_columns(
        value=pl.Series([0.0, math.nan, None, 1.0])
    )
    s = summarize(rows)
    assert (s.score, s.n, s.error_rate) == (0.5, 2, 0.5)


def test_a_failed_judge_that_left_a_value_is_still_not_counted():
    rows = run_rows(["correct", "judge_error"]).with_columns(value=pl.Series([1.0, 0.0]))
    assert summarize(rows).score == 1.0


def test_the_format_part_is_the_score_less_the_strict_score():
    rows = run_rows(["correct"] * 14 + ["wrong"] * 16).with_columns(strict=pl.Series([1.0] * 9 + [0.0] * 21))
    s = summarize(rows)
    assert s.strict_score == pytest.approx(0.3)
    assert s.format_points == pytest.approx(5 / 30)
    assert s.letter_score is None


def test_the_letter_track_is_its_own_score():
    rows = run_rows(["no_answer"] * 4).with_columns(letter=pl.Series([1.0, 1.0, 1.0, 0.0]))
    assert (summarize(rows).score, summarize(rows).letter_score) == (0.0, 0.75)


def test_samples_are_averaged_by_question_first():
    rows = run_rows(["correct", "correct", "correct", "wrong", "model_error", "model_error"], samples=3)
    s = summarize(rows)
    assert (s.score, s.n, s.total, s.replies, s.samples) == (0.5, 2, 2, 6, 3)


def test_categories_and_difficulties_have_their_own_n_and_interval():
    rows = run_rows(
        ["correct", "correct", "wrong", "model_error"],
        category=["space", "space", "sea", "sky"],
        difficulty=["easy", None, "easy", None],
    )
    s = summarize(rows)
    assert {k: (v.score, v.n) for k, v in s.by_category.items()} == {
        "space": (1, 2),
        "sea": (0, 1),
        "sky": (None, 0),
    }
    assert s.by_category["space"].low == pytest.approx(stats.wilson(2, 2).low)
    assert {k: (v.score, v.n) for k, v in s.by_difficulty.items()} == {"easy": (0.5, 2)}


def test_copies_of_one_source_widen_the_interval():
    words = (["correct"] * 4 + ["wrong"] * 4) * 6
    plain = summarize(run_rows(words))
    grouped = summarize(run_rows(words, group=[f"g{i // 4}" for i in range(48)]))
    assert grouped.score == plain.score and grouped.clusters == 12
    assert grouped.high - grouped.low > 1.5 * (plain.high - plain.low)


@given(st.lists(st.sampled_from(ALL), max_size=40))
def test_every_reply_is_counted_once_and_the_score_stays_inside_its_interval(words):
    s = summarize(run_rows(words))
    assert sum(s.outcomes.values()) == len(words) == s.replies
    if s.score is not None:
        assert 0 <= s.low <= s.score <= s.high <= 1
        assert s.score * s.n == pytest.approx(s.outcomes["correct"])


def test_what_is_not_a_number_is_last_in_either_order():
    assert rank([0.91, None, 0.4, "NaN"], "desc") == [0.91, 0.4, None, None]
    assert rank([0.91, None, 0.4, "NaN", math.nan, "n/a"], "asc") == [0.4, 0.91, None, None, None, None]


@given(
    st.lists(st.one_of(st.none(), st.floats(0, 1), st.just(math.nan)), max_size=12),
    st.sampled_from(["asc", "desc"]),
)
def test_a_leaderboard_loses_nobody(scores, order):
    placed = ranked(list(enumerate(scores)), lambda pair: pair[1], order)
    assert sorted(i for i, _ in placed) == list(range(len(scores)))
    seen = [s is None or s != s for _, s in placed]
    assert seen == sorted(seen)
