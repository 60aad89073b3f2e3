"""The page of all runs: filters, progress, and two or more of them side by side."""

from typing import Any

from benchgen.jobs import launch
from benchgen.records import Job
from benchgen.store import listing
from benchgen.ui import comparing, evaluation, links, site
from benchgen.ui.parts import (
    Raw,
    badge,
    button,
    credits,
    empty,
    head,
    link,
    pager,
    progress,
    score_bar,
    table,
    when,
)
from benchgen.ui.site import Visit

SIZE = 25
STATES = ("All", "running", "queued", "completed", "failed", "cancelled", "interrupted")
POLL_SECONDS = 2.0


def draw(page: Any) -> None:
    """The list; one run (`?id=`); or several compared (`?compare=`)."""
    import gradio as gr

    with gr.Column(visible=False) as all_of_them:
        gr.HTML(
            head(
                "Evaluations",
                "Every run of a model on a benchmark. Tick two or more to compare them question by question.",
            )
        )
        with gr.Row():
            search = gr.Textbox(
                placeholder="Search benchmark or model", show_label=False, container=False, scale=4
            )
            state = gr.Dropdown(
                list(STATES), value="All", show_label=False, container=False, scale=1, min_width=120
            )
        found = gr.HTML(elem_id="bg-runs")
        number = site.number(0)
        with gr.Row():
            back, on = gr.Button("← Newer", size="sm"), gr.Button("Older →", size="sm")
    with gr.Column(visible=False) as one:
        wire_one = evaluation.draw(page)
    with gr.Column(visible=False) as several:
        wire_several = comparing.draw(page)
    listed = [found, number, back, on]
    site.on(page.load, load, None, [all_of_them, one, several, *listed])
    wire_one()
    wire_several()
    for listen in (search.change, state.change):
        site.on(listen, find, [search, state], listed, trigger_mode="always_last")
    site.on(back.click, turn(-1), [search, state, number], listed)
    site.on(on.click, turn(+1), [search, state, number], listed)
    site.on(gr.Timer(POLL_SECONDS).tick, tick, [search, state, number, found], [found])


def load(visit: Visit) -> tuple[Any, ...]:
    one, several = visit.number("id") is not None, bool(visit.numbers("compare"))
    shown = [site.update(visible=v) for v in (not one and not several, one, several and not one)]
    if one or several:
        return (*shown, "", 0, site.update(), site.update())
    launch.reconcile(visit.store)
    return (*shown, *rows(visit))


def find(visit: Visit, search: str, state: str) -> tuple[Any, ...]:
    return rows(visit, search, state)


def turn(step: int) -> Any:
    def turned(visit: Visit, search: str, state: str, page: int) -> tuple[Any, ...]:
        return rows(visit, search, state, max(0, page + step))

    return turned


def tick(visit: Visit, search: str, state: str, page: int, shown: str) -> Any:
    """Runs under way are drawn anew; a list in which nothing moves is left alone."""
    if "bg-running" not in (shown or "") and "bg-queued" not in (shown or ""):
        return site.update()
    return rows(visit, search, state, page)[0]


def rows(visit: Visit, search: str = "", state: str = "All", page: int = 0) -> tuple[Any, ...]:
    found = _page(visit, search, state, page)
    more = found.total > (page + 1) * SIZE
    return _drawn(visit, found, page), page, site.update(visible=page > 0), site.update(visible=more)


def listed(visit: Visit, *, benchmark: int) -> Raw:
    """The runs of one benchmark."""
    found = listing.of_jobs(visit.store, visit.user, kinds=["run"], benchmark=benchmark, size=100)
    if not found.total:
        return empty("Not run yet", "Choose a model under “Evaluate”.")
    return form(visit, found.rows)


def _page(visit: Visit, search: str, state: str, page: int) -> listing.Page:
    statuses: list[Any] = [] if state in ("All", "", None) else [state]
    return listing.of_jobs(
        visit.store, visit.user, kinds=["run"], statuses=statuses, search=search, page=page, size=SIZE
    )


def _drawn(visit: Visit, found: listing.Page, page: int) -> Raw:
    if not found.total:
        return empty(
            "No runs here",
            "Publish a benchmark and run a model on it. The price is shown before anything starts.",
            button("Go to the benchmarks", "/benchmarks", strong=True),
        )
    return Raw(form(visit, found.rows) + pager(page, SIZE, found.total))


def form(visit: Visit, jobs: list[Job]) -> Raw:
    """Runs in a table whose ticks lead to the comparison; the form is plain HTML and works with the keyboard."""
    names = listing.titles(visit.store, [j.benchmark for j in jobs if j.benchmark])
    lines = [_line(j, names) for j in jobs]
    heads = ("", "Run", "Benchmark", "State", "Score, 95 % interval", "n", "Credits", "Started")
    body = table(heads, lines, label="Runs", numbers=(5, 6))
    collect = (
        "event.preventDefault();const k=[...this.querySelectorAll('input:checked')].map(x=>x.value);"
        "if(k.length<2){this.querySelector('output').textContent='Tick at least two runs.';return}"
        "location.href='/evaluations?compare='+k.reverse().join(',')"
    )
    many = sum(j.status == "completed" for j in jobs) > 1
    go = (
        '<button type="submit" class="bg-compare">Compare ticked runs</button> <output class="bg-dim"></output>'
        if many
        else ""
    )
    return Raw(f'<form onsubmit="{collect}">{body}{go}</form>')


def _line(job: Job, names: dict[int, str]) -> tuple[Any, ...]:
    result = job.result or {}
    tick = Raw(f'<input type="checkbox" name="compare" value="{job.id}" aria-label="Compare run {job.id}">')
    state = Raw(badge(job.status) + (f"<br>{progress(job.done, job.total)}" if not job.ended else ""))
    score = score_bar(result.get("score"), result.get("low"), result.get("high"))
    return (
        tick if job.status == "completed" else "",
        Raw(f"{link(job.model or job.title, links.page('run', job.id))} <small>run {job.id}</small>"),
        link(names.get(job.benchmark or 0, job.title), links.page("benchmark", job.benchmark)),
        state, score if job.status == "completed" else "",
        result.get("n", "") if job.status == "completed" else "", credits(job.credits), when(job.created_at),
    )  # fmt: skip
