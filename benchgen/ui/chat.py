"""The chat: conversations on the left, the talk in the middle; everything is built anew from the store at each load."""

import queue
import threading
from collections.abc import Callable, Iterator
from typing import Any

from benchgen.agent import conversation
from benchgen.errors import BenchgenError, NotFound
from benchgen.store import conversations, removal
from benchgen.ui import chat_messages, human, links, site
from benchgen.ui.parts import Raw, cut, esc
from benchgen.ui.site import Visit

POLL_SECONDS = 2.0
STARTERS = (
    'Create a multiple choice benchmark called "Solar System Basics" with 30 questions about the solar system',
    "What can you do?",
    "Show my benchmarks",
)
HERO = Raw(
    '<div class="bg-hero" id="bg-content"><h1>Find out whether your model really got better.</h1>'
    "<p>Say what it should be able to do. The agent writes the questions, measures the model, trains it on what it got "
    "wrong, measures again and gives you a verdict with a test behind it. You agree to every step that costs.</p>"
    '<div class="bg-steps"><span><b>1</b> Benchmark</span><span><b>2</b> Run</span><span><b>3</b> Look inside</span>'
    "<span><b>4</b> Train on the failures</span><span><b>5</b> Run again</span>"
    "<span><b>6</b> Verdict</span></div></div>"
)
FILES = [".yaml", ".yml", ".json", ".jsonl", ".csv", ".tsv", ".txt"]
URL = (
    "() => { const here = document.querySelector('.bg-talks a[aria-current]'); "
    "if (here) history.replaceState(null, '', here.getAttribute('href')) }"
)
"""Puts the open conversation into the address, so that a reload finds it."""


def draw(page: Any) -> None:
    import gradio as gr

    talk = gr.State(None)
    with gr.Row():
        with gr.Column(scale=1, min_width=200, elem_id="bg-side"):
            new = gr.Button("New chat", size="sm")
            listed = gr.HTML()
            forget = gr.Button("Delete this chat", size="sm", visible=False)
        with gr.Column(scale=4):
            hero = gr.HTML(HERO)
            box = gr.Chatbot(
                show_label=False, elem_id="bg-chat", height="62vh", buttons=["copy"], layout="bubble", visible=False,
                feedback_options=None, reasoning_tags=[("<think>", "</think>")], group_consecutive_messages=False,
            )  # fmt: skip
            preview, at = gr.HTML(visible=False), gr.State(0)
            with gr.Row():
                back, on = (
                    gr.Button("← Questions before", size="sm", visible=False),
                    gr.Button("More questions →", size="sm", visible=False),
                )
            text = gr.MultimodalTextbox(
                placeholder="Describe a benchmark, ask for a run, or ask anything about your results",
                show_label=False, file_types=FILES, autofocus=True,
            )  # fmt: skip
            starters = [gr.Button(s, size="sm") for s in STARTERS]
    shown = [talk, listed, hero, box, text, forget, *starters, preview, at, back, on]
    site.on(page.load, load, None, shown)
    for event, inputs in ((text.submit, [talk, text]),):
        site.on(event, send, inputs, shown, concurrency_limit=16).then(
            None, None, None, js=URL, api_visibility="private"
        )
    for starter in starters:
        site.on(starter.click, send, [talk, starter], shown, concurrency_limit=16).then(
            None, [talk], None, js=URL
        )
    site.on(box.option_select, pressed, [talk], shown, event=True, concurrency_limit=16)
    site.on(gr.Timer(POLL_SECONDS).tick, tick, [talk, box], shown)
    site.on(forget.click, forgotten, [talk], shown).then(
        None, None, None, js="() => history.replaceState(null, '', '/')"
    )
    new.click(None, None, None, js="() => { location.href = '/' }", api_visibility="private")
    site.on(back.click, turn(-1), [talk, at], [preview, at, back, on])
    site.on(on.click, turn(+1), [talk, at], [preview, at, back, on])


def load(visit: Visit) -> tuple[Any, ...]:
    """The conversation in the address, or the welcome."""
    return state(visit, visit.number("chat"))


def state(visit: Visit, talk: int | None, *, doing: str = "", typing: str | None = None) -> tuple[Any, ...]:
    """Everything on the page as the store knows it. `doing` is the step of a turn that is under way."""
    try:
        said = conversation.history(visit.store, visit.user, talk) if talk and not doing else []
        said = conversations.said(visit.store, talk, visit.user) if talk and doing else said
    except NotFound:
        talk, said = None, []
    if talk and not doing:
        conversations.mark_seen(visit.store, talk, visit.user)
    drawn = chat_messages.drawn(visit, said, doing=doing, typing=typing)
    empty = not drawn
    box = {"value": None, "interactive": True} if not doing else {"value": None, "interactive": False}
    starters = [site.update(visible=empty) for _ in STARTERS]
    return (
        talk, talks(visit, talk), site.update(visible=empty), site.update(value=drawn, visible=not empty),
        site.update(**box), site.update(visible=bool(talk)), *starters, *preview(said, 0),
    )  # fmt: skip


def talks(visit: Visit, here: int | None) -> Raw:
    """Every conversation, the last used first; a dot marks unread messages."""
    waiting = {m.conversation for m in conversations.activity(visit.store, visit.user, unseen=True)}
    lines = "".join(
        f'<a href="{links.page("conversation", t.id)}"{" aria-current=page" if t.id == here else ""}>'
        f"{'<b>● </b>' if t.id in waiting and t.id != here else ''}{esc(cut(t.title, 48) or 'New chat')}</a>"
        for t in conversations.list_all(visit.store, visit.user)[:100]
    )
    return Raw(f'<nav class="bg-talks" aria-label="Conversations">{lines}</nav>')


def send(visit: Visit, talk: int | None, message: Any) -> Iterator[tuple[Any, ...]]:
    """Answer what was typed; the page shows the steps meanwhile."""
    text, files = (
        (message, ())
        if isinstance(message, str)
        else (message.get("text") or "", tuple(message.get("files") or ()))
    )
    if not text.strip() and not files:
        yield state(visit, talk)
        return
    if talk is None:
        talk = conversation.start_conversation(visit.desk).id
    id = talk
    yield from held(
        visit,
        id,
        text or "📎",
        lambda step: conversation.reply(visit.store, visit.user, id, text, files=files, step=step),
    )


def pressed(visit: Visit, talk: int | None) -> Iterator[tuple[Any, ...]]:
    """Answer a button. Its value is an id; what it does is looked up among this person's own."""
    value = str(visit.event._data.get("value", ""))
    if talk is None:
        yield state(visit, None)
        return
    button = conversations.button(visit.store, value, talk, visit.user)
    label = button.label if button else "…"
    yield from held(
        visit, talk, label, lambda step: conversation.click(visit.store, visit.user, talk, value, step=step)
    )


def held(visit: Visit, talk: int, text: str, act: Callable[[Any], Any]) -> Iterator[tuple[Any, ...]]:
    """Carry out one turn in a thread and show its steps; the turn goes on if the page is closed."""
    told: queue.Queue[str | BenchgenError | None] = queue.Queue()

    def work() -> None:
        try:
            act(told.put)
        except BenchgenError as e:
            told.put(e)
        finally:
            told.put(None)

    yield state(visit, talk, doing="Reading your message", typing=text)
    threading.Thread(target=work, daemon=True).start()
    while (step := told.get()) is not None:
        if isinstance(step, BenchgenError):
            raise step
        yield state(visit, talk, doing=step, typing=text)
    yield state(visit, talk)


def tick(visit: Visit, talk: int | None, shown: list[Any] | None) -> tuple[Any, ...]:
    """Messages that came by themselves; nothing is drawn if there are none."""
    pending = bool(shown) and (shown[-1].get("metadata") or {}).get("status") == "pending"
    if (
        talk is None
        or pending
        or not any(
            m.conversation == talk for m in conversations.activity(visit.store, visit.user, unseen=True)
        )
    ):
        return (site.update(),) * (10 + len(STARTERS))
    return state(visit, talk)


def forgotten(visit: Visit, talk: int | None) -> tuple[Any, ...]:
    if talk is not None:
        removal.conversation(visit.store, talk, human.person(visit))
    return state(visit, None)


def preview(said: list[Any], page: int) -> tuple[Any, ...]:
    """The questions of the last message, a page at a time."""
    asked = chat_messages.questions(said)
    size = chat_messages.SHOWN
    if len(asked) <= size:
        return site.update(value="", visible=False), 0, site.update(visible=False), site.update(visible=False)
    page = max(0, min(page, (len(asked) - 1) // size))
    told = chat_messages.page_of(asked, page) if page else ""
    more = (page + 1) * size < len(asked)
    return (
        site.update(value=told, visible=bool(told)),
        page,
        site.update(visible=page > 0),
        site.update(visible=more),
    )


def turn(step: int) -> Any:
    def turned(visit: Visit, talk: int | None, page: int) -> tuple[Any, ...]:
        return preview(conversations.said(visit.store, talk, visit.user) if talk else [], page + step)

    return turned
