"""How long the pages of a large run take: 2,000 answers of 20 KB each, against 300 ms to open it and 200 ms to filter.

python perf/large_run.py          writes perf/results/large_run.json
"""

import json
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchgen import gate
from benchgen.actions.desk import Desk
from benchgen.authoring.files import make_benchmark
from benchgen.scoring import judge
from benchgen.store import Store, benchmarks, jobs, runs
from benchgen.summary import summarize
from benchgen.ui import answers, comparing, evaluation, evaluations
from benchgen.ui.site import Visit
from benchgen.values import Benchmark, Call, Reply

QUESTIONS, BYTES, REPEATS = 2000, 20_000, 7
BUDGET_MS = {"open": 300, "filter": 200, "turn the page": 200, "one answer": 200, "list of runs": 300}


def benchmark(desk: Desk) -> Benchmark:
    """A published benchmark of this size."""
    asked = [
        {"id": f"q{n}", "question": f"What is {n} + {n}? Take your time and think of all there is to it.",
         "options": [str(2 * n + i) for i in range(4)], "answer": "A", "category": f"category {n % 12}"}
        for n in range(1, QUESTIONS + 1)
    ]  # fmt: skip
    raw = make_benchmark(asked, title="Large").model_dump(mode="json")
    made = gate.perform(desk, Call(use="action.create_benchmark", args={"benchmark": raw}))["benchmark"]
    gate.perform(desk, Call(use="action.publish_benchmark", args={"benchmark": made}))
    return benchmarks.get(desk.store, made, desk.user)


def run(desk: Desk, b: Benchmark, right: int) -> int:
    """A finished run of this benchmark; `right` of ten answers are right."""
    job = jobs.add(
        desk.store, owner=desk.user, key=f"made-{right}", kind="run", title=f"{b.title} on model", benchmark=b.id,
        model=f"model {right}", total=QUESTIONS, spec={"model": {"name": "m"}, "settings": {}},
    )  # fmt: skip
    runs.snapshot(desk.store, job.id, b)
    record, judged = runs.Record(desk.store, job.id), judge(b.scoring, b.language)
    thought = "I think about it, step by step. " * (BYTES // 32)
    for n, q in enumerate(b.questions):
        reply = Reply(question=q.id, text=f"{thought}Answer: {'A' if n % 10 < right else 'B'}")
        record.add_reply(reply)
        record.add_score(judged(q, reply))
    record.close()
    result = summarize(runs.table(desk.store, job.id)).model_dump(mode="json")
    return jobs.end(desk.store, job.id, "completed", result=result).id


def timed(work: Callable[[], object]) -> dict[str, float]:
    """The first time, the middle one of those after it, and the processor time of that one, in milliseconds."""
    taken, spent = [], []
    for _ in range(REPEATS):
        start, used = time.perf_counter(), time.process_time()
        work()
        taken.append(1000 * (time.perf_counter() - start))
        spent.append(1000 * (time.process_time() - used))
    middle = (REPEATS - 1) // 2
    return {
        "first_ms": round(taken[0], 1), "ms": round(sorted(taken[1:])[middle], 1),
        "cpu_ms": round(sorted(spent[1:])[middle], 1),
    }  # fmt: skip


def main() -> None:
    import gradio  # noqa: F401  the app has it loaded; its import is no part of a page

    with tempfile.TemporaryDirectory() as home:
        os.environ["BENCHGEN_HOME"] = home
        desk = Desk(Store.open(), "local")
        b = benchmark(desk)
        before, after = run(desk, b, 5), run(desk, b, 6)
        visit = Visit(desk, {"id": str(after)})
        clicked = Visit(desk, {"id": str(after)}, event=type("Click", (), {"_data": {"row": "0:q1999"}}))
        results = {
            "open": timed(lambda: evaluation.load(visit)),
            "filter": timed(lambda: answers.listed(visit, "wrong")),
            "turn the page": timed(lambda: answers.listed(visit, "", 40)),
            "one answer": timed(lambda: answers.opened(clicked)),
            "list of runs": timed(lambda: evaluations.rows(Visit(desk, {}))),
            "side by side": timed(lambda: comparing.compared(visit, [before, after])),
        }
    table = {name: line | {"budget_ms": BUDGET_MS.get(name)} for name, line in results.items()}
    folder = Path(__file__).parent / "results"
    folder.mkdir(exist_ok=True)
    (folder / "large_run.json").write_text(json.dumps(table, indent=2) + "\n", encoding="utf-8")
    for name, line in table.items():
        print(
            f"{name:14} first {line['first_ms']:8.1f} ms, then {line['ms']:8.1f} ms   budget {line['budget_ms'] or '-'}"
        )


if __name__ == "__main__":
    main()
