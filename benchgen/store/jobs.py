"""Jobs in the store: made once per key, claimed by one process, moved from state to state in single statements."""

import os
import socket
import time
from collections.abc import Sequence
from typing import Any

import psutil
import sqlalchemy as sa

from benchgen.errors import NotFound, Refused
from benchgen.records import ENDED, Job, JobKind, JobStatus
from benchgen.said import said
from benchgen.store.database import Store
from benchgen.store.events import emit, since
from benchgen.store.tables import jobs as table

_WAITING: tuple[JobStatus, ...] = ("confirmed", "queued", "interrupted")

_again = sa.case((table.c.attempt > 0, "goes on where its last attempt was interrupted"), else_=None)


def add(
    store: Store,
    *,
    owner: str,
    key: str,
    kind: JobKind,
    title: str,
    spec: dict[str, Any],
    benchmark: int | None = None,
    model: str | None = None,
    total: int = 0,
    price: float = 0.0,
) -> Job:
    """The job of this key: made now, or found if the same effect was asked for before."""
    with store.write() as db:
        row = db.execute(sa.select(table).where(table.c.key == key)).first()
        if row is None:
            db.execute(
                table.insert().values(
                    owner=owner, key=key, kind=kind, title=title, spec=spec, benchmark=benchmark, model=model,
                    total=total, price=price, status="confirmed", done=0, attempt=0, cancel_requested=False,
                    created_at=time.time(),
                )
            )  # fmt: skip
            row = db.execute(sa.select(table).where(table.c.key == key)).one()
            emit(db, owner=owner, kind="job.confirmed", job=row.id, data={"title": title})
    return _value(row)


def get(store: Store, id: int, owner: str | None = None) -> Job:
    """One job of this owner; without an owner, any (for workers only)."""
    mine = table.c.id == id if owner is None else sa.and_(table.c.id == id, table.c.owner == owner)
    with store.read() as db:
        row = db.execute(sa.select(table).where(mine)).first()
    if row is None:
        text = f"there is no run or job {id}; `benchgen jobs` lists yours"
        raise NotFound(said("no_job", text, id=id))
    return _value(row)


def by_key(store: Store, key: str) -> Job | None:
    with store.read() as db:
        row = db.execute(sa.select(table).where(table.c.key == key)).first()
    return _value(row) if row else None


def list_all(
    store: Store, owner: str | None, *, kinds: Sequence[JobKind] = (), statuses: Sequence[JobStatus] = ()
) -> list[Job]:
    """Newest first."""
    query = sa.select(table).order_by(table.c.id.desc())
    if owner is not None:
        query = query.where(table.c.owner == owner)
    if kinds:
        query = query.where(table.c.kind.in_(kinds))
    if statuses:
        query = query.where(table.c.status.in_(statuses))
    with store.read() as db:
        return [_value(row) for row in db.execute(query).all()]


def may_launch(store: Store, id: int, *, patience: float) -> bool:
    """Whether the caller is the one to start this job's process.

    A start that came to nothing stands in the way for `patience` seconds.
    """
    now = time.time()
    due = sa.or_(table.c.launched_at.is_(None), table.c.launched_at < now - patience)
    with store.write() as db:
        waiting = sa.and_(table.c.id == id, table.c.status.in_(_WAITING), due)
        return (
            db.execute(table.update().where(waiting).values(launched_at=now, status="queued")).rowcount == 1
        )


def explain(store: Store, id: int, reason: str) -> None:
    """Say why a job is still waiting."""
    with store.write() as db:
        waiting = sa.and_(table.c.id == id, table.c.status == "queued")
        db.execute(table.update().where(waiting).values(reason=reason))


def launched(store: Store, id: int, pid: int, pid_started: float) -> None:
    """Note which process was started for a job, unless that process has taken it already."""
    with store.write() as db:
        waiting = sa.and_(table.c.id == id, table.c.status == "queued")
        db.execute(table.update().where(waiting).values(pid=pid, pid_started=pid_started))


def claim(store: Store, id: int) -> Job | None:
    """Take a waiting job for this process; None if somebody else has it or it has ended."""
    me = psutil.Process(os.getpid())
    now = time.time()
    with store.write() as db:
        taken = db.execute(
            table.update()
            .where(table.c.id == id, table.c.status.in_(_WAITING), table.c.cancel_requested.is_(False))
            .values(
                status="running", reason=_again, attempt=table.c.attempt + 1, host=socket.gethostname(), pid=me.pid,
                pid_started=me.create_time(), heartbeat_at=now, started_at=now, finished_at=None,
            )
        )  # fmt: skip
        if taken.rowcount != 1:
            return None
        row = db.execute(sa.select(table).where(table.c.id == id)).one()
        emit(db, owner=row.owner, kind="job.started", job=id, data={"attempt": row.attempt})
    return _value(row)


def beat(store: Store, id: int) -> bool:
    """Say that the job's process lives; True if somebody asked it to stop."""
    with store.write() as db:
        db.execute(table.update().where(table.c.id == id).values(heartbeat_at=time.time()))
        return bool(db.execute(sa.select(table.c.cancel_requested).where(table.c.id == id)).scalar())


def progress(store: Store, id: int, done: int, total: int) -> None:
    with store.write() as db:
        db.execute(
            table.update().where(table.c.id == id).values(done=done, total=total, heartbeat_at=time.time())
        )


def end(
    store: Store,
    id: int,
    status: JobStatus,
    *,
    reason: str | None = None,
    result: dict[str, Any] | None = None,
) -> Job:
    """Give a job its last state, once, and write the event of it."""
    with store.write() as db:
        changed = db.execute(
            table.update()
            .where(table.c.id == id, table.c.status.not_in(ENDED))
            .values(status=status, reason=reason, result=result, finished_at=time.time())
        )
        row = db.execute(sa.select(table).where(table.c.id == id)).one()
        if changed.rowcount == 1:
            emit(db, owner=row.owner, kind=f"job.{status}", job=id, data={"reason": reason, **(result or {})})
    return _value(row)


def bill(store: Store, id: int, credits: float) -> None:
    with store.write() as db:
        db.execute(table.update().where(table.c.id == id).values(credits=credits))


def interrupt(store: Store, id: int, pid: int | None, reason: str) -> bool:
    """Mark a running job whose process `pid` is gone; False if it has moved on meanwhile."""
    with store.write() as db:
        changed = db.execute(
            table.update()
            .where(table.c.id == id, table.c.status == "running", table.c.pid == pid)
            .values(status="interrupted", reason=reason, launched_at=None)
        )
        if changed.rowcount == 1:
            owner = db.execute(sa.select(table.c.owner).where(table.c.id == id)).scalar_one()
            emit(db, owner=owner, kind="job.interrupted", job=id, data={"reason": reason})
        return changed.rowcount == 1


def reopen(store: Store, id: int) -> bool:
    """Let a job that failed be taken up again; False if it did not fail."""
    with store.write() as db:
        failed = sa.and_(table.c.id == id, table.c.status == "failed")
        changed = db.execute(
            table.update().where(failed).values(status="interrupted", launched_at=None, pid=None)
        )
        if changed.rowcount == 1:
            owner = db.execute(sa.select(table.c.owner).where(table.c.id == id)).scalar_one()
            emit(db, owner=owner, kind="job.reopened", job=id, data={})
        return changed.rowcount == 1


def was_reopened(store: Store, id: int) -> bool:
    return any(event.kind == "job.reopened" for event in since(store, job=id))


def request_cancel(store: Store, id: int, owner: str) -> Job:
    """Ask a job to stop; one that has not begun is cancelled at once."""
    job = get(store, id, owner)
    if job.ended:
        raise Refused(f"{job.kind} {id} has already ended: it is {job.status}")
    with store.write() as db:
        db.execute(table.update().where(table.c.id == id).values(cancel_requested=True))
    return end(store, id, "cancelled", reason="cancelled before it began") if job.status in _WAITING else job


def _value(row: sa.Row[tuple[object, ...]]) -> Job:
    return Job.model_validate(dict(row._mapping))
