"""A recipe says which answers of a run become rows, what they teach, how they are changed, and how they are trained on.

A mode knows nothing about training and a trainer knows nothing about runs; a recipe joins them.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import polars as pl

from benchgen.config import check, configs, load, parse_yaml
from benchgen.errors import ConfigError
from benchgen.registry import build, find, settings_of
from benchgen.values import Benchmark, Call, Example, Sampling, Value


class Recipe(Value):
    """One YAML file. A recipe without `mode` and `teach` takes its rows from a dataset instead of a run.

    With `sample` the chosen questions are asked anew, and what the benchmark's scoring accepts is taught.
    """

    title: str
    about: str = ""
    mode: Call | None = None
    sample: Sampling | None = None
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
    """The recipe with other settings of its sampling and its trainer; a name that neither knows is refused."""
    known = settings_of(find(recipe.train.use).function)
    asked = {n: v for n, v in settings.items() if recipe.sample and n in Sampling.model_fields}
    more = {n: v for n, v in settings.items() if n in known or n not in asked}
    train = Call(use=recipe.train.use, args=recipe.train.args | more)
    build(train)
    if recipe.sample is None:
        return recipe.model_copy(update={"train": train})
    sample = check(recipe.sample.model_dump() | asked, Sampling, "sample")
    return recipe.model_copy(update={"train": train, "sample": sample})


def trained_by(recipe: Recipe, trainer: str) -> Recipe:
    """The recipe with another trainer, which takes over the settings that it knows."""
    known = settings_of(find(trainer).function)
    args = {name: value for name, value in recipe.train.args.items() if name in known}
    return recipe.model_copy(update={"train": Call(use=trainer, args=args)})


def settings_in(text: str) -> dict[str, Any]:
    """Settings as a person types them: `rank=32, learning_rate=0.0005`, or one a line; a value may hold commas."""
    return dict(setting(part) for part in _BETWEEN.split(text.strip(" ,\n")) if part.strip())


def setting(text: str) -> tuple[str, Any]:
    """One `name=value`; the value is read as YAML, so that a number is a number."""
    name, sign, value = text.partition("=")
    if not sign:
        raise ConfigError(f"{text.strip()!r}: write it as name=value, such as epochs=3")
    return name.strip(), parse_yaml(value)


_BETWEEN = re.compile(r"[,\n](?=\s*\w+\s*=)|\n")


def prepare(recipe: Recipe, rows: pl.DataFrame, benchmark: Benchmark) -> list[Example]:
    """The training rows of a run: choose, teach, transform."""
    mode, teach = for_runs(recipe)
    return transformed(recipe, build(teach)(build(mode)(rows), benchmark), benchmark)


def transformed(recipe: Recipe, examples: Sequence[Example], benchmark: Benchmark | None) -> list[Example]:
    """The examples after every transform of the recipe, in order."""
    done = list(examples)
    for step in recipe.then:
        done = build(step)(done, benchmark)
    return done


def trainer_settings(recipe: Recipe) -> list[str]:
    """The names a plan may set."""
    asked = [*Sampling.model_fields] if recipe.sample else []
    return asked + list(settings_of(find(recipe.train.use).function))


def for_runs(recipe: Recipe) -> tuple[Call, Call]:
    """The mode and the teaching of a recipe that takes a run."""
    if recipe.mode is None or recipe.teach is None:
        raise ConfigError(
            f"the recipe {recipe.title!r} takes a dataset, not a run; choose one that has mode and teach"
        )
    return recipe.mode, recipe.teach
