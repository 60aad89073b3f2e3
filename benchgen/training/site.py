"""Where one training happens: its folder, the student's weights, and whom it tells how far it is."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

Report = Callable[[int, int, dict[str, float]], None]
"""Called after every step with the step, the number of steps, and what was measured."""


def silent(step: int, total: int, metrics: dict[str, float]) -> None:
    """Tell nobody."""


class Site(NamedTuple):
    """Everything a trainer needs that is not a setting.

    `home` is where other models are found; `facts` go into the card as they are.
    """

    folder: Path
    base_model: str
    base_path: Path
    report: Report = silent
    recipe: str = ""
    home: Path | None = None
    facts: Mapping[str, Any] = {}

    @property
    def adapter(self) -> Path:
        return self.folder / "adapter"

    @property
    def whole(self) -> Path:
        return self.folder / "model"

    @property
    def checkpoints(self) -> Path:
        return self.folder / "checkpoints"

    @property
    def metrics(self) -> Path:
        return self.folder / "metrics.jsonl"

    @property
    def result(self) -> Path:
        return self.folder / "trained.json"


def write_whole(path: Path, value: Any) -> None:
    """Write JSON so that a reader sees the old or the new file, never half of one."""
    draft = path.with_name(f".{path.name}.part")
    draft.write_text(json.dumps(value, ensure_ascii=False, indent=1), encoding="utf-8")
    draft.replace(path)


def last_checkpoint(folder: Path) -> Path | None:
    """The newest whole checkpoint: its state is written last, so one without it was cut short by a kill."""
    found = [p for p in folder.glob("checkpoint-*") if _whole(p)]
    return max(found, key=lambda p: int(p.name.rpartition("-")[2]), default=None)


def has_begun(folder: Path) -> bool:
    """Whether the training of this folder has made what other rows would not fit: a checkpoint, or its result."""
    here = Site(folder, "", folder)
    return here.result.exists() or last_checkpoint(here.checkpoints) is not None


def _whole(checkpoint: Path) -> bool:
    try:
        json.loads((checkpoint / "trainer_state.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return True
