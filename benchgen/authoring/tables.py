"""Benchmarks from tables: right keys, even letters, the exact count, and a twin that shares nothing."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from benchgen.authoring.balance import balance, letters
from benchgen.authoring.distractors import LEVELS, wrong_options
from benchgen.authoring.facts import Fact
from benchgen.authoring.header import program_of
from benchgen.authoring.pool import Pool, pool_of, shares, spread
from benchgen.authoring.questions import MOST_OPTIONS, MOST_QUESTIONS
from benchgen.authoring.table_files import Table, filled, find_table
from benchgen.errors import DataError
from benchgen.said import said
from benchgen.values import Benchmark, Program, Question


class TableReport(NamedTuple):
    """What was made of a table. `room` is how many questions it could give; `left_out` says why rows gave none."""

    count: int
    room: int
    by_category: dict[str, int]
    by_template: dict[str, int]
    by_difficulty: dict[str, int]
    letters: dict[str, int]
    left_out: dict[str, int]


class TableBenchmark(NamedTuple):
    benchmark: Benchmark
    twin: Benchmark | None
    report: TableReport


class _Made(NamedTuple):
    fact: Fact
    question: Question


def from_table(
    table: Table | str | Path,
    count: int,
    *,
    seed: int = 0,
    options: int = 4,
    language: str = "en",
    twin: bool = False,
    categories: Sequence[str] | None = None,
    title: str | None = None,
    scoring: str | Mapping[str, Any] | Program | None = None,
) -> TableBenchmark:
    """Exactly `count` questions of a table, and as many others of the same mix where a twin is asked for."""
    table = table if isinstance(table, Table) else find_table(table)
    _sane(table, count, options, language)
    random = Random(f"{table.name}/{language}/{seed}")
    pool = pool_of(table, language=language, options=options, categories=categories, random=random)
    step = 2 if twin else 1
    parts = {c: spread(pool.facts[c], n * step) for c, n in shares(pool, count, table, twin=twin).items()}
    first = _made(parts, 0, step, pool, options, random)
    second = _made(parts, 1, 2, pool, options, random) if twin else []
    program = program_of(scoring, "mcq", Path("."), table.name)
    name = title or table.spec.title
    benchmark = _benchmark(table, name, language, program, first, "q", seed)
    other = _benchmark(table, f"{name}, twin", language, program, second, "t", seed) if twin else None
    return TableBenchmark(benchmark, other, _report(benchmark, first, pool))


def capacity(
    table: Table | str | Path,
    *,
    options: int = 4,
    language: str = "en",
    categories: Sequence[str] | None = None,
) -> int:
    """How many questions a table can give without a twin."""
    table = table if isinstance(table, Table) else find_table(table)
    _sane(table, 1, options, language)
    return pool_of(table, language=language, options=options, categories=categories, random=Random(0)).room


def _sane(table: Table, count: int, options: int, language: str) -> None:
    if not 1 <= count <= MOST_QUESTIONS:
        raise DataError(
            f"{count} questions were asked of table {table.name!r}; a benchmark has 1 to {MOST_QUESTIONS:,}"
        )
    if not 2 <= options <= MOST_OPTIONS:
        text = f"{options} options were asked; a question has 2 to {MOST_OPTIONS}"
        raise DataError(said("table_options", text, count=options, most=MOST_OPTIONS))
    if language not in table.languages:
        raise DataError(
            f"table {table.name!r} does not speak {language!r}; its languages are {', '.join(table.languages)}"
        )


def _made(
    parts: dict[str, list[Fact]], start: int, step: int, pool: Pool, options: int, random: Random
) -> list[_Made]:
    """Questions of every category in turn, so that the first few already show the mix."""
    columns = [
        [_question(fact, LEVELS[i % 3], pool, options, random) for i, fact in enumerate(facts[start::step])]
        for facts in parts.values()
    ]
    for column in columns:
        random.shuffle(column)
    deepest = max(map(len, columns), default=0)
    return [column[i] for i in range(deepest) for column in columns if i < len(column)]


def _question(fact: Fact, level: str, pool: Pool, options: int, random: Random) -> _Made:
    wrong, level = wrong_options(fact, pool.columns[fact.template.name], options - 1, level, random)
    values = {"id": "?", "question": fact.text, "options": (fact.right, *wrong), "answer": "A"}
    values |= {"category": fact.category, "difficulty": level}
    return _Made(fact, Question.model_validate(values))


def _benchmark(
    table: Table, title: str, language: str, program: Program, made: Sequence[_Made], prefix: str, seed: int
) -> Benchmark:
    named = [m.question.model_copy(update={"id": f"{prefix}{i}"}) for i, m in enumerate(made, start=1)]
    even = balance(named, seed=seed)
    told = [q.model_copy(update={"explanation": _told(m.fact)}) for q, m in zip(even, made, strict=True)]
    return Benchmark(
        title=title,
        language=language,
        about=table.spec.about,
        source=f"table {table.name}: {table.spec.source}",
        scoring=program,
        questions=tuple(told),
    )


def _told(fact: Fact) -> str | None:
    return filled(fact.wording.explanation, fact.row) if fact.wording.explanation else None


def _report(benchmark: Benchmark, made: Sequence[_Made], pool: Pool) -> TableReport:
    questions = benchmark.questions
    return TableReport(
        count=len(questions),
        room=pool.room,
        by_category=dict(Counter(q.category for q in questions)),
        by_template=dict(Counter(m.fact.template.name for m in made)),
        by_difficulty=dict(Counter(str(q.difficulty) for q in questions)),
        letters=letters(questions),
        left_out={reason: n for reason, n in pool.left_out.items() if n},
    )
