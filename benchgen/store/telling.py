"""Which job is told of in which conversation, and how far that has been done: each event of a job is told once."""

import sqlalchemy as sa

from benchgen.records import Event, Loop
from benchgen.store.database import Store
from benchgen.store.tables import events, loops, watches

TOLD = ("job.completed", "job.failed", "job.cancelled", "job.interrupted")


def watch_in(db: sa.Connection, owner: str, conversation: int, job: int) -> None:
    """Tell of this job in this conversation, from inside an open transaction."""
    if db.execute(sa.select(watches.c.id).where(watches.c.job == job)).first() is None:
        db.execute(watches.insert().values(owner=owner, job=job, conversation=conversation, told=0))


def watch(store: Store, owner: str, conversation: int, job: int) -> None:
    with store.write() as db:
        watch_in(db, owner, conversation, job)


def first_to_tell(db: sa.Connection, event: Event) -> bool:
    """Take the telling of an event, in the transaction of the message; False if somebody has it."""
    due = sa.and_(watches.c.job == event.job, watches.c.told < event.id)
    return db.execute(watches.update().where(due).values(told=event.id)).rowcount == 1


def pass_over(store: Store, event: Event) -> None:
    """An event that needs no words."""
    with store.write() as db:
        first_to_tell(db, event)


def due(store: Store) -> list[tuple[int, Event]]:
    """Conversation and event of everything that is still to be told, oldest first."""
    query = (
        sa.select(events, watches.c.conversation)
        .join(watches, watches.c.job == events.c.job)
        .where(events.c.id > watches.c.told, events.c.kind.in_(TOLD))
        .order_by(events.c.id)
    )
    with store.read() as db:
        rows = [dict(row._mapping) for row in db.execute(query).all()]
    return [(row.pop("conversation"), Event.model_validate(row)) for row in rows]


def loops_in_talk(store: Store, owner: str | None = None) -> list[Loop]:
    """The loops that belong to a conversation, newest first."""
    query = sa.select(loops).where(loops.c.conversation.is_not(None)).order_by(loops.c.id.desc())
    if owner is not None:
        query = query.where(loops.c.owner == owner)
    with store.read() as db:
        return [Loop.model_validate(dict(row._mapping)) for row in db.execute(query).all()]


def jobs_of(loop: Loop) -> dict[int, str]:
    """The jobs that a loop has started, each with its step."""
    steps = [s.name for s in loop.steps]
    found = {s: loop.facts.get(f"{s}.run") or loop.facts.get(f"{s}.job") for s in steps}
    return {job: step for step, job in found.items() if job is not None}


def unwatched(store: Store, loop: Loop) -> list[int]:
    """The jobs of a loop that nobody is going to tell of yet."""
    mine = jobs_of(loop)
    with store.read() as db:
        known = set(db.execute(sa.select(watches.c.job).where(watches.c.job.in_(mine))).scalars())
    return [job for job in mine if job not in known]
