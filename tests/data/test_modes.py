"""The three ways to read a run."""

import polars as pl
import pytest
from run_rows import run_rows

from benchgen.data import modes
from benchgen.registry import build, names
from benchgen.values import Call

WORDS = ["correct", "wrong", "no_answer", "off_menu", "truncated", "refused", "model_error", "judge_error"]
ROWS = run_rows(WORDS, reply="I say nothing")


def test_the_modes_are_known_by_name():
    assert names("mode") == ["mode.all", "mode.distill", "mode.failures"]


def test_an_error_is_nobodys_failure():
    shown = modes.failures(ROWS)
    assert shown["outcome"].to_list() == ["wrong", "no_answer", "off_menu", "truncated", "refused"]


def test_a_failure_shows_question_options_key_answer_and_outcome_first():
    row = modes.failures(ROWS).row(0, named=True)
    assert list(row)[:9] == [
        "question_id", "category", "question", "options", "answer", "answer_text", "extracted", "outcome", "reply"
    ]  # fmt: skip
    assert (row["answer"], row["extracted"], row["answer_text"]) == ("A", "B", "Mars")


def test_all_is_every_row():
    assert modes.all_(ROWS)["outcome"].to_list() == WORDS


@pytest.mark.parametrize("mode", ["failures", "all", "distill"])
def test_no_mode_loses_a_column(mode):
    assert set(build(Call(use=f"mode.{mode}"))(ROWS).columns) == set(ROWS.columns)


def test_distill_keeps_right_answers_with_their_whole_reply():
    rows = run_rows(["correct"] * 4 + ["wrong"]).with_columns(
        reply=pl.Series(["One two three.\nAnswer: A", "Answer: A", "So it is\nAnswer: A", "  ", "Answer: B"]),
        finish=pl.Series(["stop", "stop", "length", "stop", "stop"]),
        reasoning=pl.Series([None, "because of this and that", None, None, None], dtype=pl.String),
    )
    assert modes.distill(rows)["question_id"].to_list() == ["q1", "q2"]
    assert modes.distill(rows, min_words=6)["question_id"].to_list() == ["q2"]


def test_partial_marks_are_failures_unless_enough():
    rows = run_rows(["wrong", "wrong"]).with_columns(value=pl.Series([0.8, 0.2]))
    assert modes.failures(rows).height == 2
    assert modes.failures(rows, right_from=0.5)["question_id"].to_list() == ["q2"]


def test_modes_of_an_empty_run_are_empty():
    empty = run_rows([])
    assert [m(empty).height for m in (modes.failures, modes.all_, modes.distill)] == [0, 0, 0]
