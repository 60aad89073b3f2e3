"""What the store hands out besides benchmarks and models: jobs, events, proposals and loops, as frozen values."""

from typing import Any, Literal

from pydantic import Field

from benchgen.values import Call, Value

JobKind = Literal["run", "training", "merge"]
JobStatus = Literal["confirmed", "queued", "running", "completed", "failed", "cancelled", "interrupted"]
ProposalState = Literal["open", "used", "cancelled", "expired"]
LoopStatus = Literal["running", "done", "stopped"]

ENDED: frozenset[JobStatus] = frozenset({"completed", "failed", "cancelled"})
"""A job that is `interrupted` has not ended: it can be resumed."""


class Job(Value):
    """A run, a training or a merge: one row from its confirmation to its end, over all attempts.

    `key` makes an effect happen once. `price` is the estimate, `credits` the bill. Moments are seconds since 1970.
    """

    id: int
    owner: str
    key: str
    kind: JobKind
    status: JobStatus
    reason: str | None = None
    title: str
    benchmark: int | None = None
    model: str | None = None
    spec: dict[str, Any]
    result: dict[str, Any] | None = None
    done: int = 0
    total: int = 0
    attempt: int = 0
    price: float = 0.0
    credits: float | None = None
    host: str | None = None
    pid: int | None = None
    pid_started: float | None = None
    launched_at: float | None = None
    heartbeat_at: float | None = None
    cancel_requested: bool = False
    created_at: float
    started_at: float | None = None
    finished_at: float | None = None

    @property
    def ended(self) -> bool:
        return self.status in ENDED

    @property
    def seconds(self) -> float | None:
        """How long the last attempt took, or has taken so far as its heartbeat says."""
        if self.started_at is None:
            return None
        return (self.finished_at or self.heartbeat_at or self.started_at) - self.started_at


class Event(Value):
    """Something that happened, written once: `job.completed`, `job.failed`, `job.started`, …"""

    id: int
    owner: str
    kind: str
    job: int | None
    data: dict[str, Any]
    at: float


class Proposal(Value):
    """What was shown before a yes. `seal` digests action, arguments and price; a yes works once and not for ever."""

    id: int
    owner: str
    action: str
    args: dict[str, Any]
    shown: str
    price: float
    seal: str
    state: ProposalState
    result: dict[str, Any] | None = None
    conversation: int | None = None
    message: int | None = None
    expires_at: float
    created_at: float

    @property
    def call(self) -> Call:
        return Call(use=self.action, args=self.args)


class Step(Value):
    """One step of a loop. `$words` in its settings are filled from the facts; without fact `when` it is left out."""

    name: str
    do: Call
    when: str | None = None


class Loop(Value):
    """A plan of steps that events carry forward; what the step `trained` made is the fact `trained.run`, and so on.

    `waits_for` is the job whose end the loop awaits. `budget` and `spent` are credits.
    """

    id: int
    owner: str
    status: LoopStatus
    reason: str | None = None
    steps: tuple[Step, ...]
    facts: dict[str, Any] = Field(default_factory=dict)
    at_step: int = 0
    waits_for: int | None = None
    budget: float
    spent: float = 0.0
    conversation: int | None = None
    created_at: float
