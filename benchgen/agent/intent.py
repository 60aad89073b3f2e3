"""What a message was understood to mean, and what understanding may know of the conversation.

An `Intent` names one skill and one action with the settings read from the message. It can ask for a yes, never be one
that a model gave: `confirm` and `cancel` come from the rules alone.
"""

from typing import Any, Literal, get_args

from pydantic import Field

from benchgen.values import Value

SkillName = Literal[
    "benchmark-create", "benchmark-launch", "benchmark-analyze", "benchmark-edit", "training-launch",
    "benchgen-context",
]  # fmt: skip
Action = Literal[
    "create_benchmark", "upload_benchmark", "publish_benchmark", "launch_run", "run_status", "compare_runs",
    "show_dataset", "analyze_run", "review_benchmark", "edit_benchmark", "plan_training", "training_status",
    "training_logs", "merge_model", "start_loop", "explain", "cannot", "continue", "confirm", "cancel", "clarify",
]  # fmt: skip
Effect = Literal["read", "write", "spend"]

SKILLS: tuple[SkillName, ...] = get_args(SkillName)
ACTIONS: tuple[Action, ...] = get_args(Action)
ANSWERS: frozenset[Action] = frozenset({"continue", "confirm", "cancel", "clarify"})
"""Actions that belong to the talk itself and to no skill."""

_CHANGING: dict[Action, Effect] = {
    "create_benchmark": "write",
    "upload_benchmark": "write",
    "publish_benchmark": "write",
    "edit_benchmark": "write",
    "launch_run": "spend",
    "plan_training": "spend",
    "merge_model": "spend",
    "start_loop": "spend",
}
EFFECTS: dict[Action, Effect] = {action: _CHANGING.get(action, "read") for action in ACTIONS}

ARGS = frozenset(
    [
        "title",
        "format",
        "count",
        "language",
        "topic",
        "groups",
        "options",
        "benchmark",
        "model",
        "run",
        "runs",
        "mode",
        "rows",
        "job",
        "base",
        "dataset",
        "method",
        "epochs",
        "steps",
        "name",
        "question",
        "publish",
        "rank",
        "budget",
        "learning_rate",
        "file",
        "what",
    ]
)
"""The words of `Intent.args`. Beyond the plain ones: `groups` is a list of {"name", "count"}; `publish` says that a
run was asked for together with publishing; `question` is a number or an id; `what` is the thing out of reach, or what
an explanation is about."""

ATTACHED = "attached"
"""The dataset of a training on a file that has no name in the message: the one that came along."""

CEILINGS: dict[str, str] = {
    "delete_benchmark": "benchmark",
    "unpublish_benchmark": "benchmark",
    "delete_model": "model",
    "delete_dataset": "dataset",
    "delete_job": "jobs",
    "stop_job": "jobs",
    "delete_run": "runs",
    "stop_run": "runs",
    "edit_score": "runs",
    "phases_tasks": "benchmark",
    "people": "benchmark",
    "ai_judge": "benchmark",
    "email": "benchmark",
    "billing": "billing",
    "tokens": "tokens",
    "leaderboard": "run",
}
"""What `cannot` may name, each with the page of the app it is done on."""


class Intent(Value):
    """One message understood. `question` is what must be asked before anything can be done."""

    skill: SkillName
    action: Action
    args: dict[str, Any] = Field(default_factory=dict)
    language: str = "en"
    question: str | None = None
    confidence: float = 1.0


class Option(Value):
    """One answer a person was offered."""

    label: str
    value: str | None = None


class Context(Value):
    """What is known of the conversation: the open proposal's action, the offered options, what was last spoken of."""

    proposal: Action | None = None
    options: tuple[Option, ...] = ()
    benchmark: int | None = None
    run: int | None = None
    runs: tuple[int, ...] = ()
    job: int | None = None
    model: str | None = None
    last: Literal["benchmark", "run", "job"] | None = None
    draft: bool = False
    language: str | None = None
