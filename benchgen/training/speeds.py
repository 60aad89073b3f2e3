"""How fast this machine trained last: one small file, so that a plan can say how long it will take.

Work is counted as tokens times weights, which carries from one model size to the next on the same device.
"""

import json
from pathlib import Path

from benchgen.training.site import write_whole


def remember(home: Path, device: str, *, weights: int, tokens: int, seconds: float) -> None:
    """Keep the speed of a training that has ended."""
    if tokens and seconds > 0:
        write_whole(home / "speeds.json", _read(home) | {device: weights * tokens / seconds})


def estimate(home: Path, device: str, *, weights: int, tokens: int) -> float | None:
    """Seconds that so many tokens will take, or None where nothing was measured yet."""
    speed = _read(home).get(device)
    return round(weights * tokens / speed, 1) if speed else None


def _read(home: Path) -> dict[str, float]:
    try:
        return json.loads((home / "speeds.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
