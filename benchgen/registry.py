"""One table from a dotted name to a function; what stands after the star is what a YAML file may set.

A kind is known only if it stands in `HOMES`, so a name in a file or in a message can never reach code elsewhere.
"""

import difflib
import importlib
import inspect
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, TypeVar

from pydantic import ConfigDict, TypeAdapter, ValidationError

from benchgen.errors import ConfigError, MissingExtra
from benchgen.said import Said, said
from benchgen.values import Call

F = TypeVar("F", bound=Callable[..., Any])

HOMES = {
    "prompt": "benchgen.scoring",
    "extract": "benchgen.scoring",
    "normalize": "benchgen.scoring",
    "compare": "benchgen.scoring",
    "aggregate": "benchgen.scoring",
    "mode": "benchgen.data",
    "transform": "benchgen.data",
    "teach": "benchgen.data",
    "model": "benchgen.models",
    "train": "benchgen.training",
    "action": "benchgen.actions",
}


class Entry(NamedTuple):
    """A registered function. `facts` are what its kind wants to know of it, such as an action's effect."""

    function: Callable[..., Any]
    facts: dict[str, Any]


_table: dict[str, Entry] = {}


def register(kind: str, **facts: Any) -> Callable[[F], F]:
    """Keep a function under `kind.function_name`."""

    def keep(function: F) -> F:
        name = f"{kind}.{function.__name__.rstrip('_')}"
        if name in _table and _table[name].function.__module__ != function.__module__:
            raise ConfigError(f"{name!r} is already taken by {_table[name].function.__module__}")
        _table[name] = Entry(function, facts)
        return function

    return keep


def find(name: str) -> Entry:
    """The entry behind a name, or an error that names the near misses."""
    kind = name.partition(".")[0]
    if kind in HOMES:
        importlib.import_module(HOMES[kind])
    if name not in _table:
        near = difflib.get_close_matches(name, _table, n=3) or sorted(
            n for n in _table if n.startswith(kind + ".")
        )
        choices = ", ".join(near) or "a name that starts with one of " + ", ".join(HOMES)
        raise ConfigError(f"no function is registered as {name!r}; did you mean {choices}?")
    return _table[name]


def names(kind: str) -> list[str]:
    """Every registered name of a kind, sorted."""
    importlib.import_module(HOMES[kind])
    return sorted(n for n in _table if n.startswith(kind + "."))


def build(call: Call | dict[str, Any] | str) -> "partial[Any]":
    """A ready function: the registered one with its settings checked and bound. Nested calls are built too."""
    call = Call.model_validate(call)
    function = find(call.use).function
    allowed = settings_of(function)
    faults = [_unknown(call.use, name, allowed) for name in call.args if name not in allowed]
    faults += [
        Said(f"{call.use} needs the setting {name!r}")
        for name, p in allowed.items()
        if p.default is p.empty and name not in call.args
    ]
    if faults:
        raise ConfigError(*faults)
    return partial(function, **{n: _checked(call.use, allowed[n], v) for n, v in call.args.items()})


def resolve(call: Call) -> Call:
    """The same call with every default written out, so that a later change of a default does not change it.

    A number that was given as text, as a YAML file reads 1e-4, is a number in it.
    """
    allowed = settings_of(find(call.use).function)
    read = build(call).keywords
    given = {n: read[n] if isinstance(read[n], bool | int | float) else v for n, v in call.args.items()}
    defaults = {n: p.default for n, p in allowed.items() if p.default is not p.empty}
    return Call(use=call.use, args={n: _plain(v) for n, v in (defaults | given).items()})


def settings_of(function: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    """The parameters after the star, by name."""
    return {p.name: p for p in inspect.signature(function).parameters.values() if p.kind is p.KEYWORD_ONLY}


def need(module: str, *, extra: str) -> Any:
    """Import an optional package, or say which extra brings it."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as e:
        if (e.name or "").partition(".")[0] != module.partition(".")[0]:
            raise
        text = f"{module} is needed for this; install it with: pip install 'benchgen[{extra}]'"
        raise MissingExtra(said("package_missing", text, name=module)) from None


def _unknown(use: str, name: str, allowed: dict[str, inspect.Parameter]) -> Said:
    known = ", ".join(allowed)
    text = f"{use} has no setting {name!r}; it takes {known or 'none'}"
    return said("setting_unknown", text, name=name, known=known or "–")


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _checked(use: str, parameter: inspect.Parameter, value: Any) -> Any:
    if isinstance(value, dict) and "use" in value:
        return build(value)
    if isinstance(value, list) and value and all(isinstance(v, dict) and "use" in v for v in value):
        return [build(v) for v in value]
    if parameter.annotation is parameter.empty:
        return value
    try:
        adapter = TypeAdapter(parameter.annotation, config=ConfigDict(arbitrary_types_allowed=True))
        return adapter.validate_python(value)
    except ValidationError as e:
        reason = e.errors()[0]["msg"].lower()
        text = f"{use}: setting {parameter.name!r} is {value!r}; {reason}"
        raise ConfigError(said("setting_wrong", text, name=parameter.name, value=value, why=reason)) from None
