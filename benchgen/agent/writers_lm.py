"""The agent's language model as DSPy wants it: any LiteLLM name, or a catalogue model through its own machine."""

import asyncio
import os
import threading
from typing import Any, Protocol

from benchgen.actions.desk import Desk
from benchgen.errors import BenchgenError, JobFailed
from benchgen.models.machine import Machine
from benchgen.prices import price_of
from benchgen.registry import build, need
from benchgen.values import Message, Model, Price, Reply, Request

TOKENS = 16_000
"""Most tokens of one reply; fewer are refused for models that reason before they answer."""


class Waiting(Protocol):
    """Who waits for the model and bears what it costs: a turn of the chat, or a command that has time."""

    desk: Desk
    cost: float

    @property
    def seconds_left(self) -> float: ...

    def in_time(self) -> None: ...


def agent_model() -> str:
    """The name in `BENCHGEN_AGENT_MODEL`; empty where none is set."""
    return os.environ.get("BENCHGEN_AGENT_MODEL", "").strip()


def open_lm(who: Waiting, name: str) -> Any:
    """The model as a DSPy LM. Nothing is cached: the same request twice is two answers."""
    dspy = need("dspy", extra="agent")
    model = known(who.desk, name)
    if model is None or model.backend.use == "model.provider":
        litellm = name if model is None else str(model.backend.args["name"])
        return dspy.LM(
            litellm, cache=False, temperature=1.0, max_tokens=TOKENS, timeout=max(1.0, who.seconds_left)
        )
    machine = build(model.backend)(model, who.desk.store.home)
    return dspy.LM(name, engine=Engine(machine, model.name), cache=False, max_tokens=TOKENS)


def known(desk: Desk, name: str) -> Model | None:
    """The catalogue's model of this name; None for a name that only LiteLLM knows."""
    try:
        return desk.pick(name).model
    except BenchgenError:
        return None


def cost(who: Waiting, name: str, lm: Any) -> float:
    """What the calls of this LM cost, by the price list."""
    model = known(who.desk, name)
    price = (price_of(model, who.desk.prices) if model else None) or Price()
    used = [call.get("usage") or {} for call in lm.history]
    tokens_in = sum(u.get("prompt_tokens") or u.get("input_tokens") or 0 for u in used)
    tokens_out = sum(u.get("completion_tokens") or u.get("output_tokens") or 0 for u in used)
    return round((tokens_in * price.input + tokens_out * price.output) / 1e6, 6)


class Engine:
    """A machine of benchgen behind DSPy's `complete`. One loop of its own serves every thread, one call at a time."""

    def __init__(self, machine: Machine, name: str) -> None:
        self._machine, self._name = machine, name
        self._loop, self._lock = asyncio.new_event_loop(), threading.Lock()

    def complete(self, request: Any) -> Any:
        """One answer; a failed call raises its reason."""
        lm15 = need("dspy.lm15", extra="agent")
        with self._lock:
            reply = self._loop.run_until_complete(self._ask(_request(request)))
        if reply.finish == "error":
            raise JobFailed(f"{self._name} did not answer: {reply.error}")
        return lm15.Response(
            id=None,
            model=self._name,
            message=lm15.Message.assistant(reply.text or ""),
            finish_reason="length" if reply.finish == "length" else "stop",
            usage=lm15.Usage(input_tokens=reply.prompt_tokens, output_tokens=reply.reply_tokens),
        )

    async def _ask(self, request: Request) -> Reply:
        async for reply in self._machine.ask([request]):
            return reply
        raise JobFailed(f"{self._name} gave no answer")


def _request(request: Any) -> Request:
    said = [
        Message(role=m.role, content=m.text or "")
        for m in request.messages
        if m.role in ("user", "assistant")
    ]
    system = (
        [Message(role="system", content=request.system)]
        if isinstance(request.system, str) and request.system
        else []
    )
    limit = request.config.max_tokens or TOKENS
    return Request(
        question="agent", messages=(*system, *said), limit=min(limit, TOKENS),
        temperature=request.config.temperature or 0.0,
    )  # fmt: skip
