"""Decoding one prompt at a time with transformers' own loop: for models whose layers keep something else than keys
and values of all tokens. Slow and right; also what the fast way is checked against."""

import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from benchgen.models.decode import Done, Job


def decode_plain(model: Any, jobs: "Sequence[Job]", stops: frozenset[int]) -> "Iterator[Done]":
    from benchgen.models.decode import Done, letter_odds

    for job in jobs:
        start = time.perf_counter()
        letters = letter_odds(_last(model, [*job.ids, *job.cue]), job) if job.letters else ()
        out = generate(model, job, stops) if job.limit > 0 else []
        ids, stop = (out[:-1], out[-1]) if out and out[-1] in stops else (out, None)
        yield Done(job.index, ids, stop, time.perf_counter() - start, letters)


def generate(model: Any, job: "Job", stops: frozenset[int]) -> list[int]:
    """New tokens of one prompt, the stop token included."""
    import torch

    ids = torch.tensor([job.ids], device=model.device)
    chance = (
        {"do_sample": True, "temperature": job.temperature, "top_k": 0, "top_p": 1.0}
        if job.temperature
        else {}
    )
    devices = [model.device] if model.device.type == "cuda" else []
    with torch.random.fork_rng(devices=devices):
        torch.manual_seed(job.seed)
        out = model.generate(
            ids,
            attention_mask=torch.ones_like(ids),
            max_new_tokens=job.limit,
            eos_token_id=sorted(stops),
            pad_token_id=min(stops, default=0),
            **(chance or {"do_sample": False, "temperature": None, "top_p": None, "top_k": None}),
        )
    return out[0, len(job.ids) :].tolist()


def _last(model: Any, ids: list[int]) -> Any:
    import torch

    return model(torch.tensor([ids], device=model.device), logits_to_keep=1, use_cache=False).logits[0, -1]
