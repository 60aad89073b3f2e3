"""One database and one home folder; SQLite by default, any SQLAlchemy address in `BENCHGEN_DATABASE_URL`.

One writer at a time, on every database: what a writer has read stays true until it commits. SQLite needs that
besides, for there a transaction that reads first and writes later fails at once when somebody else wrote in between,
whatever the time-out. Writes are short: no transaction is held while a model works.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event

from benchgen.store.migrations import migrate

WAIT_MS = 30_000
WRITER = 7_236_901
"""The number of the lock that PostgreSQL writers share; any number that nothing else in the database uses."""


class Store:
    """An open store. Cheap to open; safe to use from several threads and processes."""

    def __init__(self, home: Path, engine: sa.Engine) -> None:
        self.home = home
        self._engine = engine

    @classmethod
    def open(cls, home: str | Path | None = None, url: str | None = None) -> "Store":
        """Open (and on the first time make) the store of `BENCHGEN_HOME`; migrations are applied."""
        folder = Path(home or os.environ.get("BENCHGEN_HOME") or _user_folder()).expanduser().resolve()
        folder.mkdir(parents=True, exist_ok=True)
        url = url or os.environ.get("BENCHGEN_DATABASE_URL") or f"sqlite:///{folder / 'benchgen.db'}"
        engine = sa.create_engine(url, pool_pre_ping=not url.startswith("sqlite"))
        if engine.dialect.name == "sqlite":
            _tune(engine)
        migrate(engine, folder)
        return cls(folder, engine)

    @contextmanager
    def read(self) -> Iterator[sa.Connection]:
        """A connection to read from."""
        with self._engine.connect() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[sa.Connection]:
        """A connection that is the only writer until the block ends: committed at its end, undone on error."""
        with self._engine.connect().execution_options(immediate=True) as connection, connection.begin():
            if connection.dialect.name == "postgresql":
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(WRITER)))
            yield connection

    def close(self) -> None:
        self._engine.dispose()


def _user_folder() -> str:
    import platformdirs

    return platformdirs.user_data_dir("benchgen")


def _tune(engine: sa.Engine) -> None:
    @event.listens_for(engine, "connect")
    def _connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        for pragma in (
            "journal_mode=WAL",
            "synchronous=NORMAL",
            f"busy_timeout={WAIT_MS}",
            "foreign_keys=ON",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begun(connection: sa.Connection) -> None:
        immediate = connection.get_execution_options().get("immediate")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
