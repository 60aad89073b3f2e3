"""Rejection sampling as functions: which questions are asked anew, with which prompts, and which answers are taught.

A recipe with `sample` runs mode → ask → keep what the scoring accepts → teach → transforms. Asking is not done here.
"""

from collections.abc import Sequence

import polars as pl

from benchgen.errors import ConfigError
from benchgen.recipes import Recipe, for_runs, prepare, transformed
from benchgen.registry import build
from benchgen.runs import requests_for
from benchgen.said import said
from benchgen.summary import clean
from benchgen.values import Benchmark, Call, Example, Message, Request, Sampling


def stand_ins(recipe: Recipe, rows: pl.DataFrame, benchmark: Benchmark) -> list[Example]:
    """The chosen questions with the answers that the key gives: what is planned with, before anything is asked."""
    return prepare(recipe.model_copy(update={"teach": Call(use="teach.key")}), rows, benchmark)


def asked_anew(recipe: Recipe, rows: pl.DataFrame, benchmark: Benchmark) -> Benchmark:
    """The benchmark with only the questions that the recipe's mode chooses."""
    chosen = set(build(for_runs(recipe)[0])(rows)["question_id"])
    return benchmark.model_copy(update={"questions": tuple(q for q in benchmark.questions if q.id in chosen)})


def requests_of(benchmark: Benchmark, sampling: Sampling) -> list[Request]:
    """Every prompt for the writer: those of a run, with the instruction before them."""
    if sampling.samples > 1 and sampling.temperature == 0:
        many = sampling.samples
        text = f"{many} samples at temperature 0 are {many} times the same; give a temperature"
        raise ConfigError(said("samples_alike", text, count=many))
    drawn = {"samples": sampling.samples, "temperature": sampling.temperature, "seed": sampling.seed}
    made = requests_for(benchmark, **drawn)
    return [r.model_copy(update={"messages": _told(r.messages, sampling.instruction)}) for r in made]


def accepted(recipe: Recipe, sampling: Sampling, rows: pl.DataFrame, benchmark: Benchmark) -> list[Example]:
    """The training rows of what was answered: right answers, taught to the prompt of the run."""
    _, teach = for_runs(recipe)
    return transformed(recipe, build(teach)(kept(sampling, rows), benchmark), benchmark)


def kept(sampling: Sampling, rows: pl.DataFrame) -> pl.DataFrame:
    """Different whole right answers, the first `keep` of each question that was answered right often enough.

    Of the right answers to a question those in the asked form come first: what is taught is imitated to the letter.
    """
    shares = clean(rows).group_by("question_id").agg(right=(pl.col("value") >= 1).mean())
    often = shares.filter(pl.col("right") >= sampling.least)["question_id"].to_list()
    right = build("mode.distill")(rows).filter(pl.col("question_id").is_in(often))
    different = right.unique(["question_id", "reply"], keep="first", maintain_order=True)
    in_form = pl.col("strict").cast(pl.Float64, strict=False).fill_null(0.0)
    return different.filter((-in_form).rank("ordinal").over("question_id") <= sampling.keep)


def _told(messages: Sequence[Message], instruction: str) -> tuple[Message, ...]:
    if not instruction:
        return tuple(messages)
    *before, last = messages
    return (*before, last.model_copy(update={"content": f"{instruction}\n\n{last.content}"}))
