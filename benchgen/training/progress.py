"""What a training tells while it runs: one JSON line a step, the caller's report, and a stop when all is learned."""

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchgen.training.site import Site, last_checkpoint
from benchgen.values import digest

KEPT = ("loss", "grad_norm", "learning_rate", "reward", "reward_std", "frac_reward_zero_std", "entropy")


def read_metrics(path: Path) -> list[dict[str, Any]]:
    """Every whole line of a metrics file."""
    if not path.exists():
        return []
    lines = path.read_bytes().split(b"\n")[:-1]
    return [json.loads(line) for line in lines if line.strip()]


def keep_until(path: Path, step: int) -> list[dict[str, Any]]:
    """Drop what a killed attempt wrote after its last checkpoint; those steps are done again."""
    kept = [line for line in read_metrics(path) if line["step"] <= step]
    draft = path.with_name(f".{path.name}.part")
    draft.write_text("".join(json.dumps(line) + "\n" for line in kept), encoding="utf-8")
    draft.replace(path)
    return kept


def losses_of_epoch(history: Sequence[dict[str, Any]], epoch: float) -> list[float]:
    """The losses logged during the epoch that ends at `epoch`."""
    return [h["loss"] for h in history if "loss" in h and epoch - 1 + 1e-6 < h["epoch"] <= epoch + 1e-6]


def watcher(site: Site) -> Any:
    """A trainer callback that writes and reports every step, after what its checkpoint already holds."""
    from transformers import TrainerCallback

    checkpoint = last_checkpoint(site.checkpoints)
    keep_until(site.metrics, int(checkpoint.name.rpartition("-")[2]) if checkpoint else 0)

    class Watcher(TrainerCallback):
        def on_step_begin(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            self.began = time.monotonic()

        def on_log(self, args: Any, state: Any, control: Any, logs: Any = None, **_: Any) -> None:
            if not logs or "loss" not in logs:
                return
            measured = {k: float(logs[k]) for k in KEPT if k in logs}
            measured["tokens"] = int(state.num_input_tokens_seen)
            measured["seconds"] = round(time.monotonic() - self.began, 3)
            line = {"step": state.global_step, "total": state.max_steps} | measured
            with site.metrics.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
            site.report(state.global_step, state.max_steps, measured)

    return Watcher()


def is_over(checkpoint: Path, below: float) -> bool:
    """Whether a training was at its end when it kept this checkpoint: at its last step, or with all learned."""
    state = json.loads((checkpoint / "trainer_state.json").read_text(encoding="utf-8"))
    return state["global_step"] >= state["max_steps"] or all_learned(
        state["log_history"], state["epoch"], below
    )


def all_learned(history: Sequence[dict[str, Any]], epoch: float, below: float) -> bool:
    """Whether an epoch has just ended whose mean loss says so."""
    losses = losses_of_epoch(history, epoch)
    ended = abs(epoch - round(epoch)) < 1e-6
    return ended and bool(losses) and sum(losses) / len(losses) < below


def early_stop(below: float) -> Any:
    """A trainer callback that ends the training when the mean loss of an epoch says that all is learned."""
    from transformers import TrainerCallback

    class EarlyStop(TrainerCallback):
        def on_epoch_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            if all_learned(state.log_history, state.epoch, below):
                control.should_training_stop = True

    return EarlyStop()


def steady(seed: int) -> Any:
    """A trainer callback that draws each step from its own seed: a resumed training draws what it would have drawn."""
    from transformers import TrainerCallback

    class Steady(TrainerCallback):
        def on_step_begin(self, args: Any, state: Any, control: Any, **_: Any) -> None:
            import torch

            torch.manual_seed(int(digest([seed, state.global_step]), 16))

    return Steady()
