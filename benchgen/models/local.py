"""A Hugging Face model on this computer as a machine: load once, decode in a thread, stream the replies out."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import Field

from benchgen.errors import ConfigError, DataError, JobFailed
from benchgen.models.decode import Done, Job, decode
from benchgen.models.embedded import find_weights
from benchgen.models.letters import cue_of
from benchgen.models.local_load import Dtype, find_adapter, load_model, load_tokenizer, stop_ids
from benchgen.models.local_pack import prepare
from benchgen.models.machine import failed, split_reasoning
from benchgen.models.templates import prompt_form, prompt_ids, template_of
from benchgen.models.words import LETTERS, answer_label
from benchgen.registry import register
from benchgen.values import Model, Reply, Request


@register("model")
def local(
    model: Model,
    home: Path,
    *,
    repo: str | None = None,
    path: str | None = None,
    adapter: str | None = None,
    dtype: Dtype = "auto",
    batch_tokens: Annotated[int, Field(ge=1)] = 16384,
    letters: bool = True,
) -> "LocalMachine":
    """`repo` is a hub id, `path` a folder or GGUF file; `batch_tokens` bounds the tokens kept in memory at once."""
    source = path or repo or model.base
    if not source:
        raise ConfigError(f"model {model.name!r}: model.local needs `repo` (a hub id) or `path` (a folder)")
    return LocalMachine(
        find_weights(source, home),
        adapter=find_adapter(adapter, home) if adapter else None,
        dtype=dtype,
        batch_tokens=batch_tokens,
        letters=letters,
    )


class Loaded(NamedTuple):
    """What decoding needs."""

    model: Any
    stops: frozenset[int]
    longest: int


class LocalMachine:
    """Weights are loaded at the first question. `passes` counts forward passes through the model."""

    def __init__(
        self,
        folder: Path,
        *,
        adapter: Path | None = None,
        dtype: Dtype = "auto",
        batch_tokens: int = 16384,
        letters: bool = True,
    ) -> None:
        self.folder, self.adapter = folder, adapter
        self.dtype: Dtype = dtype
        self.batch_tokens, self.letters = batch_tokens, letters
        self.tokenizer = load_tokenizer(folder)
        self.template, self.prompt_form = template_of(self.tokenizer), prompt_form(self.tokenizer)
        self.passes = 0
        self._one_at_a_time = threading.Lock()

    async def ask(self, requests: Sequence[Request]) -> AsyncIterator[Reply]:
        """Replies in the order in which they end. Leaving the loop early stops the decoding after its step."""
        loop = asyncio.get_running_loop()
        arrived: asyncio.Queue[Reply | None] = asyncio.Queue()
        left = threading.Event()

        def work() -> None:
            try:
                with self._one_at_a_time:
                    for reply in self.replies(requests):
                        if left.is_set():
                            return
                        loop.call_soon_threadsafe(arrived.put_nowait, reply)
            finally:
                loop.call_soon_threadsafe(arrived.put_nowait, None)

        working = asyncio.create_task(asyncio.to_thread(work))
        try:
            while (reply := await arrived.get()) is not None:
                yield reply
        finally:
            left.set()
            await working

    async def close(self) -> None:
        self.__dict__.pop("loaded", None)

    @cached_property
    def loaded(self) -> Loaded:
        model = load_model(self.folder, dtype=self.dtype, adapter=self.adapter)
        longest = getattr(model.config.get_text_config(), "max_position_embeddings", None) or 1 << 20
        model.register_forward_pre_hook(self._count)
        return Loaded(prepare(model), stop_ids(model, self.tokenizer), longest)

    def replies(self, requests: Sequence[Request]) -> Iterator[Reply]:
        """The same without asyncio."""
        import torch

        jobs: dict[int, Job] = {}
        for index, request in enumerate(requests):
            try:
                jobs[index] = self._job(index, request)
            except DataError as e:
                yield failed(request, str(e))
        model, stops, _ = self.loaded
        try:
            for done in decode(model, list(jobs.values()), stops=stops, batch_tokens=self.batch_tokens):
                yield self._reply(requests[done.index], jobs[done.index], done)
        except torch.OutOfMemoryError:
            smaller = max(1, self.batch_tokens // 2)
            raise JobFailed(f"out of memory; give this model the setting batch_tokens: {smaller}") from None

    def _count(self, *_: Any) -> None:
        self.passes += 1

    def _job(self, index: int, request: Request) -> Job:
        ids = prompt_ids(self.tokenizer, request.messages)
        cue = cue_of(self.tokenizer, answer_label(request), len(request.options)) if self.letters else None
        room = self.loaded.longest - len(ids) - (len(cue.ids) if cue else 0)
        if room < 1:
            raise DataError(
                f"the prompt has {len(ids)} tokens; this model reads at most {self.loaded.longest}"
            )
        limit = min(request.limit, room)
        return Job(index, ids, limit, request.temperature, request.seed, *(cue or ((), ())))

    def _reply(self, request: Request, job: Job, done: Done) -> Reply:
        text = self.tokenizer.decode(done.ids, skip_special_tokens=True)
        answer, reasoning = split_reasoning(text)
        return Reply(
            question=request.question,
            sample=request.sample,
            text=answer,
            reasoning=reasoning,
            finish="length" if done.stop is None else "stop",
            prompt_tokens=len(job.ids),
            reply_tokens=len(done.ids),
            seconds=done.seconds,
            letters=dict(zip(LETTERS, done.letters, strict=False)) or None,
        )
