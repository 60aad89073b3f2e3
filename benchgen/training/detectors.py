"""Reinforcement that teaches nothing ends without an error; these detectors give it one.

Where all answers to a question earn the same, there is nothing to prefer; where answers are cut before they end,
nothing is rewarded; where the model has stopped to vary and still fails, nothing will change. A loss near zero is none
of these: it is normal.
"""

from collections.abc import Mapping, Sequence
from typing import Any

SAME = "all answers to each question get the same reward, so there is nothing to prefer"
CUT = f"{SAME}: nearly all answers are cut before they end; raise answer_limit"
FIXED = "the model gives one answer whatever it is asked, and it is mostly wrong; lower the learning rate"

MOSTLY_CUT = 0.95
NO_VARIETY = 0.01


def zero_spread(line: Mapping[str, Any]) -> bool:
    return line.get("frac_reward_zero_std") == 1.0


def clipped(line: Mapping[str, Any]) -> bool:
    return zero_spread(line) and line.get("completions/clipped_ratio", 0.0) >= MOSTLY_CUT


def collapsed(line: Mapping[str, Any]) -> bool:
    return line.get("entropy", 1.0) < NO_VARIETY and line.get("reward", 1.0) < 0.5


DETECTORS = ((clipped, CUT), (collapsed, FIXED), (zero_spread, SAME))
"""The most telling reason first."""


def trouble(history: Sequence[Mapping[str, Any]], patience: int) -> str | None:
    """Why the last `patience` steps taught nothing, or None."""
    steps = [h for h in history if "loss" in h][-patience:]
    if len(steps) < patience:
        return None
    return next((reason for found, reason in DETECTORS if all(found(s) for s in steps)), None)


def watch(patience: int) -> Any:
    """A trainer callback that stops a training in trouble; `reason` says why."""
    from transformers import TrainerCallback

    class Watch(TrainerCallback):
        reason: str | None = None

        def on_log(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            self.reason = self.reason or trouble(state.log_history, patience)

        def on_step_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            if self.reason:
                control.should_training_stop = True

    return Watch()
