"""The `competition.yaml` of a bundle, as values: what Codabench and hubs built on it accept, and nothing they refuse.

Fields that are not known are named in a warning and kept out of the way; a value that is not among the choices of its
field is a fault that lists them. Every fault of a file is told at once.
"""

from collections.abc import Iterator
from typing import Any, Literal

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, model_validator

from benchgen.config import check, parse_yaml
from benchgen.errors import DataError

Rule = Literal[
    "Add", "Add_And_Delete", "Add_And_Delete_Multiple", "Force_Last", "Force_Latest_Multiple", "Force_Best"
]
"""What a new submission does to those of its owner that stand on the leaderboard."""


class Part(BaseModel):
    """A mapping of the file. Keys that are not fields are kept aside as `model_extra`."""

    model_config = ConfigDict(frozen=True, extra="allow", protected_namespaces=())


class Page(Part):
    title: str
    file: str


class Task(Part):
    """What is scored with what; paths name a zip or a folder of the bundle, `key` a task that exists elsewhere."""

    index: int
    name: str = ""
    description: str = ""
    key: str | None = None
    scoring_program: str | None = None
    reference_data: str | None = None
    ingestion_program: str | None = None
    input_data: str | None = None


class Phase(Part):
    index: int = 0
    name: str = ""
    description: str = ""
    start: Any = None
    end: Any = None
    tasks: tuple[int, ...] = ()


class Solution(Part):
    index: int = 0
    tasks: tuple[int, ...] = ()
    path: str | None = None
    key: str | None = None


class Column(Part):
    title: str
    key: str
    index: int
    sorting: Literal["desc", "asc"] = "desc"
    computation: Literal["sum", "avg", "min", "max"] | None = None
    computation_indexes: tuple[int, ...] = ()
    precision: int = 2
    hidden: bool = False


class Leaderboard(Part):
    title: str = "Results"
    key: str = "results"
    columns: tuple[Column, ...] = Field(min_length=1)
    submission_rule: Rule = "Add"
    hidden: bool = False

    @model_validator(mode="after")
    def _columns_agree(self) -> "Leaderboard":
        for name in ("key", "index"):
            values = [getattr(c, name) for c in self.columns]
            if twice := [v for v in values if values.count(v) > 1]:
                raise ValueError(f"two columns have the {name} {twice[0]!r}; give each its own")
        known = {c.index for c in self.columns}
        for column in self.columns:
            if bool(column.computation) != bool(column.computation_indexes):
                raise ValueError(f"column {column.key!r}: computation and computation_indexes come together")
            if wrong := [i for i in column.computation_indexes if i == column.index or i not in known]:
                raise ValueError(
                    f"column {column.key!r}: computation_indexes names {wrong[0]}, which cannot be"
                )
        return self


class Competition(Part):
    """A whole file. `submission_rule` may stand at the top; then it is that of every leaderboard."""

    title: str
    description: str = ""
    version: int | float | str = 2
    image: str | None = None
    terms: str | None = None
    submission_rule: Rule | None = None
    pages: tuple[Page, ...] = ()
    tasks: tuple[Task, ...] = ()
    phases: tuple[Phase, ...] = ()
    solutions: tuple[Solution, ...] = ()
    leaderboards: tuple[Leaderboard, ...] = Field(
        default=(), validation_alias=AliasChoices("leaderboards", "leaderboard")
    )


_PLATFORM = (
    "registration_auto_approve docker_image make_programs_available make_input_data_available queue reward "
    "enable_detailed_results show_detailed_results_in_submission_panel show_detailed_results_in_leaderboard "
    "contact_email auto_run_submissions can_participants_make_submissions_public forum_enabled competition_type "
    "fact_sheet max_submissions max_submissions_per_day auto_migrate_to_this_phase execution_time_limit hide_output "
    "hide_prediction_output hide_score_output starting_kit public_data accepts_only_result_submissions is_public "
    "ingestion_only_during_scoring name description primary_index"
)
KNOWN = frozenset(_PLATFORM.split())
"""Fields of the platform that change nothing here."""


def read_competition(text: str, where: str) -> tuple[Competition, list[str]]:
    """The file as a value, with a warning for every field that nobody knows. Faults are raised together."""
    raw = parse_yaml(text, where)
    if not isinstance(raw, dict):
        raise DataError(f"{where}: holds no keys; it needs title, tasks, phases and leaderboards")
    made = check(raw, Competition, where)
    return made, [f"{where}: {path}: not known, left aside" for path in _unknown(made, "")]


def _unknown(part: Part, path: str) -> Iterator[str]:
    for name in sorted(set(part.model_extra or {}) - KNOWN):
        yield f"{path}{name}"
    for name in type(part).model_fields:
        for n, inner in enumerate(value if isinstance(value := getattr(part, name), tuple) else ()):
            if isinstance(inner, Part):
                yield from _unknown(inner, f"{path}{name}.{n}.")
