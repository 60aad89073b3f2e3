"""One cell that holds several texts: a JSON list, a Python list, or texts between clear separators."""

import ast
import json
import re
from typing import Any

from benchgen.said import said

SEPARATORS = (r"\r?\n", r"\s*\|\s*", r"\s*;\s*", r"\s*(?:(?<!\d),|,(?!\d))\s*")


def options_of(value: Any) -> list[str]:
    """The options in a cell or a value; a ValueError says what is wrong.

    Text without a separator is one option, never several words; a comma between two digits is part of a number.
    """
    options = _labelled(value) if isinstance(value, dict) else texts_of(value)
    if len(options) < 2:
        got = f"{options[0]!r} is one" if options else "there is none"
        text = f'needs at least 2 options and {got}; write a list such as ["first", "second"]'
        raise ValueError(said("too_few_options", text))
    return _without_labels(options)


def texts_of(value: Any) -> list[str]:
    """The texts of a list, or of a cell that holds a list."""
    if value is None:
        return []
    if isinstance(value, str):
        value = _parsed(value)
    if isinstance(value, dict):
        return _labelled(value)
    if not isinstance(value, list | tuple):
        text = f"{str(value)[:80]!r} is no list of texts"
        raise ValueError(said("no_list_of_texts", text))
    for item in value:
        if isinstance(item, dict | list | tuple) or item is None:
            text = f"holds {_kind(item)} where a text should be"
            raise ValueError(said("no_list_of_texts", text))
    return [text_of(item) for item in value]


def text_of(value: Any) -> str:
    """A scalar as the text it was written as."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value).strip()


def _parsed(cell: str) -> Any:
    text = cell.strip()
    if text[:2] in ('["', "['", '{"', "{'") or text[:1] + text[-1:] in ("[]", "{}"):
        return _list_literal(text)
    for separator in SEPARATORS:
        parts = re.split(separator, text)
        while parts and not parts[-1].strip():
            parts.pop()
        if len(parts) > 1:
            return parts
    return parts


def _list_literal(text: str) -> Any:
    for reader in (json.loads, ast.literal_eval):
        try:
            return reader(text)
        except (ValueError, SyntaxError, RecursionError, MemoryError):
            continue
    told = f'{text[:80]!r} is no valid list; write it as ["first", "second"]'
    raise ValueError(said("list_broken", told))


def _labelled(value: dict[Any, Any]) -> list[str]:
    """`{A: Mars, B: Venus}` in the order of its letters."""
    wanted = [chr(ord("A") + i) for i in range(len(value))]
    by_label = {str(k).strip().upper(): v for k, v in value.items()}
    if sorted(by_label) != wanted:
        needed, there = ", ".join(wanted), ", ".join(by_label)
        text = f"a mapping of options needs the letters {needed}; it has {there}"
        raise ValueError(said("option_letters", text, wanted=needed, there=there))
    return texts_of([by_label[label] for label in wanted])


def _without_labels(options: list[str]) -> list[str]:
    """`A) Mars` to `Mars` where every option carries its own letter."""
    found = [re.fullmatch(r"\(?([A-Za-z])[).:]\s+(.+)", o, re.DOTALL) for o in options]
    own = all(m and ord(m[1].upper()) - ord("A") == i for i, m in enumerate(found))
    return [m[2] for m in found if m] if own else options


def _kind(item: Any) -> str:
    return "nothing" if item is None else "a mapping" if isinstance(item, dict) else "a list"
