"""The page of all benchmarks: search, states, and a form that makes a draft from a file or a table."""

from pathlib import Path
from typing import Any

from benchgen import gate
from benchgen.config import configs
from benchgen.errors import ConfigError
from benchgen.store import listing
from benchgen.ui import benchmark, links, site
from benchgen.ui.parts import Raw, badge, button, empty, head, link, pager, table
from benchgen.ui.site import Visit
from benchgen.values import Call

SIZE = 25
FORMATS = {"mcq": "multiple choice", "qa": "question and answer"}


def draw(page: Any) -> None:
    """The list, or one benchmark if the address names it."""
    import gradio as gr

    with gr.Column(visible=False) as all_of_them:
        gr.HTML(
            head(
                "Benchmarks",
                "Questions with their answers and the program that scores them. Publish one to run models on it.",
            )
        )
        with gr.Row():
            search = gr.Textbox(placeholder="Search titles", show_label=False, container=False, scale=4)
            status = gr.Dropdown(
                [("All", ""), ("Published", "published"), ("Drafts", "draft")],
                value="",
                show_label=False,
                container=False,
                scale=1,
                min_width=120,
            )
        found = gr.HTML()
        number = site.number(0)
        with gr.Row():
            back, on = gr.Button("← Newer", size="sm"), gr.Button("Older →", size="sm")
        _form()
    with gr.Column(visible=False) as one:
        load_one = benchmark.draw(page)
    listed = [found, number, back, on]
    site.on(page.load, load, None, [all_of_them, one, *listed])
    load_one()
    for listen in (search.submit, status.change, search.change):
        site.on(listen, find, [search, status], listed, trigger_mode="always_last")
    site.on(back.click, turn(-1), [search, status, number], listed)
    site.on(on.click, turn(+1), [search, status, number], listed)


def _form() -> None:
    """Make a draft here: the form is the person's own hand, so that no confirmation is asked."""
    import gradio as gr

    with gr.Accordion("New benchmark", open=False), gr.Tabs():
        with gr.Tab("From a file"):
            file = gr.File(
                label="YAML, JSON, JSONL or CSV",
                file_types=[".yaml", ".yml", ".json", ".jsonl", ".csv", ".tsv", ".zip"],
            )
            title = gr.Textbox(label="Title", placeholder="As in the file")
            made = gr.HTML()
            site.on(gr.Button("Create draft", variant="primary").click, upload, [file, title], [made])
        with gr.Tab("From a table of facts"):
            names = sorted(p.stem for p in (configs() / "tables").glob("*.yaml"))
            facts = gr.Dropdown(
                [(n.replace("_", " "), n) for n in names], label="Table", value=names[0] if names else None
            )
            count = gr.Slider(5, 200, value=30, step=1, label="Questions")
            twin = gr.Checkbox(
                True,
                label="Make a twin too: same topic, other questions, for an honest comparison after training",
            )
            drawn = gr.HTML()
            site.on(
                gr.Button("Create draft", variant="primary").click,
                from_facts,
                [facts, count, twin],
                [drawn],
                show_progress="minimal",
            )
        with gr.Tab("From a topic"):
            gr.HTML(
                Raw(
                    "<p>Tell the agent what it should measure; it writes the questions and shows them first. "
                    f"{button('Open chat', '/', strong=True)}</p>"
                )
            )


def load(visit: Visit) -> tuple[Any, ...]:
    id = visit.number("id")
    if id is not None:
        return site.update(visible=False), site.update(visible=True), "", 0, site.update(), site.update()
    return site.update(visible=True), site.update(visible=False), *rows(visit)


def find(visit: Visit, search: str, status: str) -> tuple[Any, ...]:
    return rows(visit, search, status)


def turn(step: int) -> Any:
    def turned(visit: Visit, search: str, status: str, page: int) -> tuple[Any, ...]:
        return rows(visit, search, status, max(0, page + step))

    return turned


def rows(visit: Visit, search: str = "", status: str = "", page: int = 0) -> tuple[Any, ...]:
    """One page of the list, its number, and which buttons lead on."""
    found = listing.of_benchmarks(visit.store, visit.user, search=search, status=status, page=page, size=SIZE)
    more = found.total > (page + 1) * SIZE
    return drawn(visit, found, search, page), page, site.update(visible=page > 0), site.update(visible=more)


def drawn(visit: Visit, found: listing.Page, search: str, page: int) -> Raw:
    if not found.total:
        if search:
            return empty("Nothing found", f"No benchmark has “{search}” in its title.")
        return empty(
            "No benchmarks yet",
            "Describe one to the agent, or open “New benchmark” below to make one from a file or a table of facts.",
            button("Ask the agent", "/", strong=True),
        )
    runs = listing.run_counts(visit.store, visit.user, [r.id for r in found.rows])
    lines = [
        (
            link(r.title, links.page("benchmark", r.id)), badge(r.status), r.count, FORMATS.get(r.format, r.format),
            r.language, runs.get(r.id) or "", "you" if r.owner == visit.user else r.owner,
        )
        for r in found.rows
    ]  # fmt: skip
    heads = ("Benchmark", "State", "Questions", "Format", "Language", "Your runs", "Owner")
    return Raw(table(heads, lines, label="Benchmarks", numbers=(2, 5)) + pager(page, SIZE, found.total))


def upload(visit: Visit, file: str | None, title: str) -> Raw:
    """A draft from an uploaded file."""
    from benchgen.authoring.files import read_benchmark

    if not file:
        raise ConfigError("choose a file first")
    made = read_benchmark(Path(file), title=title.strip() or None, trusted=False)
    return _kept(visit, made, None)


def from_facts(visit: Visit, name: str | None, count: float, twin: bool) -> Raw:
    """A draft whose keys are right by construction."""
    from benchgen.authoring.tables import from_table

    if not name:
        raise ConfigError("choose a table first")
    made = from_table(name, int(count), twin=twin)
    return _kept(visit, made.benchmark, made.twin)


def _kept(visit: Visit, made: Any, twin: Any) -> Raw:
    args = {"benchmark": made.model_dump(mode="json"), "twin": twin.model_dump(mode="json") if twin else None}
    done = gate.perform(visit.desk, Call(use="action.create_benchmark", args=args))
    site.say(f"{made.title} is a draft with {len(made.questions)} questions.")
    way = button("Look at it and publish it", links.page("benchmark", done["benchmark"]), strong=True)
    return Raw(f'<p class="bg-note bg-note-good">The draft is there. Nobody else can see it yet.</p>{way}')
