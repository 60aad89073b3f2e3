"""Running a model from the page of a benchmark: the price first, then a click that works once."""

from typing import Any

from benchgen import gate
from benchgen.errors import ConfigError
from benchgen.store import proposals
from benchgen.ui import links, site
from benchgen.ui.parts import Raw, button, note
from benchgen.ui.site import Visit
from benchgen.values import Call


def draw() -> Any:
    """The form; returns its list of models, which is filled when the page opens."""
    import gradio as gr

    gr.HTML(Raw("<p>Select a model to evaluate. The price is shown before anything starts.</p>"))
    model = gr.Dropdown(
        [],
        label="Model",
        allow_custom_value=True,
        info="From the catalogue, one of yours, or a Hugging Face repository id",
    )
    with gr.Row():
        limit = gr.Number(
            label="Only the first questions", info="0: all of them", precision=0, minimum=0, value=0
        )
        samples = gr.Number(label="Samples a question", precision=0, minimum=1, value=1)
    price, proposal = gr.HTML(), site.number()
    go, told = gr.Button("Run evaluation", variant="primary", visible=False), gr.HTML()
    wanted = [model, limit, samples]
    for part in wanted:
        site.on(part.change, priced, wanted, [price, proposal, go])
    site.on(go.click, started, [proposal, *wanted], [told, model])
    return model


def priced(visit: Visit, model: str | None, limit: float | None, samples: float | None) -> tuple[Any, ...]:
    """What the run would cost, and the button that starts exactly this; without a model neither."""
    if not model:
        return Raw(""), None, site.update(visible=False)
    proposal = gate.propose(visit.desk, _call(visit, model, limit, samples))
    return Raw(note(proposal.shown)), proposal.id, site.update(visible=True)


def started(
    visit: Visit, proposal: int | None, model: str | None, limit: float | None, samples: float | None
) -> tuple[Any, ...]:
    """Start what the price was shown for. Clicked twice it is one run; the form is empty again."""
    if not proposal or not model:
        raise ConfigError("select a model first")
    shown = proposals.get(visit.store, proposal, visit.user)
    if shown.args != _call(visit, model, limit, samples).args:
        raise ConfigError("the price shown is that of another choice; wait for the new one, or choose again")
    done = gate.agree(visit.desk, proposal)
    site.say("The run has started; it goes on when you close the page.", title="Started")
    return button("Watch the run", links.page("run", done["run"]), strong=True), site.update(value=None)


def _call(visit: Visit, model: str, limit: float | None, samples: float | None) -> Call:
    settings = {"limit": int(limit) if limit else None, "samples": int(samples or 1)}
    return Call(use="action.launch_run", args={"benchmark": visit.id, "model": model, **settings})
