"""A run that has ended, written into the store by hand: no process, no model, any size."""

from benchgen.records import Job
from benchgen.scoring import judge
from benchgen.store import Store, jobs, runs
from benchgen.summary import summarize
from benchgen.values import Benchmark, Reply


def finished_run(
    store: Store,
    benchmark: Benchmark,
    *,
    owner: str = "local",
    model: str = "small",
    wrong: frozenset[str] = frozenset(),
    padding: str = "",
) -> Job:
    """A run of `model` that was right everywhere but on the questions in `wrong`."""
    key = f"made-{owner}-{model}-{len(jobs.list_all(store, owner))}"
    spec = {"model": {"name": model, "backend": {"use": "model.fake"}}, "settings": {}}
    job = jobs.add(
        store, owner=owner, key=key, kind="run", title=f"{benchmark.title} on {model}", benchmark=benchmark.id,
        model=model, total=len(benchmark.questions), spec=spec,
    )  # fmt: skip
    runs.snapshot(store, job.id, benchmark)
    record, judged = runs.Record(store, job.id), judge(benchmark.scoring, benchmark.language)
    for q in benchmark.questions:
        letter = q.answer if q.id not in wrong else "ABCD"[("ABCD".index(q.answer) + 1) % 4]
        reply = Reply(question=q.id, text=f"{padding}Answer: {letter}")
        record.add_reply(reply)
        record.add_score(judged(q, reply))
    record.close()
    return jobs.end(
        store, job.id, "completed", result=summarize(runs.table(store, job.id)).model_dump(mode="json")
    )
