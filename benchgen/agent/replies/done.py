"""What a yes brought about, read from the store."""

from dataclasses import replace
from typing import Any

from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer
from benchgen.agent.replies import create, edit, publish, run, train
from benchgen.records import Proposal

REPORTS = {
    "action.create_benchmark": lambda scene, plan, result: create.created(scene, result),
    "action.publish_benchmark": lambda scene, plan, result: publish.published(scene, plan.id, result),
    "action.edit_benchmark": lambda scene, plan, result: edit.edited(scene, result),
    "action.launch_run": lambda scene, plan, result: run.launched(scene, result["run"]),
    "action.train_model": lambda scene, plan, result: train.training_started(scene, result),
    "action.merge_model": lambda scene, plan, result: train.merge_started(scene, result),
}


def report(scene: Scene, plan: Proposal, result: dict[str, Any]) -> Answer:
    """One message for one yes; its key lets nobody say it twice."""
    return replace(REPORTS[plan.action](scene, plan, result), key=f"done-{plan.id}")
