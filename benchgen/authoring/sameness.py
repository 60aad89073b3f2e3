"""When two texts say the same: case, spaces, punctuation and Unicode forms do not count; digits and signs do."""

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from benchgen.values import Question

_POWERS = str.maketrans({c: f"^{d}" for c, d in zip("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", strict=True)})
_SIGNS = str.maketrans(
    {"−": "-", "–": "-", "—": " ", "‐": "-", "‑": "-", "×": "*", "·": "*", "÷": "/", "’": "'", "`": "'"}
)
_INVISIBLE = re.compile(r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_NUMBER = r"(?<![\w.])-?\d+(?:[.,]\d+)*"
_WIDE = r"[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]"
_TOKEN = re.compile(rf"{_NUMBER}|\d+(?:[.,]\d+)*|{_WIDE}|[^\W\d_]+[+#]*|[+*/=<>^%°√∫∑π&@#$€£-]")
_LATIN_MARKS = re.compile("(?<=i)\u0307")


class Print(NamedTuple):
    """What makes a question this question: its words in order, its options, its right answer."""

    words: tuple[str, ...]
    options: frozenset[str]
    right: str


@lru_cache(maxsize=20_000)
def words_of(text: str) -> tuple[str, ...]:
    """The words, numbers and signs of a text, folded; a hyphen inside a word joins nothing."""
    text = _INVISIBLE.sub("", text.translate(_POWERS))
    text = unicodedata.normalize("NFKC", text).translate(_SIGNS)
    text = unicodedata.normalize("NFC", _LATIN_MARKS.sub("", text.casefold()))
    text = re.sub(
        r"(?<=[^\W\d_])'s\b|(?<=[^\W\d_])-(?=[^\W\d_])|'", lambda m: " " if m[0] == "-" else "", text
    )
    return tuple(_TOKEN.findall(text))


def plain(text: str) -> str:
    """A text folded to its words; a text of signs that are no words stays as it is."""
    return " ".join(words_of(text)) or " ".join(text.split())


def right_texts(question: Question) -> tuple[str, ...]:
    """The right answer in words: the texts of the right options, or the answer itself."""
    if not question.options:
        return (question.answer,)
    places = [ord(letter) - ord("A") for letter in question.answer]
    return tuple(question.options[p] for p in places if 0 <= p < len(question.options))


def print_of(question: Question) -> Print:
    return Print(
        words=words_of(question.question) or tuple(question.question.split()),
        options=frozenset(plain(o) for o in question.options),
        right=" | ".join(sorted(plain(t) for t in right_texts(question))),
    )
