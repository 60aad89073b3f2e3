"""Loops in the store: the whole state of an autonomous plan is one row."""

import time
from typing import Any

import sqlalchemy as sa

from benchgen.errors import NotFound
from benchgen.records import Loop, Step
from benchgen.store.database import Store
from benchgen.store.tables import loops as table


def add(
    store: Store,
    *,
    owner: str,
    steps: tuple[Step, ...],
    facts: dict[str, Any],
    budget: float,
    conversation: int | None = None,
) -> Loop:
    with store.write() as db:
        key = db.execute(
            table.insert().values(
                owner=owner, status="running", steps=[s.model_dump() for s in steps], facts=facts, at_step=0,
                budget=budget, spent=0.0, conversation=conversation, created_at=time.time(),
            )
        ).inserted_primary_key  # fmt: skip
    return get(store, key[0], owner)  # type: ignore[index]


def get(store: Store, id: int, owner: str) -> Loop:
    with store.read() as db:
        row = db.execute(sa.select(table).where(table.c.id == id, table.c.owner == owner)).first()
    if row is None:
        raise NotFound(f"there is no loop {id}")
    return Loop.model_validate(dict(row._mapping))


def list_all(store: Store, owner: str) -> list[Loop]:
    """Newest first."""
    query = sa.select(table).where(table.c.owner == owner).order_by(table.c.id.desc())
    with store.read() as db:
        return [Loop.model_validate(dict(row._mapping)) for row in db.execute(query).all()]


def running(store: Store) -> list[Loop]:
    """Every loop that has not ended, of every owner: for whoever carries loops forward."""
    with store.read() as db:
        rows = db.execute(sa.select(table).where(table.c.status == "running").order_by(table.c.id)).all()
    return [Loop.model_validate(dict(row._mapping)) for row in rows]


def change(store: Store, loop: Loop, **changes: Any) -> bool:
    """Move a loop on, if nobody moved it since it was read."""
    same = sa.and_(
        table.c.id == loop.id,
        table.c.status == loop.status,
        table.c.at_step == loop.at_step,
        table.c.waits_for == loop.waits_for if loop.waits_for is not None else table.c.waits_for.is_(None),
    )
    with store.write() as db:
        return db.execute(table.update().where(same).values(**changes)).rowcount == 1
