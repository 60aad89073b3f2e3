"""One page that runs the improvement loop and shows the runs side by side."""

from collections.abc import Iterator
from typing import Any

from benchgen import api, loop
from benchgen.handles import Improvement
from benchgen.progress import STEPS
from benchgen.records import Loop
from benchgen.store import benchmarks, jobs, loops

POLL_SECONDS = 1.0


def build_app() -> Any:
    """The Gradio app; nothing is started until a button is pressed."""
    import gradio as gr

    with gr.Blocks(title="benchgen") as page:
        gr.Markdown("# benchgen\nRun a benchmark, train on what went wrong, run again, and read the verdict.")
        with gr.Row():
            benchmark = gr.Dropdown(label="Benchmark", choices=[], interactive=True)
            model = gr.Dropdown(label="Model", choices=[], interactive=True, allow_custom_value=True)
            go = gr.Button("Improve", variant="primary")
        state = gr.Markdown("Choose a published benchmark and a model.")
        table = gr.Dataframe(label="Side by side", visible=False, interactive=False)
        verdict = gr.HTML()
        page.load(_choices, None, [benchmark, model])
        go.click(_improve, [benchmark, model], [state, table, verdict])
    return page


def _choices() -> tuple[Any, Any]:
    import gradio as gr

    at = api.desk()
    ready = [b for b in benchmarks.list_all(at.store, at.user) if b.status == "published"]
    names = [m.name for m in at.catalogue.models if m.base]
    return (
        gr.Dropdown(choices=[(f"{b.id}: {b.title}", b.id) for b in ready], value=ready[0].id if ready else None),
        gr.Dropdown(choices=names, value=names[0]),
    )


def _improve(benchmark: int | None, model: str) -> Iterator[tuple[Any, ...]]:
    """Start a loop and follow it. It goes on by itself when the page is closed."""
    import time

    import gradio as gr

    if benchmark is None:
        raise gr.Error("There is no published benchmark yet: benchgen benchmark create --help")
    at = api.desk()
    going = loop.begin(at, benchmark, model)
    while going.status == "running":
        yield _told(going), gr.Dataframe(visible=False), ""
        time.sleep(POLL_SECONDS)
        loop.carry_on(at.store)
        going = loops.get(at.store, going.id, at.user)
    if going.status == "stopped":
        yield f"The loop stopped at {going.reason}", gr.Dataframe(visible=False), ""
        return
    done = Improvement(at, going)
    frame = done.comparison.table().to_pandas()
    yield "Done.", gr.Dataframe(value=frame, visible=True), done.comparison._repr_html_()


def _told(going: Loop) -> str:
    at = api.desk()
    step = going.steps[min(going.at_step, len(going.steps) - 1)].name
    job = jobs.get(at.store, going.waits_for) if going.waits_for else None
    progress = f" ({job.done}/{job.total})" if job else ""
    return f"Step {going.at_step + 1} of {len(going.steps)}: {STEPS.get(step, step)}{progress}"
