"""A training is always two steps: the plan, which starts nothing, and the yes to exactly that plan."""

from typing import Any

from benchgen import gate
from benchgen.errors import ConfigError
from benchgen.store import listing
from benchgen.ui import links, site
from benchgen.ui.parts import Raw, button, esc, note
from benchgen.ui.site import Visit
from benchgen.values import Call, TrainingPlan

MODES = (
    ("The questions it got wrong", "failures"),
    ("Distil: what it got right, into another model", "distill"),
)


def draw(page: Any) -> None:
    import gradio as gr

    with gr.Accordion("New training", open=False):
        run = gr.Dropdown([], label="Learn from this run")
        with gr.Row():
            mode = gr.Dropdown(list(MODES), value="failures", label="Learn from")
            base = gr.Dropdown(
                [],
                label="Base model",
                allow_custom_value=True,
                info="A catalogue name or a repository id; empty: the model of the run",
            )
        with gr.Row():
            epochs = gr.Number(label="Epochs", value=None, minimum=1, precision=0)
            ask = gr.Button("Show the plan", variant="primary")
        shown, number = gr.HTML(), gr.State(None)
        start = gr.Button("Start this training", variant="primary", visible=False)
    site.on(page.load, choices, None, [run, base])
    site.on(ask.click, planned, [run, mode, base, epochs], [shown, number, start], show_progress="minimal")
    site.on(start.click, started, [number], [shown, number, start])


def choices(visit: Visit) -> tuple[Any, Any]:
    """The finished runs, and the models that can be trained."""
    done = listing.of_jobs(visit.store, visit.user, kinds=["run"], statuses=["completed"], size=100).rows
    bases = [m.name for m in visit.desk.catalogue.models if m.base]
    return site.update(choices=[(f"{j.title} (run {j.id})", j.id) for j in done]), site.update(choices=bases)


def planned(
    visit: Visit, run: int | None, mode: str, base: str | None, epochs: float | None
) -> tuple[Any, ...]:
    """The full plan with its price. Nothing has been launched."""
    if run is None:
        raise ConfigError("choose a finished run to learn from")
    settings = {"epochs": int(epochs)} if epochs else {}
    wanted = {"run": run, "mode": mode, "base": base or "", "settings": settings}
    made: TrainingPlan = gate.read(visit.desk, Call(use="action.plan_training", args=wanted))
    proposal = gate.propose(
        visit.desk, Call(use="action.train_model", args={"plan": made.model_dump(mode="json")})
    )
    text = Raw(f'<pre class="bg-log" tabindex="0">{esc(proposal.shown)}</pre>')
    return text, proposal.id, site.update(visible=True)


def started(visit: Visit, proposal: int | None) -> tuple[Any, ...]:
    """The yes to the plan that is shown; it works once."""
    if proposal is None:
        raise ConfigError("ask for a plan first")
    done = gate.agree(visit.desk, proposal)
    way = button("Watch the training", links.page("training", done["job"]), strong=True)
    told = Raw(note("The training has started. It goes on when you close the page.", "good") + way)
    return told, None, site.update(visible=False)
