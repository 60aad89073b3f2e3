"""What a training would do: the recipe, the student, the rows and the plan made of them. Nothing is started here."""

from pathlib import Path
from typing import Any, Literal

from benchgen.actions import paths, teachers
from benchgen.actions.desk import Desk
from benchgen.actions.known import known
from benchgen.catalogue import Base, base_of
from benchgen.errors import ConfigError
from benchgen.jobs import sources
from benchgen.recipes import Recipe, changed, load_recipe, trained_by
from benchgen.registry import build, register
from benchgen.said import said
from benchgen.store import jobs, models, runs, uploads
from benchgen.values import Example, Model, TrainingPlan

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
    from benchgen.models.local_load import check_base
    from benchgen.training.plan import make_plan

    paths.refuse(desk, dataset=dataset, recipe=recipe, settings=settings)
    dataset, recipe = paths.from_anywhere(desk, dataset), paths.from_anywhere(desk, recipe)
    _can_be_meant(run, dataset, mode, base)
    _one_kind(method, recipe, adapter)
    name = recipe or _recipe_for(run, mode, method, adapter)
    chosen, parent = load_recipe(name), _parent(desk, adapter)
    chosen = _as_wanted(chosen, method, parent, settings or {})
    found = _student(desk, base, parent, run)
    weights = find_weights(found.repo, desk.store.home)
    if parent:
        check_base(Path(adapter_of(parent) or ""), weights)
    chosen = teachers.with_teacher(desk, chosen, weights)
    examples = _examples(desk, run, dataset, chosen)
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


def adapter_of(model: Model) -> str | None:
    """The folder of a model's adapter, if it has one."""
    return model.backend.args.get("adapter")


def folder_of(model: Model) -> str | None:
    """The folder of a model's weights, if they lie in one."""
    return model.backend.args.get("path")


def _can_be_meant(run: int | None, dataset: str | None, mode: Mode | None, base: str) -> None:
    """Stop here if what was said names no training."""
    if (run is None) == (dataset is None):
        raise ConfigError("a training learns from a run or from a dataset; name one of them")
    if mode == "distill" and not base:
        raise ConfigError(
            "a distillation teaches another model: the strong run does not say which; name the base model"
        )


def _one_kind(method: Method, recipe: str | None, adapter: str | None) -> None:
    """Stop here if two kinds of training were named."""
    if adapter is not None and method == "full":
        raise ConfigError(f"{adapter} is an adapter and is trained further as one; leave out the method full")
    if recipe is not None and method not in ("lora", "full", recipe):
        raise ConfigError(f"the recipe {recipe} and the method {method} are two kinds of training; name one")


def _recipe_for(run: int | None, mode: Mode | None, method: Method, adapter: str | None) -> str:
    if adapter is not None and run is None and method == "lora":
        return "continue"
    if method not in ("lora", "full"):
        return method
    return (mode or "failures") if run is not None else "lora"


def _as_wanted(recipe: Recipe, method: Method, parent: Model | None, settings: dict[str, Any]) -> Recipe:
    """The recipe with the trainer, the settings and the adapter that were asked for."""
    recipe = trained_by(recipe, "train.full") if method == "full" else recipe
    more = settings | ({"adapter": adapter_of(parent)} if parent else {})
    return changed(recipe, **more) if more else recipe


def _student(desk: Desk, base: str, parent: Model | None, run: int | None) -> Base:
    """What is trained: the base that was named, else that of the adapter, else the model of the run."""
    named = base or (parent.base if parent else "") or _model_of(desk, run)
    found = base_of(named, desk.catalogue, models.list_all(desk.store, desk.user))
    desk.not_a_folder(found.repo)
    return found


def _examples(desk: Desk, run: int | None, dataset: str | None, recipe: Recipe) -> list[Example]:
    if run is not None:
        return sources.from_run(desk.store, desk.user, run, recipe)
    return sources.from_dataset(desk.store, desk.user, dataset or "", recipe)


def _job_type(run: int | None, recipe: Recipe, adapter: str | None) -> str:
    if adapter is not None:
        return "continue"
    if recipe.sample:
        return "reject"
    trainer = recipe.train.use.partition(".")[2]
    return trainer if trainer != "lora" or run is None else "from_run"


def _mode(recipe: Recipe) -> str | None:
    return recipe.mode.use.partition(".")[2] if recipe.mode else None


def _parent(desk: Desk, adapter: str | None) -> Model | None:
    """The trained model that this training goes on from."""
    if adapter is None:
        return None
    model = desk.pick(adapter).model
    if adapter_of(model) is None:
        text = f"{model.name} is not an adapter; only a trained model can be trained further"
        raise ConfigError(said("not_an_adapter", text, model=model.name))
    return model


def _with_weights(desk: Desk, repo: str) -> Model | str:
    """The model of this person whose weights are this folder; an id of the hub stays as it is."""
    return next((m for m in models.list_all(desk.store, desk.user) if folder_of(m) == repo), repo)


def _model_of(desk: Desk, run: int | None) -> str:
    """The model of a run, which its failures are meant for."""
    return (runs.get(desk.store, run, desk.user).model or "") if run is not None else ""


def _free_name(desk: Desk, run: int | None, dataset: str | None) -> str:
    stem = (
        f"from-run-{run}"
        if run is not None
        else "from-" + (dataset or "").rpartition("/")[2].partition(".")[0]
    )
    used = names_used(desk)
    return next(n for n in models.numbered(stem) if n not in used)


def names_used(desk: Desk) -> set[str | None]:
    """The names of this person's models, and of those that are being made."""
    making = jobs.list_all(desk.store, desk.user, kinds=["training", "merge"])
    return {m.name for m in models.list_all(desk.store, desk.user)} | {j.model for j in making if not j.ended}


def _trajectories(desk: Desk, run: int | None, recipe: Recipe) -> int | None:
    if run is None or _mode(recipe) != "distill":
        return None
    return build("mode.distill")(runs.table(desk.store, run)).height
