"""What benchgen is, what is out of reach and where that is done, and one short question where a message fits two."""

from typing import Any

from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer, Choice, link, wish

PAGES = {
    "delete_benchmark": "benchmark", "unpublish_benchmark": "benchmark", "phases_tasks": "benchmark",
    "people": "benchmark",
    "ai_judge": "benchmark", "email": "benchmark", "delete_model": "/models", "delete_dataset": "run",
    "delete_job": "training", "stop_job": "training", "delete_run": "run", "stop_run": "run", "edit_score": "run",
    "leaderboard": "run", "billing": "/settings", "tokens": "/settings",
}  # fmt: skip
HOMES = {"benchmark": "/benchmarks", "run": "/runs", "training": "/training"}
NAMES = {"benchmark": "benchmark", "run": "run", "training": "job"}
TOPICS = ("what", "verdict", "modes", "formats", "access", "credits", "loop", "training")


def explain(scene: Scene, args: dict[str, Any]) -> Answer:
    """What benchgen does, or one part of it."""
    about = str(args.get("what") or args.get("topic") or "what")
    key = f"explain.{about}" if about in TOPICS else "explain.what"
    choices = (
        Choice(scene.voice("button.new_benchmark"), wish("create_benchmark")),
        Choice(scene.voice("button.my_runs"), wish("run_status")),
    )
    known = {"balance": scene.desk.balance} if key == "explain.credits" else {}
    return Answer(scene.voice(key, **known), choices if key == "explain.what" else ())


def cannot(scene: Scene, args: dict[str, Any]) -> Answer:
    """Say that this is out of reach and where a person does it."""
    what = str(args.get("what") or "")
    page = PAGES.get(what, "/settings")
    where = page if page.startswith("/") else _page(scene, page, args)
    key = f"cannot.{what}" if scene.voice.has(f"cannot.{what}") else "cannot.other"
    text = scene.voice(key, link=where)
    return Answer(text, refused=text)


def clarify(scene: Scene, question: str | None) -> Answer:
    """One short question instead of a guess."""
    return Answer(question or scene.voice("clarify"))


def _page(scene: Scene, kind: str, args: dict[str, Any]) -> str:
    id = args.get(NAMES[kind]) or scene.topic.get(NAMES[kind])
    return link(kind, id) if id else HOMES[kind]
