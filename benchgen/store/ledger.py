"""Credits: one line a movement, one movement a key, so that nothing is paid twice."""

import time

import sqlalchemy as sa

from benchgen.store.database import Store
from benchgen.store.tables import ledger as table


def pay(store: Store, *, owner: str, key: str, credits: float, note: str, job: int | None = None) -> bool:
    """Take credits for one thing; False if that thing has been paid for."""
    return _move(store, owner=owner, key=key, credits=-credits, note=note, job=job)


def grant(store: Store, *, owner: str, key: str, credits: float, note: str) -> bool:
    """Give credits once."""
    return _move(store, owner=owner, key=key, credits=credits, note=note, job=None)


def taken(store: Store, job: int) -> float:
    """What a job has been paid so far, in credits."""
    with store.read() as db:
        total = db.execute(sa.select(sa.func.sum(table.c.credits)).where(table.c.job == job)).scalar()
    return -float(total or 0.0)


def balance(store: Store, owner: str) -> float:
    with store.read() as db:
        total = db.execute(sa.select(sa.func.sum(table.c.credits)).where(table.c.owner == owner)).scalar()
    return round(float(total or 0.0), 6)


def lines(store: Store, owner: str) -> list[dict[str, object]]:
    """Newest first."""
    query = sa.select(table).where(table.c.owner == owner).order_by(table.c.id.desc())
    with store.read() as db:
        return [dict(row._mapping) for row in db.execute(query).all()]


def _move(store: Store, *, owner: str, key: str, credits: float, note: str, job: int | None) -> bool:
    with store.write() as db:
        if db.execute(sa.select(table.c.id).where(table.c.key == key)).first() is not None:
            return False
        db.execute(
            table.insert().values(owner=owner, key=key, job=job, credits=credits, note=note, at=time.time())
        )
        return True
