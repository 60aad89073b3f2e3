"""Tool calls: each fault by its name."""

import json

import pytest

from benchgen.scoring import load
from benchgen.scoring.toolcalls import same, tool_calls
from benchgen.values import Question, Reply

BOOK = {"name": "book", "args": {"city": "Oslo", "nights": 2}}
TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "book",
            "parameters": {
                "properties": {
                    "city": {"type": "string"},
                    "nights": {"type": "integer"},
                    "room": {"enum": ["single", "double"]},
                },
                "required": ["city"],
                "additionalProperties": False,
            },
        },
    }
]


def reason(got: object, key: object = BOOK, order="exact", **rules) -> str | None:
    question = Question(id="q", question="", answer=json.dumps(key), rules=rules)
    return tool_calls(json.dumps(got), question, order=order).reason


def call(**args) -> dict:
    return {"name": "book", "args": args}


@pytest.mark.parametrize(
    ("got", "rules", "says"),
    [
        (BOOK, {}, "equal"),
        (call(city="Oslo"), {}, "missing_argument"),
        (call(city="Oslo", nights=2, vip=True), {}, "extra_argument"),
        (call(city="Bergen", nights=2), {}, "wrong_value"),
        (call(city="Oslo", nights="2"), {}, "wrong_value"),
        ({"name": "buy", "args": {}}, {}, "wrong_name"),
        ("book", {}, "not_a_call"),
        (call(city="Oslo"), {"optional": ["nights"]}, "equal"),
        (call(city="Oslo", nights=9), {"ignore": ["nights"]}, "equal"),
        (call(city="Christiania", nights=2), {"any_of": {"city": ["Christiania"]}}, "equal"),
        ({"name": "buy", "args": {}}, {"tools": TOOLS}, "schema_unknown_tool"),
        (call(nights=2), {"tools": TOOLS}, "schema_missing_argument"),
        (call(city="Oslo", vip=True), {"tools": TOOLS}, "schema_unknown_argument"),
        (call(city="Oslo", nights="2"), {"tools": TOOLS}, "schema_wrong_type"),
        (call(city="Oslo", room="suite"), {"tools": TOOLS}, "schema_wrong_type"),
        (call(city="Oslo", nights=2.0), {"tools": TOOLS}, "equal"),
    ],
)
def test_a_fault_has_a_name(got: object, rules: dict, says: str) -> None:
    assert reason(got, **rules) == says


def test_order_matters_as_asked() -> None:
    pay = {"name": "pay", "args": {}}
    assert reason([pay, BOOK], [BOOK, pay]) == "wrong_order"
    assert reason([pay, BOOK], [BOOK, pay], order="any") == "equal"
    assert reason([pay, BOOK], [BOOK], order="any") == "extra_call"
    assert reason([pay, BOOK], [BOOK], order="subset") == "equal"
    assert reason([pay], [BOOK, pay]) == "missing_call"


@pytest.mark.parametrize(("a", "b"), [(1, 1.0), ([1, {"x": None}], [1.0, {"x": None}]), (True, True)])
def test_json_values_that_are_the_same(a: object, b: object) -> None:
    assert same(a, b)


@pytest.mark.parametrize(
    ("a", "b"), [(1, "1"), (1, True), (0, False), ([1, 2], [2, 1]), ({"x": 1}, {}), (None, 0)]
)
def test_json_values_that_are_not(a: object, b: object) -> None:
    assert not same(a, b)


@pytest.mark.parametrize(
    "text",
    [
        "<tool_call>{j}</tool_call>",
        "Sure!\n```json\n{j}\n```",
        "I call {j}.",
        "[{j}]",
        '{{"tool_calls": [{j}]}}',
        '{{"note": {{"a": 1}}}} and then {j}',
    ],
)
def test_a_call_is_found_in_a_reply(text: str) -> None:
    reply = Reply(question="q", text=text.format(j=json.dumps(BOOK)))
    score = load("tool_call").judge("en")(Question(id="q", question="", answer=json.dumps(BOOK)), reply)
    assert score.outcome == "correct"


def test_several_tagged_calls_are_one_answer() -> None:
    text = "".join(f"<tool_call>{json.dumps(c)}</tool_call>\n" for c in (BOOK, {"name": "pay", "args": {}}))
    score = load("tool_call").judge("en")(
        Question(id="q", question="", answer=json.dumps(BOOK)), Reply(question="q", text=text)
    )
    assert score.reason == "extra_call"
