"""Benchmarks in the store. A person sees their own and every published one; nobody learns of the rest."""

import time

import sqlalchemy as sa

from benchgen.errors import NotFound
from benchgen.said import said
from benchgen.store.database import Store
from benchgen.store.tables import benchmarks as table
from benchgen.store.tables import collaborators
from benchgen.values import Benchmark

_KEPT = ("title", "format", "language", "status", "frozen", "twin", "owner")


def add(store: Store, benchmark: Benchmark, owner: str, *, key: str) -> Benchmark:
    """Keep a new benchmark and give it its id; the same key finds the one that it made before."""
    made = benchmark.model_copy(update={"owner": owner, "id": None})
    with store.write() as db:
        row = db.execute(sa.select(table).where(table.c.key == key)).first()
        if row is None:
            db.execute(table.insert().values(key=key, created_at=time.time(), **_columns(made)))
            row = db.execute(sa.select(table).where(table.c.key == key)).one()
    return _value(row)


def get(store: Store, id: int, user: str) -> Benchmark:
    """One benchmark that this user may see."""
    with store.read() as db:
        row = db.execute(sa.select(table).where(table.c.id == id, visible(user))).first()
    if row is None:
        text = f"there is no benchmark {id}; `benchgen benchmark list` shows yours and the published ones"
        raise NotFound(said("no_benchmark", text, id=id))
    return _value(row)


def own(store: Store, id: int, user: str) -> Benchmark:
    """One benchmark that this user may change."""
    found = get(store, id, user)
    if found.owner != user and not _may_change(store, id, user):
        text = f"benchmark {id} is not yours to change; create your own from its questions"
        raise NotFound(said("not_yours", text, id=id))
    return found


def list_all(store: Store, user: str) -> list[Benchmark]:
    """Newest first."""
    with store.read() as db:
        rows = db.execute(sa.select(table).where(visible(user)).order_by(table.c.id.desc())).all()
    return [_value(row) for row in rows]


def replace(store: Store, benchmark: Benchmark) -> Benchmark:
    """Write a benchmark over its former self."""
    with store.write() as db:
        db.execute(table.update().where(table.c.id == benchmark.id).values(**_columns(benchmark)))
    return benchmark


def freeze(store: Store, id: int) -> None:
    """From its first run on, a benchmark's questions stay as they are."""
    with store.write() as db:
        db.execute(table.update().where(table.c.id == id).values(frozen=True))


def visible(user: str) -> sa.ColumnElement[bool]:
    """The benchmarks a person may see: their own, those shared with them, and every published one."""
    return sa.or_(table.c.owner == user, table.c.status == "published", _shared(user))


def _shared(user: str) -> sa.ColumnElement[bool]:
    shared = sa.select(collaborators.c.benchmark).where(collaborators.c.name == user)
    return table.c.id.in_(shared)


def _may_change(store: Store, id: int, user: str) -> bool:
    """Whether its owner has shared this benchmark with somebody."""
    with store.read() as db:
        return db.execute(sa.select(table.c.id).where(table.c.id == id, _shared(user))).first() is not None


def _columns(b: Benchmark) -> dict[str, object]:
    body = b.model_dump(mode="json", exclude={"id", *_KEPT})
    return {name: getattr(b, name) for name in _KEPT} | {"count": len(b.questions), "body": body}


def _value(row: sa.Row[tuple[object, ...]]) -> Benchmark:
    kept = {name: getattr(row, name) for name in _KEPT}
    return Benchmark.model_validate(row.body | kept | {"id": row.id})
