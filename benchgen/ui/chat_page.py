"""The page of a talk as the store knows it: what is said, what waits, which conversations there are."""

from typing import Any, NamedTuple

from benchgen.agent import conversation
from benchgen.errors import NotFound
from benchgen.store import conversations
from benchgen.store.conversations import Said, Talk
from benchgen.ui import chat_messages, links, site
from benchgen.ui.parts import Raw, cut, esc
from benchgen.ui.site import Visit

HELD = -1
"""In place of the last message on the page: a turn is under way and draws the page itself."""


class Shown(NamedTuple):
    """The parts of the page that a turn can change, in the order in which they are drawn anew.

    `seen` is the last message on the page, `at` the page of the preview below it. `talking` is around the messages: to
    hide it is cheap, whereas every change to the settings of `box` makes Gradio describe that large part anew.
    """

    talk: Any
    seen: Any
    listed: Any
    hero: Any
    talking: Any
    box: Any
    text: Any
    forget: Any
    starters: Any
    preview: Any
    at: Any
    back: Any
    on: Any


def state(visit: Visit, id: int | None) -> Shown:
    """Everything on the page as the store knows it. A turn that another page has begun is shown under way."""
    talk, said = _open(visit, id)
    if talk is None:
        return page(visit, None, [])
    conversations.mark_seen(visit.store, talk.id, visit.user)
    waits = bool(said) and said[-1].role == "user"
    return page(visit, talk, said, steps=(reading(talk),) if waits else ())


def held(
    visit: Visit, talk: Talk, said: list[Said], steps: tuple[str, ...], typing: str, *, sent: bool
) -> Shown:
    """The page while a turn is under way; `sent` empties the box that was typed into, which nothing else does."""
    drawn = page(visit, talk, said, steps=steps, typing=typing)
    return drawn._replace(seen=HELD, text=site.update(value=None) if sent else site.update())


def page(
    visit: Visit, talk: Talk | None, said: list[Said], *, steps: tuple[str, ...] = (), typing: str | None = None
) -> Shown:  # fmt: skip
    """The page of these messages."""
    drawn, here = chat_messages.drawn(said, steps=steps, typing=typing), talk.id if talk else None
    return Shown(
        here, said[-1].id if said else None, talks(visit, here), site.update(visible=not drawn),
        site.update(visible=bool(drawn)), drawn, site.update(), site.update(visible=here is not None),
        site.update(visible=not drawn), *preview(said, 0),
    )  # fmt: skip


def unchanged() -> tuple[Any, ...]:
    return (site.update(),) * len(Shown._fields)


def reading(talk: Talk) -> str:
    """The first step of every turn."""
    return chat_messages.reading(talk.state.get("language"))


def _open(visit: Visit, id: int | None) -> tuple[Talk | None, list[Said]]:
    """A conversation of this person with what was said in it; another's is as if it were not there."""
    if id is None:
        return None, []
    try:
        said = conversation.history(visit.store, visit.user, id)
        return conversations.get(visit.store, id, visit.user), said
    except NotFound:
        return None, []


def talks(visit: Visit, here: int | None) -> Raw:
    """Every conversation, the last used first; a dot marks unread messages."""
    waiting = {m.conversation for m in conversations.activity(visit.store, visit.user, unseen=True)}
    lines = "".join(
        f'<a href="{links.page("conversation", t.id)}"{" aria-current=page" if t.id == here else ""}>'
        f"{'<b>● </b>' if t.id in waiting and t.id != here else ''}{esc(cut(t.title, 48) or 'New chat')}</a>"
        for t in conversations.list_all(visit.store, visit.user)[:100]
    )
    return Raw(f'<nav class="bg-talks" aria-label="Conversations">{lines}</nav>')


def preview(said: list[Any], at: int) -> tuple[Any, ...]:
    """The questions of the last message, a page at a time."""
    asked, size = chat_messages.questions(said), chat_messages.SHOWN
    if len(asked) <= size:
        return site.update(value="", visible=False), 0, site.update(visible=False), site.update(visible=False)
    at = max(0, min(at, (len(asked) - 1) // size))
    told = chat_messages.page_of(asked, at) if at else ""
    shown = site.update(value=told, visible=bool(told))
    return shown, at, site.update(visible=at > 0), site.update(visible=(at + 1) * size < len(asked))
