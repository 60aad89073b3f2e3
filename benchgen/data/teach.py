"""Rows of a run become training examples: what the model should have said, or what it said itself.

The prompt of an example is made by the benchmark's own program and must be, byte for byte, the one the run used: a
model trained on another wording learns another task.
"""

from collections.abc import Callable, Iterator
from typing import Any

import polars as pl

from benchgen.errors import DataError
from benchgen.registry import build, register
from benchgen.said import said
from benchgen.scoring.keypoints import points_of
from benchgen.scoring.labels import key_letters
from benchgen.scoring.prompts import final_line
from benchgen.values import Benchmark, Example, Message, Question


@register("teach")
def key(rows: pl.DataFrame, benchmark: Benchmark, *, explain: bool = True) -> list[Example]:
    """Teach the right answer in the asked format, after the benchmark's explanation where it has one.

    One example a question, however many samples went wrong.
    """
    once = rows.unique("question_id", keep="first", maintain_order=True)
    return [
        Example(source=q.id, prompt=prompt, completion=full_answer(q, benchmark, explain=explain), question=q)
        for _, q, prompt in _asked(once, benchmark)
    ]


@register("teach")
def reply(rows: pl.DataFrame, benchmark: Benchmark, *, reasoning: bool = True) -> list[Example]:
    """Teach the model's own text as it is; reasoning that came in a field of its own stands before it."""
    return [
        Example(source=q.id, prompt=prompt, completion=_said(row, reasoning), question=q)
        for row, q, prompt in _asked(rows, benchmark)
    ]


def full_answer(question: Question, benchmark: Benchmark, *, explain: bool = True) -> str:
    """The answer that this benchmark asks for, ending in its required line."""
    required = _REQUIRED.get(benchmark.scoring.prompt.use, _open)(question, benchmark)
    alone = benchmark.scoring.prompt.use == "prompt.tools"
    reason = question.explanation.strip() if explain and question.explanation and not alone else ""
    return f"{reason}\n{required}" if reason else required


def _choices(question: Question, benchmark: Benchmark) -> str:
    letters = key_letters(question.answer)
    if not letters:
        raise DataError(
            f"question {question.id}: the key {question.answer!r} names no option; correct it first"
        )
    return final_line(", ".join(letters), benchmark.language)


def _open(question: Question, benchmark: Benchmark) -> str:
    math = benchmark.scoring.prompt.args.get("kind") == "math"
    return final_line(f"$\\boxed{{{question.answer}}}$" if math else question.answer, benchmark.language)


def _tools(question: Question, benchmark: Benchmark) -> str:
    return question.answer


def _points(question: Question, benchmark: Benchmark) -> str:
    return "\n".join(p.say for p in points_of(question) if not p.forbidden)


_REQUIRED: dict[str, Callable[[Question, Benchmark], str]] = {
    "prompt.choices": _choices,
    "prompt.tools": _tools,
    "prompt.question_only": _points,
}


def _said(row: dict[str, Any], reasoning: bool) -> str:
    text, thought = row["reply"] or "", (row["reasoning"] or "").strip()
    if not text.strip():
        raise DataError(
            f"question {row['question_id']}: the reply is empty and teaches nothing; use mode distill"
        )
    return f"{thought}\n\n{text}" if reasoning and thought and thought not in text else text


def _asked(
    rows: pl.DataFrame, benchmark: Benchmark
) -> Iterator[tuple[dict[str, Any], Question, tuple[Message, ...]]]:
    """Each row with its question and the prompt of the run."""
    put, questions = build(benchmark.scoring.prompt), {q.id: q for q in benchmark.questions}
    for row in rows.to_dicts():
        if row["question_id"] not in questions:
            raise DataError(
                f"question {row['question_id']} is not in {benchmark.title!r}; take the revision that was run"
            )
        question = questions[row["question_id"]]
        prompt = put(question, language=benchmark.language)
        shown = "\n\n".join(m.content for m in prompt if m.role == "user")
        if row["prompt"] is not None and row["prompt"] != shown:
            text = (
                f"question {question.id} is put differently now than in the run; run the benchmark again, "
                "or take the revision that was run"
            )
            raise DataError(said("question_reworded", text, question=question.id))
        yield row, question, prompt
