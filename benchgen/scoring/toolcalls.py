"""Tool calls: taken out of a reply, then matched with the key by name, arguments and order, each fault by its name.

The key of a question is JSON: one call `{"name": …, "args": {…}}` or a list of them. `rules` of the question may hold
`optional` and `ignore` (argument names), `any_of` (argument name to accepted values) and `tools` (JSON schemas of the
tools on offer).
"""

import json
import re
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from benchgen.errors import DataError
from benchgen.registry import register
from benchgen.scoring.found import Found, Match
from benchgen.values import Question

Order = Literal["exact", "any", "subset"]

_TAG = re.compile(r"<(tool_call|function_call|tools?)\b[^>]*>(.*?)(?:</\1\s*>|$)", re.S)
_FENCE = re.compile(r"```(?:json|tool_call|tool_code)?\s*\n(.*?)(?:```|$)", re.S)
_NAMES = ("name", "tool", "tool_name", "function")
_ARGS = ("args", "arguments", "parameters", "input")
_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,), "integer": (int,), "number": (int, float), "boolean": (bool,), "array": (list,),
    "object": (dict,), "null": (type(None),),
}  # fmt: skip


class ToolCall(NamedTuple):
    name: str
    args: dict[str, Any]


@register("extract")
def calls_json(reply: str, question: Question) -> Found | None:
    """The asked format: the whole reply is a JSON call or a list of them."""
    return _found(_calls(_parsed(reply.strip())))


@register("extract")
def calls_tag(reply: str, question: Question) -> Found | None:
    """Every call in `<tool_call>` tags, in order."""
    tagged = [_calls(_parsed(m.group(2).strip())) for m in _TAG.finditer(reply)]
    return _found([call for some in tagged for call in some or []] if tagged and all(tagged) else None)


@register("extract")
def calls_inside(reply: str, question: Question) -> Found | None:
    """Calls in a code block, else in the last JSON that stands in the text."""
    for m in reversed(list(_FENCE.finditer(reply))):
        if calls := _calls(_parsed(m.group(1).strip())):
            return _found(calls)
    return next((found for value in reversed(list(_values(reply))) if (found := _found(_calls(value)))), None)


@register("compare")
def tool_calls(answer: str, question: Question, *, order: Order = "exact") -> Match:
    """The calls of the key: `exact` in their order, `any` in any order, `subset` with others between them."""
    got, want = _calls(_parsed(answer)), _calls(_parsed(question.answer))
    if want is None:
        raise DataError(
            f'question {question.id!r}: the key is not a call; write {{"name": "…", "args": {{…}}}}'
        )
    if got is None:
        return Match(0.0, "not_a_call")
    for call in got:
        if fault := _schema_fault(call, question.rules.get("tools")):
            return Match(0.0, fault)
    return _matched(got, want, question.rules, order)


def _matched(got: list[ToolCall], want: list[ToolCall], rules: dict[str, Any], order: Order) -> Match:
    if order != "subset" and len(got) != len(want):
        return Match(0.0, "extra_call" if len(got) > len(want) else "missing_call")
    if order == "exact":
        fault = next((f for g, w in zip(got, want, strict=True) if (f := fault_of(g, w, rules))), None)
        return Match(0.0, _reordered(got, want, rules) or fault) if fault else Match(1.0, "equal")
    rest = list(got)
    for call in want:
        faults = [fault_of(g, call, rules) for g in rest]
        if None not in faults:
            return Match(0.0, _nearest(faults, rest, call))
        rest.pop(faults.index(None))
    return Match(1.0, "equal")


def fault_of(got: ToolCall, want: ToolCall, rules: dict[str, Any]) -> str | None:
    """What is wrong with one call, or None."""
    if got.name != want.name:
        return "wrong_name"
    free = set(rules.get("ignore", ())) | set(rules.get("optional", ()))
    if set(want.args) - set(got.args) - free:
        return "missing_argument"
    if set(got.args) - set(want.args) - free:
        return "extra_argument"
    compared = set(want.args) & set(got.args) - set(rules.get("ignore", ()))
    accepted = rules.get("any_of", {})
    if all(any(same(got.args[a], v) for v in [want.args[a], *accepted.get(a, ())]) for a in compared):
        return None
    return "wrong_value"


def same(a: Any, b: Any) -> bool:
    """Equal as JSON: 1 is 1.0 and is neither "1" nor true."""
    if isinstance(a, bool) or isinstance(b, bool):
        return isinstance(a, bool) and isinstance(b, bool) and a == b
    if isinstance(a, int | float) and isinstance(b, int | float):
        return a == b
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b, strict=True))
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[k], b[k]) for k in a)
    return type(a) is type(b) and a == b


def _reordered(got: list[ToolCall], want: list[ToolCall], rules: dict[str, Any]) -> str | None:
    return "wrong_order" if len(want) > 1 and _matched(got, want, rules, "any").value else None


def _nearest(faults: list[str | None], rest: list[ToolCall], want: ToolCall) -> str:
    """The fault of the call with the right name, if there is one."""
    named = [fault for fault, got in zip(faults, rest, strict=True) if got.name == want.name]
    return (named[0] if named else "wrong_name" if rest else "missing_call") or "wrong_name"


def _schema_fault(call: ToolCall, tools: Any) -> str | None:
    """A call that the tools on offer do not know is a schema error, whatever the key says."""
    if not isinstance(tools, list):
        return None
    offered = {t.get("name"): t.get("parameters", {}) for t in (_function(t) for t in tools)}
    if call.name not in offered:
        return "schema_unknown_tool"
    schema = offered[call.name] or {}
    properties = schema.get("properties", {})
    if any(name not in call.args for name in schema.get("required", ())):
        return "schema_missing_argument"
    if schema.get("additionalProperties") is False and any(name not in properties for name in call.args):
        return "schema_unknown_argument"
    return (
        "schema_wrong_type"
        if any(not _fits(v, properties.get(k, {})) for k, v in call.args.items())
        else None
    )


def _function(tool: Any) -> dict[str, Any]:
    """A tool as it is, or inside the wrapper that chat endpoints use."""
    inner = tool.get("function") if isinstance(tool, dict) else None
    return inner if isinstance(inner, dict) else tool if isinstance(tool, dict) else {}


def _fits(value: Any, schema: dict[str, Any]) -> bool:
    kinds = schema.get("type")
    kinds = [kinds] if isinstance(kinds, str) else kinds or []
    if "enum" in schema and not any(same(value, choice) for choice in schema["enum"]):
        return False
    return not kinds or any(_is(value, kind) for kind in kinds)


def _is(value: Any, kind: str) -> bool:
    if isinstance(value, bool) and kind != "boolean":
        return False
    whole = kind == "integer" and isinstance(value, float) and value.is_integer()
    return whole or isinstance(value, _TYPES.get(kind, (object,)))


def _found(calls: list[ToolCall] | None) -> Found | None:
    return Found(json.dumps([c._asdict() for c in calls], ensure_ascii=False)) if calls else None


def _calls(value: Any) -> list[ToolCall] | None:
    """The calls that a JSON value holds, in any of the usual spellings."""
    if isinstance(value, dict) and isinstance(value.get("tool_calls", value.get("calls")), list):
        value = value.get("tool_calls", value.get("calls"))
    calls = [_call(v) for v in (value if isinstance(value, list) else [value])]
    return [c for c in calls if c] if calls and all(calls) else None


def _call(value: Any) -> ToolCall | None:
    if not isinstance(value, dict):
        return None
    if isinstance(value.get("function"), dict):
        value = value["function"]
    name = next((value[k] for k in _NAMES if isinstance(value.get(k), str)), None)
    args = next((value[k] for k in _ARGS if k in value), {})
    args = _parsed(args) if isinstance(args, str) else args
    return ToolCall(name, args) if name and isinstance(args, dict) else None


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _values(text: str) -> Iterator[Any]:
    """Every JSON object or list that stands in a text."""
    decoder, at = json.JSONDecoder(), 0
    while (start := min((i for i in (text.find("{", at), text.find("[", at)) if i >= 0), default=-1)) >= 0:
        try:
            value, at = decoder.raw_decode(text, start)
            yield value
        except (ValueError, RecursionError):
            at = start + 1
