"""What a message about a training asks for: the arguments of a plan, or the one thing that must be asked first."""

from typing import Any

from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer, Choice, wish
from benchgen.agent.intent import ATTACHED
from benchgen.agent.replies import find, run
from benchgen.agent.replies.sorry import Ask, Sorry
from benchgen.errors import NotFound
from benchgen.jobs import sources
from benchgen.store import jobs, models, uploads

SETTINGS = {"epochs": "epochs", "steps": "max_steps", "learning_rate": "learning_rate", "rank": "rank"}
SAID = ("base", "model", "run", "dataset", "method", "mode", "name", "job", *SETTINGS)
METHODS = ("grpo", "reject", "on_policy", "full")
HELPERS = {"reject": "writer", "on_policy": "teacher"}
"""What the model of a message is in a method that has two, as a setting of its recipe."""


def with_file(scene: Scene, args: dict[str, Any]) -> dict[str, Any]:
    """A file that came with the message is the dataset; one that is spoken of and not there is asked for."""
    if not scene.files:
        before = str((scene.state.get("training") or {}).get("dataset") or "")
        if args.get("dataset") == ATTACHED and uploads.is_id(before):
            return args | {"dataset": before}
        if args.get("dataset") == ATTACHED:
            want = {k: v for k, v in args.items() if k not in ("run", "dataset")}
            raise Ask(
                "ask.train_file", asked={"slot": "dataset", "want": wish("plan_training", **want)["intent"]}
            )
        return args
    args = {k: v for k, v in args.items() if k not in ("run", "file")}
    return args | {"dataset": sources.bring(scene.store, scene.user, scene.files[0])}


def joined(scene: Scene, args: dict[str, Any]) -> dict[str, Any]:
    """The message with what was said before; who wrote or taught in another method is forgotten."""
    before = dict(scene.state.get("training") or {}) if _amends(scene, args) else {}
    if args.get("method") not in (None, before.get("method")):
        before = {k: v for k, v in before.items() if k not in ("model", "mode")}
    return before | args


def wanted_of(scene: Scene, args: dict[str, Any]) -> dict[str, Any] | Answer:
    """The arguments of the plan, or the one question that must be answered first."""
    method, dataset = args.get("method"), args.get("dataset")
    mode = None if method in ("grpo", "reject", "on_policy") else args.get("mode")
    settings = {own: args[said] for said, own in SETTINGS.items() if args.get(said) is not None}
    wanted: dict[str, Any] = {"settings": settings}
    if method in METHODS:
        wanted["method"] = method
    elif method == "continue":
        wanted["adapter"] = str(args.get("model") or args.get("base") or _made_by(scene, args))
    if dataset is not None and args.get("run") is None:
        wanted["dataset"] = str(dataset)
    else:
        job = find.finished(scene, args.get("run"))
        args["run"] = job.id
        wanted |= {"run": job.id, "mode": mode if mode == "distill" else "failures"}
    base = args.get("base") or (args.get("model") if method not in ("continue", *HELPERS) else None)
    if base is None and method != "continue" and (mode == "distill" or not _can_learn(scene, wanted)):
        key = "ask.student" if mode == "distill" else "ask.base"
        return run.which_model(scene, wish("plan_training", **args)["intent"], key)
    if base is not None:
        _known_base(scene, str(base))
        wanted["base"] = str(base)
    if method in HELPERS:
        if args.get("model"):
            settings[HELPERS[method]] = run.pick(scene, str(args["model"])).model.name
        elif method == "on_policy":
            return _which_teacher(scene, args, str(base or _model_of(scene, wanted)))
    return wanted


def _model_of(scene: Scene, wanted: dict[str, Any]) -> str:
    return jobs.get(scene.store, wanted["run"], scene.user).model or "" if "run" in wanted else ""


def _can_learn(scene: Scene, wanted: dict[str, Any]) -> bool:
    """Whether the run says which model learns, and its weights are known."""
    name = _model_of(scene, wanted)
    try:
        return bool(name) and bool(scene.desk.pick(name).model.base)
    except NotFound:
        return False


def _which_teacher(scene: Scene, args: dict[str, Any], student: str) -> Answer:
    """Offer the models with weights, those of the student's family where there are any."""
    learns, own = run.pick(scene, student).model, models.list_all(scene.store, scene.user)
    whole = [
        m
        for m in (*own, *scene.desk.catalogue.models)
        if m.backend.use == "model.local" and not m.backend.args.get("adapter") and m.base != learns.base
    ]
    kin = [m for m in whole if str(m.base).partition("/")[0] == str(learns.base).partition("/")[0]]
    want = wish("plan_training", **args)["intent"]
    names = [m.name for m in kin or whole][: run.OFFERED]
    choices = tuple(Choice(n, wish("plan_training", **args | {"model": n})) for n in names)
    return Answer(scene.voice("ask.teacher"), choices, state={"asked": {"slot": "model", "want": want}})


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
