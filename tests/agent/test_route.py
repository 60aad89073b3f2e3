"""Routing a stream of messages."""

import io
import json

import pytest

from benchgen.agent.route import route, route_stream
from benchgen.agent.route_context import context_of


@pytest.fixture(autouse=True)
def _no_model(monkeypatch):
    monkeypatch.delenv("BENCHGEN_AGENT_MODEL", raising=False)


def _one(**line):
    return next(route([json.dumps(line)]))


def test_a_line_says_what_its_message_means():
    assert _one(id="a", text="Show the dataset of run 12 in mode all, 10 rows.") == {
        "id": "a",
        "skill": "benchmark-analyze",
        "action": "show_dataset",
        "args": {"run": 12, "mode": "all", "rows": 10},
        "language": "en",
        "question": None,
    }


def test_a_broken_line_gets_one_clear_object_and_the_rest_goes_on():
    source = [
        '{"id": 1, "text": "run 12 status"}',
        "",
        "{oops",
        "[1]",
        '{"id": 4}',
        '{"id": 5, "text": 5}',
        '{"id": 6, "text": "hi"}',
    ]
    to = io.StringIO()
    assert route_stream(io.StringIO("\n".join(source)), to) == 4
    found = [json.loads(line) for line in to.getvalue().splitlines()]
    assert [f.get("line") for f in found] == [None, 3, 4, 5, 6, None]
    assert "not JSON" in found[1]["error"] and '"text"' in found[3]["error"] and found[3]["id"] == 4
    assert found[-1]["action"] == "explain"


@pytest.mark.parametrize(
    "context",
    [
        {"proposal": "plan_training"},
        {"open_proposal": {"action": "action.plan_training", "id": 3}},
        {"pending": "training plan"},
        {"plan": True},
        [{"role": "assistant", "content": "Training plan: base_model Qwen2.5. Reply yes to start."}],
        {
            "messages": [{"role": "assistant", "content": "hyperparameters: 3 epochs. Reply yes to start."}],
            "colour": 3,
        },
        ["Training plan: 10 epochs. Reply yes to start it."],
    ],
)
def test_an_open_plan_is_understood_however_it_is_told(context):
    assert context_of(context).proposal == "plan_training"
    assert _one(id=1, text="2 epochs please", context=context)["action"] == "plan_training"
    assert _one(id=1, text="yes", context=context)["action"] == "confirm"


def test_numbered_options_are_read_from_the_last_message():
    context = [
        "The draft is benchmark 44. What next?\n1. Publish it\n2. Run a model on it\n3. Leave it as a draft"
    ]
    assert _one(id=1, text="1", context=context)["args"] == {"benchmark": 44}
    assert _one(id=1, text="3", context=context)["action"] == "cancel"


@pytest.mark.parametrize(
    "context",
    [None, {}, [], "", "hello", 5, {"run": "x", "options": 3, "language": 9, "job": [1]}, [None, 3, {}]],
)
def test_a_context_of_any_shape_is_borne(context):
    assert _one(id=1, text="what is the status of run 12?", context=context)["args"] == {"run": 12}
