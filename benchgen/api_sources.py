"""Where the questions of a new benchmark come from: a file, a list, a table, or a topic that somebody writes on."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchgen.actions.desk import Desk
from benchgen.authoring.files import make_benchmark, read_benchmark
from benchgen.config import configs
from benchgen.errors import ConfigError
from benchgen.progress import Bar
from benchgen.values import Benchmark

Made = tuple[Benchmark, Benchmark | None]
"""A benchmark and its twin, neither of them kept."""


def from_file(file: str | Path, *, title: str | None, twin: bool) -> Made:
    """The twin of a file is the one whose name ends in `_twin`."""
    path = shipped(file, "benchmarks")
    other = read_benchmark(path.with_stem(f"{path.stem}_twin")) if twin else None
    return read_benchmark(path, title=title), other


def from_questions(
    questions: Iterable[Mapping[str, Any]],
    *,
    title: str | None,
    language: str,
    format: str,
    scoring: str | None,
) -> Made:
    named = title or "Untitled"
    return make_benchmark(
        list(questions), title=named, language=language, format=format, scoring=scoring
    ), None


def from_table(
    table: str | Path, *, count: int, twin: bool, categories: Sequence[str] | None, title: str | None,
    language: str, seed: int,
) -> Made:  # fmt: skip
    from benchgen.authoring import tables

    given = {"twin": twin, "categories": categories, "title": title, "language": language, "seed": seed}
    drawn = tables.from_table(str(table), count, **given)
    return drawn.benchmark, drawn.twin


def from_topic(
    desk: Desk, topic: str, *, count: int, twin: bool, categories: Sequence[str] | None, title: str | None,
    language: str, format: str, seed: int,
) -> Made:  # fmt: skip
    """Written by the model in `BENCHGEN_AGENT_MODEL`; without one, drawn from the table that knows the topic.

    What only one of the two understands is refused by the other, not passed over.
    """
    from benchgen.agent import by_topic, writers
    from benchgen.agent.writers_lm import agent_model
    from benchgen.authoring import list_tables

    shared = {"count": count, "twin": twin, "title": title, "language": language}
    if name := agent_model():
        if categories:
            raise ConfigError(
                f"{name} writes on the topic and knows no categories {', '.join(categories)}; put them into the topic, "
                "or draw from a table"
            )
        with Bar() as bar:
            told = lambda done, of: bar.show(f"{done} of {of} questions written")  # noqa: E731
            written = by_topic.write(desk, topic, format=format, told=told, **shared)
            bar.show(f"written by {name} for {written.cost:.4f} credits", at_once=True)
        return written.benchmark, written.twin
    table = writers.table_for(topic)
    writer = "name a model that writes the questions, such as BENCHGEN_AGENT_MODEL=openai/gpt-5.4-mini with its key"
    if table is None:
        raise ConfigError(f"no table covers {topic!r} ({', '.join(list_tables())}); {writer}, or give a file")
    if format != "mcq":
        raise ConfigError(f"the table {table} has multiple-choice questions and no {format}; {writer}")
    return from_table(table, categories=categories, seed=seed, **shared)


def shipped(name: str | Path, kind: str) -> Path:
    """A path as it is; a bare name is the shipped file of that name, if there is one."""
    own = configs() / kind / f"{name}.yaml"
    return own if Path(name).name == str(name) and own.exists() else Path(name)
