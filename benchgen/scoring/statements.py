"""Statements that name a label: "the correct option is B", "B is correct", "not B but C".

Candidates are the letters that stand alone, taken from the end of the reply; what stands around one decides.
"""

import re
from collections.abc import Iterator

from benchgen.scoring.found import Found
from benchgen.scoring.labels import SHAPES, SMALL
from benchgen.scoring.reading import Reading, View, read, tokens

_REACH = 150
_NEAR = 32
_CLAUSES = re.compile(r"[.;!?\n。]")
_PHRASES = re.compile(r"[.;!?\n。,，、،]")
_BUT = re.compile(
    r"(?<!\w)(?:but|aber|ama|fakat|pero|mais|mas|ma|però|но|लेकिन|ولكن|لكن)(?!\w)|但|しかし|けど"
)
_STOP = re.compile(r"[.!?\n。？؟！]")
_OPENING = re.compile(r"[*_`\"'(\[{$<\\]*$")


def stated(view: View, start: int = 0) -> Found | None:
    """What the last statement after this point says."""
    reading = next(_statements(view, start), None)
    return found(reading) if reading else None


def found(reading: Reading) -> Found:
    """A reading as an answer; several labels at once are explicitly none."""
    return Found(reading.label, note=reading.note or (None if reading.label else "several_answers"))


def _statements(view: View, start: int) -> Iterator[Reading]:
    for i in tokens(view, start):
        left = view.low[max(start, i - _REACH) : i]
        reading = None
        if _cued(left, view) or view.words.instead.search(left[-_NEAR:]):
            at = i - len(_OPENING.search(left).group())  # type: ignore[union-attr]
            reading = read(view, at, view.line_end(i), "sentence")
        elif view.words.so.search(left[-_NEAR:]):
            reading = _ending(view, i)
        reading = reading or _backward(view, i, left)
        if reading and not _is_asked(view.text, i):
            yield reading


def is_announced(view: View, i: int, start: int) -> bool:
    """Whether the words before this letter announce it as an answer."""
    return _cued(view.low[max(start, i - _REACH) : i], view) and not _is_asked(view.text, i)


def _cued(left: str, view: View) -> bool:
    """Whether the words before end in a cue that is not turned around, supposed or doubted."""
    words = view.words
    if not words.near.search(left[-_NEAR:]):
        return False
    for pattern in words.before:
        if m := pattern.search(left):
            if "gap" in m.groupdict() and words.no.search(m["gap"] or ""):
                return False
            clause = _CLAUSES.split(left[: m.start("start")])[-1]
            return not (
                words.wrong.search(left[max(0, m.start() - 14) : m.end("start")])
                or words.when.search(_PHRASES.split(clause)[-1])
                or words.doubt.search(_BUT.split(clause)[-1])
            )
    return False


def _ending(view: View, i: int) -> Reading | None:
    """ "Therefore, C." - and nothing more on the line."""
    reading = read(view, i, view.line_end(i), "alone")
    rest = view.text[reading.end : view.line_end(i)] if reading else "no label"
    return None if rest.strip(" .!*_`)]}\"'$。") else reading


def _backward(view: View, i: int, left: str) -> Reading | None:
    """ "B is correct", where B begins a clause: not in "Vitamin B is correct"."""
    words = view.words
    if view.text[i] in SMALL and left[-1:] not in ("(", "[", "*", "_"):
        return None
    if not words.right.match(view.low, i + 1) or not words.clause.search(left):
        return None
    clause = _PHRASES.split(left)[-1]
    if words.when.search(clause) or words.doubt.search(clause) or words.wrong.search(clause):
        return None
    if words.denied.match(view.low, i + 1):
        return None
    return Reading(None if words.both.search(left) else SHAPES[view.text[i]], i + 1)


def _is_asked(text: str, i: int) -> bool:
    """Whether the sentence of this letter is a question."""
    m = _STOP.search(text, i + 1)
    return m is not None and m.group() in "?？؟"
