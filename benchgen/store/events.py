"""Events: append-only, written in the transaction of what they tell, so that neither is there without the other."""

import time
from typing import Any

import sqlalchemy as sa

from benchgen.records import Event
from benchgen.store.database import Store
from benchgen.store.tables import events as table


def emit(db: sa.Connection, *, owner: str, kind: str, job: int | None, data: dict[str, Any]) -> None:
    """Write one event into a transaction that is open."""
    db.execute(table.insert().values(owner=owner, kind=kind, job=job, data=data, at=time.time()))


def since(store: Store, id: int = 0, *, owner: str | None = None, job: int | None = None) -> list[Event]:
    """The events after this id, oldest first."""
    query = sa.select(table).where(table.c.id > id).order_by(table.c.id)
    if owner is not None:
        query = query.where(table.c.owner == owner)
    if job is not None:
        query = query.where(table.c.job == job)
    with store.read() as db:
        return [Event.model_validate(dict(row._mapping)) for row in db.execute(query).all()]
