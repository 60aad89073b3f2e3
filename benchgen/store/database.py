"""One database and one home folder; SQLite by default, any SQLAlchemy address in `BENCHGEN_DATABASE_URL`.

Every write happens in an immediate transaction: on SQLite a transaction that reads first and writes later fails at once
when somebody else wrote in between, whatever the time-out. No transaction is held while a model works.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from benchgen.store.migrations import migrate

WAIT_MS = 30_000


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
        """A connection in a transaction that holds the write lock from its start; commits at the end, undoes on error."""
        with self._engine.connect().execution_options(immediate=True) as connection, connection.begin():
            yield connection

    def close(self) -> None:
        self._engine.dispose()


def _user_folder() -> str:
    import platformdirs

    return platformdirs.user_data_dir("benchgen")


def _tune(engine: sa.Engine) -> None:
    @sa.event.listens_for(engine, "connect")
    def _connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        for pragma in (
            "journal_mode=WAL",
            "synchronous=NORMAL",
            f"busy_timeout={WAIT_MS}",
            "foreign_keys=ON",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def _begun(connection: sa.Connection) -> None:
        immediate = connection.get_execution_options().get("immediate")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
