"""Two stems that differ by word order, helper words or slips of the keyboard, and by nothing that carries meaning."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from benchgen.authoring.sameness import words_of


def _listed(*lines: str) -> frozenset[str]:
    return frozenset(word for line in lines for word in line.split())


HELPERS = _listed(
    "a an the of is are was were be do does did which what that it name please tell me",
    "der die das ein eine ist sind welche welcher welches che il lo gli i uno di del della è",
    "le la les l un une de du des d est sont quel quelle quels quelles het een zijn welk",
    "el los las una es son cual cuál qué que o os as um uma é são qual",
    "bir hangi hangisi hangisidir nedir ne dır dir что какой какая какое какие это",
)
ASKING = _listed(
    "which what who whom whose where when why how name hangi nerede kim kaç welche welcher wer wo wann wie",
    "quel quelle qui dove quando quale cuál quién dónde cuándo qual quem onde waar wanneer какой какая кто где когда",
)
DIRECTED = _listed(
    "than to from before after into by minus per over under als nach von zu bis",
    "que dan naar van önce sonra до после чем из в",
)
"""Words that make the order of the others count: from Rome to Oslo is not from Oslo to Rome."""


class Stem(NamedTuple):
    """The words of a stem that count, the numbers among them in order, and those that are names."""

    words: tuple[str, ...]
    numbers: tuple[str, ...]
    names: frozenset[str]


def stem_of(text: str) -> Stem:
    """The stem of a question without helper words and without the asking word, even where that one is mistyped."""
    words = words_of(text)
    if words and _slip_of_asking(words[0]):
        words = words[1:]
    words = tuple(w for w in words if w not in HELPERS)
    return Stem(words, tuple(w for w in words if _is_number(w)), _names(text))


def near(a: Stem, b: Stem, *, ordered: bool = False) -> bool:
    """Whether one of two stems with equal numbers is the other in another order or with slips.

    `ordered` asks for the same order.
    """
    if not a.words or len(a.words) != len(b.words):
        return False
    names = a.names | b.names
    if ordered or DIRECTED.intersection(a.words):
        return all(_one_word(x, y, names) for x, y in zip(a.words, b.words, strict=True))
    return _paired(a.words, b.words, names)


def _paired(left: Sequence[str], right: Sequence[str], names: frozenset[str]) -> bool:
    """Every word of one side has its partner on the other: itself, or a slip of it."""
    rest = list(right)
    odd = [w for w in left if not _take(rest, w)]
    for word in odd:
        partner = next((w for w in rest if _one_word(word, w, names)), None)
        if partner is None:
            return False
        rest.remove(partner)
    return not rest


def _take(words: list[str], word: str) -> bool:
    if word not in words:
        return False
    words.remove(word)
    return True


def _one_word(a: str, b: str, names: frozenset[str]) -> bool:
    """The same word, or a slip in a word long enough that a slip is likelier than another word. Names have no slips."""
    from rapidfuzz.distance import OSA

    if a == b:
        return True
    if a[0] != b[0] or _is_number(a) or _is_number(b) or {a, b} & names:
        return False
    shorter = min(len(a), len(b))
    allowed = 0 if shorter < 4 else 1 if shorter < 9 else 2
    return OSA.distance(a, b, score_cutoff=allowed) <= allowed


@cache
def _slip_of_asking(word: str) -> bool:
    from rapidfuzz.distance import OSA

    return word not in ASKING and len(word) > 2 and any(OSA.distance(word, w) == 1 for w in ASKING & HELPERS)


def _names(text: str) -> frozenset[str]:
    """Words with a capital letter, but not the asking word that opens a sentence."""
    found = {
        w.casefold()
        for part in text.split()
        if part[:1].isupper() or part[1:2].isupper()
        for w in words_of(part)
    }
    return frozenset(w for w in found if w not in ASKING and not _slip_of_asking(w))


def _is_number(word: str) -> bool:
    return not word[0].isalpha() or any(c.isdigit() for c in word)
