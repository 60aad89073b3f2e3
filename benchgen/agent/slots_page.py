"""A message as a page to read from: what was understood is blacked out, so that nothing is read twice.

The folded text has as many characters as the clean one, so a place found in one is the same place in the other.
"""

import re
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache

from benchgen.text import strip_invisible

NAME, QUOTE, FILE, THING, NUMBER, DARK = "\ue000", "\ue001", "\ue002", "\ue003", "\ue004", "\ue005"
"""What stands where something was understood: a model, a quotation, a file, a benchmark or run with its id, a bare
number, anything else."""

LONGEST = 4000
"""Characters of a message that are read for what it asks; a pasted document goes on, a request does not."""

_PLAIN = {"ı": "i", "İ": "i", "ß": "s", "œ": "o", "æ": "a", "ø": "o", "ł": "l", "đ": "d"}
_PLAIN |= dict.fromkeys("’‘ʼ′`´", "'") | dict.fromkeys("‐‑‒–—―−", "-") | {"，": ",", "：": ":", "、": "、"}
_FENCE = re.compile(r"```.*?(?:```|\Z)", re.S)


def clean(text: str) -> str:
    """Composed, full-width forms as usual ones, nothing invisible; private characters cannot be smuggled in."""
    text = text if len(text) <= LONGEST else f"{text[: LONGEST - 1000]}\n{text[-1000:]}"
    text = unicodedata.normalize("NFKC", "".join(" " if 0xE000 <= ord(c) <= 0xF8FF else c for c in text))
    return _FENCE.sub(lambda m: DARK * len(m[0]), strip_invisible(text))


def fold(text: str) -> str:
    """Lower case without accents, one character for each."""
    return "".join(map(_fold, text))


@lru_cache(maxsize=4096)
def _fold(char: str) -> str:
    if char in _PLAIN:
        return _PLAIN[char]
    bare = unicodedata.normalize("NFD", char)[0].lower()
    return _PLAIN.get(bare, bare)[0]


@dataclass
class Page:
    """The message, and its folded form with dark places."""

    clean: str
    language: str
    folded: str = ""
    marks: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.folded = self.folded or fold(self.clean)

    def darken(self, start: int, end: int, ink: str = DARK) -> None:
        """Black out a place and say with the ink what stood there."""
        self.folded = self.folded[:start] + ink * (end - start) + self.folded[end:]

    def original(self, start: int, end: int) -> str:
        return self.clean[start:end]
