"""CSV as people save it: any usual delimiter, a `sep=` line, quoted line ends, columns under many names."""

import csv
import io
from typing import NamedTuple

from benchgen.authoring.faults import Faults, show
from benchgen.authoring.fields import FIELDS, field_of, near_field
from benchgen.authoring.rows import Raw, at_line
from benchgen.said import Said, said

DELIMITERS = (",", ";", "\t", "|")


class Sheet(NamedTuple):
    """A CSV file as read: `columns` in their order, the fields they stand for (None where unused), the filled lines."""

    delimiter: str
    columns: list[str]
    fields: list[str | None]
    lines: list[tuple[int, list[str]]]

    @property
    def rows(self) -> int:
        return len(self.lines)

    @property
    def ignored(self) -> list[str]:
        return [c for c, f in zip(self.columns, self.fields, strict=True) if f is None and c]


def read_sheet(text: str, faults: Faults) -> Sheet:
    """The sheet in a text; broken lines are added to `faults`."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    first, _, rest = text.partition("\n")
    skipped = 0
    if first.strip().lower().startswith("sep=") and len(first.strip()) == 5:
        text, skipped = rest, 1
    delimiter = first.strip()[4] if skipped else _delimiter(text)
    lines = [
        (n + skipped, cells) for n, cells in _lines(text, delimiter, faults) if any(c.strip() for c in cells)
    ]
    if not lines:
        return Sheet(delimiter, [], [], [])
    columns = [c.strip() for c in lines[0][1]]
    while columns and not columns[-1]:
        columns.pop()
    return Sheet(delimiter, columns, [field_of(c) for c in columns], lines[1:])


def raws_of(sheet: Sheet, faults: Faults) -> list[Raw]:
    """The rows of a sheet as raw entries, the columns checked."""
    if not _columns_are_fine(sheet, faults):
        return []
    raws: list[Raw] = []
    for number, cells in sheet.lines:
        extra = [c for c in cells[len(sheet.columns) :] if c.strip()]
        if extra:
            counts = f"{len(cells)} cells under {len(sheet.columns)} columns"
            text = f"{counts}; put cells that contain {sheet.delimiter!r} in double quotes"
            told = said(
                "cells_extra", text, count=len(cells), columns=len(sheet.columns), mark=sheet.delimiter
            )
            faults.add(told, place=at_line(number))
            continue
        named = zip(sheet.columns, sheet.fields, cells, strict=False)
        raws.append(
            Raw(at_line(number), {name: cell for name, field, cell in named if field and cell.strip()})
        )
    return raws


def _columns_are_fine(sheet: Sheet, faults: Faults) -> bool:
    listed = ", ".join(show(c, width=30) for c in sheet.columns[:12]) or "none"
    before = len(faults.found)
    for column, field in zip(sheet.columns, sheet.fields, strict=True):
        if field is None and (near := near_field(column)):
            told = said("column_near", f"unknown column; did you mean {near!r}?", name=near)
            faults.add(told, place=at_line(1), field=column, first=True)
        if sheet.columns.count(column) > 1 and column:
            told = said("column_twice", "this column stands twice; rename or delete one")
            faults.add(told, place=at_line(1), field=column)
            break
    answer = {"answer", "question"} - {f for f in sheet.fields if f}
    for field in sorted(answer, reverse=True):
        text = f"there is no column {field!r}; the columns are {listed}; name one of them {field!r}"
        told = said("column_missing", text, column=field, columns=", ".join(sheet.columns[:12]) or "–")
        faults.add(told, place=at_line(1))
    return len(faults.found) == before


def _delimiter(text: str) -> str:
    """The delimiter under which the first line holds most known columns, then most columns."""
    head = next((line for line in text.split("\n") if line.strip()), "")

    def known(delimiter: str) -> tuple[int, int]:
        cells = next(csv.reader([head[:10_000]], delimiter=delimiter), [])
        fields = [field_of(c) for c in cells]
        return sum(f in FIELDS or f is not None for f in fields), len(cells)

    return max(DELIMITERS, key=known)


def _lines(text: str, delimiter: str, faults: Faults) -> list[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    lines: list[tuple[int, list[str]]] = []
    start = 1
    while True:
        try:
            lines.append((start, next(reader)))
        except StopIteration:
            return lines
        except csv.Error as e:
            faults.add(_reason(str(e)), place=at_line(start))
            return lines
        start = reader.line_num + 1


def _reason(message: str) -> Said:
    if "field larger" in message:
        most = csv.field_size_limit()
        text = (
            f"a cell has more than {most:,} characters; a double quote that is not closed is the usual reason"
        )
        return said("cell_too_long", text, most=most)
    if "unexpected end" in message:
        text = "a double quote opens here and is never closed; close it, or write it twice inside a cell"
        return said("quote_open", text)
    text = f"{message}; write a double quote inside a cell twice and put the cell in double quotes"
    return said("quote_wrong", text)
