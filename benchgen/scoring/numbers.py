"""Numbers as people write them, read exactly: digits of any script, separators of any locale, fractions, powers.

Nothing is a float, so 1/3^80 and 1/3^79 stay apart. Where a separator can be read in two ways both readings are kept,
the more likely one first, unless a locale settles it.
"""

import re
import unicodedata
from fractions import Fraction
from typing import NamedTuple

from benchgen.scoring.units import scale_after, unit_after, unit_before
from benchgen.text import base, digits_to_ascii, strip_invisible

COMMA = frozenset({"tr", "de", "es", "fr", "pt", "it", "ru"})
"""Languages that write a decimal comma."""

_MOST_DIGITS = 400
_MOST_POWER = 4000
_SUPER = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_PLAIN = str.maketrans(
    dict.fromkeys("\u2212\u2012\u2013\ufe63\uff0d", "-")
    | dict.fromkeys("\u00a0\u2005\u2006\u2007\u2009\u200a\u202f\u3001", " ")
    | dict.fromkeys("\u2044\u2215\uff0f", "/")
    | {"\u066b": ".", "\uff0e": ".", "\u066c": ",", "\uff0c": ",", "\u2019": "'", "\u02bc": "'"}
    | {"\uff05": "%", "\uff04": "$"}
)
_LATEX = (
    (re.compile(r"\\(?:left|right|displaystyle|mathrm|mathbf|textbf|text|boxed|rm|bf)\b\s*"), ""),
    (re.compile(r"\\[dtc]?frac\s*(\d)\s*(\d)"), r"\1/\2"),
    (
        re.compile(r"\\[dtc]?frac\s*\{([^{}]*(?:\{[^{}]*\})?[^{}]*)\}\s*\{([^{}]*(?:\{[^{}]*\})?[^{}]*)\}"),
        r"(\1)/(\2)",
    ),
    (re.compile(r"\{,\}"), ","),
    (re.compile(r"(?<=\d)\\[,!;: ](?=\d)"), " "),
    (re.compile(r"\\[,!;:]|~"), " "),
    (re.compile(r"\\(?:times|cdot)\b|[·⋅∙]"), "×"),
    (re.compile(r"\\([%$])"), r"\1"),
    (re.compile(r"(?<!\\)\$(?P<in>[^$\n]*)\$"), r"\g<in>"),
)
_VULGAR = re.compile(r"(\d?)\s*([¼-¾⅐-⅞↉])")
_RAISED = re.compile(r"(?<=[\d)])[⁰¹²³⁴-⁹⁻⁺]+")

_BLOB = r"(?:\d+(?:(?:[.,'_]| (?=\d{3}(?!\d)))\d+)*|\.\d+)"
_POWER = r"(?:\s*(?:\^|\*\*)\s*[({]?\s*(?P<power%s>[-+]?\d{1,6})\s*[)}]?)"
_SCI = r"(?:[eE](?P<e%s>[-+]?\d{1,6})(?!\w)|\s*[×x*]\s*10(?:\s*(?:\^|\*\*)\s*[({]?\s*(?P<ten%s>[-+]?\d{1,6})\s*[)}]?))"


def _atom(tag: str) -> str:
    return rf"(?P<blob{tag}>{_BLOB})(?:{_SCI.replace('%s', tag)}|{_POWER % tag})?"


_NUMBER = re.compile(
    r"(?<![A-Za-zÀ-ɏͰ-ӿ\d_])(?<![A-Za-z]\.)(?P<sign>(?<![\d)]\s)(?<![\w)])[-+]\s*)?"
    rf"(?:(?P<whole>\d+)\s+(?=\d+\s*/\s*\d))?\(?(?P<isign>-)?{_atom('a')}\)?"
    rf"(?:\s*/\s*\(?{_atom('b')}\)?(?!\s*/?\d))?"
)


class Quantity(NamedTuple):
    """A number in a text: its possible values, its unit, and where it stands."""

    readings: tuple[Fraction, ...]
    unit: str | None
    start: int
    end: int


def simplify(text: str) -> str:
    """The text with plain digits, signs and spaces, and with the LaTeX around numbers taken away."""
    text = digits_to_ascii(strip_invisible(text)).translate(_PLAIN)
    if "\\" in text or "$" in text or "{" in text or "·" in text or "⋅" in text:
        for pattern, plain in _LATEX:
            text = pattern.sub(plain, text)
    if text.isascii():
        return text
    text = _VULGAR.sub(
        lambda m: f"{m[1]} {unicodedata.normalize('NFKC', m[2]).replace('⁄', '/')}".lstrip(), text
    )
    return _RAISED.sub(lambda m: "^" + m.group().translate(_SUPER), text)


def quantities(text: str, language: str = "en", *, locale: str | None = None) -> list[Quantity]:
    """Every number of a simplified text, in order."""
    low = text.replace("İ", "I").lower()
    found = []
    for m in _NUMBER.finditer(text):
        readings = _value(m, locale or language, pinned=locale is not None)
        if readings:
            found.append(_dressed(m, readings, text, low))
    return found


def canonical(text: str) -> Fraction | None:
    """A number in the form that programs write, whatever the language."""
    plain = re.fullmatch(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,4})?)\s*", text)
    return Fraction(plain.group(1)) if plain and len(text) < _MOST_DIGITS else None


def _dressed(m: re.Match[str], readings: tuple[Fraction, ...], text: str, low: str) -> Quantity:
    """The number with what stands beside it: scale, unit, currency, accounting brackets."""
    start, end = m.span()
    if m.group().endswith(")") and "(" not in m.group():
        end -= 1
    power, end = scale_after(low, end)
    unit, end = unit_after(low, end)
    before, start = unit_before(low, start)
    if m["sign"] is None and start > 0 and re.search(r"(?<!\d)-\s*$", text[:start]) and before:
        readings = tuple(-r for r in readings)
    if _bracketed(m, text, start, end):
        negative = tuple(-r for r in readings)
        readings = negative if before or unit else readings + negative
    return Quantity(tuple(r * 10**power for r in readings), unit or before, start, end)


def _bracketed(m: re.Match[str], text: str, start: int, end: int) -> bool:
    """Accountants write a loss as (1,234)."""
    inside = m.group().startswith("(") and m.group().endswith(")") and m["blobb"] is None
    around = text[start - 1 : start] == "(" and text[end : end + 1] == ")"
    return m["sign"] is None and m["isign"] is None and (inside or around)


def _value(m: re.Match[str], locale: str, *, pinned: bool) -> tuple[Fraction, ...]:
    tops = _atom_value(m, "a", locale, pinned=pinned)
    if m["blobb"] is not None:
        bottoms = _atom_value(m, "b", locale, pinned=pinned)
        if not bottoms or bottoms[0] == 0:
            return ()
        tops = tuple(t / bottoms[0] for t in tops)
    if m["whole"]:
        tops = tuple(t + int(m["whole"]) for t in tops)
    negative = ((m["sign"] or "").startswith("-")) != (m["isign"] is not None)
    return tuple(-t for t in tops) if negative else tops


def _atom_value(m: re.Match[str], tag: str, locale: str, *, pinned: bool) -> tuple[Fraction, ...]:
    values = readings_of(m[f"blob{tag}"], locale, pinned=pinned)
    ten = m[f"e{tag}"] or m[f"ten{tag}"]
    power = m[f"power{tag}"]
    if abs(int(ten or power or 0)) > _MOST_POWER:
        return ()
    if ten:
        return tuple(v * Fraction(10) ** int(ten) for v in values)
    if power:
        return tuple(v ** int(power) for v in values if v != 0 or int(power) > 0)
    return values


def readings_of(blob: str, locale: str, *, pinned: bool = False) -> tuple[Fraction, ...]:
    """What digits with separators can mean; nothing where they are a date or a version."""
    if len(blob) > _MOST_DIGITS:
        return ()
    spaced = any(c in blob for c in " '_")
    plain = re.sub(r"[ '_]", "", blob)
    marks = [c for c in plain if c in ".,"]
    if not marks:
        return (Fraction(int(plain)),)
    if len(set(marks)) == 2 or (spaced and len(marks) == 1):
        return _decimal(plain, marks[-1]) if marks.count(marks[-1]) == 1 else ()
    if len(marks) > 1:
        return _grouped(plain, marks[0])
    return _single(plain, marks[0], locale, pinned=pinned)


def _single(blob: str, mark: str, locale: str, *, pinned: bool) -> tuple[Fraction, ...]:
    """One separator of one kind: `1,234` or `1.234`."""
    usual = "," if base(locale) in COMMA else "."
    as_decimal, as_group = _decimal(blob, mark), _grouped(blob, mark)
    if not as_group or (mark == usual and (pinned or mark == ".")):
        return as_decimal
    if pinned or usual == ".":
        return as_group
    return as_decimal + as_group if mark == usual else as_group + as_decimal


def _decimal(blob: str, mark: str) -> tuple[Fraction, ...]:
    other = "," if mark == "." else "."
    whole, _, part = blob.partition(mark)
    if other in whole and not _grouped(whole, other):
        return ()
    return (Fraction(f"{whole.replace(other, '') or '0'}.{part or '0'}"),) if other not in part else ()


def _grouped(blob: str, mark: str) -> tuple[Fraction, ...]:
    """Groups of three, or the Indian groups of two before the last three."""
    first, *groups = blob.split(mark)
    western = 1 <= len(first) <= 3 and all(len(g) == 3 for g in groups)
    indian = 1 <= len(first) <= 2 and len(groups[-1]) == 3 and all(len(g) == 2 for g in groups[:-1])
    if not (western or indian) or first.startswith("0"):
        return ()
    return (Fraction(int(first + "".join(groups))),)
