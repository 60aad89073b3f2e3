"""Token decoding."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple


class Job(NamedTuple):
    """One prompt to answer."""

    index: int
    ids: list[int]
    limit: int
    temperature: float = 0.0
    seed: int = 0
    cue: tuple[int, ...] = ()
    letters: tuple[int, ...] = ()


class Done(NamedTuple):
    """What came of one job: tokens without the stop token, log-probabilities of its letter tokens."""

    index: int
    ids: list[int]
    stopped: bool
    seconds: float
    letters: tuple[float, ...] = ()


def common(rows: Sequence[Sequence[int]]) -> int:
    """How many tokens all rows begin with."""
    first, last = min(rows), max(rows)
    return next((i for i, pair in enumerate(zip(first, last, strict=False)) if pair[0] != pair[1]), len(first))


def decode(model: Any, jobs: Sequence[Job], *, stops: frozenset[int], batch_tokens: int) -> Iterator[Done]:
    """Answer every job, yielding each as soon as it is done."""
    import time

    import torch

    for job in sorted(jobs, key=lambda j: (len(j.ids), j.ids)):
        start = time.perf_counter()
        with torch.inference_mode():
            ids = torch.tensor([job.ids])
            out = model.generate(
                ids,
                attention_mask=torch.ones_like(ids),
                max_new_tokens=job.limit,
                do_sample=False,
                eos_token_id=sorted(stops),
                pad_token_id=0,
            )[0, len(job.ids) :].tolist()
        stopped = bool(out) and out[-1] in stops
        yield Done(job.index, out[:-1] if stopped else out, stopped, time.perf_counter() - start)
