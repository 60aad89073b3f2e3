"""What the agent says back, as values: the answer a reply function gives, and the turn that a face draws."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from benchgen.values import Value

PAGES = {
    "benchmark": "/benchmarks/{id}",
    "run": "/runs/{id}",
    "training": "/training/{id}",
    "merge": "/training/{id}",
    "loop": "/activity",
}


class Option(Value):
    """A choice as a button. `value` is an id and nothing else: only the store knows what it does."""

    label: str
    value: str


class Plan(Value):
    """What waits for a yes."""

    id: int
    action: str
    price: float | None = None


class Started(Value):
    """Something that exists since this turn, read from the store."""

    kind: str
    id: int
    link: str


class Turn(Value):
    """One answer of the agent. `blocks` are tables and previews as data; `text` reads well without them."""

    conversation: int
    message: int
    text: str
    language: str
    options: tuple[Option, ...] = ()
    proposal: Plan | None = None
    started: tuple[Started, ...] = ()
    refused: str | None = None
    blocks: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True)
class Choice:
    """A choice before the store has given it a button. `does` is one of: {intent}, {agree}, {drop}, {nothing}."""

    label: str
    does: Mapping[str, Any]


@dataclass(frozen=True)
class Answer:
    """What a reply function has to say. `state` are the changes to what the conversation remembers."""

    text: str
    choices: tuple[Choice, ...] = ()
    plan: Plan | None = None
    started: tuple[Started, ...] = ()
    refused: str | None = None
    blocks: tuple[dict[str, Any], ...] = ()
    state: Mapping[str, Any] = field(default_factory=dict)
    numbered: bool = True
    key: str | None = None


def link(kind: str, id: int | str) -> str:
    """The page of a thing."""
    return PAGES[kind].format(id=id)


def started(kind: str, id: int) -> Started:
    return Started(kind=kind, id=id, link=link(kind, id))


def wish(action: str, **args: Any) -> dict[str, Any]:
    """What a button does that stands for a message."""
    return {"intent": {"action": action, "args": {k: v for k, v in args.items() if v is not None}}}
