"""Make a benchmark: written in parts, checked, shown whole, and kept only after a yes.

What is being written is a value in the conversation's state: it survives a restart, and `continue` goes on with it.
"""

from pathlib import Path
from typing import Any

from benchgen import access, gate
from benchgen.actions.desk import Shown
from benchgen.agent import drafts, writers
from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer, Choice, link, started, wish
from benchgen.agent.replies import find, render
from benchgen.agent.replies.sorry import Sorry
from benchgen.authoring.files import read_benchmark
from benchgen.authoring.questions import MOST_QUESTIONS
from benchgen.values import Benchmark, Call

TURN = 150
"""About how many questions are written in one turn."""

FORMATS = {"mcq": "mcq", "qa": "qa"}


def create_benchmark(scene: Scene, args: dict[str, Any]) -> Answer:
    """Begin a benchmark, or go back to the one being written with a change."""
    if scene.files or args.get("file"):
        return upload_benchmark(scene, args)
    _may(scene)
    topic = args.get("topic") or args.get("title")
    if not topic:
        return scene.ask("ask.topic", "topic", wish("create_benchmark", **args)["intent"])
    groups = [g for g in args.get("groups") or [] if g.get("name")]
    count = args.get("count") or sum(g.get("count") or 0 for g in groups)
    if not count:
        return scene.ask("ask.count", "count", wish("create_benchmark", **args)["intent"])
    if not 1 <= int(count) <= MOST_QUESTIONS:
        raise Sorry("refused.count", count=int(count), most=MOST_QUESTIONS)
    draft = drafts.begun(
        str(topic), count=int(count), title=args.get("title"), format=args.get("format") or "mcq",
        language=args.get("language") or scene.voice.language, groups=groups, options=int(args.get("options") or 4),
    )  # fmt: skip
    draft["writer"] = writers.find(draft)
    return write_on(scene, draft)


def write_on(scene: Scene, draft: dict[str, Any]) -> Answer:
    """Write as many parts as fit in this turn; then the preview, or how far it has come."""
    goal = min(draft["count"], len(draft["questions"]) + TURN)
    writer = writers.open_writer(draft, scene)
    while len(draft["questions"]) < goal and scene.seconds_left > writers.PART_SECONDS:
        scene.step(scene.voice("step.writing", done=len(draft["questions"]), count=draft["count"]))
        if not drafts.add_part(draft, writer, goal - len(draft["questions"])):
            return _stuck(scene, draft)
    if len(draft["questions"]) < draft["count"]:
        return _so_far(scene, draft, "create.so_far")
    return preview(scene, draft)


def go_on(scene: Scene, args: dict[str, Any]) -> Answer:
    """`continue`: the next part of what is being written."""
    draft = scene.state.get("draft")
    if not draft or len(draft["questions"]) >= draft["count"]:
        return Answer(scene.voice("create.nothing_to_continue"))
    _may(scene)
    return write_on(scene, draft)


def upload_benchmark(scene: Scene, args: dict[str, Any]) -> Answer:
    """A benchmark that the person already has, read from the file that came with the message."""
    _may(scene)
    if not scene.files:
        return Answer(scene.voice("ask.file", link="/benchmarks"))
    given = {k: args[k] for k in ("title", "language", "format") if args.get(k)}
    b = read_benchmark(Path(scene.files[0]), trusted=False, **given)
    return show(scene, b, source=scene.voice("source.file", name=Path(scene.files[0]).name))


def preview(scene: Scene, draft: dict[str, Any]) -> Answer:
    """Everything that would be created, and nothing created yet."""
    b = drafts.finished(draft)
    draft |= {"questions": [q.model_dump(mode="json") for q in b.questions], "shown": len(b.questions)}
    source = scene.voice(f"source.{draft['writer']['kind']}", name=draft["writer"]["name"])
    if missing := draft["writer"].get("missing"):
        scene.leads.append(scene.voice("preview.missing", names=missing, source=draft["writer"]["name"]))
    return show(scene, b, source=source, draft=draft)


def show(scene: Scene, b: Benchmark, *, source: str, draft: dict[str, Any] | None = None) -> Answer:
    """Title, format, count and every question with its answer, sealed for a yes."""
    call = Call(use="action.create_benchmark", args={"benchmark": b.model_dump(mode="json")})
    gate.show(scene.desk, call)
    voice = scene.voice
    head = voice(
        "preview.head", title=b.title, format=voice(_format_key(b.format)), language=b.language,
        questions=voice("questions", count=len(b.questions)), source=source,
    )  # fmt: skip
    text = "\n\n".join([head, render.questions(b.questions, voice), voice("preview.foot")])
    _, plan = scene.propose(call, Shown(text, 0.0, {}))
    kept = draft or {
        "topic": b.about or b.title, "title": b.title, "count": len(b.questions), "format": b.format,
        "language": b.language, "groups": [], "options": 4,
        "writer": {"kind": "file", "name": source, "source": b.source},
        "questions": [q.model_dump(mode="json") for q in b.questions], "scoring": b.scoring.model_dump(mode="json"),
        "shown": len(b.questions),
    }  # fmt: skip
    choices = scene.agree_or_drop(plan, "button.create")
    blocks = (render.questions_block(b),)
    return Answer(text, choices, plan, blocks=blocks, state={"draft": kept}, numbered=False)


def created(scene: Scene, result: dict[str, Any]) -> Answer:
    """The draft with its id and link, and the three next steps."""
    b = find.benchmark(scene, result["benchmark"], own=True)
    text = scene.voice(
        "create.done", id=b.id, title=b.title, link=link("benchmark", b.id or 0),
        questions=scene.voice("questions", count=len(b.questions)),
    )  # fmt: skip
    choices = (
        Choice(scene.voice("button.publish"), wish("publish_benchmark", benchmark=b.id)),
        Choice(scene.voice("button.run"), wish("launch_run", benchmark=b.id)),
        Choice(scene.voice("button.leave"), {"nothing": True}),
    )
    return Answer(text, choices, started=(started("benchmark", b.id or 0),), state={"draft": None})


def _may(scene: Scene) -> None:
    scene.desk.require("create")
    access.may_create(scene.store, scene.user, scene.desk.deployment)


def _so_far(scene: Scene, draft: dict[str, Any], key: str) -> Answer:
    text = scene.voice(key, done=len(draft["questions"]), count=draft["count"], title=draft["title"])
    choices = (Choice(scene.voice("button.continue"), wish("continue")),)
    return Answer(text, choices, state={"draft": draft})


def _stuck(scene: Scene, draft: dict[str, Any]) -> Answer:
    """Nothing new came of the last part: what is there can be taken, or another source be named."""
    done = len(draft["questions"])
    if not done:
        raise Sorry("create.nothing_written", source=draft["writer"]["name"])
    take = Choice(
        scene.voice("button.take", count=done),
        wish("edit_benchmark", count=done),
    )
    text = scene.voice("create.no_more", done=done, count=draft["count"], source=draft["writer"]["name"])
    return Answer(
        text, (take, Choice(scene.voice("button.cancel"), {"nothing": True})), state={"draft": draft}
    )


def _format_key(format: str) -> str:
    return f"format.{format}" if format in FORMATS else "format.custom"
