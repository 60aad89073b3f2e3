"""A benchmark from a topic in one call. The chat does the same in turns and shows it first."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from benchgen.actions.desk import Desk
from benchgen.agent import drafts, writers
from benchgen.agent.replies.sorry import Sorry
from benchgen.agent.words import Voice
from benchgen.authoring.questions import MOST_QUESTIONS
from benchgen.errors import ConfigError, Refused
from benchgen.store import ledger
from benchgen.values import Benchmark

CALL_SECONDS = 600.0
"""How long a model may take to write one part."""


@dataclass
class Patient:
    """Somebody who waits until everything is written."""

    desk: Desk
    cost: float = 0.0
    seconds_left: float = CALL_SECONDS

    def in_time(self) -> None:
        return


class Written(NamedTuple):
    """A benchmark value, its twin of other questions if one was wanted, and what the model's calls cost in credits."""

    benchmark: Benchmark
    twin: Benchmark | None
    cost: float


def write(
    desk: Desk,
    topic: str,
    *,
    count: int = 30,
    twin: bool = False,
    title: str | None = None,
    language: str = "en",
    format: str = "mcq",
    options: int = 4,
    told: Callable[[int, int], None] | None = None,
) -> Written:
    """Questions on a topic, by the model in `BENCHGEN_AGENT_MODEL`, else from the table that knows it.

    No benchmark is kept, but the model's calls are paid, whatever came of them. `told` hears how many questions of how
    many there are. Raises `Refused` where nobody can write them, or not so many.
    """
    wanted = count * (1 + twin)
    if not 1 <= wanted <= MOST_QUESTIONS:
        raise ConfigError(f"{wanted} questions: ask for 1 to {MOST_QUESTIONS}, a twin included")
    draft = drafts.begun(topic, count=wanted, title=title, language=language, format=format, options=options)
    who = Patient(desk)
    try:
        draft["writer"] = writers.find(draft)
        _fill(draft, who, told)
    except Sorry as e:
        raise Refused(Voice("en")(e.key, **e.values)) from None
    finally:
        _pay(who, topic)
    parts = [draft | {"questions": draft["questions"][n :: 1 + twin]} for n in range(1 + twin)]
    first, *other = map(drafts.finished, parts)
    second = other[0].model_copy(update={"title": f"{first.title}, twin"}) if other else None
    return Written(first, second, who.cost)


def _pay(who: Patient, topic: str) -> None:
    """Put what the calls have cost on the bill; every call of this function is a bill of its own."""
    if who.cost:
        key, note = f"written-{uuid.uuid4().hex}", f"writing questions on {topic[:80]}"
        ledger.pay(who.desk.store, owner=who.desk.user, key=key, credits=who.cost, note=note)


def _fill(draft: dict[str, Any], who: Patient, told: Callable[[int, int], None] | None) -> None:
    writer, wanted = writers.open_writer(draft, who), draft["count"]
    while (done := len(draft["questions"])) < wanted:
        if told:
            told(done, wanted)
        if not drafts.add_part(draft, writer, wanted - done):
            raise Refused(
                f"{draft['writer']['name']} wrote {done} different questions on {draft['topic']!r} and no more; "
                f"ask for {done} of them, or name a wider topic"
            )
