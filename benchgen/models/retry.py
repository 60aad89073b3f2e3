"""Asking again where that can help, and stopping a whole run where it cannot.

An attempt either gives a reply or raises `Trouble`, which says what kind it is. One request waits and tries again
within its `patience`; what remains is a reply with `finish="error"` and one sentence. A refused key, an empty account
or a long row of failures ends the run at once, because every further call would end the same way.
"""

import asyncio
import email.utils
import random
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import aclosing
from datetime import UTC, datetime
from typing import NoReturn

from benchgen.errors import JobFailed
from benchgen.models.limiter import Limiter, each
from benchgen.models.machine import failed
from benchgen.values import Reply, Request

TRIES = 5
FIRST_PAUSE = 0.5
ROW = 20
"""So many failures in a row, with no answer between them, end a run."""


class Trouble(Exception):
    """An attempt that gave no reply.

    `again`: asking once more may help. `crowded`: too many calls at once. `wait`: seconds the other side asked for.
    `fatal`: no call of this run can work. `own`: the fault lies in this one request.
    """

    def __init__(
        self,
        why: str,
        *,
        again: bool = False,
        crowded: bool = False,
        wait: float | None = None,
        fatal: bool = False,
        own: bool = False,
    ) -> None:
        super().__init__(why)
        self.why, self.again, self.crowded, self.wait = why, again, crowded, wait
        self.fatal, self.own = fatal, own


Attempt = Callable[[Request], Awaitable[Reply]]


class Asker:
    """Puts requests through one attempt function, as many at once as the limiter finds right."""

    def __init__(self, limiter: Limiter, *, patience: float) -> None:
        self.limiter, self.patience = limiter, patience
        self._answered, self._row = False, 0
        self._end: JobFailed | None = None

    async def ask(self, requests: Sequence[Request], attempt: Attempt) -> AsyncGenerator[Reply, None]:
        self._end = None
        calls = (self._persist(r, attempt) for r in requests)
        async with aclosing(each(calls, ready=2 * self.limiter.most)) as replies:
            async for reply in replies:
                yield reply

    async def _persist(self, request: Request, attempt: Attempt) -> Reply:
        turns = tries = 0
        until = 0.0
        while True:
            async with self.limiter.slot(first=turns > 0) as place:
                began = place.began
                if self._end:
                    raise self._end
                until = until or began + self.patience
                try:
                    reply = await self._within(attempt(request), until - began)
                except Trouble as e:
                    trouble = e
                    self._note(e, began)
                else:
                    self._answered, self._row = True, 0
                    self.limiter.went_well(place)
                    return reply.model_copy(update={"seconds": round(time.monotonic() - began, 4)})
            turns, tries = turns + 1, tries + (not trouble.crowded)
            pause = pause_before(turns, trouble.wait)
            if not trouble.again or tries >= TRIES or time.monotonic() + pause > until:
                return self._give_up(request, trouble, turns, time.monotonic() - began)
            await asyncio.sleep(pause)

    def _note(self, trouble: Trouble, began: float) -> None:
        if trouble.wait and trouble.wait > self.patience:
            self._stop(f"{trouble.why}; it asks to wait {trouble.wait:.0f} s. Resume the run after that")
        if trouble.fatal:
            self._stop(trouble.why)
        if trouble.crowded:
            self.limiter.too_much(began, trouble.wait, trouble.why)

    async def _within(self, call: Awaitable[Reply], seconds: float) -> Reply:
        try:
            async with asyncio.timeout(seconds):
                return await call
        except TimeoutError:
            raise Trouble(f"no reply within {self.patience:g} s, all tries together", crowded=True) from None

    def _give_up(self, request: Request, trouble: Trouble, turns: int, seconds: float) -> Reply:
        if not (trouble.own and self._answered):
            self._row += 1
        why = trouble.why + (f" (tried {turns} times)" if turns > 1 else "")
        if self._row >= ROW:
            self._stop(f"stopped after {ROW} calls in a row without an answer; the last one: {why}")
        return failed(request, why, round(seconds, 4))

    def _stop(self, why: str) -> NoReturn:
        """End the run, and keep calls that wait for their turn from being made."""
        self._end = JobFailed(why)
        raise self._end


def pause_before(turns: int, wait: float | None) -> float:
    """Seconds before the next try: what was asked for, else longer each time; never the same for two calls."""
    if wait is not None:
        return wait * random.uniform(1.0, 1.2)
    return min(30.0, FIRST_PAUSE * 2 ** max(turns - 1, 0)) * random.uniform(0.5, 1.5)


def asked_wait(headers: Mapping[str, str], now: datetime | None = None) -> float | None:
    """The wait in `Retry-After` (seconds or a date) or `retry-after-ms`, or None."""
    try:
        return max(0.0, float(headers["retry-after-ms"]) / 1000)
    except (KeyError, ValueError):
        text = headers.get("retry-after", "").strip()
    try:
        seconds = float(text)
    except ValueError:
        seconds = _until(text, headers.get("date", ""), now)
    return (
        max(0.0, seconds) if seconds is not None and seconds == seconds and seconds != float("inf") else None
    )


def _until(text: str, date: str, now: datetime | None) -> float | None:
    """Seconds until a date, by the clock of whoever wrote it."""
    try:
        then = email.utils.parsedate_to_datetime(text)
    except (TypeError, ValueError):
        return None
    try:
        now = now or email.utils.parsedate_to_datetime(date)
    except (TypeError, ValueError):
        now = datetime.now(UTC)
    if then.tzinfo is None:
        then = then.replace(tzinfo=UTC)
    return (then - now).total_seconds()
