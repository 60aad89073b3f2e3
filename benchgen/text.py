"""Unicode as people mean it: what two texts share once case, width, digits and invisible marks no longer matter.

Shared by everything that compares words: scoring, duplicates, the catalogue, the agent. No locale of the machine is
read, so a result is the same everywhere.
"""

import re
import unicodedata
from functools import lru_cache

import regex

LANGUAGES = ("en", "tr", "de", "es", "fr", "pt", "it", "ru", "zh", "ja", "ar", "hi")
"""The languages with words of their own; any other one falls back to English."""

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
_SEEN = re.compile(
    r"[\x00-\xac\xae-\u02ff\u0370-\u05ff\u0900-\u115e\u1161-\u180a\u1e00-\u200a\u2010-\u2029\u2030-\u205f"
    r"\u2070-\u3163\u3165-\ufdff]*"
)
"""Ranges in which nothing is invisible: most texts need no second look."""
_INVISIBLE = regex.compile(r"[\p{Cf}\u115F\u1160\u3164\uFFA0\uFE00-\uFE0F]")
_SPACE = regex.compile(r"\s+")
_DIGIT = regex.compile(r"[\p{Nd}--[0-9]]", regex.V1)
_ARABIC_MARKS = regex.compile(r"[\u064B-\u065F\u0670\u0640]")
_UNIFIED = str.maketrans(
    dict.fromkeys("‘’‚‛ʼ′`´＇", "'")
    | dict.fromkeys("“”„‟″«»‹›「」『』＂", '"')
    | dict.fromkeys("‐‑‒–—―−﹣－", "-")
    | {"…": "...", "⁄": "/"}
)
_TURKISH = str.maketrans({"I": "ı", "İ": "i"})
_ALEF = str.maketrans("أإآٱ", "اااا")


@lru_cache(maxsize=256)
def base(language: str) -> str:
    """`pt-BR` and `pt_br` are `pt`; a language without words of its own is `en`."""
    code = language.replace("_", "-").partition("-")[0].lower()
    return code if code in LANGUAGES else "en"


def strip_invisible(text: str) -> str:
    """Without format characters, bidirectional marks, zero-width marks, variation selectors and control characters."""
    if not _SEEN.fullmatch(text):
        text = _INVISIBLE.sub("", text)
    return _CONTROL.sub("", text)


def digits_to_ascii(text: str) -> str:
    """Decimal digits of any script as 0 to 9."""
    if text.isascii():
        return text
    return _DIGIT.sub(lambda m: str(unicodedata.decimal(m.group())), text)


def unify_marks(text: str) -> str:
    """One kind of quote, dash and slash."""
    return text.translate(_UNIFIED)


def unify(text: str) -> str:
    """Compatibility forms composed, one kind of quote, dash and space, nothing invisible."""
    text = text if text.isascii() else unify_marks(unicodedata.normalize("NFKC", strip_invisible(text)))
    return _SPACE.sub(" ", text.replace("`", "'")).strip()


def lower(text: str, language: str = "en") -> str:
    """Case folded by the rule of the language: in Turkish and Azerbaijani `I` is `ı` and `İ` is `i`."""
    code = language.replace("_", "-").partition("-")[0].lower()
    if code in ("tr", "az"):
        text = text.translate(_TURKISH)
    return text.replace("İ", "i").casefold()


def fold(text: str, language: str = "en") -> str:
    """The form in which two texts are compared: unified, case folded, spelling variants of the script levelled."""
    text = lower(unify(text), language)
    code = base(language)
    if code == "ru":
        return text.replace("ё", "е")
    if code == "ar":
        return _ARABIC_MARKS.sub("", text).translate(_ALEF)
    return text


def words(text: str, language: str = "en") -> list[str]:
    """The folded words of a text, without punctuation."""
    return regex.findall(r"[\p{L}\p{N}\p{M}]+", fold(text, language))
