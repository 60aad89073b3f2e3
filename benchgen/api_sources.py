"""Where the questions of a new benchmark come from: a file, a list, a table, or a topic that somebody writes on."""

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchgen.actions.desk import Desk
from benchgen.authoring.files import make_benchmark, read_benchmark
from benchgen.authoring.header import program_of
from benchgen.config import configs
from benchgen.errors import ConfigError
from benchgen.progress import Bar
from benchgen.values import Benchmark

Made = tuple[Benchmark, Benchmark | None]
"""A benchmark and its twin, neither of them kept."""


def from_file(
    file: str | Path,
    *,
    title: str | None = None,
    language: str | None = None,
    format: str | None = None,
    scoring: str | None = None,
    twin: bool = False,
) -> Made:
    """What is given here wins over the file. The twin of a file is the one whose name ends in `_twin`."""
    path = shipped(file, "benchmarks")
    head: dict[str, Any] = {"language": language, "format": format, "scoring": scoring}
    other = read_benchmark(path.with_stem(f"{path.stem}_twin"), **head) if twin else None
    return read_benchmark(path, title=title, **head), other


def from_questions(
    questions: Iterable[Mapping[str, Any]],
    *,
    title: str = "Untitled",
    language: str = "en",
    format: str = "mcq",
    scoring: str | None = None,
) -> Made:
    """Of questions as mappings, with the same keys as in a file."""
    return make_benchmark(
        list(questions), title=title, language=language, format=format, scoring=scoring
    ), None


def from_table(
    table: str | Path,
    *,
    count: int = 30,
    twin: bool = False,
    categories: Sequence[str] | None = None,
    title: str | None = None,
    language: str = "en",
    scoring: str | None = None,
    seed: int = 0,
) -> Made:
    """Drawn from a table by its name or its file. The twin has other questions on the same subject."""
    from benchgen.authoring import tables

    given = {"twin": twin, "categories": categories, "title": title, "language": language, "seed": seed}
    drawn = tables.from_table(str(table), count, **given)
    return _scored(drawn.benchmark, drawn.twin, scoring)


def from_topic(
    topic: str,
    *,
    desk: Desk,
    count: int = 30,
    twin: bool = False,
    categories: Sequence[str] | None = None,
    title: str | None = None,
    language: str = "en",
    format: str = "mcq",
    scoring: str | None = None,
    seed: int = 0,
) -> Made:
    """Written by the model in `BENCHGEN_AGENT_MODEL`; without one, drawn from the table that knows the topic.

    What only one of the two understands is refused by the other, not passed over.
    """
    from benchgen.agent import writers
    from benchgen.agent.writers_lm import agent_model
    from benchgen.authoring import list_tables

    shared: dict[str, Any] = {"count": count, "twin": twin, "title": title, "language": language}
    if name := agent_model():
        if categories:
            raise ConfigError(
                f"{name} writes on the topic and knows no categories {', '.join(categories)}; put them into the topic, "
                "or draw from a table"
            )
        return _scored(*_written(desk, topic, name, shared | {"format": format}), scoring)
    table = writers.table_for(topic)
    writer = "name a model that writes the questions, such as BENCHGEN_AGENT_MODEL=openai/gpt-5.4-mini with its key"
    if table is None:
        raise ConfigError(f"no table covers {topic!r} ({', '.join(list_tables())}); {writer}, or give a file")
    if format != "mcq":
        raise ConfigError(f"the table {table} has multiple-choice questions and no {format}; {writer}")
    return from_table(table, categories=categories, seed=seed, scoring=scoring, **shared)


SOURCES: dict[str, Callable[..., Made]] = {
    "file": from_file,
    "questions": from_questions,
    "table": from_table,
    "topic": from_topic,
}


def make(sources: Mapping[str, Any], settings: Mapping[str, Any], desk: Desk) -> Made:
    """The benchmark of the one source that is given. A setting that this source has no use for is refused."""
    given = [name for name, value in sources.items() if value]
    if len(given) != 1:
        raise ConfigError(f"give one of file, questions, table or topic; given: {', '.join(given) or 'none'}")
    function = SOURCES[given[0]]
    chosen = {k: v for k, v in settings.items() if v is not None and v is not False}
    takes = inspect.signature(function).parameters
    if unused := [k for k in chosen if k not in takes]:
        known = ", ".join(k for k in takes if k in settings)
        raise ConfigError(f"a benchmark made from {given[0]} takes no {', '.join(unused)}; it takes {known}")
    return function(sources[given[0]], **chosen, **({"desk": desk} if "desk" in takes else {}))


def _written(desk: Desk, topic: str, name: str, wanted: dict[str, Any]) -> Made:
    """The questions that the model wrote, with the price told at the end."""
    from benchgen.agent import by_topic

    with Bar() as bar:
        told = lambda done, of: bar.show(f"{done} of {of} questions written")  # noqa: E731
        written = by_topic.write(desk, topic, told=told, **wanted)
        bar.show(f"written by {name} for {written.cost:.4f} credits", at_once=True)
    return written.benchmark, written.twin


def _scored(benchmark: Benchmark, twin: Benchmark | None, scoring: str | None) -> Made:
    """Both with this scoring program instead of their own."""
    if scoring is None:
        return benchmark, twin
    changed = {"scoring": program_of(scoring, benchmark.format, Path("."), benchmark.title)}
    return benchmark.model_copy(update=changed), twin and twin.model_copy(update=changed)


def shipped(name: str | Path, kind: str) -> Path:
    """A path as it is; a bare name is the shipped file of that name, if there is one."""
    own = configs() / kind / f"{name}.yaml"
    return own if Path(name).name == str(name) and own.exists() else Path(name)
