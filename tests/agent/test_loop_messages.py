"""The agent speaks on its own: each end of a job once, with no page open, as message, notification and activity."""

import threading

import pytest
from made import until
from talking import Person, benchmark, wait

from benchgen import gate, loop
from benchgen.actions.desk import Desk
from benchgen.agent import loop_messages
from benchgen.agent.loop_messages import deliver
from benchgen.records import Step
from benchgen.store import Store, conversations, loops, telling
from benchgen.values import Call

STEPS = (("base", "fake:accuracy=0.5"), ("trained", "fake:accuracy=0.9"))
PLAN = loop.Plan(
    name="two runs",
    steps=tuple(
        Step(name=name, do=Call(use="action.launch_run", args={"benchmark": "$benchmark", "model": model}))
        for name, model in STEPS
    ),
)


@pytest.fixture
def ann():
    return Person(Store.open())


def _published(ann):
    at = Desk(ann.store, ann.user)
    raw = benchmark(8).model_dump(mode="json")
    id = gate.perform(at, Call(use="action.create_benchmark", args={"benchmark": raw}))["benchmark"]
    gate.perform(at, Call(use="action.publish_benchmark", args={"benchmark": id}))
    return id


def _on_its_own(ann):
    return [m for m in conversations.said(ann.store, ann.talk, ann.user) if m.event is not None]


def test_a_run_that_ends_is_told_with_no_page_open(ann):
    run = ann.says("run", "launch_run", benchmark=_published(ann), model="fake").started[0].id
    until(lambda: _on_its_own(ann))
    (message,) = _on_its_own(ann)
    assert f"Run {run} has finished" in message.text
    assert [m.id for m in conversations.activity(ann.store, "ann", unseen=True)] == [message.id]
    conversations.mark_seen(ann.store, ann.talk, "ann")
    assert conversations.activity(ann.store, "ann", unseen=True) == []
    assert [m.id for m in conversations.activity(ann.store, "ann")] == [message.id]


def test_every_step_of_a_loop_is_told_once_and_ends_in_a_verdict(ann):
    begun = loop.begin(Desk(ann.store, "ann"), _published(ann), "fake", plan=PLAN, conversation=ann.talk)
    until(lambda: loops.get(ann.store, begun.id, "ann").status != "running")
    until(lambda: len(_on_its_own(ann)) == 2)
    threads = [threading.Thread(target=deliver, args=(ann.store,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    first, last = _on_its_own(ann)
    assert "The base model is measured" in first.text and "is started" in first.text
    assert f"Loop {begun.id} is done" in last.text and "points" in last.text


def test_a_crash_before_the_message_is_kept_loses_and_doubles_nothing(ann, monkeypatch):
    call = Call(use="action.launch_run", args={"benchmark": _published(ann), "model": "fake"})
    run = gate.perform(Desk(ann.store, "ann"), call)["run"]
    wait(ann.store, run)
    telling.watch(ann.store, "ann", ann.talk, run)
    with monkeypatch.context() as crash, pytest.raises(KeyboardInterrupt):
        crash.setattr(loop_messages, "_keep", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        deliver(ann.store)
    assert _on_its_own(ann) == []
    assert len(deliver(ann.store)) == 1 and deliver(ann.store) == []
    assert len(_on_its_own(ann)) == 1


def test_what_is_told_is_told_to_its_owner_only(ann):
    bob = Person(ann.store, "bob")
    ann.says("run", "launch_run", benchmark=_published(ann), model="fake")
    until(lambda: _on_its_own(ann))
    assert _on_its_own(bob) == [] and conversations.activity(ann.store, "bob") == []
