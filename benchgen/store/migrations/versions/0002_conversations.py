"""People, their credentials, and their conversations with the agent."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    _access()
    _talk()


def _access() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.UniqueConstraint("name"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "credentials",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("hash", sa.String, nullable=False),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("scopes", sa.JSON, nullable=False),
        sa.Column("expires_at", sa.Float),
        sa.Column("revoked_at", sa.Float),
        sa.Column("used_at", sa.Float),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.UniqueConstraint("hash"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_credentials_owner", "credentials", ["owner"])
    op.create_table(
        "creations",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("key"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_creations_owner", "creations", ["owner"])


def _talk() -> None:
    op.create_table(
        "conversations",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("state", sa.JSON, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("updated_at", sa.Float, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_conversations_owner", "conversations", ["owner"])
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("conversation", sa.Integer, nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("role", sa.String, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("event", sa.Integer),
        sa.Column("cost", sa.Float, nullable=False),
        sa.Column("seen_at", sa.Float),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("key"),
        sqlite_autoincrement=True,
    )
    for column in ("owner", "conversation", "event"):
        op.create_index(f"ix_messages_{column}", "messages", [column])
    op.create_table(
        "buttons",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("conversation", sa.Integer, nullable=False),
        sa.Column("message", sa.Integer, nullable=False),
        sa.Column("value", sa.String, nullable=False),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("does", sa.JSON, nullable=False),
        sa.Column("used_at", sa.Float),
        sa.UniqueConstraint("value"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_buttons_message", "buttons", ["message"])
    op.create_table(
        "watches",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("job", sa.Integer, nullable=False),
        sa.Column("conversation", sa.Integer, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.UniqueConstraint("job"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_watches_conversation", "watches", ["conversation"])
