"""planned, confirmed, queued, running, and an end: each state of a training is there, with its reason."""

import json

import made
import pytest
from jobs.conftest import STUDENT
from killed import begin, carry_out

import benchgen.actions.train
from benchgen import gate
from benchgen.errors import Refused
from benchgen.jobs import launch
from benchgen.store import events, jobs, models, proposals
from benchgen.training import detectors
from benchgen.values import Call, Model

SHORT = {"epochs": 1, "max_steps": 2, "device": "cpu"}


@pytest.fixture
def at(home, tiny, monkeypatch):
    """A desk with a dataset; the test decides when the process of a job begins."""
    monkeypatch.setattr(benchgen.actions.train, "start", lambda *_: None)
    rows = [{"prompt": f"What is {n}?", "completion": f"It is {n} and no other."} for n in range(8)]
    (home / "rows.jsonl").write_text("".join(json.dumps(r) + "\n" for r in rows))
    return made.desk()


def proposed(at, settings=SHORT, **more):
    wanted = {"dataset": str(at.store.home / "rows.jsonl"), "base": STUDENT, "settings": settings, **more}
    plan = gate.read(at, Call(use="action.plan_training", args=wanted))
    return gate.propose(at, Call(use="action.train_model", args={"plan": plan.model_dump(mode="json")}))


def agreed(at, settings=SHORT, **more):
    return gate.agree(at, proposed(at, settings, **more).id)["job"]


def told(at, id):
    return [e.kind for e in events.since(at.store, job=id)]


def test_a_plan_is_no_job_until_somebody_says_yes(at):
    plan = proposed(at)
    assert plan.state == "open" and "Nothing has been launched." in plan.shown
    assert jobs.list_all(at.store, at.user) == []
    gate.cancel(at, plan.id)
    assert proposals.get(at.store, plan.id, at.user).state == "cancelled"
    with pytest.raises(Refused, match="this plan was cancelled"):
        gate.agree(at, plan.id)
    assert jobs.list_all(at.store, at.user) == []


def test_a_yes_confirms_a_job_and_a_second_yes_finds_it(at):
    plan = proposed(at)
    ids = {gate.agree(at, plan.id)["job"] for _ in range(2)}
    (job,) = jobs.list_all(at.store, at.user)
    assert ids == {job.id} and (job.status, told(at, job.id)) == ("confirmed", ["job.confirmed"])


def test_a_job_that_has_not_begun_is_cancelled_at_once_and_never_begins(at, home):
    id = agreed(at)
    job = launch.cancel(at.store, id, at.user)
    assert (job.status, job.reason) == ("cancelled", "cancelled before it began")
    assert jobs.claim(at.store, id) is None
    with pytest.raises(Refused, match="already ended: it is cancelled"):
        launch.cancel(at.store, id, at.user)


def test_a_stranger_cannot_cancel(at):
    from benchgen.errors import NotFound

    id = agreed(at)
    with pytest.raises(NotFound, match="no run or job"):
        launch.cancel(at.store, id, "stranger")
    assert jobs.get(at.store, id).status == "confirmed"


@pytest.fixture
def trained(at):
    """A training that is over, as its row says."""
    id = agreed(at)
    return jobs.end(at.store, id, "completed", result={"model": "from-rows", "adapter": "/somewhere"})


def merge_of(job, name):
    return Call(use="action.merge_model", args={"job": job.id, "name": name})


def test_a_merge_never_takes_a_name_that_is_there(at, trained):
    backend = Call(use="model.local", args={"repo": STUDENT})
    models.add(at.store, Model(name="mine", backend=backend), at.user)
    with pytest.raises(Refused, match="already a model named 'mine'; choose another name"):
        gate.propose(at, merge_of(trained, "mine"))
    assert [m.backend for m in models.list_all(at.store, at.user)] == [backend]


def test_two_merges_under_one_name_are_one(at, trained):
    plan = gate.propose(at, merge_of(trained, "mine"))
    assert gate.agree(at, plan.id) == gate.agree(at, plan.id)
    (merge,) = jobs.list_all(at.store, at.user, kinds=["merge"])
    with pytest.raises(Refused, match=f"merge {merge.id} is making a model named 'mine'; wait for it"):
        gate.propose(at, merge_of(trained, "mine"))


def test_only_a_completed_training_with_an_adapter_can_be_merged(at):
    with pytest.raises(Refused, match="is a training that is confirmed; only a completed training"):
        gate.propose(at, merge_of(jobs.get(at.store, agreed(at)), "mine"))
    whole = jobs.end(at.store, agreed(at), "completed", result={"model": "all", "path": "/somewhere"})
    with pytest.raises(Refused, match="trained every weight; its model stands on its own"):
        gate.propose(at, merge_of(whole, "mine"))


@pytest.mark.slow
def test_a_training_goes_from_confirmed_to_completed_and_makes_one_model(at, home):
    id = agreed(at)
    assert carry_out(home, id) == 0
    job = jobs.get(at.store, id)
    assert (job.status, job.reason, job.attempt, job.done, job.total) == ("completed", None, 1, 2, 2)
    assert told(at, id) == ["job.confirmed", "job.started", "job.completed"]
    assert job.heartbeat_at and job.started_at <= job.heartbeat_at <= job.finished_at
    assert [m.made_by for m in models.list_all(at.store, at.user)] == [id]


@pytest.mark.slow
def test_a_training_that_has_learned_all_says_why_it_is_shorter_than_its_plan(at, home):
    id = agreed(at, {"epochs": 5, "device": "cpu", "stop_below": 100.0})
    assert carry_out(home, id) == 0
    assert jobs.get(at.store, id).reason == "ended after 2 steps: there was nothing left to learn"


@pytest.mark.slow
def test_a_training_that_cannot_teach_fails_with_the_reason_and_makes_no_model(at, home):
    settings = {
        "scoring": "short_answer",
        "max_steps": 4,
        "generations": 2,
        "answer_limit": 2,
        "patience": 2,
        "probe": 0,
    }
    id = agreed(at, settings | {"device": "cpu"}, method="grpo")
    assert carry_out(home, id) == 1
    job = jobs.get(at.store, id)
    assert job.status == "failed" and job.reason in (detectors.SAME, detectors.CUT)
    assert models.list_all(at.store, at.user) == []
    assert told(at, id)[-1] == "job.failed"


@pytest.mark.slow
def test_one_training_a_device_the_next_waits_for_it_and_a_person_can_stop_either(at, home):
    long = {"epochs": 5000, "max_steps": 20_000, "stop_below": 0.0, "device": "cpu"}
    first, second, third = agreed(at, long), agreed(at), agreed(at)
    running = begin(home, first)
    made.until(lambda: jobs.get(at.store, first).done > 2)
    for id in (second, third):
        assert jobs.may_launch(at.store, id, patience=30.0)
    waiting = [begin(home, second), begin(home, third)]
    for id in (second, third):
        made.until(lambda id=id: jobs.get(at.store, id).reason is not None)
        job = jobs.get(at.store, id)
        assert (job.status, job.reason) == ("queued", f"waits for the device cpu, which training {first} has")
    assert launch.cancel(at.store, third, at.user).status == "cancelled"
    assert jobs.get(at.store, first).status == "running"
    stopped = launch.cancel(at.store, first, at.user)
    assert (stopped.status, stopped.reason) == ("cancelled", "stopped on request")
    for process in (running, *waiting):
        process.join()
    job = jobs.get(at.store, second)
    assert job.status == "completed" and job.started_at >= stopped.finished_at - 5
    assert jobs.get(at.store, third).status == "cancelled" and jobs.get(at.store, third).attempt == 0
    assert [m.made_by for m in models.list_all(at.store, at.user)] == [second]
