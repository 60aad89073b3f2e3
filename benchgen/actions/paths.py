"""What somebody who is not at home on this machine may not name in a training: its files and folders.

On a shared server these belong to others. A path is refused by its shape alone, so nothing tells whether it is there.
"""

import re
from pathlib import Path
from typing import Any

from benchgen.actions.desk import Desk, ServerFile
from benchgen.recipes import recipe_names
from benchgen.store import uploads
from benchgen.training.dataset import is_hub_id


def refuse(
    desk: Desk, *, dataset: str | None = None, recipe: str | None = None, settings: dict[str, Any] | None = None
) -> None:  # fmt: skip
    """Stop here where one of these is a path and this person is not at home."""
    if desk.at_home:
        return
    if dataset is not None and not (uploads.is_id(dataset) or is_hub_id(dataset)):
        raise ServerFile("dataset")
    if recipe is not None and recipe not in recipe_names():
        raise ServerFile("recipe")
    if any(value is not None and not _plain(name, value) for name, value in (settings or {}).items()):
        raise ServerFile("setting")


def from_anywhere(desk: Desk, name: str | None) -> str | None:
    """The whole path where somebody at home names a file, so that a job finds it whatever folder it begins in."""
    if name is None or not desk.at_home or name in recipe_names():
        return name
    return str(Path(name).resolve()) if Path(name).is_file() else name


def _plain(name: str, value: Any) -> bool:
    """Whether a setting names no file: an adapter is a folder, and a scoring program may be a YAML file."""
    if name == "adapter":
        return False
    return name != "scoring" or not isinstance(value, str) or bool(re.fullmatch(r"[\w-]+", value))
