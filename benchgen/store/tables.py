"""The tables. Every row has an owner; every query names one."""

from typing import Any

import sqlalchemy as sa

metadata = sa.MetaData()

Now = sa.Float
"""Moments are seconds since 1970 in UTC, as `time.time()` gives them."""


def _table(name: str, *columns: sa.Column[Any] | sa.UniqueConstraint) -> sa.Table:
    return sa.Table(
        name, metadata, sa.Column("id", sa.Integer, primary_key=True), *columns, sqlite_autoincrement=True
    )


benchmarks = _table(
    "benchmarks",
    sa.Column("owner", sa.String, nullable=False, index=True),
    sa.Column("key", sa.String, nullable=False, unique=True),
    sa.Column("title", sa.String, nullable=False),
    sa.Column("format", sa.String, nullable=False),
    sa.Column("language", sa.String, nullable=False),
    sa.Column("status", sa.String, nullable=False, index=True),
    sa.Column("frozen", sa.Boolean, nullable=False),
    sa.Column("count", sa.Integer, nullable=False),
    sa.Column("twin", sa.Integer),
    sa.Column("body", sa.JSON, nullable=False),
    sa.Column("created_at", Now, nullable=False),
)

models = _table(
    "models",
    sa.Column("owner", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("job", sa.Integer),
    sa.Column("body", sa.JSON, nullable=False),
    sa.Column("created_at", Now, nullable=False),
    sa.UniqueConstraint("owner", "name"),
)

jobs = _table(
    "jobs",
    sa.Column("owner", sa.String, nullable=False, index=True),
    sa.Column("key", sa.String, nullable=False, unique=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("status", sa.String, nullable=False, index=True),
    sa.Column("reason", sa.Text),
    sa.Column("title", sa.String, nullable=False),
    sa.Column("benchmark", sa.Integer, index=True),
    sa.Column("model", sa.String),
    sa.Column("spec", sa.JSON, nullable=False),
    sa.Column("result", sa.JSON),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("attempt", sa.Integer, nullable=False),
    sa.Column("price", sa.Float, nullable=False),
    sa.Column("credits", sa.Float),
    sa.Column("host", sa.String),
    sa.Column("pid", sa.Integer),
    sa.Column("pid_started", sa.Float),
    sa.Column("launched_at", Now),
    sa.Column("heartbeat_at", Now),
    sa.Column("cancel_requested", sa.Boolean, nullable=False),
    sa.Column("created_at", Now, nullable=False),
    sa.Column("started_at", Now),
    sa.Column("finished_at", Now),
)

events = _table(
    "events",
    sa.Column("owner", sa.String, nullable=False, index=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("job", sa.Integer, index=True),
    sa.Column("data", sa.JSON, nullable=False),
    sa.Column("at", Now, nullable=False),
)

proposals = _table(
    "proposals",
    sa.Column("owner", sa.String, nullable=False, index=True),
    sa.Column("action", sa.String, nullable=False),
    sa.Column("args", sa.JSON, nullable=False),
    sa.Column("shown", sa.Text, nullable=False),
    sa.Column("price", sa.Float, nullable=False),
    sa.Column("seal", sa.String, nullable=False),
    sa.Column("state", sa.String, nullable=False),
    sa.Column("result", sa.JSON),
    sa.Column("conversation", sa.Integer, index=True),
    sa.Column("message", sa.Integer),
    sa.Column("expires_at", Now, nullable=False),
    sa.Column("created_at", Now, nullable=False),
)

loops = _table(
    "loops",
    sa.Column("owner", sa.String, nullable=False, index=True),
    sa.Column("status", sa.String, nullable=False, index=True),
    sa.Column("reason", sa.Text),
    sa.Column("steps", sa.JSON, nullable=False),
    sa.Column("facts", sa.JSON, nullable=False),
    sa.Column("at_step", sa.Integer, nullable=False),
    sa.Column("waits_for", sa.Integer),
    sa.Column("budget", sa.Float, nullable=False),
    sa.Column("spent", sa.Float, nullable=False),
    sa.Column("conversation", sa.Integer),
    sa.Column("created_at", Now, nullable=False),
)

ledger = _table(
    "ledger",
    sa.Column("owner", sa.String, nullable=False, index=True),
    sa.Column("key", sa.String, nullable=False, unique=True),
    sa.Column("job", sa.Integer),
    sa.Column("credits", sa.Float, nullable=False),
    sa.Column("note", sa.String, nullable=False),
    sa.Column("at", Now, nullable=False),
)

templates = sa.Table(
    "templates",
    metadata,
    sa.Column("hash", sa.String, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)

people = _table(
    "people",
    sa.Column("name", sa.String, nullable=False, unique=True),
    sa.Column("created_at", Now, nullable=False),
)

credentials = _table(
    "credentials",
    sa.Column("owner", sa.String, nullable=False, index=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("hash", sa.String, nullable=False, unique=True),
    sa.Column("label", sa.String, nullable=False),
    sa.Column("scopes", sa.JSON, nullable=False),
    sa.Column("expires_at", Now),
    sa.Column("revoked_at", Now),
    sa.Column("used_at", Now),
    sa.Column("created_at", Now, nullable=False),
)

creations = _table(
    "creations",
    sa.Column("owner", sa.String, nullable=False, index=True),
    sa.Column("key", sa.String, nullable=False, unique=True),
    sa.Column("at", Now, nullable=False),
)

conversations = _table(
    "conversations",
    sa.Column("owner", sa.String, nullable=False, index=True),
    sa.Column("title", sa.String, nullable=False),
    sa.Column("state", sa.JSON, nullable=False),
    sa.Column("created_at", Now, nullable=False),
    sa.Column("updated_at", Now, nullable=False),
)

messages = _table(
    "messages",
    sa.Column("owner", sa.String, nullable=False, index=True),
    sa.Column("conversation", sa.Integer, nullable=False, index=True),
    sa.Column("key", sa.String, nullable=False, unique=True),
    sa.Column("role", sa.String, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("data", sa.JSON, nullable=False),
    sa.Column("event", sa.Integer, index=True),
    sa.Column("cost", sa.Float, nullable=False),
    sa.Column("seen_at", Now),
    sa.Column("at", Now, nullable=False),
)

buttons = _table(
    "buttons",
    sa.Column("owner", sa.String, nullable=False),
    sa.Column("conversation", sa.Integer, nullable=False),
    sa.Column("message", sa.Integer, nullable=False, index=True),
    sa.Column("value", sa.String, nullable=False, unique=True),
    sa.Column("label", sa.String, nullable=False),
    sa.Column("does", sa.JSON, nullable=False),
    sa.Column("used_at", Now),
)

watches = _table(
    "watches",
    sa.Column("owner", sa.String, nullable=False),
    sa.Column("job", sa.Integer, nullable=False, unique=True),
    sa.Column("conversation", sa.Integer, nullable=False, index=True),
    sa.Column("told", sa.Integer, nullable=False),
)

entries = _table(
    "entries",
    sa.Column("owner", sa.String, nullable=False),
    sa.Column("benchmark", sa.Integer, nullable=False, index=True),
    sa.Column("job", sa.Integer, nullable=False, unique=True),
    sa.Column("model", sa.String, nullable=False),
    sa.Column("score", sa.Float),
    sa.Column("low", sa.Float),
    sa.Column("high", sa.Float),
    sa.Column("n", sa.Integer, nullable=False),
    sa.Column("at", Now, nullable=False),
)

collaborators = _table(
    "collaborators",
    sa.Column("benchmark", sa.Integer, nullable=False, index=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("at", Now, nullable=False),
    sa.UniqueConstraint("benchmark", "name"),
)
