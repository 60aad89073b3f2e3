"""How long a verdict takes: two runs of 2,000 questions, compared and reported, against the budget of 200 ms.

python perf/compare_speed.py          writes perf/results/compare_speed.json
"""

import json
import random
import time
from collections.abc import Callable
from pathlib import Path

import polars as pl

from benchgen import stats
from benchgen.comparison import RunFacts
from benchgen.summary import summarize
from benchgen.verdict import compare

QUESTIONS, REPEATS = 2000, 9
BUDGET_MS = {
    "summary": 30,
    "compare": 200,
    "compare_and_report": 200,
    "compare_grouped": 200,
    "compare_samples": 400,
}
COLUMNS = {
    "question_id": pl.String, "sample": pl.Int64, "category": pl.String, "difficulty": pl.String, "group": pl.String,
    "question": pl.String, "options": pl.List(pl.String), "prompt": pl.String, "answer": pl.String,
    "answer_text": pl.String, "reply": pl.String, "reasoning": pl.String, "extracted": pl.String, "rule": pl.String,
    "outcome": pl.String, "reason": pl.String, "value": pl.Float64, "strict": pl.Float64, "letter": pl.Float64,
    "finish": pl.String, "prompt_tokens": pl.Int64, "reply_tokens": pl.Int64, "seconds": pl.Float64, "error": pl.String,
}  # fmt: skip


def run(right: float, *, samples: int = 1, grouped: bool = False, seed: int = 0) -> RunFacts:
    """A run with this share of right answers, a twentieth of them unanswered or failed, in 20 categories."""
    rng = random.Random(seed)
    rows = [_row(i, s, rng, right, grouped) for i in range(QUESTIONS) for s in range(samples)]
    return RunFacts(id=seed, model=f"model-{seed}", rows=pl.DataFrame(rows, schema=COLUMNS, orient="row"))


def _row(i: int, sample: int, rng: random.Random, right: float, grouped: bool) -> tuple:
    draw = rng.random()
    outcome = (
        "model_error"
        if draw < 0.01
        else "no_answer"
        if draw < 0.05
        else "correct"
        if draw < right
        else "wrong"
    )
    value = None if outcome == "model_error" else float(outcome == "correct")
    text = f"Question {i} of a benchmark of two thousand questions?"
    return (
        f"q{i}", sample, f"category {i % 20}", ("easy", "medium", "hard")[i % 3], f"g{i // 4}" if grouped else None,
        text, ["one", "two", "three", "four"], text, "A", "one", "Because of this and that. " * 20 + "Answer: A", None,
        "A", "choice_line", outcome, None, value, value, None, "stop", 80, 40, 0.2, None,
    )  # fmt: skip


def milliseconds(work: Callable[[], object]) -> float:
    """The quickest of several timings, after one to warm up: other work on the machine only adds."""
    work()
    taken = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        work()
        taken.append(1000 * (time.perf_counter() - start))
    return min(taken)


def main() -> None:
    plain = run(0.50, seed=1), run(0.55, seed=2)
    grouped = run(0.50, grouped=True, seed=1), run(0.55, grouped=True, seed=2)
    sampled = run(0.50, samples=5, seed=1), run(0.55, samples=5, seed=2)
    made = compare(*plain)
    results = {
        "summary": milliseconds(lambda: summarize(plain[0].rows)),
        "compare": milliseconds(lambda: compare(*plain)),
        "compare_and_report": milliseconds(lambda: str(compare(*plain))),
        "compare_grouped": milliseconds(lambda: compare(*grouped)),
        "compare_samples": milliseconds(lambda: compare(*sampled)),
        "bootstrap": milliseconds(lambda: stats.paired_bootstrap(150, 90, 1760)),
        "mcnemar": milliseconds(lambda: stats.mcnemar(900, 1100)),
        "page": milliseconds(made._repr_html_),
    }
    folder = Path(__file__).parent / "results"
    folder.mkdir(exist_ok=True)
    table = {name: {"ms": round(ms, 2), "budget_ms": BUDGET_MS.get(name)} for name, ms in results.items()}
    (folder / "compare_speed.json").write_text(json.dumps(table, indent=2) + "\n", encoding="utf-8")
    for name, line in table.items():
        print(f"{name:20} {line['ms']:8.2f} ms   budget {line['budget_ms'] or '-'}")


if __name__ == "__main__":
    main()
