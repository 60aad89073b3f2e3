"""Replies written beforehand for the fake model: one JSON object a line, found by question id.

`{"question": "q1", "reply": "Answer: B"}` answers every sample of q1; a list of replies, or several lines for
one question, answer its samples in turn. `finish` may say how the reply ended, `error` makes the call fail.
"""

import json
from pathlib import Path
from typing import Any

from pydantic import Field, model_validator

from benchgen.config import check
from benchgen.errors import ConfigError, DataError
from benchgen.values import Finish, Value


class Line(Value):
    """One scripted reply."""

    question: str = Field(coerce_numbers_to_str=True)
    reply: str | None = None
    reasoning: str | None = None
    finish: Finish = "stop"
    error: str | None = None

    @model_validator(mode="after")
    def _says_something(self) -> "Line":
        if self.finish == "error" and not self.error:
            raise ValueError("a line that ends in error says why in its key 'error'")
        if self.error and self.finish != "error":
            return self.model_copy(update={"finish": "error"})
        return self


def read_script(path: Path) -> dict[str, tuple[Line, ...]]:
    """All lines of a script, by question id."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (FileNotFoundError, IsADirectoryError):
        raise ConfigError(
            f"script={path}: there is no such file; give a JSONL of replies by question id"
        ) from None
    except UnicodeDecodeError as e:
        raise DataError(f"{path}: not UTF-8 at byte {e.start}; save the file as UTF-8") from None
    told: dict[str, tuple[Line, ...]] = {}
    for number, row in enumerate(text.split("\n"), start=1):
        if row.strip():
            for line in _lines(row, f"{path}:{number}"):
                told[line.question] = (*told.get(line.question, ()), line)
    return told


def _lines(row: str, where: str) -> list[Line]:
    try:
        raw: Any = json.loads(row)
    except json.JSONDecodeError as e:
        raise DataError(f"{where}: not JSON at character {e.pos + 1}: {e.msg}") from None
    if not isinstance(raw, dict):
        raise DataError(f'{where}: a line is an object such as {{"question": "q1", "reply": "Answer: B"}}')
    if "question" not in raw and "id" in raw:
        raw = {**raw, "question": raw["id"]}
        del raw["id"]
    replies = raw["reply"] if isinstance(raw.get("reply"), list) else [raw.get("reply")]
    return [check({**raw, "reply": reply}, Line, where) for reply in replies]
