"""Leaderboards, and who else may change a benchmark."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "entries",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("benchmark", sa.Integer, nullable=False),
        sa.Column("job", sa.Integer, nullable=False),
        sa.Column("model", sa.String, nullable=False),
        sa.Column("score", sa.Float),
        sa.Column("low", sa.Float),
        sa.Column("high", sa.Float),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("job"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_entries_benchmark", "entries", ["benchmark"])
    op.create_table(
        "collaborators",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("benchmark", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("benchmark", "name"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_collaborators_benchmark", "collaborators", ["benchmark"])
