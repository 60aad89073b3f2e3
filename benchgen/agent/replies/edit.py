"""Change a benchmark, or the preview of one: the change is checked and shown, and made only after a yes."""

from dataclasses import replace
from typing import Any

from benchgen import gate
from benchgen.actions.desk import Shown
from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer, Choice, link, wish
from benchgen.agent.replies import create, find
from benchgen.agent.replies.changes import Change, apply, question_of, read_change
from benchgen.agent.replies.sorry import Ask, Sorry
from benchgen.agent.writers_lm import agent_model
from benchgen.store import benchmarks
from benchgen.values import Benchmark, Call, Question


def edit_benchmark(scene: Scene, args: dict[str, Any]) -> Answer:
    """The change that is meant: to the preview on the table, or to a benchmark that exists."""
    scene.desk.require("create")
    draft = scene.state.get("draft")
    if draft and args.get("benchmark") is None:
        return _to_draft(scene, draft, args)
    b = find.benchmark(scene, args.get("benchmark"), own=True)
    if args.get("patch"):
        return _patched(scene, b, args["patch"])
    change = _change(scene, list(b.questions), args)
    if b.frozen and change.touches_questions:
        raise Sorry("refused.frozen", id=b.id)
    questions = apply(change, list(b.questions))
    changed = b.model_copy(update={"questions": tuple(questions), "title": change.title or b.title})
    return propose_change(scene, b, changed, describe(scene, change, b.questions))


def _patched(scene: Scene, b: Benchmark, patch: list[dict[str, Any]]) -> Answer:
    """Mended keys, as an analysis proved them: written over the benchmark, or where it is frozen a corrected copy."""
    change = Change(fields={p["id"]: {k: v for k, v in p.items() if k != "id"} for p in patch})
    questions = tuple(apply(change, list(b.questions)))
    note = describe(scene, change, b.questions)
    if not b.frozen:
        return propose_change(scene, b, b.model_copy(update={"questions": questions}), note)
    title = scene.voice("edit.copy_title", title=b.title)
    copy = b.model_copy(
        update={"questions": questions, "title": title, "status": "draft", "twin": None, "id": None}
    )
    answer = create.show(scene, copy, source=scene.voice("source.copy", id=b.id))
    return replace(answer, text=f"{scene.voice('edit.frozen_copy', id=b.id)}\n{note}\n\n{answer.text}")


def propose_change(scene: Scene, b: Benchmark, changed: Benchmark, note: str) -> Answer:
    """The checked change, sealed for a yes."""
    call = Call(
        use="action.edit_benchmark",
        args={"benchmark": b.id, "changed": changed.model_dump(mode="json"), "note": note},
    )
    gate.show(scene.desk, call)
    text = scene.voice("edit.ask", id=b.id, title=b.title, change=note)
    _, plan = scene.propose(call, Shown(text, 0.0, {}))
    return Answer(text, scene.agree_or_drop(plan, "button.apply"), plan)


def edited(scene: Scene, result: dict[str, Any]) -> Answer:
    """A change that was made; measuring again is the next step."""
    b = benchmarks.get(scene.store, result["benchmark"], scene.user)
    text = scene.voice("edit.done", id=b.id, title=b.title, link=link("benchmark", b.id or 0))
    choices = (
        (Choice(scene.voice("button.run"), wish("launch_run", benchmark=b.id)),)
        if b.status == "published"
        else ()
    )
    return Answer(text, choices)


def _to_draft(scene: Scene, draft: dict[str, Any], args: dict[str, Any]) -> Answer:
    """Another count writes on or cuts; any other change gives the preview anew."""
    questions = [Question.model_validate(q) for q in draft["questions"]]
    count = args.get("count")
    if count is not None and args.get("question") is None:
        if not 1 <= int(count) <= create.MOST_QUESTIONS:
            raise Sorry("refused.count", count=int(count), most=create.MOST_QUESTIONS)
        draft = draft | {"count": int(count), "questions": draft["questions"][: int(count)]}
        draft["title"] = str(args.get("title") or draft["title"])
        return (
            create.write_on(scene, draft)
            if len(draft["questions"]) < int(count)
            else create.preview(scene, draft)
        )
    change = _change(scene, questions, args)
    kept = apply(change, questions)
    draft = draft | {
        "questions": [q.model_dump(mode="json") for q in kept],
        "title": change.title or draft["title"],
    }
    draft |= {"shown": len(kept)} if draft.get("shown") else {}
    if len(draft["questions"]) >= draft["count"] or change.removed:
        draft["count"] = len(kept)
    return create.preview(scene, draft)


def _change(scene: Scene, questions: list[Question], args: dict[str, Any]) -> Change:
    """What the message asks to be changed; where that is not clear, one question about it."""
    change = read_change(scene.heard.text, args, questions)
    if change.unknown is not None:
        raise Sorry("edit.no_question", n=change.unknown, count=len(questions))
    if not change and change.same:
        raise Sorry("edit.same", n=args["question"], answer=change.same)
    if not change and args.get("question") is not None and (model := agent_model()):
        from benchgen.agent.writers_model import revise

        q = question_of(args["question"], questions)
        fields = revise(scene, q, scene.heard.text, model) if q is not None else {}
        change = Change(fields={q.id: fields} if q is not None and fields else {})
    if not change:
        n = args.get("question")
        asked = {"slot": "change", "want": wish("edit_benchmark", **args)["intent"]}
        raise Ask("edit.what" if n is None else "edit.what_of_question", asked=asked, n=n)
    return change


def describe(scene: Scene, change: Change, questions: tuple[Question, ...]) -> str:
    """The change in words, before and after."""
    voice, by_id = scene.voice, {q.id: (n, q) for n, q in enumerate(questions, 1)}
    lines = [voice("edit.title", title=change.title)] if change.title else []
    for id in change.removed:
        lines.append(voice("edit.removed", n=by_id[id][0], question=by_id[id][1].question))
    for id, fields in change.fields.items():
        n, q = by_id[id]
        for name, value in fields.items():
            old, new = (", ".join(v) if isinstance(v, list | tuple) else v for v in (getattr(q, name), value))
            key = f"edit.field_{name}" if voice.has(f"edit.field_{name}") else "edit.field"
            lines.append(voice(key, n=n, old=old or "–", new=new or "–"))
    return "\n".join(f"- {line}" for line in lines)
