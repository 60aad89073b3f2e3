"""The files that a dataset may come in: JSONL, JSON, CSV, Parquet; each gives plain rows or one sentence."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchgen.errors import DataError

WANTED = "wanted is: messages (a list of role and content), or prompt and completion, or instruction, input and output"
Rows = Sequence[Mapping[str, Any]]


def _json(path: Path) -> Rows:
    rows = _parsed(path, _text(path))
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise DataError(f"{path.name}: a JSON file holds a list of objects; {WANTED}")
    return rows


def _jsonl(path: Path) -> Rows:
    return [_object(path, n, line) for n, line in enumerate(_text(path).split("\n"), 1) if line.strip()]


def _object(path: Path, number: int, line: str) -> Mapping[str, Any]:
    row = _parsed(path, line, number)
    if not isinstance(row, dict):
        raise DataError(f"{path.name}: line {number} is not an object; {WANTED}")
    return row


def _parsed(path: Path, text: str, number: int | None = None) -> Any:
    """JSON that is the whole file, or its line of this number."""
    at = f"{path.name}:" + (f" line {number}" if number else "")
    try:
        return json.loads(text)
    except json.JSONDecodeError as e:
        raise DataError(f"{path.name}: line {number or e.lineno} is not JSON: {e.msg}; {WANTED}") from None
    except ValueError as e:
        raise DataError(f"{at} holds a number that cannot be read: {e}; {WANTED}") from None
    except RecursionError:
        raise DataError(f"{at} is nested too deeply; {WANTED}") from None


def _csv(path: Path) -> Rows:
    import csv
    import io

    reader = csv.DictReader(io.StringIO(_text(path), newline=""))
    try:
        return [dict(row) for row in reader]
    except csv.Error as e:
        raise DataError(f"{path.name}: line {reader.line_num + 1} is not CSV: {e}; {WANTED}") from None


def _parquet(path: Path) -> Rows:
    import polars as pl

    try:
        return pl.read_parquet(path).to_dicts()
    except (pl.exceptions.PolarsError, OSError) as e:
        raise DataError(f"{path.name}: not a parquet file: {str(e)[:120]}") from None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as e:
        raise DataError(f"{path.name}: not UTF-8 at byte {e.start}; save the file as UTF-8") from None


READERS: dict[str, Callable[[Path], Rows]] = {
    ".jsonl": _jsonl,
    ".json": _json,
    ".csv": _csv,
    ".parquet": _parquet,
}
