"""How long a whole turn of the chat takes without a model: understanding, looking up, answering, storing. Milliseconds.

    python perf/turn_speed.py [ROUNDS]        writes perf/results/turn_speed.json

One person with 40 benchmarks and 40 runs says one message of every kind, in a new conversation each round. Yeses are
not among them: they start processes. The 95th percentile is over all turns but those that plan a training, which read
the weights' tokenizer and count tokens; they stand apart.
"""

import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROUNDS, THINGS = 12, 40
OUT = Path(__file__).parent / "results" / "turn_speed.json"
TURNS = {
    "greeting": "hello, what can you do?",
    "create from a table": 'Create a multiple choice benchmark called "Capitals {n}" with 30 questions about capitals',
    "change the preview": "make it 20 questions",
    "drop it": "no, forget it",
    "list": "show my benchmarks",
    "run: plan": "run benchmark 1 on fake:accuracy=0.5",
    "status": "how is run {run}?",
    "status, Turkish": "{run} numaralı çalıştırma bitti mi?",
    "compare": "compare runs {run} and {other}",
    "compare, German": "vergleiche Lauf {run} und {other}",
    "failures": "show 5 failures of run {run}",
    "analyze": "why is run {run} so low?",
    "analyze, Chinese": "运行{run}为什么分数这么低？",
    "review": "are there problems with benchmark 1?",
    "out of reach": "delete benchmark 1",
    "explain": "what does a training cost?",
    "small talk": "nice weather today",
    "loop: plan": "run benchmark 1 on fake, train it on what it gets wrong, run again and compare",
}
TRAINING = "train smollm2-135m-instruct on the failures of run {run}"


def main() -> None:
    rounds = int((*sys.argv[1:], ROUNDS)[0])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ["BENCHGEN_HOME"] = home
        result = measured(rounds)
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(result, indent=1))


def measured(rounds: int) -> dict[str, Any]:
    """The times of every turn, after one conversation that is not counted."""
    desk, runs = _furnished()
    took: dict[str, list[float]] = {name: [] for name in TURNS}
    plans: list[float] = []
    _talk(desk, runs, 0, took={name: [] for name in TURNS}, plans=[])
    for n in range(rounds):
        _talk(desk, runs, n + 1, took=took, plans=plans)
    every = sorted(t for times in took.values() for t in times)
    return {
        "turns": len(every),
        "p50_ms": _ms(statistics.median(every)),
        "p95_ms": _ms(every[int(0.95 * len(every))]),
        "slowest_ms": _ms(every[-1]),
        "median_by_turn_ms": {name: _ms(statistics.median(times)) for name, times in took.items()},
        "median_of_a_training_plan_ms": _ms(statistics.median(plans)),
        "load_average": os.getloadavg()[0],
    }


def _furnished() -> tuple[Any, list[int]]:
    """A desk with benchmarks and finished runs."""
    import benchgen as bg
    from benchgen.actions.desk import Desk
    from benchgen.store import Store

    made = [
        bg.publish(
            bg.create_benchmark(table="countries", count=30, categories=["capitals"], title=f"Old {n}")
        )
        for n in range(THINGS)
    ]
    runs = [bg.run_benchmark(made[0], f"fake:accuracy=0.{1 + n % 9}").id for n in range(THINGS)]
    return Desk(Store.open()), runs


def _talk(desk: Any, runs: list[int], n: int, *, took: dict[str, list[float]], plans: list[float]) -> None:
    from benchgen.agent.conversation import reply, start_conversation

    talk = start_conversation(desk).id
    words = {"n": n, "run": runs[n % THINGS], "other": runs[(n + 5) % THINGS]}
    for times, text in (*((took[name], text) for name, text in TURNS.items()), (plans, TRAINING)):
        start = time.perf_counter()
        reply(desk.store, desk.user, talk, text.format(**words))
        times.append(time.perf_counter() - start)


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 1)


if __name__ == "__main__":
    main()
