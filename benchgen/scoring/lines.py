"""Where a reply announces an answer on a line: "Answer: …"."""

import re
from collections.abc import Callable

from benchgen.scoring.found import Found
from benchgen.scoring.grammar import Grammar
from benchgen.scoring.reading import View

Said = Callable[[View, int, int], Found | None]
"""What is said between two places of a view."""

_NEW_QUESTION = re.compile(
    r"^[\s*#>]*(?:next )?(?:question|soru|frage|pregunta|pergunta|domanda|вопрос|问题|題目|问|質問|問題|السؤال|سؤال"
    r"|प्रश्न|q)\s*\d*\s*[:.]",
    re.M,
)
_ENDS = frozenset(".!?:;。！？：…*)]}")
_SENTENCE_END = re.compile(r"[.。]\W*$|^\s*[`'\"]|[a-z*_]\W*$")
_LARGE = re.compile(r"[A-Z]|[^\x00-\x7f]|[(\[*_][a-z][)\]*_]|^\W*[a-z]\)")
_FOLLOWING = re.compile(r"\s*\n\s*(?=\S)")


def answer_lines(low: str, words: Grammar, strict: bool) -> list[tuple[int, int, int]]:
    """Start of the announcement, start and end of what is announced. Strict ones begin their line."""
    if strict:
        return [(m.start(), m.start("text"), m.end()) for m in words.line.finditer(low)]
    spans, at = [], 0
    while noun := words.noun.search(low, at):
        at = noun.end()
        before = low[noun.start() - 1 : noun.start()]
        after = words.after_noun.match(low, at)
        if after and not (before.isalpha() and before < "\u0900"):
            spans.append((noun.start(), after.start("text"), after.end()))
    return spans


def last_line(seen: View, strict: bool, said: Said) -> tuple[Found, int] | None:
    """The last answer line from which something can be read, and where it ends."""
    lines = answer_lines(seen.low, seen.words, strict)
    for begin, start, end in reversed(lines):
        if begin > lines[0][0] and _NEW_QUESTION.search(seen.low, lines[0][2], begin):
            continue
        start, end = _span(seen, start, end)
        if answer := said(seen, start, end):
            return answer, end
    return None


def edges(reply: str) -> list[tuple[str, bool]]:
    """The last and the first line, where they can be an answer by themselves, and whether nothing can come after them.

    The end of a wrapped sentence is none, nor is a small letter among other lines.
    """
    lines = [line for line in reply.split("\n") if line.strip(" \t\r*_`#>-=")]
    if len(lines) < 2:
        return [(line, True) for line in lines]
    before = reply[: reply.rindex(lines[-1])]
    ends = (
        before.rstrip(" \t\r")[-2:] == "\n\n"
        or before.rstrip()[-1:] in _ENDS
        or not _SENTENCE_END.search(lines[-1])
    )
    kept = [(lines[-1], False)] if ends else []
    return [(line, first) for line, first in (*kept, (lines[0], True)) if _LARGE.search(line)]


def _span(seen: View, start: int, end: int) -> tuple[int, int]:
    """The content of an answer line; an empty one is found on the next line that has words."""
    if seen.text[start:end].strip(" \t*_`#:"):
        return start, end
    following = _FOLLOWING.match(seen.text, end)
    return (following.end(), seen.line_end(following.end())) if following else (start, end)
