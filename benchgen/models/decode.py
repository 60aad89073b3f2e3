"""Decoding on a local model: many prompts share the batch, and every prompt gets what it would get alone.

Prompts are sorted, longest first, whatever their order in the run. Rows that end leave the batch at once and
waiting prompts take their places. What all prompts begin with is read once; a prompt and its letter cue are read in
the same pass. Batches are sized by the tokens they hold, so memory does not grow with the number of questions.
"""

import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from benchgen.models.decode_cache import Slots, reads_plain_attention

MOST_ROWS = {"cpu": 64, "cuda": 256}
MOST_PROMPT_TOKENS = {"cpu": 512, "cuda": 8192}
"""Of one pass; more is no faster and holds up the rows that are ready."""
WORTH_SHARING = 8


class Job(NamedTuple):
    """One prompt to answer. `cue` is read after the prompt to weigh `letters`, and does not touch the reply."""

    index: int
    ids: list[int]
    limit: int
    temperature: float = 0.0
    seed: int = 0
    cue: tuple[int, ...] = ()
    letters: tuple[int, ...] = ()

    @property
    def need(self) -> int:
        """Tokens it may hold in memory."""
        return len(self.ids) + max(self.limit, len(self.cue))


class Done(NamedTuple):
    """What came of one job: its tokens, the stop token that ended them, log-probabilities of its letter tokens."""

    index: int
    ids: list[int]
    stop: int | None
    seconds: float
    letters: tuple[float, ...] = ()

    @property
    def whole(self) -> list[int]:
        """The tokens with the one that ended them."""
        return self.ids if self.stop is None else [*self.ids, self.stop]


@dataclass
class Row:
    """A job under way."""

    job: Job
    start: float
    dice: Any = None
    letters: tuple[float, ...] = ()
    out: list[int] = field(default_factory=list)

    @property
    def length(self) -> int:
        """Tokens in memory: the newest one has not been read yet."""
        return len(self.job.ids) + len(self.out) - 1


def decode(model: Any, jobs: Sequence[Job], *, stops: frozenset[int], batch_tokens: int) -> Iterator[Done]:
    """Answer every job, yielding each as soon as it is done."""
    import torch

    from benchgen.models.decode_plain import decode_plain

    ordered = sorted(jobs, key=lambda job: (-job.need, job.ids, job.seed, job.temperature))
    for group in groups(ordered):
        plain = not reads_plain_attention(model, group[0].need)
        with torch.inference_mode():
            yield from (
                decode_plain(model, group, stops) if plain else Batch(model, group, stops, batch_tokens).run()
            )


def groups(ordered: Sequence[Job]) -> Iterator[list[Job]]:
    """Jobs that may share one memory layout: none needs less than a quarter of the largest."""
    group: list[Job] = []
    for job in ordered:
        if group and job.need * 4 < group[0].need:
            yield group
            group = []
        group.append(job)
    if group:
        yield group


def common(rows: Sequence[Any]) -> int:
    """How many tokens all rows begin with."""
    first, last = min(rows), max(rows)
    return next(
        (i for i, pair in enumerate(zip(first, last, strict=False)) if pair[0] != pair[1]), len(first)
    )


class Batch:
    """Row i lives in slot i; a row that ends gives its slot to the last one."""

    def __init__(self, model: Any, jobs: Sequence[Job], stops: frozenset[int], batch_tokens: int) -> None:
        self.model, self.stops = model, stops
        self.waiting, self.rows = deque(jobs), list[Row]()
        self.width = max(1, min(len(jobs), MOST_ROWS[model.device.type], batch_tokens // jobs[0].need))
        self.slots = Slots(self.width, jobs[0].need)
        self.shared = self._share(jobs)

    def run(self) -> Iterator[Done]:
        while self.waiting or self.rows:
            while self.waiting and len(self.rows) < self.width:
                self._admit()
            yield from self._leave()
            if self.rows:
                self._step()
                yield from self._leave()

    def _share(self, jobs: Sequence[Job]) -> int:
        """Read what all prompts begin with; the last token of each is left for its own pass."""
        ids = [job.ids for job in jobs]
        count = min(common(ids), min(map(len, ids)) - 1)
        if len(jobs) < 2 or count < WORTH_SHARING:
            return 0
        self._read([ids[0][:count]], 0, [count - 1])
        return self.slots.keep_prefix(count)

    def _admit(self) -> None:
        """Read a few waiting prompts and their cues in one pass."""
        fresh = [self.waiting.popleft()]
        tokens = len(fresh[0].ids)
        while self.waiting and len(self.rows) + len(fresh) < self.width:
            tokens += len(self.waiting[0].ids)
            if tokens > MOST_PROMPT_TOKENS[self.model.device.type]:
                break
            fresh.append(self.waiting.popleft())
        start = time.perf_counter()
        ends = [len(job.ids) - self.shared - 1 for job in fresh]
        places = sorted({*ends, *(end + len(job.cue) for end, job in zip(ends, fresh, strict=True))})
        texts = [[*job.ids[self.shared :], *job.cue] for job in fresh]
        logits = self._read(texts, len(self.rows), places)
        for job, end, at in zip(fresh, ends, logits, strict=True):
            row = Row(
                job, start, dice(job, at.device), letter_odds(at[places.index(end + len(job.cue))], job)
            )
            if job.limit > 0:
                row.out.append(pick(at[places.index(end)], row))
            self.rows.append(row)

    def _read(self, texts: Sequence[Sequence[int]], slot: int, places: list[int]) -> Any:
        """One pass over prompts that go into the slots from `slot` on; logits at the given places."""
        import torch

        width = max(map(len, texts))
        ids = torch.tensor([[*text, *[0] * (width - len(text))] for text in texts], device=self.model.device)
        past = self.slots.fill(slot, len(texts))
        seen = torch.arange(past + width, device=ids.device)
        mask = self._mask(seen[None, :] > seen[past:, None])[None, None]
        return self.model(
            input_ids=ids,
            attention_mask=mask,
            position_ids=seen[None, past:].expand(len(texts), -1),
            past_key_values=self.slots,
            use_cache=True,
            logits_to_keep=torch.tensor(places, device=ids.device),
        ).logits

    def _step(self) -> None:
        """One more token for every row."""
        import torch

        lengths = torch.tensor([row.length for row in self.rows], device=self.model.device)
        ids = torch.tensor([[row.out[-1]] for row in self.rows], device=self.model.device)
        seen = torch.arange(self.slots.grow(lengths), device=ids.device)
        mask = self._mask(seen[None, :] > lengths[:, None])[:, None, None]
        logits = self.model(
            input_ids=ids,
            attention_mask=mask,
            position_ids=lengths[:, None],
            past_key_values=self.slots,
            use_cache=True,
            logits_to_keep=1,
        ).logits[:, -1]
        best = logits.argmax(-1).tolist()
        for i, row in enumerate(self.rows):
            row.out.append(pick(logits[i], row) if row.dice else best[i])

    def _mask(self, hidden: Any) -> Any:
        """Nothing where a token may be seen, the lowest number where not."""
        zero = hidden.new_zeros(hidden.shape, dtype=self.model.dtype)
        return zero.masked_fill_(hidden, zero.new_tensor(_lowest(zero.dtype)))

    def _leave(self) -> Iterator[Done]:
        for i in reversed(range(len(self.rows))):
            row = self.rows[i]
            stopped = bool(row.out) and row.out[-1] in self.stops
            if stopped or len(row.out) >= row.job.limit:
                last = self.rows.pop()
                if last is not row:
                    self.slots.move(len(self.rows), i, last.length)
                    self.rows[i] = last
                ids, stop = (row.out[:-1], row.out[-1]) if stopped else (row.out, None)
                yield Done(row.job.index, ids, stop, time.perf_counter() - row.start, row.letters)


def dice(job: Job, device: Any) -> Any:
    """The job's own source of chance, so that its neighbours never change its reply."""
    import torch

    return torch.Generator().manual_seed(job.seed) if job.temperature > 0 else None


def pick(logits: Any, row: Row) -> int:
    """The next token: the likeliest, or drawn by the row's own dice."""
    if row.dice is None:
        return int(logits.argmax())
    odds = (logits.float().cpu() / row.job.temperature).softmax(-1)
    return int(odds.multinomial(1, generator=row.dice))


def letter_odds(logits: Any, job: Job) -> tuple[float, ...]:
    """Log-probabilities of the letters, out of the whole vocabulary."""
    return tuple(logits.float().log_softmax(-1)[list(job.letters)].tolist()) if job.letters else ()


def _lowest(dtype: Any) -> float:
    import torch

    return torch.finfo(dtype).min
