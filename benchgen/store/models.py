"""Models that a person added or trained. The shipped catalogue is a file; this is what came since."""

import time

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


def list_all(store: Store, owner: str) -> list[Model]:
    """Oldest first."""
    with store.read() as db:
        rows = db.execute(sa.select(table.c.body).where(table.c.owner == owner).order_by(table.c.id)).all()
    return [Model.model_validate(row.body) for row in rows]


def exists(store: Store, name: str, owner: str) -> bool:
    with store.read() as db:
        query = sa.select(table.c.id).where(table.c.owner == owner, table.c.name == name)
        return db.execute(query).first() is not None
