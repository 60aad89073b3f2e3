"""What only a person at a page may do: delete, unpublish, share. Nothing that an agent can reach imports this file.

What others still rest on is not deleted: the sentence says what has to go first.
"""

import shutil
import time

import sqlalchemy as sa

from benchgen.errors import ConfigError, NotFound, Refused
from benchgen.store import benchmarks, files, jobs, leaderboard
from benchgen.store.database import Store
from benchgen.store.tables import benchmarks as benchmark_table
from benchgen.store.tables import collaborators, conversations
from benchgen.store.tables import jobs as job_table
from benchgen.store.tables import models as model_table
from benchgen.values import Benchmark


def unpublish(store: Store, id: int, owner: str) -> Benchmark:
    """Make a benchmark a draft again: nobody else sees it or can run it."""
    found = benchmarks.own(store, id, owner)
    if found.owner != owner:
        raise Refused(f"benchmark {id} belongs to {found.owner}; only its owner can unpublish it")
    return benchmarks.replace(store, found.model_copy(update={"status": "draft"}))


def benchmark(store: Store, id: int, owner: str) -> None:
    """Delete a benchmark that no run rests on."""
    found = benchmarks.own(store, id, owner)
    if found.owner != owner:
        raise Refused(f"benchmark {id} belongs to {found.owner}; only its owner can delete it")
    with store.write() as db:
        used = sa.select(sa.func.count()).where(job_table.c.benchmark == id)
        count = db.execute(used).scalar_one()
        if count:
            raise Refused(
                f"{count} runs or trainings rest on benchmark {id}; delete those first, or unpublish the benchmark"
            )
        db.execute(benchmark_table.update().where(benchmark_table.c.twin == id).values(twin=None))
        db.execute(collaborators.delete().where(collaborators.c.benchmark == id))
        db.execute(benchmark_table.delete().where(benchmark_table.c.id == id))


def model(store: Store, name: str, owner: str) -> None:
    """Take a model out of this person's catalogue. Its weights stay with the job that made them."""
    mine = sa.and_(model_table.c.owner == owner, model_table.c.name == name)
    with store.write() as db:
        if db.execute(model_table.delete().where(mine)).rowcount != 1:
            raise NotFound(f"you have no model named {name!r}; shipped models cannot be deleted")


def job(store: Store, id: int, owner: str) -> None:
    """Delete a run or a training that is not under way and that nothing rests on, with its files."""
    found = jobs.get(store, id, owner)
    if found.status in ("running", "queued", "confirmed"):
        raise Refused(f"{found.kind} {id} is {found.status}; stop it first")
    if found.kind != "run":
        _unused(store, id, owner)
    if leaderboard.has(store, id):
        raise Refused(f"run {id} stands on a leaderboard; take it off first")
    folder = files.folder(store, id)
    with store.write() as db:
        db.execute(job_table.delete().where(job_table.c.id == id, job_table.c.owner == owner))
    shutil.rmtree(folder, ignore_errors=True)


def conversation(store: Store, id: int, owner: str) -> None:
    """Take a conversation out of the list; what it led to stays."""
    mine = sa.and_(conversations.c.id == id, conversations.c.owner == owner)
    with store.write() as db:
        db.execute(conversations.delete().where(mine))


def share(store: Store, id: int, name: str, owner: str) -> None:
    """Let another person see and change a benchmark."""
    found = benchmarks.own(store, id, owner)
    if found.owner != owner:
        raise Refused(f"benchmark {id} belongs to {found.owner}; only its owner can share it")
    if not name.strip() or name.strip() == owner:
        raise ConfigError("name another person of this installation")
    with store.write() as db:
        same = sa.and_(collaborators.c.benchmark == id, collaborators.c.name == name.strip())
        if db.execute(sa.select(collaborators.c.id).where(same)).first() is None:
            db.execute(collaborators.insert().values(benchmark=id, name=name.strip(), at=time.time()))


def unshare(store: Store, id: int, name: str, owner: str) -> None:
    benchmarks.own(store, id, owner)
    with store.write() as db:
        gone = sa.and_(collaborators.c.benchmark == id, collaborators.c.name == name)
        db.execute(collaborators.delete().where(gone))


def shared_with(store: Store, id: int) -> list[str]:
    query = (
        sa.select(collaborators.c.name).where(collaborators.c.benchmark == id).order_by(collaborators.c.id)
    )
    with store.read() as db:
        return list(db.execute(query).scalars())


def _unused(store: Store, id: int, owner: str) -> None:
    mine = sa.and_(model_table.c.owner == owner, model_table.c.job == id)
    with store.read() as db:
        names = list(db.execute(sa.select(model_table.c.name).where(mine)).scalars())
    if names:
        raise Refused(f"job {id} made the model {names[0]!r}; delete that model first")
    rests = [
        j.id
        for j in jobs.list_all(store, owner)
        if id in (j.spec.get("parent"), j.spec.get("job"), (j.spec.get("model") or {}).get("made_by"))
    ]
    if rests:
        raise Refused(f"{rests[0]} rests on job {id}: what a verdict says about it would be lost")
