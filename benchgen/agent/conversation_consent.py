"""Is this a yes? Decided here, by code and by words alone; a language model has no say in it.

A yes is a message in which every word agrees: "yes", "ok, create it", "evet, oluştur". A word more ("yes, but with 5
epochs") and it is none. The verb of another action is none either: "publish it" does not create.
"""

from functools import cache
from typing import NamedTuple

import regex

from benchgen.agent.words import consent
from benchgen.text import fold

_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}]+)*")
_HAN = regex.compile(r"\p{Han}+")
_KINDS = {
    "create_benchmark": "create",
    "publish_benchmark": "publish",
    "edit_benchmark": "edit",
    "launch_run": "run",
    "train_model": "train",
    "merge_model": "merge",
}


class Lexicon(NamedTuple):
    yes: frozenset[str]
    no: frozenset[str]
    filler: frozenset[str]
    verbs: dict[str, frozenset[str]]

    @property
    def every(self) -> frozenset[str]:
        return self.yes | self.no | self.filler | frozenset().union(*self.verbs.values())


def agrees(text: str, action: str) -> bool:
    """Whether a message says yes to this action and nothing else."""
    if "?" in text or "？" in text:
        return False
    known, words = lexicon(), _words(text)
    wanted = known.yes | known.verbs.get(action, frozenset())
    return bool(words) and all(w in wanted | known.filler for w in words) and any(w in wanted for w in words)


def declines(text: str) -> bool:
    """Whether a message is a plain no."""
    words = _words(text)
    return bool(words) and len(words) <= 4 and words[0] in lexicon().no


def kind_of(action: str) -> str:
    """The verb that a proposed action goes by: `action.launch_run` is run."""
    return _KINDS[action.removeprefix("action.")]


@cache
def lexicon() -> Lexicon:
    """The words of every language together: a person may answer in another one than they asked in."""
    raw = consent()
    merged = {name: _together(raw[name]) for name in ("yes", "no", "filler")}
    return Lexicon(**merged, verbs={action: _together(words) for action, words in raw["verbs"].items()})


def _together(by_language: dict[str, str]) -> frozenset[str]:
    return frozenset(word for words in by_language.values() for word in words.split())


def _words(text: str) -> list[str]:
    return [part for w in _WORD.findall(text) for part in _parts(_known(w))]


def _known(word: str) -> str:
    """Folded in the English or the Turkish way, whichever knows the word: `OLUŞTUR`, `SI`, `HAYIR`."""
    plain, turkish = fold(word).replace("’", "'"), fold(word, "tr").replace("’", "'")
    return turkish if turkish in lexicon().every and plain not in lexicon().every else plain


def _parts(word: str) -> list[str]:
    """Chinese has no spaces: a run of it falls into the longest words that are known here, or stays whole."""
    if word in lexicon().every or not _HAN.fullmatch(word):
        return [word]
    for size in range(len(word) - 1, 0, -1):
        if word[:size] in lexicon().every:
            return [word[:size], *_parts(word[size:])]
    return [word]
