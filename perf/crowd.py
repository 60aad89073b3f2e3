"""Fifty people at once for four minutes: each makes a benchmark, publishes it, runs two models on it and compares them.

python perf/crowd.py [PEOPLE] [SECONDS]          writes perf/results/crowd.json

Everything goes over HTTP on loopback as their browsers would send it, with their timers. Errors, things that belong to
somebody else, the 95th percentile of a turn and the memory of the app are counted. A person waits 4 to 12 seconds
between two messages, as long as it takes to read an answer. In the first ninety seconds everything is read for the
first time; from then on memory should stand still.
"""

import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from served import serve  # noqa: E402
from webclient import Browser  # noqa: E402

PASSWORD = "correct horse"
BUDGET_SECONDS = 1.0
READS = (4.0, 12.0)
TICK_SECONDS = 2.5
WATCH_SECONDS = 5.0


class Seen:
    """What was measured."""

    def __init__(self) -> None:
        self.turns: list[tuple[str, float]] = []
        self.errors: list[str] = []
        self.mixed: list[str] = []
        self.memory: list[float] = []
        self.laps = 0
        self.cpu: dict[str, float] = {}


async def person(address: str, name: str, ends: float, seen: Seen) -> None:
    """One person until the time is up; what goes wrong is noted and begun again."""
    draw = random.Random(name)
    await asyncio.sleep(draw.uniform(0, READS[1]))
    while time.monotonic() < ends:
        try:
            async with Browser(address) as browser:
                await browser.sign_in(name, PASSWORD)
                await browser.open()
                ticking = asyncio.create_task(_ticks(browser))
                try:
                    await _lap(browser, name, ends, draw, seen)
                finally:
                    ticking.cancel()
        except Exception as e:
            seen.errors.append(f"{name}: {type(e).__name__}: {e}")
            await asyncio.sleep(1)


async def _ticks(browser: Browser) -> None:
    while True:
        await asyncio.sleep(TICK_SECONDS)
        await browser.ticks()


async def _lap(browser: Browser, name: str, ends: float, draw: random.Random, seen: Seen) -> None:
    """From an idea to a verdict."""
    title = f"Capitals of {name}"
    steps: list[tuple[str, str]] = [
        ("says", "What can you do?"),
        ("says", f'Create a multiple choice benchmark called "{title}" with 10 questions about capitals'),
        ("presses", "Create it"), ("presses", "Publish it"), ("presses", "Publish it"),
        ("says", "run it on fake:accuracy=0.3"), ("waits", ""),
        ("says", "run it on fake:accuracy=0.9"), ("waits", ""),
        ("says", "compare my last two runs"), ("says", "Show my benchmarks"),
    ]  # fmt: skip
    for act, what in steps:
        if time.monotonic() > ends:
            return
        await asyncio.sleep(draw.uniform(*READS))
        if act == "waits":
            await _until_told(browser, ends)
            continue
        answer = await getattr(browser, act)(what)
        seen.turns.append((what.split(" called ")[0], answer.seconds))
        _own(answer.talk, name, seen)
    seen.laps += 1


async def _until_told(browser: Browser, ends: float) -> None:
    """Wait for the agent's word that the run has ended."""
    while time.monotonic() < ends and "%" not in browser.last.text:
        await asyncio.sleep(1)


def _own(talk: list[dict[str, Any]], name: str, seen: Seen) -> None:
    """Nothing of another person may stand in this one's talk."""
    text = json.dumps(talk)
    others = {w.split('"')[0].split("\\")[0] for w in text.split("Capitals of ")[1:]}
    strange = {o for o in others if not o.startswith(name)}
    if strange:
        seen.mixed.append(f"{name} sees {', '.join(sorted(strange))}")


async def crowd(address: str, process: psutil.Process, people: int, seconds: float) -> Seen:
    seen, ends = Seen(), time.monotonic() + seconds
    names = [f"p{n:02}x" for n in range(people)]

    async def watch() -> None:
        while True:
            seen.memory.append(process.memory_info().rss / 2**20)
            await asyncio.sleep(WATCH_SECONDS)

    watching = asyncio.create_task(watch())
    before = _spent(process)
    await asyncio.gather(*(person(address, name, ends, seen) for name in names))
    seen.cpu = {who: spent - before[who] for who, spent in _spent(process).items()}
    watching.cancel()
    return seen


def _spent(app: psutil.Process) -> dict[str, float]:
    """Seconds of processor time so far: of the app, of this script, of everything on the machine."""
    own = {"app": app.cpu_times(), "people": psutil.Process().cpu_times()}
    machine = psutil.cpu_times()
    busy = sum(machine) - machine.idle - getattr(machine, "iowait", 0.0)
    return {who: spent.user + spent.system for who, spent in own.items()} | {"machine": busy}


def main() -> None:
    people, seconds = int((*sys.argv[1:], 50)[0]), float((*sys.argv[2:], 240)[0])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        app = serve(Path(home), **_people(Path(home), people))
        try:
            seen = asyncio.run(crowd(app.url, psutil.Process(app.process.pid), people, seconds))
        finally:
            app.stop()
    table = _told(seen, people, seconds)
    folder = Path(__file__).parent / "results"
    folder.mkdir(exist_ok=True)
    (folder / "crowd.json").write_text(json.dumps(table, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(table, indent=2))


def _people(home: Path, people: int) -> dict[str, str]:
    """The file of those who can sign in, as the app is told of it."""
    from benchgen.ui import login

    path, kept = home / "users.txt", login.hashed(PASSWORD)
    path.write_text("".join(f"p{n:02}x:{kept}\n" for n in range(people)), encoding="utf-8")
    return {"BENCHGEN_USERS": str(path)}


def _at(took: list[float], share: float) -> float | None:
    """A quantile in seconds."""
    ordered = sorted(took)
    return round(ordered[min(int(share * len(ordered)), len(ordered) - 1)], 3) if ordered else None


def _by_minute(memory: list[float]) -> list[int]:
    """The most in each minute."""
    size = round(60 / WATCH_SECONDS)
    return [round(max(memory[n : n + size])) for n in range(0, len(memory), size)]


def _told(seen: Seen, people: int, seconds: float) -> dict[str, Any]:
    turns = [took for _, took in seen.turns]
    by_step: dict[str, list[float]] = {}
    for step, took in seen.turns:
        by_step.setdefault(step, []).append(took)
    third = max(1, len(seen.memory) // 3)
    return {
        "people": people, "seconds": seconds, "turns": len(turns), "verdicts": seen.laps,
        "p50_s": _at(turns, 0.5), "p95_s": _at(turns, 0.95), "slowest_s": _at(turns, 1), "budget_p95_s": BUDGET_SECONDS,
        "p50_and_p95_by_step": {step: [_at(took, 0.5), _at(took, 0.95)] for step, took in by_step.items()},
        "cpu_share": {who: round(took / seconds, 2) for who, took in seen.cpu.items()},
        "errors": seen.errors[:20], "mixed": seen.mixed[:20],
        "memory_mib": {"begin": round(seen.memory[0]), "first third": round(max(seen.memory[:third])),
                       "last third": round(max(seen.memory[-third:])), "by minute": _by_minute(seen.memory)},
    }  # fmt: skip


if __name__ == "__main__":
    main()
