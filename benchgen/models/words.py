"""What a fake model says: the answer label its prompt asks for, and right or wrong words for a known key."""

import re
from functools import lru_cache

from benchgen.values import Question, Request

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PLACE = re.compile(r" ?(?:\$?<|\[|\{|…|\.\.\.|X\b|LETTER)")
LABEL = re.compile(r"[^\W\d_]+(?: [^\W\d_]+)?(?= ?$)")
OPTION = re.compile(r"^[ \t]*([A-Z])[.):][ \t]", re.MULTILINE)


def answer_label(request: Request) -> str:
    """The word before the colon in the asked format, in the language of the prompt."""
    text = request.messages[-1].content if request.messages else ""
    for mark in (":", "\uff1a"):
        colon = text.rfind(mark)
        while colon > 0:
            label = _label_at(text[max(0, colon - 40) : colon], text[colon + 1 : colon + 12])
            if label:
                return label
            colon = text.rfind(mark, 0, colon)
    return "Answer"


@lru_cache(maxsize=256)
def _label_at(before: str, after: str) -> str | None:
    """The label of a format such as `Answer: X`, if this colon is part of one."""
    found = LABEL.search(before) if PLACE.match(after) else None
    return found[0] if found else None


def letters_of(request: Request, question: Question | None) -> str:
    """The letters of the options, or nothing for an open question."""
    count = len(request.options or (question.options if question else ()))
    if count:
        return LETTERS[:count]
    found = OPTION.findall(request.messages[-1].content) if request.messages else []
    return "".join(found) if "".join(found) == LETTERS[: len(found)] else ""


def right_words(question: Question, request: Request) -> str:
    """The key, in letters that fit the order in which this request shows the options."""
    if not _reordered(question, request):
        return question.answer
    texts = [question.options[LETTERS.index(letter)] for letter in question.answer]
    return "".join(sorted(LETTERS[request.options.index(text)] for text in texts))


def wrong_words(question: Question, request: Request) -> str:
    """An answer in the asked form that is not the key."""
    key = right_words(question, request)
    letters = letters_of(request, question)
    if letters:
        others = [letter for letter in letters if letter not in key]
        return others[len(question.id) % len(others)] if others else letters[0]
    return "0" if question.answer.strip() != "0" else "1"


def _reordered(question: Question, request: Request) -> bool:
    shown = request.options
    return (
        shown != question.options
        and sorted(shown) == sorted(question.options)
        and len(set(shown)) == len(shown)
    )
