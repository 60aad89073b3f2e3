"""What a table can give: every usable fact once, by category, and how it is shared out."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import NamedTuple

from benchgen.authoring.distractors import enough
from benchgen.authoring.facts import Cell, Fact, column_of, facts_of
from benchgen.authoring.sameness import words_of
from benchgen.authoring.table_files import Table
from benchgen.errors import DataError
from benchgen.said import said
from benchgen.values import digest


class Pool(NamedTuple):
    """The facts by category, the column of each template, and why other rows gave none."""

    facts: dict[str, list[Fact]]
    columns: dict[str, list[Cell]]
    left_out: Counter[str]

    @property
    def room(self) -> int:
        return sum(map(len, self.facts.values()))


@dataclass(frozen=True)
class _Marked:
    """A table that is known by its content, so that its facts are found once however often it is read."""

    mark: str
    table: Table = field(compare=False)


def pool_of(
    table: Table, *, language: str, options: int, categories: Sequence[str] | None, random: Random
) -> Pool:
    """All usable facts, shuffled; of a question and its mirror image one is kept, chosen by chance."""
    mark = digest([table.spec.model_dump(mode="json"), table.rows])
    found, columns, reasons = _usable(_Marked(mark, table), language, options)
    left_out = Counter(reasons)
    wanted = list(_wanted(found, categories, table))
    random.shuffle(wanted)
    by_category: dict[str, list[Fact]] = {}
    for fact in _each_once(wanted, left_out):
        by_category.setdefault(fact.category, []).append(fact)
    return Pool(dict(sorted(by_category.items())), dict(columns), left_out)


@lru_cache(maxsize=16)
def _usable(
    marked: _Marked, language: str, options: int
) -> tuple[list[Fact], dict[str, list[Cell]], Counter[str]]:
    """Every fact that has enough wrong answers, the columns, and why others were left out. Nothing here is changed."""
    table, found = marked.table, []
    columns: dict[str, list[Cell]] = {}
    left_out: Counter[str] = Counter()
    for template in table.spec.questions:
        wording = template.wording(language, table.spec.language)
        if wording is None:
            continue
        column = columns[template.name] = column_of(template, wording, table.rows)
        facts = facts_of(template, wording, table.rows, left_out)
        usable = [f for f in facts if enough(f, column, options - 1)]
        left_out["its column has too few different values"] += len(facts) - len(usable)
        found += usable
    return found, columns, left_out


def shares(pool: Pool, count: int, table: Table, *, twin: bool) -> dict[str, int]:
    """How many questions each category gives: as even as the room in each allows."""
    room = {c: len(f) // (2 if twin else 1) for c, f in pool.facts.items()}
    total = sum(room.values())
    if total < count:
        listed = ", ".join(f"{c} {n}" for c, n in room.items())
        kind = f"{total} questions with a twin ({pool.room} without)" if twin else f"{total} questions"
        text = f"table {table.name!r} can give {kind}, {count} were asked; by category: {listed}"
        raise DataError(said("table_room", text, table=table.spec.title, room=total, count=count))
    given = dict.fromkeys(room, 0)
    while (left := count - sum(given.values())) > 0:
        free = [c for c in room if given[c] < room[c]]
        for category in free[:left]:
            given[category] += min(room[category] - given[category], max(1, left // len(free)))
    return {c: n for c, n in given.items() if n}


def spread(facts: Sequence[Fact], count: int) -> list[Fact]:
    """The first facts of each template in turn, then grouped by template so that every second one is the twin's."""
    queues: dict[str, list[Fact]] = {}
    for fact in facts:
        queues.setdefault(fact.template.name, []).append(fact)
    taken: list[Fact] = []
    depth = 0
    while len(taken) < count:
        taken += [queue[depth] for queue in queues.values() if depth < len(queue)][: count - len(taken)]
        depth += 1
    names = list(queues)
    return sorted(taken, key=lambda f: names.index(f.template.name))


def _wanted(facts: list[Fact], categories: Sequence[str] | None, table: Table) -> list[Fact]:
    if categories is None:
        return facts
    known = sorted({f.category for f in facts})
    if unknown := sorted(set(categories) - set(known)):
        there = ", ".join(known)
        text = f"table {table.name!r} has no category {unknown[0]!r}; its categories are {there}"
        raise DataError(
            said("table_category", text, table=table.spec.title, category=unknown[0], known=there)
        )
    return [f for f in facts if f.category in categories]


def _each_once(facts: list[Fact], left_out: Counter[str]) -> Iterable[Fact]:
    marks: set[tuple[object, ...]] = set()
    texts: set[tuple[str, ...]] = set()
    for fact in facts:
        words = words_of(fact.text)
        if fact.mark in marks or words in texts:
            left_out["another question asks the same fact"] += 1
            continue
        marks.add(fact.mark)
        texts.add(words)
        yield fact
