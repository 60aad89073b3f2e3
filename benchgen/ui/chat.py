"""The chat: conversations on the left, the talk in the middle; everything is built anew from the store at each load."""

import time
from typing import Any

from benchgen.store import conversations, removal
from benchgen.ui import chat_page, chat_turns, human, site
from benchgen.ui.chat_page import Shown
from benchgen.ui.parts import Raw
from benchgen.ui.site import Visit

POLL_SECONDS = 2.0
STARTERS = (
    'Create a multiple choice benchmark called "Solar System Basics" with 30 questions about the solar system',
    "What can you do?",
    "Show my benchmarks",
)
HERO = Raw(
    '<div class="bg-hero"><h1>Find out whether your model really got better.</h1>'
    "<p>Say what it should be able to do. The agent writes the questions, measures the model, trains it on what it got "
    "wrong, measures again and gives you a verdict with a test behind it. You agree to every step that costs.</p>"
    '<div class="bg-steps"><span><b>1</b> Benchmark</span><span><b>2</b> Run</span><span><b>3</b> Look inside</span>'
    "<span><b>4</b> Train on the failures</span><span><b>5</b> Run again</span>"
    "<span><b>6</b> Verdict</span></div></div>"
)
FILES = [".yaml", ".yml", ".json", ".jsonl", ".csv", ".tsv", ".txt", ".zip"]
URL = (
    "() => { const here = document.querySelector('.bg-talks a[aria-current]'); "
    "if (here) history.replaceState(null, '', here.getAttribute('href')) }"
)
"""Puts the open conversation into the address, so that a reload finds it."""

WELCOME = "() => history.replaceState(null, '', '/')"
NEW = "() => { location.href = '/' }"


def draw(page: Any) -> None:
    import gradio as gr

    talk, seen, at, news = site.number(), site.number(), site.number(0), site.mark()
    with gr.Row():
        with gr.Column(scale=1, min_width=200, elem_id="bg-side"):
            new, listed = gr.Button("New chat", size="sm"), gr.HTML()
            forget = gr.Button("Delete this chat", size="sm", visible=False)
            really = gr.Button("Yes, delete it", size="sm", variant="stop", visible=False)
        with gr.Column(scale=4):
            hero = gr.HTML(HERO)
            with gr.Column(visible=False, elem_id="bg-talk") as talking:
                box = _talk()
            preview = gr.HTML(visible=False)
            with gr.Row():
                back = gr.Button("← Questions before", size="sm", visible=False)
                on = gr.Button("More questions →", size="sm", visible=False)
            text = _entry()
            with gr.Column(elem_id="bg-starters") as starters:
                first = [gr.Button(s, size="sm") for s in STARTERS]
    shown = Shown(talk, seen, listed, hero, talking, box, text, forget, starters, preview, at, back, on)
    _wire(page, shown, first, really)
    site.on(gr.Timer(POLL_SECONDS).tick, look, [talk, seen, news], [news])
    site.on(news.change, chat_page.state, [talk], list(shown))
    new.click(None, None, None, js=NEW, api_visibility="private")


def _talk() -> Any:
    import gradio as gr

    return gr.Chatbot(
        show_label=False, label="Conversation", elem_id="bg-chat", height="62vh", buttons=["copy"], layout="bubble",
        feedback_options=None, group_consecutive_messages=False,
    )  # fmt: skip


def _entry() -> Any:
    import gradio as gr

    return gr.MultimodalTextbox(
        placeholder="Describe a benchmark, ask for a run, or ask anything about your results",
        show_label=False, label="Message", file_types=FILES, autofocus=True,
    )  # fmt: skip


def _wire(page: Any, shown: Shown, first: list[Any], really: Any) -> None:
    """What happens on the page and what is drawn anew because of it."""
    turns: dict[str, Any] = {"concurrency_limit": 16}
    after: dict[str, Any] = {"api_visibility": "private"}
    outs = list(shown)
    site.on(page.load, load, None, outs)
    for listen, said in ((shown.text.submit, shown.text), *((b.click, b) for b in first)):
        answered = site.on(listen, chat_turns.sent, [shown.talk, said], outs, **turns)
        answered.then(None, None, None, js=URL, **after)
    site.on(shown.box.option_select, chat_turns.pressed, [shown.talk], outs, event=True, **turns)
    gone = site.on_second(shown.forget, really, forgotten, [shown.talk], outs)
    gone.then(None, None, None, js=WELCOME, **after)
    for button, step in ((shown.back, -1), (shown.on, +1)):
        site.on(
            button.click, turn(step), [shown.talk, shown.at], [shown.preview, shown.at, shown.back, shown.on]
        )


def load(visit: Visit) -> Shown:
    """The conversation in the address, or the welcome."""
    return chat_page.state(visit, visit.number("chat"))


def look(visit: Visit, id: int | None, seen: int | None, news: str) -> str:
    """When messages were last found that came by themselves; it changes if there are some now."""
    newest = conversations.last(visit.store, id, visit.user) if id else None
    return news if newest is None or seen in (chat_page.HELD, newest.id) else str(time.time())


def forgotten(visit: Visit, id: int | None) -> Shown:
    if id:
        removal.conversation(visit.store, id, human.person(visit))
    return chat_page.state(visit, None)


def turn(step: int) -> Any:
    """The preview of the last message, one page on or back."""

    def turned(visit: Visit, id: int | None, at: int) -> tuple[Any, ...]:
        said = conversations.said(visit.store, id, visit.user) if id else []
        return chat_page.preview(said, at + step)

    return turned
