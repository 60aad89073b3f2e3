"""The whole loop from one message: run, train on failures, run again, compare. Agreed once, for its steps and price."""

from typing import Any

from benchgen import loop as loops_
from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer, Choice, link, started, wish
from benchgen.agent.replies import find, run
from benchgen.agent.replies.publish import draft
from benchgen.agent.replies.sorry import Sorry
from benchgen.prices import OVERHEAD, tokens_in, training_cost
from benchgen.records import Loop
from benchgen.runs import requests_for
from benchgen.store import benchmarks
from benchgen.values import Benchmark, Model

COPIES, EPOCHS = 5, 10
"""What a training on failures takes at most: each question five times, in so many epochs."""


def start_loop(scene: Scene, args: dict[str, Any]) -> Answer:
    """Name the exact model, the price of each step and the balance, and start; ask only for what is open."""
    scene.desk.require("run")
    scene.desk.require("train")
    b = find.benchmark(scene, args.get("benchmark"))
    if b.status == "draft":
        raise draft(scene, b, None)
    name = args.get("model") or args.get("base")
    if name is None:
        return run.which_model(scene, wish("start_loop", **args | {"benchmark": b.id})["intent"])
    found = run.pick(scene, str(name))
    if not found.model.base:
        raise Sorry("train.no_weights", model=found.model.name)
    steps = priced(scene, b, found.model)
    total = sum(price for _, price in steps)
    scene.desk.can_pay(total)
    agreed = args.get("agreed") and len(found.candidates) == 1
    if (len(found.candidates) > 1 or scene.desk.deployment.confirm_runs == "always") and not agreed:
        return _ask(scene, b, str(name), found, steps, args)
    budget = float(args["budget"]) if args.get("budget") is not None else total
    if why := loops_.too_dear(steps[0][1], spent=0.0, budget=budget):
        raise Sorry("loop.not_begun", reason=why)
    scene.in_time()
    begun = loops_.begin(
        scene.desk, b.id or 0, found.model.name, budget=budget, conversation=scene.talk.id
    )  # fmt: skip
    return _begun(scene, b, found.model.name, begun, steps)


def priced(scene: Scene, b: Benchmark, model: Model) -> list[tuple[str, float]]:
    """Each step of the loop with what it costs at most."""
    once = run.price(scene, b, model, {})
    taught = sum(tokens_in(m.content) + OVERHEAD for r in requests_for(b) for m in r.messages)
    training = training_cost(scene.desk.prices, tokens=taught * COPIES * EPOCHS)
    steps = [("base", once), ("training", training), ("trained", once)]
    if b.twin is None:
        return steps
    twin = run.price(scene, benchmarks.get(scene.store, b.twin, scene.user), model, {})
    return [steps[0], ("held_out_base", twin), *steps[1:], ("held_out_trained", twin)]


def _ask(
    scene: Scene, b: Benchmark, name: str, found: Any, steps: list[tuple[str, float]], args: dict[str, Any]
) -> Answer:
    """A choice is open: show the loop for each model that may be meant."""
    told = _steps(scene, b, found.model.name, steps)
    lead = run.picked_words(scene, name, found)
    args = args | {"benchmark": b.id, "agreed": True}
    choices = tuple(
        Choice(scene.voice("button.start_with", model=m.name), wish("start_loop", **args | {"model": m.name}))
        for m in found.candidates[: run.OFFERED]
    )
    first = Choice(choices[0].label, {**choices[0].does, "default": "loop"})
    cancel = Choice(scene.voice("button.cancel"), {"nothing": True})
    return Answer(f"{lead}\n\n{told}\n\n{scene.voice('loop.ask')}".strip(), (first, *choices[1:], cancel))


def _begun(scene: Scene, b: Benchmark, model: str, begun: Loop, steps: list[tuple[str, float]]) -> Answer:
    voice = scene.voice
    if begun.status == "stopped":
        raise Sorry("loop.not_begun", reason=begun.reason or "")
    run_id = begun.waits_for or 0
    scene.about(benchmark=b.id, run=run_id, model=model)
    text = "\n\n".join([
        _steps(scene, b, model, steps),
        voice("loop.started", loop=begun.id, run=run_id, link=link("run", run_id)),
        voice("loop.wait"),
    ])  # fmt: skip
    status = Choice(voice("button.status"), wish("run_status", run=run_id))
    return Answer(
        text, (status,), started=(started("loop", begun.id), started("run", run_id)), numbered=False
    )


def _steps(scene: Scene, b: Benchmark, model: str, steps: list[tuple[str, float]]) -> str:
    voice = scene.voice
    lines = [voice("loop.head", id=b.id, title=b.title, model=model)]
    lines += [
        voice("loop.step", n=n, step=voice(f"step.{name}"), price=price)
        for n, (name, price) in enumerate(steps, 1)
    ]
    total = sum(price for _, price in steps)
    lines.append(voice("loop.step_compare", n=len(steps) + 1))
    lines.append(voice("loop.total", price=total, balance=scene.desk.balance))
    return "\n".join(lines)
