"""The language model behind the rules: asked only when they are unsure, believed only where it can be checked."""

import json
from pathlib import Path

import pytest

dspy = pytest.importorskip("dspy")

from dspy.utils import DummyLM  # noqa: E402
from servers import serving  # noqa: E402

from benchgen.agent import program  # noqa: E402
from benchgen.agent.intent import ACTIONS, Context  # noqa: E402
from benchgen.agent.program import MAY_ANSWER, demos, menu  # noqa: E402
from benchgen.agent.understand import understand  # noqa: E402

VAGUE = "the thingamajig 77 from before, you know"


def _says(*wishes):
    return DummyLM([{"wish": w if isinstance(w, str) else json.dumps(w)} for w in wishes])


def test_a_sure_message_never_reaches_the_model():
    lm = _says({"action": "cannot", "args": {}})
    assert understand("run benchmark 104 on gpt-5.5", model=lm).action == "launch_run"
    assert understand("yes", Context(proposal="plan_training"), model=lm).action == "confirm"
    assert lm.history == []


def test_an_unsure_message_is_understood_by_the_model():
    lm = _says({"action": "run_status", "args": {"run": 77}})
    intent = understand(VAGUE, model=lm)
    assert (intent.skill, intent.action, intent.args) == ("benchmark-launch", "run_status", {"run": 77})
    assert len(lm.history) == 1


@pytest.mark.parametrize("action", ["confirm", "cancel", "continue", "delete_benchmark", ""])
def test_no_model_can_say_yes_or_invent_an_action(action):
    lm = _says(*[{"action": action, "args": {}}] * 2)
    intent = understand(VAGUE, Context(proposal="plan_training"), model=lm)
    assert intent.action == "clarify" and intent.question and len(lm.history) == 2


def test_an_answer_that_cannot_be_read_is_asked_for_once_more():
    lm = _says("I would say run status!", {"action": "run_status", "args": {"run": 77}})
    assert understand(VAGUE, model=lm).action == "run_status"
    assert len(lm.history) == 2


@pytest.mark.parametrize(
    ("args", "kept"),
    [
        ({"benchmark": 5, "run": 77}, {"run": 77}),
        ({"run": 78}, {"run": 77}),
        ({"run": 77, "colour": "blue"}, {"run": 77}),
        ({"run": 77, "model": "gpt-9"}, {"run": 77}),
    ],
)
def test_what_nobody_said_is_not_taken_from_the_model(args, kept):
    assert understand(VAGUE, model=_says({"action": "analyze_run", "args": args})).args == kept


def test_a_question_of_the_model_is_kept_short():
    lm = _says({"action": "clarify", "args": {}, "question": "Which one? " * 100})
    intent = understand(VAGUE, model=lm)
    assert intent.action == "clarify" and len(intent.question) <= 300


def test_a_real_server_is_asked_over_http():
    wish = '{"action": "show_dataset", "args": {"run": 77, "mode": "failures"}}'
    answer = f"[[ ## wish ## ]]\n{wish}\n\n[[ ## completed ## ]]"
    with serving(answer) as server:
        lm = dspy.LM("openai/scripted", api_base=server.url, api_key="x", cache=False, num_retries=0)
        intent = understand(VAGUE, model=lm)
        again = understand(VAGUE, model=lm)
    assert intent == again and intent.args == {"run": 77, "mode": "failures"}
    assert len(server.asked) == 2
    assert VAGUE in server.asked[0]["messages"][-1]["content"]


def test_a_server_that_fails_leaves_the_rules_the_last_word():
    from servers import Answer

    with serving(Answer("down", status=500)) as server:
        lm = dspy.LM("openai/scripted", api_base=server.url, api_key="x", cache=False, num_retries=0)
        intent = understand(VAGUE, model=lm)
    assert intent.action in ACTIONS and intent == understand(VAGUE)


def test_the_model_may_answer_every_action_but_the_ones_code_decides():
    assert set(ACTIONS) - MAY_ANSWER == {"confirm", "cancel", "continue"}
    assert all(action in menu() for action in MAY_ANSWER)


def test_the_examples_are_labelled_messages():
    path = Path(__file__).parents[1] / "cases" / "messages.jsonl"
    known = {json.loads(line)["text"] for line in path.read_text("utf-8").splitlines()}
    assert {d.message for d in demos()} <= known


def test_settings_of_one_thread_stay_there():
    from concurrent.futures import ThreadPoolExecutor

    def one(run):
        return understand(
            VAGUE.replace("77", str(run)), model=_says({"action": "run_status", "args": {"run": run}})
        ).args

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(one, range(70, 78))) == [{"run": n} for n in range(70, 78)]


@pytest.mark.parametrize(
    ("name", "room"), [("openai/gpt-5.4-mini", program.REASONING_TOKENS), ("mistral/large", program.TOKENS)]
)
def test_a_model_that_reasons_before_it_answers_gets_the_room_it_demands(name, room):
    asked = program._open(name).kwargs
    assert room in (asked.get("max_tokens"), asked.get("max_completion_tokens"))
