"""Read an option label where one is expected: after "Answer:", after "the answer is", or standing alone.

Reading is cautious. A capital letter is a label only if nothing makes it part of a word, a name, a formula or an
article, so that what follows must be nothing, punctuation, the option's own text, or a word such as "because".
"""

import re
from typing import Literal, NamedTuple

from benchgen.scoring.grammar import CLOSE, LETTER, Grammar
from benchgen.scoring.labels import CHARS, LATIN, SHAPES, SMALL
from benchgen.scoring.menu import Menu

Place = Literal["line", "sentence", "alone"]

_CLOSE = re.compile(CLOSE)
_GLUED = re.compile(rf"[{LETTER}0-9_]|[+#&@%^°=/'~](?=\S)|-(?=\w)|\.(?=[{LETTER}0-9])|:(?=//)|\*(?=\w)|\\")
_DELIMITER = re.compile(r"[*_`\"\s]*[).:,;!?\]、।。،؛]|\s*(?:-{1,2}|→|=>|=|—)(?=\s)|\s*[(\[\n]")
_REST = re.compile(r"[\s*_`\"').:,;!?\]\-–—、।。،؛→>()}$|]+")
_LISTED = re.compile(r"(?:^|[\s(*])([A-Z])[).:]")
_INITIALS = re.compile(r"\.\s*[A-Z]\.")
_NONE = re.compile(r"[\s*_\"'(]*n\s*[/.]?\s*a\b")


class Reading(NamedTuple):
    """`label` is None where several were named at once; `end` is where reading stopped."""

    label: str | None
    end: int
    note: str | None = None


def read(
    text: str, low: str, at: int, end: int, menu: Menu, grammar: Grammar, place: Place
) -> Reading | None:
    """The label at this point of a text, if one is there."""
    head = grammar.head.match(low, at, end)
    if head is None or _NONE.match(low, at, end):
        return None
    i = head.start("label")
    label, stop = SHAPES[text[i]], i + 1
    closed = _CLOSE.match(low, stop, end)
    after = closed.end() if closed else stop
    opened = i > at and text[i - 1] in "*_`\"'([{$<【〔《〈"
    marked = (opened and after > stop) or text[stop : stop + 1] in (")", "]", "}")
    suffix = grammar.word.match(low, stop, end)
    after = suffix.end() if suffix else after
    rest = _rest(text, after, end)
    own = _own(rest, label, menu)
    if _is_placeholder(label, rest, menu) or (_collides(text[i:end], menu) and not own):
        return None
    if not suffix and _GLUED.match(low, after, end) and not own:
        return _several(text, low, stop, end, label, menu, grammar)
    if grammar.denied.match(low, stop, end):
        return None
    if several := _several(text, low, stop, end, label, menu, grammar) or _listed(rest, label, menu):
        return several
    small = text[i] in SMALL and not marked
    if not own and not _may_go_on(text, low, after, end, rest, grammar, place, marked, small):
        return None
    return Reading(label, after, None if own else _conflict(rest, label, menu))


def _may_go_on(
    text: str,
    low: str,
    after: int,
    end: int,
    rest: str,
    grammar: Grammar,
    place: Place,
    marked: bool,
    small: bool,
) -> bool:
    if not rest:
        return not small or place != "sentence"
    if small:
        return False
    if grammar.go_on.match(rest.lower()):
        return True
    if place == "alone":
        return False
    if _INITIALS.match(text, after, end):
        return False
    if marked or _DELIMITER.match(low, after, end):
        return True
    return ord(low[after]) > 0x2E80 and text[after - 1].isascii() and place == "line"


def _rest(text: str, after: int, end: int) -> str:
    """What follows the label on its line, without the punctuation between."""
    line = text.find("\n", after, end)
    rest = text[after : end if line < 0 else line]
    m = _REST.match(rest)
    return rest[m.end() :].rstrip() if m else rest.rstrip()


def _own(rest: str, label: str, menu: Menu) -> bool:
    option = menu.text_of(label)
    return bool(rest and option) and (menu.begun(rest) == label or menu.named(rest) == label)


def _conflict(rest: str, label: str, menu: Menu) -> str | None:
    """The label wins over the text beside it, and the disagreement is told."""
    other = menu.named(rest) if rest else None
    return "label_text_conflict" if other not in (None, label) else None


def _is_placeholder(label: str, rest: str, menu: Menu) -> bool:
    """`Answer: X` where no X is offered is the format, not an answer."""
    return label == "X" and not rest and label not in menu.labels


def _collides(said: str, menu: Menu) -> bool:
    """Options such as "E. coli" or "C major" begin like a label."""
    named = menu.begun(said)
    return named is not None and len(menu.text_of(named)) > 1 and menu.text_of(named)[1] in " .-+#'°"


def _several(
    text: str, low: str, stop: int, end: int, label: str, menu: Menu, grammar: Grammar
) -> Reading | None:
    """ "B or C", "B, C" and "B/C" name no single label."""
    m = grammar.joined.match(low, stop, end)
    if m is None or text[m.start("label")] in SMALL or _own(_rest(text, stop, end), label, menu):
        return None
    other = SHAPES[text[m.start("label")]]
    follows = low[m.end() : m.end() + 2]
    alone = (
        not follows.strip() or not follows[0].isalnum() and not (follows[0] == " " and follows[1].isalnum())
    )
    worded = low[stop : m.start("label")].strip(" ,*_`\"'()[]{}$").isalpha()
    if other == label or other not in menu.labels or not (alone or worded):
        return None
    return Reading(None, m.end())


def _listed(rest: str, label: str, menu: Menu) -> Reading | None:
    """All options said again on one line are no answer."""
    others = {c for c in _LISTED.findall(rest) if c in menu.labels} - {label}
    return Reading(None, 0) if len(others) > 1 and len(others) >= len(menu.labels) - 2 else None


def tokens(text: str) -> list[int]:
    """Where a letter stands by itself, from the end."""
    return [m.start() for m in _TOKEN.finditer(text)][::-1]


_TOKEN = re.compile(
    rf"(?<![{LETTER}0-9])[{CHARS}](?![{LETTER}0-9])|(?<![{LETTER}0-9])[{LATIN}](?=[^\x00-\u024f])"
)
