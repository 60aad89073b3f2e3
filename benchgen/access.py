"""Who somebody is and what this request may do: credentials of a chat turn, API tokens, limits on creating.

A secret is random, shown once, and kept only as a hash. A turn's credential ends with the turn, so that work which
outlives its turn can change nothing any more. Whoever has a credential gets a `Desk` with its owner and scopes.
"""

import hashlib
import secrets
import time
from collections.abc import Collection
from typing import NamedTuple

from benchgen.deployment import SCOPES, Deployment, Scope
from benchgen.errors import ConfigError, NotFound, Refused
from benchgen.store import Store, people

TURN, TOKEN = "turn", "token"
PREFIX = "bgt_"
"""Every API token begins with this, so that one that leaks is recognised."""


class Credential(NamedTuple):
    """What a good secret stands for."""

    id: int
    owner: str
    scopes: frozenset[Scope]
    expires_at: float | None


class Token(NamedTuple):
    """An API token as its owner sees it afterwards: never the secret."""

    id: int
    label: str
    scopes: tuple[Scope, ...]
    created_at: float
    used_at: float | None
    expires_at: float | None
    revoked: bool


class TooMany(Refused):
    """The limit on creations is reached; `window` is `day` or `minute`."""

    def __init__(self, window: str, most: int) -> None:
        super().__init__(
            f"only {most} benchmark{'' if most == 1 else 's'} a {window} can be created through the agent and the API; "
            "wait a while, or use the form on the page /benchmarks, which has no limit"
        )
        self.window, self.most = window, most


def mint(store: Store, owner: str, deployment: Deployment, *, scopes: Collection[Scope] = SCOPES) -> str:
    """A secret for one chat turn of one person."""
    granted: list[Scope] = [s for s in SCOPES if s in scopes and s in deployment.may]
    return _keep(store, "", owner, TURN, "", granted, time.time() + 60 * deployment.turn_minutes)


def end(store: Store, secret: str) -> None:
    """The turn is over; its credential is worth nothing from now on."""
    row = people.credential(store, _hash(secret))
    if row is not None:
        people.revoke(store, row.id, row.owner)


def issue(
    store: Store, owner: str, label: str, *, scopes: Collection[Scope] = ("read",), days: float | None = None
) -> str:
    """A new API token. This is the only time that its secret can be seen."""
    unknown = set(scopes) - set(SCOPES)
    if unknown or not scopes:
        raise ConfigError(f"{', '.join(sorted(unknown)) or 'nothing'}: the scopes are {', '.join(SCOPES)}")
    ends = None if days is None else time.time() + 86_400 * days
    return _keep(store, PREFIX, owner, TOKEN, label, [s for s in SCOPES if s in scopes], ends)


def tokens(store: Store, owner: str) -> list[Token]:
    """A person's API tokens, newest first."""
    return [
        Token(
            row.id, row.label, tuple(row.scopes), row.created_at, row.used_at, row.expires_at,
            row.revoked_at is not None,
        )
        for row in people.credentials(store, owner, TOKEN)
    ]  # fmt: skip


def revoke(store: Store, owner: str, id: int) -> None:
    """End an API token of this person."""
    if id not in {t.id for t in tokens(store, owner)}:
        raise NotFound(f"there is no token {id}")
    people.revoke(store, id, owner)


def check(store: Store, secret: str) -> Credential:
    """What a secret stands for now; the answer to a wrong, an old and a revoked one is the same."""
    row = people.credential(store, _hash(secret))
    if row is None:
        raise Refused("401: this credential is not valid, or not any more; sign in again or make a new token")
    if row.kind == TOKEN:
        people.note_use(store, row.id)
    return Credential(row.id, row.owner, frozenset(row.scopes), row.expires_at)


def may_create(store: Store, owner: str, deployment: Deployment) -> None:
    """Stop here if this person could not create a benchmark through agent or API right now."""
    with store.read() as db:
        _within(db, owner, deployment)


def count_creation(store: Store, owner: str, deployment: Deployment, *, key: str) -> None:
    """Count one creation through agent or API, or refuse it; the same key counts once."""
    with store.write() as db:
        if not people.has_created(db, key):
            _within(db, owner, deployment)
            people.note_creation(db, owner, key)


def _within(db: people.Connection, owner: str, deployment: Deployment) -> None:
    limits = (("day", 86_400, deployment.creations_a_day), ("minute", 60, deployment.creations_a_minute))
    for window, seconds, most in limits:
        if people.created_since(db, owner, time.time() - seconds) >= most:
            raise TooMany(window, most)


def _keep(
    store: Store, prefix: str, owner: str, kind: str, label: str, scopes: list[Scope], ends: float | None
) -> str:
    secret = prefix + secrets.token_urlsafe(32)
    people.ensure(store, owner)
    people.add_credential(
        store, owner=owner, kind=kind, hash=_hash(secret), label=label, scopes=scopes, expires_at=ends
    )
    return secret


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
