"""Turn many values into one. None means "could not be judged" and never counts."""

from collections import Counter
from collections.abc import Iterable

from benchgen.registry import register


@register("aggregate")
def mean(values: Iterable[float | None]) -> float | None:
    """The mean of what was judged; None if nothing was."""
    known = [v for v in values if v is not None]
    return sum(known) / len(known) if known else None


@register("aggregate")
def any_right(values: Iterable[float | None]) -> float | None:
    """The best of several samples of one question."""
    return max((v for v in values if v is not None), default=None)


@register("aggregate")
def all_right(values: Iterable[float | None]) -> float | None:
    """The worst of several samples of one question."""
    return min((v for v in values if v is not None), default=None)


def vote(answers: Iterable[str | None]) -> str | None:
    """What most say; a tie, or nobody saying anything, is None. Answers are compared as they are."""
    counts = Counter(a for a in answers if a is not None).most_common(2)
    if not counts or (len(counts) == 2 and counts[0][1] == counts[1][1]):
        return None
    return counts[0][0]
