"""Stored messages as the chat draws them: text, tables, plots, the step that is under way, and buttons at the end."""

from typing import Any

import regex

from benchgen import gate
from benchgen.errors import BenchgenError
from benchgen.ui import links
from benchgen.ui.parts import Raw, pager
from benchgen.ui.site import Visit
from benchgen.values import Call

_ADDRESS = regex.compile(r"(?<![\w/(\[])/(?:(?:benchmarks|runs|training)/\d+|activity|settings)\b(?![/\]])")

SHOWN = 10
"""Questions of a preview on one page."""


def drawn(
    visit: Visit, said: list[Any], *, doing: str = "", typing: str | None = None
) -> list[dict[str, Any]]:
    """The messages in order. Only the last one has its buttons, and only while no turn is under way."""
    made: list[dict[str, Any]] = []
    for n, message in enumerate(said):
        made += _message(visit, message, last=n == len(said) - 1 and not doing)
    if typing is not None and not (said and said[-1].role == "user"):
        made.append({"role": "user", "content": typing})
    if doing:
        made.append(
            {"role": "assistant", "content": "One moment.", "metadata": {"title": doing, "status": "pending"}}
        )
    return made


def _message(visit: Visit, message: Any, *, last: bool) -> list[dict[str, Any]]:
    if message.role == "user":
        return [{"role": "user", "content": message.text}]
    entry: dict[str, Any] = {"role": "assistant", "content": [linked(shortened(message))]}
    plot = _plot(visit, message)
    if plot is not None:
        entry["content"].append(plot)
    if last and message.data.get("options"):
        entry["options"] = [{"label": o["label"], "value": o["value"]} for o in message.data["options"]]
    return [entry]


def shortened(message: Any) -> str:
    """A long preview shows its first page of questions; the rest is turned to below the chat."""
    asked = questions([message])
    if len(asked) <= SHOWN:
        return message.text
    cut = message.text.find(f"**{SHOWN + 1}.**")
    foot = message.text.rpartition("\n\n")[2]
    return (
        message.text
        if cut < 0
        else f"{message.text[:cut]}*1 to {SHOWN} of {len(asked)}; turn the pages below.*\n\n{foot}"
    )


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


def _plot(visit: Visit, message: Any) -> Any:
    """Two runs that a message compares, as a plot."""
    wanted = next((b for b in message.data.get("blocks", []) if b.get("kind") == "comparison"), None)
    if wanted is None:
        return None
    import gradio as gr

    args = {"before": wanted["before"], "after": wanted["after"]}
    try:
        found = gate.read(visit.desk, Call(use="action.compare_runs", args=args))
    except BenchgenError:
        return None
    return gr.Plot(found.plot())
