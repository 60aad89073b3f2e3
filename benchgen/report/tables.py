"""Results as polars tables: numbers stay numbers, for whoever computes on."""

import polars as pl

from benchgen.comparison import Board, Comparison, Side
from benchgen.report.words import paired_score
from benchgen.summary import Share, Summary


def summary(s: Summary) -> pl.DataFrame:
    """One line for all questions, one a category, one a difficulty."""
    lines = [("all", "all", s), *(("category", k, v) for k, v in s.by_category.items())]
    lines += [("difficulty", k, v) for k, v in s.by_difficulty.items()]
    return pl.DataFrame([{"part": part, "name": name} | _share(v) for part, name, v in lines])


def comparison(c: Comparison) -> pl.DataFrame:
    """Before and after for all questions and by category, over the questions that both runs answered."""
    lines = [(x.name, x.n, x.before, x.after, x.difference) for x in c.by_category]
    if c.n:
        was = paired_score(c)
        lines.insert(0, ("all", c.n, was, was + (c.difference or 0.0), c.difference or 0.0))
    schema = {
        "category": pl.String,
        "n": pl.Int64,
        "before": pl.Float64,
        "after": pl.Float64,
        "difference": pl.Float64,
    }
    return pl.DataFrame(lines, schema=schema, orient="row")


def board(b: Board) -> pl.DataFrame:
    """One line a run, in the order given, with its verdict against the first."""
    verdicts = [None, *(c.verdict for c in b.comparisons)]
    return pl.DataFrame([_side(side) | {"verdict": v} for side, v in zip(b.sides, verdicts, strict=True)])


def _side(side: Side) -> dict[str, object]:
    s = side.summary
    parts = {name: part.score for name, part in s.by_category.items()}
    return {"run": side.run, "model": side.model} | _share(s) | {"strict": s.strict_score, **parts}


def _share(s: Share) -> dict[str, object]:
    return {"n": s.n, "score": s.score, "low": s.low, "high": s.high}
