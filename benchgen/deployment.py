"""What a deployment allows, read from one small YAML file."""

import os
from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import Field

from benchgen.config import configs, load
from benchgen.values import Value

Scope = Literal["read", "run", "create", "publish", "train"]

SCOPES: tuple[Scope, ...] = ("read", "run", "create", "publish", "train")


class Deployment(Value):
    """`may` is what anybody here can do at most; a credential can only narrow it."""

    may: tuple[Scope, ...] = SCOPES
    confirm_runs: Literal["when_open", "always"] = "when_open"
    credits_at_start: float = Field(default=100.0, ge=0)
    creations_a_day: int = Field(default=10, ge=0)
    creations_a_minute: int = Field(default=3, ge=0)
    proposal_minutes: float = Field(default=30.0, gt=0)
    turn_minutes: float = Field(default=15.0, gt=0)


def load_deployment(path: str | Path | None = None) -> Deployment:
    """The file of `BENCHGEN_DEPLOYMENT`, or the shipped one."""
    return _load(Path(path or os.environ.get("BENCHGEN_DEPLOYMENT") or configs() / "deployment.yaml"))


@cache
def _load(path: Path) -> Deployment:
    return load(path, Deployment)
