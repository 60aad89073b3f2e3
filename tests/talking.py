"""A person at the chat, for tests: says things whose meaning is given beside them, clicks, waits, comes back."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from made import until

from benchgen import gate
from benchgen.actions.desk import Desk
from benchgen.agent import conversation
from benchgen.agent.conversation_turn import Turn
from benchgen.deployment import Deployment
from benchgen.jobs import launch
from benchgen.store import Store, benchmarks, jobs
from benchgen.values import Benchmark, Call, Question


class Meant(NamedTuple):
    """What a message is taken to mean: the part of an intent that the conversation reads."""

    action: str
    args: dict[str, Any]
    language: str = "en"
    question: str | None = None


class Person:
    """One user in one conversation."""

    def __init__(self, store: Store, user: str = "ann", deployment: Deployment | None = None) -> None:
        self.store, self.user, self.deployment = store, user, deployment
        self.known: dict[str, Any] = {}
        self.talk = conversation.start_conversation(Desk(store, user)).id

    def says(self, text: str, action: str = "clarify", language: str = "en", /, **args: Any) -> Turn:
        def understand(_: str, known: Mapping[str, Any]) -> Meant:
            self.known = dict(known)
            return Meant(action, args, language)

        return conversation.reply(
            self.store, self.user, self.talk, text, understand=understand, deployment=self.deployment
        )

    def clicks(self, turn: Turn, label: str) -> Turn:
        value = next(o.value for o in turn.options if o.label == label)
        return self.presses(value)

    def presses(self, value: str) -> Turn:
        return conversation.click(self.store, self.user, self.talk, value, deployment=self.deployment)

    def said(self) -> list[tuple[str, str]]:
        return [(m.role, m.text) for m in conversation.history(self.store, self.user, self.talk)]


def questions(first: int, count: int = 5) -> str:
    """What a writing model replies: so many questions that nobody asked before."""
    asked = [
        {"question": f"Which number follows {n * n + 40}?", "options": [str(n * n + d) for d in (41, 42, 43, 44)],
         "answer": str(n * n + 41)}
        for n in range(first, first + count)
    ]  # fmt: skip
    return f"[[ ## questions ## ]]\n{json.dumps(asked)}\n\n[[ ## completed ## ]]"


def wait(store: Store, id: int) -> Any:
    """Until a job has ended."""

    def ended() -> Any:
        launch.reconcile(store)
        job = jobs.get(store, id)
        return job if job.ended else None

    return until(ended)


def published(store: Store, user: str = "ann", count: int = 6, **changes: Any) -> Benchmark:
    """A benchmark of this person's that can be run."""
    desk = Desk(store, user)
    args = {"benchmark": benchmark(count, **changes).model_dump(mode="json")}
    id = gate.perform(desk, Call(use="action.create_benchmark", args=args))["benchmark"]
    gate.perform(desk, Call(use="action.publish_benchmark", args={"benchmark": id}))
    return benchmarks.get(store, id, user)


def benchmark(count: int = 6, **changes: Any) -> Benchmark:
    """A small multiple-choice benchmark."""
    from benchgen.scoring import load

    asked = tuple(
        Question(
            id=f"q{n}", question=f"What is {n} plus {n}?", options=(str(2 * n), str(2 * n + 1), str(2 * n + 2), "0"),
            answer="A", category="even" if n % 2 == 0 else "odd",
        )
        for n in range(1, count + 1)
    )  # fmt: skip
    given: dict[str, Any] = {
        "title": "Doubles",
        "scoring": load("mcq_letter").program,
        "questions": asked,
    } | changes
    return Benchmark(**given)
