"""Train a model: always the whole plan first, then a yes in the next message. And merging what a training made."""

from typing import Any

from benchgen import gate
from benchgen.actions.desk import Shown
from benchgen.agent import analysis, because
from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer, Choice, link, started, wish
from benchgen.agent.replies import find, render
from benchgen.agent.replies.sorry import Sorry
from benchgen.agent.replies.train_wish import SAID, joined, wanted_of, with_file
from benchgen.errors import NotFound
from benchgen.store import jobs
from benchgen.values import Call, TrainingPlan


def plan_training(scene: Scene, args: dict[str, Any]) -> Answer:
    """Show exactly what would be submitted; what was said before and not changed still holds."""
    scene.desk.require("train")
    args = joined(scene, with_file(scene, args))
    wanted = wanted_of(scene, args)
    if isinstance(wanted, Answer):
        return wanted
    scene.step(scene.voice("step.planning"))
    made: TrainingPlan = gate.read(scene.desk, Call(use="action.plan_training", args=wanted))
    call = Call(use="action.train_model", args={"plan": made.model_dump(mode="json")})
    shown = gate.show(scene.desk, call)
    text = "\n\n".join(
        p for p in (_doubt(scene, made), _described(scene, made), scene.voice("train.foot")) if p
    )
    proposal, plan = scene.propose(call, Shown(text, shown.price, shown.facts))
    block = render.block("plan", proposal=proposal.id, **made.model_dump(mode="json", exclude={"sample"}))
    kept = {k: args[k] for k in SAID if args.get(k) is not None}
    return Answer(
        text,
        scene.agree_or_drop(plan, "button.yes"),
        plan,
        blocks=(block,),
        state={"training": kept},
        numbered=False,
    )


def training_started(scene: Scene, result: dict[str, Any]) -> Answer:
    """A training that a yes has started."""
    job = jobs.get(scene.store, result["job"], scene.user)
    scene.about(job=job.id, model=job.model)
    text = scene.voice(
        "train.started", job=job.id, link=link("training", job.id), model=job.model, price=job.price,
        balance=scene.desk.balance,
    )  # fmt: skip
    choices = (
        Choice(scene.voice("button.status"), wish("training_status", job=job.id)),
        Choice(scene.voice("button.logs"), wish("training_logs", job=job.id)),
    )
    return Answer(text, choices, started=(started("training", job.id),), state={"training": None})


def merge_model(scene: Scene, args: dict[str, Any]) -> Answer:
    """Say which adapter is merged and the name the model gets, and wait for a yes."""
    scene.desk.require("train")
    job = find.training(scene, args.get("job"))
    if job.kind != "training" or job.status != "completed":
        raise Sorry("merge.unfinished", id=job.id, status=scene.voice(f"status.{job.status}"))
    name = args.get("name")
    if not name:
        return scene.ask("ask.merge_name", "name", wish("merge_model", job=job.id)["intent"], id=job.id)
    call = Call(use="action.merge_model", args={"job": job.id, "name": str(name)})
    shown = gate.show(scene.desk, call)
    model = shown.facts.get("model") or job.model
    text = scene.voice("merge.ask", id=job.id, model=model, name=name)
    _, plan = scene.propose(call, Shown(text, shown.price, shown.facts))
    return Answer(text, scene.agree_or_drop(plan, "button.merge"), plan)


def merge_started(scene: Scene, result: dict[str, Any]) -> Answer:
    """A merge that a yes has started."""
    job = jobs.get(scene.store, result["job"], scene.user)
    scene.about(job=job.id)
    text = scene.voice("merge.started", job=job.id, link=link("merge", job.id), name=job.model)
    status = Choice(scene.voice("button.status"), wish("training_status", job=job.id))
    return Answer(text, (status,), started=(started("merge", job.id),))


def _doubt(scene: Scene, made: TrainingPlan) -> str:
    """Where the benchmark itself may be at fault, that is said before any training is offered."""
    if made.run is None:
        return ""
    try:
        return analysis.doubt(scene, made.run)
    except NotFound:
        return ""


def _described(scene: Scene, p: TrainingPlan) -> str:
    voice = scene.voice
    mode = voice(f"mode.{p.mode}") if p.mode and voice.has(f"mode.{p.mode}") else (p.mode or "")
    rows = voice("rows", count=p.rows)
    lines = [
        (
            "train.job_type",
            voice(f"job_type.{p.job_type}") if voice.has(f"job_type.{p.job_type}") else p.job_type,
        ),
        ("base_model", p.base_model),
        ("train.dataset", p.dataset + (f", {mode}" if mode else "")),
        ("train.trajectories", p.trajectories),
        ("train.writer", _writer(scene, p)),
        ("train.rows", voice("train.at_most", rows=rows) if p.writing else rows),
        ("train.hyperparameters", p.settings_told),
        (
            "train.device",
            voice("train.available" if p.device_available else "train.not_available", device=p.device),
        ),
        ("train.price", voice("train.price_of", price=p.price, balance=scene.desk.balance)),
        ("train.new_model", p.model),
        *(("train.note", because.told(voice, w)) for w in p.warnings),
    ]
    names = [(voice(name) if voice.has(name) else name, value) for name, value in lines if value is not None]
    return "\n".join(f"- **{name}**: {value}" for name, value in names)


def _writer(scene: Scene, p: TrainingPlan) -> str | None:
    """Who is asked for the rows, how often, and what that may cost."""
    if p.writing is None:
        return None
    prompts = scene.voice("prompts", count=p.writing.requests)
    return scene.voice("train.written_by", model=p.writing.model.name, prompts=prompts, price=p.writing.price)
