"""A batch without waste: what all rows begin with is computed once, and nothing is padded.

The rows of a benchmark share the system message and the instruction. They are laid end to end after one copy of
that common beginning, and a mask lets each row see the beginning and itself only. Every learned token then has the
same context, position and gradient as in a padded batch; only the work is less.
"""

from collections.abc import Sequence
from typing import Any

from benchgen.training.rows import IGNORED

LONGEST = 2048
"""Above this many tokens the square mask costs more than padding does."""


def common_start(rows: Sequence[dict[str, list[int]]]) -> int:
    """How many first tokens all rows share, always leaving each row one token of its own prompt."""
    shortest = min(_prompt_length(r["labels"]) for r in rows) - 1
    first = rows[0]["input_ids"]
    for n in range(max(shortest, 0)):
        if any(r["input_ids"][n] != first[n] for r in rows):
            return n
    return max(shortest, 0)


def collator(pad: int, *, shared: bool = True) -> Any:
    """A function from rows to one batch of tensors; `shared=False` pads to the longest row instead."""

    import torch

    def collate(rows: list[dict[str, list[int]]]) -> dict[str, Any]:
        start = common_start(rows)
        length = start + sum(len(r["input_ids"]) - start for r in rows)
        batch = _joined(rows, start) if shared and length <= LONGEST else _padded(rows, pad)
        return batch | {"row_tokens": torch.tensor(sum(len(r["input_ids"]) for r in rows))}

    return collate


def order(rows: int, *, steps: int, batch: int, seed: int, times: int = 1) -> list[int]:
    """The rows of a whole training, `batch` a step and each `times` in a row, all of them before any comes again.

    It is drawn once for all passes, so that a resumed training finds its place by counting.
    """
    import random

    draw, drawn = random.Random(seed), list[int]()
    while len(drawn) < steps * batch:
        drawn += draw.sample(range(rows), rows)
    return [row for row in drawn[: steps * batch] for _ in range(times)]


def _joined(rows: list[dict[str, list[int]]], start: int) -> dict[str, Any]:
    import torch

    tokens, labels = list(rows[0]["input_ids"][:start]), [IGNORED] * start
    places, owners = list(range(start)), [0] * start
    for number, row in enumerate(rows, 1):
        rest = len(row["input_ids"]) - start
        tokens += row["input_ids"][start:]
        labels += row["labels"][start:]
        places += range(start, start + rest)
        owners += [number] * rest
    owner = torch.tensor(owners)
    sees = (owner[:, None] == owner[None, :]) | (owner[None, :] == 0)
    return {
        "input_ids": torch.tensor([tokens]),
        "labels": torch.tensor([labels]),
        "position_ids": torch.tensor([places]),
        "attention_mask": sees.tril()[None, None],
    }


def _padded(rows: list[dict[str, list[int]]], pad: int) -> dict[str, Any]:
    import torch

    longest = max(len(r["input_ids"]) for r in rows)

    def fill(key: str, value: int) -> Any:
        return torch.tensor([r[key] + [value] * (longest - len(r[key])) for r in rows])

    attended = torch.tensor([[1] * len(r["input_ids"]) + [0] * (longest - len(r["input_ids"])) for r in rows])
    return {
        "input_ids": fill("input_ids", pad),
        "labels": fill("labels", IGNORED),
        "attention_mask": attended,
    }


def _prompt_length(labels: list[int]) -> int:
    return next((n for n, label in enumerate(labels) if label != IGNORED), len(labels))
