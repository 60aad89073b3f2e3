"""A page of a run's answers, without reading the run: scores are small and read whole, replies only where shown."""

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import polars as pl

from benchgen.runs import SCORE_COLUMNS
from benchgen.store import files
from benchgen.store.database import Store

_HEAD = re.compile(rb'\{"question":("(?:[^"\\]|\\.)*"),')
"""How a line of replies begins."""


class Answers(NamedTuple):
    """Some of `total` answers: scores as dictionaries, in the order in which they came."""

    rows: list[dict[str, Any]]
    total: int


def scores(store: Store, run: int) -> pl.DataFrame:
    """Every score of a run, each question and sample once; of one asked again, the later."""
    path = files.folder(store, run) / "scores.jsonl"
    if not path.exists() or not path.stat().st_size:
        return pl.DataFrame(schema=SCORE_COLUMNS)
    found = pl.scan_ndjson(path, schema=SCORE_COLUMNS, ignore_errors=True)
    whole = found.filter(pl.col("question").is_not_null())
    return whole.unique(subset=["question", "sample"], keep="last", maintain_order=True).collect()


def outcomes(found: pl.DataFrame) -> dict[str, int]:
    """How many answers ended how."""
    return dict(found["outcome"].value_counts(sort=True).iter_rows())


def page(
    found: pl.DataFrame, order: dict[str, int], *, outcome: str = "", page: int = 0, size: int = 25
) -> Answers:
    """One page of scores, in the order of the questions."""
    if outcome:
        found = found.filter(pl.col("outcome") == outcome)
    places = pl.Series("place", [order.get(q, len(order)) for q in found["question"]], dtype=pl.Int64)
    ordered = found.with_columns(places).sort("place", "sample")
    return Answers(ordered.slice(page * size, size).drop("place").to_dicts(), found.height)


def replies(store: Store, run: int, wanted: set[tuple[str, int]]) -> dict[tuple[str, int], dict[str, Any]]:
    """The saved replies of these questions and samples, the later of one asked again; no other one is read."""
    path: Path = files.folder(store, run) / "replies.jsonl"
    if not path.exists() or not wanted:
        return {}
    places = _places(str(path), path.stat().st_size)
    found: dict[tuple[str, int], dict[str, Any]] = {}
    with path.open("rb") as lines:
        for at, size in sorted(place for q in {q for q, _ in wanted} for place in places.get(q, ())):
            lines.seek(at)
            reply = json.loads(lines.read(size))
            found[reply["question"], reply["sample"]] = reply
    return {key: reply for key, reply in found.items() if key in wanted}


@lru_cache(maxsize=64)
def _places(path: str, size: int) -> dict[str, list[tuple[int, int]]]:
    """Where in a file of this size each question's replies begin and how long they are; torn lines are left out."""
    found: dict[str, list[tuple[int, int]]] = {}
    at = 0
    with Path(path).open("rb") as lines:
        for line in lines:
            if (head := _HEAD.match(line)) and line.endswith(b"\n"):
                found.setdefault(json.loads(head[1]), []).append((at, len(line)))
            at += len(line)
    return found
