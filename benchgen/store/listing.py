"""Pages of the store for lists: only the columns a list shows, counted and cut by the database."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from benchgen.records import Job, JobKind, JobStatus
from benchgen.store.benchmarks import visible
from benchgen.store.database import Store
from benchgen.store.tables import benchmarks, jobs

Row = sa.Row[Any]


class Page(NamedTuple):
    """Some of `total` rows."""

    rows: list[Any]
    total: int


def of_benchmarks(
    store: Store, user: str, *, search: str = "", status: str = "", page: int = 0, size: int = 25
) -> Page:
    """Benchmarks a person may see, newest first, without their questions."""
    names = ("id", "owner", "title", "format", "language", "status", "frozen", "count", "twin", "created_at")
    wanted = [visible(user), *(_like(benchmarks.c.title, word) for word in search.split())]
    if status:
        wanted.append(benchmarks.c.status == status)
    columns = [benchmarks.c[name] for name in names]
    return _page(store, sa.select(*columns).where(*wanted), benchmarks.c.id, page, size)


def of_jobs(
    store: Store,
    owner: str,
    *,
    kinds: Sequence[JobKind],
    statuses: Sequence[JobStatus] = (),
    benchmark: int | None = None,
    search: str = "",
    page: int = 0,
    size: int = 25,
) -> Page:
    """A person's jobs, newest first."""
    wanted = [
        jobs.c.owner == owner,
        jobs.c.kind.in_(kinds),
        *(_like(jobs.c.title, w) for w in search.split()),
    ]
    if statuses:
        wanted.append(jobs.c.status.in_(statuses))
    if benchmark is not None:
        wanted.append(jobs.c.benchmark == benchmark)
    found = _page(store, sa.select(jobs).where(*wanted), jobs.c.id, page, size)
    return Page([Job.model_validate(dict(row._mapping)) for row in found.rows], found.total)


def titles(store: Store, ids: Sequence[int]) -> dict[int, str]:
    """What benchmarks are called."""
    query = sa.select(benchmarks.c.id, benchmarks.c.title).where(benchmarks.c.id.in_(ids))
    with store.read() as db:
        return {row.id: row.title for row in db.execute(query).all()}


def run_counts(store: Store, user: str, ids: Sequence[int]) -> dict[int, int]:
    """How often this person has run each of these benchmarks."""
    query = (
        sa.select(jobs.c.benchmark, sa.func.count())
        .where(jobs.c.owner == user, jobs.c.kind == "run", jobs.c.benchmark.in_(ids))
        .group_by(jobs.c.benchmark)
    )
    with store.read() as db:
        return {row[0]: row[1] for row in db.execute(query).all()}


def _page(store: Store, query: Any, newest: Any, page: int, size: int) -> Page:
    count = sa.select(sa.func.count()).select_from(query.subquery())
    with store.read() as db:
        total = db.execute(count).scalar_one()
        rows = db.execute(query.order_by(newest.desc()).limit(size).offset(page * size)).all()
    return Page(list(rows), total)


def _like(column: Any, word: str) -> Any:
    return column.icontains(word, autoescape=True)
