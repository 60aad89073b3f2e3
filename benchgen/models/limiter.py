"""How many calls are under way at once: found out, not configured.

It starts at 20 and doubles as long as twice the calls bring clearly more answers, until the other side first says
that it is too much. From then on it behaves like TCP: half at every sign of congestion, one more after every round
that went well. A wait the other side asks for holds back every call, not only the one that was refused.
"""

import asyncio
import time
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Any, Literal, TypeVar

T = TypeVar("T")
START, MOST = 20, 200
WORTH = 0.75
"""Doubling goes on while a round brings at least this share of the answers that the wider room could bring."""


class Limiter:
    """Room for calls. `width` is how many may be under way now, `most` how many may ever be."""

    def __init__(self, *, start: int = START, most: int = MOST) -> None:
        self.most = most
        self.width = min(start, most)
        self.active = 0
        self.phase: Literal["search", "steady", "careful"] = "search"
        self.reason = ""
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._free_at, self._cut_at = 0.0, float("-inf")
        self._round, self._round_began, self._rate, self._narrower = 0, 0.0, 0.0, self.width

    @asynccontextmanager
    async def slot(self, *, first: bool = False) -> AsyncIterator[float]:
        """Room for one call; gives the time it began. `first` goes ahead of those who have not called yet."""
        await self._enter(first)
        try:
            yield time.monotonic()
        finally:
            self.active -= 1
            self._let_in()

    def went_well(self) -> None:
        """Count an answer; a full round of them may widen the room."""
        self._round += 1
        if self._round >= self.width:
            self._end_round()

    def too_much(self, began: float, wait: float | None, reason: str) -> None:
        """Halve the room, once for all calls that were under way; hold everything for `wait` seconds."""
        now = time.monotonic()
        if began > self._cut_at:
            self.width, self.phase, self._cut_at, self._round = max(1, self.width // 2), "careful", now, 0
        if wait and now + wait > self._free_at:
            self._free_at, self.reason = now + wait, reason
            asyncio.get_running_loop().call_later(wait, self._let_in)

    def state(self) -> str:
        """What it is doing, for a progress line."""
        left = self._free_at - time.monotonic()
        return f"waiting {left:.0f} s: {self.reason}" if left > 0 else f"{self.active} calls at once"

    async def _enter(self, first: bool) -> None:
        if not self.active:
            self._round, self._round_began = 0, time.monotonic()
        if self._is_room() and (first or not self._waiting):
            self.active += 1
            return
        turn = asyncio.get_running_loop().create_future()
        (self._waiting.appendleft if first else self._waiting.append)(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.active -= 1
                self._let_in()
            raise

    def _is_room(self) -> bool:
        return self.active < self.width and time.monotonic() >= self._free_at

    def _let_in(self) -> None:
        while self._waiting and self._is_room():
            turn = self._waiting.popleft()
            if not turn.done():
                self.active += 1
                turn.set_result(None)

    def _end_round(self) -> None:
        now = time.monotonic()
        rate = self._round / max(now - self._round_began, 1e-9)
        if self.phase == "careful":
            self.width = min(self.most, self.width + 1)
        elif self.phase == "search" and self._waiting:
            self._widen(rate)
        self._round, self._round_began = 0, now
        self._let_in()

    def _widen(self, rate: float) -> None:
        """Double the room, unless the last doubling brought little more than a longer queue on the other side."""
        gain = WORTH * (self.width / self._narrower - 1)
        if rate < self._rate * (1 + gain):
            self.width, self.phase = self._narrower, "steady"
        elif self.width == self.most:
            self.phase = "steady"
        else:
            self._narrower, self.width = self.width, min(self.most, self.width * 2)
        self._rate = rate


async def each(calls: Iterable[Coroutine[Any, Any, T]]) -> AsyncGenerator[T, None]:
    """The result of every call as soon as it is there. Leaving early, or a failure, ends all that are under way."""
    tasks = [asyncio.create_task(call) for call in calls]
    try:
        for done in asyncio.as_completed(tasks):
            yield await done
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
