"""Which function answers which action."""

from collections.abc import Callable
from typing import Any

from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer
from benchgen.agent.replies import analyze, create, edit, explain, look, loop, publish, run, status, train

Reply = Callable[[Scene, dict[str, Any]], Answer]

REPLIES: dict[str, Reply] = {
    "create_benchmark": create.create_benchmark,
    "upload_benchmark": create.upload_benchmark,
    "continue": create.go_on,
    "publish_benchmark": publish.publish_benchmark,
    "edit_benchmark": edit.edit_benchmark,
    "launch_run": run.launch_run,
    "run_status": status.run_status,
    "training_status": status.training_status,
    "training_logs": status.training_logs,
    "compare_runs": look.compare_runs,
    "show_dataset": look.show_dataset,
    "analyze_run": analyze.analyze_run,
    "review_benchmark": analyze.review_benchmark,
    "plan_training": train.plan_training,
    "merge_model": train.merge_model,
    "start_loop": loop.start_loop,
    "explain": explain.explain,
    "cannot": explain.cannot,
}


def do(scene: Scene, action: str, args: dict[str, Any], question: str | None = None) -> Answer:
    """The answer to one action. A yes or a no to nothing, and a message nobody understands, get a sentence."""
    if action in ("confirm", "cancel"):
        return Answer(scene.voice("plan.none" if action == "confirm" else "plan.nothing_to_drop"))
    if action == "clarify":
        return explain.clarify(scene, question)
    return REPLIES[action](scene, args)
