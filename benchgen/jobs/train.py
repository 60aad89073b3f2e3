"""The work of a training and of a merge: wait for the device, make the rows the plan spoke of, train, register."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from benchgen import prices
from benchgen.jobs.sources import examples_of
from benchgen.jobs.writing import write
from benchgen.records import Job
from benchgen.store import Store, files, jobs, ledger, models
from benchgen.training import backend, run_training
from benchgen.training.rows import hash_rows
from benchgen.values import Call, Model, TrainingPlan


@contextmanager
def turn(store: Store, job: Job) -> Iterator[None]:
    """One training at a time on a device; who waits for it is queued, and says for whom.

    A killed process lets go of the device by itself.
    """
    device = _device(job)
    lock = FileLock(store.home / f"training-{device}.lock")
    try:
        lock.acquire(timeout=0)
    except Timeout:
        jobs.explain(store, job.id, _waits_for(store, job, device))
        lock.acquire()
    try:
        yield
    finally:
        lock.release()


def _device(job: Job) -> str:
    return str(job.spec["plan"]["device"]).partition(" ")[0]


def _waits_for(store: Store, job: Job, device: str) -> str:
    busy = jobs.list_all(store, None, kinds=["training"], statuses=["running"])
    other = next((j for j in busy if j.id != job.id and _device(j) == device), None)
    who = f"training {other.id}" if other and other.owner == job.owner else "another training"
    return f"waits for the device {device}, which {who} has"


def work(store: Store, job: Job) -> dict[str, Any]:
    """Train as planned, or go on from the last checkpoint; the model is registered once, under its job."""
    plan = TrainingPlan.model_validate(job.spec["plan"])
    print(f"Device: {plan.device}", flush=True)
    backend.begin(plan.train.args.get("backend"))
    if plan.writing:
        examples, facts, written = write(store, job, plan, plan.writing)
        plan = plan.model_copy(update={"data_hash": hash_rows(examples), "rows": len(examples)})
    else:
        examples, facts, written = examples_of(store, job.owner, plan), {}, 0.0

    def report(done: int, total: int, metrics: dict[str, float]) -> None:
        jobs.progress(store, job.id, done, total)
        print(f"Training: {done}/{total} {_told(metrics)}", flush=True)

    folder = files.folder(store, job.id)
    made = run_training(plan, examples, folder, home=store.home, report=report, facts=facts)
    whole = made.get("path")
    served = Call(
        use="model.local",
        args={"path": whole} if whole else {"repo": plan.base_model, "adapter": made["adapter"]},
    )
    about = f"{plan.base_model}, trained by job {job.id}"
    model = models.add_free(
        store, _model(job, plan.model, served, about, whole or plan.base_model), job.owner
    )
    credits = prices.training_cost(prices.load_prices(), tokens=made["tokens"], seconds=made["seconds"])
    ledger.pay(store, owner=job.owner, key=f"job-{job.id}", credits=credits, note=job.title, job=job.id)
    jobs.bill(store, job.id, credits + written)
    return made | {"model": model.name, "questions": sorted({e.source for e in examples})}


def merge(store: Store, job: Job) -> dict[str, Any]:
    """Write the adapter of a training into standalone weights, compare, register."""
    from benchgen.models.embedded import find_weights
    from benchgen.training.merge import merge_adapter

    trained = jobs.get(store, job.spec["job"], job.owner)
    plan = TrainingPlan.model_validate(job.spec["plan"])
    target = store.home / "models" / f"merged-{job.id}"
    base, adapter = find_weights(plan.base_model, store.home), Path((trained.result or {})["adapter"])
    # The folder appears whole or not at all: an attempt that was killed after it need not merge again.
    facts = {} if target.exists() else merge_adapter(base, adapter, target)
    served = Call(use="model.local", args={"path": str(target)})
    about = f"job {trained.id} merged into {plan.base_model}"
    model = models.add(store, _model(job, job.spec["name"], served, about, str(target)), job.owner)
    return {"model": model.name, **facts}


def _model(job: Job, name: str, served: Call, about: str, base: str) -> Model:
    """What was made; `base` is what a training of it starts from."""
    return Model(name=name, about=about, backend=served, base=base, made_by=job.spec.get("job", job.id))


def _told(metrics: dict[str, float]) -> str:
    return ", ".join(f"{name} {value:.4g}" for name, value in metrics.items())
