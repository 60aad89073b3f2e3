"""What labelled messages teach: how likely each action is, from the words, concepts and marks of a message.

A linear model and nothing more: `weights.json` holds a few numbers for each thing that can stand in a message, and
`learn` makes that file from labelled messages. No yes and no no is ever learned; plain answers are told by `plain`.
"""

import json
import math
import re
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, cast

from benchgen.agent.intent import Action

FILE = Path(__file__).with_name("weights.json")
STEM = 5
"""Letters of a word that tell what it is about; its ending says who asks and how."""
MOST = 400
"""Features of one message that are looked at."""
_INK = re.compile("([\ue000-\ue005])\\1*")
_WORD = re.compile(r"[^\W\d_]+|[\ue000-\ue005]|\?")


class Guess(NamedTuple):
    """An action with what exactly was meant by it (of `cannot`), and how likely it is."""

    action: Action
    what: str | None
    chance: float


class Weights(NamedTuple):
    """The learned numbers: for each feature the labels it speaks for or against."""

    labels: tuple[str, ...]
    bias: tuple[float, ...]
    of: Mapping[str, tuple[tuple[int, float], ...]]


def guesses(text: str, language: str, signs: Iterable[str]) -> list[Guess]:
    """Every action, likeliest first. `text` is folded and darkened; `signs` are its concepts and marks."""
    known = weights()
    totals = list(known.bias)
    for name, strength in features(text, language, signs).items():
        for place, weight in known.of.get(name, ()):
            totals[place] += strength * weight
    highest = max(totals)
    shares = [math.exp(t - highest) for t in totals]
    whole = sum(shares)
    found = [_guess(label, share / whole) for label, share in zip(known.labels, shares, strict=True)]
    return sorted(found, key=lambda g: -g.chance)


def features(text: str, language: str, signs: Iterable[str]) -> dict[str, float]:
    """Signs, pairs of signs, and words (in Chinese characters and their neighbours), each with its strength."""
    told = sorted(signs)
    found = dict.fromkeys(told, 1.0)
    found |= {f"{a}+{b}": 0.4 for place, a in enumerate(told) for b in told[place + 1 :]}
    plain = _INK.sub(r"\1", text)
    found |= _characters(plain) if language == "zh" else _words(plain, language)
    return dict(list(found.items())[:MOST]) if len(found) > MOST else found


def _words(text: str, language: str) -> dict[str, float]:
    said = _WORD.findall(text)
    found = {f"{language}:{word}": 0.6 for word in said}
    found |= {f"{language}:{word[:STEM]}": 0.6 for word in said if len(word) >= STEM}
    framed = ["^", *said, "$"]
    return found | {f"{language}:{a[:STEM]} {b[:STEM]}": 0.5 for a, b in pairwise(framed)}


def _characters(text: str) -> dict[str, float]:
    return {f"zh:{text[i : i + n]}": 0.5 for n in (1, 2, 3) for i in range(len(text) - n + 1)}


def _guess(label: str, chance: float) -> Guess:
    action, _, what = label.partition(" ")
    return Guess(cast(Action, action), what or None, chance)


@cache
def weights() -> Weights:
    """The learned numbers, read once."""
    raw = json.loads(FILE.read_text(encoding="utf-8"))
    of = {name: tuple((int(p), float(w)) for p, w in pairs) for name, pairs in raw["of"].items()}
    return Weights(tuple(raw["labels"]), tuple(raw["bias"]), of)
