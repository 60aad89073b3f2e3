"""Rows to questions: every field checked, keys turned into letters, missing ids given, all faults told at once."""

import json
import re
from collections.abc import Sequence
from typing import Any

from benchgen.authoring.answers import letters_of, tidy
from benchgen.authoring.cells import options_of, text_of, texts_of
from benchgen.authoring.faults import Faults, show
from benchgen.authoring.rows import Raw, Row, mapped, tell_unknown
from benchgen.config import check
from benchgen.errors import ConfigError
from benchgen.said import Said, reason_of, said
from benchgen.values import NumberRule, Question

MOST_QUESTIONS = 2_000
MOST_OPTIONS = 26
LONGEST = 100_000
LEVELS = ("easy", "medium", "hard")
_BROKEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u202d\u202e\ud800-\udfff\ufffe\uffff]")
"""Control characters, half characters, and the two that make a text read otherwise than it is."""


def questions_of(raws: Sequence[Raw], kind: str | None, faults: Faults) -> tuple[str, tuple[Question, ...]]:
    """The format and the questions; what cannot be used is added to `faults`."""
    if not raws and not faults.found:
        faults.add(said("no_question", "holds no question; a benchmark has 1 to 2,000", most=MOST_QUESTIONS))
    if len(raws) > MOST_QUESTIONS:
        text = f"holds {len(raws):,} questions; a benchmark has 1 to {MOST_QUESTIONS:,}: split it into parts"
        faults.add(said("too_many_questions", text, count=len(raws), most=MOST_QUESTIONS))
    unknown: dict[str, list[str | Said]] = {}
    rows = [row for raw in raws[:MOST_QUESTIONS] if (row := mapped(raw, faults, unknown))]
    tell_unknown(unknown, faults)
    kind = kind or ("mcq" if any(_given(row, "options") for row in rows) else "qa")
    ids = _ids(rows, faults)
    found = [_question(row, name, kind, faults) for row, name in zip(rows, ids, strict=True)]
    return kind, tuple(q for q in found if q)


def _question(row: Row, name: str, kind: str, faults: Faults) -> Question | None:
    before = len(faults.found)
    values: dict[str, Any] = {"id": name, "question": _text(row, "question", faults, needed=True)}
    if kind == "mcq" or (kind != "qa" and _given(row, "options")):
        values |= _choices(row, faults)
    else:
        values["answer"] = _text(row, "answer", faults, needed=True)
        if _given(row, "options"):
            text = "a question of the format qa has no options; set format: mcq"
            faults.add(said("options_not_wanted", text), place=row.place, field="options")
    values["category"] = _text(row, "category", faults) or "general"
    values["difficulty"] = _level(row, faults)
    values["explanation"] = _text(row, "explanation", faults)
    values["group"] = _text(row, "group", faults)
    values["aliases"] = _several(row, "aliases", faults)
    values |= _rules(row, faults)
    return Question(**values) if len(faults.found) == before else None


def _choices(row: Row, faults: Faults) -> dict[str, Any]:
    """Options and the letters of the right ones."""
    try:
        options = options_of(row.data.get("options"))
    except ValueError as e:
        faults.add(reason_of(e), place=row.place, field=row.name("options"))
        return {}
    _hygiene(options, row, faults)
    try:
        return {"options": tuple(options), "answer": letters_of(row.data.get("answer"), options)}
    except ValueError as e:
        faults.add(reason_of(e), place=row.place, field=row.name("answer"))
        return {}


def _hygiene(options: list[str], row: Row, faults: Faults) -> None:
    seen: dict[str, int] = {}
    for i, option in enumerate(options):
        _readable(option, row, f"option {chr(ord('A') + i % 26)}", faults)
        if not option:
            text = f"option {i + 1} of {len(options)} is empty; write it or leave it out"
            faults.add(said("option_empty", text, n=i + 1, of=len(options)), place=row.place)
        elif tidy(option) in seen:
            first, shown = seen[tidy(option)] + 1, show(option)
            text = f"options {first} and {i + 1} are both {shown}; change one"
            faults.add(said("options_same", text, n=first, other=i + 1, option=option[:80]), place=row.place)
        seen.setdefault(tidy(option), i)
    if len(options) > MOST_OPTIONS:
        text = f"{len(options)} options; a question has 2 to {MOST_OPTIONS}"
        faults.add(said("too_many_options", text, count=len(options), most=MOST_OPTIONS), place=row.place)


def _text(row: Row, field: str, faults: Faults, *, needed: bool = False) -> str | None:
    value, name = row.data.get(field), row.name(field)
    if isinstance(value, dict | list | tuple):
        told = f"is {'a mapping' if isinstance(value, dict) else 'a list'}; write one text"
        faults.add(said("text_wanted", told), place=row.place, field=name)
        return None
    text = "" if value is None else text_of(value)
    if needed and not text:
        told = said("field_missing", "is missing; every question needs it")
        faults.add(told, place=row.place, field=name)
    _readable(text, row, name, faults)
    return text or None


def _readable(text: str, row: Row, name: str, faults: Faults) -> None:
    if len(text) > LONGEST:
        told = f"{len(text):,} characters; a text may have {LONGEST:,}"
        faults.add(said("text_too_long", told, count=len(text), most=LONGEST), place=row.place, field=name)
    if found := _BROKEN.search(text):
        code = f"U+{ord(found[0]):04X}"
        told = f"holds the character {code}, which is no text; delete it"
        faults.add(said("no_text", told, code=code), place=row.place, field=name)


def _level(row: Row, faults: Faults) -> Any:
    text = (_text(row, "difficulty", faults) or "").casefold()
    if text and text not in LEVELS:
        levels = ", ".join(LEVELS)
        told = f"{show(text)} is no difficulty; the choices are {levels}"
        faults.add(
            said("no_difficulty", told, value=text[:80], levels=levels),
            place=row.place,
            field=row.name("difficulty"),
        )
    return text or None


def _several(row: Row, field: str, faults: Faults) -> tuple[str, ...]:
    try:
        texts = tuple(t for t in texts_of(row.data.get(field)) if t)
    except ValueError as e:
        faults.add(reason_of(e), place=row.place, field=row.name(field))
        return ()
    for text in texts:
        _readable(text, row, row.name(field), faults)
    return texts


def _rules(row: Row, faults: Faults) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field in ("number", "rules"):
        value = row.data.get(field)
        if value in (None, ""):
            continue
        if isinstance(value, str):
            value = _json(value)
        if not isinstance(value, dict):
            told = said("no_settings", "must be a mapping of settings")
            faults.add(told, place=row.place, field=row.name(field))
            continue
        try:
            found[field] = check(value, NumberRule, field) if field == "number" else value
        except ConfigError as e:
            faults.add(str(e).replace("\n", "; "), place=row.place)
    return found


def _json(cell: str) -> Any:
    try:
        return json.loads(cell)
    except (ValueError, RecursionError):
        return cell


def _ids(rows: Sequence[Row], faults: Faults) -> list[str]:
    """The given ids; a question without one gets `q` and its number, or the next number that is free."""
    given = [_text(row, "id", faults) or "" for row in rows]
    first: dict[str, str | Said] = {}
    for name, row in zip(given, rows, strict=True):
        if name and name in first:
            text = f"{show(name)} is also the id of {first[name]}; give each question its own"
            told = said("id_twice", text, id=name[:80], place=first[name])
            faults.add(told, place=row.place, field="id")
        first.setdefault(name, row.place)
    taken, number, ids = set(given), 0, []
    for position, name in enumerate(given, start=1):
        number = max(number, position)
        while not name and f"q{number}" in taken:
            number += 1
        ids.append(name or f"q{number}")
        taken.add(ids[-1])
    return ids


def _given(row: Row, field: str) -> bool:
    return row.data.get(field) not in (None, "", [], {})
