"""Ask a model what a job has not asked yet, judge what it says, and keep every reply as it comes.

Runs do this, and trainings whose rows are written by a model. A reply that is on disk is never asked for again.
"""

import time
from collections.abc import Sequence

from benchgen.models.machine import Machine
from benchgen.records import Job
from benchgen.registry import build
from benchgen.runs import ask_all, score
from benchgen.scoring import judge
from benchgen.store import Store, jobs, runs, templates
from benchgen.values import Benchmark, Model, Reply, Request

SHOW_SECONDS = 0.25
"""Progress is written at most this often: a database write costs more than a fast answer."""


async def ask(
    store: Store,
    job: Job,
    benchmark: Benchmark,
    model: Model,
    wanted: Sequence[Request],
    *,
    word: str,
    scored: bool = True,
    again: bool,
) -> str:
    """Ask and score what is missing of `wanted`; returns the machine's prompt form.

    `word` opens each line of the log. Without `scored` the replies are kept and the scores left to a judge model.
    `again` asks anew what failed, where a person took up a failed job again after mending its cause.
    """
    record, judged = runs.Record(store, job.id), judge(benchmark.scoring, benchmark.language)
    questions = {q.id: q for q in benchmark.questions}
    for reply in record.unscored if scored else ():
        record.add_score(score(questions[reply.question], reply, judged))
    due = [r for r in wanted if _is_due(record.replies.get((r.question, r.sample)), again)]
    machine = open_machine(store, model, benchmark)
    shown, done = 0.0, len(wanted) - len(due)
    try:
        async for reply, worth in ask_all(machine, due, questions, judged):
            record.add_reply(reply)
            if scored:
                record.add_score(worth)
            done += 1
            if time.monotonic() - shown > SHOW_SECONDS:
                shown = _show(store, job.id, word, done, len(wanted))
    finally:
        record.close()
        await machine.close()
    _show(store, job.id, word, done, len(wanted))
    return machine.prompt_form


def _is_due(reply: Reply | None, again: bool) -> bool:
    return reply is None or (again and reply.finish == "error")


def open_machine(store: Store, model: Model, benchmark: Benchmark) -> Machine:
    """The model, ready to be asked. A fake one is told the key, which no real model ever sees."""
    machine = build(model.backend)(model, store.home)
    if hasattr(machine, "learn"):
        machine.learn(benchmark)
    if hasattr(machine, "template"):
        templates.keep(store, machine.prompt_form, machine.template)
    return machine


def _show(store: Store, id: int, word: str, done: int, total: int) -> float:
    jobs.progress(store, id, done, total)
    print(f"{word}: {done}/{total} ({100 * done // max(total, 1)}%)", flush=True)
    return time.monotonic()
