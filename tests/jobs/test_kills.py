"""A job of every kind, killed in the middle: what comes out is what would have come out, once, and paid once."""

import json
import shutil
import signal
from pathlib import Path

import made
import pytest
from finished_runs import finished_run
from jobs.conftest import STUDENT
from killed import carry_out
from training.lessons import example, site

from benchgen import gate
from benchgen.jobs import launch
from benchgen.models.embedded import weights_hash
from benchgen.scoring.prompts import final_line
from benchgen.store import files, jobs, ledger, models
from benchgen.training import full, progress
from benchgen.values import Call

pytestmark = pytest.mark.slow

STEPS = {"max_steps": 6, "checkpoint_every": 2, "device": "cpu", "learning_rate": 1e-2}
SUPERVISED = STEPS | {"epochs": 8, "stop_below": 0.0}


@pytest.fixture(scope="module")
def speaker(tmp_path_factory, _tiny_models) -> Path:
    """A home whose student has learned to name some letter, and to stop."""
    import torch

    from benchgen.runs import requests_for

    torch.set_num_threads(1)
    home = tmp_path_factory.mktemp("speaker")
    shutil.copytree(_tiny_models, home / "models")
    asked = requests_for(made.sums(8))
    rows = [
        example(r.messages[-1].content, final_line(letter, "en"), source=r.question)
        for r in asked
        for letter in "ABCD"
    ]
    job = home / "job"
    full.full(
        rows,
        site(job, home / "models" / "someone--tiny"),
        epochs=8,
        max_steps=64,
        learning_rate=5e-3,
        device="cpu",
    )
    shutil.rmtree(home / "models" / "someone--tiny")
    shutil.move(job / "model", home / "models" / "someone--tiny")
    return home


@pytest.fixture
def at(home, speaker):
    """A desk with that student, its teacher, and a run that was half right."""
    shutil.copytree(speaker / "models", home / "models", dirs_exist_ok=True)
    desk = made.desk()
    bench = made.published(desk, made.sums(8))
    finished_run(
        desk.store,
        bench,
        wrong=frozenset(f"q{n}" for n in range(1, 5)),
        padding="It is simply the sum of the two.\n",
    )
    rows = [{"prompt": f"What is {n}?", "completion": f"It is {n} and no other."} for n in range(8)]
    (home / "rows.jsonl").write_text("".join(json.dumps(r) + "\n" for r in rows))
    return desk


def dataset(home, **more):
    return {"dataset": str(home / "rows.jsonl"), "base": STUDENT, "settings": SUPERVISED, **more}


def from_run(recipe, settings=SUPERVISED, **more):
    return {"run": 1, "recipe": recipe, "base": STUDENT, "settings": settings, **more}


KINDS = {
    "lora": (lambda home: dataset(home), {"die_at": 3}),
    "full": (lambda home: dataset(home, method="full"), {"die_at": 3}),
    "failures": (lambda home: from_run("failures"), {"die_at": 3}),
    "distill": (lambda home: from_run("distill"), {"die_at": 5}),
    "reject, killed while asking": (
        lambda home: from_run("reject", SUPERVISED | {"samples": 8}),
        {"die_after": 20},
    ),
    "reject, killed while training": (
        lambda home: from_run("reject", SUPERVISED | {"samples": 8, "seed": 1}),
        {"die_at": 3},
    ),
    "grpo": (
        lambda home: from_run("grpo", STEPS | {"generations": 8, "questions": 2, "answer_limit": 8}),
        {"die_at": 3},
    ),
    "on_policy": (
        lambda home: from_run(
            "on_policy", STEPS | {"teacher": "someone/teacher", "answer_limit": 6, "epochs": 4}
        ),
        {"die_at": 3},
    ),
}


def start(at, wanted):
    """The job of a plan, confirmed and waiting for a process."""
    plan = gate.read(at, Call(use="action.plan_training", args=wanted))
    return queued(at, Call(use="action.train_model", args={"plan": plan.model_dump(mode="json")}))


def queued(at, call):
    return gate.perform(at, call)["job"]


@pytest.fixture(autouse=True)
def _no_process_of_its_own(monkeypatch):
    """The test decides when the process of a job begins."""
    import benchgen.actions.train

    monkeypatch.setattr(benchgen.actions.train, "start", lambda *_: None)


def killed_and_resumed(at, home, job, **moment):
    assert carry_out(home, job, **moment) == -signal.SIGKILL
    assert [j.id for j in launch.reconcile(at.store)] == [job]
    lost = jobs.get(at.store, job)
    assert lost.status == "interrupted" and lost.reason
    assert carry_out(home, job) == 0, launch.log(at.store, job, at.user)
    return jobs.get(at.store, job)


def finished(at, home, job):
    assert carry_out(home, job) == 0, jobs.get(at.store, job).reason
    return jobs.get(at.store, job)


def losses(at, job):
    lines = progress.read_metrics(files.folder(at.store, job.id) / "metrics.jsonl")
    return [(line["step"], line["loss"], line["tokens"]) for line in lines]


def weights(job):
    folder = Path(job.result.get("adapter") or job.result["path"])
    return {p.name: p.read_bytes() for p in folder.glob("*.safetensors")}


def one_of_each(at, job):
    """One model, one bill, one row of one job that took two attempts."""
    assert (job.status, job.attempt) == ("completed", 2)
    assert len([m for m in models.list_all(at.store, at.user) if m.name == job.result["model"]]) == 1
    bills = [line["key"] for line in ledger.lines(at.store, at.user) if line["job"] == job.id]
    assert len(bills) == len(set(bills))
    return bills


@pytest.mark.parametrize("kind", KINDS)
def test_a_training_killed_in_the_middle_ends_as_if_nothing_had_happened(at, home, kind):
    wanted, moment = KINDS[kind]
    whole = finished(at, home, start(at, wanted(home)))
    again = killed_and_resumed(at, home, start(at, wanted(home)), **moment)
    assert len(losses(at, whole)) == 6
    assert losses(at, again) == losses(at, whole)
    assert weights(again) == weights(whole)
    assert f"job-{again.id}" in one_of_each(at, again)


def test_a_continued_training_killed_in_the_middle_ends_as_if_nothing_had_happened(at, home):
    first = finished(at, home, start(at, dataset(home)))
    more = dataset(home, adapter=first.result["model"])
    whole = finished(at, home, start(at, more))
    again = killed_and_resumed(at, home, start(at, more), die_at=3)
    assert losses(at, again) == losses(at, whole) != losses(at, first)
    assert weights(again) == weights(whole) != weights(first)
    one_of_each(at, again)


def test_a_merge_killed_before_its_name_is_given_leaves_one_model(at, home):
    first = finished(at, home, start(at, dataset(home)))
    merge = [
        queued(at, Call(use="action.merge_model", args={"job": first.id, "name": name}))
        for name in ("one", "two")
    ]
    finished(at, home, merge[0])
    again = killed_and_resumed(at, home, merge[1], die_at=0)
    folders = [home / "models" / f"merged-{id}" for id in merge]
    assert weights_hash(folders[0]) == weights_hash(folders[1])
    assert not list((home / "models").glob(".merged-*.part"))
    one_of_each(at, again)
