"""Whose fault a score is comes before training; a change is shown and made only after a yes."""

import pytest
from finished_runs import finished_run
from talking import Person, benchmark

from benchgen import gate
from benchgen.actions.desk import Desk
from benchgen.store import Store, benchmarks
from benchgen.values import Call


@pytest.fixture
def store():
    return Store.open()


@pytest.fixture
def ann(store):
    return Person(store)


def made(store, *, publish=True, **changes):
    desk = Desk(store, "ann")
    raw = benchmark(12, **changes).model_dump(mode="json")
    id = gate.perform(desk, Call(use="action.create_benchmark", args={"benchmark": raw}))["benchmark"]
    if publish:
        gate.perform(desk, Call(use="action.publish_benchmark", args={"benchmark": id}))
    return benchmarks.get(store, id, "ann")


def disputed(store):
    """Three good models that agree on one answer, which the key calls wrong."""
    b = made(store)
    runs = [finished_run(store, b, owner="ann", model=f"m{n}", wrong=frozenset({"q5"})) for n in range(3)]
    return b, runs[-1].id


def test_a_suspect_key_is_the_benchmarks_fault_and_no_training_is_offered(store, ann):
    b, run = disputed(store)
    turn = ann.says("why so low?", "analyze_run", run=run)
    assert "The benchmark is probably at fault" in turn.text
    assert "(→ B)" in turn.text and "Proof on the saved answers" in turn.text
    labels = [o.label for o in turn.options]
    assert labels[0] == "Correct these keys" and not any("Train" in label for label in labels)
    assert benchmarks.get(store, b.id, "ann").fingerprint == b.fingerprint


def test_wrong_answers_are_the_models_fault_and_training_is_the_next_step(store, ann):
    wrong = frozenset({"q1", "q2", "q3", "q4", "q5"})
    run = finished_run(store, made(store), owner="ann", wrong=wrong).id
    turn = ann.says("why so low?", "analyze_run", run=run)
    assert "The model is at fault" in turn.text
    assert turn.options[0].label == "Train it on what it got wrong"
    assert turn.proposal is None and not turn.started


def test_a_change_is_shown_first_and_made_by_a_yes(store, ann):
    b = made(store, publish=False)
    turn = ann.says("the answer of question 4 is B", "edit_benchmark", benchmark=b.id, question=4)
    assert turn.proposal and turn.proposal.action == "edit_benchmark"
    assert benchmarks.get(store, b.id, "ann").questions[3].answer == "A"
    ann.says("yes")
    kept = benchmarks.get(store, b.id, "ann").questions
    assert [q.answer for q in kept] == ["A", "A", "A", "B", *["A"] * 8]


@pytest.mark.parametrize("text", ["no", "hmm, let me think"])
def test_anything_but_a_yes_leaves_the_benchmark_as_it_was(store, ann, text):
    b = made(store, publish=False)
    ann.says("the answer of question 4 is B", "edit_benchmark", benchmark=b.id, question=4)
    ann.says(text)
    assert benchmarks.get(store, b.id, "ann").fingerprint == b.fingerprint
