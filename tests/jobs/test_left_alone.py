"""Workers that nobody watches: what they print blocks nothing, and one that crashes is never taken for done."""

import os
import subprocess
import sys
import time
from pathlib import Path

import made
import psutil
import pytest

from benchgen.jobs import launch
from benchgen.jobs.spawn import NICE
from benchgen.store import Store, files, jobs

pytestmark = pytest.mark.slow
SHOUT = """
import sys
if "benchgen.worker" in sys.orig_argv:
    sys.stderr.write(("x" * 99 + "\\n") * 10_500)
"""
CRASH = """
import glob, os, sys, threading, time

def crash():
    while not glob.glob(os.environ["BENCHGEN_HOME"] + "/jobs/*/replies.jsonl"):
        time.sleep(0.05)
    os._exit(1)

if "benchgen.worker" in sys.orig_argv:
    threading.Thread(target=crash, daemon=True).start()
"""
APP = """
import made, os, sys
at = made.desk()
print(made.started(at, made.published(at).id, sys.argv[1]), flush=True)
os.kill(os.getpid(), 9)
"""


def before_each_worker(folder: Path, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Code that every Python process of this test runs first."""
    (folder / "sitecustomize.py").write_text(code)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), "tests", "."]))


def started_by_an_app_that_dies(model: str) -> int:
    """A run started by another process, which is killed at once."""
    done = subprocess.run([sys.executable, "-c", APP, model], capture_output=True, text=True, timeout=60)
    assert done.returncode == -9, done.stderr
    return int(done.stdout)


def ended(run: int) -> jobs.Job:
    """The job as an app that starts later finds it."""
    store, end = Store.open(), time.monotonic() + 150
    while not (job := jobs.get(store, run)).ended:
        assert time.monotonic() < end, "it did not end"
        launch.reconcile(store)
        time.sleep(0.1)
    return job


def test_a_worker_that_prints_a_megabyte_with_nobody_reading_ends(tmp_path, monkeypatch):
    before_each_worker(
        tmp_path, SHOUT.replace("'x' * 99 + '\\n'", "('x' * 99 + '\\n') * 10_500"), monkeypatch
    )
    run = started_by_an_app_that_dies("fake")
    assert ended(run).status == "completed"
    assert (files.folder(Store.open(), run) / "log.txt").stat().st_size > 1_000_000


def test_a_worker_that_crashes_while_the_app_is_dead_is_failed_with_its_last_words(tmp_path, monkeypatch):
    before_each_worker(tmp_path, "", monkeypatch)
    job = ended(started_by_an_app_that_dies("fake:script=/no/such/file.jsonl"))
    assert job.status == "failed" and "/no/such/file.jsonl" in job.reason
    assert "/no/such/file.jsonl" in launch.log(Store.open(), job.id, job.owner)
    assert job.result is None


def test_a_worker_that_ends_without_a_word_is_not_taken_for_done(tmp_path, monkeypatch):
    before_each_worker(tmp_path, CRASH, monkeypatch)
    run = started_by_an_app_that_dies("fake:latency=1,concurrency=1")
    store, end = Store.open(), time.monotonic() + 150
    while jobs.get(store, run).status not in ("interrupted", "failed"):
        assert time.monotonic() < end, jobs.get(store, run)
        launch.reconcile(store)
        time.sleep(0.1)
    assert "ended without a word" in jobs.get(store, run).reason


@pytest.mark.parametrize(("owner", "lower"), [("local", 0), ("ann", NICE)])
def test_on_a_server_jobs_stand_back_behind_the_pages(owner, lower):
    at = made.desk(owner)
    run = made.started(at, made.published(at).id, "fake:latency=0.5,concurrency=1")
    made.until(lambda: jobs.get(at.store, run).status == "running")
    job = jobs.get(at.store, run)
    assert psutil.Process(job.pid).nice() == max(psutil.Process().nice(), lower)
    launch.cancel(at.store, run, owner)
    ended(run)
