"""One run: its score and what limits it, live progress and log, every answer, datasets to take along."""

from collections.abc import Callable
from typing import Any, NamedTuple

from benchgen.jobs import launch
from benchgen.records import Job
from benchgen.report.words import OUTCOMES
from benchgen.store import leaderboard, listing, peek, runs
from benchgen.ui import answers, datasets, human, links, site
from benchgen.ui.parts import (
    Raw,
    badge,
    count,
    credits,
    esc,
    facts,
    head,
    join,
    lasted,
    link,
    note,
    percent,
    progress,
    score_bar,
    section,
    table,
    when,
)
from benchgen.ui.site import Visit

POLL_SECONDS = 2.0


LIVE = ("running", "queued", "confirmed")


class Shown(NamedTuple):
    """The parts of the page that change with the run, in the order in which they are drawn anew."""

    top: Any
    body: Any
    stop: Any
    again: Any
    board: Any
    off: Any
    gone: Any
    inside: Any
    log: Any


def draw(page: Any) -> Callable[[], None]:
    import gradio as gr

    top, body = gr.HTML(), gr.HTML()
    with gr.Row():
        stop = gr.Button("Stop run", variant="stop", visible=False)
        again = gr.Button("Resume", variant="primary", visible=False)
        board = gr.Button("Add to leaderboard", visible=False)
        off = gr.Button("Take off the leaderboard", visible=False)
        gone = gr.Button("Delete run", visible=False)
        really = gr.Button("Yes, delete it with its answers", variant="stop", visible=False)
    with gr.Column(visible=False) as inside:
        listed = answers.draw()
        datasets.draw()
    shown = Shown(top, body, stop, again, board, off, gone, inside, gr.HTML())
    return lambda: _wire(page, shown, listed, really)


def _wire(page: Any, shown: Shown, listed: list[Any], really: Any) -> None:
    import gradio as gr

    outs = [*shown, *listed]
    site.on(page.load, site.opens(load, len(outs), ("Evaluations", "/evaluations")), None, outs)
    site.on(gr.Timer(POLL_SECONDS).tick, tick, [shown.top], outs)
    deeds = {shown.stop: _stop, shown.again: _resume, shown.board: _board, shown.off: _off}
    for button, fn in deeds.items():
        site.on(button.click, fn, None, list(shown))
    site.on_second(shown.gone, really, _delete, None, list(shown))


def load(visit: Visit) -> tuple[Any, ...]:
    """The run in the address, with the first page of its answers if it has come to its end."""
    if visit.number("id") is None:
        return ("", "", *(site.update(),) * 6, "", *answers.none())
    launch.reconcile(visit.store)
    job, state = runs.get(visit.store, visit.id, visit.user), view(visit)
    if job.status != "completed":
        return (*state, *answers.none())
    kinds = peek.outcomes(peek.scores(visit.store, job.id))
    choices = [("All outcomes", ""), *((f"{OUTCOMES[k]} ({n})", k) for k, n in kinds.items())]
    return (*state, *answers.listed(visit), site.update(choices=choices, value=""))


def tick(visit: Visit, top: str) -> tuple[Any, ...]:
    """Draw a run under way anew, and once more when it has ended."""
    if visit.number("id") is None or not any(f"bg-{s}" in (top or "") for s in LIVE):
        return (site.update(),) * (len(Shown._fields) + len(answers.none()))
    return load(visit)


def view(visit: Visit) -> Shown:
    """Head, numbers, which buttons there are, and the log."""
    job = runs.get(visit.store, visit.id, visit.user)
    done, live = job.status == "completed", job.status in LIVE
    on = leaderboard.has(visit.store, job.id)
    shows = (live, job.status == "interrupted", done and not on, done and on, not live, done)
    text = launch.log(visit.store, job.id, visit.user, lines=60)
    log = section("Log", Raw(f'<pre class="bg-log" tabindex="0">{esc(text) or "Nothing written yet."}</pre>'))
    buttons = [site.update(visible=v) for v in shows]
    return Shown._make((title(visit, job), numbers(job), *buttons, log))


def title(visit: Visit, job: Job) -> Raw:
    name = listing.titles(visit.store, [job.benchmark or 0]).get(job.benchmark or 0, job.title)
    sub = join(
        (link(name, links.page("benchmark", job.benchmark)), f" · run {job.id} · ", when(job.created_at))
    )
    return head(job.model, sub, ("Evaluations", "/evaluations"), badge(job.status))


def numbers(job: Job) -> Raw:
    if job.status != "completed":
        why = note(job.reason or "", "warn") if job.reason else ""
        return join(
            (
                Raw(f"<p>{progress(job.done, job.total)}</p>"),
                why,
                facts((("Estimated price", credits(job.price)),)),
            )
        )
    r = job.result or {}
    low, high = r.get("low"), r.get("high")
    span = f"95 % interval {percent(low)} to {percent(high)}, " if low is not None else ""
    big = Raw(f'<p class="bg-big">{percent(r.get("score"))} <small>{span}n = {r.get("n")}</small></p>')
    told = facts((
        ("Read strictly", percent(r.get("strict_score"))), ("Letters alone", percent(r.get("letter_score"))),
        ("No answer", percent(r.get("no_answer_rate"))), ("Cut by the limit", percent(r.get("truncated_rate"))),
        ("Failed calls", percent(r.get("error_rate"))), ("Credits", credits(job.credits)),
        ("Took", lasted(r.get("seconds"))),
        ("Tokens", join((count(r.get("prompt_tokens", 0)), " in, ", count(r.get("reply_tokens", 0)), " out"))),
    ))  # fmt: skip
    blocked = (
        note("More than 5 % of the replies were lost: no verdict can rest on this run.", "bad")
        if r.get("verdict_blocked")
        else ""
    )
    return join((big, blocked, told, outcomes(r), categories(r)))


def outcomes(result: dict[str, Any]) -> Raw:
    found = [(k, n) for k, n in (result.get("outcomes") or {}).items() if n]
    badges = join((Raw(f"{badge(OUTCOMES[k], k)} <b>{n}</b>") for k, n in found), " &nbsp; ")
    return section("How the answers ended", Raw(f"<p>{badges}</p>"))


def categories(result: dict[str, Any]) -> Raw:
    parts = result.get("by_category") or {}
    if len(parts) < 2:
        return Raw("")
    lines = [
        (name, p.get("n"), score_bar(p.get("score"), p.get("low"), p.get("high")))
        for name, p in parts.items()
    ]
    return section(
        "By category",
        table(("Category", "n", "Score, 95 % interval"), lines, label="Categories", numbers=(1,)),
    )


def _stop(visit: Visit) -> tuple[Any, ...]:
    human.stop(visit, visit.id)
    return view(visit)


def _resume(visit: Visit) -> tuple[Any, ...]:
    visit.desk.require("run")
    launch.resume(visit.store, visit.id, visit.user)
    return view(visit)


def _board(visit: Visit) -> tuple[Any, ...]:
    human.on_board(visit, visit.id, True)
    site.say("The run is on the benchmark's leaderboard.")
    return view(visit)


def _off(visit: Visit) -> tuple[Any, ...]:
    human.on_board(visit, visit.id, False)
    return view(visit)


def _delete(visit: Visit) -> tuple[Any, ...]:
    human.delete_job(visit, visit.id)
    gone = head("This run is deleted", "", ("Evaluations", "/evaluations"))
    return (gone, "", *(site.update(visible=False),) * 6, "")
