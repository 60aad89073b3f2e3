"""Runs side by side as a picture made of HTML: it fits a phone, follows light and dark, and reads aloud as text."""

from collections.abc import Mapping, Sequence
from typing import Any

from benchgen.ui import links
from benchgen.ui.parts import Raw, esc, join, link


def comparison(block: Mapping[str, Any]) -> Raw:
    """Bars with intervals, one a run, and under them one bar cut into what became of the questions."""
    told = f"<figcaption>{esc(block['title'])}</figcaption>"
    bars = join(_bar(b) for b in block["scores"])
    return Raw(f'<figure class="bg-plot">{told}{bars}{_SCALE}{changes(block)}</figure>')


_SCALE = '<div class="bg-scale" aria-hidden="true"><span>0</span><span>50</span><span>100 %</span></div>'


def _bar(bar: Mapping[str, Any]) -> Raw:
    name = link(bar["name"], links.page("run", bar["run"])) if bar["run"] else esc(bar["name"])
    drawn = "" if bar["score"] is None else _filled(bar["score"], bar["low"], bar["high"])
    return Raw(
        f'<div class="bg-row"><span>{name}</span><small>{esc(bar["text"])}</small>'
        f'<span class="bg-track" aria-hidden="true">{drawn}</span></div>'
    )


def _filled(score: float, low: float | None, high: float | None) -> str:
    bar = f'<u style="width:{100 * score:.1f}%"></u>'
    if low is None or high is None:
        return bar
    return f'{bar}<i style="left:{100 * low:.1f}%;width:{100 * (high - low):.1f}%"></i>'


def changes(block: Mapping[str, Any]) -> Raw:
    """The parts in proportion; each is named with its count below, so that no colour is needed to read it."""
    parts: Sequence[Mapping[str, Any]] = block["changes"]
    if not any(p["n"] for p in parts):
        return Raw("")
    cut = "".join(f'<i class="bg-part-{esc(p["kind"])}" style="flex:{p["n"]}"></i>' for p in parts if p["n"])
    key = "".join(
        f'<li><i class="bg-part-{esc(p["kind"])}" aria-hidden="true"></i>{esc(p["name"])} <b>{p["n"]}</b></li>'
        for p in parts
    )
    return Raw(
        f'<div class="bg-about">{esc(block["about"])}</div><div class="bg-parts" aria-hidden="true">{cut}</div>'
        f"<ul>{key}</ul>"
    )
