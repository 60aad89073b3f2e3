"""The form that the last line of a prompt asks for, read back: its label, its option labels, an answer in it."""

import json
import re
from functools import lru_cache

from benchgen.values import Question, Request

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BLANK = re.compile(r"(?<=[:： ])(?:X, Y|X|N)$|…(?=[^…]*$)")
OPTION = re.compile(r"^(\w)[.):] ", re.MULTILINE)
CALLS = "[{"


def say(request: Request, answers: list[str]) -> str:
    """The answers in the asked form, or after the word Answer where the prompt asks for none."""
    before, behind = _form(_last_line(request))
    return f"{before}{', '.join(answers)}{behind}"


def answer_label(request: Request) -> str:
    """The word before the colon in the asked form, in the language of the prompt."""
    return re.split("[:：]", _form(_last_line(request))[0])[0].strip() or "Answer"


def labels_of(request: Request, question: Question | None) -> list[str]:
    """The labels of the options as the prompt shows them; none for an open question."""
    listed = request.options or (question.options if question else ())
    found = OPTION.findall(_prompt(request))[-len(listed) :] if listed else OPTION.findall(_prompt(request))
    if len(found) < 2 or len(set(found)) < len(found):
        found = []
    return found if len(found) == len(listed) or not listed else list(LETTERS[: len(listed)])


def right(question: Question, request: Request) -> list[str]:
    """The key, under the labels that this request shows."""
    labels = labels_of(request, question)
    if not labels or not set(question.answer) <= set(LETTERS[: len(question.options)]):
        return [question.answer]
    places = [LETTERS.index(letter) for letter in question.answer]
    if _reordered(question, request):
        places = sorted(request.options.index(question.options[p]) for p in places)
    return [labels[p] for p in places]


def wrong(question: Question, request: Request) -> list[str]:
    """An answer in the asked form that is not the key."""
    key, labels = right(question, request), labels_of(request, question)
    if labels:
        others = [label for label in labels if label not in key] or labels[:1]
        return [others[len(question.question) % len(others)]]
    if question.answer.lstrip().startswith("["):
        return [json.dumps([{"name": "nothing", "args": {}}])]
    return ["0" if question.answer.strip() != "0" else "1"]


@lru_cache(maxsize=256)
def _form(line: str) -> tuple[str, str]:
    """What stands before and behind the answer in a line such as `Answer: X`."""
    if line.startswith(CALLS):
        return "", ""
    blank = BLANK.search(line)
    return (line[: blank.start()], line[blank.end() :]) if blank else ("Answer: ", "")


def _last_line(request: Request) -> str:
    return _prompt(request).rstrip().rpartition("\n")[2]


def _prompt(request: Request) -> str:
    return request.messages[-1].content if request.messages else ""


def _reordered(question: Question, request: Request) -> bool:
    shown = request.options
    return (
        shown != question.options
        and sorted(shown) == sorted(question.options)
        and len(set(shown)) == len(shown)
    )
