"""One question as it is drawn everywhere: its options, with the right one marked."""

from benchgen.ui.parts import Raw, esc
from benchgen.values import Question


def question(n: int, q: Question) -> Raw:
    options = "".join(
        f'<li class="bg-right">{letter}) {esc(o)} ✓</li>'
        if letter in q.answer
        else f"<li>{letter}) {esc(o)}</li>"
        for letter, o in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", q.options, strict=False)
    )
    key = (
        f"<ol>{options}</ol>"
        if options
        else f'<ol><li class="bg-right">{esc(" / ".join((q.answer, *q.aliases)))} ✓</li></ol>'
    )
    about = " · ".join(x for x in (q.category if q.category != "general" else "", q.difficulty or "") if x)
    why = f'<p class="bg-dim">{esc(q.explanation)}</p>' if q.explanation else ""
    return Raw(
        f'<div class="bg-question"><p><b>{n}.</b> {esc(q.question)} <small class="bg-dim">{esc(about)}</small></p>'
        f"{key}{why}</div>"
    )
