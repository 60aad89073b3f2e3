"""Any server that speaks the OpenAI chat format, over kept-open HTTP/1.1 connections.

The key is read from the environment when a call is made and held nowhere. It goes to the address in the settings and
to no other: redirects are not followed.
"""

import json
import os
import urllib.request
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing
from functools import partial
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

from pydantic import Field

from benchgen.errors import ConfigError
from benchgen.models.endpoint_wire import filtered, mask, payload, read_answer, refusal, unsupported
from benchgen.models.limiter import MOST, START, Limiter
from benchgen.models.retry import Asker, Trouble
from benchgen.registry import need, register
from benchgen.values import Model, Reply, Request

CONNECT = 10
LOOPBACK = ("localhost", "127.0.0.1", "::1")
Seconds = Annotated[float, Field(gt=0)]


@register("model")
def endpoint(
    model: Model,
    home: Path,
    *,
    url: str,
    name: str | None = None,
    key_env: str | None = None,
    timeout: Seconds = 180.0,
    patience: Seconds = 900.0,
    concurrency: Annotated[int, Field(ge=1)] = MOST,
    extra: dict[str, Any] | None = None,
) -> "EndpointMachine":
    """`timeout` is for one try, `patience` for a request with all its tries, `concurrency` the most calls at once.

    `key_env` names the environment variable that holds the key; without it no key is sent. `extra` is added to every
    body, and a value of null there leaves a key out.
    """
    return EndpointMachine(
        address(url),
        name or model.name,
        key_env=key_env,
        timeout=timeout,
        extra=extra or {},
        asker=Asker(Limiter(start=min(START, concurrency), most=concurrency), patience=patience),
    )


class EndpointMachine:
    prompt_form = ""

    def __init__(
        self, url: str, name: str, *, key_env: str | None, timeout: float, extra: dict[str, Any], asker: Asker
    ) -> None:
        self.url, self.name, self.key_env, self.timeout = url, name, key_env, timeout
        self.extra, self.asker, self.limiter = extra, asker, asker.limiter
        self._renamed: dict[str, str | None] = {}

    async def ask(self, requests: Sequence[Request]) -> AsyncIterator[Reply]:
        """A refused key, an empty account or a dead server ends this with `JobFailed`."""
        aiohttp = need("aiohttp", extra="providers")

        limits = aiohttp.ClientTimeout(total=self.timeout, sock_connect=CONNECT)
        connector = aiohttp.TCPConnector(limit=0)
        session = aiohttp.ClientSession(connector=connector, timeout=limits, proxy=proxy_for(self.url))
        attempt = partial(self._attempt, session)
        async with session, aclosing(self.asker.ask(requests, attempt)) as replies:
            async for reply in replies:
                yield reply

    async def close(self) -> None:
        """Connections last as long as one `ask`."""

    async def _attempt(self, session: Any, request: Request) -> Reply:
        key = os.environ.get(self.key_env) or None if self.key_env else None
        body = payload(request, self.name, self.extra, self._renamed)
        status, headers, content = await self._post(session, body, key)
        if status == 200:
            return read_answer(content, request, key)
        if filtered(status, content):
            return Reply(question=request.question, sample=request.sample, text="", finish="filter")
        change = unsupported(status, content, body)
        if change:
            self._renamed |= change
            raise Trouble(f"the model does not take {', '.join(change)}", again=True)
        raise refusal(status, headers, content, key, self.key_env)

    async def _post(self, session: Any, body: dict[str, Any], key: str | None) -> tuple[int, Any, bytes]:
        aiohttp = need("aiohttp", extra="providers")

        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        data = json.dumps(body, ensure_ascii=False).encode(errors="replace")
        host = urlsplit(self.url).netloc
        try:
            async with session.post(self.url, data=data, headers=headers, allow_redirects=False) as response:
                return response.status, response.headers, await response.read()
        except TimeoutError:
            raise Trouble(f"no answer within {self.timeout:g} s", again=True, crowded=True) from None
        except aiohttp.ClientConnectorError as e:
            raise Trouble(f"nothing answers at {host} ({mask(str(e.os_error), key)})", again=True) from None
        except (aiohttp.ClientError, OSError, ValueError) as e:
            raise Trouble(f"the connection to {host} broke off ({type(e).__name__})", again=True) from None


def address(url: str) -> str:
    """The address of the chat call, from a base address or the whole one."""
    parts = urlsplit(url.strip())
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ConfigError(f"url {url!r} is no address; write it as https://host/v1")
    if parts.password or parts.username:
        raise ConfigError("url holds a password; name an environment variable in key_env instead")
    path = parts.path.rstrip("/")
    path = path if path.endswith("/chat/completions") else path + "/chat/completions"
    return parts._replace(path=path, fragment="").geturl()


def proxy_for(url: str) -> str | None:
    """The proxy that the environment names for this address, if any."""
    parts = urlsplit(url)
    direct = parts.hostname in LOOPBACK or urllib.request.proxy_bypass(parts.netloc)
    return None if direct else urllib.request.getproxies().get(parts.scheme)
