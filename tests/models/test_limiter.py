"""The room for calls follows what the other side bears."""

import asyncio
import heapq
import itertools
import random

import pytest

from benchgen.models import limiter, pace
from benchgen.models.limiter import Limiter, each
from benchgen.models.pace import Place


class Clock:
    """Time that only a test moves."""

    def __init__(self):
        self.now, self.worked = 100.0, 0.0

    def monotonic(self):
        return self.now

    def thread_time(self):
        return self.worked


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    for module in (limiter, pace):
        monkeypatch.setattr(module, "time", clock)
    return clock


async def answered(limiter, clock, takes, *, answers, work=0.0):
    """Every width there was while so many calls were answered and more waited.

    `takes(width)` are the seconds of a call, `work` those that each answer costs this side.
    """
    due, order = [], itertools.count()

    async def call():
        async with limiter.slot() as place:
            end = asyncio.get_running_loop().create_future()
            heapq.heappush(due, (clock.now + takes(limiter.width), next(order), end))
            await end
            limiter.went_well(place)

    tasks = [asyncio.create_task(call()) for _ in range(answers + 500)]
    widths = [limiter.width]
    for _ in range(answers):
        await settle()
        clock.now, _, end = heapq.heappop(due)
        clock.worked += work
        end.set_result(None)
        await settle()
        widths += [limiter.width] if limiter.width != widths[-1] else []
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return widths


async def settle():
    for _ in range(8):
        await asyncio.sleep(0)


def test_it_doubles_to_the_ceiling_where_more_calls_take_no_longer(clock):
    limiter = Limiter(start=20, most=100)
    asyncio.run(answered(limiter, clock, lambda _: 1.0, answers=1000))
    assert (limiter.width, limiter.phase) == (100, "steady")


def test_the_room_grows_one_by_one_so_that_calls_do_not_end_together(clock):
    limiter = Limiter(start=20, most=100)
    widths = asyncio.run(answered(limiter, clock, lambda _: 1.0, answers=1000))
    assert widths == list(range(20, 101))


def test_it_steps_back_where_twice_the_calls_take_twice_the_time(clock):
    limiter = Limiter(start=20, most=200)
    asyncio.run(answered(limiter, clock, lambda width: width / 20, answers=1000))
    assert (limiter.width, limiter.phase) == (20, "steady")


def test_a_server_that_answers_more_though_each_takes_longer_gets_more_calls(clock):
    limiter = Limiter(start=20, most=80)
    asyncio.run(answered(limiter, clock, lambda width: (width / 20) ** 0.4, answers=1000))
    assert limiter.width == 80


def test_times_that_scatter_do_not_end_the_search(clock):
    limiter, draw = Limiter(start=20, most=160), random.Random(1)
    asyncio.run(answered(limiter, clock, lambda _: draw.lognormvariate(0, 0.8), answers=2000))
    assert limiter.width == 160


def test_it_goes_no_wider_than_this_side_can_read_answers(clock):
    limiter = Limiter(start=20, most=200)
    asyncio.run(answered(limiter, clock, lambda _: 1.0, answers=2000, work=0.007))
    assert limiter.width == 40


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
        for expected in (5, 5, 5, 5, 5, 6):
            limiter.went_well(Place(clock.now, limiter.width))
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


def test_calls_begin_as_others_end_and_every_result_comes_once():
    begun, most = 0, 0

    async def call(number):
        nonlocal begun, most
        begun += 1
        most = max(most, begun)
        await asyncio.sleep(0)
        begun -= 1
        return number

    async def go():
        return [number async for number in each((call(n) for n in range(1000)), ready=7)]

    assert sorted(asyncio.run(go())) == list(range(1000))
    assert most == 7


def test_a_slow_reader_holds_few_answers():
    made = []

    async def call(number):
        made.append(number)

    async def go():
        async for _ in each((call(n) for n in range(1000)), ready=5):
            for _ in range(20):
                await asyncio.sleep(0)
            break
        return len(made)

    assert asyncio.run(go()) <= 6
