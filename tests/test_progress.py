"""What a person sees while something runs: a pace that does not grow with the clock, and the result at the end."""

import io
import time
from typing import Any

import pytest

from benchgen.progress import Bar
from benchgen.records import Job


def job(**more: Any) -> Job:
    given = {
        "id": 3, "owner": "local", "kind": "run", "title": "t", "status": "running", "total": 40, "done": 10,
        "started_at": time.time() - 100, "spec": {}, "key": "k", "created_at": 0.0,
    }  # fmt: skip
    return Job.model_validate(given | more)


def shown(*seen: Job) -> list[str]:
    out = io.StringIO()
    bar = Bar(out)
    for one in seen:
        bar._last = (bar._last[0], 0.0)
        bar(one)
    return out.getvalue().splitlines()


def test_the_time_that_is_left_does_not_grow_while_a_step_runs() -> None:
    first, later = job(), job(started_at=time.time() - 200)
    assert shown(first, later) == ["run 3 running 10/40, about 300 s left"]


def test_the_next_step_brings_a_new_guess() -> None:
    assert shown(job(), job(done=20))[1] == "run 3 running 20/40, about 100 s left"


def test_a_run_that_has_ended_says_its_score() -> None:
    done = job(status="completed", done=40, result={"score": 0.25, "n": 40})
    assert shown(job(), done)[-1] == "run 3 completed 40/40: 25.0 % of 40"


@pytest.mark.parametrize("status", ["queued", "running"])
def test_before_the_first_step_it_says_so(status: str) -> None:
    assert shown(job(status=status, total=0, done=0)) == [f"run 3 {status} getting ready"]
