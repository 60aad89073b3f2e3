"""What every model looks like from outside: requests in, replies out, each as soon as it is there."""

from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from benchgen.values import Reply, Request


class Machine(Protocol):
    """A model that can be asked.

    `ask` yields one reply a request, in any order; a call that failed is a reply with `finish="error"`, never an
    exception. `prompt_form` identifies how messages become model input (empty where the other side decides):
    runs with different prompt forms are not comparable.
    """

    prompt_form: str

    def ask(self, requests: Sequence[Request]) -> AsyncIterator[Reply]: ...

    async def close(self) -> None: ...


def failed(request: Request, why: str, seconds: float = 0.0) -> Reply:
    """The reply of a call that did not work."""
    return Reply(question=request.question, sample=request.sample, finish="error", error=why, seconds=seconds)


def split_reasoning(text: str, opening: str = "<think>", closing: str = "</think>") -> tuple[str, str | None]:
    """Answer and reasoning apart. Reasoning that was cut before its end leaves an empty answer."""
    before, closed, after = text.partition(closing)
    if closed:
        return after.strip(), before.replace(opening, "", 1).strip() or None
    if text.lstrip().startswith(opening):
        return "", text.lstrip().removeprefix(opening).strip() or None
    return text, None
