"""One turn as the chat shows it: the message at once, each step as it comes, the answer. It needs no page to go on."""

import queue
import threading
from collections.abc import Callable, Iterator
from typing import Any

from benchgen.agent import conversation
from benchgen.errors import BenchgenError
from benchgen.store import conversations
from benchgen.ui import chat_page
from benchgen.ui.site import Visit

Act = Callable[[Callable[[str], None]], Any]
Told = str | BenchgenError | None
"""A step, or how the turn ended."""


def sent(visit: Visit, id: int | None, message: Any) -> Iterator[tuple[Any, ...]]:
    """Answer what was typed, or what a starter says."""
    given = {"text": message} if isinstance(message, str) else message or {}
    text, files = given.get("text") or "", tuple(given.get("files") or ())
    if not text.strip() and not files:
        yield chat_page.unchanged()
        return
    here = id or conversation.start_conversation(visit.desk).id
    yield from _held(
        visit, here, text or "📎",
        lambda step: conversation.reply(visit.store, visit.user, here, text, files=files, step=step),
        sent=True,
    )  # fmt: skip


def pressed(visit: Visit, id: int | None) -> Iterator[tuple[Any, ...]]:
    """Answer a button. Its value is an id; what it does is looked up among this person's own."""
    if not id:
        yield chat_page.state(visit, None)
        return
    value = str(visit.event._data.get("value", ""))
    button = conversations.button(visit.store, value, id, visit.user)
    yield from _held(
        visit, id, button.label if button else "…",
        lambda step: conversation.click(visit.store, visit.user, id, value, step=step),
    )  # fmt: skip


def _held(visit: Visit, id: int, text: str, act: Act, *, sent: bool = False) -> Iterator[tuple[Any, ...]]:
    talk = conversations.get(visit.store, id, visit.user)
    before = conversations.said(visit.store, id, visit.user)
    steps, told = (chat_page.reading(talk),), _begun(act)
    yield chat_page.held(visit, talk, before, steps, text, sent=sent)
    while isinstance((heard := _heard(told))[-1], str):
        steps = (*steps, *(str(step) for step in heard))
        yield chat_page.held(visit, talk, before, steps, text, sent=False)
    yield chat_page.state(visit, id)
    if heard[-1] is not None:
        raise heard[-1]


def _heard(told: "queue.Queue[Told]") -> list[Told]:
    """What has been told since: steps that came together are drawn together."""
    heard = [told.get()]
    while not told.empty():
        heard.append(told.get())
    return heard


def _begun(act: Act) -> "queue.Queue[Told]":
    """Carry out a turn in a thread of its own. What it tells comes out of the queue: steps, then an error or None."""
    told: queue.Queue[Told] = queue.Queue()

    def work() -> None:
        end: BenchgenError | None = None
        try:
            act(told.put)
        except BenchgenError as e:
            end = e
        finally:
            told.put(end)

    threading.Thread(target=work, daemon=True).start()
    return told
