"""The answers of a run, a page at a time, and any one of them in full."""

from typing import Any

from benchgen.errors import ConfigError
from benchgen.report.words import OUTCOMES
from benchgen.store import peek, runs
from benchgen.ui import site
from benchgen.ui.parts import Raw, badge, cut, esc, facts, join, pager, section, table
from benchgen.ui.questions import question
from benchgen.ui.site import Visit

SIZE = 25
PICK = (
    "element.addEventListener('click', e => { const b = e.target.closest('[data-row]'); "
    "if (b) trigger('click', {row: b.dataset.row}); });"
)
"""A click anywhere on a row's button says which row it was."""


def draw() -> list[Any]:
    """Every answer, a page at a time; a click shows one in full."""
    import gradio as gr

    gr.HTML(section("Answers", Raw("<p>Click a question to read the whole answer.</p>")))
    outcome = gr.Dropdown([("All outcomes", "")], value="", show_label=False, container=False)
    found, number = gr.HTML(js_on_load=PICK), site.number(0)
    with gr.Row():
        back, on = gr.Button("← Back", size="sm"), gr.Button("Next →", size="sm")
    detail = gr.HTML()
    outs = [found, number, back, on]
    site.on(outcome.change, lambda visit, which: listed(visit, which), [outcome], outs)
    site.on(back.click, turn(-1), [outcome, number], outs)
    site.on(on.click, turn(+1), [outcome, number], outs)
    site.on(found.click, opened, None, [detail], event=True)
    return [*outs, outcome]


def none() -> tuple[Any, ...]:
    """What the parts that `draw` returns show where there are no answers."""
    return ("", 0, *(site.update(),) * 3)


def listed(visit: Visit, outcome: str = "", page: int = 0) -> tuple[Any, ...]:
    """One page of the answers of a run."""
    run = runs.get(visit.store, visit.id, visit.user).id
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
        return listed(visit, outcome, max(0, page + step))

    return turned


def opened(visit: Visit) -> Raw:
    """One answer in full."""
    sample, _, id = str((visit.event._data or {}).get("row", "")).partition(":")
    run = runs.get(visit.store, visit.id, visit.user).id
    q = next((q for q in runs.benchmark_of(visit.store, run).questions if q.id == id), None)
    reply = peek.replies(visit.store, run, {(id, int(sample or 0))}).get((id, int(sample or 0)))
    if q is None or reply is None:
        raise ConfigError("this answer is not there; reload the page")
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
