"""Read a run or a benchmark closely. Nothing here can change a character of anything."""

from typing import Any

from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer


def analyze_run(scene: Scene, args: dict[str, Any]) -> Answer:
    return Answer("")


def review_benchmark(scene: Scene, args: dict[str, Any]) -> Answer:
    return Answer("")
