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


RUN, DATA = ("run", "base"), ("dataset", "file")
KINDS: dict[str, Kind] = {
    "failures": Kind(
        "Teach what a run got wrong",
        "The questions that were answered wrong, with the key and its explanation.",
        (*RUN, "epochs"),
        {"mode": "failures"},
    ),
    "distill": Kind(
        "Distil what a run got right into another model",
        "A small model learns the right answers of a strong one, in its words.",
        (*RUN, "epochs"),
        {"mode": "distill"},
    ),
    "reject": Kind(
        "Rejection sampling: a writer answers, the right answers are taught",
        "The questions of a run are asked anew, several times; taught is what the scoring accepts.",
        (*RUN, "writer", "epochs"),
        {"method": "reject"},
    ),
    "on_policy": Kind(
        "On-policy distillation: a larger model corrects every word",
        "The student answers the questions of a run; a larger model on this machine corrects each token.",
        (*RUN, "teacher", "epochs"),
        {"method": "on_policy"},
    ),
    "grpo": Kind(
        "Reinforcement (GRPO): the scoring is the reward",
        "For questions of a run that the model gets right now and then. No key is shown.",
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
        "Full fine-tuning: every weight of a small model",
        "On what a run got wrong, or on a dataset: give one of them. Takes sixteen bytes a weight.",
        ("run", *DATA, "base", "epochs"),
        {"method": "full"},
    ),
}
SHOWN = ("adapter", "run", "dataset", "file", "base", "writer", "teacher", "epochs")
"""The fields that only some kinds have."""
