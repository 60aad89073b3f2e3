"""Conversations in the store: what was said in order, what each button means, which jobs are told of where.

An answer is written together with its buttons, the conversation's state and the jobs it started: all of it or nothing.
"""

import secrets
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from benchgen.errors import NotFound
from benchgen.records import Event, Proposal
from benchgen.store import telling
from benchgen.store.database import Store
from benchgen.store.tables import buttons, conversations, messages, proposals
from benchgen.values import Value


class Talk(Value):
    """One conversation. `state` is what code remembers of it."""

    id: int
    owner: str
    title: str
    state: dict[str, Any]
    created_at: float
    updated_at: float


class Said(Value):
    """One message. `event` is set where the agent spoke on its own; `data` holds the turn as data."""

    id: int
    owner: str
    conversation: int
    key: str
    role: str
    text: str
    data: dict[str, Any]
    event: int | None = None
    cost: float = 0.0
    seen_at: float | None = None
    at: float


class Button(Value):
    """One offered choice. What it does is kept here; the page only knows its `value`, which tells nothing."""

    id: int
    owner: str
    conversation: int
    message: int
    value: str
    label: str
    does: dict[str, Any]
    used_at: float | None = None


def add(store: Store, owner: str, title: str = "") -> Talk:
    now = time.time()
    row = {"owner": owner, "title": title, "state": {}, "created_at": now, "updated_at": now}
    with store.write() as db:
        id = _inserted(db, conversations, row)
    return Talk.model_validate({"id": id} | row)


def get(store: Store, id: int, owner: str) -> Talk:
    """One conversation of this owner."""
    mine = sa.and_(conversations.c.id == id, conversations.c.owner == owner)
    with store.read() as db:
        row = db.execute(sa.select(conversations).where(mine)).first()
    if row is None:
        raise NotFound(f"there is no conversation {id}")
    return Talk.model_validate(dict(row._mapping))


def list_all(store: Store, owner: str) -> list[Talk]:
    """The one that was last used first."""
    mine = sa.select(conversations).where(conversations.c.owner == owner)
    with store.read() as db:
        rows = db.execute(mine.order_by(conversations.c.updated_at.desc(), conversations.c.id.desc())).all()
    return [Talk.model_validate(dict(row._mapping)) for row in rows]


def said(store: Store, id: int, owner: str, *, after: int = 0) -> list[Said]:
    """The messages of a conversation in order."""
    mine = sa.and_(messages.c.conversation == id, messages.c.owner == owner, messages.c.id > after)
    with store.read() as db:
        rows = db.execute(sa.select(messages).where(mine).order_by(messages.c.id)).all()
    return [Said.model_validate(dict(row._mapping)) for row in rows]


def last(store: Store, id: int, owner: str, *, role: str | None = None, asked: bool = False) -> Said | None:
    """The newest message of this role; `asked` leaves out what the agent said on its own."""
    query = sa.select(messages).where(messages.c.conversation == id, messages.c.owner == owner)
    if role is not None:
        query = query.where(messages.c.role == role)
    if asked:
        query = query.where(messages.c.event.is_(None))
    with store.read() as db:
        row = db.execute(query.order_by(messages.c.id.desc()).limit(1)).first()
    return Said.model_validate(dict(row._mapping)) if row else None


def by_key(store: Store, key: str, owner: str) -> Said | None:
    with store.read() as db:
        row = db.execute(sa.select(messages).where(messages.c.key == key, messages.c.owner == owner)).first()
    return Said.model_validate(dict(row._mapping)) if row else None


def hear(store: Store, talk: Talk, text: str, data: dict[str, Any] | None = None) -> Said:
    """Keep what a person said, at once and before anything else is done with it."""
    now = time.time()
    row = {
        "owner": talk.owner, "conversation": talk.id, "key": f"heard-{secrets.token_hex(8)}", "role": "user",
        "text": text, "data": data or {}, "cost": 0.0, "seen_at": now, "at": now,
    }  # fmt: skip
    with store.write() as db:
        id = _inserted(db, messages, row)
        changed: dict[str, Any] = {"updated_at": now}
        if not talk.title:
            changed["title"] = " ".join(text.split())[:60]
        db.execute(conversations.update().where(conversations.c.id == talk.id).values(**changed))
    return Said.model_validate({"id": id} | row)


def answer(
    store: Store,
    talk: Talk,
    text: str,
    *,
    key: str,
    data: dict[str, Any],
    choices: Sequence[tuple[str, Mapping[str, Any]]] = (),
    state: dict[str, Any] | None = None,
    jobs: Iterable[int] = (),
    cost: float = 0.0,
    event: Event | None = None,
) -> Said | None:
    """Keep what the agent said with all that belongs to it. None if this very thing was said before."""
    now = time.time()
    with store.write() as db:
        if db.execute(sa.select(messages.c.id).where(messages.c.key == key)).first() is not None:
            return None
        if event is not None and not telling.first_to_tell(db, event):
            return None
        row: dict[str, Any] = {
            "owner": talk.owner, "conversation": talk.id, "key": key, "role": "agent", "text": text, "data": data,
            "event": event.id if event else None, "cost": cost, "at": now,
        }  # fmt: skip
        id = _inserted(db, messages, row)
        made = [_button(talk, id, label, does) for label, does in choices]
        if made:
            db.execute(buttons.insert(), made)
        row["data"] = data | {"options": [{"label": b["label"], "value": b["value"]} for b in made]}
        db.execute(messages.update().where(messages.c.id == id).values(data=row["data"]))
        changes = {"updated_at": now} | ({} if state is None else {"state": state})
        db.execute(conversations.update().where(conversations.c.id == talk.id).values(**changes))
        for job in jobs:
            telling.watch_in(db, talk.owner, talk.id, job)
    return Said.model_validate({"id": id} | row)


def button(store: Store, value: str, conversation: int, owner: str) -> Button | None:
    """What a button of this person's conversation does."""
    mine = sa.and_(buttons.c.value == value, buttons.c.conversation == conversation, buttons.c.owner == owner)
    with store.read() as db:
        row = db.execute(sa.select(buttons).where(mine)).first()
    return Button.model_validate(dict(row._mapping)) if row else None


def buttons_of(store: Store, message: int) -> list[Button]:
    with store.read() as db:
        rows = db.execute(sa.select(buttons).where(buttons.c.message == message).order_by(buttons.c.id)).all()
    return [Button.model_validate(dict(row._mapping)) for row in rows]


def use(store: Store, id: int) -> None:
    """Mark a button as taken: its effect has happened."""
    with store.write() as db:
        db.execute(buttons.update().where(buttons.c.id == id).values(used_at=time.time()))


def agreed(store: Store, talk: Talk) -> list[Proposal]:
    """The plans of a conversation that somebody said yes to, newest first."""
    used = sa.and_(
        proposals.c.conversation == talk.id, proposals.c.owner == talk.owner, proposals.c.state == "used"
    )
    with store.read() as db:
        rows = db.execute(sa.select(proposals).where(used).order_by(proposals.c.id.desc())).all()
    return [Proposal.model_validate(dict(row._mapping)) for row in rows]


def activity(store: Store, owner: str, *, unseen: bool = False) -> list[Said]:
    """What the agent said on its own, newest first; `unseen` are the notifications."""
    query = sa.select(messages).where(messages.c.owner == owner, messages.c.event.is_not(None))
    if unseen:
        query = query.where(messages.c.seen_at.is_(None))
    with store.read() as db:
        rows = db.execute(query.order_by(messages.c.id.desc())).all()
    return [Said.model_validate(dict(row._mapping)) for row in rows]


def mark_seen(store: Store, conversation: int, owner: str) -> None:
    """The person has the conversation open."""
    mine = sa.and_(messages.c.conversation == conversation, messages.c.owner == owner)
    with store.write() as db:
        unseen = sa.and_(mine, messages.c.seen_at.is_(None))
        db.execute(messages.update().where(unseen).values(seen_at=time.time()))


def _button(talk: Talk, message: int, label: str, does: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "owner": talk.owner, "conversation": talk.id, "message": message, "value": secrets.token_urlsafe(12),
        "label": label, "does": dict(does), "used_at": None,
    }  # fmt: skip


def _inserted(db: sa.Connection, table: sa.Table, row: Mapping[str, Any]) -> int:
    key = db.execute(table.insert().values(**row)).inserted_primary_key
    return key[0]  # type: ignore[index]
