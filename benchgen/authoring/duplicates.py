"""Questions that were asked before: word for word, up to case and punctuation, or up to word order and slips.

Options are content: the same stem with other options and another right answer is another question. So are numbers,
signs, names and every word that is not a mere helper. Paraphrases in other words need a model and are not found here.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from benchgen.authoring.sameness import Print, print_of
from benchgen.authoring.slips import Stem, near, stem_of
from benchgen.values import Question

SLIPS = 3
"""Most letters that may be slipped in one stem."""


class Dropped(NamedTuple):
    """`id` was dropped because it repeats `of`; `layer` is exact, normalised or near."""

    id: str
    of: str
    layer: str


class Deduped(NamedTuple):
    kept: tuple[Question, ...]
    dropped: tuple[Dropped, ...]


class _Item(NamedTuple):
    question: Question
    print: Print
    stem: Stem
    old: bool


def drop_duplicates(questions: Sequence[Question], against: Sequence[Question] = ()) -> Deduped:
    """Keep the first of every group of duplicates; drop what stands in `against` already."""
    both = [(q, True) for q in against] + [(q, False) for q in questions]
    items = [_Item(q, print_of(q), stem_of(q.question), old) for q, old in both]
    survivors, gone = _same_words(items)
    gone |= _nearly(survivors)
    dropped = {place: d for place, d in gone.items() if not items[place].old}
    kept = tuple(i.question for place, i in enumerate(items) if not i.old and place not in dropped)
    return Deduped(kept, tuple(dropped[place] for place in sorted(dropped)))


def _same_words(items: Sequence[_Item]) -> tuple[list[tuple[int, _Item]], dict[int, Dropped]]:
    """The exact and the normalised layer: items whose words are all the same."""
    stems: dict[tuple[str, ...], list[_Item]] = {}
    survivors: list[tuple[int, _Item]] = []
    gone: dict[int, Dropped] = {}
    for place, item in enumerate(items):
        earlier = stems.setdefault(item.print.words, [])
        first = next((e for e in earlier if _same_choice(e.print, item.print)), None)
        if first is None or (item.old and first.old):
            earlier.append(item)
            survivors.append((place, item))
        else:
            gone[place] = Dropped(item.question.id, first.question.id, _layer(first.question, item.question))
    return survivors, gone


def _same_choice(a: Print, b: Print) -> bool:
    return a.options == b.options or (bool(a.options and b.options) and a.right == b.right)


def _layer(a: Question, b: Question) -> str:
    return "exact" if (a.question, a.options) == (b.question, b.options) else "normalised"


def _nearly(survivors: Sequence[tuple[int, _Item]]) -> dict[int, Dropped]:
    """The near layer, within groups that share the right answer or the options."""
    gone: dict[int, Dropped] = {}
    for group in _groups(survivors):
        for first, second in _close_pairs([item for _, item in group]):
            (a, one), (b, two) = group[first], group[second]
            if a in gone or b in gone or two.old:
                continue
            if near(one.stem, two.stem, ordered=one.print.right != two.print.right):
                gone[b] = Dropped(two.question.id, one.question.id, "near")
    return gone


def _groups(survivors: Sequence[tuple[int, _Item]]) -> Iterable[list[tuple[int, _Item]]]:
    groups: dict[object, list[tuple[int, _Item]]] = {}
    for place, item in survivors:
        shape = (item.stem.numbers, len(item.stem.words))
        groups.setdefault((shape, item.print.right), []).append((place, item))
        if item.print.options:
            groups.setdefault((shape, item.print.options), []).append((place, item))
    return [group for group in groups.values() if len(group) > 1]


def _close_pairs(items: Sequence[_Item]) -> list[tuple[int, int]]:
    """Pairs of similar stems, the earlier first."""
    import numpy as np
    from rapidfuzz import process
    from rapidfuzz.distance import Levenshtein

    stems = [" ".join(sorted(i.stem.words)) for i in items]
    apart = process.cdist(stems, stems, scorer=Levenshtein.distance, score_cutoff=SLIPS, dtype=np.int32)
    return [(int(a), int(b)) for a, b in np.argwhere(np.triu(apart <= SLIPS, k=1))]
