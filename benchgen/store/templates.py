"""Chat templates by their hash: what a run's prompt form stands for can be read years later."""

import sqlalchemy as sa

from benchgen.store.database import Store
from benchgen.store.tables import templates as table


def keep(store: Store, hash: str, text: str) -> None:
    """Write a template down once."""
    with store.write() as db:
        if db.execute(sa.select(table.c.hash).where(table.c.hash == hash)).first() is None:
            db.execute(table.insert().values(hash=hash, text=text))


def text_of(store: Store, hash: str) -> str | None:
    with store.read() as db:
        return db.execute(sa.select(table.c.text).where(table.c.hash == hash)).scalar()
