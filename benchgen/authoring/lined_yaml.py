"""YAML read so that texts stay as written and every list entry knows its line.

A benchmark is made of text: `yes`, `True`, `007` and `1.10` are options, not values of another kind. Only what stands
under a key of `TYPED` gets its YAML 1.2 type.
"""

from typing import Any, NamedTuple

from benchgen.authoring.faults import called
from benchgen.errors import DataError
from benchgen.said import said

TYPED = ("rules", "number", "scoring")
DEEPEST = 40


class Entry(NamedTuple):
    """One entry of `questions` with the line it starts on."""

    line: int
    data: Any


def read(text: str, where: str) -> tuple[dict[str, Any], list[Entry]]:
    """The header and the questions of a YAML benchmark."""
    root = _compose(text, where)
    if root is None or root.id != "mapping":
        told = f"{where}: a benchmark file holds keys such as title and questions; this one holds none"
        raise DataError(said("file_without_keys", told, name=called(where)))
    header: dict[str, Any] = {}
    entries: list[Entry] = []
    done: dict[tuple[int, bool], Any] = {}
    for key, node in _pairs(root, where):
        if key == "questions":
            if node.id != "sequence":
                told = f"{where}: line {_line(node)}, questions: must be a list, one question an entry"
                raise DataError(said("questions_no_list", told, name=called(where), line=_line(node)))
            entries = [Entry(_line(n), _built(n, where, False, 0, done)) for n in node.value]
        else:
            header[key] = _built(node, where, key in TYPED, 0, done)
    return header, entries


def _compose(text: str, where: str) -> Any:
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    try:
        return YAML(typ="safe", pure=True).compose(text)
    except MarkedYAMLError as e:
        mark = e.problem_mark or e.context_mark
        line, why = mark.line + 1 if mark else "?", e.problem or e.context
        told = f"{where}: line {line}: not valid YAML: {why}"
        raise DataError(said("line_no_yaml", told, name=called(where), line=line, why=why)) from None
    except (YAMLError, ValueError) as e:
        told = f"{where}: not valid YAML: {e}"
        raise DataError(said("file_no_yaml", told, name=called(where), why=str(e))) from None
    except RecursionError:
        told = f"{where}: nested too deeply to be a benchmark"
        raise DataError(said("file_nested", told, name=called(where))) from None


def _pairs(node: Any, where: str) -> list[tuple[str, Any]]:
    seen: dict[str, Any] = {}
    for key, value in node.value:
        if key.id != "scalar":
            told = f"{where}: line {_line(key)}: a key must be a word"
            raise DataError(said("key_no_word", told, name=called(where), line=_line(key)))
        if key.value in seen:
            told = f"{where}: line {_line(key)}: the key {key.value!r} stands twice; keep one"
            raise DataError(said("key_twice", told, name=called(where), line=_line(key), key=key.value))
        seen[key.value] = value
    return list(seen.items())


def _built(node: Any, where: str, typed: bool, depth: int, done: dict[tuple[int, bool], Any]) -> Any:
    """Data of a node; an alias gives the value that its anchor gave, so many aliases cost nothing."""
    spot = (id(node), typed)
    if spot in done:
        return done[spot]
    if depth > DEEPEST:
        told = f"{where}: line {_line(node)}: nested too deeply, or an alias that contains itself"
        raise DataError(said("file_nested", told, name=called(where)))
    if node.id == "scalar":
        value = _scalar(node, typed)
    elif node.id == "sequence":
        value = [_built(n, where, typed, depth + 1, done) for n in node.value]
    else:
        value = {k: _built(n, where, typed or k in TYPED, depth + 1, done) for k, n in _pairs(node, where)}
    done[spot] = value
    return value


def _scalar(node: Any, typed: bool) -> Any:
    kind = str(node.tag).rpartition(":")[2]
    if kind == "null" and node.value in ("", "~", "null", "Null", "NULL"):
        return None
    if typed and kind == "bool":
        return node.value.lower() == "true"
    if typed and kind in ("int", "float"):
        number = {"int": int, "float": float}[kind]
        try:
            value = number(node.value)
        except ValueError:
            return node.value
        return value if str(value) == node.value else node.value
    return node.value


def _line(node: Any) -> int:
    return node.start_mark.line + 1
