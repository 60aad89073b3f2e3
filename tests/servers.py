"""A real OpenAI-style chat server on loopback whose answers a test writes beforehand.

    with serving("Answer: B") as server:                   # one answer for everything
    with serving([Answer(status=429, wait="1"), "B"]):     # in turn; the last one is repeated
    with serving(lambda body: body["messages"][-1]["content"].upper(), latency=0.05):

`server.url` is the base address, `server.asked` the bodies received, `server.headers` the headers of each,
`server.most` the most requests that were under way at once.
"""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

REASONS = {
    200: "OK",
    302: "Found",
    400: "Bad Request",
    429: "Too Many Requests",
    500: "Internal Server Error",
}


@dataclass(frozen=True)
class Answer:
    """How one request is answered. `body` replaces the usual JSON; `drop` closes the line after that many bytes."""

    text: str | None = ""
    status: int = 200
    wait: str | None = None
    finish: str = "stop"
    usage: tuple[int, int] | None = (10, 5)
    extra: dict[str, Any] = field(default_factory=dict)
    body: bytes | None = None
    kind: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)
    latency: float = 0.0
    drop: int | None = None
    hang: bool = False

    def content(self) -> bytes:
        if self.body is not None:
            return self.body
        if self.status != 200:
            return json.dumps({"error": {"message": self.text or "no", **self.extra}}).encode()
        message = {"role": "assistant", "content": self.text, **self.extra}
        data: dict[str, Any] = {
            "id": "x",
            "object": "chat.completion",
            "created": 0,
            "model": "scripted",
            "choices": [{"index": 0, "message": message, "finish_reason": self.finish}],
        }
        if self.usage:
            names = ("prompt_tokens", "completion_tokens", "total_tokens")
            data["usage"] = dict(zip(names, (*self.usage, sum(self.usage)), strict=True))
        return json.dumps(data, ensure_ascii=False).encode(errors="surrogatepass")

    def whole(self) -> bytes:
        content = self.content()
        head = {"Content-Type": self.kind, "Content-Length": str(len(content)), **self.headers}
        if self.wait is not None:
            head["Retry-After"] = self.wait
        lines = [
            f"HTTP/1.1 {self.status} {REASONS.get(self.status, 'X')}",
            *(f"{k}: {v}" for k, v in head.items()),
        ]
        return "\r\n".join(lines).encode() + b"\r\n\r\n" + content


Script = str | Answer | Sequence[str | Answer] | Callable[[dict[str, Any]], str | Answer]


class Server:
    """What came in, and the answer to the next request."""

    def __init__(self, script: Script, latency: float) -> None:
        self.script, self.latency, self.url = script, latency, ""
        self.asked: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.paths: list[str] = []
        self.connections = self.busy = self.most = 0

    def answer(self, path: str, headers: dict[str, str], content: bytes) -> Answer:
        body = json.loads(content or b"{}")
        self.asked.append(body)
        self.headers.append(headers)
        self.paths.append(path)
        if callable(self.script):
            found = self.script(body)
        elif isinstance(self.script, str | Answer):
            found = self.script
        else:
            found = self.script[min(len(self.asked), len(self.script)) - 1]
        return Answer(found) if isinstance(found, str) else found


class _Line(asyncio.Protocol):
    """One connection: requests in, answers out, kept open."""

    def __init__(self, server: Server) -> None:
        self.server, self.buffer = server, b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.server.connections += 1

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        head, mark, rest = self.buffer.partition(b"\r\n\r\n")
        if not mark:
            return
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {k.strip().lower(): v.strip() for k, _, v in (line.partition(":") for line in lines)}
        size = int(headers.get("content-length", 0))
        if len(rest) < size:
            return
        self.buffer = rest[size:]
        server = self.server
        server.busy += 1
        server.most = max(server.most, server.busy)
        answer = server.answer(first.split(" ")[1], headers, rest[:size])
        wait = answer.latency or server.latency
        if answer.hang:
            return
        asyncio.get_running_loop().call_later(wait, self._send, answer) if wait else self._send(answer)

    def _send(self, answer: Answer) -> None:
        self.server.busy -= 1
        whole = answer.whole()
        if self.transport.is_closing():
            return
        self.transport.write(whole if answer.drop is None else whole[: answer.drop])
        if answer.drop is not None:
            self.transport.close()


async def serve(server: Server, port: int = 0) -> asyncio.Server:
    """Start listening on loopback inside the running loop."""
    loop = asyncio.get_running_loop()
    listening = await loop.create_server(lambda: _Line(server), "127.0.0.1", port, backlog=1024)
    server.url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/v1"
    return listening


@contextmanager
def serving(script: Script, *, latency: float = 0.0) -> Iterator[Server]:
    """A server in a thread of its own for as long as the block lasts."""
    server, loop, ready = Server(script, latency), asyncio.new_event_loop(), threading.Event()

    def run() -> None:
        listening = loop.run_until_complete(serve(server))
        ready.set()
        loop.run_forever()
        listening.close()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    ready.wait(10)
    try:
        yield server
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
