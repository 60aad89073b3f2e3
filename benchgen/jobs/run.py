"""The work of a run: ask what has not been asked, score what has not been scored, sum up, bill."""

import asyncio
import time
from typing import Any

from benchgen import prices
from benchgen.errors import JobFailed
from benchgen.jobs.asking import ask
from benchgen.jobs.grading import grade, judge_of, said
from benchgen.records import Job
from benchgen.runs import requests_for
from benchgen.store import Store, jobs, ledger, runs
from benchgen.summary import summarize
from benchgen.values import Model, Price


def work(store: Store, job: Job) -> dict[str, Any]:
    """Carry a run to its end from wherever it stands; returns the summary as plain data."""
    began = time.perf_counter()
    benchmark = runs.benchmark_of(store, job.id)
    model = Model.model_validate(job.spec["model"])
    wanted = requests_for(benchmark, **job.spec["settings"])
    referee = judge_of(job)
    again, scored = jobs.was_reopened(store, job.id), referee is None
    form = asyncio.run(
        ask(store, job, benchmark, model, wanted, word="Processing", scored=scored, again=again)
    )
    replies = runs.replies(store, job.id)
    if len(replies) < len(wanted):
        missing = len(wanted) - len(replies)
        raise JobFailed(f"the model left {missing} of {len(wanted)} questions without any reply")
    credits = prices.bill(replies, model.price or Price())
    if referee is not None:
        asyncio.run(grade(store, job, benchmark, referee))
        credits += prices.bill(said(store, job.id).values(), referee.price or Price())
    ledger.pay(store, owner=job.owner, key=f"job-{job.id}", credits=credits, note=job.title, job=job.id)
    jobs.bill(store, job.id, credits)
    summary = summarize(runs.table(store, job.id))
    seconds = round(time.perf_counter() - began, 3)
    return summary.model_dump(mode="json") | {"prompt_form": form, "seconds": seconds}
