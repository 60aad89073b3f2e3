"""Publish a benchmark, and perhaps run a model on it right away: shown in one, agreed to once."""

from typing import Any

from benchgen import gate
from benchgen.actions.desk import Shown
from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer, Choice, link, wish
from benchgen.agent.replies import find, run
from benchgen.agent.replies.sorry import Sorry
from benchgen.values import Benchmark, Call


def publish_benchmark(scene: Scene, args: dict[str, Any]) -> Answer:
    """Say which benchmark becomes visible to everyone, and wait for a yes."""
    b = find.benchmark(scene, args.get("benchmark"), own=True)
    model = args.get("model")
    if b.status == "published":
        if model is not None:
            return run.launch_run(scene, args | {"benchmark": b.id})
        return Answer(
            scene.voice("publish.already", id=b.id, title=b.title, link=link("benchmark", b.id or 0)),
            (Choice(scene.voice("button.run"), wish("launch_run", benchmark=b.id)),),
        )
    return _with_run(scene, b, args) if model is not None else _alone(scene, b)


def _alone(scene: Scene, b: Benchmark) -> Answer:
    call = Call(use="action.publish_benchmark", args={"benchmark": b.id})
    gate.show(scene.desk, call)
    text = scene.voice("publish.ask", id=b.id, title=b.title)
    _, plan = scene.propose(call, Shown(text, 0.0, {}))
    return Answer(text, scene.agree_or_drop(plan, "button.publish"), plan)


def _with_run(scene: Scene, b: Benchmark, args: dict[str, Any]) -> Answer:
    """Both steps in one message, one yes for both; the run is frozen into the plan's own words and price."""
    scene.desk.require("run")
    picked = scene.desk.pick(str(args["model"]))
    published = b.model_copy(update={"status": "published"})
    settings = run.settings_of(args)
    price = run.price(scene, published, picked.model, settings)
    scene.desk.can_pay(price)
    call = Call(use="action.publish_benchmark", args={"benchmark": b.id})
    gate.show(scene.desk, call)
    text = scene.voice(
        "publish.ask_and_run", id=b.id, title=b.title, model=picked.model.name, price=price, balance=scene.desk.balance,
        picked=run.picked_words(scene, str(args["model"]), picked),
    ).strip()  # fmt: skip
    made, plan = scene.propose(call, Shown(text, price, {}))
    then = {"proposal": made.id, "run": {"benchmark": b.id, "model": picked.model.name, **settings}}
    return Answer(text, scene.agree_or_drop(plan, "button.publish_and_run"), plan, state={"then": then})


def draft(scene: Scene, b: Benchmark, model: str | None) -> Sorry:
    """A draft cannot be run: say so and offer what can be done about it."""
    own = b.owner == scene.user
    both = [Choice(scene.voice("button.publish"), wish("publish_benchmark", benchmark=b.id))]
    if model is not None:
        label = scene.voice("button.publish_and_run_model", model=model)
        both.insert(0, Choice(label, wish("publish_benchmark", benchmark=b.id, model=model)))
    leave = Choice(scene.voice("button.leave"), {"nothing": True})
    want = wish("publish_benchmark", benchmark=b.id)["intent"]
    asked = {"slot": "model", "want": want} if own and model is None else None
    return Sorry("refused.draft", choices=(*both, leave) if own else (), asked=asked, id=b.id, title=b.title)


def published(scene: Scene, plan_id: int, result: dict[str, Any]) -> Answer:
    """What the yes brought about, read from the store; the run that was agreed to with it starts here."""
    b = find.benchmark(scene, result["benchmark"])
    text = scene.voice("publish.done", id=b.id, title=b.title, link=link("benchmark", b.id or 0))
    then = scene.state.get("then") or {}
    if then.get("proposal") != plan_id:
        return Answer(text, (Choice(scene.voice("button.run"), wish("launch_run", benchmark=b.id)),))
    more = run.begin(scene, then["run"], key=f"proposal-{plan_id}-run")
    return Answer(f"{text}\n\n{more.text}", more.choices, started=more.started, state={"then": None})
