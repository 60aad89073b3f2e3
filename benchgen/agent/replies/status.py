"""How things stand: a run, a training, its log. Every number comes from the store."""

from typing import Any

from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer, Choice, link, wish
from benchgen.agent.replies import find, render
from benchgen.errors import NotFound
from benchgen.jobs import launch
from benchgen.records import Job
from benchgen.store import benchmarks, jobs, loops

LOG_LINES = 20


def run_status(scene: Scene, args: dict[str, Any]) -> Answer:
    """The run that is meant: its score and categories, or how far it is; a loop that is under way with it."""
    launch.reconcile(scene.store)
    named = args.get("run")
    if named is None and args.get("job") is None and _about_training(scene):
        return training_status(scene, args)
    job = find.run(scene, named)
    if job.status != "completed":
        return Answer("\n\n".join([_underway(scene, job), *_loop(scene, job)]), _retry(scene, job))
    return finished_run(scene, job)


def finished_run(scene: Scene, job: Job, lead: str = "") -> Answer:
    """A finished run with its score, its categories and what can be looked at next."""
    voice = scene.voice
    lines = [
        voice("status.run_done", run=job.id, link=link("run", job.id), title=title_of(scene, job),
              score=render.score(voice, job.result)),
        *_rates(scene, job),
    ]  # fmt: skip
    parts = render.categories(voice, job)
    text = "\n\n".join([*([lead] if lead else []), "\n".join(lines), *([parts[0]] if parts else [])])
    blocks = (parts[1],) if parts else ()
    before = _before(scene, job)
    compare = wish("compare_runs", runs=[before, job.id])
    choices = (
        *([Choice(voice("button.compare", run=before), compare)] if before is not None else []),
        Choice(voice("button.failures"), wish("show_dataset", run=job.id, mode="failures", rows=10)),
        Choice(voice("button.why"), wish("analyze_run", run=job.id)),
        Choice(voice("button.train"), wish("plan_training", run=job.id, mode="failures")),
    )
    return Answer(text, choices, blocks=blocks)


def _before(scene: Scene, job: Job) -> int | None:
    """The run to hold this one against: the last one of another model on the same benchmark."""
    done = jobs.list_all(scene.store, scene.user, kinds=["run"], statuses=["completed"])
    same = (j.id for j in done if j.benchmark == job.benchmark and j.model != job.model and j.id < job.id)
    return max(same, default=None)


def training_status(scene: Scene, args: dict[str, Any]) -> Answer:
    """How a training or a merge stands."""
    launch.reconcile(scene.store)
    job = find.training(scene, args.get("job") if args.get("job") is not None else args.get("run"))
    if job.status != "completed":
        return Answer("\n\n".join([_underway(scene, job), *_loop(scene, job)]), _retry(scene, job))
    model = (job.result or {}).get("model") or job.model
    text = scene.voice(f"status.{job.kind}_done", job=job.id, link=link(job.kind, job.id), model=model)
    again = wish("launch_run", benchmark=job.benchmark, model=model)
    return Answer(text, (Choice(scene.voice("button.run_model", model=model), again),))


def training_logs(scene: Scene, args: dict[str, Any]) -> Answer:
    """The last lines that the job's process wrote, as they are."""
    job = find.training(scene, args.get("job"))
    log = launch.log(scene.store, job.id, scene.user, lines=LOG_LINES)
    if not log.strip():
        return Answer(scene.voice("log.empty", job=job.id))
    lead = scene.voice("log.head", job=job.id, link=link(job.kind, job.id))
    body = log.replace("```", "'''")
    return Answer(
        f"{lead}\n\n```\n{body}\n```", blocks=(render.block("log", job=job.id, lines=log.splitlines()),)
    )


def _underway(scene: Scene, job: Job) -> str:
    voice = scene.voice
    text = voice(
        "status.underway", kind=voice(f"kind.{job.kind}"), id=job.id, link=link(job.kind, job.id),
        title=title_of(scene, job), status=voice(f"status.{job.status}"), done=job.done, total=job.total,
    )  # fmt: skip
    return text + (f" {voice('status.reason', reason=job.reason)}" if job.reason else "")


def title_of(scene: Scene, job: Job) -> str:
    """What a job is about: a run by its benchmark and model, a training by its model."""
    if job.kind != "run":
        return job.model or job.title
    try:
        return f"{benchmarks.get(scene.store, job.benchmark or 0, scene.user).title} · {job.model}"
    except NotFound:
        return job.model or job.title


def _retry(scene: Scene, job: Job) -> tuple[Choice, ...]:
    """A failed run can be asked for again; nothing is started by itself."""
    if job.kind == "run" and job.status in ("failed", "cancelled"):
        again = wish("launch_run", benchmark=job.benchmark, model=job.model)
        return (Choice(scene.voice("button.run_again"), again),)
    if not job.ended:
        action = "run_status" if job.kind == "run" else "training_status"
        name = "run" if job.kind == "run" else "job"
        return (Choice(scene.voice("button.status"), wish(action, **{name: job.id})),)
    return ()


def _rates(scene: Scene, job: Job) -> list[str]:
    """What a reader must know beside a score: answers that were missing, cut or never came, and format."""
    r, voice = job.result or {}, scene.voice
    lines = []
    if r.get("strict_score") is not None and round(r.get("format_points") or 0, 3):
        lines.append(voice("score.strict", strict=r["strict_score"], points=r["format_points"]))
    for name in ("no_answer_rate", "truncated_rate", "error_rate"):
        if r.get(name):
            lines.append(voice(f"score.{name}", share=r[name]))
    return lines


def _about_training(scene: Scene) -> bool:
    """Whether the newest thing of this talk is a training."""
    job, run = scene.topic.get("job"), scene.topic.get("run")
    return job is not None and (run is None or job > run)


def _loop(scene: Scene, job: Job) -> list[str]:
    for loop in loops.list_all(scene.store, scene.user):
        if loop.waits_for == job.id and loop.status == "running":
            step = scene.voice(f"step.{loop.steps[loop.at_step].name}")
            at = {"step": step, "n": loop.at_step + 1, "of": len(loop.steps)}
            return [scene.voice("status.loop", **at)]
    return []
