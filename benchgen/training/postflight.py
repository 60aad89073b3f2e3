"""What is checked after a training: that something was learned, that it was written, and that answers end."""

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from benchgen.errors import JobFailed
from benchgen.training.rows import Row

SAMPLES = 3
ROOM = 16
"""Tokens an answer may be longer than the one that was taught before it counts as not stopping."""


def snapshot(model: Any) -> dict[str, str]:
    """A hash of every tensor that may change, as it is now."""
    return {n: _hash(p) for n, p in model.named_parameters() if p.requires_grad}


def changed(before: Mapping[str, str], model: Any) -> int:
    """How many tensors differ from the snapshot; none, or one that is not a number, fails the training."""
    import torch

    now = {n: p.detach() for n, p in model.named_parameters() if p.requires_grad}
    broken = [n for n, p in now.items() if not torch.isfinite(p).all()]
    if broken:
        raise JobFailed(
            f"the training diverged: {len(broken)} tensors are not finite; lower the learning rate"
        )
    count = sum(before[n] != _hash(p) for n, p in now.items())
    if not count:
        raise JobFailed("the training changed no weight of the adapter, so there is no new model")
    return count


def _hash(tensor: Any) -> str:
    import torch

    plain = tensor.detach().cpu().contiguous().flatten().view(torch.uint8)
    return hashlib.blake2b(plain.numpy(), digest_size=16).hexdigest()


def reloads(folder: Path, model: Any) -> None:
    """The adapter on disk is the one in memory, tensor by tensor."""
    import torch
    from peft import get_peft_model_state_dict
    from safetensors.torch import load_file

    saved = load_file(folder / "adapter_model.safetensors")
    held = get_peft_model_state_dict(model)
    same = saved.keys() == held.keys() and all(torch.equal(saved[n], held[n].cpu()) for n in held)
    if not same:
        raise JobFailed(f"the adapter in {folder} does not read back as it was trained")


def reloads_whole(folder: Path, model: Any) -> None:
    """The model on disk is the one in memory, tensor by tensor, and every weight is there once."""
    import torch
    from safetensors import safe_open

    held, read = model.state_dict(), set[int]()
    for file in folder.glob("*.safetensors"):
        with safe_open(file, framework="pt") as saved:
            for name in saved.keys():  # noqa: SIM118
                if name not in held or not torch.equal(saved.get_tensor(name), held[name].cpu()):
                    raise JobFailed(f"the model in {folder} does not read back as it was trained: {name}")
                read.add(held[name].data_ptr())
    if any(p.data_ptr() not in read for p in model.parameters()):
        raise JobFailed(f"the model in {folder} was not written whole")


def stop_share(model: Any, tokenizer: Any, rows: Sequence[Row], ends: frozenset[int]) -> float:
    """The share of a few trained prompts whose answer ends by itself."""
    import torch

    step = max(1, len(rows) // SAMPLES)
    chosen = rows[::step][:SAMPLES]
    model.eval()
    stopped = 0
    for row in chosen:
        prompt = torch.tensor([row.tokens[: row.prompt]], device=model.device)
        with torch.no_grad():
            out = model.generate(
                input_ids=prompt,
                attention_mask=torch.ones_like(prompt),
                max_new_tokens=len(row.learned) + ROOM,
                do_sample=False,
                eos_token_id=sorted(ends),
                pad_token_id=tokenizer.pad_token_id or tokenizer.eos_token_id,
            )
        stopped += int(out[0, -1]) in ends
    return stopped / len(chosen)
