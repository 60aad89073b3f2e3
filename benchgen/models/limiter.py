"""How many calls are under way at once: found out, not configured.

It starts at 20 and doubles until twice the calls clearly bring few more answers, until this side has its hands full, or
until the other side first says that it is too much. From then on it behaves like TCP: half at every sign of congestion,
one more after every round that went well. A wait the other side asks for holds back every call, not only the one that
was refused.
"""

import asyncio
import itertools
import math
import time
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Any, Literal, TypeVar

from benchgen.models.pace import Place, Round

T = TypeVar("T")
START, MOST = 20, 200
WORTH = 0.4
"""Doubling goes on while a round brings this share of what the wider room could add. A server that is full brings
nothing; one that works on many requests together takes longer for each and still answers more of them."""
BUSY = 0.33
"""No wider than keeps this side at work for this share of the time. Beyond it answers wait here to be read."""


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
        self._goal, self._narrower, self._round = self.width, self.width, Round.now()
        self._before: Round | None = None

    @asynccontextmanager
    async def slot(self, *, first: bool = False) -> AsyncIterator[Place]:
        """Room for one call. `first` goes ahead of those who have not called yet."""
        await self._enter(first)
        try:
            yield Place(time.monotonic(), self.width)
        finally:
            self.active -= 1
            self._let_in()

    def went_well(self, place: Place) -> None:
        """Count an answer; a full round of them may widen the room."""
        if self.width < self._goal:
            self.width += 1  # answer by answer: calls that begin together would end and wait together
            self._let_in()
        if place.began < self._round.began:
            return
        self._round.add(time.monotonic() - place.began, place.width)
        if self._round.count >= self.width:
            self._end_round()

    def too_much(self, began: float, wait: float | None, reason: str) -> None:
        """Halve the room, once for all calls that were under way; hold everything for `wait` seconds."""
        now = time.monotonic()
        if began > self._cut_at:
            self.width, self.phase, self._cut_at = max(1, self.width // 2), "careful", now
            self._goal, self._round = self.width, Round.now()
        if wait and now + wait > self._free_at:
            self._free_at, self.reason = now + wait, reason
            asyncio.get_running_loop().call_later(wait, self._let_in)

    def state(self) -> str:
        """What it is doing, for a progress line."""
        left = self._free_at - time.monotonic()
        return f"waiting {left:.0f} s: {self.reason}" if left > 0 else f"{self.active} calls at once"

    async def _enter(self, first: bool) -> None:
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
        if self.phase == "careful":
            self._goal = min(self.most, self.width + 1)
        elif self.phase == "search" and self._waiting:
            self._widen()
        self._round = Round.now()

    def _widen(self) -> None:
        """Double the room, unless that was not worth it the last time. A round in which we are too busy waits."""
        wider = min(self.most, self.width * 2)
        if self._before and self._is_slower(self._before, self._round):
            wider = self.width = self._narrower
            self.phase = "steady"
        elif self.width == self.most:
            self.phase = "steady"
        elif self._round.busy * wider / self._round.width > BUSY:
            return
        self._narrower, self._goal, self._before = self.width, wider, self._round

    def _is_slower(self, before: Round, after: Round) -> bool:
        """Whether calls take longer than is worth it, by more than their own scatter explains."""
        wider = after.width / before.width
        bearable = wider / (1 + WORTH * (wider - 1))
        return after.mean - bearable * before.mean > math.hypot(after.error, bearable * before.error)


async def each(calls: Iterable[Coroutine[Any, Any, T]], *, ready: int = 2 * MOST) -> AsyncGenerator[T, None]:
    """The result of every call as soon as it is there. Leaving early, or a failure, ends all that are under way.

    At most `ready` calls have begun and are not yet handed out, so that the first need not wait until thousands have
    been made, and a slow reader holds few answers.
    """
    done: asyncio.Queue[asyncio.Task[T]] = asyncio.Queue()
    begun: set[asyncio.Task[T]] = set()
    rest = iter(calls)

    def begin(count: int) -> None:
        for call in itertools.islice(rest, count):
            task = asyncio.create_task(call)
            task.add_done_callback(done.put_nowait)
            begun.add(task)

    begin(ready)
    try:
        while begun:
            task = await done.get()
            begun.remove(task)
            begin(1)
            yield task.result()
    finally:
        for task in begun:
            task.cancel()
        await asyncio.gather(*begun, return_exceptions=True)
