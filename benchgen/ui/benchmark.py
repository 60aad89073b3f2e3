"""One benchmark: what it measures and how it is scored, its questions, its leaderboard, its runs, and a new run."""

from collections.abc import Callable
from typing import Any

from benchgen import gate
from benchgen.stats import smallest_visible_gain
from benchgen.store import benchmarks, leaderboard, listing
from benchgen.ui import evaluate, evaluations, human, links, models, site
from benchgen.ui.parts import (
    Raw,
    badge,
    empty,
    esc,
    facts,
    head,
    join,
    link,
    note,
    pager,
    score_bar,
    section,
    table,
)
from benchgen.ui.questions import question
from benchgen.ui.site import Visit
from benchgen.values import Benchmark, Call

SIZE = 20
PROGRAMS = {
    "mcq_letter": "The model is asked to end with the letter of one option. The last clear answer in its reply counts; "
    "reading it strictly, only the asked form counts, and both scores are shown.",
    "mcq_multi": "Several options can be right; the set of letters must be the same.",
    "number": "The number at the end of the reply is compared, with its unit and within its tolerance.",
    "math": "The last expression of the reply is compared by its mathematical value.",
    "short_answer": "The reply is compared with the key and its other spellings, without case, articles and accents.",
    "key_points": "The reply earns the weight of the key points it says, decided by their words or by a judge model.",
    "tool_call": "The calls made are compared with the wanted ones by name and arguments.",
}


def draw(page: Any) -> Callable[[], None]:
    """The parts of the page; the function that is returned wires what loads them."""
    import gradio as gr

    top = gr.HTML()
    with gr.Tabs(selected="overview"):
        with gr.Tab("Overview", id="overview"):
            overview = gr.HTML()
            with gr.Row():
                publish = gr.Button("Publish", variant="primary", visible=False)
        with gr.Tab("Questions"):
            questions, at = gr.HTML(), site.number(0)
            with gr.Row():
                back, on = gr.Button("← Back", size="sm"), gr.Button("Next →", size="sm")
        with gr.Tab("Leaderboard"):
            board = gr.HTML()
        with gr.Tab("Evaluations"):
            runs = gr.HTML()
        with gr.Tab("Evaluate"):
            chosen = evaluate.draw()
        with gr.Tab("Manage"):
            manage = _manage()
    shown = [top, overview, publish, questions, at, back, on, board, runs, chosen, manage]

    def wire() -> None:
        site.on(page.load, site.opens(load, len(shown), ("Benchmarks", "/benchmarks")), None, shown)
        site.on(publish.click, published, None, [top, overview, publish])
        site.on(back.click, turn(-1), [at], [questions, at, back, on])
        site.on(on.click, turn(+1), [at], [questions, at, back, on])

    return wire


def _manage() -> Any:
    """What only a person may do."""
    import gradio as gr

    gr.HTML(Raw("<p>These are yours alone: the agent can do none of them.</p>"))
    shared, name, told = (
        gr.HTML(),
        gr.Textbox(label="Share with", placeholder="Name of a person", max_lines=1),
        gr.HTML(),
    )
    with gr.Row():
        share, unshare = gr.Button("Share"), gr.Button("Stop sharing")
        hide = gr.Button("Unpublish")
    judge = gr.Textbox(
        label="AI judge", placeholder="Name of a model; empty for none", max_lines=1,
        info="For open answers scored on key points: this model decides each point. Every run then pays for it too.",
    )  # fmt: skip
    appoint = gr.Button("Set the judge")
    sure = gr.Textbox(label="To delete it, type its title", max_lines=1)
    gone = gr.Button("Delete benchmark", variant="stop")
    site.on(share.click, human.shared, [name], [shared])
    site.on(unshare.click, human.unshared, [name], [shared])
    site.on(hide.click, human.unpublished, None, [told])
    site.on(appoint.click, human.judged, [judge], [told])
    site.on(gone.click, human.deleted_benchmark, [sure], [told])
    return shared


def load(visit: Visit) -> tuple[Any, ...]:
    """Everything the page shows of the benchmark in the address."""
    id = visit.number("id")
    if id is None:
        return (
            ("",) * 2 + (site.update(),) + ("", 0, site.update(), site.update(), "", "") + (site.update(), "")
        )
    b = benchmarks.get(visit.store, id, visit.user)
    mine = b.status == "draft" and b.owner == visit.user
    names = models.choices(visit)
    return (
        title(b), overview(visit, b), site.update(visible=mine), *questions(b, 0), board(visit, b),
        evaluations.listed(visit, benchmark=id), site.update(choices=names, value=None), human.sharing(visit, id),
    )  # fmt: skip


def title(b: Benchmark) -> Raw:
    return head(b.title, b.about, ("Benchmarks", "/benchmarks"), badge(b.status))


def overview(visit: Visit, b: Benchmark) -> Raw:
    """What it measures, how it is scored, what gain it can see."""
    gain = smallest_visible_gain(len(b.questions))
    sees = "none for sure: it is too small" if gain is None else f"{100 * gain:.0f} points and more"
    kinds = sorted({q.category for q in b.questions})
    told = facts((
        ("Questions", len(b.questions)), ("Format", b.format), ("Language", b.language), ("Owner", b.owner),
        ("Categories", ", ".join(kinds[:8]) or "none"), ("Gains it can show", sees),
        ("Source", b.source or "not named"),
        ("Questions are", "frozen since the first run" if b.frozen else "open to changes"),
    ))  # fmt: skip
    how = PROGRAMS.get(b.scoring.name, "") or b.scoring.about
    program = f"{b.scoring.name}, version {b.scoring.version}, fingerprint {b.scoring.fingerprint}"
    scored = Raw(
        f'<p>{esc(how)}</p><p class="bg-dim">Program: {esc(program)}. '
        "It stays as it was when the benchmark was made.</p>"
    )
    twin = ""
    if b.twin:
        name = listing.titles(visit.store, [b.twin]).get(b.twin, "its twin")
        twin = note(
            join(
                (
                    "The twin benchmark ",
                    link(name, links.page("benchmark", b.twin)),
                    " has other questions on the same topic: it shows what a training taught beyond these.",
                )
            )
        )
    draft = (
        note("A draft cannot be run. Publishing makes it visible to everyone.", "warn")
        if b.status == "draft"
        else ""
    )
    return join((draft, told, section("How it is scored", scored), twin))


def published(visit: Visit) -> tuple[Any, ...]:
    id = visit.id
    gate.perform(visit.desk, Call(use="action.publish_benchmark", args={"benchmark": id}))
    b = benchmarks.get(visit.store, id, visit.user)
    site.say(f"{b.title} is visible to everyone and can be run.", title="Published")
    return title(b), overview(visit, b), site.update(visible=False)


def questions(b: Benchmark, page: int) -> tuple[Any, ...]:
    """One page of the questions, with their keys."""
    part = b.questions[page * SIZE : (page + 1) * SIZE]
    body = join(question(page * SIZE + n, q) for n, q in enumerate(part, 1))
    more = len(b.questions) > (page + 1) * SIZE
    told = Raw(body + pager(page, SIZE, len(b.questions)))
    return told, page, site.update(visible=page > 0), site.update(visible=more)


def turn(step: int) -> Any:
    def turned(visit: Visit, page: int) -> tuple[Any, ...]:
        return questions(benchmarks.get(visit.store, visit.id, visit.user), max(0, page + step))

    return turned


def board(visit: Visit, b: Benchmark) -> Raw:
    """The leaderboard: best first, and only what somebody put there."""
    found = leaderboard.of(visit.store, b.id or 0)
    if not found:
        return empty("Nobody is on the board yet", "Open a finished run and choose “Add to leaderboard”.")
    lines = [
        (
            n,
            e["model"],
            score_bar(e["score"], e["low"], e["high"]),
            e["n"],
            "you" if e["owner"] == visit.user else e["owner"],
        )
        for n, e in enumerate(found, 1)
    ]
    return table(
        ("", "Model", "Score, 95 % interval", "n", "Run by"), lines, label="Leaderboard", numbers=(0, 3)
    )
