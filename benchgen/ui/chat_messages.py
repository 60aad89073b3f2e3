"""Stored messages as the chat draws them: text, tables, plots, the step that is under way, and buttons at the end."""

from typing import Any

import regex

from benchgen.agent.words import Voice
from benchgen.ui import links, plot
from benchgen.ui.parts import Raw, pager

_ADDRESS = regex.compile(
    r"(?<![\w/\[])(?<!\]\()/(?:(?:benchmarks|runs|training)(?:/\d+)?|activity|settings)\b(?![/\]?=])"
)

SHOWN = 10
"""Questions of a preview on one page."""

Drawn = list[dict[str, Any]]


def drawn(said: list[Any], *, steps: tuple[str, ...] = (), typing: str | None = None) -> Drawn:
    """The messages in order. Only the last one has its buttons, and only while no turn is under way.

    `typing` is a message that is on its way into the store, `steps` what has been done about it so far.
    """
    made: Drawn = []
    for n, message in enumerate(said):
        made += _message(message, last=n == len(said) - 1 and not steps)
    if typing is not None and not (said and said[-1].role == "user"):
        made.append({"role": "user", "content": typing})
    return [*made, pending(steps)] if steps else made


def pending(steps: tuple[str, ...]) -> dict[str, Any]:
    """The step that is under way as the title of a box, the steps before it inside."""
    before = "\n".join(f"- {step}" for step in steps[:-1])
    return {
        "role": "assistant",
        "content": before or "…",
        "metadata": {"title": steps[-1], "status": "pending"},
    }


def reading(language: str | None) -> str:
    """What is said of a turn that has only just begun."""
    return Voice(language or "en")("step.reading")


def _message(message: Any, *, last: bool) -> Drawn:
    if message.role == "user":
        return [{"role": "user", "content": message.text}]
    entry: dict[str, Any] = {"role": "assistant", "content": linked(shortened(message))}
    made = [entry, *_plots(message)]
    if last and message.data.get("options"):
        options = [{"label": o["label"], "value": o["value"]} for o in message.data["options"]]
        made[-1]["options"] = options
    return made


def _plots(message: Any) -> Drawn:
    """The comparisons of a message, each drawn from the data that was kept with it."""
    wanted = [b for b in message.data.get("blocks", []) if b.get("kind") == "comparison"]
    if not wanted:
        return []
    import gradio as gr

    pictures = [gr.HTML(plot.comparison(b), render=False) for b in wanted]
    return [{"role": "assistant", "content": picture} for picture in pictures]


def shortened(message: Any) -> str:
    """A long preview shows its first page of questions; the rest is turned to below the chat."""
    asked = questions([message])
    if len(asked) <= SHOWN:
        return message.text
    cut = message.text.find(f"**{SHOWN + 1}.**")
    if cut < 0:
        return message.text
    foot = message.text.rpartition("\n\n")[2]
    told = Voice(message.data.get("language", "en"))("preview.more", shown=SHOWN, count=len(asked))
    return f"{message.text[:cut]}*{told}*\n\n{foot}"


def linked(text: str) -> str:
    """Addresses of things, such as /runs/3, as links to their pages."""
    return _ADDRESS.sub(lambda m: f"[{m[0]}]({links.forward(m[0]) or m[0]})", text)


def questions(said: list[Any]) -> list[dict[str, Any]]:
    """The questions that the last message shows."""
    blocks = said[-1].data.get("blocks", []) if said else []
    return next((b["questions"] for b in blocks if b.get("kind") == "questions"), [])


def page_of(asked: list[dict[str, Any]], page: int) -> Raw:
    """One page of a preview."""
    from benchgen.ui.questions import question
    from benchgen.values import Question

    part = asked[page * SHOWN : (page + 1) * SHOWN]
    fields = ("id", "question", "options", "answer", "category")
    made = [Question.model_validate({k: q[k] for k in fields if q.get(k) is not None}) for q in part]
    return Raw(
        "".join(question(page * SHOWN + n, q) for n, q in enumerate(made, 1)) + pager(page, SHOWN, len(asked))
    )
