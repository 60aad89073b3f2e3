"""Small things that many tests need: a desk, a benchmark, a run that has ended."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

from benchgen import gate
from benchgen.actions.desk import Desk
from benchgen.authoring.files import make_benchmark
from benchgen.jobs import launch
from benchgen.records import Job
from benchgen.store import Store, benchmarks
from benchgen.values import Benchmark, Call

T = TypeVar("T")


def until(found: Callable[[], T], *, seconds: float = 150.0) -> T:
    """Wait until this is found, and return it."""
    deadline = time.monotonic() + seconds
    while not (it := found()):
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.03)
    return it


def desk(user: str = "local", **more: Any) -> Desk:
    """A desk at the store of this test."""
    return Desk(Store.open(), user, **more)


def sums(count: int = 8, *, title: str = "Sums") -> Benchmark:
    """A benchmark value of `count` small sums, letters even, two categories."""
    questions = [
        {
            "id": f"q{n}",
            "question": f"What is {n} + {n + 1}?",
            "options": [str(2 * n + 1 + (i - n % 4)) for i in range(4)],
            "answer": "ABCD"[n % 4],
            "category": ("small", "large")[n % 2],
        }
        for n in range(1, count + 1)
    ]
    return make_benchmark(questions, title=title)


def published(at: Desk, benchmark: Benchmark | None = None) -> Benchmark:
    """A benchmark in the store, ready to be run."""
    raw = (benchmark or sums()).model_dump(mode="json")
    made = gate.perform(at, Call(use="action.create_benchmark", args={"benchmark": raw}))
    gate.perform(at, Call(use="action.publish_benchmark", args={"benchmark": made["benchmark"]}))
    return benchmarks.get(at.store, made["benchmark"], at.user)


def started(at: Desk, benchmark: int, model: str, **settings: Any) -> int:
    """A run that is under way."""
    args = {"benchmark": benchmark, "model": model, **settings}
    return gate.perform(at, Call(use="action.launch_run", args=args))["run"]


def ended(at: Desk, benchmark: int, model: str, **settings: Any) -> Job:
    """A run that has come to its end."""
    return launch.wait(at.store, started(at, benchmark, model, **settings), poll=0.05)
