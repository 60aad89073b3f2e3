"""Reinforcement that teaches nothing ends without an error; these detectors give it one.

Where all answers to a question earn the same, there is nothing to prefer; where answers are cut before they end,
nothing is rewarded; where the model has stopped to vary and still fails, nothing will change. A loss near zero is none
of these: it is normal. A training that has raised its reward and then finds nothing to prefer has not failed; it ends.
"""

from collections.abc import Mapping, Sequence
from statistics import mean
from typing import Any

SAME = "all answers to each question get the same reward, so there is nothing to prefer"
CUT = f"{SAME}: nearly all answers are cut before they end; raise answer_limit"
FIXED = "the model gives one answer whatever it is asked, and it is mostly wrong; lower the learning rate"

MOSTLY_CUT = 0.95
NO_VARIETY = 0.01
MOSTLY_RIGHT = 0.75


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


def learned(history: Sequence[Mapping[str, Any]], patience: int) -> bool:
    """Whether nothing is left to prefer because the training has worked: its last steps earn most of what there is.

    A model that has come to one answer for every question also earns more than at first, but no more than that answer's
    share of the questions.
    """
    if trouble(history, patience) != SAME:
        return False
    rewards = [h.get("reward", 0.0) for h in history if "loss" in h]
    return mean(rewards[-patience:]) > max(mean(rewards[:patience]), MOSTLY_RIGHT)


def watch(patience: int) -> Any:
    """A trainer callback that stops a training that teaches nothing more; `reason` says why, if it never did."""
    from transformers import TrainerCallback

    class Watch(TrainerCallback):
        reason: str | None = None
        done = False

        def on_log(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            self.done = self.done or learned(state.log_history, patience)
            self.reason = None if self.done else self.reason or trouble(state.log_history, patience)

        def on_step_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            if self.reason or self.done:
                control.should_training_stop = True

    return Watch()
