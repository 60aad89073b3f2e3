"""Run a benchmark on a model: ask where a choice was left open, else name model, price and balance, and start."""

from typing import Any

from benchgen import gate, prices
from benchgen.actions.desk import Shown
from benchgen.actions.launch import price_of
from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer, Choice, link, started, wish
from benchgen.agent.replies import find
from benchgen.agent.replies.sorry import Sorry
from benchgen.catalogue import Pick
from benchgen.errors import NotFound
from benchgen.runs import requests_for
from benchgen.said import reason_of
from benchgen.store import benchmarks, jobs, models
from benchgen.values import Benchmark, Call, Model

OFFERED = 4
"""Most models that are offered as buttons."""


def launch_run(scene: Scene, args: dict[str, Any]) -> Answer:
    """Start a run, or ask for what the message left open."""
    from benchgen.agent.replies.publish import draft, publish_benchmark

    if args.get("publish"):
        return publish_benchmark(scene, args)
    scene.desk.require("run")
    b, sure = _benchmark(scene, args)
    if isinstance(b, Answer):
        return b
    model = args.get("model")
    if b.status == "draft":
        raise draft(scene, b, str(model) if model else None)
    if model is None:
        return which_model(scene, wish("launch_run", **args | {"benchmark": b.id})["intent"])
    picked = pick(scene, str(model))
    call = Call(
        use="action.launch_run", args={"benchmark": b.id, "model": picked.model.name, **settings_of(args)}
    )
    if not sure or len(picked.candidates) > 1 or scene.desk.deployment.confirm_runs == "always":
        return _propose(scene, b, str(model), picked, call)
    said = picked_words(scene, str(model), picked)
    answer = begin(scene, call.args, key=scene.key)
    return Answer(f"{said} {answer.text}".strip(), answer.choices, started=answer.started)


def begin(scene: Scene, args: dict[str, Any], *, key: str) -> Answer:
    """Start the run and report it as the store has it."""
    scene.in_time()
    call = Call(use="action.launch_run", args=args)
    id = gate.perform(scene.desk, call, key=key)["run"]
    return launched(scene, id)


def launched(scene: Scene, id: int) -> Answer:
    """A run that was just started."""
    job = jobs.get(scene.store, id, scene.user)
    scene.about(run=id, benchmark=job.benchmark, model=job.model)
    text = scene.voice(
        "run.started", run=id, link=link("run", id), benchmark=job.benchmark, title=_title(scene, job.benchmark),
        model=job.model, price=job.price, balance=scene.desk.balance, prompts=scene.voice("prompts", count=job.total),
    )  # fmt: skip
    choices = (Choice(scene.voice("button.status"), wish("run_status", run=id)),)
    return Answer(text, choices, started=(started("run", id),))


def which_model(scene: Scene, want: dict[str, Any], key: str = "ask.which_model") -> Answer:
    """Offer a few models; any other name can be typed."""
    own = [m.name for m in reversed(models.list_all(scene.store, scene.user))]
    used = [j.model for j in jobs.list_all(scene.store, scene.user, kinds=["run"]) if j.model]
    shipped = [m.name for m in scene.desk.catalogue.models if price_known(scene, m)]
    names = list(dict.fromkeys([*own[:2], *used[:2], *shipped]))
    if want["action"] in ("plan_training", "start_loop"):
        names = [n for n in names if pick(scene, n).model.base]
    names, args = names[:OFFERED], want["args"]
    slot = "base" if want["action"] == "plan_training" else "model"
    choices = tuple(Choice(n, wish(want["action"], **args | {slot: n})) for n in names)
    return Answer(scene.voice(key), choices, state={"asked": {"slot": slot, "want": want}})


def pick(scene: Scene, name: str) -> Pick:
    """The model a name means, or a sentence with the near misses."""
    try:
        return scene.desk.pick(name)
    except NotFound as e:
        hint = reason_of(e).values.get("hint")
        if hint is None:
            raise
        raise Sorry("refused.no_model", name=name, hint=hint) from None


def picked_words(scene: Scene, name: str, found: Pick) -> str:
    """Which model was picked and among which, where the name left that open."""
    if not found.why:
        return ""
    if len(found.candidates) == 1:
        return scene.voice("run.taken_as", name=name, model=found.model.name)
    names = ", ".join(m.name for m in found.candidates)
    return scene.voice("run.several", name=name, names=names, model=found.model.name)


def price(scene: Scene, b: Benchmark, model: Model, settings: dict[str, Any]) -> float:
    """What asking all this is expected to cost."""
    asked = requests_for(b, limit=settings.get("limit"), samples=settings.get("samples", 1))
    return prices.estimate(asked, price_of(scene.desk, model)).credits


def price_known(scene: Scene, model: Model) -> bool:
    return prices.price_of(model, scene.desk.prices) is not None


def settings_of(args: dict[str, Any]) -> dict[str, Any]:
    """The settings of a run that a message may name."""
    return {
        name: args[name] for name in ("limit", "samples", "temperature", "seed") if args.get(name) is not None
    }


def _benchmark(scene: Scene, args: dict[str, Any]) -> tuple[Benchmark | Answer, bool]:
    """The benchmark of a run, and whether the message (or the talk so far) named it."""
    if args.get("benchmark") is not None or scene.topic.get("benchmark") is not None:
        return find.benchmark(scene, args.get("benchmark")), True
    known = benchmarks.list_all(scene.store, scene.user)
    if not known:
        raise Sorry("run.no_benchmark_yet")
    if len(known) == 1:
        return find.benchmark(scene, known[0].id), False
    choices = tuple(
        Choice(f"{b.id}: {b.title}", wish("launch_run", **args | {"benchmark": b.id}))
        for b in known[:OFFERED]
    )
    want = wish("launch_run", **args)["intent"]
    asked = {"asked": {"slot": "benchmark", "want": want}}
    return Answer(scene.voice("ask.run_which_benchmark"), choices, state=asked), False


def _propose(scene: Scene, b: Benchmark, name: str, found: Pick, call: Call) -> Answer:
    shown = gate.show(scene.desk, call)
    text = scene.voice(
        "run.ask", picked=picked_words(scene, name, found), id=b.id, title=b.title, model=found.model.name,
        prompts=scene.voice("prompts", count=shown.facts["prompts"]), price=shown.price, balance=shown.facts["balance"],
        gain=shown.facts["visible_gain"],
    ).strip()  # fmt: skip
    _, plan = scene.propose(call, Shown(text, shown.price, shown.facts))
    others = tuple(
        Choice(m.name, wish("launch_run", **call.args | {"model": m.name}))
        for m in found.candidates[1:OFFERED]
    )
    yes, cancel = scene.agree_or_drop(plan, "button.run_it")
    return Answer(text, (yes, *others, cancel), plan)


def _title(scene: Scene, id: int | None) -> str:
    return benchmarks.get(scene.store, id or 0, scene.user).title
