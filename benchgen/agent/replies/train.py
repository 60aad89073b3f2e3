"""Train a model: always the whole plan first, then a yes in the next message. And merging what a training made."""

from typing import Any

from benchgen import gate
from benchgen.actions.desk import Shown
from benchgen.agent import analysis
from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer, Choice, link, started, wish
from benchgen.agent.replies import find, render, run
from benchgen.agent.replies.sorry import Sorry
from benchgen.errors import NotFound
from benchgen.store import jobs
from benchgen.values import Call, TrainingPlan

SETTINGS = {"epochs": "epochs", "steps": "max_steps", "learning_rate": "learning_rate", "rank": "rank"}
SAID = ("base", "model", "run", "dataset", "method", "mode", "name", "job", *SETTINGS)


def plan_training(scene: Scene, args: dict[str, Any]) -> Answer:
    """Show exactly what would be submitted; what was said before and not changed still holds."""
    scene.desk.require("train")
    args = dict(scene.state.get("training") or {} if _amends(scene, args) else {}) | args
    wanted = _wanted(scene, args)
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


def _wanted(scene: Scene, args: dict[str, Any]) -> dict[str, Any] | Answer:
    """The arguments of the plan, or the one question that must be answered first."""
    mode, method, dataset = args.get("mode"), args.get("method"), args.get("dataset")
    settings = {own: args[said] for said, own in SETTINGS.items() if args.get(said) is not None}
    wanted: dict[str, Any] = {"settings": settings}
    if method == "grpo":
        wanted["method"] = "grpo"
    elif method == "continue":
        wanted["adapter"] = str(args.get("model") or args.get("base") or _made_by(scene, args))
    if dataset is not None and args.get("run") is None:
        wanted["dataset"] = str(dataset)
    else:
        job = find.finished(scene, args.get("run"))
        args["run"] = job.id
        wanted |= {"run": job.id, "mode": mode if mode == "distill" else "failures"}
    base = args.get("base") or (args.get("model") if method != "continue" else None)
    if base is None and method != "continue" and (mode == "distill" or "dataset" in wanted):
        key = "ask.student" if mode == "distill" else "ask.base"
        return run.which_model(scene, wish("plan_training", **args)["intent"], key)
    if base is not None:
        _known_base(scene, str(base))
        wanted["base"] = str(base)
    return wanted


def _known_base(scene: Scene, name: str) -> None:
    found = run.pick(scene, name)
    if not found.model.base:
        raise Sorry("train.no_weights", model=found.model.name)


def _made_by(scene: Scene, args: dict[str, Any]) -> str:
    """The adapter that a job made."""
    job = find.training(scene, args.get("job"))
    if job.status != "completed":
        raise Sorry("merge.unfinished", id=job.id, status=scene.voice(f"status.{job.status}"))
    return str((job.result or {}).get("model") or job.model)


def _amends(scene: Scene, args: dict[str, Any]) -> bool:
    """Whether the message changes the plan on the table instead of asking for another one."""
    before = scene.state.get("training")
    source = [k for k in ("run", "dataset") if args.get(k) is not None]
    return bool(before) and all(args[k] == before.get(k) for k in source)


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
    settings = ", ".join(f"{k} {v}" for k, v in p.hyperparameters.items() if v is not None)
    lines = [
        (
            "train.job_type",
            voice(f"job_type.{p.job_type}") if voice.has(f"job_type.{p.job_type}") else p.job_type,
        ),
        ("base_model", p.base_model),
        ("train.dataset", p.dataset + (f", {mode}" if mode else "")),
        ("train.trajectories", p.trajectories),
        ("train.rows", voice("rows", count=p.rows)),
        ("train.hyperparameters", settings),
        (
            "train.device",
            voice("train.available" if p.device_available else "train.not_available", device=p.device),
        ),
        ("train.price", voice("train.price_of", price=p.price, balance=scene.desk.balance)),
        ("train.new_model", p.model),
        *(("train.note", w) for w in p.warnings),
    ]
    names = [(voice(name) if voice.has(name) else name, value) for name, value in lines if value is not None]
    return "\n".join(f"- **{name}**: {value}" for name, value in names)
