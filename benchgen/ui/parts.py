"""Small pieces of HTML that every page draws with. Everything that comes from outside is escaped here."""

import time
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from benchgen.report import words

CUT = 200
"""Characters of a table cell; the rest is one click away."""

_ALSO = str.maketrans({"{": "&#123;", "}": "&#125;", "$": "&#36;", "@": "&#64;", "`": "&#96;"})


class Raw(str):
    """HTML that was made here and may stand as it is."""


def esc(text: Any) -> Raw:
    """Any value as text in HTML. Braces too: a page's template would take them for its own."""
    return Raw(escape("" if text is None else str(text)).translate(_ALSO))


def put(value: Any) -> str:
    return value if isinstance(value, Raw) else esc(value)


def cut(text: Any, most: int = CUT) -> str:
    """The beginning of a text on one line."""
    flat = " ".join(("" if text is None else str(text))[: 4 * most].split())
    return flat if len(flat) <= most else flat[: most - 1] + "…"


def link(text: Any, href: str) -> Raw:
    return Raw(f'<a href="{escape(href)}">{put(text)}</a>')


def join(parts: Iterable[Any], by: str = "") -> Raw:
    return Raw(by.join(put(p) for p in parts))


def badge(word: str, kind: str = "") -> Raw:
    """A state in a small frame; the word says it, the colour only helps."""
    return Raw(f'<span class="bg-badge bg-{esc(kind or word)}">{esc(word)}</span>')


def table(
    head: Sequence[str], rows: Iterable[Sequence[Any]], *, label: str, numbers: Sequence[int] = ()
) -> Raw:
    """A table that scrolls in its own frame; `numbers` are the columns that align right."""
    side = [' class="bg-num"' if i in numbers else "" for i in range(len(head))]
    top = "".join(f"<th{side[i]} scope='col'>{esc(cell)}</th>" for i, cell in enumerate(head))
    body = "".join(
        "<tr>" + "".join(f"<td{side[i]}>{put(cell)}</td>" for i, cell in enumerate(row)) + "</tr>"
        for row in rows
    )
    return Raw(
        f'<div class="bg-table" tabindex="0" role="region" aria-label="{esc(label)}"><table>'
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def facts(pairs: Iterable[tuple[str, Any]]) -> Raw:
    """Names and values side by side."""
    rows = "".join(f"<div><dt>{esc(k)}</dt><dd>{put(v)}</dd></div>" for k, v in pairs)
    return Raw(f'<dl class="bg-facts">{rows}</dl>')


def empty(title: str, text: Any, action: Raw | str = "") -> Raw:
    """What stands where nothing is yet, and what to do about it."""
    return Raw(f'<div class="bg-empty"><h3>{esc(title)}</h3><p>{put(text)}</p>{put(action)}</div>')


def head(title: Any, sub: Any = "", back: tuple[str, str] | None = None, after: Any = "") -> Raw:
    """The title of a page or of a thing."""
    up = f'<a class="bg-back" href="{escape(back[1])}">← {esc(back[0])}</a>' if back else ""
    told = f"<p>{put(sub)}</p>" if sub else ""
    return Raw(f'<header class="bg-head">{up}<h1>{put(title)} {put(after)}</h1>{told}</header>')


def button(text: str, href: str, *, strong: bool = False) -> Raw:
    return Raw(f'<a class="bg-button{" bg-strong" if strong else ""}" href="{escape(href)}">{esc(text)}</a>')


def note(text: Any, kind: str = "info") -> Raw:
    return Raw(f'<div class="bg-note bg-note-{kind}" role="note">{put(text)}</div>')


def section(title: str, body: Any) -> Raw:
    return Raw(f'<section class="bg-section"><h2>{esc(title)}</h2>{put(body)}</section>') if body else Raw("")


def score_bar(score: float | None, low: float | None = None, high: float | None = None) -> Raw:
    """A score as a bar with its interval as a line."""
    if score is None:
        return Raw('<span class="bg-dim">no score</span>')
    span = ""
    if low is not None and high is not None:
        span = f'<i style="left:{100 * low:.1f}%;width:{100 * (high - low):.1f}%"></i>'
    return Raw(
        f'<span class="bg-score"><b>{percent(score)}</b>'
        f'<span class="bg-bar" role="img" aria-label="{words.percent(score)}">'
        f'<u style="width:{100 * score:.1f}%"></u>{span}</span></span>'
    )


def progress(done: int, total: int) -> Raw:
    share = 100 * done / total if total else 0
    return Raw(
        f'<span class="bg-progress" role="progressbar" aria-valuenow="{done}" aria-valuemin="0" '
        f'aria-valuemax="{total}"><u style="width:{share:.0f}%"></u></span> <small>{done} of {total}</small>'
    )


def credits(amount: float | None) -> Raw:
    if not amount:
        return Raw("" if amount is None else "free")
    return _number(amount, "decimal", 4, f"{amount:.4f}")


def when(moment: float | None) -> Raw:
    """A moment as a person says it, with the exact one behind it."""
    if moment is None:
        return Raw("")
    ago = max(0, time.time() - moment)
    steps = ((60, 1, "s"), (3600, 60, "min"), (86_400, 3600, "h"), (float("inf"), 86_400, "d"))
    size, word = next((s, w) for most, s, w in steps if ago < most)
    exact = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment))
    told = "just now" if ago < 10 else f"{int(ago // size)} {word} ago"
    return Raw(f'<time datetime="{exact}" title="{exact}">{told}</time>')


def percent(share: float | None) -> Raw:
    """A share of 1, which the reader's browser writes in its own way."""
    told = words.percent(share)
    return Raw(told) if share is None else _number(share, "percent", 1, told)


def points(difference: float | None) -> Raw:
    """A difference of two shares, in points, with its sign."""
    told = words.points(difference)
    return (
        Raw(told) if difference is None else _number(100 * difference, "decimal", 1, told, sign="exceptZero")
    )


def count(number: int) -> Raw:
    return _number(number, "decimal", 0, f"{number:,}")


def _number(value: float, style: str, digits: int, told: str, *, sign: str = "auto") -> Raw:
    return Raw(
        f'<data value="{value}" data-style="{style}" data-digits="{digits}" data-sign="{sign}">{told}</data>'
    )


def lasted(seconds: float | None) -> str:
    if seconds is None:
        return ""
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


def pager(page: int, size: int, total: int) -> Raw:
    first, last = page * size + 1, min(total, (page + 1) * size)
    return Raw(f'<p class="bg-pager" role="status">{first} to {last} of {total}</p>') if total else Raw("")
