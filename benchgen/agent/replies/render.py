"""How replies draw things: tables in Markdown and as data, scores, questions with their answers."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from benchgen.agent.words import Voice
from benchgen.records import Job
from benchgen.values import Benchmark, Question


def grid(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """A Markdown table; what is inside a cell cannot end it."""
    lines = ["| " + " | ".join(map(cell, head)) + " |", "|" + " --- |" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(map(cell, row)) + " |" for row in rows)])


def cell(value: Any) -> str:
    text = "" if value is None else str(value)
    return " ".join(text.replace("|", "\\|").split())


def block(kind: str, **data: Any) -> dict[str, Any]:
    """Something for a face to draw."""
    return {"kind": kind, **data}


def table_block(title: str, head: Sequence[str], rows: Iterable[Sequence[Any]]) -> dict[str, Any]:
    return block("table", title=title, columns=list(head), rows=[list(r) for r in rows])


def score(voice: Voice, result: Mapping[str, Any] | None) -> str:
    """63.3 % (95 % interval 45.5 % to 78.1 %, n = 30)"""
    result = result or {}
    if result.get("score") is None:
        return voice("score.none")
    if result.get("low") is None:
        return voice("score.bare", score=result["score"], n=result.get("n", 0))
    return voice(
        "score.full", score=result["score"], low=result["low"], high=result["high"], n=result.get("n", 0)
    )


def questions(found: Sequence[Question], voice: Voice) -> str:
    """Every question with its options and its right answer, numbered."""
    return "\n\n".join(_question(n, q, voice) for n, q in enumerate(found, 1))


def _question(n: int, q: Question, voice: Voice) -> str:
    lines = [f"**{n}.** {_flat(q.question)}"]
    for letter, option in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", q.options, strict=False):
        lines.append(f"- {letter}) {_flat(option)}" + (" ✓" if letter in q.answer else ""))
    answer = ", ".join(q.answer) if q.options else " / ".join((_flat(q.answer), *q.aliases))
    return "\n".join([*lines, voice("preview.answer", answer=answer)])


def _flat(text: str) -> str:
    return " ".join(text.split())


def questions_block(b: Benchmark) -> dict[str, Any]:
    """The preview of a benchmark as data."""
    rows = [
        {
            "id": q.id,
            "question": q.question,
            "options": list(q.options),
            "answer": q.answer,
            "category": q.category,
        }
        for q in b.questions
    ]
    return block(
        "questions", title=b.title, format=b.format, language=b.language, count=len(rows), questions=rows
    )


def categories(voice: Voice, job: Job) -> tuple[str, dict[str, Any]] | None:
    """The breakdown of a run by category, as text and as data; None where there is only one."""
    parts = (job.result or {}).get("by_category") or {}
    if not parts or set(parts) == {"general"}:
        return None
    head = [voice("column.category"), voice("column.score"), "n"]
    rows = [[name, voice.number(p.get("score"), "percent"), p.get("n", 0)] for name, p in parts.items()]
    return grid(head, rows), table_block(voice("column.category"), head, rows)
