"""Ways to read a run as a dataset: each is a filter over its rows, with the columns that matter first.

No mode knows about training. An error is nobody's failure, so only `all` shows it.
"""

import polars as pl

from benchgen.registry import register
from benchgen.summary import clean

_FAILURE = (
    "question_id",
    "category",
    "question",
    "options",
    "answer",
    "answer_text",
    "extracted",
    "outcome",
    "reply",
)
_ALL = ("question_id", "category", "question", "options", "answer", "extracted", "outcome", "value", "reply")
_DISTILL = ("question_id", "category", "prompt", "reasoning", "reply", "answer")


@register("mode")
def failures(rows: pl.DataFrame, *, right_from: float = 1.0) -> pl.DataFrame:
    """What the model got wrong, with the right answer and what it answered. Less than `right_from` is wrong."""
    judged = clean(rows)
    return _first(judged.filter(pl.col("value") < right_from), _FAILURE)


@register("mode")
def all_(rows: pl.DataFrame) -> pl.DataFrame:
    """Every question, the right answer, and what the model actually answered."""
    return _first(rows, _ALL)


@register("mode")
def distill(rows: pl.DataFrame, *, min_words: int = 0, right_from: float = 1.0) -> pl.DataFrame:
    """What the model got right, with its own full answer, reasoning included.

    A reply that hit the limit is not a full answer, even where its answer was found.
    """
    judged = clean(rows)
    said = pl.concat_str(pl.col("reasoning", "reply").cast(pl.String).fill_null(""), separator=" ")
    words = said.str.count_matches(r"\S+")
    whole = (pl.col("finish") != "length") & (pl.col("reply").fill_null("").str.strip_chars() != "")
    right = (pl.col("value") >= right_from) & (pl.col("outcome") == "correct")
    return _first(judged.filter(right & whole & (words >= min_words)), _DISTILL)


def _first(rows: pl.DataFrame, names: tuple[str, ...]) -> pl.DataFrame:
    return rows.select(*names, pl.exclude(names))
