"""Keys that the answers of saved runs speak against: found here, proved by scoring again, changed by nobody here."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Literal

import numpy as np
import polars as pl
from pydantic import Field
from rapidfuzz.fuzz import ratio

from benchgen.summary import by_question
from benchgen.text import base, fold
from benchgen.values import Benchmark, Question, Value

Fault = Literal["benchmark", "model", "format", "unclear"]

STRONG = 0.6
"""From this score on, a model's word counts against a key."""

AGREEMENT = 0.75
ENOUGH_RUNS = 4
CHANCE = 1.65
"""How far, in standard errors, an item must go against the rest of the test to be named; 5 % of good items do."""

NEAR = 88
EXTRA_WORDS = 4
_NEGATED = re.compile(r"(?<!\w)(?:not|no|never|or|nicht|oder|pas|ou|değil|veya|не|или|no es|non|o)(?!\w)")


class Finding(Value):
    """One thing that explains answers: which questions, what share of all, and what supports it.

    `suggestion` maps a question to the answer that its key might be missing.
    """

    code: str
    fault: Fault
    text: str
    questions: tuple[str, ...] = ()
    share: float = 0.0
    suggestion: dict[str, str] = Field(default_factory=dict)


def contested(rows: Sequence[pl.DataFrame], benchmark: Benchmark) -> list[Finding]:
    """Keys that strong models contradict with one and the same answer."""
    strong = [run for run in rows if run.select(pl.col("value").mean().fill_null(0.0) >= STRONG).item()]
    if len(strong) < 2:
        return []
    given = [dict(zip(run["question_id"], run["extracted"], strict=True)) for run in strong]
    wrong = [missed(run) for run in strong]
    found: dict[str, str] = {}
    for q in benchmark.questions:
        said = [
            _said(answers.get(q.id), benchmark) if q.id in failed else None
            for answers, failed in zip(given, wrong, strict=True)
        ]
        answer, count = Counter(said).most_common(1)[0]
        if answer and count >= AGREEMENT * len(strong):
            found[q.id] = answer
    text = f"{len(strong)} strong models agree on an answer that the key calls wrong"
    return _finding("contested_key", "benchmark", text, list(found), len(benchmark.questions), found)


def discrimination(rows: Sequence[pl.DataFrame]) -> list[Finding]:
    """Questions that weak models get right and strong ones wrong: item analysis over at least four runs.

    Few runs say little, so this is a reason to read a question, and no proof against its key.
    """
    if len(rows) < ENOUGH_RUNS:
        return []
    ids = by_question(rows[-1])["question_id"].to_list()
    scores = [dict(by_question(run).select("question_id", "value").iter_rows()) for run in rows]
    table = np.array([[np.nan if (v := s.get(q)) is None else v for q in ids] for s in scores])
    table = table[:, keep := ~np.isnan(table).any(axis=0)]
    rest = (table.sum(axis=1, keepdims=True) - table) / max(1, table.shape[1] - 1)
    spread = table.std(axis=0) * rest.std(axis=0)
    together = ((table - table.mean(axis=0)) * (rest - rest.mean(axis=0))).mean(axis=0)
    values = np.divide(together, spread, out=np.zeros_like(spread), where=spread > 1e-9)
    low = -CHANCE / np.sqrt(len(rows))
    bad = [str(q) for q, v in zip(np.array(ids)[keep], values, strict=True) if v <= low]
    text = f"over {len(rows)} runs, the better a model the more often it gets this wrong"
    return _finding("negative_discrimination", "unclear", text, bad, len(ids), {})


def narrow(rows: pl.DataFrame, benchmark: Benchmark) -> list[Finding]:
    """Short answers marked wrong that say the key with a word more or less, or with a slip of spelling."""
    near: dict[str, str] = {}
    keys = {q.id: q for q in benchmark.questions if not q.options and q.number is None}
    wrong = rows.filter((pl.col("value") < 1) & (pl.col("outcome") == "wrong"))
    for id, said in wrong.select("question_id", "extracted").iter_rows():
        if id in keys and said and _near(said, keys[id], benchmark.language):
            near.setdefault(id, said)
    text = "the answer is nearly the key; an alias may be missing"
    return _finding("narrow_key", "benchmark", text, list(near), len(benchmark.questions), near)


def _near(said: str, q: Question, language: str) -> bool:
    answer = " ".join(fold(said, base(language)).split())
    return any(_close(answer, " ".join(fold(key, base(language)).split())) for key in (q.answer, *q.aliases))


def _close(answer: str, key: str) -> bool:
    """Word for word one inside the other, or almost the same spelling; other digits are another answer."""
    if min(len(answer), len(key)) < 3 or re.findall(r"\d+", answer) != re.findall(r"\d+", key):
        return False
    brief = len(answer.split()) <= len(key.split()) + EXTRA_WORDS and not _NEGATED.search(answer)
    return (brief and (_inside(key, answer) or _inside(answer, key))) or ratio(answer, key) >= NEAR


def _inside(part: str, whole: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(part)}(?!\w)", whole) is not None


def missed(rows: pl.DataFrame) -> set[str]:
    return set(by_question(rows).filter(pl.col("value") < 1)["question_id"])


def _finding(
    code: str, fault: Fault, text: str, ids: list[str], total: int, suggestion: dict[str, str]
) -> list[Finding]:
    if not ids:
        return []
    share, what = len(ids) / max(1, total), told(ids, text)
    return [
        Finding(code=code, fault=fault, text=what, questions=tuple(ids), share=share, suggestion=suggestion)
    ]


def _said(answer: str | None, benchmark: Benchmark) -> str | None:
    return answer if answer is None or benchmark.format == "mcq" else fold(answer, base(benchmark.language))


def told(ids: Sequence[str], what: str) -> str:
    return f"{len(ids)} question{'s' if len(ids) != 1 else ''}: {what}"
