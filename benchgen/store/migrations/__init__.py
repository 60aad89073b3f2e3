"""Brings a database to the newest shape when it is opened.

The usual case, a database that is already there, costs one small query; Alembic is imported only when something is due.
"""

from pathlib import Path

import sqlalchemy as sa

HEAD = "0003"
"""The newest revision in `versions/`; a test keeps it true."""


def migrate(engine: sa.Engine, folder: Path) -> None:
    """Apply every migration that is due; two processes that open a new store at once do it once."""
    if _current(engine) == HEAD:
        return
    from filelock import FileLock

    with FileLock(folder / "migrate.lock"):
        if _current(engine) != HEAD:
            _upgrade(engine)


def _current(engine: sa.Engine) -> str | None:
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return None
        return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()


def _upgrade(engine: sa.Engine) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["engine"] = engine
    command.upgrade(config, "head")
