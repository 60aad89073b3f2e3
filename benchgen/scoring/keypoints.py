"""Open answers scored on key points: what an answer has to say, what it must not say, and how much each is worth.

The points of a question stand in `rules.points`, or one a line in its answer. Without a judge a point is met where
one sentence of the answer has all its words and does not deny them; that is strict, and the same every time. A
model as the judge (see `keypoints_judge`) also sees a point in other words.
"""

from typing import NamedTuple

import regex
from pydantic import Field, ValidationError
from rapidfuzz import fuzz

from benchgen.errors import DataError
from benchgen.registry import register
from benchgen.scoring.found import Found, Match
from benchgen.text import fold
from benchgen.values import Message, Question, Value

ALIKE = 85
"""Two words of five letters or more are one word from this likeness on, out of 100: endings may differ."""
_SENTENCE = regex.compile(r"(?<=[.!?。！？।])\s+|(?<=[。！？।])|\n+|;\s")
_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+(?:[.,][\p{N}]+)*")
_UNSPACED = regex.compile(r"[\p{Han}\p{Hiragana}\p{Katakana}]")
_SMALL = (
    "a an the of in on at to is are was were be it its and or by for with as der die das ein eine ist sind und in von "
    "el la los las un una es son y de en le les une est sont et du des o os as um uma e il lo gli i un una è sono di "
    "bir ve bu da de и в на это"
)
_DENIALS = (
    "not no never neither nor without cannot nicht kein keine keinen nie ohne nunca jamás sin ne pas jamais sans "
    "não nem sem non mai senza değil yok asla не нет никогда без"
)
SMALL, DENIALS = frozenset(_SMALL.split()), frozenset(_DENIALS.split())
"""Words that no point hangs on, and words that turn a sentence round."""


class Point(Value):
    """One thing to say, in one wording or another. A `forbidden` one takes its weight away."""

    say: str = Field(min_length=1)
    also: tuple[str, ...] = ()
    weight: float = Field(default=1.0, gt=0)
    forbidden: bool = False


class Verdict(NamedTuple):
    """Whether a point is met, and the words of the answer that meet it."""

    met: bool
    quote: str = ""


@register("prompt")
def question_only(question: Question, *, language: str | None = None) -> tuple[Message, ...]:
    """The question as it is."""
    return (Message(role="user", content=question.question),)


@register("extract")
def whole_reply(reply: str, question: Question) -> Found | None:
    """Everything the model said."""
    return Found(reply.strip(), explicit=False) if reply.strip() else None


@register("compare")
def key_points(
    answer: str, question: Question, *, language: str | None = None, judge: str | None = None
) -> Match:
    """The share of the points' weight that the answer earns, from 0 to 1. `judge` names the model that decides.

    Here points are decided by their words; a run with a judge asks it and hands its verdicts to `worth`.
    """
    points = points_of(question)
    return worth(points, [by_words(point, answer, language or "en") for point in points])


def points_of(question: Question) -> tuple[Point, ...]:
    """The points of a question, checked."""
    raw = question.rules.get("points") or [line.strip("-*• \t") for line in question.answer.splitlines()]
    try:
        points = tuple(Point.model_validate({"say": p} if isinstance(p, str) else p) for p in raw if p)
    except (ValidationError, TypeError) as e:
        raise DataError(f"question {question.id!r}: a key point is not one: {e}") from None
    if not any(not p.forbidden for p in points):
        raise DataError(f"question {question.id!r}: needs a key point that is not forbidden")
    return points


def worth(points: tuple[Point, ...], verdicts: list[Verdict]) -> Match:
    """The weight that was earned, less that of forbidden points, of the weight there was; never below 0."""
    pairs = list(zip(points, verdicts, strict=True))
    earned = sum((-p.weight if p.forbidden else p.weight) for p, v in pairs if v.met)
    value = max(0.0, earned / sum(p.weight for p in points if not p.forbidden))
    missing = [p.say for p, v in pairs if not p.forbidden and not v.met]
    said = [p.say for p, v in pairs if p.forbidden and v.met]
    told = [*(f"missing: {s}" for s in missing), *(f"must not be said: {s}" for s in said)]
    return Match(min(1.0, value), "; ".join(told) or "every point is met")


def by_words(point: Point, answer: str, language: str) -> Verdict:
    """Whether one sentence of the answer says the point in one of its wordings."""
    for sentence in filter(None, map(str.strip, _SENTENCE.split(answer))):
        if any(_says(sentence, wording, language) for wording in (point.say, *point.also)):
            return Verdict(True, sentence)
    return Verdict(False)


def _says(sentence: str, wording: str, language: str) -> bool:
    if _UNSPACED.search(wording):
        return fold(wording, language) in fold(sentence, language)
    said, wanted = (set(_WORD.findall(fold(text, language))) for text in (sentence, wording))
    if (said & DENIALS) - wanted and not wanted & DENIALS:
        return False
    return all(any(_same(word, other) for other in said) for word in (wanted - SMALL) or wanted)


def _same(one: str, other: str) -> bool:
    if one == other:
        return True
    long_enough = min(len(one), len(other)) > 4 and not any(c.isdigit() for c in one + other)
    return long_enough and one[:3] == other[:3] and fuzz.ratio(one, other) >= ALIKE
