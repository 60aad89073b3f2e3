"""A provider is asked like any endpoint, and tells which key it wants before anything is sent."""

import asyncio
import importlib.util
import sys

import pytest
from servers import Answer, serving

from benchgen.errors import JobFailed, MissingExtra
from benchgen.models import retry
from benchgen.models.providers import hide
from benchgen.registry import build
from benchgen.values import Call, Message, Model, Request

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not importlib.util.find_spec("litellm"), reason="needs benchgen[providers]"),
]
KEY = "sk-test-Zx81kQ0aVb72LmNp"


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(retry, "FIRST_PAUSE", 0.01)
    monkeypatch.setenv("OPENAI_API_KEY", KEY)


def machine(tmp_path, **args):
    call = Call(use="model.provider", args=args)
    return build(call)(Model(name="shown", backend=call), tmp_path)


def ask(model, count=1):
    asked = [
        Request(question=f"q{i}", messages=(Message(role="user", content="Which?"),), limit=7, seed=3)
        for i in range(count)
    ]

    async def collect():
        return [reply async for reply in model.ask(asked)]

    return asyncio.run(collect())


def one(tmp_path, script, **args):
    with serving(script) as server:
        return ask(machine(tmp_path, name="openai/scripted", url=server.url, **args))[0], server


def test_a_reply_comes_back_as_from_any_endpoint(tmp_path):
    reply, server = one(tmp_path, Answer("Cevap: İ", finish="length", extra={"reasoning_content": "hm"}))
    assert (reply.text, reply.finish, reply.reasoning) == ("Cevap: İ", "length", "hm")
    assert (reply.prompt_tokens, reply.reply_tokens) == (10, 5)
    body = server.asked[0]
    assert (body["model"], body["max_tokens"], body["temperature"], body["seed"]) == ("scripted", 7, 0.0, 3)


def test_what_may_pass_is_tried_again_by_us_alone(tmp_path):
    reply, server = one(tmp_path, [Answer(status=429, wait="0.01"), Answer(status=500), "B"])
    assert (reply.text, len(server.asked)) == ("B", 3)


def test_what_cannot_pass_is_asked_once(tmp_path):
    reply, server = one(tmp_path, Answer("too long", status=400))
    assert len(server.asked) == 1
    assert "HTTP 400" in reply.error
    assert "too long" in reply.error


def test_a_refused_key_stops_the_run_and_names_the_variable_but_not_the_key(tmp_path, capfd):
    with pytest.raises(JobFailed, match="OPENAI_API_KEY") as error:
        one(tmp_path, Answer(f"bad key {KEY}", status=401))
    out, err = capfd.readouterr()
    assert KEY not in str(error.value) + out + err


def test_a_missing_key_is_named_before_anything_is_sent(tmp_path, monkeypatch):
    monkeypatch.delenv("ANTHROPIC_API_KEY", raising=False)
    with pytest.raises(JobFailed, match="needs a key in the environment variable ANTHROPIC_API_KEY"):
        ask(machine(tmp_path, name="anthropic/claude-haiku-4-5"))


def test_without_the_package_the_extra_is_named(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "litellm", None)
    with pytest.raises(MissingExtra, match=r"benchgen\[providers\]"):
        ask(machine(tmp_path, name="openai/x"))


def test_values_of_secret_variables_are_hidden(monkeypatch):
    monkeypatch.setenv("SOME_TOKEN", "plainlookingvalue")
    monkeypatch.setenv("SOME_NAME", "ordinary-value")
    assert hide("plainlookingvalue ordinary-value") == "[key] ordinary-value"
