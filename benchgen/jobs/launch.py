"""Start, watch, resume and stop the processes of jobs."""

import os
import signal
import socket
import time
from collections.abc import Callable

import psutil

from benchgen.errors import JobFailed
from benchgen.jobs.spawn import spawn
from benchgen.records import Job
from benchgen.store import Store, files, jobs

START_SECONDS = 30.0
"""How long a process that was started may take to take its job, before another may be started for it."""

GRACE_SECONDS = 20.0
"""How long a job that was asked to stop may take before it is killed."""


def start(store: Store, job: Job) -> None:
    """Begin the job's process, apart from this one. A job that has one, or has ended, is left alone."""
    if job.status == "running" or job.ended or alive(job):
        return
    if not jobs.may_launch(store, job.id, patience=START_SECONDS):
        return
    number = spawn(store.home, job.id, files.folder(store, job.id) / "log.txt")
    jobs.launched(store, job.id, number, _began(number))


def resume(store: Store, id: int, owner: str) -> Job:
    """Go on with a job that was interrupted or has failed; one that lives or ended otherwise is left as it is."""
    reconcile(store)
    jobs.get(store, id, owner)
    jobs.reopen(store, id)
    start(store, jobs.get(store, id, owner))
    return jobs.get(store, id, owner)


def wait(store: Store, id: int, *, seen: Callable[[Job], None] | None = None, poll: float = 0.1) -> Job:
    """Watch a job until it has ended or its process is gone."""
    while True:
        job = jobs.get(store, id)
        if seen:
            seen(job)
        if job.ended or job.status == "interrupted":
            return job
        if job.status == "running" and not alive(job):
            jobs.interrupt(store, id, job.pid, _gone(store, job))
        elif stillborn(job):
            raise JobFailed(f"{job.kind} {id} could not begin: {_tail(store, id, 3).strip()}")
        time.sleep(poll)


def reconcile(store: Store) -> list[Job]:
    """Find running jobs whose process is gone and mark them interrupted; returns those."""
    here = socket.gethostname()
    lost = [j for j in jobs.list_all(store, None, statuses=["running"]) if j.host == here and not alive(j)]
    return [jobs.get(store, j.id) for j in lost if jobs.interrupt(store, j.id, j.pid, _gone(store, j))]


def alive(job: Job) -> bool:
    """Whether the very process that took the job still runs; another that got its number is not mistaken for it."""
    if job.pid is None:
        return False
    try:
        process = psutil.Process(job.pid)
        return process.create_time() == job.pid_started and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def _began(number: int) -> float:
    """When this process was made; 0, which no process ever was, if it is gone already."""
    try:
        return psutil.Process(number).create_time()
    except psutil.NoSuchProcess:
        return 0.0


def stillborn(job: Job) -> bool:
    """Whether a process was started for this job and ended before it took it."""
    return job.status == "queued" and job.pid is not None and not alive(job)


def cancel(store: Store, id: int, owner: str) -> Job:
    """Stop a job: politely first, by force after a while. What it has answered stays."""
    reconcile(store)
    job = jobs.request_cancel(store, id, owner)
    if job.ended:
        return job
    _signal(job, signal.SIGTERM)
    deadline = time.monotonic() + GRACE_SECONDS
    while alive(job) and time.monotonic() < deadline:
        time.sleep(0.1)
    if alive(job):
        _signal(job, signal.SIGKILL)
    return jobs.end(store, id, "cancelled", reason="stopped on request")


def log(store: Store, id: int, owner: str, *, lines: int = 200) -> str:
    """The last lines that the job's process wrote."""
    jobs.get(store, id, owner)
    return _tail(store, id, lines)


def _gone(store: Store, job: Job) -> str:
    last = _tail(store, job.id, 3).strip()
    return "its process ended without a word" + (f"; its last words: {last}" if last else "")


def _tail(store: Store, id: int, lines: int) -> str:
    path = files.folder(store, id) / "log.txt"
    text = path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
    return "\n".join(text.splitlines()[-lines:])


def _signal(job: Job, number: signal.Signals) -> None:
    if job.pid is not None and alive(job):
        try:
            os.killpg(os.getpgid(job.pid), number)
        except ProcessLookupError:
            return
