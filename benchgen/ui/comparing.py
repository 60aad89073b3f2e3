"""Runs side by side: the verdict first, then the numbers, then every question that changed sides."""

from collections.abc import Callable
from typing import Any

from benchgen import gate
from benchgen.agent.replies import plot as drawn
from benchgen.agent.words import Voice
from benchgen.comparison import Comparison, Side
from benchgen.errors import ConfigError
from benchgen.report.words import HEADINGS, caveats, headline, p_value
from benchgen.store import runs
from benchgen.ui import links, plot, site
from benchgen.ui.parts import (
    Raw,
    badge,
    cut,
    esc,
    facts,
    head,
    join,
    link,
    note,
    percent,
    points,
    score_bar,
    section,
    table,
)
from benchgen.ui.site import Visit
from benchgen.values import Call

MOST = 8
SHOWN = 100


def draw(page: Any) -> Callable[[], None]:
    import gradio as gr

    body = gr.HTML()
    opened = site.opens(load, 1, ("Evaluations", "/evaluations"))
    return lambda: site.on(page.load, opened, None, [body])


def load(visit: Visit) -> Raw | str:
    ids = visit.numbers("compare")
    if not ids or visit.number("id") is not None:
        return ""
    return compared(visit, ids)


def compared(visit: Visit, ids: list[int]) -> Raw:
    """Each later run against the first."""
    if not 2 <= len(ids) <= MOST:
        raise ConfigError(f"{len(ids)} runs: tick 2 to {MOST} finished runs of one benchmark")
    args = [{"before": ids[0], "after": later} for later in ids[1:]]
    found: list[Comparison] = [gate.read(visit.desk, Call(use="action.compare_runs", args=a)) for a in args]
    title = runs.benchmark_of(visit.store, ids[0]).title
    top = head("Side by side", title, ("Evaluations", "/evaluations"))
    verdicts = join(verdict(c, many=len(found) > 1) for c in found)
    return join(
        (
            top,
            verdicts,
            sides([found[0].before, *(c.after for c in found)]),
            *(changes(visit, c) for c in found),
        )
    )


def verdict(c: Comparison, *, many: bool = False) -> Raw:
    """The sentence a person can trust, with what limits it."""
    name = f"{c.after.model} against {c.before.model}: " if many else ""
    sentence = headline(c)
    if c.memorisation and c.held_out:
        told = [
            f"<p><b>On held-out questions:</b> {esc(headline(c.held_out))}</p>",
            f"<p>{esc(sentence)}</p>",
        ]
    else:
        told = [f"<p>{esc(sentence.removeprefix(f'{HEADINGS[c.verdict]}: '))}</p>"]
    told += [f'<p class="bg-dim">{esc(line)}</p>' for line in caveats(c)]
    return Raw(
        f'<div class="bg-verdict bg-is-{c.conclusion}"><h2>{esc(name)}{HEADINGS[c.conclusion]}</h2>'
        f"{''.join(told)}</div>"
    )


def sides(found: list[Side]) -> Raw:
    """One line a run."""
    lines = [
        (
            link(s.model, links.page("run", s.run)), score_bar(s.summary.score, s.summary.low, s.summary.high),
            s.summary.n, percent(s.summary.strict_score), percent(s.summary.no_answer_rate),
            percent(s.summary.truncated_rate), percent(s.summary.error_rate),
        )
        for s in found
    ]  # fmt: skip
    heads = ("Model", "Score, 95 % interval", "n", "Read strictly", "No answer", "Cut", "Errors")
    return section("Scores", table(heads, lines, label="Scores", numbers=(2, 3, 4, 5, 6)))


def changes(visit: Visit, c: Comparison) -> Raw:
    """What was fixed and what was broken, question by question."""
    if not c.n:
        return Raw("")
    gain = c.smallest_visible_gain
    sees = "none" if gain is None else f"{100 * gain:.0f} points"
    told = facts((
        ("Fixed", len(c.fixed)), ("Broken", len(c.broken)), ("Right in both", c.both_right),
        ("Wrong in both", c.both_wrong),
        ("Difference", join((points(c.difference), " points"))),
        ("95 % interval", join((points(c.low), " to ", points(c.high)))),
        ("Test", f"{p_value(c.p_value)} (mid-p), exact {p_value(c.p_exact)}"),
        ("Smallest gain it can show", sees),
    ))  # fmt: skip
    moved = [(id, "fixed") for id in c.fixed] + [(id, "broken") for id in c.broken]
    asked = {q.id: q.question for q in runs.benchmark_of(visit.store, c.before.run or 0).questions}
    lines = [(badge(word), cut(asked.get(id, id))) for id, word in moved[:SHOWN]]
    listed = (
        table(("", "Question"), lines, label="Changed questions")
        if lines
        else note("No question changed sides.")
    )
    more = note(f"{len(moved) - SHOWN} more changed sides.") if len(moved) > SHOWN else ""
    picture = Raw(f'<div class="bg-plot">{plot.changes(drawn.of_pair(Voice("en"), c)[-1])}</div>')
    return section(
        f"{c.after.model} against {c.before.model}", join((picture, told, categories(c), listed, more))
    )


def categories(c: Comparison) -> Raw:
    if len(c.by_category) < 2:
        return Raw("")
    lines = [(x.name, x.n, percent(x.before), percent(x.after), points(x.difference)) for x in c.by_category]
    return table(
        ("Category", "n", "Before", "After", "Points"), lines, label="Categories", numbers=(1, 2, 3, 4)
    )
