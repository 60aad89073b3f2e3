"""The agent's page: what it can do, what it can never do, and what it did on its own."""

from typing import Any

from benchgen.agent.skills import load_skills
from benchgen.deployment import SCOPES
from benchgen.store import conversations, telling
from benchgen.ui import links, site
from benchgen.ui.parts import (
    Raw,
    badge,
    button,
    credits,
    cut,
    empty,
    esc,
    facts,
    head,
    join,
    link,
    section,
    table,
    when,
)
from benchgen.ui.site import Visit

ASKS = (
    ("Create a benchmark", "title, format, count and every question with its answer"),
    ("Publish a benchmark", "which one, and that publishing makes it visible to everyone"),
    ("Change a benchmark", "the change, checked against the benchmark"),
    ("Run a model", "benchmark, model, price and balance, when your message left a choice open"),
    ("Train a model", "the full plan: job type, base model, dataset, settings, device, price"),
    ("Merge a model", "the job and the name the merged model gets"),
)
NEVER = (
    "delete or unpublish a benchmark", "delete a model, a dataset or a training job", "stop a training",
    "edit the score of a run", "add or remove phases or tasks", "change who may edit or join a benchmark",
    "set up an AI judge", "write e-mail to anybody", "touch billing, or make, read and revoke API tokens",
    "put a run on a leaderboard",
)  # fmt: skip
ALLOWED = {
    "read": "read",
    "run": "run models",
    "create": "create and edit benchmarks",
    "publish": "publish",
    "train": "train",
}


def draw(page: Any) -> None:
    import gradio as gr

    gr.HTML(
        head(
            "BenchGen AI agent",
            "It works as you: with your benchmarks, your permissions and your credits.",
            after=button("Open chat", "/", strong=True),
        )
    )
    with gr.Tabs():
        with gr.Tab("What it can do"):
            can = gr.HTML()
        with gr.Tab("Activity"):
            gr.HTML(Raw("<p>What the agent did on its own after something ended, newest first.</p>"))
            activity = gr.HTML()
    site.on(page.load, load, None, [can, activity])
    site.on(gr.Timer(5).tick, lambda visit: acted(visit), None, [activity])


def load(visit: Visit) -> tuple[Raw, Raw]:
    return able(visit), acted(visit)


def able(visit: Visit) -> Raw:
    """Skills, what it asks first, what is out of its reach, what this installation allows."""
    skills = [
        (s.about, {"read": "reads only", "write": "changes benchmarks", "spend": "spends credits"}[s.effect])
        for s in load_skills().values()
    ]
    may = facts(
        (ALLOWED[s], "yes" if s in visit.desk.deployment.may else "switched off here") for s in SCOPES
    )
    never = Raw("<ul>" + "".join(f"<li>{esc(line[0].upper() + line[1:])}.</li>" for line in NEVER) + "</ul>")
    return join((
        section("Skills", table(("Area", "What it changes"), skills, label="Skills")),
        section("What it always shows you first", table(("Before it would", "you see"), ASKS, label="Confirmations")),
        section("What it can never do", never),
        section("What this installation allows", may),
    ))  # fmt: skip


def acted(visit: Visit) -> Raw:
    """Each event, what the agent wrote and started, what it cost, and in which chat."""
    said = conversations.activity(visit.store, visit.user)[:100]
    if not said:
        return empty(
            "Nothing yet",
            "When a run or a training that you began in the chat ends, the agent speaks up here.",
            button("Open chat", "/", strong=True),
        )
    lines = [
        (
            when(m.at), cut(_plain(m.text), 160),
            began(m.data.get("started", [])),
            credits(m.cost), link("Open chat", links.page("conversation", m.conversation)),
        )
        for m in said
    ]  # fmt: skip
    loops = telling.loops_in_talk(visit.store, visit.user)[:10]
    running = [
        (
            f"loop {x.id}",
            badge("completed" if x.status == "done" else x.status),
            f"step {min(x.at_step + 1, len(x.steps))} of {len(x.steps)}",
            credits(x.spent),
        )
        for x in loops
    ]
    top = (
        section("Loops", table(("Loop", "State", "At", "Credits"), running, label="Loops", numbers=(3,)))
        if running
        else ""
    )
    return join(
        (
            top,
            section(
                "Events",
                table(
                    ("When", "What the agent wrote", "Started", "Cost", ""),
                    lines,
                    label="Activity",
                    numbers=(3,),
                ),
            ),
        )
    )


def began(started: list[dict[str, Any]]) -> Raw:
    """What a message says it has started, as links."""
    return join((link(f"{s['kind']} {s['id']}", links.page(s["kind"], s["id"])) for s in started), ", ")


def _plain(text: str) -> str:
    from benchgen.ui.frame import plain

    return plain(text)
