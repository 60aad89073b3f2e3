"""Messages in, what they mean out, a line each: the command `benchgen route --jsonl`."""

import json
from collections.abc import Iterable, Iterator
from typing import IO, Any

from benchgen.agent.intent import Intent
from benchgen.agent.understand import understand


def route(lines: Iterable[str], *, model: Any = None) -> Iterator[dict[str, Any]]:
    """One object for each line that is not empty; a line that cannot be read gets an object with its `error`."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield _routed(line.lstrip("\ufeff"), number, model)


def route_stream(source: IO[str], to: IO[str], *, model: Any = None) -> int:
    """Route every line of a stream and write the answers as they come; the number of lines that could not be read."""
    broken = 0
    for found in route(source, model=model):
        broken += "error" in found
        to.write(json.dumps(found, ensure_ascii=False) + "\n")
        to.flush()
    return broken


def _routed(line: str, number: int, model: Any) -> dict[str, Any]:
    try:
        raw = json.loads(line)
    except ValueError as e:
        return {"id": None, "line": number, "error": f"line {number} is not JSON: {e}"}
    if not isinstance(raw, dict) or not isinstance(raw.get("text"), str):
        id = raw.get("id") if isinstance(raw, dict) else None
        reason = (
            f'line {number} needs a "text" that is a string, as in {{"id": "1", "text": "run it on Claude"}}'
        )
        return {"id": id, "line": number, "error": reason}
    return {"id": raw.get("id"), **_said(understand(raw["text"], raw.get("context"), model=model))}


def _said(intent: Intent) -> dict[str, Any]:
    return {
        "skill": intent.skill,
        "action": intent.action,
        "args": intent.args,
        "language": intent.language,
        "question": intent.question,
    }
