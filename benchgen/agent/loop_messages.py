"""What the agent says on its own: the end of every job of a conversation, each step of a loop, the verdict at its end.

`deliver` reads the store and writes messages; whoever carries loops on calls it, as often as they like. An event is
told once: which one was told last is written in the transaction of the message.
"""

import time
from typing import Any

from benchgen.actions.desk import Desk
from benchgen.agent import because
from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer, Choice, Started, link, started, wish
from benchgen.agent.replies import plot, render, verdict
from benchgen.agent.replies.status import finished_run
from benchgen.agent.words import Voice
from benchgen.errors import BenchgenError, NotFound
from benchgen.records import Event, Job, Loop
from benchgen.store import Store, conversations, jobs, telling
from benchgen.store.conversations import Said, Talk
from benchgen.values import Call


def deliver(store: Store) -> list[Said]:
    """Tell everything that has happened and was not told yet; returns the new messages."""
    for loop in telling.loops_in_talk(store):
        for job in telling.unwatched(store, loop):
            telling.watch(store, loop.owner, loop.conversation or 0, job)
    told = [_tell(store, conversation, event) for conversation, event in telling.due(store)]
    return [message for message in told if message is not None]


def _tell(store: Store, conversation: int, event: Event) -> Said | None:
    try:
        talk = conversations.get(store, conversation, event.owner)
    except NotFound:
        telling.pass_over(store, event)
        return None
    job, loop = jobs.get(store, event.job or 0, event.owner), _loop_of(store, event)
    if loop is not None and _not_yet(loop, job):
        return None
    if event.kind == "job.interrupted" and (loop is not None or job.status != "interrupted"):
        telling.pass_over(store, event)
        return None
    scene = _scene(store, talk)
    answer = _of_loop(scene, loop, job) if loop is not None else _of_job(scene, job)
    return _keep(store, talk, scene, event, answer)


def _loop_of(store: Store, event: Event) -> Loop | None:
    found = telling.loops_in_talk(store, event.owner)
    return next((loop for loop in found if event.job in telling.jobs_of(loop)), None)


def _not_yet(loop: Loop, job: Job) -> bool:
    """Whether the loop still has to take this end in: what it does next belongs into the message."""
    return loop.status == "running" and job.ended and (loop.waits_for is None or loop.waits_for == job.id)


def _scene(store: Store, talk: Talk) -> Scene:
    """A desk that can read and nothing else: nobody has asked for anything here."""
    desk = Desk(store, talk.owner, scopes=frozenset({"read"}))
    nobody = Said(
        id=0, owner=talk.owner, conversation=talk.id, key="", role="user", text="", data={}, at=time.time()
    )
    voice = Voice(talk.state.get("language", "en"))
    return Scene(desk, talk, nobody, voice, key="", deadline=time.monotonic() + 60, state=dict(talk.state))


def _keep(store: Store, talk: Talk, scene: Scene, event: Event, answer: Answer) -> Said | None:
    lines = [f"{n}. {choice.label}" for n, choice in enumerate(answer.choices, 1)]
    text = answer.text + ("\n\n" + "\n".join(lines) if lines else "")
    data: dict[str, Any] = {
        "language": scene.voice.language, "proposal": None, "started": [s.model_dump() for s in answer.started],
        "refused": None, "blocks": list(answer.blocks), "about": scene.topic, "event": event.kind, "job": event.job,
    }  # fmt: skip
    return conversations.answer(
        store, talk, text, key=f"event-{event.id}", data=data, event=event,
        choices=[(c.label, c.does) for c in answer.choices],
    )  # fmt: skip


def _of_job(scene: Scene, job: Job) -> Answer:
    """A job that no plan goes on from: its result, and what could be done next. Nothing is started."""
    voice = scene.voice
    if job.status != "completed":
        return _ended_badly(scene, job)
    if job.kind == "run":
        scene.about(run=job.id, benchmark=job.benchmark, model=job.model)
        return finished_run(scene, job, voice("told.run_done", run=job.id))
    scene.about(job=job.id, model=job.model)
    model = (job.result or {}).get("model") or job.model
    text = voice(f"status.{job.kind}_done", job=job.id, link=link(job.kind, job.id), model=model)
    run = wish("launch_run", benchmark=job.benchmark or scene.topic.get("benchmark"), model=model)
    choices = [Choice(voice("button.run_model", model=model), run)]
    if job.kind == "training":
        choices.append(Choice(voice("button.logs"), wish("training_logs", job=job.id)))
    return Answer(text, tuple(choices))


def _ended_badly(scene: Scene, job: Job) -> Answer:
    voice = scene.voice
    kind = voice(f"kind.{job.kind}")
    scene.about(**({"run": job.id} if job.kind == "run" else {"job": job.id}))
    text = voice(
        "told.ended", kind=kind, id=job.id, link=link(job.kind, job.id), status=voice(f"status.{job.status}"),
        reason=job.reason or voice("told.no_reason"),
    )  # fmt: skip
    return Answer(text, _after_failure(scene, job))


def _after_failure(scene: Scene, job: Job) -> tuple[Choice, ...]:
    voice = scene.voice
    if job.kind == "run":
        again = wish("launch_run", benchmark=job.benchmark, model=job.model)
        return (
            Choice(voice("button.run_again"), again),
            Choice(voice("button.status"), wish("run_status", run=job.id)),
        )
    return (Choice(voice("button.logs"), wish("training_logs", job=job.id)),)


def _of_loop(scene: Scene, loop: Loop, job: Job) -> Answer:
    """One step of a loop: its result, and what was started because of it."""
    step = telling.jobs_of(loop)[job.id]
    scene.about(benchmark=loop.facts.get("benchmark"), model=job.model)
    scene.about(**({"run": job.id} if job.kind == "run" else {"job": job.id}))
    if job.status != "completed":
        return _stopped(scene, loop, job, _ended_badly(scene, job).text)
    text = _result(scene, step, job)
    names = [s.name for s in loop.steps]
    after = names[names.index(step) + 1 :]
    following = next(
        ((s, id) for s in after[:1] for id, name in telling.jobs_of(loop).items() if name == s), None
    )
    if following is not None:
        began, words = _began(scene, *following)
        return Answer(f"{text}\n\n{words}", started=(began,))
    if loop.status == "done":
        return _verdict(scene, loop, text)
    return _stopped(scene, loop, job, text)


def _result(scene: Scene, step: str, job: Job) -> str:
    voice = scene.voice
    if job.kind == "run":
        said = voice(
            f"told.{step}" if voice.has(f"told.{step}") else "told.step_run", run=job.id, link=link("run", job.id),
            model=job.model, score=render.score(voice, job.result),
        )  # fmt: skip
        parts = render.categories(voice, job)
        return said + (f"\n\n{parts[0]}" if parts else "")
    model = (job.result or {}).get("model") or job.model
    return voice("status.training_done", job=job.id, link=link("training", job.id), model=model)


def _began(scene: Scene, step: str, id: int) -> tuple[Started, str]:
    """What the loop has started, with its price and the balance."""
    job, voice = jobs.get(scene.store, id, scene.user), scene.voice
    values = {"id": id, "link": link(job.kind, id), "price": job.price, "balance": scene.desk.balance}
    if job.kind == "training":
        plan = job.spec.get("plan", {})
        rows = voice("rows", count=plan.get("rows", 0))
        return started("training", id), voice("told.began_training", rows=rows, model=job.model, **values)
    return started("run", id), voice("told.began_run", step=voice(f"step.{step}"), model=job.model, **values)


def _stopped(scene: Scene, loop: Loop, job: Job, text: str) -> Answer:
    """The loop is over before its end: why, and what can be done instead."""
    voice = scene.voice
    reason = (loop.reason or "").partition(": ")[2] or loop.reason or voice("told.no_reason")
    words = voice("told.loop_stopped", loop=loop.id, reason=reason[:1].upper() + reason[1:])
    base = loop.facts.get("base.run")
    choices = _after_failure(scene, job) if job.status != "completed" else ()
    if (base is not None and base != job.id) or job.status == "completed":
        choices = (*choices, Choice(voice("button.why"), wish("analyze_run", run=base or job.id)))
    return Answer(f"{text}\n\n{words}", choices)


def _verdict(scene: Scene, loop: Loop, text: str) -> Answer:
    """Before and after, who was fixed and broken, and whether the training did anything."""
    from benchgen import gate

    voice = scene.voice
    before, after = loop.facts.get("base.run"), loop.facts.get("trained.run")
    if before is None or after is None:
        return Answer(f"{text}\n\n{voice('told.loop_done', loop=loop.id)}")
    call = Call(use="action.compare_runs", args={"before": before, "after": after})
    try:
        compared = gate.read(scene.desk, call)
    except BenchgenError as e:
        return Answer(f"{text}\n\n{voice('refused.because', reason=because.reason(voice, e))}")
    pair = [jobs.get(scene.store, id, scene.user) for id in (before, after)]
    head = ["", voice("column.model"), voice("column.score")]
    rows = [
        [f"[{voice('kind.run')} {j.id}]({link('run', j.id)})", j.model, render.score(voice, j.result)]
        for j in pair
    ]
    blocks = (
        render.table_block(
            "", head, [[f"{voice('kind.run')} {j.id}", *r[1:]] for j, r in zip(pair, rows, strict=True)]
        ),
        *plot.of_pair(voice, compared),
    )
    scene.state["topic"] = scene.topic | {"runs": [before, after], "run": after}
    told = [
        text,
        voice("told.loop_done", loop=loop.id),
        render.grid(head, rows),
        *verdict.paragraphs(voice, compared),
    ]
    return Answer("\n\n".join(told), _after_verdict(scene, loop, compared.conclusion), blocks=blocks)


def _after_verdict(scene: Scene, loop: Loop, conclusion: str) -> tuple[Choice, ...]:
    voice, after = scene.voice, loop.facts["trained.run"]
    look = Choice(voice("button.failures"), wish("show_dataset", run=after, mode="failures", rows=10))
    why = Choice(voice("button.why"), wish("analyze_run", run=after))
    if conclusion == "improved":
        job = loop.facts.get("training.job")
        more = Choice(voice("button.train_again"), wish("plan_training", run=after, mode="failures"))
        return (Choice(voice("button.merge_it"), wish("merge_model", job=job)), more, look)
    again = Choice(voice("button.another_model"), wish("launch_run", benchmark=loop.facts.get("benchmark")))
    return (why, look, again)
