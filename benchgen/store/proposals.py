"""Proposals in the store. Taking one is a single statement, so that a double click finds it taken."""

import time
from typing import Any

import sqlalchemy as sa

from benchgen.errors import NotFound
from benchgen.records import Proposal, ProposalState
from benchgen.said import said
from benchgen.store.database import Store
from benchgen.store.tables import proposals as table


def add(
    store: Store,
    *,
    owner: str,
    action: str,
    args: dict[str, Any],
    shown: str,
    price: float,
    seal: str,
    seconds: float,
    conversation: int | None = None,
) -> Proposal:
    """Keep what was shown; it can be agreed to for `seconds`. An older open one of the conversation is cancelled."""
    now = time.time()
    with store.write() as db:
        if conversation is not None:
            older = sa.and_(table.c.conversation == conversation, table.c.state == "open")
            db.execute(table.update().where(older).values(state="cancelled"))
        key = db.execute(
            table.insert().values(
                owner=owner, action=action, args=args, shown=shown, price=price, seal=seal, state="open",
                conversation=conversation, expires_at=now + seconds, created_at=now,
            )
        ).inserted_primary_key  # fmt: skip
    return get(store, key[0], owner)  # type: ignore[index]


def get(store: Store, id: int, owner: str) -> Proposal:
    with store.read() as db:
        row = db.execute(sa.select(table).where(table.c.id == id, table.c.owner == owner)).first()
    if row is None:
        raise NotFound(said("no_plan", f"there is no open plan {id}; ask for the plan again"))
    return Proposal.model_validate(dict(row._mapping))


def open_in(store: Store, conversation: int, owner: str) -> Proposal | None:
    """The one open proposal of a conversation."""
    mine = sa.and_(table.c.conversation == conversation, table.c.owner == owner, table.c.state == "open")
    with store.read() as db:
        row = db.execute(sa.select(table).where(mine).order_by(table.c.id.desc())).first()
    return Proposal.model_validate(dict(row._mapping)) if row else None


def move(store: Store, id: int, to: ProposalState) -> bool:
    """Take an open proposal to another state; False if it was no longer open."""
    with store.write() as db:
        changed = db.execute(table.update().where(table.c.id == id, table.c.state == "open").values(state=to))
        return changed.rowcount == 1


def keep_result(store: Store, id: int, result: dict[str, Any]) -> None:
    with store.write() as db:
        db.execute(table.update().where(table.c.id == id).values(result=result))
