"""Results as text that reads the same in a terminal and as Markdown in a chat."""

from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Any

import polars as pl

from benchgen.comparison import Board, Comparison, Side
from benchgen.report.words import OUTCOMES, interval, p_value, percent, points
from benchgen.summary import Share, Summary

WIDTH = 110
_SHOWN = 20


def summary_text(s: Summary) -> str:
    """Score, rates and parts of a run."""
    parts = [("all", s), *s.by_category.items()]
    lines = [(name, str(v.n), percent(v.score), interval(v.low, v.high)) for name, v in parts]
    told = [grid(("", "n", "score", "95 % interval"), lines), ", ".join(_outcomes(s))]
    return "\n\n".join([*told, *rates(s)])


def comparison_text(c: Comparison) -> str:
    """The verdict, then the runs side by side, then who changed sides."""
    lines = [
        (x.name, str(x.n), percent(x.before), percent(x.after), points(x.difference)) for x in c.by_category
    ]
    blocks = [c.sentence, _sides((c.before, c.after))]
    if lines:
        blocks.append(grid(("category", "n", "before", "after", "points"), lines))
    if c.n:
        blocks += ["\n".join(_pairs(c))]
    return "\n\n".join(blocks)


def board_text(b: Board) -> str:
    """All runs side by side by category, then each verdict against the first run."""
    told = [f"{_name(c.before)} and {_name(c.after)}: {c.sentence}" for c in b.comparisons]
    return "\n\n".join([_sides(b.sides), *told])


def rows_text(shown: pl.DataFrame, mode: str, total: int) -> str:
    """Rows of a dataset, a line each; cells are cut, never wrapped over a page."""
    columns = _LEARNED if mode == "distill" else _TOLD
    width = 2 * WIDTH // 3 // (len(columns) - 1) * 2
    lines = [[_cell(row[c], width) for c in columns] for row in shown.select(columns).to_dicts()]
    head = f"{mode}: {shown.height} of {total} rows"
    return f"{head}\n\n{grid(columns, lines)}" if lines else f"{head}; there is nothing to show"


def rates(s: Summary) -> list[str]:
    """What stands beside a score: format, missing answers, breakage."""
    told = []
    if s.strict_score is not None and s.format_points and round(s.format_points, 3):
        told.append(
            f"Read strictly: {percent(s.strict_score)}; {points(s.format_points)} points are answer format."
        )
    if s.letter_score is not None:
        told.append(f"Letter track, no format needed: {percent(s.letter_score)}.")
    names = (
        ("no answer", s.no_answer_rate),
        ("cut by the limit", s.truncated_rate),
        ("errors", s.error_rate),
    )
    if any(rate for _, rate in names):
        told.append(", ".join(f"{name} {percent(rate)}" for name, rate in names if rate) + ".")
    if s.verdict_blocked:
        told.append(
            "Too many replies failed or were cut before a visible word: no verdict can rest on this run."
        )
    return told


def grid(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """A Markdown table; numbers stand right."""
    from rich.box import MARKDOWN
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=MARKDOWN)
    lines = [[str(cell).replace("|", "\\|").replace("\n", " ") for cell in line] for line in lines]
    for i, name in enumerate(head):
        right = all(_numeric(line[i]) for line in lines) and bool(lines)
        table.add_column(Text(name), justify="right" if right else "left", overflow="ellipsis", no_wrap=True)
    for line in lines:
        table.add_row(*(Text(cell) for cell in line))
    out = StringIO()
    Console(file=out, width=WIDTH, color_system=None).print(table)
    drawn = [line.rstrip() for line in out.getvalue().splitlines()]
    return "\n".join(line for line in drawn if line)


_TOLD = ("question_id", "question", "answer", "extracted", "outcome", "reply")
_LEARNED = ("question_id", "question", "reply")


def _sides(sides: Sequence[Side]) -> str:
    names = list(dict.fromkeys(name for side in sides for name in side.summary.by_category))
    head = ["", *(_name(side) for side in sides)]
    lines: list[list[str]] = [["model", *(side.model for side in sides)]]
    lines.append(["score", *(_score(side.summary) for side in sides)])
    lines.append(["n", *(str(side.summary.n) for side in sides)])
    lines.append(["read strictly", *(percent(side.summary.strict_score) for side in sides)])
    if any(side.summary.letter_score is not None for side in sides):
        lines.append(["letter track", *(percent(side.summary.letter_score) for side in sides)])
    for label, field in (
        ("no answer", "no_answer_rate"),
        ("cut", "truncated_rate"),
        ("errors", "error_rate"),
    ):
        if any(getattr(side.summary, field) for side in sides):
            lines.append([label, *(percent(getattr(side.summary, field)) for side in sides)])
    if len(sides) > 2:
        lines += [[name, *(percent(_part(side, name).score) for side in sides)] for name in names]
    return grid(head, lines)


def _pairs(c: Comparison) -> list[str]:
    test = (
        f"Test over {c.n} pairs: {p_value(c.p_value)} (mid-p), exact {p_value(c.p_exact)}."
        if c.comparable
        else ""
    )
    lines = [f"Fixed ({len(c.fixed)}): {_ids(c.fixed)}", f"Broken ({len(c.broken)}): {_ids(c.broken)}"]
    return [
        *lines,
        f"Right in both: {c.both_right}. Wrong in both: {c.both_wrong}.",
        *([test] if test else []),
    ]


def _ids(ids: Sequence[str]) -> str:
    more = f" and {len(ids) - _SHOWN} more" if len(ids) > _SHOWN else ""
    return (", ".join(ids[:_SHOWN]) or "none") + more


def _outcomes(s: Summary) -> list[str]:
    return [f"{OUTCOMES[word]} {count}" for word, count in s.outcomes.items() if count]


def _score(s: Summary) -> str:
    return percent(s.score) if s.low is None else f"{percent(s.score)} ({interval(s.low, s.high)})"


def _part(side: Side, name: str) -> Share:
    return side.summary.by_category.get(name, Share())


def _name(side: Side) -> str:
    return f"run {side.run}" if side.run is not None else side.model


def _cell(value: Any, width: int) -> str:
    text = " ".join(str(value).split()) if value is not None else ""
    return text if len(text) <= width else text[: width - 3] + "..."


def _numeric(cell: str) -> bool:
    return cell.strip(" %+-").replace(".", "", 1).isdigit() or cell == "n/a"
