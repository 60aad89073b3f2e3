"""A few worker processes that compare mathematical expressions for any thread, and are killed when they hang.

They start when the first comparison is asked for and end with this process, also when it is killed. Time is the
worker's own computing time: a busy machine makes a comparison late, not wrong.
"""

import atexit
import contextlib
import json
import os
import queue
import subprocess
import sys
import threading
import time
from functools import cache
from pathlib import Path
from typing import Any

import psutil

from benchgen.registry import need
from benchgen.scoring.found import JudgeFailed

WORKERS = 2
START_SECONDS = 60.0
PATIENCE = 30.0
"""How many times its limit a comparison may take on the clock of the wall."""
_LOOK = 0.1
_PROGRAM = "import runpy, sys; runpy.run_path(sys.argv[1])['serve']()"
_WORKER = str(Path(__file__).with_name("math_worker.py"))


class Worker:
    """One process; `ask` is for one thread at a time."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", _PROGRAM, _WORKER],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8",
        )  # fmt: skip
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with contextlib.suppress(ValueError):
            for line in self.process.stdout:
                self.lines.put(line)
        self.lines.put("")

    def wait(self, seconds: float) -> dict[str, Any]:
        """The next line the process says; one that computes for longer than this is ended."""
        spent, deadline = self._spent(), time.monotonic() + seconds * PATIENCE
        while (line := self._line()) is None:
            if self._spent() - spent > seconds or time.monotonic() > deadline:
                self.kill()
                raise JudgeFailed(f"the comparison of two expressions did not end within {seconds:g} seconds")
        if not line:
            self.kill()
            raise JudgeFailed("the process that compares expressions ended by itself, perhaps out of memory")
        return json.loads(line)

    def _line(self) -> str | None:
        try:
            return self.lines.get(timeout=_LOOK)
        except queue.Empty:
            return None

    def _spent(self) -> float:
        """Seconds this process has computed."""
        try:
            used = psutil.Process(self.process.pid).cpu_times()
        except psutil.Error:
            return 0.0
        return used.user + used.system

    def ask(self, key: str, answer: str, limit: float) -> dict[str, Any]:
        """What the process says about two expressions."""
        assert self.process.stdin is not None
        task = {"key": key, "answer": answer, "limit": limit * PATIENCE}
        try:
            self.process.stdin.write(json.dumps(task) + "\n")
            self.process.stdin.flush()
        except OSError:
            self.kill()
            raise JudgeFailed("the process that compares expressions ended; judge this reply again") from None
        return self.wait(limit)

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    def kill(self) -> None:
        """End the process at once."""
        with contextlib.suppress(OSError):
            self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            with contextlib.suppress(OSError):
                pipe.close()  # type: ignore[union-attr]


class Pool:
    """Up to `WORKERS` workers, each used by one thread at a time."""

    def __init__(self) -> None:
        need("math_verify", extra="math")
        self.idle: queue.LifoQueue[Worker | None] = queue.LifoQueue()
        self.all: list[Worker] = []
        for _ in range(WORKERS):
            self.idle.put(None)
        atexit.register(self.close)

    def compare(self, key: str, answer: str, limit: float) -> dict[str, Any]:
        """`equal`, or the `reason` or `error` why nothing could be said."""
        worker = self.idle.get()
        try:
            worker = worker if worker and worker.alive else self._start()
            return worker.ask(key, answer, limit)
        finally:
            self.idle.put(worker if worker and worker.alive else None)

    def _start(self) -> Worker:
        worker = Worker()
        self.all = [w for w in self.all if w.alive] + [worker]
        worker.wait(START_SECONDS)
        return worker

    def close(self) -> None:
        """End every worker now; the next comparison starts new ones."""
        for worker in self.all:
            worker.kill()


@cache
def _pool(process: int) -> Pool:
    return Pool()


def pool() -> Pool:
    """The pool of this process; one that was forked gets its own."""
    return _pool(os.getpid())
