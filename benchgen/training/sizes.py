"""What follows from the size of a model and of a training set: learning rate, epochs, steps, warm-up, row length."""

import json
import math
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchgen.training.rows import Row
from benchgen.values import Example

BLOCK = 64
"""Row limits are rounded up to a multiple of this."""


def parameters(base: Path) -> int:
    """How many weights a model has, read from the headers of its files."""
    files = sorted(base.glob("*.safetensors"))
    if files:
        return sum(math.prod(t["shape"]) for f in files for n, t in _header(f).items() if n != "__metadata__")
    return sum(f.stat().st_size for f in base.glob("pytorch_model*.bin")) // 4


def learning_rate(weights: int) -> float:
    """A small model wants a higher rate: LoRA's optimum falls as the model grows."""
    if weights < 300_000_000:
        return 1e-3
    return 5e-4 if weights <= 1_000_000_000 else 2e-4


def full_learning_rate(weights: int) -> float:
    """All weights at once want a far lower rate than an adapter."""
    return 5e-5 if weights < 300_000_000 else 2e-5


def copies(examples: Sequence[Example]) -> int:
    """How many rows a source has on average: the k of a k-fold augmentation."""
    return max(1, round(len(examples) / max(1, len({e.source for e in examples}))))


def epochs(fold: int) -> int:
    """Ten passes over the sources, however many copies share them."""
    return max(2, math.ceil(10 / fold))


def steps(rows: int, *, batch: int, epochs: int, most: int) -> int:
    """Optimiser steps of the whole training."""
    return min(math.ceil(rows / batch) * epochs, most)


def warmup(steps: int) -> int:
    """At least three steps, or a twentieth; none for a handful of steps, the first of which would change nothing."""
    return max(3, math.ceil(steps * 0.05)) if steps > 6 else 0


def row_limit(rows: Sequence[Row]) -> int:
    """The longest row, rounded up."""
    longest = max((len(r.tokens) for r in rows), default=0)
    return math.ceil(longest / BLOCK) * BLOCK


def model_limit(base: Path) -> int:
    """The most tokens the model can read."""
    config = json.loads((base / "config.json").read_text(encoding="utf-8"))
    return int((config.get("text_config") or config).get("max_position_embeddings") or 2048)


def _header(file: Path) -> dict[str, Any]:
    with file.open("rb") as stream:
        (length,) = struct.unpack("<Q", stream.read(8))
        return json.loads(stream.read(length))
