"""The page of trainings and merges: states, the loss as it falls, logs, stop and resume."""

from typing import Any

from benchgen.jobs import launch
from benchgen.records import Job
from benchgen.store import jobs, listing
from benchgen.ui import curve, human, links, plan, site
from benchgen.ui.parts import (
    Raw,
    badge,
    button,
    credits,
    empty,
    esc,
    facts,
    head,
    join,
    lasted,
    link,
    note,
    pager,
    progress,
    section,
    table,
    when,
)
from benchgen.ui.site import Visit

SIZE = 25
POLL_SECONDS = 2.0
KINDS = ("training", "merge")
LIVE = ("running", "queued", "confirmed")


def draw(page: Any) -> None:
    import gradio as gr

    with gr.Column(visible=False) as all_of_them:
        gr.HTML(
            head(
                "Training jobs",
                "A model learns from what a run revealed. Jobs go on when you close the page.",
            )
        )
        found, number = gr.HTML(), site.number(0)
        with gr.Row():
            back, on = gr.Button("← Newer", size="sm"), gr.Button("Older →", size="sm")
        plan.draw(page)
    with gr.Column(visible=False) as one:
        top, body = gr.HTML(), gr.HTML()
        with gr.Row():
            stop = gr.Button("Stop job", variant="stop", visible=False)
            again = gr.Button("Resume", variant="primary", visible=False)
            gone = gr.Button("Delete job", visible=False)
            really = gr.Button("Yes, delete this job", variant="stop", visible=False)
    listed, shown = [found, number, back, on], [top, body, stop, again, gone]
    site.on(page.load, load, None, [all_of_them, one, *listed, *shown])
    site.on(back.click, turn(-1), [number], listed)
    site.on(on.click, turn(+1), [number], listed)
    site.on(gr.Timer(POLL_SECONDS).tick, tick, [top, found, number], [found, *shown])
    for clicked, fn in ((stop, _stop), (again, _resume)):
        site.on(clicked.click, fn, None, shown)
    site.on_second(gone, really, _delete, None, shown)


def load(visit: Visit) -> tuple[Any, ...]:
    launch.reconcile(visit.store)
    if visit.number("id") is None:
        return (
            site.update(visible=True),
            site.update(visible=False),
            *rows(visit, 0),
            *("", ""),
            *(site.update(),) * 3,
        )
    return (
        site.update(visible=False),
        site.update(visible=True),
        "",
        0,
        site.update(),
        site.update(),
        *view(visit),
    )


def tick(visit: Visit, top: str, listed: str, page: int) -> tuple[Any, ...]:
    """Draw what moves; leave alone what does not."""
    one = visit.number("id") is not None
    if not any(f"bg-{s}" in ((top if one else listed) or "") for s in LIVE):
        return (site.update(),) * 6
    launch.reconcile(visit.store)
    return ("", *view(visit)) if one else (rows(visit, page)[0], *(site.update(),) * 5)


def turn(step: int) -> Any:
    return lambda visit, page: rows(visit, max(0, page + step))


def rows(visit: Visit, page: int) -> tuple[Any, ...]:
    found = listing.of_jobs(visit.store, visit.user, kinds=list(KINDS), page=page, size=SIZE)  # type: ignore[arg-type]
    if not found.total:
        told = empty(
            "Nothing trained yet",
            "Run a model on a benchmark first; then train it on the questions it got wrong, here or in the chat.",
            button("Go to the evaluations", "/evaluations", strong=True),
        )
        return told, 0, site.update(visible=False), site.update(visible=False)
    lines = [
        (
            link(j.title, links.page(j.kind, j.id)),
            j.kind,
            _state(j),
            credits(j.credits),
            lasted(j.seconds),
            when(j.created_at),
        )
        for j in found.rows
    ]
    body = table(
        ("Job", "Kind", "State", "Credits", "Took", "Started"), lines, label="Training jobs", numbers=(3, 4)
    )
    more = found.total > (page + 1) * SIZE
    return (
        Raw(body + pager(page, SIZE, found.total)),
        page,
        site.update(visible=page > 0),
        site.update(visible=more),
    )


def _state(job: Job) -> Raw:
    return Raw(badge(job.status) + ("" if job.ended else f"<br>{progress(job.done, job.total)}"))


def view(visit: Visit) -> tuple[Any, ...]:
    """Head, facts, curve and log of one job, and which buttons there are."""
    job = jobs.get(visit.store, visit.id, visit.user)
    live = job.status in LIVE
    text = launch.log(visit.store, job.id, visit.user, lines=80)
    log = section("Log", Raw(f'<pre class="bg-log" tabindex="0">{esc(text) or "Nothing written yet."}</pre>'))
    top = head(
        job.title,
        join((f"{job.kind} job {job.id} · ", when(job.created_at))),
        ("Training jobs", "/training"),
        badge(job.status),
    )
    shows = (live, job.status == "interrupted", not live)
    return top, join((about(job), curve.drawn(visit, job), log)), *(site.update(visible=v) for v in shows)


def about(job: Job) -> Raw:
    """What was planned, what it came to."""
    p, result = job.spec.get("plan") or {}, job.result or {}
    args = ((p.get("train") or {}).get("args")) or {}
    settings = ", ".join(f"{k} {v}" for k, v in args.items() if v is not None)
    why = note(job.reason, "warn") if job.reason else Raw("")
    done = Raw("")
    if job.status == "completed" and result.get("model"):
        way = button("Run a benchmark on it", links.page("benchmark", job.benchmark), strong=True)
        done = note(
            join(("The model ", Raw(f"<b>{esc(result['model'])}</b>"), " is in your catalogue. ", way)),
            "good",
        )
    told = facts((
        ("Base model", p.get("base_model")), ("Learns from", p.get("dataset")), ("Rows", p.get("rows")),
        ("Model it makes", job.model), ("Device", p.get("device")), ("Estimated price", credits(job.price)),
        ("Credits", credits(job.credits)), ("Took", lasted(job.seconds)), ("Attempts", job.attempt),
    ))  # fmt: skip
    bar = Raw(f"<p>{progress(job.done, job.total)}</p>") if not job.ended else Raw("")
    return join((why, done, bar, told, Raw(f'<p class="bg-dim">{esc(settings)}</p>')))


def _stop(visit: Visit) -> tuple[Any, ...]:
    human.stop(visit, jobs.get(visit.store, visit.id, visit.user).id)
    return view(visit)


def _resume(visit: Visit) -> tuple[Any, ...]:
    visit.desk.require("train")
    launch.resume(visit.store, jobs.get(visit.store, visit.id, visit.user).id, visit.user)
    return view(visit)


def _delete(visit: Visit) -> tuple[Any, ...]:
    human.delete_job(visit, jobs.get(visit.store, visit.id, visit.user).id)
    return (
        head("This job is deleted", "", ("Training jobs", "/training")),
        "",
        *(site.update(visible=False),) * 3,
    )
