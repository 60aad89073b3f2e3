"""What a comparison is: the runs it takes, the verdict with everything it rests on, and several of them side by side.

A comparison draws itself; the drawing is asked of `benchgen.report` only then.
"""

from dataclasses import dataclass
from typing import Any, Literal

import polars as pl

from benchgen.summary import Summary, ranked
from benchgen.values import Value

Verdict = Literal["improved", "worse", "no_measurable_change", "not_comparable"]


@dataclass(frozen=True)
class RunFacts:
    """What a comparison needs of a run. `fingerprint` is of the scoring program, `trained_on` holds those ids of this
    benchmark's questions that the model was trained on, `base` is what the model is or was trained from."""

    id: int | None
    model: str
    rows: pl.DataFrame
    benchmark: int | None = None
    title: str = ""
    fingerprint: str = ""
    prompt_form: str = ""
    base: str | None = None
    trained_on: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        return f"run {self.id}" if self.id is not None else self.model


class Side(Value):
    """One of the compared runs."""

    run: int | None
    model: str
    benchmark: int | None
    summary: Summary


class Obstacle(Value):
    """Why two runs cannot be compared: a word for programs, a sentence for people."""

    code: str
    text: str


class CategoryChange(Value):
    name: str
    n: int
    before: float
    after: float
    difference: float


class Comparison(Value):
    """The verdict over two runs and everything it rests on; scores, differences and gains are shares of 1.

    `p_value` is the mid-p that decides (`test` says of which test), `p_exact` the exact McNemar p of `fixed` and
    `broken`. `format_points` is the part of the larger gain that is answer format: what
    the first run's lenient reading or its letter track already showed. `letter_difference` is the letter track's gain.
    `answered_now` counts the fixed questions that had no usable answer before. `memorisation`: the later model was
    trained on `trained_questions` of these very questions; then `held_out`, where there is a twin, is the honest one,
    and `conclusion`, the verdict to act on, is its.
    """

    before: Side
    after: Side
    verdict: Verdict
    reason: str
    conclusion: Verdict
    sentence: str = ""
    comparable: bool = True
    why_not: tuple[Obstacle, ...] = ()
    n: int = 0
    test: str | None = None
    p_value: float | None = None
    p_exact: float | None = None
    difference: float | None = None
    low: float | None = None
    high: float | None = None
    fixed: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    both_right: int = 0
    both_wrong: int = 0
    answered_now: int = 0
    smallest_visible_gain: float | None = None
    strict_difference: float | None = None
    letter_difference: float | None = None
    format_points: float | None = None
    format_share: float | None = None
    memorisation: bool = False
    trained_questions: int = 0
    held_out: "Comparison | None" = None
    by_category: tuple[CategoryChange, ...] = ()

    def table(self) -> pl.DataFrame:
        from benchgen.report import tables

        return tables.comparison(self)

    def plot(self) -> Any:
        from benchgen.report import plots

        return plots.comparison(self)

    def __str__(self) -> str:
        from benchgen.report import text

        return text.comparison_text(self)

    def _repr_html_(self) -> str:
        from benchgen.report import html

        return html.comparison(self)


class Board(Value):
    """Several runs side by side in the order given, each later one compared with the first."""

    sides: tuple[Side, ...]
    comparisons: tuple[Comparison, ...]

    @property
    def ranking(self) -> list[Side]:
        return ranked(self.sides, lambda side: side.summary.score)

    def table(self) -> pl.DataFrame:
        from benchgen.report import tables

        return tables.board(self)

    def plot(self) -> Any:
        from benchgen.report import plots

        return plots.board(self)

    def __str__(self) -> str:
        from benchgen.report import text

        return text.board_text(self)

    def _repr_html_(self) -> str:
        from benchgen.report import html

        return html.board(self)
