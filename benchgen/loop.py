"""A plan of several steps, agreed to once, that the ends of jobs carry forward.

The whole state is one row. Each effect has the key `loop-ID-STEP`, so that a crash before, between or after leads to
the same job, paid once. Whoever finishes a job, opens the app or waits for the loop calls `carry_on`; doing it twice
is harmless.
"""

import time
from typing import Any

from benchgen import gate
from benchgen.actions.desk import Desk
from benchgen.catalogue import base_of
from benchgen.config import configs, load
from benchgen.errors import BenchgenError, JobFailed
from benchgen.jobs import launch
from benchgen.records import Job, Loop, Step
from benchgen.said import Said, said
from benchgen.store import Store, benchmarks, jobs, loops, models
from benchgen.values import Call, Value

POLL_SECONDS = 0.5
TRAINS = "action.train_from_run"
"""What only a model with known weights can be put through; a loop with it is refused before it spends anything."""


class Plan(Value):
    """A loop as a file: its steps and the recipe they train with."""

    name: str
    recipe: str = "failures"
    steps: tuple[Step, ...]


def load_plan(name: str = "improve") -> Plan:
    """The loop of this name among the shipped ones."""
    return load(configs() / "loops" / f"{name}.yaml", Plan)


def begin(
    desk: Desk, benchmark: int, model: str, *, budget: float | None = None, plan: Plan | None = None,
    recipe: str | None = None, conversation: int | None = None,
) -> Loop:  # fmt: skip
    """Start a loop. `budget` (credits) is what its steps may cost together; without one, the balance."""
    plan = plan or load_plan()
    b, picked = benchmarks.get(desk.store, benchmark, desk.user), desk.pick(model)
    facts: dict[str, Any] = {"benchmark": b.id, "model": picked.model.name, "recipe": recipe or plan.recipe}
    if b.twin is not None:
        facts["twin"] = b.twin
    steps = tuple(s for s in plan.steps if s.when is None or s.when in facts)
    if any(step.do.use == TRAINS for step in steps):
        base_of(picked.model.name, desk.catalogue, models.list_all(desk.store, desk.user))
    gate.show(desk, _filled(steps[0], facts))
    loop = loops.add(
        desk.store, owner=desk.user, steps=steps, facts=facts, conversation=conversation,
        budget=desk.balance if budget is None else budget,
    )  # fmt: skip
    return advance(desk, loop)


def advance(desk: Desk, loop: Loop) -> Loop:
    """Take in what has ended and start the one step that is due; nothing if it is already under way."""
    loop = _hear(desk.store, loop)
    if loop.status != "running" or loop.waits_for is not None:
        return loop
    if loop.at_step >= len(loop.steps):
        return _change(desk.store, loop, status="done")
    step = loop.steps[loop.at_step]
    call = _filled(step, loop.facts)
    try:
        price = gate.show(desk, call).price
        if why := too_dear(price, spent=loop.spent, budget=loop.budget):
            raise JobFailed(why)
        made = gate.perform(desk, call, key=f"loop-{loop.id}-{loop.at_step}")
    except BenchgenError as e:
        return _change(desk.store, loop, status="stopped", reason=f"{step.name}: {e}")
    job = made.get("run") or made["job"]
    facts = loop.facts | {f"{step.name}.{name}": value for name, value in made.items()}
    return _change(desk.store, loop, waits_for=job, spent=loop.spent + price, facts=facts)


def too_dear(price: float, *, spent: float, budget: float) -> Said:
    """Why the budget does not cover a step; empty where it does."""
    if spent + price <= budget:
        return Said("")
    left = budget - spent
    text = f"the next step costs about {price:.4f} credits and {left:.4f} of the budget are left"
    return said("budget_spent", text, price=price, left=left)


def carry_on(store: Store) -> None:
    """Bring every loop of every person forward, and resume the jobs they wait for if those were interrupted."""
    launch.reconcile(store)
    for loop in loops.running(store):
        heard = _hear(store, loop)
        if heard.status == "running" and heard.waits_for is None:
            advance(Desk(store, loop.owner), heard)


def wait(desk: Desk, loop: Loop, *, seen: Any = None) -> Loop:
    """Carry a loop on until it has ended. `seen` is called with the loop and the job it waits for, to its end."""
    while loop.status == "running":
        before = loop
        carry_on(desk.store)
        loop = loops.get(desk.store, loop.id, desk.user)
        if seen is not None:
            if before.waits_for and loop.waits_for != before.waits_for:
                seen(before, jobs.get(desk.store, before.waits_for))
            seen(loop, jobs.get(desk.store, loop.waits_for) if loop.waits_for else None)
        time.sleep(POLL_SECONDS)
    return loop


def _hear(store: Store, loop: Loop) -> Loop:
    """The loop after the job it waits for; the same end heard twice changes nothing."""
    if loop.status != "running" or loop.waits_for is None:
        return loop
    job = jobs.get(store, loop.waits_for)
    if job.status == "completed":
        return _change(store, loop, waits_for=None, at_step=loop.at_step + 1)
    if job.ended:
        step = loop.steps[loop.at_step].name
        return _change(
            store, loop, status="stopped", reason=f"{step}: {job.kind} {job.id} {job.status}: {job.reason}"
        )
    _keep_alive(store, job)
    return loop


def _keep_alive(store: Store, job: Job) -> None:
    """A job whose process is gone, or never came up, is started again; the claim lets only one process have it."""
    if job.status in ("interrupted", "queued", "confirmed"):
        launch.start(store, job)


def _change(store: Store, loop: Loop, **changes: Any) -> Loop:
    """Move the loop on; if somebody else did so meanwhile, what they made of it."""
    loops.change(store, loop, **changes)
    return loops.get(store, loop.id, loop.owner)


def _filled(step: Step, facts: dict[str, Any]) -> Call:
    def fill(value: Any) -> Any:
        return facts[value[1:]] if isinstance(value, str) and value.startswith("$") else value

    return Call(use=step.do.use, args={name: fill(value) for name, value in step.do.args.items()})
