"""The letter track: how likely each option letter is at the very place where a strict reply would write it.

The place is after the answer label and its colon. Most tokenizers write a letter after a space as one token with
the space in it (` B`), others as a space and a letter; so the cue is what all of `Answer: A`, `Answer: B`, … have
in common as tokens, and a letter is the one token that follows. Where a letter is not one token there is no track.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from benchgen.models.decode import common
from benchgen.models.templates import token_ids
from benchgen.models.words import LETTERS


class Cue(NamedTuple):
    """Tokens to put after the prompt, and the token of each letter that may follow."""

    ids: tuple[int, ...]
    letters: tuple[int, ...]


@lru_cache(maxsize=256)
def cue_of(tokenizer: Any, label: str, count: int) -> Cue | None:
    """The cue for a label and a number of options, or nothing where letters are not single tokens."""
    if not 1 < count <= len(LETTERS):
        return None
    written = [tuple(token_ids(tokenizer, f"{label}: {letter}")) for letter in LETTERS[:count]]
    shared = written[0][: common(written)]
    rest = [ids[len(shared) :] for ids in written]
    if not shared or any(len(r) != 1 for r in rest):
        return None
    return Cue(shared, tuple(r[0] for r in rest))
