"""Models that a person added or trained. The shipped catalogue is a file; this is what came since."""

import itertools
import time
from collections.abc import Iterator
from contextlib import suppress

import sqlalchemy as sa

from benchgen.errors import Refused
from benchgen.said import said
from benchgen.store.database import Store
from benchgen.store.tables import models as table
from benchgen.values import Model


def add(store: Store, model: Model, owner: str) -> Model:
    """Keep a model under its name. The model of the same job is found again; no name is ever overwritten."""
    made = model.model_copy(update={"owner": owner})
    with store.write() as db:
        row = db.execute(sa.select(table).where(table.c.owner == owner, table.c.name == model.name)).first()
        if row is not None and (row.job is None or row.job != model.made_by):
            text = f"there is already a model named {model.name!r}; choose another name"
            raise Refused(said("model_name_taken", text, name=model.name))
        if row is None:
            body = made.model_dump(mode="json")
            now = time.time()
            db.execute(
                table.insert().values(
                    owner=owner, name=model.name, job=model.made_by, body=body, created_at=now
                )
            )
    return made


def add_free(store: Store, model: Model, owner: str) -> Model:
    """Keep a model under its name or, where that was taken meanwhile, under the next free one."""
    for name in numbered(model.name):
        with suppress(Refused):
            return add(store, model.model_copy(update={"name": name}), owner)
    raise AssertionError("there is always a number that is free")


def numbered(stem: str) -> Iterator[str]:
    """A name, and the names to take where it is not free."""
    yield stem
    yield from (f"{stem}-{n}" for n in itertools.count(2))


def list_all(store: Store, owner: str) -> list[Model]:
    """Oldest first."""
    with store.read() as db:
        rows = db.execute(sa.select(table.c.body).where(table.c.owner == owner).order_by(table.c.id)).all()
    return [Model.model_validate(row.body) for row in rows]


def exists(store: Store, name: str, owner: str) -> bool:
    with store.read() as db:
        query = sa.select(table.c.id).where(table.c.owner == owner, table.c.name == name)
        return db.execute(query).first() is not None
