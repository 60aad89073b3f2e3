"""Rows that a model writes: it is asked about the chosen questions of a run, and what the scoring accepts is kept.

The replies lie in the training's own folder as those of a run do in its folder, so that a killed job asks on where it
was. They are paid once they are all there, whatever becomes of the training.
"""

import asyncio
from typing import Any, NamedTuple

import polars as pl

from benchgen import prices, sampling
from benchgen.errors import JobFailed, Stale
from benchgen.jobs.asking import ask
from benchgen.recipes import load_recipe
from benchgen.records import Job
from benchgen.store import Store, files, jobs, ledger, runs
from benchgen.training.rows import hash_rows
from benchgen.training.site import has_begun
from benchgen.values import Example, Price, TrainingPlan, Writing

LEAST = 1e-9
"""Credits; less is nothing but rounding."""


class Written(NamedTuple):
    """The rows, what there is to say about them, and the writer's bill."""

    examples: list[Example]
    facts: dict[str, Any]
    credits: float


def write(store: Store, job: Job, plan: TrainingPlan, writing: Writing) -> Written:
    """Ask what has not been asked, and make rows of what is right; nothing right fails the job with the reason."""
    recipe, run = load_recipe(plan.recipe), plan.run or 0
    runs.finished(store, run, job.owner)
    table, whole = runs.table(store, run), runs.benchmark_of(store, run)
    if hash_rows(sampling.stand_ins(recipe, table, whole)) != plan.data_hash:
        raise Stale("the questions are not those of the plan any more; ask for the plan again")
    asked = sampling.asked_anew(recipe, table, whole)
    runs.snapshot(store, job.id, asked)
    wanted = sampling.requests_of(asked, writing.sampling)
    # Rows that a training has begun with stay as they are, whatever failed while they were written.
    again = jobs.was_reopened(store, job.id) and not has_begun(files.folder(store, job.id))
    asyncio.run(ask(store, job, asked, writing.model, wanted, word="Writing", again=again))
    credits = prices.bill(runs.replies(store, job.id), writing.model.price or Price())
    _pay(store, job, writing, credits)
    said = runs.table(store, job.id)
    examples = sampling.accepted(recipe, writing.sampling, said, asked)
    facts = _facts(said, examples, writing, len(wanted))
    print(_told(facts), flush=True)
    if not examples:
        raise JobFailed(_nothing(said, facts))
    return Written(examples, {"writing": facts}, credits)


def _pay(store: Store, job: Job, writing: Writing, credits: float) -> None:
    """Take what is still owed: all of it, or what a job that was taken up again has asked since."""
    owed = credits - ledger.taken(store, job.id)
    if owed > LEAST:
        note = f"{job.title}: rows written by {writing.model.name}"
        key = f"job-{job.id}-writing-{credits:.6f}"
        ledger.pay(store, owner=job.owner, key=key, credits=owed, note=note, job=job.id)


def _facts(said: pl.DataFrame, examples: list[Example], writing: Writing, wanted: int) -> dict[str, Any]:
    right = said.filter(pl.col("outcome") == "correct")
    answered = said.filter(pl.col("outcome") != "model_error").height
    return {
        "writer": writing.model.name,
        "replies": wanted,
        "failed": wanted - answered,
        "accepted": right.height,
        "acceptance": round(right.height / answered, 4) if answered else 0.0,
        "questions": writing.questions,
        "questions_kept": len({e.source for e in examples}),
        "rows": len(examples),
    }


def _told(f: dict[str, Any]) -> str:
    lost = f", {f['failed']} calls failed" if f["failed"] else ""
    return (
        f"Written by {f['writer']}: {f['accepted']} of {f['replies']} answers accepted ({f['acceptance']:.0%}){lost}; "
        f"{f['rows']} rows from {f['questions_kept']} of {f['questions']} questions"
    )


def _nothing(said: pl.DataFrame, f: dict[str, Any]) -> str:
    errors = said.filter(pl.col("outcome") == "model_error")["error"].drop_nulls()
    if f["failed"] == f["replies"] and len(errors):
        return f"{f['writer']} answered nothing: {errors[0]}"
    if f["accepted"]:
        return (
            f"none of the {f['accepted']} right answers of {f['writer']} is kept: they were cut at their limit, or "
            "their questions were answered right too seldom; lower `least`"
        )
    return (
        f"the scoring accepts none of the {f['replies']} answers of {f['writer']}, so there is nothing to learn; "
        "take a stronger writer, or more samples"
    )
