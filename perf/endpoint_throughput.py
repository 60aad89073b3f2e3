"""How much of an endpoint's speed we use: 2,000 questions to a real HTTP server on loopback.

    python perf/endpoint_throughput.py

The server takes 50 ms a call, the hardest case, or 500 ms, which is still fast for a language model. It runs in a
process of its own. *Ideal* is what a client without any cost of its own would reach with the same calls under way:
their number over time, divided by the time of one call. That time is what a lone call takes over a plain socket, with
the server's own work and the clock's ticks in it; `of_the_nominal` takes the bare sleep of the server instead.
*Efficiency* is ours against it.
Written to perf/results/endpoint_throughput.json with the load of the machine. `quiet` is false where others needed
its cores too; the numbers then say little about us.
"""

import asyncio
import http.client
import json
import multiprocessing
import os
import platform
import statistics
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchgen.models.limiter import Limiter  # noqa: E402
from benchgen.registry import build  # noqa: E402
from benchgen.values import Call, Message, Model, Request  # noqa: E402

QUESTIONS, ROUNDS, LONE = 2000, 5, 15
PLANS = {
    "adaptive": (0.05, 20, 200),
    "fixed_20": (0.05, 20, 20),
    "fixed_50": (0.05, 50, 50),
    "fixed_100": (0.05, 100, 100),
    "adaptive_500_ms": (0.5, 20, 200),
}
"""Seconds a call takes, calls at once in the beginning and at most."""
PROMPT = (
    "Which of these is the largest planet of the solar system?\nA. Mars\nB. Jupiter\nC. Venus\nD. Earth\n\n"
    * 3
)


class Line(asyncio.Protocol):
    """One connection of a server that does as little as HTTP allows, so that the client is what is measured."""

    ANSWER = json.dumps(
        {"choices": [{"message": {"content": "Answer: B"}, "finish_reason": "stop"}]}
    ).encode()
    WHOLE = (
        b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(ANSWER)
        + ANSWER
    )

    def __init__(self, latency: float) -> None:
        self.latency, self.came = latency, b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Answer each whole request after the time that a call takes."""
        self.came += data
        head, ended, body = self.came.partition(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0] or 0)
        if ended and len(body) >= length:
            self.came = body[length:]
            asyncio.get_running_loop().call_later(self.latency, self.transport.write, self.WHOLE)


def serve_apart(address: Any, latency: float) -> None:
    """The server, alone in its process."""

    async def forever() -> None:
        loop = asyncio.get_running_loop()
        listening = await loop.create_server(lambda: Line(latency), "127.0.0.1", 0, backlog=1000)
        address.send(f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/v1")
        await listening.serve_forever()

    asyncio.run(forever())


class Watched(Limiter):
    """A limiter that knows how many calls were under way on average."""

    area = at = 0.0

    def _count(self) -> None:
        now = time.perf_counter()
        self.area += self.active * (now - self.at) if self.at else 0.0
        self.at = now

    async def _enter(self, first: bool) -> None:
        self._count()
        await super()._enter(first)

    def _let_in(self) -> None:
        self._count()
        super()._let_in()


def requests() -> list[Request]:
    return [
        Request(question=f"q{i}", messages=(Message(role="user", content=PROMPT),)) for i in range(QUESTIONS)
    ]


def lone_call(url: str) -> float:
    """Seconds of one call while nothing else is asked: the median of some, over one plain connection."""
    parts = urlsplit(url)
    body = json.dumps({"model": "scripted", "messages": [{"role": "user", "content": PROMPT}]})
    line, took = http.client.HTTPConnection(parts.netloc), []
    for _ in range(LONE):
        began = time.perf_counter()
        line.request("POST", f"{parts.path}/chat/completions", body, {"Content-Type": "application/json"})
        line.getresponse().read()
        took.append(time.perf_counter() - began)
    line.close()
    return statistics.median(took)


async def measure(url: str, latency: float, lone: float, *, start: int, most: int) -> dict[str, Any]:
    """One run of all questions; `start` equal to `most` keeps the number of calls fixed."""
    call = Call(use="model.endpoint", args={"url": url, "concurrency": most})
    machine = build(call)(Model(name="scripted", backend=call), ROOT)
    limiter = machine.limiter = machine.asker.limiter = Watched(start=start, most=most)
    began, burned = time.perf_counter(), time.process_time()
    replies = [reply async for reply in machine.ask(requests())]
    seconds, cpu = time.perf_counter() - began, time.process_time() - burned
    assert len(replies) == QUESTIONS and all(r.text == "Answer: B" for r in replies)
    ideal = limiter.area / lone
    return {
        "latency_seconds": latency,
        "lone_call_seconds": round(lone, 4),
        "seconds": round(seconds, 3),
        "calls_per_second": round(QUESTIONS / seconds, 1),
        "calls_under_way_mean": round(limiter.area / seconds, 1),
        "width_at_end": limiter.width,
        "phase": limiter.phase,
        "ideal_calls_per_second": round(ideal / seconds, 1),
        "efficiency": round(QUESTIONS / ideal, 3),
        "of_the_nominal": round(QUESTIONS * latency / limiter.area, 3),
        "client_cpu_ms_per_call": round(1000 * cpu / QUESTIONS, 3),
        "load_average": round(os.getloadavg()[0], 2),
    }


def run_plan(latency: float, start: int, most: int) -> list[dict[str, Any]]:
    """Some rounds against a server of its own."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    server = context.Process(target=serve_apart, args=(there, latency), daemon=True)
    server.start()
    try:
        url = here.recv()
        lone = lone_call(url)
        return [asyncio.run(measure(url, latency, lone, start=start, most=most)) for _ in range(ROUNDS)]
    finally:
        server.terminate()
        server.join()


def main() -> None:
    results = {name: run_plan(*plan) for name, plan in PLANS.items()}
    loads = [run["load_average"] for runs in results.values() for run in runs]
    report = {
        "quiet": max(loads) < (os.cpu_count() or 1) + 1,
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": {"cores": os.cpu_count(), "python": platform.python_version()},
        "questions": QUESTIONS,
        "runs": results,
    }
    target = ROOT / "perf" / "results" / "endpoint_throughput.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    for name, runs in results.items():
        print(name, json.dumps(sorted(runs, key=lambda r: r["efficiency"])[len(runs) // 2]))


if __name__ == "__main__":
    main()
