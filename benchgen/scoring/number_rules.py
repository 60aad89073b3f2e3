"""Find the number a reply gives as its answer, and compare it exactly or within a stated tolerance."""

import re
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

from benchgen.errors import DataError
from benchgen.registry import register
from benchgen.scoring import replies
from benchgen.scoring.found import Found, Match
from benchgen.scoring.grammar import scope
from benchgen.scoring.numbers import Quantity, canonical, quantities, simplify
from benchgen.scoring.refusals import unknown
from benchgen.scoring.units import UNITS, unit_named
from benchgen.scoring.words import WORDS
from benchgen.values import NumberRule, Question

_OPERATOR = re.compile(r"\s*(?:[+*×÷/^]|-(?=\s*\d)|\bx\b|\bof\b)")
_EQUALS = re.compile(r"=|≈|≅|→|⇒|\\approx|\\Rightarrow|\\implies|\\to\b")


@register("extract")
def number_line(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The number after the last "Answer:", in the language of the benchmark or in English."""
    return _number_in(replies.answer_line(reply, question, language=language), question, language)


@register("extract")
def number_tag(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The number in the last `<answer>` tag, `#### ` line, or JSON field of that name."""
    return _number_in(replies.answer_tag(reply, question), question, language)


@register("extract")
def number_boxed(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    r"""The number in the last `\boxed{}`."""
    return _number_in(replies.boxed(reply, question), question, language)


@register("extract")
def number_any_language(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The number after the last "Answer:" in any of the twelve languages."""
    return _number_in(
        replies.answer_line_any_language(reply, question, language=language), question, language
    )


@register("extract")
def number_statement(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The number in the last "the answer is …"."""
    return _number_in(replies.answer_statement(reply, question, language=language), question, language)


@register("extract")
def number_equals(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The number directly after the last equals sign."""
    parts = _EQUALS.split(reply)
    text = simplify(parts[-1])
    numbers = _numbers(text, question, language) if len(parts) > 1 else []
    if not numbers or re.search(r"\w", text[: numbers[0].start]):
        return None
    return Found(text[numbers[0].start : numbers[0].end].strip(), explicit=False)


@register("extract")
def number_last(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The last number of the reply."""
    text = simplify(reply)
    numbers = _numbers(text, question, language)
    return Found(_shown(text, numbers[-1]), explicit=False) if numbers else None


@register("compare")
def number(
    answer: str,
    question: Question,
    *,
    language: str | None = None,
    relative: float = 0.0,
    absolute: float = 0.0,
) -> Match:
    """Equal as numbers, in the unit of the question, within the tolerance of the question or of the program."""
    rule = question.number or NumberRule(relative=Decimal(str(relative)), absolute=Decimal(str(absolute)))
    key = _key(question, rule, language or "en")
    said = [q for q in quantities(simplify(answer), language or "en", locale=rule.locale)]
    if not said:
        return Match(0.0, "not_a_number")
    unit = unit_named(rule.unit) or key.unit
    best = Match(0.0)
    for reading in said[-1].readings:
        match = _compare(reading, said[-1].unit, key.readings[0], unit, rule)
        if match.value:
            return match
        best = best if best.reason else match
    return best


def _compare(value: Fraction, said: str | None, key: Fraction, unit: str | None, rule: NumberRule) -> Match:
    if said is None or said == unit or (unit is None and said not in ("percent", "permille")):
        return _equal(value, key, rule)
    known, wanted = UNITS.get(said), UNITS.get(unit or "")
    if known and wanted and known.dimension == wanted.dimension:
        return _equal(value * known.factor / wanted.factor, key, rule)
    if wanted is None and unit is not None and known is not None and known.dimension != "share":
        return _equal(value, key, rule)
    return Match(0.0, "unit_mismatch")


def _equal(value: Fraction, key: Fraction, rule: NumberRule) -> Match:
    if value == key:
        return Match(1.0, "exact")
    allowed = max(Fraction(rule.absolute), Fraction(rule.relative) * abs(key))
    return Match(1.0, "within_tolerance") if abs(value - key) <= allowed else Match(0.0)


def _key(question: Question, rule: NumberRule, language: str) -> Quantity:
    plain = canonical(question.answer) if rule.locale is None else None
    if plain is not None:
        return Quantity((plain,), None, 0, 0)
    found = quantities(simplify(question.answer), language, locale=rule.locale)
    if not found:
        raise DataError(
            f"question {question.id!r}: the key {question.answer!r} is not a number; give a number or another scoring"
        )
    return found[-1]


def _numbers(text: str, question: Question, language: str | None) -> list[Quantity]:
    locale = question.number.locale if question.number else None
    return quantities(text, language or "en", locale=locale)


def _number_in(found: Found | None, question: Question, language: str | None) -> Found | None:
    """The number of an announced answer: after its last equals sign, else the one it begins with, else its last."""
    if found is None or found.value is None:
        return None
    if unknown(found.value):
        return Found(None, note="says_unknown")
    text = simplify(_EQUALS.split(found.value)[-1])
    numbers = _numbers(text, question, language) or _numbers(
        text := simplify(found.value), question, language
    )
    if not numbers:
        return None
    if _either(text, numbers, language or "en"):
        return Found(None, note="several_answers")
    leads = not re.search(r"\w", text[: numbers[0].start]) and not _OPERATOR.match(text, numbers[0].end)
    return Found(_shown(text, numbers[0] if leads else numbers[-1]), explicit=found.explicit)


def _either(text: str, numbers: list[Quantity], language: str) -> bool:
    """ "3 or 4" is no single answer."""
    words = "|".join(WORDS[code].join for code in scope(language))
    joins = re.compile(rf"\s*(?:{words})\s*", re.I)
    pairs = pairwise(numbers)
    return any(joins.fullmatch(text[a.end : b.start]) and a.readings != b.readings for a, b in pairs)


def _shown(text: str, number: Quantity) -> str:
    """The number as it is written, with its brackets."""
    start, end = number.start, number.end
    if text[start - 1 : start] == "(" and text[end : end + 1] == ")":
        start, end = start - 1, end + 1
    if start and text[start - 1] == "-" and text[start - 2 : start - 1] in ("", " "):
        start -= 1
    return text[start:end].strip()
