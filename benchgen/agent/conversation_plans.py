"""A plan that waits for a yes: agreed to once, dropped, or set aside because the talk went elsewhere."""

import time
from dataclasses import replace

from benchgen import access, gate
from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer
from benchgen.agent.replies.done import report
from benchgen.errors import Stale
from benchgen.records import Proposal

LOOKING = frozenset(
    {"explain", "run_status", "compare_runs", "show_dataset", "analyze_run", "review_benchmark", "training_status",
     "training_logs", "cannot", "clarify"}
)  # fmt: skip
CHANGING = frozenset({"edit_benchmark", "create_benchmark", "upload_benchmark", "continue"})


def agree(scene: Scene, plan: Proposal) -> Answer:
    """Do what was shown. Said twice, it is done once."""
    if plan.state == "used":
        return _nothing(scene, "plan.already")
    if plan.state == "cancelled":
        return _nothing(scene, "plan.was_dropped")
    if plan.state == "expired" or time.time() > plan.expires_at:
        raise Stale("this plan is too old to be agreed to; ask for it again")
    scene.in_time()
    if plan.action == "action.create_benchmark":
        access.count_creation(scene.store, scene.user, scene.desk.deployment, key=f"proposal-{plan.id}")
    return report(scene, plan, gate.agree(scene.desk, plan.id))


def drop(scene: Scene, plan: Proposal) -> Answer:
    """A no, or a click on cancel: nothing happens, and that is said."""
    if plan.state == "used":
        return _nothing(scene, "plan.already")
    gate.cancel(scene.desk, plan.id)
    return Answer(scene.voice(_dropped(plan)), state={"training": None, "then": None, "draft": None})


def set_aside(scene: Scene, plan: Proposal, action: str) -> str | None:
    """What another message does to an open plan: the words about it, or None if only a yes is missing.

    A preview of a benchmark stays while a person looks around or changes it; every other plan is dropped by anything
    but a yes. Planning a training again replaces the plan.
    """
    if action == "confirm":
        return None
    if plan.action == "action.create_benchmark" and action in LOOKING | CHANGING:
        return ""
    if plan.action == "action.train_model" and action == "plan_training":
        return ""
    gate.cancel(scene.desk, plan.id)
    if plan.action != "action.train_model":
        scene.state["training"] = None
    return scene.voice(_dropped(plan))


def _dropped(plan: Proposal) -> str:
    return "plan.dropped_training" if plan.action == "action.train_model" else "plan.dropped"


def _nothing(scene: Scene, key: str) -> Answer:
    return replace(Answer(scene.voice(key)), refused=scene.voice(key))
