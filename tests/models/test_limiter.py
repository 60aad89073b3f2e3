"""The room for calls follows what the other side bears."""

import asyncio

import pytest

from benchgen.models import limiter as module
from benchgen.models.limiter import Limiter, each


class Clock:
    """Time that only a test moves."""

    def __init__(self):
        self.now = 100.0

    def monotonic(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    return clock


async def rounds(limiter, clock, seconds):
    """Fill the room and answer it, one round for each duration; more calls always wait."""

    async def call():
        async with limiter.slot():
            await gate.acquire()
            limiter.went_well()

    gate = asyncio.Semaphore(0)
    tasks = [asyncio.create_task(call()) for _ in range(3000)]
    await settle()
    widths = []
    for duration in seconds:
        clock.now += duration
        for _ in range(limiter.width):
            gate.release()
        await settle()
        widths.append(limiter.width)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return widths


async def settle():
    for _ in range(8):
        await asyncio.sleep(0)


def test_it_doubles_while_that_brings_more_and_stops_at_the_ceiling(clock):
    limiter = Limiter(start=20, most=100)
    widths = asyncio.run(rounds(limiter, clock, [1, 1, 1, 1, 1]))
    assert widths == [40, 80, 100, 100, 100]


def test_it_steps_back_where_twice_the_calls_take_twice_the_time(clock):
    limiter = Limiter(start=20, most=200)
    widths = asyncio.run(rounds(limiter, clock, [1, 2, 1, 1]))
    assert widths == [40, 20, 20, 20]
    assert limiter.phase == "steady"


def test_congestion_halves_once_and_good_rounds_add_one(clock):
    async def go():
        limiter = Limiter(start=20)
        began = clock.now
        for _ in range(20):
            limiter.too_much(began, None, "HTTP 429")
            clock.now += 0.01
        assert limiter.width == 10
        limiter.too_much(clock.now, None, "HTTP 429")
        assert limiter.width == 5
        for expected in (5, 5, 5, 5, 6):
            limiter.went_well()
            assert limiter.width == expected

    asyncio.run(go())


def test_there_is_always_room_for_one(clock):
    async def go():
        limiter = Limiter(start=20)
        for _ in range(30):
            clock.now += 1
            limiter.too_much(clock.now, None, "HTTP 429")
        assert limiter.width == 1

    asyncio.run(go())


def test_an_asked_wait_holds_back_every_call_and_is_told():
    async def go():
        limiter, entered = Limiter(start=5), []

        async def call(number):
            async with limiter.slot():
                entered.append(number)

        limiter.too_much(0.0, 0.05, "HTTP 429")
        tasks = [asyncio.create_task(call(i)) for i in range(3)]
        await settle()
        assert entered == []
        assert limiter.state().startswith("waiting 0 s: HTTP 429")
        await asyncio.gather(*tasks)
        assert entered == [0, 1, 2]
        assert limiter.state() == "0 calls at once"

    asyncio.run(go())


def test_no_more_calls_are_let_in_than_there_is_room_and_the_first_go_first():
    async def go():
        limiter, order, most, gate = Limiter(start=2, most=2), [], 0, asyncio.Event()

        async def call(name, first=False):
            nonlocal most
            async with limiter.slot(first=first):
                most = max(most, limiter.active)
                order.append(name)
                await gate.wait()

        tasks = [asyncio.create_task(call(i)) for i in range(4)]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(call("again", first=True)))
        await settle()
        assert order == [0, 1]
        gate.set()
        await asyncio.gather(*tasks)
        assert most == 2
        assert order[2] == "again"

    asyncio.run(go())


def test_a_cancelled_call_gives_its_room_back():
    async def go():
        limiter = Limiter(start=1, most=1)

        async def hold():
            async with limiter.slot():
                await asyncio.sleep(10)

        tasks = [asyncio.create_task(hold()) for _ in range(3)]
        await settle()
        for task in tasks[:2]:
            task.cancel()
        await settle()
        assert limiter.active == 1
        tasks[2].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert limiter.active == 0

    asyncio.run(go())


def test_a_failure_ends_every_other_call():
    ended = []

    async def wait():
        try:
            await asyncio.sleep(10)
        finally:
            ended.append(1)

    async def fail():
        await asyncio.sleep(0)
        raise LookupError

    async def go():
        async for _ in each([wait(), fail(), wait()]):
            pass

    with pytest.raises(LookupError):
        asyncio.run(go())
    assert len(ended) == 2
