"""The store: made once, shared by many, the same on SQLite and PostgreSQL."""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import postgres
import pytest
import sqlalchemy as sa

from benchgen.store import Store, jobs, ledger
from benchgen.store.migrations import HEAD
from benchgen.store.tables import ledger as ledger_table
from benchgen.store.tables import metadata


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def store(request, tmp_path):
    if request.param == "sqlite":
        yield Store.open(tmp_path / "s")
        return
    with postgres.server(tmp_path) as url:
        store = Store.open(tmp_path / "s", url)
        yield store
        store.close()


def test_a_new_store_has_the_tables_of_the_code(store):
    with store.read() as db:
        inspector = sa.inspect(db)
        for table in metadata.tables.values():
            there = {c["name"] for c in inspector.get_columns(table.name)}
            assert there == {c.name for c in table.columns}, table.name
        assert db.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == HEAD


def test_two_processes_may_open_a_new_store_at_once(tmp_path):
    code = f"from benchgen.store import Store; Store.open({str(tmp_path / 'new')!r})"
    opened = [subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE) for _ in range(3)]
    assert [(p.communicate()[1], p.returncode) for p in opened] == [(b"", 0)] * 3


def test_many_writers_lose_nothing_and_see_no_lock(store):
    def write(n):
        for i in range(20):
            ledger.pay(store, owner="a", key=f"{n}-{i}", credits=1, note="")
            ledger.balance(store, "a")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, range(8)))
    assert ledger.balance(store, "a") == -160


def test_a_read_before_a_write_does_not_lose_the_lock(store):
    def slow(n):
        with store.write() as db:
            count = db.execute(sa.select(sa.func.count()).select_from(ledger_table)).scalar()
            time.sleep(0.2)
            row = {"owner": "a", "key": f"k{n}", "credits": float(count), "note": "", "at": 0.0}
            db.execute(ledger_table.insert().values(row))

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(slow, range(2)))
    with store.read() as db:
        assert db.execute(sa.select(sa.func.count()).select_from(ledger_table)).scalar() == 2


def test_a_write_that_fails_leaves_nothing(store):
    with pytest.raises(ZeroDivisionError), store.write() as db:
        db.execute(ledger_table.insert().values(owner="a", key="x", credits=1.0, note="", at=0.0))
        raise ZeroDivisionError
    assert ledger.balance(store, "a") == 0


def test_the_same_thing_is_paid_once(store):
    assert ledger.pay(store, owner="a", key="job-1", credits=2.5, note="run")
    assert not ledger.pay(store, owner="a", key="job-1", credits=2.5, note="run")
    assert ledger.balance(store, "a") == -2.5
    assert ledger.balance(store, "b") == 0


def _job(store, key="k", owner="a"):
    return jobs.add(store, owner=owner, key=key, kind="run", title="t", spec={})


def test_one_key_makes_one_job(store):
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: _job(store).id, range(8)))
    assert len(set(made)) == 1
    assert len(jobs.list_all(store, "a")) == 1


def test_only_one_process_takes_a_job(store):
    id = _job(store).id
    with ThreadPoolExecutor(4) as pool:
        taken = list(pool.map(lambda _: jobs.claim(store, id), range(8)))
    assert sum(t is not None for t in taken) == 1
    assert jobs.get(store, id).attempt == 1


def test_a_job_ends_once(store):
    id = _job(store).id
    jobs.claim(store, id)
    jobs.end(store, id, "completed", result={"score": 1})
    assert jobs.end(store, id, "failed", reason="late").status == "completed"


def test_ids_are_not_used_again_and_start_at_one(store):
    assert [_job(store, key=str(n)).id for n in range(3)] == [1, 2, 3]
