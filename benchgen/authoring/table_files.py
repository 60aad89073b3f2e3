"""A table is a CSV of facts and a YAML that says which questions its columns can answer."""

import difflib
import re
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from pydantic import Field

from benchgen.authoring.decode import read_text
from benchgen.authoring.delimited import read_sheet
from benchgen.authoring.faults import Faults
from benchgen.config import configs, load
from benchgen.errors import DataError, NotFound
from benchgen.values import Value

_SLOT = re.compile(r"\{([^{}]*)\}")


class Wording(Value):
    """How a template asks in one language; `answer` is a column, for tables that hold names in several languages."""

    question: str
    answer: str
    category: str = "general"
    explanation: str | None = None


class Translation(Value):
    """A wording in another language; what is missing is taken from the template."""

    question: str
    answer: str | None = None
    category: str | None = None
    explanation: str | None = None


class Template(Wording):
    """One kind of question. `{column}` stands for a cell.

    `near` is a column that makes wrong options hard when it is equal or close; `apart` is the least relative distance
    between two numbers that are options together; `also` are wrong options beside the column's own values; `leak`
    allows the words of the answer in the question.
    """

    name: str
    where: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    unless: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    near: str | None = None
    apart: float = Field(default=0.0, ge=0.0, le=10.0)
    also: tuple[str, ...] = ()
    leak: bool = False
    languages: dict[str, Translation] = Field(default_factory=dict)

    def wording(self, language: str, own: str) -> Wording | None:
        """The wording in a language, or None; `own` is the language the table is written in."""
        if language == own:
            return Wording(**{k: getattr(self, k) for k in Wording.model_fields})
        if language not in self.languages:
            return None
        other = self.languages[language]
        return Wording(**{k: getattr(other, k) or getattr(self, k) for k in Wording.model_fields})

    @cached_property
    def columns(self) -> set[str]:
        """Every column that the template speaks of."""
        wordings = [self, *self.languages.values()]
        texts = [t for w in wordings for t in (w.question, w.category or "", w.explanation or "")]
        answers = {w.answer for w in wordings if w.answer}
        near = {self.near} if self.near else set()
        return {slot for t in texts for slot in slots(t)} | answers | near | {*self.where, *self.unless}


class TableFile(Value):
    """The YAML of a table; `file` is its CSV, beside it."""

    title: str
    about: str = ""
    source: str
    file: str | None = None
    language: str = "en"
    questions: tuple[Template, ...] = Field(min_length=1)


class Table(NamedTuple):
    """A table ready to ask: its name, what its YAML says, and its rows."""

    name: str
    spec: TableFile
    rows: tuple[dict[str, str], ...]

    @property
    def languages(self) -> list[str]:
        return sorted({self.spec.language, *(code for t in self.spec.questions for code in t.languages)})


def list_tables() -> list[str]:
    """The names of the shipped tables."""
    return sorted(p.stem for p in (configs() / "tables").glob("*.yaml"))


def find_table(name: str | Path) -> Table:
    """The table of a name or of a YAML file."""
    path = Path(name)
    if path.suffix not in (".yaml", ".yml"):
        known = list_tables()
        wanted = re.sub(r"[\s-]+", "_", str(name).strip().lower())
        if wanted not in known:
            near = difflib.get_close_matches(wanted, known, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"the tables are {', '.join(known)}"
            raise NotFound(f"there is no table {str(name)[:80]!r}; {hint}")
        path = configs() / "tables" / f"{wanted}.yaml"
    spec = load(path, TableFile)
    rows = _rows(path.parent / (spec.file or f"{path.stem}.csv"))
    _check(spec, rows, path)
    return Table(path.stem, spec, rows)


def slots(text: str) -> list[str]:
    """The columns that a text names in braces."""
    return _SLOT.findall(text)


def filled(text: str, row: dict[str, str]) -> str:
    """The text with its columns filled in."""
    return _SLOT.sub(lambda m: row[m[1]], text)


def _rows(path: Path) -> tuple[dict[str, str], ...]:
    faults = Faults(str(path))
    sheet = read_sheet(read_text(path), faults)
    for column in sheet.columns:
        if sheet.columns.count(column) > 1:
            faults.add("this column stands twice; rename or delete one", place="line 1", field=column)
            break
    for number, cells in sheet.lines:
        if len(cells) != len(sheet.columns):
            faults.add(f"{len(cells)} cells under {len(sheet.columns)} columns", place=f"line {number}")
    faults.stop_if_any()
    return tuple(
        dict(zip(sheet.columns, (c.strip() for c in cells), strict=True)) for _, cells in sheet.lines
    )


def _check(spec: TableFile, rows: tuple[dict[str, str], ...], path: Path) -> None:
    if not rows:
        raise DataError(f"{path}: its CSV holds no row")
    faults = Faults(str(path))
    known = list(rows[0])
    names = [t.name for t in spec.questions]
    for template in spec.questions:
        place = f"questions, {template.name}"
        if names.count(template.name) > 1:
            faults.add("two templates have this name", place=place)
        for column in sorted(template.columns - set(known)):
            near = difflib.get_close_matches(column, known, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"the columns are {', '.join(known)}"
            faults.add(f"there is no column {column!r}; {hint}", place=place)
        if not slots(template.question):
            faults.add("the question names no column in braces, so every row would ask the same", place=place)
    faults.stop_if_any()
