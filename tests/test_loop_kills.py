"""kill -9 of the app, of the worker and of both, at every step of a loop: it goes on, each effect once, paid once.

The app is a process that keeps loops going, as an open app does; the worker is the process of the job that the loop
waits for. A run of the fake model is slow enough to be killed in its middle.
"""

import os
import signal
import subprocess
import sys

import made
import pytest

from benchgen import loop
from benchgen.jobs import launch
from benchgen.records import Step
from benchgen.store import files, jobs, ledger, loops, models
from benchgen.values import Call, Model, Price

pytestmark = pytest.mark.slow

STEPS = ("base", "again", "last")
SLOW = Model(
    name="slow",
    backend=Call(use="model.fake", args={"latency": 0.1, "concurrency": 1}),
    price=Price(input=1, output=1),
)
PLAN = loop.Plan(
    name="three runs",
    steps=tuple(
        Step(name=n, do=Call(use="action.launch_run", args={"benchmark": "$benchmark", "model": "$model"}))
        for n in STEPS
    ),
)
APP = """
import time
from benchgen import loop
from benchgen.store import Store
store = Store.open()
print("up", flush=True)
while True:
    loop.carry_on(store)
    time.sleep(0.05)
"""


def app():
    """The process of an open app, ready."""
    process = subprocess.Popen([sys.executable, "-c", APP], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stdout.readline() == "up\n"
    return process


def in_the_middle(at, id, step):
    """The job of this step, some of its questions answered."""
    now = loops.get(at.store, id, at.user)
    assert now.status == "running", now.reason
    job = jobs.get(at.store, now.waits_for) if now.at_step == step and now.waits_for else None
    return job if job and job.pid and 2 <= job.done < job.total else None


def asked(at):
    folders = [files.folder(at.store, j.id) / "replies.jsonl" for j in jobs.list_all(at.store, at.user)]
    return [len(f.read_text().splitlines()) for f in folders]


@pytest.mark.parametrize("victims", ["app", "worker", "both"])
@pytest.mark.parametrize("step", range(len(STEPS)))
def test_a_loop_goes_on_after_a_kill_and_nothing_is_done_or_paid_twice(step, victims):
    at = made.desk()
    models.add(at.store, SLOW, at.user)
    begun = loop.begin(at, made.published(at).id, "slow", plan=PLAN)
    opened = app()
    try:
        job = made.until(lambda: in_the_middle(at, begun.id, step))
        if victims in ("worker", "both"):
            os.kill(job.pid, signal.SIGKILL)
        if victims in ("app", "both"):
            opened.kill()
            opened.wait()
            opened = app()
        ended = made.until(lambda: (e := loops.get(at.store, begun.id, at.user)).status != "running" and e)
    finally:
        opened.kill()
        opened.wait()
    launch.reconcile(at.store)
    runs = jobs.list_all(at.store, at.user)
    assert (ended.status, ended.at_step) == ("done", len(STEPS)), ended.reason
    assert [j.status for j in runs] == ["completed"] * len(STEPS)
    assert asked(at) == [8] * len(STEPS)
    bills = [line for line in ledger.lines(at.store, at.user) if line["job"]]
    assert sorted(line["job"] for line in bills) == sorted(j.id for j in runs)
    assert len({round(line["credits"], 9) for line in bills}) == 1
