"""Messages with their labels, and whether what was understood fits a label."""

import json
import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "cases"


def labelled(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (FOLDER / name).read_text("utf-8").splitlines()]


def fits(want: Mapping[str, Any], got: Mapping[str, Any]) -> bool:
    """Every labelled setting is there, a topic at least in substance, and nothing else was read."""
    left = dict(got)
    for name, value in want.items():
        found = left.pop(name, None)
        if not (_in_substance(value, found) if name == "topic" else found == value):
            return False
    return not set(left) - {"what", "benchmark", "run", "job"}


def _in_substance(want: str, got: Any) -> bool:
    return isinstance(got, str) and _plain(want) in _plain(got) and len(got) <= len(want) + 12


def _plain(text: str) -> str:
    return re.sub(r"\W", "", unicodedata.normalize("NFKC", text).lower())
