"""Concepts found in a text: the word lists of six languages as expressions over folded text.

An entry of a word list is a number of alternatives between `|`. An alternative is a word or a small expression; a star
at its end stands for any ending, a star in front for any beginning. In Chinese no borders are asked for. Words of the
trade are often English in every language, so the English list is asked too.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import NamedTuple

from rapidfuzz.distance import OSA

from benchgen.agent.language_words import SMALL
from benchgen.agent.slots_page import fold

LENT = frozenset(
    [
        "upload",
        "publish",
        "run",
        "train",
        "distill",
        "grpo",
        "lora",
        "merge",
        "compare",
        "show",
        "status",
        "logs",
        "edit",
        "delete",
        "stop",
        "review",
        "benchmark",
        "question",
        "scoring",
        "leaderboard",
        "dataset",
        "rows",
        "model",
        "adapter",
        "job",
        "file",
        "token",
        "email",
        "score",
        "loop",
    ]
)
"""Concepts whose English words are understood in every language."""
SHORTEST = 5
_UMLAUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_BARE = re.compile(r"\*?[^\W\d_]+\*?")
_TOKEN = re.compile(r"[^\W\d_]{5,}")


class Words(NamedTuple):
    """One language: an expression for each concept, one for any single word of it, and the plain words for slips."""

    concepts: dict[str, re.Pattern[str]]
    single: re.Pattern[str]
    exact: frozenset[str]
    stems: tuple[str, ...]
    near: dict[str, tuple[str, ...]]


class Seen(NamedTuple):
    """Where a concept stands in the text."""

    start: int
    end: int


def find(text: str, language: str) -> dict[str, list[Seen]]:
    """Every concept of a folded text with its places."""
    known = words(language)
    found = {name: _places(p, text) for name, p in known.concepts.items()}
    if language != "en":
        lent = words("en").concepts
        for name in LENT:
            found[name] = found[name] + [s for s in _places(lent[name], text) if s not in found[name]]
    return {name: places for name, places in found.items() if places}


def mend(text: str, language: str) -> str:
    """The text with slips in words of the trade put right: `bechnmark` is `benchmark`."""
    if language == "zh":
        return text
    known = (words(language), words("en")) if language != "en" else (words("en"),)
    small = SMALL.get(language, frozenset())
    return _TOKEN.sub(
        lambda m: m[0] if m[0] in small or _is_known(m[0], known) else _nearest(m[0], known), text
    )


def knows(language: str, word: str) -> bool:
    """Whether a folded word is in the lexicon of a language."""
    return bool(words(language).single.fullmatch(word))


def pieces(concept: str, language: str) -> list[str]:
    """The expressions of a concept that span no gap: words and fixed phrases."""
    raw: dict[str, str] = import_module(f"benchgen.agent.rules.words_{language}").WORDS
    return [_part(a) for a in _variants(alternatives(raw[concept]), language) if ".{" not in a]


def names() -> frozenset[str]:
    """Every concept there is."""
    return frozenset(words("en").concepts)


@cache
def words(language: str) -> Words:
    raw: dict[str, str] = import_module(f"benchgen.agent.rules.words_{language}").WORDS
    split = {name: list(_variants(alternatives(text), language)) for name, text in raw.items()}
    concepts = {name: re.compile(_expression(found, language)) for name, found in split.items()}
    plain = [a for found in split.values() for a in found if _BARE.fullmatch(a)]
    exact = frozenset(a for a in plain if "*" not in a and len(a) > 2)
    stems = tuple({a[:-1] for a in plain if a.endswith("*") and not a.startswith("*") and len(a) > 4})
    near: dict[str, list[str]] = {}
    for word in {*(a for a in exact if len(a) >= SHORTEST), *(f"{s}*" for s in stems if len(s) >= SHORTEST)}:
        near.setdefault(word[0], []).append(word)
    single = re.compile(
        "|".join(_part(a) for found in split.values() for a in found if " " not in a and ".{" not in a)
    )
    return Words(concepts, single, exact, stems, {k: tuple(v) for k, v in near.items()})


def _places(pattern: re.Pattern[str], text: str) -> list[Seen]:
    return [Seen(*m.span()) for m in pattern.finditer(text)]


def alternatives(text: str) -> list[str]:
    """Split at the bars outside brackets."""
    parts, depth, start = [], 0, 0
    for place, char in enumerate(text):
        depth += (char in "([") - (char in ")]")
        if char == "|" and depth == 0:
            parts.append(text[start:place])
            start = place + 1
    return [*parts, text[start:]]


def _variants(alternatives: Iterable[str], language: str) -> Iterable[str]:
    """Folded; in German also with the umlauts written out."""
    for alternative in alternatives:
        yield fold(alternative)
        if language == "de" and re.search("[äöüß]", alternative):
            yield fold(alternative.translate(_UMLAUT).replace("ß", "ss"))


def _expression(alternatives: Iterable[str], language: str) -> str:
    parts = [_part(a) for a in alternatives]
    joined = "|".join(parts)
    return rf"(?:{joined})" if language == "zh" else rf"(?<!\w)(?:{joined})(?!\w)"


def _part(alternative: str) -> str:
    front = r"\w*" if alternative.startswith("*") else ""
    body = alternative.lstrip("*")
    if body.endswith("*") and not body.endswith(r"\w*"):
        body = body[:-1] + r"\w*"
    return front + body.replace(" ?", r"\s*").replace(" ", r"\s+")


def _is_known(word: str, known: Iterable[Words]) -> bool:
    return any(k.single.fullmatch(word) for k in known)


def _nearest(word: str, known: Iterable[Words]) -> str:
    """The one word of the trade that a slip leads to; two equally near leave the word as it is."""
    best, least = word, 3
    for candidate in (c for k in known for c in k.near.get(word[0], ())):
        stem = candidate.rstrip("*")
        allowed = 1 if len(stem) < 9 else 2
        heads = {word[: len(stem) + d] for d in (-1, 0, 1)} if candidate.endswith("*") else {word}
        for head in heads:
            far = OSA.distance(head, stem, score_cutoff=allowed)
            if far <= allowed and far < least and not _other_word(head, stem):
                best, least = stem + word[len(head) :], far
    return best


def _other_word(head: str, stem: str) -> bool:
    """Short words that differ by one letter in the middle are two words (`trail`, `train`), not a slip."""
    swapped = sorted(head) == sorted(stem)
    return not swapped and (len(head) < 6 or len(stem) < 6 or (len(stem) < 7 and len(head) == len(stem)))
