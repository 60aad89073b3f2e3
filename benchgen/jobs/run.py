"""The work of a run: ask what has not been asked, score what has not been scored, sum up, bill."""

import asyncio
import time
from typing import Any

from benchgen import prices
from benchgen.errors import JobFailed
from benchgen.models.machine import Machine
from benchgen.records import Job
from benchgen.registry import build
from benchgen.runs import ask_all, requests_for, score
from benchgen.scoring import judge
from benchgen.store import Store, jobs, ledger, runs, templates
from benchgen.summary import summarize
from benchgen.values import Benchmark, Model, Reply

SHOW_SECONDS = 0.25
"""Progress is written at most this often: a database write costs more than a fast answer."""


def work(store: Store, job: Job) -> dict[str, Any]:
    """Carry a run to its end from wherever it stands; returns the summary as plain data."""
    began = time.perf_counter()
    benchmark = runs.benchmark_of(store, job.id)
    model = Model.model_validate(job.spec["model"])
    form = asyncio.run(_ask(store, job, benchmark, model))
    replies = runs.replies(store, job.id)
    credits = prices.bill(replies, model.price)
    ledger.pay(store, owner=job.owner, key=f"job-{job.id}", credits=credits, note=job.title, job=job.id)
    jobs.bill(store, job.id, credits)
    summary = summarize(runs.table(store, job.id))
    seconds = round(time.perf_counter() - began, 3)
    return summary.model_dump(mode="json") | {"prompt_form": form, "seconds": seconds}


async def _ask(store: Store, job: Job, benchmark: Benchmark, model: Model) -> str:
    """Ask and score; returns the machine's prompt form."""
    record, judged = runs.Record(store, job.id), judge(benchmark.scoring, benchmark.language)
    questions = {q.id: q for q in benchmark.questions}
    for reply in record.unscored:
        record.add_score(score(questions[reply.question], reply, judged))
    again = jobs.was_reopened(store, job.id)
    wanted = requests_for(benchmark, **job.spec["settings"])
    due = [r for r in wanted if _is_due(record.replies.get((r.question, r.sample)), again)]
    machine = _machine(store, model, benchmark)
    shown, done = 0.0, len(wanted) - len(due)
    try:
        async for reply, worth in ask_all(machine, due, questions, judged):
            record.add_reply(reply)
            record.add_score(worth)
            done += 1
            if time.monotonic() - shown > SHOW_SECONDS:
                shown = _show(store, job.id, done, len(wanted))
    finally:
        record.close()
        await machine.close()
    _show(store, job.id, done, len(wanted))
    if done < len(wanted):
        raise JobFailed(f"the model left {len(wanted) - done} of {len(wanted)} questions without any reply")
    return machine.prompt_form


def _is_due(reply: Reply | None, again: bool) -> bool:
    """What was never asked; and what failed, where a person took up a failed run again after mending its cause."""
    return reply is None or (again and reply.finish == "error")


def _machine(store: Store, model: Model, benchmark: Benchmark) -> Machine:
    """The model, ready to be asked. A fake one is told the key, which no real model ever sees."""
    machine = build(model.backend)(model, store.home)
    if hasattr(machine, "learn"):
        machine.learn(benchmark)
    if hasattr(machine, "template"):
        templates.keep(store, machine.prompt_form, machine.template)
    return machine


def _show(store: Store, id: int, done: int, total: int) -> float:
    jobs.progress(store, id, done, total)
    print(f"Processing: {done}/{total} ({100 * done // max(total, 1)}%)", flush=True)
    return time.monotonic()
