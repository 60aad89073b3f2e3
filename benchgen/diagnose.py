"""Whose fault is a low score: the model's knowledge, its answer format, or the benchmark's key?

Deciding comes before training: a model trained against a broken key learns the wrong answer. Nothing is changed and no
model is called; every finding names its questions and its numbers, so that it can be proved by scoring again.
"""

from collections.abc import Sequence

import polars as pl

from benchgen.errors import DataError
from benchgen.scoring.visible import visible
from benchgen.summary import Summary, clean, summarize
from benchgen.suspects import Fault, Finding, contested, discrimination, missed, narrow, told
from benchgen.values import Benchmark, Value

SUSPICIOUS = 0.25
"""From this share of the failures on, the keys come first."""


class Diagnosis(Value):
    """The findings, the weightiest first, and where the work goes next. The shares are of the questions not right."""

    fault: Fault
    text: str
    findings: tuple[Finding, ...] = ()
    benchmark_share: float = 0.0
    format_share: float = 0.0
    knowledge_share: float = 0.0


def diagnose(runs: Sequence[pl.DataFrame], benchmark: Benchmark) -> Diagnosis:
    """What explains the last of these runs; earlier ones, of other models, tell a bad key from a weak model.

    One run alone can show near misses of short answers; a contested key needs two strong models, item analysis four.
    """
    if not runs:
        raise DataError("there is no run to diagnose; name one or several runs of the benchmark")
    rows = [clean(run) for run in runs]
    last, s = rows[-1], summarize(runs[-1])
    failed = missed(last)
    keys = [*contested(rows, benchmark), *discrimination(rows), *narrow(last, benchmark)]
    suspects = {q for f in keys if f.fault == "benchmark" for q in f.questions} & failed
    mute = (
        _questions(last, pl.col("outcome").is_in(["no_answer", "off_menu", "refused", "truncated"])) & failed
    )
    unknown = failed - suspects - mute
    found = [*keys, *_form(last, s), *_cut(last, s), *_weak(s), *_unknown(unknown, benchmark, s)]
    found.sort(key=lambda f: -f.share)
    return _decided(
        found, s, {"benchmark": len(suspects), "format": len(mute - suspects), "model": len(unknown)}
    )


def _form(rows: pl.DataFrame, s: Summary) -> list[Finding]:
    """No usable answer, or one that only lenient reading finds."""
    mute = pl.col("outcome").is_in(["no_answer", "off_menu", "refused"])
    loose = (pl.col("value") > 0) & (pl.col("strict") < pl.col("value"))
    ids = sorted(_questions(rows, mute | loose))
    if not ids:
        return []
    text = told(ids, "gave no answer in the asked format")
    if s.letter_score is not None and s.score is not None and s.letter_score > s.score:
        text += (
            f"; the letter track, which needs no format, knows {s.letter_score:.0%} instead of {s.score:.0%}"
        )
    return [
        Finding(
            code="answer_format",
            fault="format",
            text=text,
            questions=tuple(ids),
            share=len(ids) / max(1, s.total),
        )
    ]


def _cut(rows: pl.DataFrame, s: Summary) -> list[Finding]:
    ids = sorted(_questions(rows, pl.col("outcome") == "truncated"))
    if not ids:
        return []
    silent = sum(not visible(r or "") for r in rows.filter(pl.col("outcome") == "truncated")["reply"])
    text = (
        told(ids, "hit the limit before an answer")
        + f", {silent} of them before a visible word; raise the limit"
    )
    return [
        Finding(
            code="cut_by_limit",
            fault="format",
            text=text,
            questions=tuple(ids),
            share=len(ids) / max(1, s.total),
        )
    ]


def _weak(s: Summary) -> list[Finding]:
    """Categories whose whole interval lies below the score over all."""
    found = []
    for name, part in s.by_category.items():
        if part.high is not None and part.score is not None and s.score is not None and part.high < s.score:
            text = f"{name}: {part.score:.0%} of {part.n}, against {s.score:.0%} over all"
            lost = (1 - part.score) * part.n / max(1, s.n)
            found.append(Finding(code="weak_category", fault="model", text=text, share=lost))
    return found


def _unknown(ids: set[str], benchmark: Benchmark, s: Summary) -> list[Finding]:
    """Clear answers that are wrong against a key nobody doubts."""
    if not ids:
        return []
    text = told(sorted(ids), "were answered clearly and wrongly")
    chances = [len(q.answer) / len(q.options) for q in benchmark.questions if q.options]
    if (
        chances
        and s.low is not None
        and s.high is not None
        and s.low <= sum(chances) / len(chances) <= s.high
    ):
        text += f"; the score cannot be told from guessing ({sum(chances) / len(chances):.0%})"
    return [
        Finding(
            code="missing_knowledge",
            fault="model",
            text=text,
            questions=tuple(sorted(ids)),
            share=len(ids) / max(1, s.total),
        )
    ]


def _decided(found: list[Finding], s: Summary, counts: dict[Fault, int]) -> Diagnosis:
    """A suspected key weighs more than its number: training against it would teach the wrong answer."""
    failures = sum(counts.values())
    shares: dict[Fault, float] = {k: n / failures if failures else 0.0 for k, n in counts.items()}
    if s.score is None or s.verdict_blocked:
        fault, text = "unclear", "too many replies are missing to say anything; ask those again first"
    elif not failures:
        fault, text = "unclear", "nothing went wrong"
    elif shares["benchmark"] >= SUSPICIOUS:
        fault, text = (
            "benchmark",
            "correct the suspected keys and score the saved answers again before any training",
        )
    elif max(shares["format"], shares["model"]) >= 0.5:
        fault = "format" if shares["format"] >= shares["model"] else "model"
        text = _NEXT[fault]
    else:
        fault, text = "unclear", "no cause explains half of what went wrong; read the answers in mode all"
    return Diagnosis(
        fault=fault,
        text=text,
        findings=tuple(found),
        benchmark_share=shares["benchmark"],
        format_share=shares["format"],
        knowledge_share=shares["model"],
    )


_NEXT: dict[str, str] = {
    "format": "the model mostly gave no usable answer; teach the format, or ask for another, before its knowledge",
    "model": "the model mostly answered clearly and wrongly; training on these questions is the next step",
}


def _questions(rows: pl.DataFrame, where: pl.Expr) -> set[str]:
    return set(rows.filter(where)["question_id"])
