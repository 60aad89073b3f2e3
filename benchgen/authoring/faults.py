"""Every fault of an input in one error: where it stands, the value, and what to do; the first twenty in full."""

from typing import Any

from benchgen.errors import DataError

SHOWN = 20


class Faults:
    """Faults gathered while an input is read; `place` is a line or an index, `field` a column or a key.

    Unknown keys are told before the rest, because they are often the cause of it.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self.found: list[str] = []
        self.first = 0

    def add(self, message: str, *, place: str = "", field: str = "", first: bool = False) -> None:
        spot = ", ".join(part for part in (place, field) if part)
        line = f"{self.source}: {spot}: {message}" if spot else f"{self.source}: {message}"
        self.found.insert(self.first if first else len(self.found), line)
        self.first += first

    def stop_if_any(self) -> None:
        """Raise what was found, if anything was."""
        if not self.found:
            return
        more = len(self.found) - SHOWN
        tail = [f"… and {more} more {'fault' if more == 1 else 'faults'}"] if more > 0 else []
        raise DataError("\n".join([*self.found[:SHOWN], *tail]))


def show(value: Any, *, width: int = 80) -> str:
    """A value as an error quotes it: short, and never the inside of a list or a mapping."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list"
    text = str(value)
    return repr(text if len(text) <= width else text[: width - 1] + "…")
