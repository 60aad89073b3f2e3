"""Who teaches in a training: the model that writes the rows, or the one whose words the student's are compared with."""

from pathlib import Path

from benchgen import prices, sampling
from benchgen.actions.desk import Desk
from benchgen.actions.launch import price_of
from benchgen.errors import ConfigError, Refused
from benchgen.recipes import Recipe, changed
from benchgen.registry import build, find, settings_of
from benchgen.said import said
from benchgen.store import runs
from benchgen.values import Model, Writing


def writing(desk: Desk, run: int | None, recipe: Recipe, student: Model | str) -> Writing | None:
    """Who writes the rows, for how much; without a name the student does."""
    if run is None or recipe.sample is None:
        return None
    writer = recipe.sample.writer or student
    model = desk.pick(writer).model if isinstance(writer, str) else writer
    build(model.backend)
    price = price_of(desk, model)
    benchmark = runs.benchmark_of(desk.store, run)
    asked = sampling.asked_anew(recipe, runs.table(desk.store, run), benchmark)
    wanted = sampling.requests_of(asked, recipe.sample)
    return Writing(
        model=model.model_copy(update={"price": price}), sampling=recipe.sample,
        questions=len(asked.questions), requests=len(wanted), price=prices.estimate(wanted, price).most,
    )  # fmt: skip


def written(w: Writing) -> str:
    """Who writes the rows, as a line of the plan."""
    cost = f", at most {w.price:.4f} credits" if w.price else ""
    return (
        f"written by: {w.model.name}, {w.sampling.samples} answers to each of {w.questions} questions "
        f"({w.requests} prompts{cost}); kept is what the scoring of the benchmark accepts"
    )


def with_teacher(desk: Desk, recipe: Recipe, base: Path) -> Recipe:
    """The recipe with its teacher's name turned into weights that the student in `base` can be compared with.

    Raises `Refused` for a teacher that answers through an API, and for one of another tokenizer.
    """
    from benchgen.models.embedded import find_weights
    from benchgen.training.teacher import same_tokens

    if "teacher" not in settings_of(find(recipe.train.use).function):
        return recipe
    named = recipe.train.args.get("teacher")
    if not named:
        raise ConfigError(
            "on-policy distillation needs a teacher: name a local model with the student's tokenizer, "
            "such as --set teacher=HuggingFaceTB/SmolLM2-360M-Instruct"
        )
    model = desk.pick(str(named)).model
    args = model.backend.args
    if model.backend.use != "model.local":
        text = (
            f"{model.name} has no weights here, and an API does not tell how likely every other token was; take a "
            f"local teacher, or learn from its written answers: --recipe reject --set writer={named}"
        )
        raise Refused(said("teacher_without_weights", text, model=model.name))
    if args.get("adapter"):
        text = f"{model.name} is an adapter; merge it first (benchgen merge) and name the merged model"
        raise Refused(said("teacher_is_adapter", text, model=model.name))
    weights = str(args.get("path") or args.get("repo") or model.base)
    same_tokens(model.name, find_weights(weights, desk.store.home), base)
    return changed(recipe, teacher=weights)
