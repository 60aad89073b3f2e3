"""The work of a training and of a merge: wait for the device, make the rows the plan spoke of, train, register."""

from typing import Any

from filelock import FileLock

from benchgen import prices
from benchgen.errors import Stale
from benchgen.jobs.sources import examples_of
from benchgen.records import Job
from benchgen.store import Store, files, jobs, ledger, models
from benchgen.training import run_training
from benchgen.training.plan import hash_rows
from benchgen.values import Call, Model, TrainingPlan


def device_lock(store: Store, job: Job) -> FileLock:
    """One training at a time on a device; who waits for it is queued. A killed process lets go of it by itself."""
    device = str(job.spec["plan"]["device"]).replace(":", "-")
    return FileLock(store.home / f"device-{device}.lock")


def work(store: Store, job: Job) -> dict[str, Any]:
    """Train as planned, or go on from the last checkpoint; the model is registered once under its job."""
    plan = TrainingPlan.model_validate(job.spec["plan"])
    examples = examples_of(store, job.owner, plan)
    if hash_rows(examples) != plan.data_hash:
        raise Stale("the rows are not those of the plan any more; ask for the plan again")

    def report(done: int, total: int, metrics: dict[str, float]) -> None:
        jobs.progress(store, job.id, done, total)

    made = run_training(plan, examples, files.folder(store, job.id), home=store.home, report=report)
    model = _register(store, job, plan, made["adapter"])
    credits = prices.training_cost(prices.load_prices(), tokens=made["tokens"], seconds=made["seconds"])
    ledger.pay(store, owner=job.owner, key=f"job-{job.id}", credits=credits, note=job.title, job=job.id)
    jobs.bill(store, job.id, credits)
    return made | {"model": model.name, "questions": sorted({e.source for e in examples})}


def _register(store: Store, job: Job, plan: TrainingPlan, adapter: str) -> Model:
    backend = Call(use="model.local", args={"repo": plan.base_model, "adapter": adapter})
    about = f"{plan.base_model} trained by job {job.id}"
    made = Model(name=plan.model, about=about, backend=backend, base=plan.base_model, made_by=job.id)
    return models.add(store, made, job.owner)
