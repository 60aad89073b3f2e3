"""Rows of a run as a run writes them, for tests that read runs."""

from collections.abc import Sequence
from typing import Any

import polars as pl

ERRORS = ("model_error", "judge_error")


def run_rows(
    outcomes: Sequence[str], *, samples: int = 1, reply: str | None = "", **columns: Any
) -> pl.DataFrame:
    """One row an outcome, `samples` in a row for one question; a column is one value for all, or one each."""
    n = len(outcomes)
    values = [None if o in ERRORS else float(o == "correct") for o in outcomes]
    table: dict[str, Any] = {
        "question_id": [f"q{i // samples + 1}" for i in range(n)],
        "sample": [i % samples for i in range(n)],
        "category": "general",
        "difficulty": None,
        "group": None,
        "question": [f"Question {i // samples + 1}?" for i in range(n)],
        "options": [["Mars", "Venus", "Earth", "Jupiter"]] * n,
        "prompt": [f"Question {i // samples + 1}?\n\nEnd with a line 'Answer: X'." for i in range(n)],
        "answer": "A",
        "answer_text": "Mars",
        "reply": [_reply(o, reply) for o in outcomes],
        "reasoning": None,
        "extracted": [{"correct": "A", "wrong": "B", "off_menu": "E"}.get(o) for o in outcomes],
        "rule": None,
        "outcome": list(outcomes),
        "reason": None,
        "value": values,
        "strict": values,
        "letter": None,
        "finish": [{"truncated": "length", "model_error": "error"}.get(o, "stop") for o in outcomes],
        "prompt_tokens": 20,
        "reply_tokens": 8,
        "seconds": 0.1,
        "error": None,
    } | columns
    table = {k: v if isinstance(v, list) else [v] * n for k, v in table.items()}
    return pl.DataFrame(table, schema={k: _type(k) for k in table}, strict=False)


def _reply(outcome: str, reply: str | None) -> str | None:
    answers = {"correct": "Answer: A", "wrong": "Answer: B", "off_menu": "Answer: E"}
    return answers.get(outcome, reply)


def _type(name: str) -> Any:
    if name in ("value", "strict", "letter", "seconds"):
        return pl.Float64
    if name in ("sample", "prompt_tokens", "reply_tokens"):
        return pl.Int64
    return pl.List(pl.String) if name == "options" else pl.String
