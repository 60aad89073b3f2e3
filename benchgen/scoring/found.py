"""What the small functions of a scoring program hand to each other."""

from typing import NamedTuple

from benchgen.errors import BenchgenError


class JudgeFailed(BenchgenError):
    """The comparison itself did not come to an end; says nothing about the answer."""


class Found(NamedTuple):
    """An answer taken out of a reply.

    `explicit` is False where the answer was only inferred from where it stands; such an answer does not count in a
    reply that was cut. `value` is None where the reply plainly gives no single answer ("B or C"): nothing else is
    tried then. `others` are further readings of the same words, tried in order.
    """

    value: str | None
    explicit: bool = True
    note: str | None = None
    others: tuple[str, ...] = ()


class Match(NamedTuple):
    """How well an answer meets the key, from 0 to 1, and in which way."""

    value: float
    reason: str | None = None
