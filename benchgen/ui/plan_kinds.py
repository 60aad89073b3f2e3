"""The kinds of training as a person chooses among them: a plain name, what it is good for, what it needs to know."""

from typing import Any, NamedTuple


class Form(NamedTuple):
    """Everything that the form of a training asks, in the order in which it stands there."""

    kind: Any
    adapter: Any
    run: Any
    dataset: Any
    file: Any
    base: Any
    writer: Any
    teacher: Any
    epochs: Any
    more: Any


class Kind(NamedTuple):
    """One kind. `asks` names the fields of the form that it has, `args` is what the plan is told of it."""

    name: str
    about: str
    asks: tuple[str, ...]
    args: dict[str, Any]

    @property
    def base(self) -> str:
        """What may be left open about the base model."""
        own = "run" in self.asks and self.args.get("mode") != "distill"
        return "A name of the catalogue or a repository id" + ("; empty: the model of the run" if own else "")


RUN, DATA = ("run", "base"), ("dataset", "file")
KINDS: dict[str, Kind] = {
    "failures": Kind(
        "Teach what a run got wrong",
        "The questions that were answered wrong, with the key and its explanation.",
        (*RUN, "epochs"),
        {"mode": "failures"},
    ),
    "distill": Kind(
        "Distil a run into another model",
        "A small model learns the right answers of a strong one, in its words.",
        (*RUN, "epochs"),
        {"mode": "distill"},
    ),
    "reject": Kind(
        "Rejection sampling with a writer",
        "A writer is asked the questions of a run anew, several times; taught is what the scoring accepts.",
        (*RUN, "writer", "epochs"),
        {"method": "reject"},
    ),
    "on_policy": Kind(
        "On-policy distillation",
        "The student answers the questions of a run; a larger model on this machine corrects each token.",
        (*RUN, "teacher", "epochs"),
        {"method": "on_policy"},
    ),
    "grpo": Kind(
        "Reinforcement (GRPO)",
        "The scoring of the benchmark is the reward. For questions that the model gets right now and then.",
        RUN,
        {"method": "grpo"},
    ),
    "dataset": Kind(
        "Learn from a dataset",
        "Chat messages, prompt and completion, or instruction and output; only the answers are learned.",
        (*DATA, "base", "epochs"),
        {},
    ),
    "continue": Kind(
        "Train an adapter further",
        "On what a run got wrong, or on a dataset: give one of them.",
        ("adapter", "run", *DATA, "epochs"),
        {},
    ),
    "full": Kind(
        "Full fine-tuning, every weight",
        "For small models. On what a run got wrong, or on a dataset: give one of them.",
        ("run", *DATA, "base", "epochs"),
        {"method": "full"},
    ),
}
SHOWN = ("adapter", "run", "dataset", "file", "base", "writer", "teacher", "epochs")
"""The fields that only some kinds have."""
