"""Results as figures that survive a black and white printer: grey, hatching and labels, no colour."""

from collections.abc import Sequence
from typing import Any

from benchgen.comparison import Board, Comparison, Side
from benchgen.registry import need
from benchgen.report.words import HEADINGS, percent, points

_FILLS = ("0.85", "0.5", "0.7")


def comparison(c: Comparison) -> Any:
    """Scores with intervals on the left, what happened to each question on the right."""
    figure = _figure(8.6, 3.6)
    left, right = figure.subplots(1, 2, width_ratios=(3, 2))
    scores(left, (c.before, c.after))
    changes(right, c)
    told = (
        HEADINGS[c.verdict]
        if c.difference is None
        else f"{HEADINGS[c.verdict]}: {points(c.difference)} points"
    )
    if c.memorisation:
        told += ", includes memorisation"
    figure.suptitle(told, x=0.01, ha="left", fontsize=12, fontweight="bold")
    return figure


def board(b: Board) -> Any:
    """The scores of several runs with their intervals."""
    figure = _figure(max(4.5, 1.4 * len(b.sides) + 2), 3.6)
    scores(figure.subplots(), b.sides)
    return figure


def scores(axes: Any, runs: Sequence[Side]) -> None:
    """One bar a run; the whisker is its 95 % interval."""
    for i, run in enumerate(runs):
        s = run.summary
        if s.score is None or s.low is None or s.high is None:
            axes.text(i, 2, "n/a", ha="center")
            continue
        axes.bar(i, 100 * s.score, width=0.6, color=_FILLS[i % 3], edgecolor="black", linewidth=0.8)
        reach = [[100 * (s.score - s.low)], [100 * (s.high - s.score)]]
        axes.errorbar(i, 100 * s.score, yerr=reach, color="black", capsize=5, linewidth=1.4)
        axes.text(i, min(100 * s.high + 2, 103), percent(s.score), ha="center", va="bottom", fontsize=10)
    axes.set_xticks(range(len(runs)), [_label(run) for run in runs], fontsize=9)
    axes.set_xlim(-0.6, len(runs) - 0.4)
    axes.set_ylim(0, 112)
    axes.set_yticks(range(0, 101, 25))
    axes.set_ylabel("score, % with 95 % interval")
    _plain(axes)


def changes(axes: Any, c: Comparison) -> None:
    """Right in both, fixed, broken, wrong in both: counts of questions."""
    names = ("right in both", "fixed", "broken", "wrong in both")
    counts = (c.both_right, len(c.fixed), len(c.broken), c.both_wrong)
    fills = ("0.85", "0.45", "white", "white")
    hatches = ("", "", "///", "")
    most = max(*counts, 1)
    for i, (count, fill, hatch) in enumerate(zip(counts, fills, hatches, strict=True)):
        axes.barh(-i, count, height=0.6, color=fill, hatch=hatch, edgecolor="black", linewidth=0.8)
        axes.text(count + 0.02 * most, -i, str(count), va="center", fontsize=10)
    axes.set_yticks([-i for i in range(4)], names, fontsize=9)
    axes.set_xlim(0, 1.18 * most)
    axes.set_xlabel(f"questions, n = {c.n}")
    axes.xaxis.get_major_locator().set_params(integer=True)
    _plain(axes)


def _figure(width: float, height: float) -> Any:
    """A figure of its own: nothing is left open in a global state, and no display is needed."""
    figure = need("matplotlib.figure", extra="app").Figure(
        figsize=(width, height), layout="constrained", dpi=120
    )
    need("matplotlib.backends.backend_agg", extra="app").FigureCanvasAgg(figure)
    return figure


def _label(run: Side) -> str:
    model = run.model if len(run.model) <= 24 else run.model[:11] + "..." + run.model[-10:]
    shown = f"{model}\nrun {run.run}" if run.run is not None else model
    return f"{shown}, n = {run.summary.n}"


def _plain(axes: Any) -> None:
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
