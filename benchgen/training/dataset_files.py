"""The files that a dataset may come in: JSONL, JSON, CSV, Parquet; each gives plain rows or one sentence."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchgen.errors import DataError
from benchgen.said import Said, said

WANTED = said(
    "dataset_wanted",
    "wanted is: messages (a list of role and content), or prompt and completion, or instruction, input and output",
)
Rows = Sequence[Mapping[str, Any]]


def _json(path: Path) -> Rows:
    rows = _parsed(path, _text(path))
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        text = f"{path.name}: a JSON file holds a list of objects; {WANTED}"
        raise DataError(said("dataset_no_list", text, name=path.name, wanted=WANTED))
    return rows


def _jsonl(path: Path) -> Rows:
    return [_object(path, n, line) for n, line in enumerate(_text(path).split("\n"), 1) if line.strip()]


def _object(path: Path, number: int, line: str) -> Mapping[str, Any]:
    row = _parsed(path, line, number)
    if not isinstance(row, dict):
        text = f"{path.name}: line {number} is not an object; {WANTED}"
        raise DataError(said("dataset_no_object", text, name=path.name, line=number, wanted=WANTED))
    return row


def _parsed(path: Path, text: str, number: int | None = None) -> Any:
    """JSON that is the whole file, or its line of this number."""
    at = f"{path.name}:" + (f" line {number}" if number else "")
    where = said("file_line", at, name=path.name, line=number) if number else Said(path.name)
    try:
        return json.loads(text)
    except json.JSONDecodeError as e:
        line = number or e.lineno
        told = f"{path.name}: line {line} is not JSON: {e.msg}; {WANTED}"
        raise DataError(
            said("dataset_no_json", told, name=path.name, line=line, why=e.msg, wanted=WANTED)
        ) from None
    except ValueError as e:
        told = f"{at} holds a number that cannot be read: {e}; {WANTED}"
        raise DataError(said("dataset_number", told, where=where, why=str(e), wanted=WANTED)) from None
    except RecursionError:
        raise DataError(
            said("dataset_nested", f"{at} is nested too deeply; {WANTED}", where=where, wanted=WANTED)
        ) from None


def _csv(path: Path) -> Rows:
    import csv
    import io

    reader = csv.DictReader(io.StringIO(_text(path), newline=""))
    try:
        return [dict(row) for row in reader]
    except csv.Error as e:
        line = reader.line_num + 1
        text = f"{path.name}: line {line} is not CSV: {e}; {WANTED}"
        raise DataError(
            said("dataset_no_csv", text, name=path.name, line=line, why=str(e), wanted=WANTED)
        ) from None


def _parquet(path: Path) -> Rows:
    import polars as pl

    try:
        return pl.read_parquet(path).to_dicts()
    except (pl.exceptions.PolarsError, OSError) as e:
        why = str(e)[:120]
        text = f"{path.name}: not a parquet file: {why}"
        raise DataError(said("dataset_no_parquet", text, name=path.name, why=why)) from None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as e:
        text = f"{path.name}: not UTF-8 at byte {e.start}; save the file as UTF-8"
        raise DataError(said("dataset_not_utf8", text, name=path.name, byte=e.start)) from None


READERS: dict[str, Callable[[Path], Rows]] = {
    ".jsonl": _jsonl,
    ".json": _json,
    ".csv": _csv,
    ".parquet": _parquet,
}
