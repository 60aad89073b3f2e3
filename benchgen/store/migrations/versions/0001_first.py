"""The first shape: benchmarks, models, jobs, events, proposals, loops, ledger, templates."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "benchmarks",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("format", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("frozen", sa.Boolean, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("twin", sa.Integer),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.UniqueConstraint("key"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_benchmarks_owner", "benchmarks", ["owner"])
    op.create_index("ix_benchmarks_status", "benchmarks", ["status"])
    op.create_table(
        "models",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("job", sa.Integer),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.UniqueConstraint("owner", "name"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "jobs",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("reason", sa.Text),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("benchmark", sa.Integer),
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
        sa.Column("launched_at", sa.Float),
        sa.Column("heartbeat_at", sa.Float),
        sa.Column("cancel_requested", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("started_at", sa.Float),
        sa.Column("finished_at", sa.Float),
        sa.UniqueConstraint("key"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_jobs_benchmark", "jobs", ["benchmark"])
    op.create_index("ix_jobs_owner", "jobs", ["owner"])
    op.create_index("ix_jobs_status", "jobs", ["status"])
    op.create_table(
        "events",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("job", sa.Integer),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_events_job", "events", ["job"])
    op.create_index("ix_events_owner", "events", ["owner"])
    op.create_table(
        "proposals",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("args", sa.JSON, nullable=False),
        sa.Column("shown", sa.Text, nullable=False),
        sa.Column("price", sa.Float, nullable=False),
        sa.Column("seal", sa.String, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("result", sa.JSON),
        sa.Column("conversation", sa.Integer),
        sa.Column("message", sa.Integer),
        sa.Column("expires_at", sa.Float, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_proposals_conversation", "proposals", ["conversation"])
    op.create_index("ix_proposals_owner", "proposals", ["owner"])
    op.create_table(
        "loops",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("reason", sa.Text),
        sa.Column("steps", sa.JSON, nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.Column("at_step", sa.Integer, nullable=False),
        sa.Column("waits_for", sa.Integer),
        sa.Column("budget", sa.Float, nullable=False),
        sa.Column("spent", sa.Float, nullable=False),
        sa.Column("conversation", sa.Integer),
        sa.Column("created_at", sa.Float, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_loops_owner", "loops", ["owner"])
    op.create_index("ix_loops_status", "loops", ["status"])
    op.create_table(
        "ledger",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("job", sa.Integer),
        sa.Column("credits", sa.Float, nullable=False),
        sa.Column("note", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("key"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_ledger_owner", "ledger", ["owner"])
    op.create_table(
        "templates",
        sa.Column("hash", sa.String, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
