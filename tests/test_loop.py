"""The loop: one agreement, each effect once, across crashes, within its budget, ended by what fails."""

import json
import os
import signal
import time

import made
import pytest
from tiny import tiny_model

from benchgen import gate, loop
from benchgen.errors import ConfigError
from benchgen.jobs import launch
from benchgen.records import Step
from benchgen.store import files, jobs, ledger, loops, models, templates
from benchgen.values import Call, Model, Price

RUNS = loop.Plan(
    name="runs",
    steps=(
        Step(
            name="base", do=Call(use="action.launch_run", args={"benchmark": "$benchmark", "model": "$model"})
        ),
        Step(
            name="again",
            do=Call(use="action.launch_run", args={"benchmark": "$benchmark", "model": "$model"}),
        ),
    ),
)


def _asked(at):
    folders = [files.folder(at.store, j.id) / "replies.jsonl" for j in jobs.list_all(at.store, at.user)]
    return sum(len(f.read_text().splitlines()) for f in folders if f.exists())


def test_a_loop_does_its_steps_and_ends():
    at = made.desk()
    ended = loop.wait(at, loop.begin(at, made.published(at).id, "fake", plan=RUNS))
    assert (ended.status, ended.at_step) == ("done", 2)
    assert _asked(at) == 16


def only_this_process_carries_on(folder, monkeypatch):
    """A worker that has ended its job would take the next step too, and might be quicker than the test that crashes."""
    (folder / "sitecustomize.py").write_text(
        "import sys\nif 'benchgen.worker' in sys.orig_argv:\n"
        "    import benchgen.loop\n    benchgen.loop.carry_on = lambda store: None\n"
    )
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), "."]))


@pytest.mark.slow
@pytest.mark.parametrize("when", ["before", "after the effect", "after the job"])
@pytest.mark.parametrize("step", [0, 1])
def test_a_crash_at_any_step_pays_and_asks_once(monkeypatch, tmp_path, when, step):
    only_this_process_carries_on(tmp_path, monkeypatch)
    at = made.desk()
    b = made.published(at)
    real, calls = gate.perform, []

    def crashing(desk, call, *, key):
        calls.append(key)
        if len(calls) != step + 1:
            return real(desk, call, key=key)
        if when != "before":
            result = real(desk, call, key=key)
            if when == "after the job":
                launch.wait(at.store, result["run"])
        raise KeyboardInterrupt

    with monkeypatch.context() as crash, pytest.raises(KeyboardInterrupt):
        crash.setattr(loop.gate, "perform", crashing)
        begun = loop.begin(at, b.id, "fake:accuracy=0.5", plan=RUNS)
        while True:
            begun = loop.advance(at, loops.get(at.store, begun.id, at.user))
            time.sleep(0.05)
    [kept] = loops.list_all(at.store, at.user)
    ended = loop.wait(at, kept)
    assert ended.status == "done"
    assert _asked(at) == 16
    assert len(jobs.list_all(at.store, at.user)) == 2
    assert len([line for line in ledger.lines(at.store, at.user) if line["job"]]) == 2


@pytest.mark.slow
def test_a_killed_job_is_resumed_by_the_loop():
    at = made.desk()
    begun = loop.begin(at, made.published(at).id, "fake:latency=0.15,concurrency=1", plan=RUNS)
    job = jobs.get(at.store, begun.waits_for)
    while jobs.get(at.store, job.id).done < 2:
        time.sleep(0.05)
    os.kill(jobs.get(at.store, job.id).pid, signal.SIGKILL)
    assert loop.wait(at, begun).status == "done"
    assert _asked(at) == 16


def test_a_loop_goes_on_with_nobody_watching():
    at = made.desk()
    begun = loop.begin(at, made.published(at).id, "fake", plan=RUNS)
    deadline = time.monotonic() + 150
    while loops.get(at.store, begun.id, at.user).status == "running":
        assert time.monotonic() < deadline
        time.sleep(0.1)
    assert loops.get(at.store, begun.id, at.user).status == "done"


def test_a_step_that_fails_ends_the_loop_with_its_reason():
    at = made.desk()
    begun = loop.begin(at, made.published(at).id, "fake:script=/no/such/file.jsonl", plan=RUNS)
    ended = loop.wait(at, begun)
    assert ended.status == "stopped"
    assert "base" in ended.reason and "file.jsonl" in ended.reason
    assert len(jobs.list_all(at.store, at.user)) <= 1


def test_a_loop_stops_before_the_step_that_its_budget_does_not_cover():
    at = made.desk()
    priced = Model(name="priced", backend=Call(use="model.fake"), price=Price(input=10, output=10))
    models.add(at.store, priced, at.user)
    b = made.published(at)
    price = gate.show(at, Call(use="action.launch_run", args={"benchmark": b.id, "model": "priced"})).price
    ended = loop.wait(at, loop.begin(at, b.id, "priced", plan=RUNS, budget=1.5 * price))
    assert ended.status == "stopped"
    assert "budget" in ended.reason
    assert len(jobs.list_all(at.store, at.user)) == 1


@pytest.mark.slow
def test_the_whole_loop_trains_a_real_model_and_compares(tmp_path):
    import benchgen as bg

    at = made.desk()
    folder = str(tiny_model(tmp_path / "tiny"))
    tiny = Model(name="tiny", backend=Call(use="model.local", args={"path": folder}), base=folder)
    models.add(at.store, tiny, at.user)
    done = bg.improve(made.published(at, made.sums(12)), "tiny")
    compared = done.comparison
    assert done.loop.status == "done"
    assert compared.verdict in ("improved", "worse", "no_measurable_change", "not_comparable")
    assert compared.memorisation
    assert json.loads(done.training.model_dump_json())["status"] == "completed"
    assert [m.name for m in models.list_all(at.store, at.user)] == ["tiny", "from-run-1"]
    form = done.run("base").job.result["prompt_form"]
    assert "<|im_start|>" in templates.text_of(at.store, form)


def test_a_loop_that_would_train_what_cannot_be_trained_starts_nothing():
    at = made.desk()
    with pytest.raises(ConfigError, match="fake cannot be trained"):
        loop.begin(at, made.published(at).id, "fake")
    assert jobs.list_all(at.store, at.user) == []
