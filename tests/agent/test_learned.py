"""What is learned from labelled messages: only what they say, always the same, and never a yes."""

import json
from pathlib import Path

import pytest

from benchgen.agent.intent import ACTIONS, CEILINGS, Context
from benchgen.agent.rules import learned
from benchgen.agent.rules.meaning import understand
from benchgen.agent.rules.score import Call, weigh

MESSAGES = Path(__file__).parents[1] / "cases" / "messages.jsonl"


def test_no_yes_no_and_no_go_on_is_ever_learned():
    for label in learned.weights().labels:
        action, _, what = label.partition(" ")
        assert action in set(ACTIONS) - {"confirm", "cancel", "continue"}
        assert not what or what in CEILINGS


def test_chances_are_shares_of_one():
    found = learned.guesses("run it on \ue000\ue000", "en", {"run", "a_model"})
    assert sum(g.chance for g in found) == pytest.approx(1)
    assert found == sorted(found, key=lambda g: -g.chance)


@pytest.mark.parametrize("text", ["", "a" * 4000, "的" * 4000, "\ue000" * 50, "run " * 1000])
def test_any_text_gets_a_bounded_number_of_features(text):
    for language in ("en", "zh"):
        assert len(learned.features(text, language, {"run", "asks"})) <= learned.MOST


def test_what_is_out_of_reach_is_not_guessed_from_chances_alone():
    guesses = [learned.Guess("cannot", "billing", 0.6), learned.Guess("run_status", None, 0.4)]
    assert weigh([], guesses)[0].action == "run_status"
    said = [Call("cannot", "benchgen-context", 6, "billing")]
    assert weigh(said, guesses)[0].action == "cannot"


@pytest.mark.parametrize("text", ["maybe pizza", "belki pizza", "quizás pizza", "也许披萨"])
def test_a_message_about_something_else_gets_a_question(text):
    intent = understand(text, Context(proposal="plan_training"))
    assert intent.action == "clarify" and intent.question


@pytest.mark.slow
def test_the_shipped_numbers_are_what_the_labelled_messages_teach(tmp_path):
    pytest.importorskip("scipy")
    from benchgen.agent.rules.learn import write

    write(MESSAGES, tmp_path / "weights.json")
    fresh, shipped = (json.loads(p.read_text("utf-8")) for p in (tmp_path / "weights.json", learned.FILE))
    assert fresh["labels"] == shipped["labels"]
    assert len(set(fresh["of"]) ^ set(shipped["of"])) < 0.05 * len(shipped["of"])
