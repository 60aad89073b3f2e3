"""A model that needs no weights and no network, for trying things out and for tests.

It answers in the format the prompt asks for. Without a key it guesses, always the same guess for the same
question, so a resumed run ends as an uninterrupted one. With `accuracy` it must know the right answers:
`learn` tells it the key, which no real model ever sees.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import Field

from benchgen.models.limiter import each
from benchgen.models.script import Line, read_script
from benchgen.models.words import labels_of, right, say, wrong
from benchgen.prices import tokens_in
from benchgen.registry import register
from benchgen.values import Benchmark, Finish, Model, Question, Reply, Request

Share = Annotated[float, Field(ge=0, le=1)]
FAILED = "the fake model failed this call, as its setting error asks"


@register("model")
def fake(
    model: Model,
    home: Path,
    *,
    latency: Annotated[float, Field(ge=0)] = 0.0,
    concurrency: Annotated[int, Field(ge=0)] = 0,
    error: Share = 0.0,
    accuracy: Share | None = None,
    script: Path | None = None,
) -> "FakeMachine":
    """`latency` is in seconds, `concurrency` 0 has no bound, `error` and `accuracy` are shares."""
    told = read_script(script) if script else {}
    return FakeMachine(
        model.name, latency=latency, width=concurrency, error=error, accuracy=accuracy, script=told
    )


class FakeMachine:
    prompt_form = ""

    def __init__(
        self,
        name: str,
        *,
        latency: float = 0.0,
        width: int = 0,
        error: float = 0.0,
        accuracy: float | None = None,
        script: dict[str, tuple[Line, ...]] | None = None,
    ) -> None:
        self.name, self.latency, self.error, self.accuracy = name, latency, error, accuracy
        self.script = script or {}
        self.key: dict[str, Question] = {}
        self._slots = asyncio.Semaphore(width) if width else None
        self._failing, self._right = cache(self._failing_at), cache(self._right_at)

    def learn(self, benchmark: Benchmark) -> None:
        """Tell the key, so that `accuracy` is met exactly over the whole benchmark."""
        self.key = {q.id: q for q in benchmark.questions}
        self._failing.cache_clear()
        self._right.cache_clear()

    async def ask(self, requests: Sequence[Request]) -> AsyncIterator[Reply]:
        if not self.latency:
            for count, request in enumerate(requests):
                if count % 64 == 63:
                    await asyncio.sleep(0)
                yield self.answer(request)
            return
        async with aclosing(each(self._slowly(r) for r in requests)) as replies:
            async for reply in replies:
                yield reply

    async def close(self) -> None:
        """Nothing is held open."""

    def answer(self, request: Request) -> Reply:
        """The reply to one request, without any wait."""
        line = self._scripted(request)
        if line:
            said = _reply(request, line.reply, finish=line.finish, error=line.error)
            return said.model_copy(update={"reasoning": line.reasoning}) if line.reasoning else said
        if self._fails(request):
            return _reply(request, None, finish="error", error=FAILED)
        return _reply(request, say(request, self._choose(request)))

    async def _slowly(self, request: Request) -> Reply:
        if self._slots is None:
            await asyncio.sleep(self.latency)
        else:
            async with self._slots:
                await asyncio.sleep(self.latency)
        return self.answer(request).model_copy(update={"seconds": self.latency})

    def _scripted(self, request: Request) -> Line | None:
        lines = self.script.get(request.question)
        return lines[request.sample % len(lines)] if lines else None

    def _fails(self, request: Request) -> bool:
        if request.question in self.key:
            return request.question in self._failing(request.sample)
        return self._draw("fails", request.question, request.sample) < self.error

    def _choose(self, request: Request) -> list[str]:
        question = self.key.get(request.question)
        if question is None or self.accuracy is None:
            return self._guess(request)
        knows = request.question in self._right(request.sample)
        return right(question, request) if knows else wrong(question, request)

    def _guess(self, request: Request) -> list[str]:
        draw = self._draw("guess", request.question, request.sample)
        labels = labels_of(request, self.key.get(request.question))
        return [labels[int(draw * len(labels))] if labels else str(int(draw * 1000))]

    def _failing_at(self, sample: int) -> frozenset[str]:
        return self._first(self.error, sample, "fails", list(self.key))

    def _right_at(self, sample: int) -> frozenset[str]:
        rest = [q for q in self.key if q not in self._failing(sample)]
        return self._first(self.accuracy or 0.0, sample, "right", rest)

    def _first(self, share: float, sample: int, what: str, ids: list[str]) -> frozenset[str]:
        """Exactly this share of the questions, in an order drawn from their ids."""
        order = sorted(ids, key=lambda q: self._draw(what, q, sample))
        return frozenset(order[: round(share * len(order))])

    def _draw(self, what: str, question: str, sample: int) -> float:
        """A number from 0 up to 1 that depends on nothing but the names given."""
        text = "\0".join((self.name, what, question, str(sample)))
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big") / (1 << 48)


def _reply(request: Request, text: str | None, *, finish: Finish = "stop", error: str | None = None) -> Reply:
    return Reply(
        question=request.question,
        sample=request.sample,
        text=text,
        finish=finish,
        error=error,
        prompt_tokens=sum(tokens_in(m.content) for m in request.messages) if text is not None else 0,
        reply_tokens=tokens_in(text or ""),
    )
