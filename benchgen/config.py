"""YAML files in, checked values out.

YAML 1.2 scalars: `yes`, `no`, `on`, `007` and `1.10` stay text wherever a field wants text. Every fault of a file is
reported at once, unknown keys first, with file, path, value and choices.
"""

import difflib
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from benchgen.errors import ConfigError

T = TypeVar("T", bound=BaseModel)


def load(path: str | Path, shape: type[T]) -> T:
    """Read one YAML file as one value; a file that has not changed since it was last read is not read again."""
    try:
        there = Path(path).stat()
    except FileNotFoundError:
        raise ConfigError(f"{path}: there is no such file") from None
    return _loaded(str(path), shape, there.st_mtime_ns, there.st_size)


@lru_cache(maxsize=128)
def _loaded(path: str, shape: type[T], changed: int, size: int) -> T:
    return check(read_yaml(Path(path)), shape, path)


def check(raw: Any, shape: type[T], where: str) -> T:
    """Make a value of plain data; `where` is what an error calls it."""
    try:
        return shape.model_validate(raw)
    except ValidationError as e:
        raise ConfigError(faults(e, shape, where)) from None


def read_yaml(path: Path) -> Any:
    """Plain data of a YAML file; a bare scalar becomes a number, a truth value or null only as YAML 1.2 has it."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise ConfigError(f"{path}: there is no such file") from None
    except UnicodeDecodeError as e:
        raise ConfigError(f"{path}: not UTF-8 at byte {e.start}; save the file as UTF-8") from None
    return parse_yaml(text, str(path))


def parse_yaml(text: str, where: str = "text") -> Any:
    """The same for a text."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    reader = YAML(typ="safe", pure=True)
    _keep_text(reader)
    try:
        return reader.load(text)
    except MarkedYAMLError as e:
        line = e.problem_mark.line + 1 if e.problem_mark else "?"
        raise ConfigError(f"{where}:{line}: not valid YAML: {e.problem or e.context}") from None
    except YAMLError as e:
        raise ConfigError(f"{where}: not valid YAML: {e}") from None


@cache
def configs() -> Path:
    """The folder of shipped configuration: beside the package in a checkout, inside it when installed."""
    beside = Path(__file__).resolve().parent.parent / "configs"
    return beside if beside.is_dir() else Path(str(resources.files("benchgen") / "configs"))


def faults(error: ValidationError, shape: type[BaseModel], where: str) -> str:
    """Every fault in one message, unknown keys first."""
    ordered = sorted(error.errors(), key=lambda e: e["type"] != "extra_forbidden")
    return "\n".join(_sentence(e, shape, where) for e in ordered)


def _sentence(fault: Any, shape: type[BaseModel], where: str) -> str:
    path = ".".join(str(p) for p in fault["loc"]) or "file"
    if fault["type"] == "extra_forbidden":
        key = str(fault["loc"][-1])
        fields = list(shape.model_fields) if len(fault["loc"]) == 1 else []
        near = difflib.get_close_matches(key, fields, n=1)
        hint = (
            f"; did you mean {near[0]!r}?"
            if near
            else (f"; the keys are {', '.join(fields)}" if fields else "")
        )
        return f"{where}: {path}: unknown key{hint}"
    if fault["type"] == "missing":
        return f"{where}: {path}: missing"
    message = fault["msg"].removeprefix("Value error, ")
    return f"{where}: {path}: {str(fault['input'])[:80]!r}: {message[0].lower()}{message[1:]}"


def _keep_text(reader: Any) -> None:
    """Numbers that would lose characters (`007`, `1.10`) stay text: an answer key must read back as it was written."""
    constructor = reader.Constructor

    class Faithful(constructor):  # type: ignore[misc,valid-type]
        pass

    def number(kind: type) -> Any:
        def make(self: Any, node: Any) -> Any:
            try:
                value = kind(node.value)
            except ValueError:
                return node.value
            return value if str(value) == node.value else node.value

        return make

    Faithful.add_constructor("tag:yaml.org,2002:int", number(int))
    Faithful.add_constructor("tag:yaml.org,2002:float", number(float))
    reader.Constructor = Faithful
