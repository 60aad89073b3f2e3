"""A recipe says which answers of a run become rows, what they teach, how they are changed, and how they are trained on.

A mode knows nothing about training and a trainer knows nothing about runs; a recipe joins them.
"""

from collections.abc import Sequence
from pathlib import Path

import polars as pl

from benchgen.config import configs, load
from benchgen.errors import ConfigError
from benchgen.registry import build, find, settings_of
from benchgen.values import Benchmark, Call, Example, Value


class Recipe(Value):
    """One YAML file. A recipe without `mode` and `teach` takes its rows from a dataset instead of a run."""

    title: str
    about: str = ""
    mode: Call | None = None
    teach: Call | None = None
    then: tuple[Call, ...] = ()
    train: Call


def load_recipe(name_or_path: str | Path) -> Recipe:
    """A shipped recipe by name, or any file by path."""
    path = Path(name_or_path)
    if path.suffix not in (".yaml", ".yml"):
        path = configs() / "recipes" / f"{name_or_path}.yaml"
        if not path.is_file():
            raise ConfigError(
                f"no recipe is called {str(name_or_path)!r}; choose from {', '.join(recipe_names())}, or give a file"
            )
    return checked(load(path, Recipe))


def recipe_names() -> list[str]:
    """The shipped recipes."""
    return sorted(p.stem for p in (configs() / "recipes").glob("*.yaml"))


def checked(recipe: Recipe) -> Recipe:
    """The recipe, once every function and setting in it is known."""
    for call in (recipe.mode, recipe.teach, *recipe.then, recipe.train):
        if call is not None:
            build(call)
    return recipe


def changed(recipe: Recipe, **settings: object) -> Recipe:
    """The recipe with other settings of its trainer; a name the trainer does not know is refused."""
    train = Call(use=recipe.train.use, args=recipe.train.args | settings)
    build(train)
    return recipe.model_copy(update={"train": train})


def prepare(recipe: Recipe, rows: pl.DataFrame, benchmark: Benchmark) -> list[Example]:
    """The training rows of a run: choose, teach, transform."""
    if recipe.mode is None or recipe.teach is None:
        raise ConfigError(
            f"the recipe {recipe.title!r} takes a dataset, not a run; choose one that has mode and teach"
        )
    return transformed(recipe, build(recipe.teach)(build(recipe.mode)(rows), benchmark), benchmark)


def transformed(recipe: Recipe, examples: Sequence[Example], benchmark: Benchmark | None) -> list[Example]:
    """The examples after every transform of the recipe, in order."""
    done = list(examples)
    for step in recipe.then:
        done = build(step)(done, benchmark)
    return done


def trainer_settings(recipe: Recipe) -> list[str]:
    """The names a plan may set."""
    return list(settings_of(find(recipe.train.use).function))
