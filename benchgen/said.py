"""A sentence for a person that others can put into their own words: the English text, a key, and what it speaks of.

The library and the command line show the text. Whoever speaks another language, or speaks to somebody who knows no
command line, looks up the key and fills in the values.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Said:
    """A sentence in English; without a key it has no other words. Two that read the same are the same.

    A value may be such a sentence itself, or several of them.
    """

    text: str
    key: str = field(default="", compare=False)
    values: Mapping[str, Any] = field(default_factory=dict, compare=False)

    def __str__(self) -> str:
        return self.text

    def __bool__(self) -> bool:
        return bool(self.text)


def said(key: str, text: str, /, **values: Any) -> Said:
    """The sentence `text`, which others may say by its key."""
    return Said(text, key, values)


def reason_of(error: Exception) -> Said:
    """What an error says; one that was raised with a sentence gives that sentence back."""
    first = error.args[0] if error.args else None
    return first if isinstance(first, Said) and len(error.args) == 1 else Said(str(error))


def whole(text: str) -> str:
    """A capital at the start, and a full stop where the end has no mark of its own."""
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")
