"""The chat page of one person without a picture: the very requests that their browser would send, over HTTP.

    async with Browser("http://127.0.0.1:7860") as ann:
        await ann.sign_in("ann", "secret words")
        await ann.open()                        # the page, its parts, its first draw
        answer = await ann.says("What can you do?")
        answer = await ann.presses("Create a benchmark")

`answer.text` is the agent's last message, `answer.labels` what it offers, `answer.talk` every message on the page.
"""

import asyncio
import json
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

import aiohttp

CHAT = ""
"""The name of the first page of the app."""


class Failed(Exception):
    """The server answered with an error."""


class Answer(NamedTuple):
    """What the chat shows after a turn."""

    talk: list[dict[str, Any]]
    seconds: float

    @property
    def text(self) -> str:
        said = [m for m in self.talk if m["role"] == "assistant"]
        return "\n".join(_words(m) for m in said[-1:])

    @property
    def options(self) -> dict[str, str]:
        return {o["label"]: o["value"] for m in self.talk[-1:] for o in m.get("options") or ()}

    @property
    def labels(self) -> list[str]:
        return list(self.options)


class Browser:
    """One person's browser with the chat open."""

    def __init__(self, address: str) -> None:
        self.address, self.hash, self.query = address, secrets.token_hex(6), ""
        self.last = Answer([], 0.0)
        self._held: dict[int, Any] = {}
        self._beats: asyncio.Task[None] | None = None
        self._waiting: dict[str, asyncio.Future[Any]] = {}
        self._early: dict[str, Any] = {}
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Browser":
        jar = aiohttp.CookieJar(unsafe=True)
        line = aiohttp.TCPConnector(keepalive_timeout=2)  # shorter than the server's, which closes after 5
        patience = aiohttp.ClientTimeout(120)
        self._web = aiohttp.ClientSession(self.address, cookie_jar=jar, timeout=patience, connector=line)
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in filter(None, (self._reader, self._beats)):
            task.cancel()
            with suppress(asyncio.CancelledError, aiohttp.ClientError):
                await task
        await self._web.close()

    async def sign_in(self, name: str, password: str) -> None:
        async with self._web.post("/login", data={"name": name, "password": password}) as answer:
            if answer.status != 200 or answer.url.path == "/login":
                raise Failed(f"{name} could not sign in: {answer.status}")

    async def open(self, talk: int | None = None) -> Answer:
        """Load the page, as a person who opens or reloads it."""
        self.query = f"?chat={talk}" if talk else ""
        async with self._web.get("/" + self.query) as page:
            if page.status != 200:
                raise Failed(f"the page answers {page.status}")
        async with self._web.get("/config") as config:
            self._parts = _Parts(await config.json())
        self._held = dict(self._parts.held)
        if self._beats is None:
            self._beats = asyncio.create_task(self._beat())
        return await self._turn(self._parts.load, [])

    async def says(self, text: str) -> Answer:
        return await self._turn(self._parts.submit, [None, {"text": text, "files": []}])

    async def presses(self, label: str) -> Answer:
        """Press a button of the last message."""
        event = {"index": [0, 0], "value": self.last.options[label]}
        return await self._turn(self._parts.press, [None], event)

    async def ticks(self) -> Answer:
        """The two timers of the page, the bell and the messages that came by themselves, and what they make it draw."""
        for look in self._parts.ticks:
            (mark,) = look.outputs
            before = self._held[mark]
            await self.call(look, [None] * len(look.inputs))
            if self._held[mark] != before:
                await self._draw(self._parts.changes[mark])
        return self.last

    async def _draw(self, part: "_Part") -> None:
        if self._parts.box in part.outputs:
            await self._turn(part, [None])
        else:
            await self.call(part, [])

    async def _turn(self, part: "_Part", data: list[Any], event: Mapping[str, Any] | None = None) -> Answer:
        start = time.perf_counter()
        drawn = await self.call(part, data, event)
        box = drawn[self._parts.box_in(part)]
        talk = box if isinstance(box, list) else None
        self.last = Answer(self.last.talk if talk is None else talk, time.perf_counter() - start)
        return self.last

    async def call(self, part: "_Part", data: list[Any], event: Mapping[str, Any] | None = None) -> list[Any]:
        """One event of the page. What the browser holds goes along, and is as the answer says afterwards."""
        given = [self._held.get(id, d) if d is None else d for id, d in zip(part.inputs, data, strict=True)]
        drawn = await self._asked(part, given, event)
        for id, new in zip(part.outputs, drawn, strict=True):
            if id in self._held and not isinstance(new, dict):
                self._held[id] = new
        return drawn

    async def _asked(self, part: "_Part", data: list[Any], event: Mapping[str, Any] | None) -> list[Any]:
        """Put into the queue and awaited on the stream, or asked past the queue."""
        body = {"data": data, "event_data": event, "fn_index": part.index, "trigger_id": part.trigger,
                "session_hash": self.hash}  # fmt: skip
        if not part.queue:
            async with self._web.post(f"/gradio_api/run/predict{self.query}", json=body) as answer:
                if answer.status != 200:
                    raise Failed(f"{answer.status}: {(await answer.text())[:200]}")
                return (await answer.json())["data"]
        async with self._web.post(f"/gradio_api/queue/join{self.query}", json=body) as joined:
            if joined.status != 200:
                raise Failed(f"{joined.status}: {(await joined.text())[:200]}")
            id = (await joined.json())["event_id"]
        if self._reader is None or self._reader.done():
            self._reader = asyncio.create_task(self._read())
        done = self._early.pop(id, None)
        if done is None:
            self._waiting[id] = asyncio.get_running_loop().create_future()
            done = await asyncio.wait_for(self._waiting[id], 120)
        if not done["success"]:
            raise Failed(str(done["output"].get("error")))
        return done["output"]["data"]

    async def _beat(self) -> None:
        """The line that is open for as long as the page is."""
        url = f"/gradio_api/heartbeat/{self.hash}"
        async with self._web.get(url, timeout=aiohttp.ClientTimeout(None)) as stream:
            async for _ in stream.content:
                pass

    async def _read(self) -> None:
        """The stream of events, opened anew for as long as something is awaited."""
        while True:
            url = f"/gradio_api/queue/data?session_hash={self.hash}"
            async with self._web.get(url, timeout=aiohttp.ClientTimeout(None)) as stream:
                async for line in stream.content:
                    if line.startswith(b"data:"):
                        self._hear(json.loads(line[5:]))
            if not self._waiting:
                return

    def _hear(self, message: dict[str, Any]) -> None:
        if message.get("msg") == "process_completed":
            waiting = self._waiting.pop(message["event_id"], None)
            if waiting is None:
                self._early[message["event_id"]] = message
            elif not waiting.done():
                waiting.set_result(message)


class _Part(NamedTuple):
    """One event of the page: its number, what triggers it, what it draws, what it is told."""

    index: int
    trigger: int | None
    outputs: list[int]
    inputs: list[int]
    queue: bool = True


class _Parts:
    """The events of the chat page, found in the app's own description of itself."""

    def __init__(self, config: dict[str, Any]) -> None:
        here = set(config["page"][CHAT]["components"])
        parts = [c for c in config["components"] if c["id"] in here]
        kinds = {c["id"]: c["type"] for c in parts}
        self.held = {c["id"]: c["props"].get("value") for c in parts if c["props"].get("visible") == "hidden"}
        self.box = next(id for id, kind in kinds.items() if kind == "chatbot")
        found = [
            (name, kinds.get(target), _part(d, target))
            for d in config["dependencies"]
            if d["id"] in config["page"][CHAT]["dependencies"]
            for target, name in d["targets"]
        ]
        drawing = [(name, kind, part) for name, kind, part in found if self.box in part.outputs]
        self.load = next(p for name, _, p in drawing if name == "load")
        self.submit = next(p for name, kind, p in drawing if (name, kind) == ("submit", "multimodaltextbox"))
        self.press = next(p for name, _, p in drawing if name == "option_select")
        self.ticks = [p for name, _, p in found if name == "tick"]
        self.changes = {p.trigger: p for name, _, p in found if name == "change" and p.outputs}

    def box_in(self, part: _Part) -> int:
        return part.outputs.index(self.box)


def _part(dependency: Mapping[str, Any], target: int | None) -> _Part:
    queue = dependency["queue"] is not False
    return _Part(dependency["id"], target, dependency["outputs"], dependency["inputs"], queue)


def _words(message: Mapping[str, Any]) -> str:
    content = message["content"]
    parts = content if isinstance(content, list) else [content]
    return "\n".join(p if isinstance(p, str) else str(p.get("text") or "") for p in parts)
