"""What a person sees while something runs: one line that moves in a terminal, a few plain lines elsewhere."""

import sys
import time
from typing import Any, TextIO

from benchgen.records import Job, Loop

PLAIN_SECONDS = 5.0
"""Where lines cannot be overwritten, one is written at most this often."""

STEPS = {
    "base": "run the benchmark on the base model",
    "held_out_base": "run the twin benchmark on the base model",
    "training": "train it on the questions it got wrong",
    "trained": "run the benchmark on the trained model",
    "held_out_trained": "run the twin benchmark on the trained model",
}


class Bar:
    """Shows one job; call it with the job as often as you like."""

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out or sys.stderr
        self._last = ("", 0.0)
        self._open = False
        self._pace: tuple[int, int, float | None] = (0, -1, None)

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def __call__(self, job: Job) -> None:
        if self._pace[:2] != (job.id, job.done):
            # Between two steps nothing is learned about the pace; a guess that grows with the clock would only worry.
            self._pace = (job.id, job.done, _left(job))
        rest = self._pace[2] if job.status == "running" else None
        steps = f"{job.done}/{job.total}" if job.total else "getting ready"
        told = f"{job.kind} {job.id} {job.status} {steps}" + (f", about {rest:.0f} s left" if rest else "")
        self.show(told + _result(job), at_once=job.ended)

    def show(self, text: str, *, at_once: bool = False) -> None:
        """Write a line over the last one, or below it where that cannot be done."""
        now = time.monotonic()
        if text == self._last[0]:
            return
        if self._out.isatty():
            print(f"\r{text:<78}", end="", file=self._out, flush=True)
            self._open = True
        elif now - self._last[1] < PLAIN_SECONDS and not at_once:
            return
        else:
            print(text, file=self._out, flush=True)
        self._last = (text, now)

    def end(self) -> None:
        """Leave the moving line."""
        if self._open:
            print(file=self._out, flush=True)
        self._open = False


class LoopTeller:
    """Tells a loop: each step when it starts, its progress, its result."""

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out or sys.stderr
        self._bar, self._step = Bar(out), -1

    def __enter__(self) -> "LoopTeller":
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.end()

    def __call__(self, loop: Loop, job: Job | None) -> None:
        """Call it with the loop and the job it waits for, and with each job once more when it has ended."""
        if job is None:
            return
        if loop.at_step != self._step:
            self._step = loop.at_step
            step = loop.steps[loop.at_step]
            self._bar.end()
            print(
                f"{loop.at_step + 2}. {STEPS.get(step.name, step.name)} ({job.title})",
                file=self._out,
                flush=True,
            )
        self._bar(job)


def _left(job: Job) -> float | None:
    """Seconds that are left, from the pace of this attempt."""
    if job.status != "running" or not job.started_at or not job.total / 20 < job.done < job.total:
        return None
    return (time.time() - job.started_at) / job.done * (job.total - job.done)


def _result(job: Job) -> str:
    """The score of a run that has ended."""
    score = (job.result or {}).get("score") if job.kind == "run" else None
    return "" if score is None else f": {percent(score)} of {(job.result or {}).get('n')}"


def percent(score: Any) -> str:
    return "-" if score is None else f"{100 * score:.1f} %"
