"""Results as small pieces of HTML for notebooks and pages: no script, no style sheet, every text escaped."""

from collections.abc import Iterable, Sequence
from html import escape

from benchgen.comparison import Board, Comparison, Side
from benchgen.report.words import HEADINGS, OUTCOMES, caveats, headline, interval, p_value, percent, points
from benchgen.summary import Summary

_CELL = "padding:2px 10px;border-bottom:1px solid #bbb;text-align:"


def summary(s: Summary) -> str:
    lines = [(name, str(v.n), percent(v.score), bar(v.score, v.low, v.high), interval(v.low, v.high))
             for name, v in [("all", s), *s.by_category.items()]]  # fmt: skip
    told = ", ".join(f"{OUTCOMES[word]} {count}" for word, count in s.outcomes.items() if count)
    return table(("", "n", "score", "", "95 % interval"), lines, raw=(3,)) + _paragraph(told)


def comparison(c: Comparison) -> str:
    """The verdict as a heading, what limits it, the runs, the categories, and the questions that changed sides."""
    parts = [f"<h4>{HEADINGS[c.conclusion]}</h4>"]
    if c.memorisation and c.held_out:
        parts += [_paragraph(f"On held-out questions: {headline(c.held_out)}")]
    parts += [_paragraph(headline(c)), *(_paragraph(s) for s in caveats(c)), sides((c.before, c.after))]
    if c.by_category:
        lines = [
            (x.name, str(x.n), percent(x.before), percent(x.after), points(x.difference))
            for x in c.by_category
        ]
        parts.append(table(("category", "n", "before", "after", "points"), lines))
    if c.n:
        test = f" {p_value(c.p_value)} (mid-p), exact {p_value(c.p_exact)}." if c.comparable else ""
        parts.append(_paragraph(f"Right in both: {c.both_right}. Wrong in both: {c.both_wrong}.{test}"))
        parts += [_changed("Fixed", c.fixed), _changed("Broken", c.broken)]
    return "<div>" + "".join(parts) + "</div>"


def board(b: Board) -> str:
    told = "".join(
        _paragraph(f"{name(c.after)} against {name(c.before)}: {c.sentence}") for c in b.comparisons
    )
    return f"<div>{sides(b.sides)}{told}</div>"


def sides(runs: Sequence[Side]) -> str:
    """One line a run."""
    lines = [(name(run), run.model, *_numbers(run.summary)) for run in runs]
    return table(("run", "model", "n", "score", "", "95 % interval", "read strictly"), lines, raw=(4,))


def bar(score: float | None, low: float | None, high: float | None) -> str:
    """A score as a dark bar with its interval as a line, drawn in the cell."""
    if score is None or low is None or high is None:
        return ""
    return (
        f'<svg width="160" height="14" role="img" aria-label="{percent(score)}">'
        '<rect width="160" height="14" fill="#eee"/>'
        f'<rect y="3" width="{160 * score:.1f}" height="8" fill="#777"/>'
        f'<line x1="{160 * low:.1f}" x2="{160 * high:.1f}" y1="7" y2="7" stroke="#000" stroke-width="2"/></svg>'
    )


def table(head: Sequence[str], lines: Iterable[Sequence[str]], *, raw: tuple[int, ...] = ()) -> str:
    """A table; the columns in `raw` are HTML already."""
    top = "".join(f'<th style="{_CELL}left">{escape(cell)}</th>' for cell in head)
    body = "".join(
        "<tr>"
        + "".join(f'<td style="{_CELL}left">{c if i in raw else escape(c)}</td>' for i, c in enumerate(line))
        + "</tr>"
        for line in lines
    )
    return (
        f'<table style="border-collapse:collapse"><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>'
    )


def name(side: Side) -> str:
    return f"run {side.run}" if side.run is not None else side.model


def _numbers(s: Summary) -> tuple[str, ...]:
    shown = (percent(s.score), bar(s.score, s.low, s.high), interval(s.low, s.high), percent(s.strict_score))
    return str(s.n), *shown


def _changed(title: str, ids: Sequence[str]) -> str:
    listed = escape(", ".join(ids)) or "none"
    return f"<details><summary>{title}: {len(ids)}</summary>{listed}</details>"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>" if text else ""
