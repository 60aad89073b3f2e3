"""One run: its score and what limits it, live progress and log, every answer, datasets to take along."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchgen import gate
from benchgen.errors import ConfigError
from benchgen.jobs import launch
from benchgen.records import Job
from benchgen.report.words import OUTCOMES, percent
from benchgen.store import leaderboard, listing, peek, runs
from benchgen.ui import human, links, site
from benchgen.ui.parts import (
    Raw,
    badge,
    credits,
    cut,
    esc,
    facts,
    head,
    join,
    lasted,
    link,
    note,
    pager,
    progress,
    score_bar,
    section,
    table,
    when,
)
from benchgen.ui.site import Visit
from benchgen.values import Call

SIZE = 25
POLL_SECONDS = 2.0
MODES = (
    ("What it got wrong", "failures"),
    ("Everything", "all"),
    ("What it got right, with its reasoning", "distill"),
)
PICK = "element.addEventListener('click', e => { const b = e.target.closest('[data-row]'); if (b) trigger('click', {row: b.dataset.row}); });"


def draw(page: Any) -> Callable[[], None]:
    import gradio as gr

    top, body = gr.HTML(), gr.HTML()
    with gr.Row():
        stop, again = (
            gr.Button("Stop run", variant="stop", visible=False),
            gr.Button("Resume", variant="primary", visible=False),
        )
        board, off = (
            gr.Button("Add to leaderboard", visible=False),
            gr.Button("Take off the leaderboard", visible=False),
        )
        gone = gr.Button("Delete run", visible=False)
    with gr.Column(visible=False) as inside:
        answers = _answers()
        _downloads()
    log = gr.HTML()
    buttons = [stop, again, board, off, gone]
    shown = [top, body, *buttons, inside, log]

    def wire() -> None:
        site.on(page.load, load, None, [*shown, *answers])
        site.on(gr.Timer(POLL_SECONDS).tick, tick, [top], [*shown, *answers])
        for button, fn in zip(buttons, (_stop, _resume, _board, _off, _delete), strict=True):
            site.on(button.click, fn, None, shown)

    return wire


def _answers() -> list[Any]:
    """Every answer, a page at a time; a click shows one in full."""
    import gradio as gr

    gr.HTML(section("Answers", Raw("<p>Click a question to read the whole answer.</p>")))
    outcome = gr.Dropdown([("All outcomes", "")], value="", show_label=False, container=False)
    found, number = gr.HTML(js_on_load=PICK), gr.State(0)
    with gr.Row():
        back, on = gr.Button("← Back", size="sm"), gr.Button("Next →", size="sm")
    detail = gr.HTML()
    outs = [found, number, back, on]
    site.on(outcome.change, lambda visit, which: answers(visit, _run(visit), which), [outcome], outs)
    site.on(back.click, turn(-1), [outcome, number], outs)
    site.on(on.click, turn(+1), [outcome, number], outs)
    site.on(found.click, opened, None, [detail], event=True)
    return [*outs, outcome]


def _downloads() -> None:
    import gradio as gr

    gr.HTML(
        section("Datasets", Raw("<p>The run as rows: look at ten of them, or take all of them along.</p>"))
    )
    with gr.Row():
        mode = gr.Dropdown(list(MODES), value="failures", label="Rows", scale=2)
        kind = gr.Dropdown(["parquet", "jsonl", "csv"], value="jsonl", label="File", scale=1, min_width=100)
    with gr.Row():
        look, make = gr.Button("Show 10 rows"), gr.Button("Make the file")
    shown, file = gr.HTML(), gr.File(label="Download", visible=False)
    site.on(look.click, rows, [mode], [shown])
    site.on(make.click, export, [mode, kind], [file], show_progress="minimal")


def load(visit: Visit) -> tuple[Any, ...]:
    if visit.number("id") is None:
        return (
            "",
            "",
            *(site.update(),) * 5,
            site.update(),
            "",
            "",
            0,
            site.update(),
            site.update(),
            site.update(),
        )
    launch.reconcile(visit.store)
    job = _job(visit)
    state = view(visit)
    if job.status != "completed":
        return (*state, "", 0, site.update(), site.update(), site.update())
    kinds = peek.outcomes(peek.scores(visit.store, job.id))
    choices = [("All outcomes", ""), *((f"{OUTCOMES[k]} ({n})", k) for k, n in kinds.items())]
    return (*state, *answers(visit, job.id), site.update(choices=choices, value=""))


def tick(visit: Visit, top: str) -> tuple[Any, ...]:
    """Draw a run under way anew, and once more when it has ended."""
    if visit.number("id") is None or not any(
        f"bg-{s}" in (top or "") for s in ("running", "queued", "confirmed")
    ):
        return (site.update(),) * 14
    return load(visit)


def view(visit: Visit) -> tuple[Any, ...]:
    """Head, numbers, which buttons there are, and the log."""
    job = _job(visit)
    done, live = job.status == "completed", job.status in ("running", "queued", "confirmed")
    on = leaderboard.has(visit.store, job.id)
    shows = (live, job.status == "interrupted", done and not on, done and on, not live)
    text = launch.log(visit.store, job.id, visit.user, lines=60)
    log = section("Log", Raw(f'<pre class="bg-log" tabindex="0">{esc(text) or "Nothing written yet."}</pre>'))
    return (
        title(visit, job),
        numbers(job),
        *(site.update(visible=v) for v in shows),
        site.update(visible=done),
        log,
    )


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
        ("Failed calls", percent(r.get("error_rate"))), ("Credits", credits(job.credits)), ("Took", lasted(r.get("seconds"))),
        ("Tokens", f"{r.get('prompt_tokens', 0):,} in, {r.get('reply_tokens', 0):,} out"),
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


def answers(visit: Visit, run: int, outcome: str = "", page: int = 0) -> tuple[Any, ...]:
    """One page of the answers of a run."""
    runs.get(visit.store, run, visit.user)
    b = runs.benchmark_of(visit.store, run)
    asked = {q.id: q for q in b.questions}
    order = {id: n for n, id in enumerate(asked)}
    found = peek.page(peek.scores(visit.store, run), order, outcome=outcome, page=page, size=SIZE)
    said = peek.replies(visit.store, run, {(s["question"], s["sample"]) for s in found.rows})
    lines = [
        _line(s, asked.get(s["question"]), said.get((s["question"], s["sample"])) or {}, order)
        for s in found.rows
    ]
    body = table(
        ("", "Question", "Key", "Understood", "Outcome", "What the model wrote"),
        lines,
        label="Answers",
        numbers=(0,),
    )
    more = found.total > (page + 1) * SIZE
    return (
        Raw(body + pager(page, SIZE, found.total)),
        page,
        site.update(visible=page > 0),
        site.update(visible=more),
    )


def _line(s: dict[str, Any], q: Any, reply: dict[str, Any], order: dict[str, int]) -> tuple[Any, ...]:
    name = esc(f"{s['sample']}:{s['question']}")
    text = q.question if q else s["question"]
    ask = Raw(f'<button type="button" data-row="{name}">{esc(cut(text))}</button>')
    wrote = reply.get("text") or reply.get("error") or ""
    key = q.answer if q else ""
    return (
        order.get(s["question"], 0) + 1,
        ask,
        cut(key, 60),
        cut(s["answer"], 60),
        badge(OUTCOMES[s["outcome"]], s["outcome"]),
        cut(wrote),
    )


def turn(step: int) -> Any:
    def turned(visit: Visit, outcome: str, page: int) -> tuple[Any, ...]:
        return answers(visit, _run(visit), outcome, max(0, page + step))

    return turned


def opened(visit: Visit) -> Raw:
    """One answer in full."""
    sample, _, id = str((visit.event._data or {}).get("row", "")).partition(":")
    run = _run(visit)
    runs.get(visit.store, run, visit.user)
    q = next((q for q in runs.benchmark_of(visit.store, run).questions if q.id == id), None)
    reply = peek.replies(visit.store, run, {(id, int(sample or 0))}).get((id, int(sample or 0)))
    if q is None or reply is None:
        raise ConfigError("this answer is not there; reload the page")
    from benchgen.ui.benchmark import question

    thought = (
        section("Reasoning", Raw(f'<pre class="bg-log">{esc(reply["reasoning"])}</pre>'))
        if reply.get("reasoning")
        else ""
    )
    text = reply.get("text") or reply.get("error") or "(nothing)"
    told = facts(
        (
            ("Ended by", reply.get("finish")),
            ("Tokens", reply.get("reply_tokens")),
            ("Seconds", reply.get("seconds")),
        )
    )
    return section(
        f"Question {id}",
        join((question(1, q), thought, Raw(f'<pre class="bg-log" tabindex="0">{esc(text)}</pre>'), told)),
    )


def rows(visit: Visit, mode: str) -> Raw:
    """Ten rows of the run in one mode."""
    found = gate.read(visit.desk, Call(use="action.show_dataset", args={"run": _run(visit), "mode": mode}))
    if not found.height:
        return note("No rows: this run has none of that kind.")
    names = [
        n
        for n in ("question", "prompt", "answer", "answer_text", "extracted", "outcome", "reasoning", "reply")
        if n in found.columns
    ][:6]
    lines = [[cut(row[n]) for n in names] for row in found.head(10).to_dicts()]
    return Raw(
        table(names, lines, label="Rows")
        + f'<p class="bg-pager">10 of {found.height} rows at most are shown.</p>'
    )


def export(visit: Visit, mode: str, kind: str) -> Any:
    """The whole dataset as a file."""
    import tempfile

    from benchgen.data.dataset import export as write

    run = _run(visit)
    found = gate.read(visit.desk, Call(use="action.show_dataset", args={"run": run, "mode": mode}))
    path = write(found, Path(tempfile.mkdtemp(prefix="benchgen-")) / f"run-{run}-{mode}.{kind}")
    return site.update(value=str(path), visible=True)


def _stop(visit: Visit) -> tuple[Any, ...]:
    human.stop(visit, _run(visit))
    return view(visit)


def _resume(visit: Visit) -> tuple[Any, ...]:
    visit.desk.require("run")
    launch.resume(visit.store, _run(visit), visit.user)
    return view(visit)


def _board(visit: Visit) -> tuple[Any, ...]:
    human.on_board(visit, _run(visit), True)
    site.say("The run is on the benchmark's leaderboard.")
    return view(visit)


def _off(visit: Visit) -> tuple[Any, ...]:
    human.on_board(visit, _run(visit), False)
    return view(visit)


def _delete(visit: Visit) -> tuple[Any, ...]:
    human.delete_job(visit, _run(visit))
    gone = head("This run is deleted", "", ("Evaluations", "/evaluations"))
    return (gone, "", *(site.update(visible=False),) * 6, "")


def _job(visit: Visit) -> Job:
    return runs.get(visit.store, _run(visit), visit.user)


def _run(visit: Visit) -> int:
    id = visit.number("id")
    if id is None:
        raise ConfigError("open a run first")
    return id
