"""Rows that a model writes: planned with their price, kept where the scoring accepts, and never asked for twice."""

import json
import os
import signal
import time

import made
import pytest
from finished_runs import finished_run

from benchgen import gate
from benchgen.actions.train import show_training
from benchgen.errors import ConfigError, Refused
from benchgen.jobs import launch, writing
from benchgen.models.embedded import find_weights
from benchgen.prices import load_prices
from benchgen.store import files, jobs, ledger, models
from benchgen.values import Call, Model, Price


def run_of(at, wrong=4):
    """A run of eight sums, the first of which were wrong."""
    bench = made.published(at, made.sums(8))
    return finished_run(at.store, bench, wrong=frozenset(f"q{n}" for n in range(1, wrong + 1))).id


def plan_of(at, base, run, **settings):
    given = {"epochs": 1, "max_steps": 2, "device": "cpu"} | settings
    args = {"run": run, "recipe": "reject", "base": base, "settings": given}
    return gate.read(at, Call(use="action.plan_training", args=args))


def start(at, plan):
    return gate.perform(at, Call(use="action.train_model", args={"plan": plan.model_dump(mode="json")}))[
        "job"
    ]


def asked(at, job):
    return [
        (line["question"], line["sample"])
        for line in files.read_lines(files.folder(at.store, job) / "replies.jsonl")
    ]


def test_a_model_that_is_a_folder_of_its_own_writes_its_own_rows(tiny):
    at = made.desk("ann")
    folder = str(find_weights(tiny, at.store.home))
    served = Call(use="model.local", args={"path": folder})
    models.add(at.store, Model(name="merged", backend=served, base=folder, made_by=3), "ann")
    run = finished_run(at.store, made.published(at, made.sums(8)), owner="ann", model="merged").id
    args = {"run": run, "method": "reject", "settings": {"max_steps": 2, "device": "cpu"}}
    plan = gate.read(at, Call(use="action.plan_training", args=args))
    assert (plan.writing.model.name, plan.base_model) == ("merged", folder)


def test_the_plan_names_the_writer_the_prompts_and_the_price(tiny):
    prices = load_prices().model_copy(
        update={"models": {"fake:accuracy=0.5": Price(input=10.0, output=100.0)}}
    )
    at = made.desk(prices=prices)
    plan = plan_of(at, tiny, run_of(at), writer="fake:accuracy=0.5", samples=3, keep=2)
    assert (plan.job_type, plan.mode, plan.writing.model.name) == ("reject", "all", "fake:accuracy=0.5")
    assert (plan.writing.questions, plan.writing.requests) == (8, 24)
    assert plan.price == plan.writing.price > 24 * 100 * 256 / 1e6
    text = show_training(at, plan=plan.model_dump(mode="json")).text
    cost = f"at most {plan.price:.4f} credits"
    assert f"written by: fake:accuracy=0.5, 3 answers to each of 8 questions (24 prompts, {cost})" in text
    assert "rows: at most " in text and "«a right answer of fake:accuracy=0.5»" in text


def test_without_a_writer_the_student_writes(tiny):
    at = made.desk()
    plan = plan_of(at, tiny, run_of(at))
    assert plan.writing.model.backend.args == {"repo": tiny} and plan.writing.price == 0.0


def test_a_writer_whose_price_nobody_knows_is_refused(tiny):
    at = made.desk()
    with pytest.raises(Refused, match="price of openai/never-heard-of is not known"):
        plan_of(at, tiny, run_of(at), writer="openai/never-heard-of")


def test_rows_of_a_dataset_are_not_asked_anew(tiny, tmp_path):
    path = tmp_path / "rows.jsonl"
    path.write_text(json.dumps({"prompt": "Hi", "completion": "Hello"}))
    args = {"dataset": str(path), "recipe": "reject", "base": tiny}
    with pytest.raises(ConfigError, match="name a run, not a dataset"):
        gate.read(made.desk(), Call(use="action.plan_training", args=args))


@pytest.mark.slow
def test_what_the_scoring_accepts_is_learned_and_the_card_counts_it(tiny):
    at = made.desk()
    job = launch.wait(
        at.store, start(at, plan_of(at, tiny, run_of(at), writer="fake:accuracy=0.5", samples=2))
    )
    assert job.status == "completed", job.reason
    told = job.result["writing"]
    assert (told["replies"], told["accepted"], told["acceptance"], told["failed"]) == (16, 8, 0.5, 0)
    assert told["rows"] == job.result["rows"] and told["questions_kept"] == job.result["sources"]
    log = launch.log(at.store, job.id, at.user)
    assert "Written by fake:accuracy=0.5: 8 of 16 answers accepted (50%)" in log
    card = json.loads((files.folder(at.store, job.id) / "adapter" / "card.json").read_text())
    assert card["writing"] == told


@pytest.mark.slow
def test_a_writer_killed_half_way_asks_on_where_it_was_and_is_paid_once(tiny):
    prices = load_prices().model_copy(update={"models": {}})
    at = made.desk(prices=prices)
    writer = "fake:accuracy=1,latency=0.3,concurrency=1"
    plan = plan_of(at, tiny, run_of(at), writer=writer, samples=1)
    paid = plan.writing.model.model_copy(update={"price": Price(input=1.0, output=1.0)})
    plan = plan.model_copy(update={"writing": plan.writing.model_copy(update={"model": paid})})
    id = start(at, plan)
    deadline = time.monotonic() + 150
    while len(asked(at, id)) < 3:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    os.kill(jobs.get(at.store, id).pid, signal.SIGKILL)
    while launch.alive(jobs.get(at.store, id)):
        time.sleep(0.05)
    launch.reconcile(at.store)
    assert jobs.get(at.store, id).status == "interrupted"
    launch.resume(at.store, id, at.user)
    job = launch.wait(at.store, id)
    assert (job.status, job.attempt) == ("completed", 2)
    assert len(asked(at, id)) == len(set(asked(at, id))) == 8
    lines = [line for line in ledger.lines(at.store, at.user) if str(line["key"]).startswith(f"job-{id}")]
    keys = sorted(str(line["key"]) for line in lines)
    assert len(keys) == 2 and keys[0] == f"job-{id}" and keys[1].startswith(f"job-{id}-writing-")
    assert job.credits == pytest.approx(-sum(line["credits"] for line in lines)) and job.credits > 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("writer", "reason"),
    [
        ("fake:accuracy=0", "the scoring accepts none of the 16 answers of fake:accuracy=0"),
        ("fake:error=1", "fake:error=1 answered nothing: the fake model failed this call"),
    ],
)
def test_a_writer_that_is_never_right_fails_the_job_with_the_reason(tiny, writer, reason):
    at = made.desk()
    job = launch.wait(at.store, start(at, plan_of(at, tiny, run_of(at), writer=writer, samples=2)))
    assert job.status == "failed" and reason in job.reason
    assert not (files.folder(at.store, job.id) / "adapter").exists()


@pytest.mark.slow
@pytest.mark.parametrize("begun", ["", "checkpoints/checkpoint-2/trainer_state.json", "trained.json"])
def test_what_failed_is_asked_again_only_before_the_training_has_begun(tiny, monkeypatch, begun):
    """Its rows would be others after that. What is asked again is paid for."""
    at = made.desk()
    plan = plan_of(at, tiny, run_of(at), writer="fake:accuracy=1,error=0.5", samples=2)
    paid = plan.writing.model.model_copy(update={"price": Price(input=1.0, output=1.0)})
    plan = plan.model_copy(update={"writing": plan.writing.model_copy(update={"model": paid})})
    monkeypatch.setattr("benchgen.actions.train.start", lambda *_: None)
    job = jobs.get(at.store, start(at, plan))
    first = writing.write(at.store, job, plan, plan.writing)
    failed = first.facts["writing"]["failed"]
    assert 0 < failed < 16 and ledger.taken(at.store, job.id) == pytest.approx(first.credits)
    mended = plan.writing.model_copy(update={"model": made_right(plan.writing.model)})
    if begun:
        left = files.folder(at.store, job.id) / begun
        left.parent.mkdir(parents=True, exist_ok=True)
        left.write_text("{}")
    jobs.claim(at.store, job.id)
    jobs.end(at.store, job.id, "failed", reason="no disk")
    jobs.reopen(at.store, job.id)
    again = writing.write(at.store, job, plan, mended)
    assert again.facts["writing"]["failed"] == (failed if begun else 0)
    assert (again.examples == first.examples) is bool(begun)
    assert ledger.taken(at.store, job.id) == pytest.approx(again.credits)
    assert (again.credits > first.credits) is not bool(begun)


def made_right(model):
    args = {k: v for k, v in model.backend.args.items() if k != "error"}
    return model.model_copy(update={"backend": model.backend.model_copy(update={"args": args})})
