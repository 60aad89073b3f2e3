"""Put a question to a model, in the language of its benchmark, and ask for exactly the format that is judged.

The last line asked for is made from the same words that the strict rules look for, so the two cannot drift apart.
"""

import json
from typing import Literal

from benchgen.registry import register
from benchgen.scoring.asks import ASKS
from benchgen.scoring.menu import menu
from benchgen.scoring.words import WORDS
from benchgen.text import base
from benchgen.values import Message, Question

Kind = Literal["number", "text", "math"]
_SHOWN = {"number": "N", "text": "…", "math": "$\\boxed{…}$"}
_CALL = '[{"name": "…", "args": {…}}]'


@register("prompt")
def choices(question: Question, *, language: str | None = None, several: bool = False) -> tuple[Message, ...]:
    """The question, its lettered options, and the line to end with."""
    code = base(language or "en")
    labels = menu(question.options, code).labels
    listed = "\n".join(f"{label}) {option}" for label, option in zip(labels, question.options, strict=False))
    wish = ASKS[code].several if several else ASKS[code].one
    line = final_line("X, Y" if several else "X", code)
    return _user(question.question, listed, wish.format(letters=", ".join(labels), line=line))


@register("prompt")
def open_answer(
    question: Question, *, language: str | None = None, kind: Kind = "text"
) -> tuple[Message, ...]:
    """The question and the line to end with: a short text, a number, or an expression in a box."""
    code = base(language or "en")
    unit = question.number.unit if question.number and kind == "number" else None
    wish = getattr(ASKS[code], kind)
    line = final_line(_SHOWN[kind], code)
    return _user(question.question, wish.format(line=line, unit=f" ({unit})" if unit else ""))


@register("prompt")
def tools(question: Question, *, language: str | None = None) -> tuple[Message, ...]:
    """The request, the tools on offer (`rules.tools`), and the JSON to reply with."""
    offered = question.rules.get("tools", [])
    listed = "\n".join(json.dumps(tool, ensure_ascii=False) for tool in offered)
    return _user(question.question, listed, ASKS[base(language or "en")].tool.format(line=_CALL))


def final_line(answer: str, language: str) -> str:
    """The line that a reply is asked to end with: `Answer: B`."""
    return f"{WORDS[base(language)].asked}: {answer}"


def _user(*parts: str) -> tuple[Message, ...]:
    return (Message(role="user", content="\n\n".join(part for part in parts if part)),)
