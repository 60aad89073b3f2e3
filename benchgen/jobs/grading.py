"""Answers of a run before a judge model: each is shown to it once, its words are kept, a crash asks nothing anew."""

from collections.abc import AsyncIterator, Sequence

from benchgen.jobs.asking import open_machine
from benchgen.models.machine import Machine
from benchgen.records import Job
from benchgen.runs import score
from benchgen.scoring import judge
from benchgen.scoring.keypoints_judge import judged, needs_judge, request_for
from benchgen.store import Store, files, runs
from benchgen.values import Benchmark, Model, Question, Reply, Score


def judge_of(job: Job) -> Model | None:
    """The judge that was agreed when the run was started."""
    raw = job.spec.get("judge")
    return None if raw is None else Model.model_validate(raw)


def said(store: Store, job: int) -> dict[tuple[str, int], Reply]:
    """What the judge has said of each answer so far; where a failed call was made again, the later word."""
    lines = files.read_lines(files.folder(store, job) / "judge.jsonl")
    return {(r.question, r.sample): r for r in map(Reply.model_validate, lines)}


def again(store: Store, job: Job, scores: Sequence[Score], questions: dict[str, Question]) -> list[Score]:
    """Scores made without the judge, after what it has said already; nobody is asked."""
    known = said(store, job.id) if judge_of(job) else {}
    return [
        judged(questions[s.question], s, reply)
        if needs_judge(s) and (reply := known.get((s.question, s.sample)))
        else s
        for s in scores
    ]


async def grade(store: Store, job: Job, benchmark: Benchmark, model: Model) -> None:
    """Score every reply that has no score yet; the judge sees those that hold an answer."""
    record, first = runs.Record(store, job.id), judge(benchmark.scoring, benchmark.language)
    questions = {q.id: q for q in benchmark.questions}
    scores = [score(questions[r.question], r, first) for r in record.unscored]
    machine = open_machine(store, model, benchmark)
    print(f"Judging: {len(scores)} answers by {model.name}", flush=True)
    try:
        async for worth in _judged(store, job.id, machine, scores, questions):
            record.add_score(worth)
    finally:
        record.close()
        await machine.close()


async def _judged(
    store: Store, job: int, machine: Machine, scores: Sequence[Score], questions: dict[str, Question]
) -> AsyncIterator[Score]:
    known, waiting = said(store, job), {}
    for first in scores:
        before = known.get((first.question, first.sample))
        if not needs_judge(first):
            yield first
        elif before and before.finish != "error":
            yield judged(questions[first.question], first, before)
        else:
            waiting[first.question, first.sample] = first
    log = files.Lines(files.folder(store, job) / "judge.jsonl")
    try:
        async for reply in machine.ask([request_for(questions[s.question], s) for s in waiting.values()]):
            log.add(reply.model_dump_json())
            yield judged(questions[reply.question], waiting[reply.question, reply.sample], reply)
    finally:
        log.close()
