"""Short text answers: normalised in small named steps, then compared with the key and its aliases."""

from collections.abc import Callable

import regex

from benchgen.registry import register
from benchgen.scoring.found import Match
from benchgen.text import base, fold, lower, unify
from benchgen.values import Question

ARTICLES = {
    "en": "the|an?",
    "de": "der|die|das|den|dem|des|eine?[nmrs]?",
    "es": "el|la|los|las|una?|unos|unas",
    "fr": "le|la|les|l'|une?|des",
    "pt": "o|a|os|as|uma?|uns|umas",
    "it": "il|lo|la|i|gli|le|l'|un[oa]?|un'",
    "ar": "ال",
}
"""The other languages have no articles that stand before a word."""

_HEAD = regex.compile(r"^(?:[\s\"'`*_,;:!?。、¿¡]|[(\[{](?=.*[)\]}]))+")
_TAIL = regex.compile(r"[\s\"'`*_.,;:!?。、؟।،]+$")
_PAIR = {"(": ")", "[": "]", "{": "}", '"': '"', "'": "'"}


@register("normalize")
def unicode(text: str) -> str:
    """Compatibility forms composed, one kind of quote, dash and space, nothing invisible."""
    return unify(text)


@register("normalize")
def case(text: str, *, language: str | None = None) -> str:
    """Case folded by the rule of the language, spelling variants of its script levelled."""
    return fold(text, language or "en")


@register("normalize")
def edges(text: str) -> str:
    """Without punctuation at the edges; `C++`, `C#` and `.NET` keep theirs. Punctuation alone stays."""
    trimmed = text
    for _ in range(4):
        before = trimmed
        trimmed = _TAIL.sub("", regex.sub(r"^[\s\"'`*_,;:!?。、¿¡]+", "", trimmed))
        if len(trimmed) > 1 and _PAIR.get(trimmed[0]) == trimmed[-1] and trimmed[0] not in trimmed[1:-1]:
            trimmed = trimmed[1:-1]
        if trimmed == before:
            break
    return trimmed or text


@register("normalize")
def articles(text: str, *, language: str | None = None) -> str:
    """Without a leading article, in languages that have one and only if something remains."""
    known = ARTICLES.get(base(language or "en"))
    if known is None:
        return text
    shorter = regex.sub(rf"^(?:{known})(?:(?<=')|(?<=^ال)(?=\w\w)|\s+)", "", text)
    return shorter.strip() or text


@register("compare")
def text(
    answer: str,
    question: Question,
    *,
    language: str | None = None,
    normalize: Callable[[str], str] | None = None,
) -> Match:
    """Equal to the key or to one of its aliases; the reason says how closely: exact, normalized, alias."""
    level = normalize or (lambda s: lower(unify(s), language or "en"))
    if answer == question.answer:
        return Match(1.0, "exact")
    said = level(answer)
    if said == level(question.answer):
        return Match(1.0, "normalized")
    if any(said == level(alias) for alias in question.aliases):
        return Match(1.0, "alias")
    return Match(0.0)
