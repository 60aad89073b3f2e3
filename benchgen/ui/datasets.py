"""A run as rows: ten of them on the page, all of them as a file."""

from pathlib import Path
from typing import Any

from benchgen import gate
from benchgen.ui import site
from benchgen.ui.parts import Raw, cut, note, section, table
from benchgen.ui.site import Visit
from benchgen.values import Call

MODES = (
    ("What it got wrong", "failures"),
    ("Everything", "all"),
    ("What it got right, with its reasoning", "distill"),
)


def draw() -> None:
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


def rows(visit: Visit, mode: str) -> Raw:
    """Ten rows of the run in one mode."""
    found = gate.read(visit.desk, Call(use="action.show_dataset", args={"run": visit.id, "mode": mode}))
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

    run = visit.id
    found = gate.read(visit.desk, Call(use="action.show_dataset", args={"run": run, "mode": mode}))
    path = write(found, Path(tempfile.mkdtemp(prefix="benchgen-")) / f"run-{run}-{mode}.{kind}")
    return site.update(value=str(path), visible=True)
