"""The loss at the learned tokens, and the proof that joined rows do not change it."""

from collections.abc import Sequence
from typing import Any

from benchgen.models.decode_cache import reads_plain_attention
from benchgen.training import batches
from benchgen.training.rows import IGNORED, Row

TRIED = 4
"""So many rows prove whether a model reads joined rows rightly."""


def learned_loss(model: Any, inputs: dict[str, Any], items: Any = None) -> Any:
    """Mean cross entropy over the learned tokens, or their sum over `items` where a batch comes in parts."""
    each = token_losses(model, inputs)
    return each.sum() / (items if items is not None else len(each))


def token_losses(model: Any, inputs: dict[str, Any]) -> Any:
    """The loss of every learned token, row by row."""
    import torch.nn.functional as F

    return F.cross_entropy(*learned_logits(model, inputs), reduction="none")


def learned_logits(model: Any, inputs: dict[str, Any]) -> tuple[Any, Any]:
    """The logits before every learned token, row by row, and those tokens.

    The output layer sees their positions and no other.
    """
    labels = inputs["labels"][:, 1:]
    learned = labels != IGNORED
    places = learned.any(0).nonzero().flatten()
    read = {k: v for k, v in inputs.items() if k != "labels"}
    logits = model(**read, use_cache=False, logits_to_keep=places).logits
    chosen = learned[:, places]
    return logits[chosen].float(), labels[:, places][chosen]


def fitting_collator(models: Sequence[Any], rows: Sequence[Row], tokenizer: Any, *, answer: int = 0) -> Any:
    """The collator that joins rows, where all of these models read joined rows as each alone; else one that pads.

    `answer` is the most tokens of an answer that is still to be drawn. Layers that see only so far back are judged by
    the longest row, the rest is tried on a few.
    """
    longest = max(r.prompt + max(len(r.learned), answer) for r in rows)
    pad = tokenizer.pad_token_id if tokenizer.pad_token_id is not None else tokenizer.eos_token_id
    tried = [{"input_ids": list(r.tokens), "labels": r.labels} for r in rows[:TRIED]]
    shared = all(reads_plain_attention(m, longest) and shares_exactly(m, tried, pad) for m in models)
    return batches.collator(pad, shared=shared)


def shares_exactly(model: Any, rows: Sequence[dict[str, list[int]]], pad: int) -> bool:
    """Whether this model gives every token the same loss in joined rows as in padded ones; some cannot."""
    import torch

    model.eval()
    with torch.no_grad():
        joined, padded = (
            _first_losses(model, batches.collator(pad, shared=s)(list(rows))) for s in (True, False)
        )
    close = 1e-3 if model.dtype == torch.float32 else 5e-2
    return bool(torch.allclose(joined, padded, atol=close, rtol=close))


def _first_losses(model: Any, batch: dict[str, Any]) -> Any:
    batch.pop("row_tokens")
    return token_losses(model, {k: v.to(model.device) for k, v in batch.items()})
