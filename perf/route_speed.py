"""How long a message takes to be understood by the rules, in milliseconds of processor time."""

import json
import time
from pathlib import Path

from benchgen.agent.route_context import context_of
from benchgen.agent.rules.meaning import understand

ROOT = Path(__file__).resolve().parents[1]


def measure() -> dict[str, float]:
    """First message, then median, 95th percentile and slowest of all labelled messages."""
    lines = (ROOT / "tests" / "cases" / "messages.jsonl").read_text(encoding="utf-8").splitlines()
    cases = [(raw["text"], context_of(raw.get("context", {}))) for raw in map(json.loads, lines)]
    first = _spent(*cases[0])
    for case in cases:
        understand(*case)
    times = sorted(_spent(*case) for case in cases)
    return {
        "messages": len(times),
        "first_ms": round(first, 2),
        "p50_ms": round(times[len(times) // 2], 2),
        "p95_ms": round(times[int(0.95 * len(times))], 2),
        "max_ms": round(times[-1], 2),
    }


def _spent(text: str, context) -> float:
    start = time.process_time()
    understand(text, context)
    return 1000 * (time.process_time() - start)


if __name__ == "__main__":
    print(json.dumps(measure()))
