"""Raw entries of any file as rows: the fields under their own names, each with the name the file used."""

from typing import Any, NamedTuple

from benchgen.authoring.faults import Faults, show
from benchgen.authoring.fields import FIELDS, field_of, near_key
from benchgen.said import Said, said


class Raw(NamedTuple):
    """One entry as it was read; `place` says where, such as `line 7`."""

    place: str | Said
    data: Any


class Row(NamedTuple):
    """One entry with its keys mapped; `names` are what the file calls them."""

    place: str | Said
    data: dict[str, Any]
    names: dict[str, str]

    def name(self, field: str) -> str:
        return self.names.get(field, field)


def at_line(number: int) -> Said:
    """A line of a file, as a place."""
    return said("at_line", f"line {number}", line=number)


def mapped(raw: Raw, faults: Faults, unknown: dict[str, list[str | Said]]) -> Row | None:
    """The row of an entry; a doubled key is a fault, and the places of an unknown one are noted in `unknown`."""
    if not isinstance(raw.data, dict):
        text = f"{show(raw.data)} is not a question; it needs keys such as question and answer"
        faults.add(said("not_a_question", text), place=raw.place)
        return None
    data: dict[str, Any] = {}
    names: dict[str, str] = {}
    for key, value in raw.data.items():
        field = key if key in FIELDS else field_of(str(key))
        if field is None:
            unknown.setdefault(str(key), []).append(raw.place)
        elif field in data:
            text = f"says the same as {names[field]!r}; keep one"
            faults.add(said("key_again", text, other=names[field]), place=raw.place, field=str(key))
        else:
            data[field], names[field] = value, str(key)
    return Row(raw.place, _gathered(data, raw.place, faults), names)


def tell_unknown(unknown: dict[str, list[str | Said]], faults: Faults) -> None:
    """One fault a key, however many entries have it."""
    for key, places in unknown.items():
        more = f" here and in {len(places) - 1:,} more" if len(places) > 1 else ""
        near = near_key(key, FIELDS)
        text = f"unknown key{more}; {near}"
        told = said("key_unknown", text, hint=near)
        if len(places) > 1:
            told = said("keys_unknown", text, count=len(places), hint=near)
        faults.add(told, place=places[0], field=key, first=True)


def _gathered(data: dict[str, Any], place: str | Said, faults: Faults) -> dict[str, Any]:
    """Options from columns of their own, as one list; where only wrong ones are given the right answer leads."""
    columns = {f: v for f, v in data.items() if f.startswith(("option:", "wrong:"))}
    rest = {f: v for f, v in data.items() if f not in columns}
    lettered = _in_order(columns, "option", place, faults)
    wrong = _in_order(columns, "wrong", place, faults)
    if sum(map(bool, (lettered, wrong, rest.get("options")))) > 1:
        text = "options stand in two places; keep one list or one set of columns"
        faults.add(said("options_twice", text), place=place)
    if wrong and not lettered:
        return rest | {"options": [rest.get("answer"), *wrong]}
    return rest | {"options": lettered} if lettered else rest


def _in_order(columns: dict[str, Any], kind: str, place: str | Said, faults: Faults) -> list[Any]:
    found = {int(f.partition(":")[2]): v for f, v in columns.items() if f.startswith(kind + ":")}
    filled = [n for n, v in sorted(found.items()) if v is not None and str(v).strip()]
    if filled != list(range(1, len(filled) + 1)):
        names = ", ".join(chr(ord("A") + n - 1) if n <= 26 else str(n) for n in filled)
        text = f"only the options {names} are filled; fill them from the first without a gap"
        faults.add(said("options_gap", text, names=names), place=place)
    return [found[n] for n in filled]
