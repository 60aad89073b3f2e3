"""Ask one model the questions of one benchmark: what to ask, what each answer is worth, and the table of it all.

Nothing here knows a store. `ask_all` is given a machine and a judge, and hands back each reply with its score as soon
as both are there; who calls it keeps them. A failed call or a broken judge is a row, never the end of a run.
"""

import hashlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Protocol

import polars as pl

from benchgen.registry import build
from benchgen.values import Benchmark, Question, Reply, Request, Score

Judge = Callable[[Question, Reply], Score]


class Asks(Protocol):
    """The part of a machine that a run needs."""

    def ask(self, requests: Sequence[Request]) -> AsyncIterator[Reply]: ...


def requests_for(
    benchmark: Benchmark,
    *,
    limit: int | None = None,
    samples: int = 1,
    temperature: float = 0.0,
    seed: int = 0,
) -> list[Request]:
    """Every prompt of a run. `limit` keeps the first questions; more than one sample needs a temperature above 0."""
    put = build(benchmark.scoring.prompt)
    made = []
    for question in benchmark.questions[:limit]:
        messages = put(question, language=benchmark.language)
        made += [
            Request(
                question=question.id,
                sample=sample,
                messages=messages,
                limit=benchmark.scoring.limit,
                temperature=temperature,
                seed=seed_of(seed, question.id, sample),
                options=question.options if benchmark.format == "mcq" else (),
            )
            for sample in range(samples)
        ]
    return made


async def ask_all(
    machine: Asks, requests: Sequence[Request], questions: dict[str, Question], judge: Judge
) -> AsyncIterator[tuple[Reply, Score]]:
    """Each reply with its score, in the order in which they come."""
    async for reply in machine.ask(requests):
        yield reply, score(questions[reply.question], reply, judge)


def score(question: Question, reply: Reply, judge: Judge) -> Score:
    """The judge's word; a judge that breaks is recorded, and not held against the model."""
    try:
        return judge(question, reply)
    except Exception as e:
        reason = f"{type(e).__name__}: {e}"
        return Score(
            question=question.id, sample=reply.sample, outcome="judge_error", value=None, reason=reason
        )


REPLY_COLUMNS: dict[str, Any] = {
    "question": pl.String, "sample": pl.Int64, "text": pl.String, "reasoning": pl.String, "finish": pl.String,
    "error": pl.String, "prompt_tokens": pl.Int64, "reply_tokens": pl.Int64, "seconds": pl.Float64,
}  # fmt: skip
SCORE_COLUMNS: dict[str, Any] = {
    "question": pl.String, "sample": pl.Int64, "outcome": pl.String, "value": pl.Float64, "answer": pl.String,
    "rule": pl.String, "reason": pl.String, "strict": pl.Float64, "letter": pl.Float64,
}  # fmt: skip


def rows(benchmark: Benchmark, replies: pl.DataFrame, scores: pl.DataFrame) -> pl.DataFrame:
    """One line per question and sample, in the benchmark's order: what was asked, answered, and what it was worth."""
    judged = replies.rename({"text": "reply"}).join(
        scores.rename({"answer": "extracted"}), on=["question", "sample"], how="inner"
    )
    table = _questions(benchmark).join(judged, left_on="question_id", right_on="question", how="inner")
    return table.sort("position", "sample").select(
        "question_id", "sample", "category", "difficulty", "group", "question", "options", "prompt", "answer",
        "answer_text", "reply", "reasoning", "extracted", "rule", "outcome", "reason", "value", "strict", "letter",
        "finish", "prompt_tokens", "reply_tokens", "seconds", "error",
    )  # fmt: skip


def _questions(benchmark: Benchmark) -> pl.DataFrame:
    put = build(benchmark.scoring.prompt)
    listed = [
        (
            n, q.id, q.category, q.difficulty, q.group, q.question, list(q.options),
            "\n\n".join(m.content for m in put(q, language=benchmark.language) if m.role == "user"),
            q.answer, answer_text(q),
        )
        for n, q in enumerate(benchmark.questions)
    ]  # fmt: skip
    schema = {
        "position": pl.Int64, "question_id": pl.String, "category": pl.String, "difficulty": pl.String,
        "group": pl.String, "question": pl.String, "options": pl.List(pl.String), "prompt": pl.String,
        "answer": pl.String, "answer_text": pl.String,
    }  # fmt: skip
    return pl.DataFrame(listed, schema=schema, orient="row")


def answer_text(question: Question) -> str:
    """The key in words: the option behind a letter, or the answer itself."""
    if not question.options:
        return question.answer
    return "; ".join(question.options[ord(letter) - ord("A")] for letter in question.answer)


def seed_of(seed: int, question: str, sample: int) -> int:
    """The same for the same question whatever else is asked, so that a resumed run draws what it would have drawn."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{question}/{sample}".encode()).digest()[:4], "big")
