"""Every fault of an input in one error: where it stands, the value, and what to do; the first twenty in full."""

from typing import Any

from benchgen.errors import DataError
from benchgen.said import Said, said

SHOWN = 20


class Faults:
    """Faults gathered while an input is read; `place` is a line or an index, `field` a column or a key.

    Unknown keys are told before the rest, because they are often the cause of it.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self.found: list[Said] = []
        self.first = 0

    def add(
        self, message: str | Said, *, place: str | Said = "", field: str = "", first: bool = False
    ) -> None:
        fault = _fault(self.source, message, place, field)
        self.found.insert(self.first if first else len(self.found), fault)
        self.first += first

    def stop_if_any(self) -> None:
        """Raise what was found, if anything was."""
        if not self.found:
            return
        more = len(self.found) - SHOWN
        rest = f"… and {more} more {'fault' if more == 1 else 'faults'}"
        tail = [said("faults_more", rest, count=more)] if more > 0 else []
        told = (*self.found[:SHOWN], *tail)
        text = "\n".join(map(str, told))
        raise DataError(said("file_faults", text, name=called(self.source), faults=told))


def called(source: str) -> str:
    """What a person calls a file: its name without the folders it lies in."""
    return source.rpartition("/")[2]


def _fault(source: str, why: str | Said, place: str | Said, field: str) -> Said:
    """One fault as a line of its own."""
    spot = ", ".join(str(part) for part in (place, field) if part)
    text = f"{source}: {spot}: {why}" if spot else f"{source}: {why}"
    if place and field:
        return said("fault_in", text, place=place, field=field, why=why)
    if spot:
        return said("fault_at", text, place=place or field, why=why)
    return said("fault", text, why=why)


def show(value: Any, *, width: int = 80) -> str:
    """A value as an error quotes it: short, and never the inside of a list or a mapping."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list"
    text = str(value)
    return repr(text if len(text) <= width else text[: width - 1] + "…")
