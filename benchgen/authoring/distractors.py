"""Wrong options from the same column: never equal to the right one, nor to each other, near it or far from it."""

from collections.abc import Sequence
from decimal import Decimal
from random import Random

from benchgen.authoring.facts import Cell, Fact, cell

LEVELS = ("easy", "medium", "hard")


def candidates(fact: Fact, column: Sequence[Cell]) -> list[Cell]:
    """Every value of the column that can stand beside the right one."""
    right = cell(fact.right, "")
    return [c for c in column if _differ(c, right, fact.template.apart)]


def enough(fact: Fact, column: Sequence[Cell], count: int) -> bool:
    """Whether the column has as many wrong options as asked."""
    return len(_apart(candidates(fact, column), count, fact.template.apart)) == count


def wrong_options(
    fact: Fact, column: Sequence[Cell], count: int, level: str, random: Random
) -> tuple[list[str], str]:
    """As many wrong options as asked, and how hard they make the question: a short column gives no choice."""
    ranked = _nearest_first(fact, candidates(fact, column), random)
    if len(ranked) < 2 * count:
        random.shuffle(ranked)
        return [c.text for c in _apart(ranked, count, fact.template.apart)], "medium"
    third = max(count, len(ranked) // 3)
    first = {
        "hard": ranked[: max(count + 1, len(ranked) // 8)],
        "medium": ranked[third:],
        "easy": ranked[-third:],
    }[level]
    shuffled = random.sample(first, len(first))
    rest = reversed(ranked) if level == "easy" else ranked
    order = [*shuffled, *(c for c in rest if c not in first)]
    return [c.text for c in _apart(order, count, fact.template.apart)], level


def _apart(cells: Sequence[Cell], count: int, apart: float) -> list[Cell]:
    """The first cells that can all stand together."""
    chosen: list[Cell] = []
    for one in cells:
        if len(chosen) == count:
            break
        if all(_differ(one, other, apart) for other in chosen):
            chosen.append(one)
    return chosen


def _differ(a: Cell, b: Cell, apart: float) -> bool:
    """Whether two options are two answers: other words, other numbers, and neither inside the other."""
    if a.number is not None and b.number is not None:
        gap = abs(a.number - b.number)
        return gap > 0 and gap >= Decimal(str(apart)) * max(abs(a.number), abs(b.number))
    one, other = f" {a.plain} ", f" {b.plain} "
    return one not in other and other not in one


def _nearest_first(fact: Fact, cells: Sequence[Cell], random: Random) -> list[Cell]:
    near = fact.row[fact.template.near] if fact.template.near else ""
    right = cell(fact.right, near)
    return sorted(
        random.sample(cells, len(cells)), key=lambda c: _distance(c, right, bool(fact.template.near))
    )


def _distance(wrong: Cell, right: Cell, near: bool) -> float:
    """How far a wrong option is from the right one: by its own number, by its neighbour's, else by its letters."""
    if wrong.number is not None and right.number is not None:
        return abs(float(wrong.number - right.number))
    if not near:
        return _letters(wrong.text, right.text)
    if wrong.near_number is not None and right.near_number is not None:
        return abs(float(wrong.near_number - right.near_number))
    return 0.0 if wrong.near == right.near else 1.0


def _letters(a: str, b: str) -> float:
    from rapidfuzz import fuzz

    return 100.0 - fuzz.ratio(a.casefold(), b.casefold())
