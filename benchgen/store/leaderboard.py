"""Leaderboards: a finished run stands on one only because its owner put it there, from the run's page."""

import time
from typing import Any

import sqlalchemy as sa

from benchgen.errors import Refused
from benchgen.store import runs
from benchgen.store.database import Store
from benchgen.store.tables import entries as table
from benchgen.summary import ranked


def add(store: Store, run: int, owner: str) -> None:
    """Put a finished run on the board of its benchmark; doing it twice changes nothing."""
    job = runs.finished(store, run, owner)
    result = job.result or {}
    if (job.spec.get("settings") or {}).get("limit") is not None:
        raise Refused(f"run {run} asked only some of the questions; a leaderboard takes whole runs")
    if result.get("score") is None:
        raise Refused(f"run {run} has no score; nothing to put on the leaderboard")
    numbers = {name: result.get(name) for name in ("score", "low", "high", "n")}
    with store.write() as db:
        if db.execute(sa.select(table.c.id).where(table.c.job == run)).first() is None:
            db.execute(
                table.insert().values(
                    owner=owner, benchmark=job.benchmark, job=run, model=job.model, at=time.time(), **numbers
                )
            )


def remove(store: Store, run: int, owner: str) -> None:
    """Take one's own run off the board."""
    with store.write() as db:
        db.execute(table.delete().where(table.c.job == run, table.c.owner == owner))


def has(store: Store, run: int) -> bool:
    with store.read() as db:
        return db.execute(sa.select(table.c.id).where(table.c.job == run)).first() is not None


def of(store: Store, benchmark: int) -> list[dict[str, Any]]:
    """The entries of a benchmark, best first."""
    query = sa.select(table).where(table.c.benchmark == benchmark).order_by(table.c.at)
    with store.read() as db:
        found = [dict(row._mapping) for row in db.execute(query).all()]
    return ranked(found, lambda entry: entry["score"])
