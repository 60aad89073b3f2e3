"""Show a plan, start the training it describes, merge what it made."""

from typing import Any

from benchgen.actions import teachers
from benchgen.actions.desk import Desk, Shown
from benchgen.actions.planning import Mode, adapter_of, folder_of, names_used
from benchgen.config import check
from benchgen.errors import Refused, Stale
from benchgen.jobs.launch import start
from benchgen.registry import build, register
from benchgen.said import said
from benchgen.store import jobs, models
from benchgen.values import Call, Model, TrainingPlan


def show_training(desk: Desk, *, plan: dict[str, Any]) -> Shown:
    """The full plan: job type, base model, dataset, hyperparameters, device, price, warnings, and one row."""
    p = check(plan, TrainingPlan, "plan")
    taught = f", {p.trajectories} correct trajectories" if p.trajectories is not None else ""
    time = f", about {p.seconds:.0f} s" if p.seconds else ""
    lines = [
        f"job type: {p.job_type}",
        f"base_model: {p.base_model}",
        f"dataset: {p.dataset}" + (f", mode {p.mode}" if p.mode else "") + taught,
        *([teachers.written(p.writing)] if p.writing else []),
        f"rows: {'at most ' if p.writing else ''}{p.rows} ({p.tokens} tokens{time})",
        f"hyperparameters: {p.settings_told}",
        f"device: {p.device}, " + ("available" if p.device_available else "not available"),
        f"price: {p.price:.4f} credits of {desk.balance:.4f}",
        f"new model: {p.model}",
        *(f"note: {w}" for w in p.warnings),
        f"one row, what is learned in «…»:\n{p.sample}",
        "Nothing has been launched.",
    ]
    return Shown("\n".join(lines), p.price, p.model_dump(mode="json") | {"balance": desk.balance})


@register("action", effect="train", preview=show_training)
def train_model(desk: Desk, key: str, *, plan: dict[str, Any]) -> dict[str, Any]:
    """Start the planned training; the rows are made anew and must be those of the plan."""
    p = check(plan, TrainingPlan, "plan")
    if jobs.by_key(desk.store, key) is None and p.model in names_used(desk):
        text = f"the name {p.model!r} was taken after this plan was made; ask for the plan again"
        raise Stale(said("plan_name_taken", text, name=p.model))
    parent = _grown_from(desk, p)
    job = jobs.add(
        desk.store, owner=desk.user, key=key, kind="training", title=p.model, benchmark=p.benchmark, model=p.model,
        spec={"plan": plan, "parent": parent.made_by if parent else None}, price=p.price,
    )  # fmt: skip
    start(desk.store, job)
    return {"job": job.id, "model": p.model}


def show_from_run(desk: Desk, *, run: int, recipe: str, base: str, mode: Mode = "failures") -> Shown:
    return show_training(desk, plan=_plan_of(desk, run, recipe, base, mode).model_dump(mode="json"))


@register("action", effect="train", preview=show_from_run)
def train_from_run(
    desk: Desk, key: str, *, run: int, recipe: str, base: str, mode: Mode = "failures"
) -> dict[str, Any]:
    """Plan and start in one step: what an agreed loop does."""
    known = jobs.by_key(desk.store, key)
    plan = known.spec["plan"] if known else _plan_of(desk, run, recipe, base, mode).model_dump(mode="json")
    return train_model(desk, key, plan=plan)


def show_merge(desk: Desk, *, job: int, name: str) -> Shown:
    """What is merged and the name it gets; a name that is taken is refused."""
    done = jobs.get(desk.store, job, desk.user)
    if done.kind != "training" or done.status != "completed":
        raise Refused(
            f"job {job} is a {done.kind} that is {done.status}; only a completed training can be merged"
        )
    if models.exists(desk.store, name, desk.user):
        text = f"there is already a model named {name!r}; choose another name"
        raise Refused(said("model_name_taken", text, name=name))
    going = [
        j for j in jobs.list_all(desk.store, desk.user, kinds=["merge"]) if j.model == name and not j.ended
    ]
    if going:
        text = f"merge {going[0].id} is making a model named {name!r}; wait for it, or choose another name"
        raise Refused(said("merge_under_way", text, job=going[0].id, name=name))
    if not (done.result or {}).get("adapter"):
        text = f"job {job} trained every weight; its model stands on its own and has no adapter to merge"
        raise Refused(said("nothing_to_merge", text, job=job))
    model = (done.result or {}).get("model")
    text = f"Merge the adapter of job {job} ({model}) into standalone weights and publish them as {name!r}."
    return Shown(text, 0.0, {"job": job, "model": model, "name": name})


@register("action", effect="train", preview=show_merge)
def merge_model(desk: Desk, key: str, *, job: int, name: str) -> dict[str, Any]:
    """Start the merge; the merged model enters the catalogue once it answers as the adapter does."""
    if jobs.by_key(desk.store, key) is None:
        show_merge(desk, job=job, name=name)
    plan = jobs.get(desk.store, job, desk.user).spec["plan"]
    made = jobs.add(
        desk.store, owner=desk.user, key=key, kind="merge", title=f"merge of job {job}", model=name,
        spec={"plan": plan, "job": job, "name": name},
    )  # fmt: skip
    start(desk.store, made)
    return {"job": made.id, "model": name}


def _grown_from(desk: Desk, plan: TrainingPlan) -> Model | None:
    """The model of this person whose weights or adapter the training goes on from."""
    adapter = plan.train.args.get("adapter")

    def is_parent(model: Model) -> bool:
        return folder_of(model) == plan.base_model or (adapter is not None and adapter_of(model) == adapter)

    return next(filter(is_parent, models.list_all(desk.store, desk.user)), None)


def _plan_of(desk: Desk, run: int, recipe: str, base: str, mode: Mode) -> TrainingPlan:
    return build(
        Call(use="action.plan_training", args={"run": run, "recipe": recipe, "base": base, "mode": mode})
    )(desk)
