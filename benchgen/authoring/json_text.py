"""JSON and JSONL: one question a line, split at line feeds only, numbers kept as they were written."""

import json
from decimal import Decimal
from typing import Any

from benchgen.authoring.faults import Faults, called
from benchgen.authoring.fields import HEADER, field_of
from benchgen.authoring.rows import Raw, at_line
from benchgen.errors import DataError
from benchgen.said import said


def read_json(text: str, where: str) -> tuple[dict[str, Any], list[Raw]]:
    """Header and entries of a JSON file: a mapping with `questions`, or a list of questions."""
    try:
        data = _loads(text)
    except ValueError as e:
        line, why = getattr(e, "lineno", 1), _reason(e)
        told = f"{where}: line {line}: not valid JSON: {why}"
        raise DataError(said("file_no_json", told, name=called(where), line=line, why=why)) from None
    if isinstance(data, list):
        return {}, _numbered(data)
    if not isinstance(data, dict) or not isinstance(data.get("questions", []), list):
        told = f"{where}: must hold a list of questions, or a mapping with title and questions"
        raise DataError(said("file_without_list", told, name=called(where)))
    header = {k: v for k, v in data.items() if k != "questions"}
    return header, _numbered(data.get("questions", []))


def read_jsonl(text: str, faults: Faults) -> tuple[dict[str, Any], list[Raw]]:
    """Header (if the first line is one) and entries; each broken line is a fault of its own."""
    header: dict[str, Any] = {}
    raws: list[Raw] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            data = _loads(line)
        except ValueError as e:
            told = f"not valid JSON: {_reason(e)}; write one whole question in one line"
            faults.add(said("line_no_json", told, why=_reason(e)), place=at_line(number))
            continue
        if not raws and not header and _is_header(data):
            header = data
        else:
            raws.append(Raw(at_line(number), data))
    return header, raws


def _is_header(data: Any) -> bool:
    if not isinstance(data, dict) or not set(data) & set(HEADER):
        return False
    return not {field_of(str(key)) for key in data} & {"question", "answer", "options"}


def _loads(text: str) -> Any:
    try:
        return json.loads(
            text, parse_float=Decimal, parse_int=_whole, parse_constant=_constant, object_pairs_hook=_once
        )
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _whole(text: str) -> Any:
    return int(text) if len(text) < 19 else text


def _constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON value; write it in double quotes")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {key!r} stands twice")
        found[key] = value
    return found


def _reason(error: ValueError) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg[0].lower()}{error.msg[1:]} at character {error.colno}"
    return str(error)


def _numbered(entries: list[Any]) -> list[Raw]:
    return [Raw(said("at_question", f"question {i}", n=i), entry) for i, entry in enumerate(entries, start=1)]
