"""What one run came to: its score with n and interval, and how much of the rest is knowledge, format or breakage.

Errors are in no denominator; every other outcome is. A score over nothing is None: not 0, and not NaN. Every
number is a share of 1.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, TypeVar, get_args

import numpy as np
import polars as pl
from pydantic import Field

from benchgen import stats
from benchgen.scoring.visible import visible
from benchgen.values import ERRORS, Outcome, Value

T = TypeVar("T")

LIMIT = 0.05
"""Above this share of replies that say nothing about the model, no verdict is given."""

ANSWERED = ("correct", "wrong", "off_menu")
"""Outcomes in which the model named an answer."""


class Share(Value):
    """A score over n questions with its 95 % interval; all None where nothing was scored."""

    score: float | None = None
    low: float | None = None
    high: float | None = None
    n: int = 0


class Summary(Share):
    """A run in numbers. `n` questions were scored of `total`, with `replies` replies, at most `samples` a question.

    `strict_score` reads only the asked answer format, `format_points` is what that costs, `letter_score` needs no
    format at all. `truncated_rate` and `no_answer_rate` share the denominator of the score; `error_rate` and
    `lost_rate` are of all replies. `error` is the standard error, by `clusters` where questions share groups.
    `seconds` adds up the replies.

    `verdict_blocked`: more than 5 % of the replies are lost, which is to say that they failed, or hit the limit
    before any visible word. A reply that was cut while it talked is the model's own fault and blocks nothing.
    """

    total: int = 0
    replies: int = 0
    samples: int = 1
    outcomes: dict[str, int] = Field(default_factory=dict)
    strict_score: float | None = None
    format_points: float | None = None
    letter_score: float | None = None
    score_of_answered: float | None = None
    truncated_rate: float | None = None
    no_answer_rate: float | None = None
    error_rate: float | None = None
    lost_rate: float | None = None
    error: float | None = None
    clusters: int | None = None
    by_category: dict[str, Share] = Field(default_factory=dict)
    by_difficulty: dict[str, Share] = Field(default_factory=dict)
    prompt_tokens: int = 0
    reply_tokens: int = 0
    seconds: float = 0.0
    verdict_blocked: bool = False

    def __str__(self) -> str:
        from benchgen.report import text

        return text.summary_text(self)

    def _repr_html_(self) -> str:
        from benchgen.report import html

        return html.summary(self)


def summarize(rows: pl.DataFrame) -> Summary:
    """Everything a run page shows, from the rows of a run."""
    judged = clean(rows)
    scored = by_question(judged)
    counted = scored.filter(pl.col("value").is_not_null())
    words = dict(judged["outcome"].value_counts().iter_rows())
    samples = int(judged["sample"].n_unique()) if judged.height else 1
    answered = judged.filter(pl.col("outcome").is_in(ANSWERED))
    score = share(counted, samples)
    strict, rates = _mean(counted["strict"]), _rates(judged)
    return Summary(
        **score.model_dump(),
        **rates,
        verdict_blocked=bool(rates["lost_rate"] and rates["lost_rate"] > LIMIT),
        total=scored.height,
        replies=judged.height,
        samples=samples,
        outcomes={word: words.get(word, 0) for word in get_args(Outcome)},
        strict_score=strict,
        format_points=None if strict is None or score.score is None else score.score - strict,
        letter_score=_mean(counted["letter"]),
        score_of_answered=_mean(by_question(answered)["value"]),
        error=stats.standard_error(counted["value"].to_numpy(), groups_of(counted)),
        clusters=_clusters(counted),
        by_category=_parts(scored, "category", samples),
        by_difficulty=_parts(scored, "difficulty", samples),
        prompt_tokens=int(judged["prompt_tokens"].sum() or 0),
        reply_tokens=int(judged["reply_tokens"].sum() or 0),
        seconds=float(judged["seconds"].sum() or 0.0),
    )


def clean(rows: pl.DataFrame) -> pl.DataFrame:
    """The rows with no value where nobody could judge: an error has none, and NaN is not a number to average."""
    failed = pl.col("outcome").is_in(list(ERRORS))
    numbers = pl.col("value", "strict", "letter").cast(pl.Float64, strict=False).fill_nan(None)
    rows = rows.with_columns(numbers, pl.col("group", "difficulty", "category").cast(pl.String))
    return rows.with_columns(pl.when(failed).then(None).otherwise(pl.col("value", "strict")).name.keep())


def by_question(judged: pl.DataFrame) -> pl.DataFrame:
    """One line a question: the mean over its samples that were judged."""
    means = [pl.col(name).mean() for name in ("value", "strict", "letter")]
    firsts = [pl.col(name).first() for name in ("category", "difficulty", "group")]
    return judged.group_by("question_id", maintain_order=True).agg(*means, *firsts)


def share(scored: pl.DataFrame, samples: int = 1) -> Share:
    """The mean over the questions that were scored, with its interval."""
    values = scored["value"].to_numpy()
    known = ~np.isnan(values)
    if not known.any():
        return Share()
    groups = groups_of(scored)
    if groups and not known.all():
        groups = [g for g, keep in zip(groups, known, strict=True) if keep]
    interval = stats.mean_interval(values[known], groups, samples=samples)
    low, high = interval or (None, None)
    return Share(score=float(values[known].mean()), low=low, high=high, n=int(known.sum()))


def groups_of(scored: pl.DataFrame) -> list[str | None] | None:
    """The groups of the questions where they matter: some questions share one, and there are enough of them."""
    if scored["group"].null_count() == scored.height:
        return None
    groups = scored["group"].to_list()
    return groups if stats.clustered(groups) else None


def _clusters(scored: pl.DataFrame) -> int | None:
    single = scored["group"].null_count()
    return scored["group"].drop_nulls().n_unique() + single if groups_of(scored) else None


def rank(scores: Iterable[Any], order: Literal["desc", "asc"] = "desc") -> list[float | None]:
    """Scores in leaderboard order; what is not a number comes last in either order, as None."""
    return ranked([_number(s) for s in scores], lambda s: s, order)


def ranked(items: Sequence[T], score: Callable[[T], Any], order: Literal["desc", "asc"] = "desc") -> list[T]:
    """The same for anything that has a score; equal scores keep their order."""
    known = [(n, i) for i in items if (n := _number(score(i))) is not None]
    missing = [i for i in items if _number(score(i)) is None]
    return [i for _, i in sorted(known, key=lambda p: p[0], reverse=order == "desc")] + missing


def _number(raw: Any) -> float | None:
    try:
        number = float(raw)
    except (TypeError, ValueError):
        return None
    return number if number == number else None


def _rates(judged: pl.DataFrame) -> dict[str, Any]:
    """Shares of replies; an unjudged reply counts as an error whatever its outcome says."""
    told = judged["value"].is_not_null()
    cut, silent = told & (judged["outcome"] == "truncated"), told & (judged["outcome"] == "no_answer")
    lost = sum(not visible(text or "") for text in judged["reply"].filter(cut))
    failed = judged.height - int(told.sum())
    return {
        "truncated_rate": _part(int(cut.sum()), int(told.sum())),
        "no_answer_rate": _part(int(silent.sum()), int(told.sum())),
        "error_rate": _part(failed, judged.height),
        "lost_rate": _part(failed + lost, judged.height),
    }


def _parts(scored: pl.DataFrame, column: str, samples: int) -> dict[str, Share]:
    parts = scored.partition_by(column, as_dict=True, maintain_order=True)
    return {str(key[0]): share(part, samples) for key, part in parts.items() if key[0] is not None}


def _mean(values: pl.Series) -> float | None:
    known = values.drop_nulls()
    return float(known.sum()) / known.len() if known.len() else None


def _part(count: int, whole: int) -> float | None:
    return count / whole if whole else None
