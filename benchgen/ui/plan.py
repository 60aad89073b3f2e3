"""A training is always two steps: the plan, which starts nothing, and the yes to exactly that plan."""

import re
from pathlib import Path
from typing import Any

from benchgen import gate
from benchgen.errors import ConfigError
from benchgen.jobs import sources
from benchgen.recipes import settings_in
from benchgen.store import listing, models
from benchgen.ui import links, site
from benchgen.ui import models as models_page
from benchgen.ui.parts import Raw, button, esc, note
from benchgen.ui.plan_kinds import KINDS, SHOWN, Form
from benchgen.ui.site import Visit
from benchgen.values import Call, TrainingPlan

FIRST = "failures"


def draw(page: Any) -> None:
    import gradio as gr

    with gr.Accordion("New training", open=False):
        form = _form()
        ask = gr.Button("Show the plan", variant="primary")
        shown, number = gr.HTML(), site.number()
        start = gr.Button("Start this training", variant="primary", visible=False)
    outs = [shown, number, start]
    site.on(page.load, choices, None, [form.run, form.base, form.adapter, form.writer, form.teacher])
    site.on(form.kind.change, chosen, [form.kind], [form.kind, *(getattr(form, name) for name in SHOWN)])
    site.on(ask.click, planned, list(form), outs, show_progress="minimal")
    site.on(start.click, started, [number], outs)


def _form() -> Form:
    """Every field; those that the first kind does not have are hidden."""
    import gradio as gr

    def seen(name: str) -> bool:
        return name in KINDS[FIRST].asks

    def among(label: str, name: str, *, free: bool = True, info: str | None = None) -> Any:
        return gr.Dropdown([], label=label, visible=seen(name), allow_custom_value=free, info=info)

    names = [(kind.name, key) for key, kind in KINDS.items()]
    kind = gr.Dropdown(names, value=FIRST, label="Kind of training", info=KINDS[FIRST].about)
    adapter = among("Trained model to continue", "adapter", free=False)
    run = among("Learn from this run", "run", free=False)
    with gr.Row():
        dataset = gr.Textbox(
            label="Dataset of the hub",
            placeholder="yahma/alpaca-cleaned",
            max_lines=1,
            visible=seen("dataset"),
        )
        file = gr.File(
            label="or a file of yours: JSONL, JSON or CSV", file_types=list(sources.UPLOADED), height=160,
            visible=seen("file"),
        )  # fmt: skip
    with gr.Row():
        base = among("Base model", "base", info=KINDS[FIRST].base)
        writer = among(
            "Writer", "writer", info="The model that writes the answers; empty: the student itself"
        )
        teacher = among("Teacher", "teacher", info="A larger local model with the tokenizer of the student")
    with gr.Row():
        epochs = gr.Textbox(
            label="Epochs",
            placeholder="auto",
            max_lines=1,
            visible=seen("epochs"),
            min_width=100,
        )
        more = gr.Textbox(
            label="Other settings", placeholder="rank=32, learning_rate=0.0005", max_lines=3, scale=3,
            info="name=value, with commas between; the plan shows them all",
        )  # fmt: skip
    return Form(kind, adapter, run, dataset, file, base, writer, teacher, epochs, more)


def choices(visit: Visit) -> tuple[Any, ...]:
    """What there is to choose from: finished runs, models that can be trained, adapters, writers, teachers."""
    done = listing.of_jobs(visit.store, visit.user, kinds=["run"], statuses=["completed"], size=100).rows
    own = list(reversed(models.list_all(visit.store, visit.user)))
    whole = [
        m.name for m in (*own, *visit.desk.catalogue.models) if m.base and not m.backend.args.get("adapter")
    ]
    adapters = [m.name for m in own if m.backend.args.get("adapter")]
    offered = (
        [(f"{j.title} (run {j.id})", j.id) for j in done],
        whole,
        adapters,
        models_page.choices(visit),
        whole,
    )
    return tuple(site.update(choices=names) for names in offered)


def chosen(visit: Visit, kind: str) -> tuple[Any, ...]:
    """What this kind is, and the fields that it has."""
    found = KINDS[kind]
    more = {"base": {"info": found.base}}
    fields = (site.update(visible=name in found.asks, **more.get(name, {})) for name in SHOWN)
    return site.update(info=found.about), *fields


def planned(visit: Visit, *values: Any) -> tuple[Any, ...]:
    """The full plan with its price. Nothing has been launched."""
    said = Form(*values)
    made: TrainingPlan = gate.read(visit.desk, Call(use="action.plan_training", args=_wanted(visit, said)))
    proposal = gate.propose(
        visit.desk, Call(use="action.train_model", args={"plan": made.model_dump(mode="json")})
    )
    text = Raw(f'<pre class="bg-log" tabindex="0">{esc(proposal.shown)}</pre>')
    return text, proposal.id, site.update(visible=True)


def _wanted(visit: Visit, said: Form) -> dict[str, Any]:
    """What the plan is asked for. A field that this kind does not have counts for nothing, whatever stands in it."""
    kind = KINDS[said.kind]
    given = {n: v for n, v in said._asdict().items() if n in kind.asks and v not in (None, "")}
    dataset = _dataset(visit, given)
    if given.get("run") is None and dataset is None:
        raise ConfigError(_NO_SOURCE["run" in kind.asks, "dataset" in kind.asks])
    for name in ("adapter", "teacher"):
        if name in kind.asks and name not in given:
            raise ConfigError(_MISSING[name])
    if "base" in kind.asks and "base" not in given and (dataset or said.kind == "distill"):
        raise ConfigError(_MISSING["base"])
    settings = settings_in(said.more or "") | {n: given[n] for n in ("writer", "teacher") if n in given}
    settings |= _epochs(str(given.get("epochs", "")).strip())
    wanted = {n: given[n] for n in ("run", "base", "adapter") if n in given}
    return kind.args | wanted | {"dataset": dataset, "settings": settings}


def _epochs(said: str) -> dict[str, int]:
    if not said:
        return {}
    if not re.fullmatch(r"[1-9][0-9]{0,2}|1000", said):
        raise ConfigError(f"{said[:20]!r} epochs: write a whole number from 1 to 1000, or leave it empty")
    return {"epochs": int(said)}


def _dataset(visit: Visit, given: dict[str, Any]) -> str | None:
    """The hub id, or the name under which the uploaded file is kept."""
    if "file" not in given:
        return given.get("dataset", "").strip() or None
    if "dataset" in given:
        raise ConfigError("this names a dataset of the hub and a file as well; leave one of them out")
    visit.desk.require("train")
    return sources.bring(visit.store, visit.user, Path(given["file"]))


_NO_SOURCE = {
    (True, False): "choose a finished run to learn from",
    (False, True): "name a dataset of the hub, or upload a file",
    (True, True): "choose a finished run to learn from, or give a dataset",
}
_MISSING = {
    "adapter": "choose the trained model that is to be trained further",
    "teacher": "choose the teacher: a larger model whose weights are on this machine",
    "base": "choose the base model, which is the one that learns",
}


def started(visit: Visit, proposal: int | None) -> tuple[Any, ...]:
    """The yes to the plan that is shown; it works once."""
    if not proposal:
        raise ConfigError("ask for a plan first")
    done = gate.agree(visit.desk, proposal)
    way = button("Watch the training", links.page("training", done["job"]), strong=True)
    told = Raw(note("The training has started. It goes on when you close the page.", "good") + way)
    return told, None, site.update(visible=False)
