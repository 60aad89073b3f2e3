"""Read an option label where one is expected: after "Answer:", after "the answer is", or standing alone.

Reading is cautious. A capital letter is a label only if nothing makes it part of a word, a name, a formula or an
article, so what follows must be nothing, punctuation, the option's own text, or a word such as "because".
"""

import re
from functools import lru_cache
from typing import Literal, NamedTuple

from benchgen.scoring.grammar import CLOSE, LETTER, Grammar, grammar
from benchgen.scoring.labels import CHARS, LATIN, SHAPES, SMALL, plain
from benchgen.scoring.menu import Menu, menu
from benchgen.text import base
from benchgen.values import Question

Place = Literal["line", "sentence", "alone"]

_CLOSE = re.compile(CLOSE)
_GLUED = re.compile(
    rf"[{LETTER}0-9_]|[+#&@%^°=/'~](?=\S)|-(?=\w)|\.(?=[{LETTER}0-9])|:(?=//)|\*(?=\w)|\\(?=[a-zA-Z])"
)
_DELIMITER = re.compile(
    r"[*_`\"\s]*[).:,;!?\]、।。،؛]|\s*(?:-{1,2}|→|=>|\|)(?=\s)|\s+[(\[]|\((?=[^\x00-\u024f])|\s*\n"
)
_REST = re.compile(r"[\s✓✔✅☑*_`\"').:,;!?\]\-–—、।。،؛→>()}$|]+")
_LISTED = re.compile(r"(?:^|[\s(*])([A-Z])[).:]")
_INITIALS = re.compile(r"\.\s*[A-Z]\.")
_NONE = re.compile(r"[\s*_\"'(]*n\s*[/.]?\s*a\b")
_OPENERS = frozenset("*_`\"'([{$<【〔《〈")
_TOKEN = re.compile(
    rf"(?<![{LETTER}0-9])[{CHARS}](?![{LETTER}0-9])|(?<![{LETTER}0-9])[{LATIN}](?=[^\x00-\u024f])"
)
_WORD_NEXT = re.compile(r"\s+[a-z]")


class Reading(NamedTuple):
    """`label` is None where several were named at once; `end` is where reading stopped."""

    label: str | None
    end: int
    note: str | None = None


class View(NamedTuple):
    """A reply as it is searched: the text, the same in lower case, what is on offer, and the words to look for."""

    text: str
    low: str
    menu: Menu
    words: Grammar

    def line_end(self, at: int) -> int:
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end


class Head(NamedTuple):
    """A letter that may be a label, and what is right beside it."""

    at: int
    label: str
    stop: int
    after: int
    end: int
    marked: bool
    suffix: bool
    rest: str
    own: bool


def view(reply: str, question: Question, language: str, languages: tuple[str, ...]) -> View:
    """This reply with the words of these languages."""
    text, low = _both(reply)
    return View(text, low, menu(question.options, base(language)), grammar(languages))


@lru_cache(maxsize=16)
def _both(reply: str) -> tuple[str, str]:
    text = plain(reply)
    return text, text.lower()


def tokens(view: View, start: int) -> list[int]:
    """Where a letter stands by itself that could be a label within a sentence, from the end."""
    text = view.text
    found = []
    for m in _TOKEN.finditer(text, start):
        i = m.start()
        if text[i] in SMALL and not _is_set_apart(text, i, view.menu):
            continue
        if text[i] == "I" and "I" not in view.menu.labels and _WORD_NEXT.match(text, i + 1):
            continue
        found.append(i)
    return found[::-1]


def _is_set_apart(text: str, i: int, menu: Menu) -> bool:
    """A small letter in a sentence is a label only in brackets, quotes or bold: not in code or in a formula."""
    return (
        i > 0
        and text[i - 1] in _OPENERS - {"{", "$"}
        and text[i - 2 : i] != "``"
        and SHAPES[text[i]] in menu.labels
    )


def read(view: View, at: int, end: int, place: Place) -> Reading | None:
    """The label at this point, if one is there."""
    head = _head(view, at, end)
    if head is None or _is_placeholder(head, view.menu) or _collides(view, head):
        return None
    if not head.suffix and not head.own and _GLUED.match(view.low, head.after, end):
        return _several(view, head)
    if view.words.denied.match(view.low, head.stop, end):
        return None
    if several := _several(view, head) or _listed(view, head):
        return several
    if not head.own and not _may_go_on(view, head, place):
        return None
    return Reading(head.label, head.after, _conflict(view, head))


def _head(view: View, at: int, end: int) -> Head | None:
    m = view.words.head.match(view.low, at, end)
    if m is None or _NONE.match(view.low, at, end):
        return None
    i, stop = m.start("label"), m.end("label")
    closed = _CLOSE.match(view.low, stop, end)
    after = closed.end() if closed else stop
    opened = i > at and view.text[i - 1] in _OPENERS
    marked = (opened and after > stop) or view.text[stop : stop + 1] in (")", "]", "}")
    suffix = view.words.suffix.match(view.low, stop, end) or view.words.suffix.match(view.low, after, end)
    after = suffix.end() if suffix else after
    rest = _rest(view.text, after, end) if after < end else ""
    label = SHAPES[view.text[i]]
    return Head(
        i, label, stop, after, end, marked, bool(suffix), rest, bool(rest) and _own(rest, label, view.menu)
    )


def _may_go_on(view: View, head: Head, place: Place) -> bool:
    """Whether what follows lets the letter be a label."""
    small = view.text[head.at] in SMALL and not head.marked
    if not head.rest:
        return not small or place != "sentence"
    if small:
        return False
    if place == "alone":
        return view.words.because.match(head.rest.lower()) is not None
    if view.words.go_on.match(head.rest.lower()):
        return True
    if _INITIALS.match(view.text, head.after, head.end):
        return False
    if head.marked or _DELIMITER.match(view.low, head.after, head.end):
        return True
    return place == "line" and ord(view.low[head.after]) > 0x2E80 and view.text[head.at].isascii()


def _rest(text: str, after: int, end: int) -> str:
    """What follows the label on its line, without the punctuation between."""
    line = text.find("\n", after, end)
    rest = text[after : end if line < 0 else line]
    m = _REST.match(rest)
    return rest[m.end() :].rstrip() if m else rest.rstrip()


def _own(rest: str, label: str, menu: Menu) -> bool:
    """Whether the text beside the label is the text of its option."""
    option = menu.text_of(label)
    if not option or len(rest) > 20 + 3 * len(option):
        return bool(option) and menu.begun(rest[: 20 + 3 * len(option)]) == label
    return menu.begun(rest) == label or menu.named(rest) == label


def _conflict(view: View, head: Head) -> str | None:
    """The label wins over the text beside it, and the disagreement is told."""
    if head.own or not head.rest:
        return None
    other = view.menu.named(head.rest) if len(head.rest) <= view.menu.longest + 16 else None
    return "label_text_conflict" if other not in (None, head.label) else None


def _is_placeholder(head: Head, menu: Menu) -> bool:
    """`Answer: X` where no X is offered is the format, not an answer."""
    return head.label == "X" and "X" not in menu.labels


def _collides(view: View, head: Head) -> bool:
    """Whether this is an option that begins like a label, such as "E. coli", and not a label."""
    if not head.rest or head.own or not view.menu.tricky:
        return False
    named = view.menu.begun(view.text[head.at : min(head.end, head.at + view.menu.longest + 8)])
    return named is not None and view.menu.text_of(named)[1:2] in (" ", ".", "-", "+", "#", "'", "°")


def _several(view: View, head: Head) -> Reading | None:
    """ "B or C", "B, C" and "B/C" name no single label."""
    m = view.words.joined.match(view.low, head.stop, head.end)
    if m is None or head.own or view.text[m.start("label")] in SMALL:
        return None
    other = SHAPES[view.text[m.start("label")]]
    follows = view.low[m.end() : m.end() + 2]
    alone = not follows.strip() or (not follows[0].isalnum() and not follows[1:].isalnum())
    worded = view.low[head.stop : m.start("label")].strip(" ,*_`\"'()[]{}$").isalpha()
    if other == head.label or other not in view.menu.labels or not (alone or worded):
        return None
    return Reading(None, m.end())


def _listed(view: View, head: Head) -> Reading | None:
    """All options said again on one line are no answer."""
    others = {c for c in _LISTED.findall(head.rest) if c in view.menu.labels} - {head.label}
    many = len(others) > 1 and len(others) >= len(view.menu.labels) - 2
    return Reading(None, head.end) if many else None
