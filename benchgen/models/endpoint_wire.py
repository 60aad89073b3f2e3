"""The OpenAI-style chat format: what is sent, what comes back, and what a refusal means in one sentence.

Servers differ. A missing usage is estimated, a content of several parts is joined, reasoning is kept apart under
any of its names, and a body that is no such answer says what it is instead. Secrets are masked in every text.
"""

import json
import re
from collections.abc import Mapping
from typing import Any

from benchgen.models.retry import Trouble, asked_wait
from benchgen.prices import OVERHEAD, tokens_in
from benchgen.values import Finish, Reply, Request

FINISH: dict[str, Finish] = {
    "length": "length",
    "max_tokens": "length",
    "content_filter": "filter",
    "safety": "filter",
    "error": "error",
}
KEYLIKE = re.compile(r"\b(?:(?:sk|pk|hf|gsk|xai|nvapi)[-_]|AIza|Bearer\s+)[\w*.-]{6,}")
CROWDED = frozenset({408, 429, 502, 503, 504, 529})
OWN = frozenset({400, 413, 422})


def payload(
    request: Request, name: str, extra: Mapping[str, Any], renamed: Mapping[str, str | None]
) -> dict[str, Any]:
    """The body of one call. A key of `extra` that is None is left out, as is one that is renamed to None."""
    body = {
        "model": name,
        "messages": [{"role": m.role, "content": m.content} for m in request.messages],
        "max_tokens": request.limit,
        "temperature": request.temperature,
        "seed": request.seed,
    }
    named = {renamed.get(k, k): v for k, v in (body | dict(extra)).items() if v is not None}
    return {k: v for k, v in named.items() if k is not None}


def read_answer(content: bytes, request: Request, key: str | None) -> Reply:
    """The reply inside a body that came with status 200."""
    data = _json(content)
    if data is None:
        raise Trouble(f"the answer is not JSON but {_shown(content, key)}; check the address", again=True)
    if isinstance(data, dict) and data.get("error"):
        code = _error(data).get("code")
        raise refusal(code if isinstance(code, int) else 500, {}, content, key, None)
    return reply_of(data, request, key)


def reply_of(data: Any, request: Request, key: str | None = None) -> Reply:
    """The reply inside a chat completion."""
    try:
        choice = data["choices"][0]
        message = choice["message"]
        text, thought = _text(message.get("content") or message.get("refusal") or "")
    except (KeyError, IndexError, TypeError, AttributeError):
        shown = _shown(json.dumps(data, default=str).encode(), key)
        raise Trouble(f"the answer holds no message: {shown}", again=True) from None
    reasoning = message.get("reasoning_content") or message.get("reasoning") or thought
    finish = FINISH.get(str(choice.get("finish_reason") or "").casefold(), "stop")
    if finish == "error":
        raise Trouble("the model broke off with an error", again=True)
    asked, given = _usage(data.get("usage"), request, text)
    return Reply(
        question=request.question,
        sample=request.sample,
        text=_whole(text),
        reasoning=_whole(reasoning) if isinstance(reasoning, str) and reasoning else None,
        finish=finish,
        prompt_tokens=asked,
        reply_tokens=given,
    )


def refusal(
    status: int, headers: Mapping[str, str], content: bytes, key: str | None, key_env: str | None
) -> Trouble:
    """What a status other than 200 means for the call and for the run."""
    said, code = _said(content, key), str(_error(_json(content)).get("code") or "")
    told = f"HTTP {status}" + (f": {said}" if said else "")
    if status in (401, 403):
        named = key_env or "the environment variable named by the setting key_env"
        mend = f"set {named} to a valid key" if key is None else f"check the key in {named}"
        return Trouble(f"the endpoint refused access ({told}); {mend}", fatal=True)
    if status == 402 or "insufficient_quota" in (code, str(_error(_json(content)).get("type"))):
        return Trouble(f"the account behind the endpoint has no credit left ({told})", fatal=True)
    if status == 404:
        return Trouble(f"the endpoint does not know this address or model ({told}); check url and name")
    if 300 <= status < 400:
        return Trouble(
            f"the endpoint redirects to {_place(headers.get('location', ''))} (HTTP {status}); "
            "redirects are not followed, set url to the new address"
        )
    if status in CROWDED:
        return Trouble(
            f"the endpoint is too busy ({told})", again=True, crowded=True, wait=asked_wait(headers)
        )
    if status >= 500 or status in (409, 425):
        return Trouble(f"the endpoint failed ({told})", again=True, wait=asked_wait(headers))
    return Trouble(f"the endpoint did not accept the request ({told})", own=status in OWN)


def filtered(status: int, content: bytes) -> bool:
    """Whether a refusal is the word of a content filter, which is an answer about this question and no error."""
    error = _error(_json(content))
    return status == 400 and "content_filter" in (error.get("code"), error.get("type"))


def unsupported(status: int, content: bytes, body: Mapping[str, Any]) -> dict[str, str | None]:
    """The new name of a parameter that this model refuses, or None for one it must not get at all."""
    error = _error(_json(content))
    name, said = error.get("param"), str(error.get("message", ""))
    if status != 400 or name not in body or "nsupported" not in f"{error.get('code')} {said}":
        return {}
    if name == "max_tokens":
        return {"max_tokens": "max_completion_tokens"} if "max_completion_tokens" in said else {}
    return {name: None} if name in ("temperature", "seed") else {}


def mask(text: str, key: str | None) -> str:
    """The text without this key and without anything that looks like one."""
    return KEYLIKE.sub("[key]", text.replace(key, "[key]") if key else text)


def _usage(usage: Any, request: Request, text: str) -> tuple[int, int]:
    """Tokens in and out as counted by the server; estimated where it does not say."""
    said = usage if isinstance(usage, dict) else {}
    asked, given = said.get("prompt_tokens"), said.get("completion_tokens")
    if not isinstance(asked, int):
        asked = sum(tokens_in(m.content) + OVERHEAD for m in request.messages)
    return asked, given if isinstance(given, int) else tokens_in(text)


def _text(content: Any) -> tuple[str, str]:
    """Answer and thoughts of a content that is a text or a list of parts."""
    if isinstance(content, str):
        return content, ""
    parts = [p for p in content if isinstance(p, dict)]
    thoughts = "".join(str(p.get("thinking", "")) for p in parts if p.get("type") == "thinking")
    return "".join(
        str(p.get("text", "")) for p in parts if p.get("type") in ("text", "output_text")
    ), thoughts


def _whole(text: str) -> str:
    """The text without half characters, which no file could hold."""
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _json(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        return None


def _error(data: Any) -> dict[str, Any]:
    error = data.get("error") if isinstance(data, dict) else None
    return error if isinstance(error, dict) else {"message": error} if error else {}


def _said(content: bytes, key: str | None) -> str:
    data = _json(content)
    message = _error(data).get("message") or (
        data.get("message") or data.get("detail") if isinstance(data, dict) else None
    )
    if message:
        return mask(str(message), key)[:200]
    return _shown(content, key) if content.strip() else ""


def _shown(content: bytes, key: str | None) -> str:
    """The beginning of a body, in words: a page by its title."""
    text = content[:4000].decode("utf-8", "replace").strip()
    if re.match(r"<(!doctype|html)", text, re.IGNORECASE):
        title = re.search(r"<title[^>]*>(.*?)</title>", text, re.IGNORECASE | re.DOTALL)
        return f"a web page titled {mask(title[1].strip(), key)[:80]!r}" if title else "a web page"
    return repr(mask(" ".join(text.split()), key)[:80]) if text else "empty"


def _place(location: str) -> str:
    """An address without what follows its question mark."""
    return location.partition("?")[0][:100] or "nowhere"
