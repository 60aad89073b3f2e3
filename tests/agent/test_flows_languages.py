"""The agent answers in the language of the message, its buttons' words count as a yes, and no secret is kept."""

import pytest
from talking import Person

from benchgen.agent.conversation_consent import agrees
from benchgen.agent.words import LANGUAGES, Voice
from benchgen.deployment import Deployment
from benchgen.store import Store, benchmarks


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_on_the_buttons_agree(language):
    voice = Voice(language)
    assert agrees(voice("button.create"), "create")
    assert agrees(voice("button.publish"), "publish")
    assert agrees(voice("button.yes"), "train")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_benchmark_is_made_in_the_language_of_the_message(language):
    ann, voice = Person(Store.open()), Voice(language)
    turn = ann.says("-", "create_benchmark", language, topic="the solar system", count=4, language="en")
    assert voice("preview.foot") in turn.text and turn.language == language
    done = ann.says(voice("button.create"))
    assert done.started and voice("button.leave") in done.text


def test_a_pasted_token_is_masked_before_anything_is_kept():
    ann, secret = Person(Store.open()), "hf_" + "abcDEF123" * 4
    turn = ann.says(f"my token is {secret}")
    assert "revoke" in turn.text and secret not in turn.text
    assert all(secret not in text for _, text in ann.said())


def test_a_deployment_without_training_says_403():
    ann = Person(Store.open(), deployment=Deployment(may=("read", "run")))
    turn = ann.says("train it", "plan_training", run=1)
    assert turn.refused and turn.refused.startswith("403")


def test_a_preview_is_renamed_however_the_message_was_understood():
    ann = Person(Store.open())
    ann.says("create", "create_benchmark", topic="the solar system", count=4)
    assert ann.says('Call it "Planets for all"').blocks[0]["title"] == "Planets for all"
    assert benchmarks.list_all(ann.store, "ann") == []
