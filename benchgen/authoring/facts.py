"""Every question that a table can ask with one right answer."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import NamedTuple

from benchgen.authoring.sameness import plain, words_of
from benchgen.authoring.table_files import Template, Wording, filled, slots


class Fact(NamedTuple):
    """A row seen through a template: one question. `mark` is the same for its mirror image."""

    template: Template
    wording: Wording
    row: dict[str, str]
    text: str
    category: str
    right: str
    mark: tuple[object, ...]


class Cell(NamedTuple):
    """One value of a column as an option: folded, as a number if it is one, with the `near` cell beside it."""

    text: str
    plain: str
    number: Decimal | None
    near: str
    near_number: Decimal | None


def facts_of(
    template: Template, wording: Wording, all_rows: Sequence[dict[str, str]], left_out: Counter[str]
) -> list[Fact]:
    """The facts of one template; why a row gives none is counted in `left_out`."""
    rows = [r for r in all_rows if _passes(template, r)]
    return list(_facts(template, wording, all_rows, rows, left_out))


def column_of(template: Template, wording: Wording, all_rows: Sequence[dict[str, str]]) -> list[Cell]:
    """The different values that a template's options are taken from; what is not known of a row may also be right."""
    cells: dict[str, Cell] = {}
    for row in all_rows:
        known = _passes(template, row) and all(row[column] for column in slots(wording.question))
        if known and (text := row[wording.answer]) and not _reads_as_letter(text):
            cells.setdefault(plain(text), cell(text, row[template.near] if template.near else ""))
    for text in template.also:
        cells.setdefault(plain(text), cell(text, ""))
    return sorted(cells.values())


def cell(text: str, near: str) -> Cell:
    return Cell(text, plain(text), number_of(text), near, number_of(near))


def number_of(text: str) -> Decimal | None:
    """The number that a cell is, or None."""
    try:
        number = Decimal(text.replace(",", "").strip())
    except InvalidOperation:
        return None
    return number if number.is_finite() else None


def _facts(
    template: Template,
    wording: Wording,
    all_rows: Iterable[dict[str, str]],
    rows: list[dict[str, str]],
    left_out: Counter[str],
) -> Iterable[Fact]:
    given = slots(wording.question)
    needed = {*given, *slots(wording.category), *slots(wording.explanation or ""), wording.answer}
    answers: dict[tuple[str, ...], set[str]] = {}
    for row in rows:
        answers.setdefault(_values(row, given), set()).add(plain(row[wording.answer]))
    places = {id(row): i for i, row in enumerate(all_rows)}
    for row in rows:
        if not all(row[column] for column in needed):
            left_out["a cell is empty"] += 1
        elif _reads_as_letter(row[wording.answer]):
            left_out["the answer could be read as a letter of an option"] += 1
        elif len(answers[_values(row, given)]) > 1:
            left_out["several rows answer it differently"] += 1
        elif not template.leak and leaks(filled(wording.question, row), row[wording.answer]):
            left_out["the question gives the answer away"] += 1
        else:
            yield Fact(
                template,
                wording,
                row,
                filled(wording.question, row),
                filled(wording.category, row),
                row[wording.answer],
                (places[id(row)], frozenset({*map(_root, given), _root(wording.answer)})),
            )


def leaks(question: str, answer: str) -> bool:
    """Whether a long word of the answer stands in the question, or the start of one in the other."""
    asked = [w for w in words_of(question) if len(w) > 3]
    told = [w for w in words_of(answer) if len(w) > 3]
    return any(a.startswith(t) or t.startswith(a) for a in asked for t in told)


def _passes(template: Template, row: Mapping[str, str]) -> bool:
    kept = all(row[column] in allowed for column, allowed in template.where.items())
    return kept and not any(row[column] in barred for column, barred in template.unless.items())


def _values(row: Mapping[str, str], columns: Iterable[str]) -> tuple[str, ...]:
    return tuple(plain(row[c]) for c in columns)


def _root(column: str) -> str:
    """A column without its language ending: `name_tr` holds the same fact as `name`."""
    head, _, tail = column.rpartition("_")
    return head if head and len(tail) == 2 else column


def _reads_as_letter(text: str) -> bool:
    return len(text) == 1 and text.upper() in "ABCDEFGH"
