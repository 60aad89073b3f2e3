"""Everything the agent says, in six languages: one catalogue each, every sentence in all of them.

A sentence is a text with `{names}`. A number is written by the rules of the language where its name carries a kind, as
in `{score:percent}`; an id carries none. A sentence with forms (`one`, `other`) takes the one that `count` asks for.
"""

import string
from collections.abc import Mapping
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

from benchgen.config import read_yaml
from benchgen.registry import need

LANGUAGES = ("en", "tr", "de", "es", "fr", "zh")


class Voice:
    """Says sentences in one language."""

    def __init__(self, language: str) -> None:
        self.language = known(language)
        self._sentences = catalogue(self.language)

    def __call__(self, key: str, /, **values: Any) -> str:
        sentence = self._sentences[key]
        if isinstance(sentence, Mapping):
            form = _locale(self.language).plural_form(values["count"])
            sentence = sentence.get(form) or sentence["other"]
        return _Writer(self.language).format(sentence, **values)

    def has(self, key: str) -> bool:
        return key in self._sentences

    def number(self, value: Any, kind: str) -> str:
        return _Writer(self.language).format_field(value, kind)


def known(language: str | None) -> str:
    """The language to speak: this one, or English where it is not spoken."""
    code = (language or "en").replace("_", "-").partition("-")[0].lower()
    return code if code in LANGUAGES else "en"


@cache
def catalogue(language: str) -> dict[str, Any]:
    """Every sentence of one language by its key."""
    return read_yaml(Path(__file__).parent / f"{language}.yaml")


@cache
def topics() -> dict[str, list[str]]:
    """The words by which each shipped table is known, in all languages."""
    return read_yaml(Path(__file__).parent / "topics.yaml")


@cache
def consent() -> dict[str, Any]:
    """The words of a yes and of a no."""
    return read_yaml(Path(__file__).parent / "consent.yaml")


def placeholders(sentence: str) -> set[tuple[str, str]]:
    """The names that a sentence fills in, each with its kind."""
    return {(name, kind or "") for _, name, kind, _ in string.Formatter().parse(sentence) if name is not None}


class _Writer(string.Formatter):
    def __init__(self, language: str) -> None:
        self._language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return str(value)
        return "–" if value is None else _KINDS[format_spec](value, self._language)


@cache
def _locale(language: str) -> Any:
    return need("babel", extra="agent").Locale.parse(language)


def _decimal(pattern: str, value: float, language: str) -> str:
    numbers = need("babel.numbers", extra="agent")
    return numbers.format_decimal(value, format=pattern, locale=_locale(language))


def _count(value: float, language: str) -> str:
    return _decimal("#,##0", value, language)


def _credits(value: float, language: str) -> str:
    return _decimal("#,##0.00##", value, language)


def _plain(value: float, language: str) -> str:
    return _decimal("0.###", value, language)


def _points(value: float, language: str) -> str:
    """A difference in points, with its sign."""
    rounded = round(100 * value, 1)
    return _decimal("+0.0;−0.0", rounded, language) if rounded else _decimal("0.0", 0, language)


def _size(value: float, language: str) -> str:
    """A number of points, without a sign."""
    return _decimal("0.#", round(100 * value, 1), language)


def _percent(value: float, language: str) -> str:
    """In the way of the language: %63,3 in Turkish, 63,3 % in German."""
    pattern = _locale(language).percent_formats[None].pattern.replace("#,##0", "0.0")
    return _decimal(pattern, value, language)


def _moment(value: float, language: str) -> str:
    dates = need("babel.dates", extra="agent")
    return dates.format_datetime(datetime.fromtimestamp(value), format="short", locale=_locale(language))


def _p(value: float, language: str) -> str:
    return (
        "p < " + _decimal("0.000", 0.001, language)
        if value < 0.001
        else "p = " + _decimal("0.000", value, language)
    )


_KINDS = {
    "count": _count, "credits": _credits, "plain": _plain, "points": _points,
    "size": _size, "percent": _percent, "moment": _moment,
    "p": _p,
}  # fmt: skip
