"""People, their credentials (hashed, never the secret itself) and what they have created lately."""

import time
from collections.abc import Sequence

import sqlalchemy as sa

from benchgen.errors import NotFound
from benchgen.store.database import Store
from benchgen.store.tables import creations
from benchgen.store.tables import credentials as table
from benchgen.store.tables import people as names

Row = sa.Row[tuple[object, ...]]
Connection = sa.Connection


def ensure(store: Store, name: str) -> None:
    """Know a person from now on."""
    with store.write() as db:
        if db.execute(sa.select(names.c.id).where(names.c.name == name)).first() is None:
            db.execute(names.insert().values(name=name, created_at=time.time()))


def list_all(store: Store) -> list[str]:
    """Everybody's name, oldest first."""
    with store.read() as db:
        return list(db.execute(sa.select(names.c.name).order_by(names.c.id)).scalars())


def add_credential(
    store: Store,
    *,
    owner: str,
    kind: str,
    hash: str,
    label: str,
    scopes: Sequence[str],
    expires_at: float | None,
) -> int:
    with store.write() as db:
        key = db.execute(
            table.insert().values(
                owner=owner, kind=kind, hash=hash, label=label, scopes=list(scopes), expires_at=expires_at,
                created_at=time.time(),
            )
        ).inserted_primary_key  # fmt: skip
    return key[0]  # type: ignore[index]


def credential(store: Store, hash: str) -> Row | None:
    """The credential with this hash, if it is still good."""
    now = time.time()
    good = sa.and_(
        table.c.hash == hash,
        table.c.revoked_at.is_(None),
        sa.or_(table.c.expires_at.is_(None), table.c.expires_at > now),
    )
    with store.read() as db:
        return db.execute(sa.select(table).where(good)).first()


def note_use(store: Store, id: int) -> None:
    with store.write() as db:
        db.execute(table.update().where(table.c.id == id).values(used_at=time.time()))


def credentials(store: Store, owner: str, kind: str) -> list[Row]:
    """Newest first, the revoked ones included."""
    mine = sa.and_(table.c.owner == owner, table.c.kind == kind)
    with store.read() as db:
        return list(db.execute(sa.select(table).where(mine).order_by(table.c.id.desc())).all())


def revoke(store: Store, id: int, owner: str) -> None:
    """End a credential now; doing it twice changes nothing."""
    mine = sa.and_(table.c.id == id, table.c.owner == owner)
    with store.write() as db:
        if db.execute(sa.select(table.c.id).where(mine)).first() is None:
            raise NotFound(f"there is no token {id}")
        db.execute(table.update().where(mine, table.c.revoked_at.is_(None)).values(revoked_at=time.time()))


def created_since(db: sa.Connection, owner: str, moment: float) -> int:
    """How many benchmarks a person has created since a moment."""
    recent = sa.and_(creations.c.owner == owner, creations.c.at > moment)
    return db.execute(sa.select(sa.func.count()).select_from(creations).where(recent)).scalar_one()


def has_created(db: sa.Connection, key: str) -> bool:
    return db.execute(sa.select(creations.c.id).where(creations.c.key == key)).first() is not None


def note_creation(db: sa.Connection, owner: str, key: str) -> None:
    db.execute(creations.insert().values(owner=owner, key=key, at=time.time()))
