"""Running and looking: a draft is published first, status comes from the store, two runs get a verdict."""

import pytest
from finished_runs import finished_run
from talking import Person, benchmark

from benchgen import gate
from benchgen.actions.desk import Desk
from benchgen.store import Store, benchmarks, jobs
from benchgen.values import Call


@pytest.fixture
def store():
    return Store.open()


@pytest.fixture
def ann(store):
    return Person(store)


def draft(store, user="ann", count=6):
    raw = benchmark(count).model_dump(mode="json")
    return gate.perform(Desk(store, user), Call(use="action.create_benchmark", args={"benchmark": raw}))[
        "benchmark"
    ]


def published(store, user="ann", count=6):
    id = draft(store, user, count)
    gate.perform(Desk(store, user), Call(use="action.publish_benchmark", args={"benchmark": id}))
    return benchmarks.get(store, id, user)


def test_a_draft_at_a_run_is_published_and_run_with_one_button_and_one_yes(store, ann):
    id = draft(store)
    refused = ann.says("run it on fake", "launch_run", benchmark=id, model="fake")
    assert refused.refused and not refused.started and "is a draft" in refused.text
    shown = ann.clicks(refused, "Publish it and run fake on it")
    assert shown.proposal and "One yes does both" in shown.text
    assert benchmarks.get(store, id, "ann").status == "draft" and jobs.list_all(store, "ann") == []
    done = ann.clicks(shown, "Publish it and run")
    (run,) = jobs.list_all(store, "ann")
    assert benchmarks.get(store, id, "ann").status == "published"
    assert (done.started[0].link, run.model) == (f"/runs/{run.id}", "fake")
    assert ann.clicks(shown, "Publish it and run").started == ()
    assert len(jobs.list_all(store, "ann")) == 1


def test_a_draft_left_alone_stays_a_draft(store, ann):
    id = draft(store)
    refused = ann.says("run it on fake", "launch_run", benchmark=id, model="fake")
    assert not ann.clicks(refused, "Leave it as a draft").started
    assert benchmarks.get(store, id, "ann").status == "draft" and jobs.list_all(store, "ann") == []


def test_a_model_that_nobody_knows_starts_nothing(store, ann):
    turn = ann.says("run", "launch_run", benchmark=published(store).id, model="no-such-model")
    assert turn.refused and "no-such-model" in turn.text and jobs.list_all(store, "ann") == []


def test_status_gives_score_interval_and_every_category(store, ann):
    finished_run(store, published(store), owner="ann", wrong=frozenset({"q1", "q3"}))
    turn = ann.says("how is my run?", "run_status")
    assert "66.7%" in turn.text.replace(" %", "%") and "n = 6" in turn.text
    assert "| even |" in turn.text and "| odd |" in turn.text
    assert [o.label for o in turn.options] == [
        "Show what it got wrong", "Why this score?", "Train it on what it got wrong"
    ]  # fmt: skip


def test_two_runs_get_a_verdict_and_no_improvement_is_claimed_from_chance(store, ann):
    b = published(store)
    before = finished_run(store, b, owner="ann", wrong=frozenset({"q1", "q2"})).id
    after = finished_run(store, b, owner="ann", model="next", wrong=frozenset({"q2"})).id
    text = ann.says("compare", "compare_runs", runs=[before, after]).text
    assert "No measurable change" in text and "Fixed (1): q1" in text and "Broken (0): none" in text


def test_one_run_is_nothing_to_compare(store, ann):
    finished_run(store, published(store), owner="ann")
    assert ann.says("compare", "compare_runs").refused


def test_runs_of_two_benchmarks_are_shown_but_not_compared(store, ann):
    ids = [finished_run(store, published(store), owner="ann").id for _ in range(2)]
    text = ann.says("compare", "compare_runs", runs=ids).text
    assert "different benchmarks" in text and "Fixed" not in text


def test_an_unfinished_run_is_not_compared(store, ann):
    b = published(store)
    done = finished_run(store, b, owner="ann").id
    under = jobs.add(
        store, owner="ann", key="k", kind="run", title="t", benchmark=b.id, model="m", total=6, spec={}
    ).id
    turn = ann.says("compare", "compare_runs", runs=[done, under])
    assert turn.refused and f"Run {under} is" in turn.text


def test_after_a_second_model_the_verdict_is_one_button_away(store, ann):
    b = published(store)
    before = finished_run(store, b, owner="ann", wrong=frozenset({"q1", "q2"})).id
    finished_run(store, b, owner="ann", model="next")
    told = ann.says("how is my run?", "run_status")
    assert told.options[0].label == f"Compare it with run {before}"
    assert "Fixed (2): q1, q2" in ann.clicks(told, told.options[0].label).text
