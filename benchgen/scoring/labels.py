"""Option labels in every shape people and models write them: (C), **C**, $C$, \\text{C}, Ｃ, Ⓒ, c, С, ج.

Folding of look-alike letters happens here and nowhere else: only where a label is expected may a Cyrillic А be an A.
"""

import html
import re
import unicodedata
from functools import lru_cache

from benchgen.text import unify_marks

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_LOOKALIKE = {
    "АаΑα": "A", "ВвΒβ": "B", "СсϹϲ": "C", "ЕеΕε": "E", "НнΗη": "H", "ІіΙι": "I", "ЈјͿϳ": "J", "КкΚκ": "K",
    "МмΜμ": "M", "Νν": "N", "ОоΟο": "O", "РрΡρ": "P", "ЅѕЅ": "S", "ТтΤτ": "T", "ХхΧχ": "X", "УуΥυ": "Y", "Ζζ": "Z",
}  # fmt: skip
_NATIVE = ("أبجدهوزحطي", "कखगघङ", "अबसद", "アイウエオ")
SHAPES: dict[str, str] = (
    {c: c for c in LATIN}
    | {c.lower(): c for c in LATIN}
    | {c: label for chars, label in _LOOKALIKE.items() for c in chars}
    | {c: label for chars in _NATIVE for c, label in zip(chars, LATIN, strict=False)}
    | {"ا": "A", "إ": "A"}
)
"""Every character that can be a label by itself."""

SMALL = frozenset(c for c in SHAPES if c.islower())
CHARS = "".join(SHAPES)

_CIRCLED = str.maketrans(
    {chr(start + i): f"({c})" for start in (0x24B6, 0x24D0, 0x249C, 0x1F130, 0x1F150, 0x1F170, 0x1F110)
     for i, c in enumerate(LATIN)}
)  # fmt: skip
_BLOCK = re.compile(r"</?(?:p|br|div|li|ul|ol|h[1-6]|tr|td|pre|center)\b[^<>]*>", re.I)
_INLINE = re.compile(r"</?(?:b|strong|i|em|u|mark|code|span|font|small|big|tt|sup|sub|kbd)\b[^<>]*>", re.I)


@lru_cache(maxsize=64)
def plain(reply: str) -> str:
    """The reply with one character per letter: composed, one kind of quote and dash, tags as line breaks or stars."""
    text = reply
    if "<" in text:
        text = _INLINE.sub("*", _BLOCK.sub("\n", text))
    if "&" in text and ";" in text:
        text = html.unescape(text)
    if text.isascii():
        return text
    text = unicodedata.normalize("NFKC", text.translate(_CIRCLED))
    return unify_marks(text).replace("İ", "I").replace("ـ", "")


def key_letters(answer: str) -> tuple[str, ...]:
    """The labels of a key: "AC", "A, C", "[A; C]" and "A and C" are A and C; anything else is no key of letters."""
    text = re.sub(r"(?i)\b(?:and|ve|und|y|et|e)\b", ",", unicodedata.normalize("NFKC", answer))
    letters = [c for c in text.upper() if c.isalnum()]
    if not letters or any(c not in SHAPES for c in letters) or len(set(letters)) < len(letters):
        return ()
    return tuple(sorted(SHAPES[c] for c in letters))
