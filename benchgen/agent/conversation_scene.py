"""What a reply function may look at and lean on: the desk of this turn, the voice, what was said and is remembered."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchgen import gate
from benchgen.actions.desk import Desk, Shown
from benchgen.agent.conversation_turn import Answer, Choice, Plan
from benchgen.agent.words import Voice
from benchgen.records import Proposal
from benchgen.store import Store, conversations, proposals
from benchgen.store.conversations import Said, Talk
from benchgen.values import Call


class OutOfTime(Exception):
    """The turn has used its time."""


def _silent(_: str) -> None:
    return None


@dataclass
class Scene:
    """One turn under way. `key` makes what it does happen once; `state` is what the conversation remembers.

    `leads` are sentences that stand before the answer whatever it is; `cost` is what the turn itself has cost so far.
    """

    desk: Desk
    talk: Talk
    heard: Said
    voice: Voice
    key: str
    deadline: float
    state: dict[str, Any] = field(default_factory=dict)
    asked: dict[str, Any] | None = None
    files: tuple[Path, ...] = ()
    step: Callable[[str], None] = _silent
    cost: float = 0.0
    leads: list[str] = field(default_factory=list)

    @property
    def store(self) -> Store:
        return self.desk.store

    @property
    def user(self) -> str:
        return self.desk.user

    @property
    def topic(self) -> dict[str, Any]:
        """What the conversation is about: the benchmark, the run, the model and the job last spoken of."""
        return self.state.setdefault("topic", {})

    def about(self, **things: Any) -> None:
        """Remember what was just spoken of."""
        self.topic.update({name: thing for name, thing in things.items() if thing is not None})

    @property
    def sent(self) -> float:
        """When the person sent this message; it answers only what was there by then."""
        return self.heard.data.get("sent", self.heard.at)

    @property
    def seconds_left(self) -> float:
        return self.deadline - time.monotonic()

    def in_time(self) -> None:
        if self.seconds_left <= 0:
            raise OutOfTime

    @property
    def plan(self) -> Proposal | None:
        """The plan that waits for a yes and was on the screen when this message was sent."""
        found = proposals.open_in(self.store, self.talk.id, self.user)
        shown = conversations.by_key(self.store, f"shown-{found.id}", self.user) if found else None
        return found if shown is not None and shown.at <= self.sent else None

    def propose(self, call: Call, shown: Shown | None = None) -> tuple[Proposal, Plan]:
        """Seal a call for a yes; what was open before is no longer."""
        made = gate.propose(self.desk, call, conversation=self.talk.id, shown=shown)
        return made, Plan(id=made.id, action=made.action.removeprefix("action."), price=made.price)

    def agree_or_drop(self, plan: Plan, yes: str) -> tuple[Choice, Choice]:
        """The two buttons of a plan."""
        return (
            Choice(self.voice(yes), {"agree": plan.id}),
            Choice(self.voice("button.cancel"), {"drop": plan.id}),
        )

    def ask(self, key: str, slot: str, want: Mapping[str, Any], /, **values: Any) -> Answer:
        """Ask for one thing in plain words; the next message fills it in."""
        return Answer(self.voice(key, **values), state={"asked": {"slot": slot, "want": dict(want)}})
