"""Workers that are split off a nursery: like any other worker, only sooner."""

import os
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

import made
import psutil
import pytest

from benchgen.errors import JobFailed
from benchgen.jobs import launch
from benchgen.jobs.spawn import NURSERY
from benchgen.nursery import open_nursery
from benchgen.store import jobs

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a nursery")


def _answers(address: str) -> bool:
    with socket.socket(socket.AF_UNIX) as line:
        try:
            line.connect(address)
        except OSError:
            return False
        line.sendall(b"no order\n")
        return True


@pytest.fixture
def nursery(monkeypatch: pytest.MonkeyPatch):
    """An open nursery; the jobs of this test are split off from it."""
    monkeypatch.setenv(NURSERY, "")
    process = open_nursery()
    assert process
    made.until(lambda: _answers(os.environ[NURSERY]))
    yield process
    process.kill()
    process.wait()
    shutil.rmtree(Path(os.environ[NURSERY]).parent)


def test_a_job_is_split_off_with_a_session_and_a_log_of_its_own(nursery):
    at = made.desk()
    run = made.started(at, made.published(at).id, "fake:accuracy=0.5,latency=0.1,concurrency=1")
    job = jobs.get(at.store, run)
    assert psutil.Process(job.pid).ppid() == nursery.pid
    assert os.getsid(job.pid) == os.getpgid(job.pid) == job.pid
    done = launch.wait(at.store, run)
    assert (done.status, done.result["score"]) == ("completed", 0.5)
    assert "Processing: 8/8 (100%)" in launch.log(at.store, run, at.user)
    made.until(lambda: not psutil.pid_exists(job.pid))


def test_a_worker_outlives_its_nursery(nursery):
    at = made.desk()
    run = made.started(at, made.published(at).id, "fake:latency=0.2,concurrency=1")
    assert psutil.Process(jobs.get(at.store, run).pid).ppid() == nursery.pid
    nursery.kill()
    assert launch.wait(at.store, run).status == "completed"


def test_where_no_nursery_answers_the_job_begins_anew(monkeypatch, tmp_path):
    monkeypatch.setenv(NURSERY, str(tmp_path / "nobody"))
    at = made.desk()
    assert made.ended(at, made.published(at).id, "fake").status == "completed"


def test_a_killed_worker_is_interrupted_and_resumes(nursery):
    at = made.desk()
    run = made.started(at, made.published(at).id, "fake:latency=0.2,concurrency=1")
    made.until(lambda: jobs.get(at.store, run).status == "running")
    job = jobs.get(at.store, run)
    os.kill(job.pid, signal.SIGKILL)
    made.until(lambda: not launch.alive(job))
    assert [j.id for j in launch.reconcile(at.store)] == [run]
    launch.resume(at.store, run, at.user)
    again = launch.wait(at.store, run)
    assert (again.status, again.attempt) == ("completed", 2)


def test_a_worker_has_the_environment_of_who_asked_for_it(nursery, monkeypatch):
    at = made.desk()
    monkeypatch.setenv("BENCHGEN_DATABASE_URL", "postgresql+psycopg://nobody@127.0.0.1:1/none")
    run = made.started(at, made.published(at).id, "fake")
    with pytest.raises(JobFailed, match="could not begin"):
        launch.wait(at.store, run)


OPENS = (
    "import os; from benchgen.nursery import open_nursery; nursery = open_nursery(); "
    f"print(nursery.pid, os.environ[{NURSERY!r}], flush=True); input()"
)


def _opener():
    """A process that has opened a nursery, the nursery's number and its address."""
    opener = subprocess.Popen([sys.executable, "-c", OPENS], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert opener.stdout
    number, address = opener.stdout.readline().decode().split()
    return opener, int(number), address


def test_a_nursery_ends_with_its_opener_and_leaves_nothing():
    opener, number, address = _opener()
    made.until(lambda: _answers(address))
    opener.kill()
    opener.wait()
    made.until(lambda: not psutil.pid_exists(number))
    assert not Path(address).parent.exists()


def test_a_nursery_ends_too_if_its_opener_is_gone_before_it_has_read_the_code():
    opener, number, address = _opener()
    opener.kill()
    opener.wait()
    assert psutil.pid_exists(number) and not Path(address).exists()
    made.until(lambda: not psutil.pid_exists(number))
    assert not Path(address).parent.exists()
