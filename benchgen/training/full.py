"""Full fine-tuning: every weight of a small model changes, and the result is a model of its own.

It costs sixteen bytes a weight (weights, gradients and the two moments of the optimiser, all in full precision), so
only small models are taken. For others an adapter does the same work in a fraction of the memory.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchgen.errors import Refused
from benchgen.registry import register
from benchgen.said import said
from benchgen.training import course, sft, sizes, student
from benchgen.training.bounds import Amount, Count, Level, Rate, Seed
from benchgen.training.site import Site
from benchgen.values import Example

LARGEST = 1_000_000_000
"""A model of more weights is refused, whatever the memory."""

BYTES = 16
"""For one weight: itself, its gradient, and two moments."""


def complete(settings: dict[str, Any], examples: Sequence[Example], base: Path) -> dict[str, Any]:
    """The same settings with everything filled in that follows from the model and the rows."""
    done, weights = dict(settings), sizes.parameters(base)
    done["device"] = student.device_for(done["device"])
    affordable(weights, free_memory(done["device"]))
    done["learning_rate"] = done["learning_rate"] or sizes.full_learning_rate(weights)
    done["epochs"] = done["epochs"] or sizes.epochs(sizes.copies(examples))
    if done["warmup"] is None:
        done["warmup"] = sizes.warmup(sft.planned_steps(done, len(examples)))
    return done


def affordable(weights: int, free: int) -> None:
    """Stop here if the model is too large for full fine-tuning, or for the memory that is free."""
    needed, millions = weights * BYTES, weights / 1e6
    way = "train an adapter instead (the trainer train.lora)"
    wants = f"full fine-tuning of {millions:.0f} million weights needs about {needed / 1e9:.1f} GB of memory"
    if weights > LARGEST:
        text = f"{wants}; it is for models of up to {LARGEST / 1e6:.0f} million; {way}"
        raise Refused(said("full_too_large", text, millions=millions, most=LARGEST / 1e6))
    if needed > free:
        text = f"{wants} and {free / 1e9:.1f} GB are free; free some, or {way}"
        raise Refused(said("full_no_memory", text, needed=needed / 1e9, free=free / 1e9))


def free_memory(device: str) -> int:
    """Bytes that can be had on the device."""
    if device == "cuda" and student.cuda():
        import torch

        return torch.cuda.mem_get_info()[0]
    import psutil

    return psutil.virtual_memory().available


@register("train", complete=complete, tokens=sft.planned_tokens)
def full(
    examples: Sequence[Example],
    site: Site,
    *,
    epochs: Count | None = None,
    learning_rate: Rate | None = None,
    batch: Count = 4,
    max_steps: Count = 300,
    warmup: Amount | None = None,
    max_length: Count | None = None,
    stop_below: Level = 0.02,
    checkpoint_every: Count = 50,
    device: str = "auto",
    seed: Seed = 0,
) -> dict[str, Any]:
    """Train every weight, or go on from the last checkpoint."""
    settings = {k: v for k, v in locals().items() if k not in ("examples", "site")}
    return course.run(examples, site, settings, complete=complete, trainer=sft.build_trainer)
