"""What other programs need of a question: the prompt as we put it, the answers that count, and how to find one.

Their rules are simpler than ours: they read the asked last line and compare texts. Scores there can be lower for a
model that answers in another form; they are never higher.
"""

import re
from typing import Any

from benchgen.errors import Refused
from benchgen.registry import build
from benchgen.scoring.words import WORDS
from benchgen.text import base
from benchgen.values import Benchmark, Question

SIMPLE = {"mcq": ("letter",), "qa": ("text", "number")}
"""Formats, and ways of comparing, that one line and one text can stand for."""


def rows_of(b: Benchmark) -> list[dict[str, Any]]:
    """One row a question: `id`, `prompt`, `question`, `choices`, `answer`, `accepted`, `category`, `difficulty`."""
    check_simple(b)
    put = build(b.scoring.prompt)
    return [
        {
            "id": q.id,
            "prompt": "\n\n".join(m.content for m in put(q, language=b.language)),
            "question": q.question,
            "choices": list(q.options),
            "answer": q.answer,
            "accepted": accepted(q),
            "category": q.category,
            "difficulty": q.difficulty or "",
        }
        for q in b.questions
    ]


def check_simple(b: Benchmark) -> None:
    """Refuse what would be scored wrongly elsewhere."""
    way = b.scoring.compare.use.partition(".")[2]
    if way not in SIMPLE.get(b.format, ()):
        raise Refused(
            f"{b.title!r} is scored by {b.scoring.name}, which other programs cannot do; "
            "export it as yaml or jsonl, and score it here"
        )


def accepted(question: Question) -> list[str]:
    """Every text that counts as the answer: the letter, or the key and its aliases."""
    return [question.answer, *question.aliases]


def pattern_of(b: Benchmark) -> str:
    """A regular expression whose first group is the answer on the asked line."""
    asked = "|".join(re.escape(word) for word in dict.fromkeys((WORDS[base(b.language)].asked, "Answer")))
    if b.format == "mcq":
        return rf"(?im)^\W*(?:{asked})\s*[:：]\W*([A-Z])\b"
    return rf"(?im)^\W*(?:{asked})\s*[:：]\s*(.+?)\s*$"
