"""What a careful reader would question in a benchmark: findings as values, one sentence each; nothing is changed."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from string import ascii_uppercase
from typing import NamedTuple

from benchgen.authoring.balance import letters
from benchgen.authoring.positions import stays_last
from benchgen.authoring.sameness import plain, right_texts, words_of
from benchgen.values import Benchmark, Question

SCRIPTS = {
    **{
        "ru": "CYRILLIC",
        "uk": "CYRILLIC",
        "bg": "CYRILLIC",
        "el": "GREEK",
        "he": "HEBREW",
        "hi": "DEVANAGARI",
    },
    **{
        "ar": "ARABIC",
        "fa": "ARABIC",
        "ur": "ARABIC",
        "zh": "CJK",
        "ja": "CJK",
        "ko": "HANGUL",
        "th": "THAI",
    },
}
_STRONG = (
    "always never every only nobody everybody asla daima immer nie niemals toujours jamais",
    "siempre nunca sempre altijd nooit всегда никогда دائما أبدا",
)
ABSOLUTE = frozenset(word for line in _STRONG for word in line.split())


class Finding(NamedTuple):
    """`question` is the id it speaks of, or None for the whole benchmark; `check` names the rule."""

    question: str | None
    check: str
    message: str


def findings(benchmark: Benchmark) -> tuple[Finding, ...]:
    """Everything worth a look, question by question, then for the benchmark as a whole."""
    found: list[Finding] = []
    for question in benchmark.questions:
        found += _options(question)
        found += _wording(question)
        found += _language(question, benchmark.language)
    mixed = len({q.category for q in benchmark.questions}) > 1
    found += [
        Finding(q.id, "no_category", "has no category while others have one")
        for q in benchmark.questions
        if mixed and q.category == "general"
    ]
    return tuple(found + _whole(benchmark.questions) + _two_keys(benchmark.questions))


def _options(question: Question) -> Iterable[Finding]:
    folded = [plain(o) for o in question.options]
    for i, one in enumerate(folded):
        for j in range(i + 1, len(folded)):
            pair = f"options {_shown(question, i)} and {_shown(question, j)}"
            if one == folded[j]:
                yield Finding(
                    question.id, "identical_options", f"{pair} are the same but for case or punctuation"
                )
            elif _inside(one, folded[j]) or _inside(folded[j], one):
                yield Finding(
                    question.id, "contained_option", f"{pair}: one contains the other, so both may be right"
                )
    for option in question.options[:-1]:
        if stays_last(option) and not all(
            stays_last(o) for o in question.options[question.options.index(option) :]
        ):
            yield Finding(question.id, "not_last", f"{option!r} speaks of the options above and is not last")


def _shown(question: Question, place: int) -> str:
    return f"{ascii_uppercase[place]} {question.options[place]!r}"


def _inside(part: str, whole: str) -> bool:
    """Whether all words of one stand together in the other; a lone number inside a text is fine."""
    return bool(part) and not part.replace(".", "").isdigit() and f" {part} " in f" {whole} "


def _wording(question: Question) -> Iterable[Finding]:
    for option in question.options:
        if strong := sorted(ABSOLUTE & set(words_of(option))):
            yield Finding(
                question.id, "absolute_word", f"{option!r} says {strong[0]!r}, which hints that it is wrong"
            )
    stem = f" {plain(question.question)} "
    right = {plain(t) for t in right_texts(question)}
    shown = [o for o in map(plain, question.options) if f" {o} " in stem]
    if len(shown) == 1 and shown[0] in right:
        yield Finding(
            question.id, "answer_in_question", f"the question contains its right answer {shown[0]!r}"
        )
    if question.options and _sticks_out(question):
        yield Finding(question.id, "longest_is_right", "the right option is by far the longest")


def _sticks_out(question: Question) -> bool:
    rights = right_texts(question)
    others = [len(o) for o in question.options if o not in rights]
    return len(rights) == 1 and bool(others) and len(rights[0]) > 1.5 * max(others) and len(rights[0]) > 25


def _language(question: Question, language: str) -> Iterable[Finding]:
    wanted = SCRIPTS.get(language.partition("-")[0].lower(), "LATIN")
    marks = [c for c in question.question if c.isalpha()]
    own = sum(_script(c) == wanted for c in marks)
    if len(marks) >= 8 and own < 0.4 * len(marks):
        yield Finding(question.id, "language", f"is written in another script than {language!r} uses")


def _script(letter: str) -> str:
    name = unicodedata.name(letter, "").partition(" ")[0]
    return "CJK" if name in ("HIRAGANA", "KATAKANA") else name


def _whole(questions: Sequence[Question]) -> list[Finding]:
    keyed = [q for q in questions if q.options and len(q.answer) == 1]
    if len(keyed) < 4:
        return []
    found: list[Finding] = []
    counts = letters(keyed)
    share = max(counts.values()) / len(keyed)
    if share > 1 / len(counts) + 0.15 and max(counts.values()) - min(counts.values()) > 2:
        listed = ", ".join(f"{letter} {n}" for letter, n in counts.items())
        found.append(Finding(None, "letters", f"the right letters are uneven: {listed}"))
    longest = sum(_is_longest(q) for q in keyed) / len(keyed)
    chance = sum(1 / len(q.options) for q in keyed) / len(keyed)
    if len(keyed) >= 10 and longest > chance + 0.2:
        message = (
            f"the right option is the longest in {longest:.0%} of the questions; chance gives {chance:.0%}"
        )
        found.append(Finding(None, "longest_share", message))
    return found


def _is_longest(question: Question) -> bool:
    right = right_texts(question)[0]
    return all(len(o) < len(right) for o in question.options if o != right)


def _two_keys(questions: Sequence[Question]) -> list[Finding]:
    """The same question with two different right answers: one of the keys must be wrong."""
    seen: dict[tuple[object, ...], Question] = {}
    found: list[Finding] = []
    for q in questions:
        spot = (words_of(q.question), frozenset(map(plain, q.options)))
        first = seen.setdefault(spot, q)
        if {plain(t) for t in right_texts(first)} != {plain(t) for t in right_texts(q)}:
            ours, theirs = re.sub(r"\s+", " ", right_texts(q)[0]), right_texts(first)[0]
            found.append(
                Finding(
                    q.id, "two_keys", f"asks what {first.id} asks, but its key is {ours!r}, not {theirs!r}"
                )
            )
    return found
