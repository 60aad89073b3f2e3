"""The rows of a training, made anew from what its plan names: the same run and recipe give the same rows."""

from pathlib import Path

from benchgen.errors import ConfigError, DataError
from benchgen.recipes import Recipe, load_recipe, prepare, transformed
from benchgen.said import said
from benchgen.sampling import stand_ins
from benchgen.store import Store, runs, uploads
from benchgen.values import LOCAL, Example, TrainingPlan

UPLOADED = (".jsonl", ".json", ".csv")
"""What an uploaded dataset may end in. Parquet is not among them: a small file of it can unpack into a huge one."""


def examples_of(store: Store, owner: str, plan: TrainingPlan) -> list[Example]:
    """The rows that a plan counted."""
    recipe = load_recipe(plan.recipe)
    return (
        from_run(store, owner, plan.run, recipe)
        if plan.run is not None
        else from_dataset(store, owner, plan.upload or plan.dataset, recipe)
    )


def from_run(store: Store, owner: str, run: int, recipe: Recipe) -> list[Example]:
    """The rows that a recipe makes of a finished run; where a model is to write them, the key stands in for it."""
    runs.finished(store, run, owner)
    make = stand_ins if recipe.sample else prepare
    made = make(recipe, runs.table(store, run), runs.benchmark_of(store, run))
    if not made:
        mode = recipe.mode.use.partition(".")[2] if recipe.mode else ""
        text = f"run {run} has no rows in mode {mode}: there is nothing to train on"
        raise ConfigError(said("run_without_rows", text, run=run, mode=mode))
    return [example.model_copy(update={"run": run}) for example in made]


def from_dataset(store: Store, owner: str, dataset: str, recipe: Recipe) -> list[Example]:
    """The rows of a file, of an uploaded one, or of a dataset of the hub."""
    if recipe.sample:
        text = f"the recipe {recipe.title!r} asks the questions of a run anew; name a run, not a dataset"
        raise ConfigError(said("recipe_needs_run", text))
    from benchgen.training.dataset import read_examples, read_from_hub

    if uploads.is_id(dataset):
        made = read_examples(uploads.find(store, owner, dataset))
    else:
        made = read_examples(dataset) if owner == LOCAL else read_from_hub(dataset)
    return transformed(recipe, made, None)


def bring(store: Store, owner: str, file: Path) -> str:
    """Keep a file that somebody uploaded, if its rows can be read; returns what a plan finds it by."""
    from benchgen.training.dataset import read_examples

    if file.suffix.lower() not in UPLOADED:
        ends = ", ".join(UPLOADED)
        text = f"{file.name}: a dataset that is uploaded ends in {ends}"
        raise DataError(said("dataset_ending", text, name=file.name, ends=ends))
    uploads.fits(file)
    read_examples(file)
    return uploads.keep(store, owner, file)
