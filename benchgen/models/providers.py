"""Models of the big providers, reached through LiteLLM under its names, such as `anthropic/claude-haiku-4-5`.

LiteLLM translates; how many calls, when to try again and when to stop is decided here, as for any endpoint. Its
retries, its telemetry and its look-up of prices on the net are switched off, and keys stay in the environment
variables where it looks for them.
"""

import json
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from benchgen.errors import JobFailed
from benchgen.models.endpoint import Seconds, address
from benchgen.models.endpoint_wire import filtered, mask, refusal, reply_of
from benchgen.models.limiter import MOST, START, Limiter
from benchgen.models.retry import Asker, Trouble
from benchgen.registry import need, register
from benchgen.values import Model, Reply, Request

SECRET = ("KEY", "TOKEN", "SECRET", "PASSWORD")


@register("model")
def provider(
    model: Model,
    home: Path,
    *,
    name: str | None = None,
    url: str | None = None,
    timeout: Seconds = 180.0,
    patience: Seconds = 900.0,
    concurrency: Annotated[int, Field(ge=1)] = MOST,
    extra: dict[str, Any] | None = None,
) -> "ProviderMachine":
    """`url` sends the calls to another base address than the provider's own; the rest is as for `model.endpoint`."""
    base = address(url).removesuffix("/chat/completions") if url else None
    asker = Asker(Limiter(start=min(START, concurrency), most=concurrency), patience=patience)
    return ProviderMachine(name or model.name, url=base, timeout=timeout, extra=extra or {}, asker=asker)


class ProviderMachine:
    prompt_form = ""

    def __init__(
        self, name: str, *, url: str | None, timeout: float, extra: dict[str, Any], asker: Asker
    ) -> None:
        self.name, self.url, self.timeout, self.extra = name, url, timeout, extra
        self.asker, self.limiter = asker, asker.limiter

    async def ask(self, requests: Sequence[Request]) -> AsyncIterator[Reply]:
        """A missing or refused key ends this with `JobFailed` that names the environment variable."""
        litellm = load_litellm()
        missing = missing_keys(litellm, self.name)
        if missing and not self.url:
            names = " or ".join(missing)
            raise JobFailed(
                f"{self.name} needs a key in the environment variable {names}; set it and resume the run"
            )
        attempt = partial(self._attempt, litellm)
        async with aclosing(self.asker.ask(requests, attempt)) as replies:
            async for reply in replies:
                yield reply

    async def close(self) -> None:
        """Connections belong to LiteLLM."""

    async def _attempt(self, litellm: Any, request: Request) -> Reply:
        call = {
            "model": self.name,
            "messages": [{"role": m.role, "content": m.content} for m in request.messages],
            "max_tokens": request.limit,
            "temperature": request.temperature,
            "seed": request.seed,
            "timeout": self.timeout,
            "api_base": self.url,
            "num_retries": 0,
            "max_retries": 0,
            "drop_params": True,
        } | self.extra
        try:
            answer = await litellm.acompletion(**{k: v for k, v in call.items() if v is not None})
        except litellm.exceptions.Timeout:
            raise Trouble(f"no answer within {self.timeout:g} s", again=True, crowded=True) from None
        except litellm.exceptions.ContentPolicyViolationError:
            return Reply(question=request.question, sample=request.sample, text="", finish="filter")
        except litellm.exceptions.APIConnectionError as e:
            raise Trouble(f"the connection broke off ({hide(str(e))[:200]})", again=True) from None
        except need("openai", extra="providers").OpenAIError as e:
            return self._refused(e, request)
        return reply_of(answer.model_dump(), request)

    def _refused(self, error: Any, request: Request) -> Reply:
        """The same reading of a refusal as for any endpoint."""
        status = int(getattr(error, "status_code", 0) or 500)
        body = getattr(error, "body", None)
        content = body if isinstance(body, dict) else {}
        told = hide(str(content.get("message") or error).removeprefix("litellm.").strip())
        data = json.dumps({"error": {**content, "message": told}}, default=str).encode()
        if filtered(status, data):
            return Reply(question=request.question, sample=request.sample, text="", finish="filter")
        headers = getattr(getattr(error, "response", None), "headers", None) or {}
        key_env = self.name.partition("/")[0].upper() + "_API_KEY"
        raise refusal(status, headers, data, None, key_env) from None


def load_litellm() -> Any:
    """LiteLLM with everything quiet that would speak to the net, the log or the screen on its own."""
    os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "True")
    litellm = need("litellm", extra="providers")
    litellm.telemetry = False
    litellm.suppress_debug_info = True
    litellm.turn_off_message_logging = True
    return litellm


def missing_keys(litellm: Any, name: str) -> list[str]:
    """The environment variables of which one must hold a key, if none does; nothing where keys come otherwise."""
    found = litellm.validate_environment(name)
    names = [str(k) for k in found.get("missing_keys", [])]
    return names if not found["keys_in_environment"] and all(n.endswith("_API_KEY") for n in names) else []


def hide(text: str) -> str:
    """The text without any value of an environment variable that is named like a secret."""
    for name, value in os.environ.items():
        if len(value) >= 8 and name.upper().endswith(SECRET):
            text = text.replace(value, "[key]")
    return mask(text, None)
