"""YAML read so that texts stay as written and every list entry knows its line.

A benchmark is made of text: `yes`, `True`, `007` and `1.10` are options, not values of another kind. Only what stands
under a key of `TYPED` gets its YAML 1.2 type.
"""

from typing import Any, NamedTuple

from benchgen.errors import DataError

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
        raise DataError(
            f"{where}: a benchmark file holds keys such as title and questions; this one holds none"
        )
    header: dict[str, Any] = {}
    entries: list[Entry] = []
    done: dict[tuple[int, bool], Any] = {}
    for key, node in _pairs(root, where):
        if key == "questions":
            if node.id != "sequence":
                raise DataError(
                    f"{where}: line {_line(node)}, questions: must be a list, one question an entry"
                )
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
        raise DataError(
            f"{where}: line {mark.line + 1 if mark else '?'}: not valid YAML: {e.problem or e.context}"
        ) from None
    except (YAMLError, ValueError) as e:
        raise DataError(f"{where}: not valid YAML: {e}") from None
    except RecursionError:
        raise DataError(f"{where}: nested too deeply to be a benchmark") from None


def _pairs(node: Any, where: str) -> list[tuple[str, Any]]:
    seen: dict[str, Any] = {}
    for key, value in node.value:
        if key.id != "scalar":
            raise DataError(f"{where}: line {_line(key)}: a key must be a word")
        if key.value in seen:
            raise DataError(f"{where}: line {_line(key)}: the key {key.value!r} stands twice; keep one")
        seen[key.value] = value
    return list(seen.items())


def _built(node: Any, where: str, typed: bool, depth: int, done: dict[tuple[int, bool], Any]) -> Any:
    """Data of a node; an alias gives the value that its anchor gave, so many aliases cost nothing."""
    spot = (id(node), typed)
    if spot in done:
        return done[spot]
    if depth > DEEPEST:
        raise DataError(f"{where}: line {_line(node)}: nested too deeply, or an alias that contains itself")
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
