"""Plan a training, start it, merge what it made."""

from typing import Any, Literal

from benchgen.actions import paths, teachers
from benchgen.actions.desk import Desk, Shown
from benchgen.actions.known import known
from benchgen.catalogue import base_of
from benchgen.config import check
from benchgen.errors import ConfigError, Refused
from benchgen.jobs import sources
from benchgen.jobs.launch import start
from benchgen.recipes import Recipe, changed, load_recipe, trained_by
from benchgen.registry import build, register
from benchgen.said import said
from benchgen.store import jobs, models, runs, uploads
from benchgen.values import Call, Model, TrainingPlan

Mode = Literal["failures", "distill"]
Method = Literal["lora", "grpo", "reject", "on_policy", "full"]


@register("action")
def plan_training(
    desk: Desk,
    key: str = "",
    *,
    base: str = "",
    run: int | None = None,
    mode: Mode | None = None,
    dataset: str | None = None,
    method: Method = "lora",
    adapter: str | None = None,
    recipe: str | None = None,
    settings: dict[str, Any] | None = None,
) -> TrainingPlan:
    """Exactly what a training would do, from a run or from a dataset. Nothing is started.

    `base` may be a catalogue name; the plan says the repository id. `settings` override those of the recipe's trainer.
    """
    from benchgen.models.embedded import find_weights
    from benchgen.training.plan import make_plan

    paths.refuse(desk, dataset=dataset, recipe=recipe, settings=settings)
    if (run is None) == (dataset is None):
        raise ConfigError("a training learns from a run or from a dataset; name one of them")
    if mode == "distill" and not base:
        raise ConfigError(
            "a distillation teaches another model: the strong run does not say which; name the base model"
        )
    name = recipe or _recipe_for(run, mode, method, adapter)
    chosen, parent = load_recipe(name), _parent(desk, adapter)
    chosen = trained_by(chosen, "train.full") if method == "full" else chosen
    more = dict(settings or {}) | ({"adapter": parent.backend.args["adapter"]} if parent else {})
    chosen = changed(chosen, **more) if more else chosen
    found = base_of(
        base or (parent.base if parent else "") or _model_of(desk, run),
        desk.catalogue,
        models.list_all(desk.store, desk.user),
    )
    desk.not_a_folder(found.repo)
    weights = find_weights(found.repo, desk.store.home)
    chosen = teachers.with_teacher(desk, chosen, weights)
    examples = (
        sources.from_run(desk.store, desk.user, run, chosen)
        if run
        else sources.from_dataset(desk.store, desk.user, dataset or "", chosen)
    )
    upload = dataset if dataset and uploads.is_id(dataset) else ""
    called = uploads.find(desk.store, desk.user, upload).name if upload else dataset
    writing = teachers.writing(desk, run, chosen, parent or _with_weights(desk, found.repo))
    plan = make_plan(
        examples, base_model=found.repo, base_path=weights, train=chosen.train,
        recipe=name, dataset=called or f"run {run}", model=_free_name(desk, run, called), home=desk.store.home,
        job_type=_job_type(run, chosen, adapter), run=run, mode=_mode(chosen),
        trajectories=_trajectories(desk, run, chosen), known=known(desk, run, found.repo), prices=desk.prices,
        writing=writing,
    )  # fmt: skip
    warnings = (*([found.why] if found.why else []), *plan.warnings)
    return plan.model_copy(update={"warnings": warnings, "upload": upload})


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
    adapter, own = p.train.args.get("adapter"), models.list_all(desk.store, desk.user)
    parent = next(
        (m for m in own if _path(m) == p.base_model or (adapter is not None and _adapter(m) == adapter)), None
    )
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


def _plan_of(desk: Desk, run: int, recipe: str, base: str, mode: Mode) -> TrainingPlan:
    return build(
        Call(use="action.plan_training", args={"run": run, "recipe": recipe, "base": base, "mode": mode})
    )(desk)


def _recipe_for(run: int | None, mode: Mode | None, method: Method, adapter: str | None) -> str:
    if adapter is not None and run is None:
        return "continue"
    if method not in ("lora", "full"):
        return method
    return (mode or "failures") if run is not None else "lora"


def _job_type(run: int | None, recipe: Recipe, adapter: str | None) -> str:
    if adapter is not None:
        return "continue"
    if recipe.sample:
        return "reject"
    trainer = recipe.train.use.partition(".")[2]
    return trainer if trainer != "lora" or run is None else "from_run"


def _mode(recipe: Recipe) -> str | None:
    return recipe.mode.use.partition(".")[2] if recipe.mode else None


def _parent(desk: Desk, adapter: str | None) -> Any:
    if adapter is None:
        return None
    model = desk.pick(adapter).model
    if _adapter(model) is None:
        text = f"{model.name} is not an adapter; only a trained model can be trained further"
        raise ConfigError(said("not_an_adapter", text, model=model.name))
    return model


def _with_weights(desk: Desk, repo: str) -> Model | str:
    """The model of this person whose weights are this folder; an id of the hub stays as it is."""
    return next((m for m in models.list_all(desk.store, desk.user) if _path(m) == repo), repo)


def _adapter(model: Any) -> str | None:
    return model.backend.args.get("adapter")


def _path(model: Any) -> str | None:
    return model.backend.args.get("path")


def _model_of(desk: Desk, run: int | None) -> str:
    """The model of a run, which its failures are meant for."""
    return (runs.get(desk.store, run, desk.user).model or "") if run is not None else ""


def _free_name(desk: Desk, run: int | None, dataset: str | None) -> str:
    stem = (
        f"from-run-{run}"
        if run is not None
        else "from-" + (dataset or "").rpartition("/")[2].partition(".")[0]
    )
    taken = {m.name for m in models.list_all(desk.store, desk.user)}
    taken |= {
        j.model for j in jobs.list_all(desk.store, desk.user, kinds=["training", "merge"]) if not j.ended
    }
    return next(n for n in (stem, *(f"{stem}-{i}" for i in range(2, 10_000))) if n not in taken)


def _trajectories(desk: Desk, run: int | None, recipe: Recipe) -> int | None:
    if run is None or _mode(recipe) != "distill":
        return None
    return build("mode.distill")(runs.table(desk.store, run)).height
