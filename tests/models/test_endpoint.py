"""An endpoint is asked once where once is enough, again where that helps, and never with a key in sight."""

import asyncio
import logging
import traceback

import pytest
from servers import Answer, serving

from benchgen.errors import ConfigError, JobFailed
from benchgen.models import retry
from benchgen.models.endpoint import address, proxy_for
from benchgen.registry import build
from benchgen.values import Call, Message, Model, Request

KEY = "Zx81kQ0a-Vb72LmNp"


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(retry, "FIRST_PAUSE", 0.01)


def machine(tmp_path, url, **args):
    call = Call(use="model.endpoint", args={"url": url, "name": "m", **args})
    return build(call)(Model(name="shown", backend=call), tmp_path)


def requests(count=1, **changes):
    base = Request(question="q", messages=(Message(role="user", content="Merhaba 🌍?"),), limit=7, seed=3)
    return [base.model_copy(update={"question": f"q{i}", **changes}) for i in range(count)]


def ask(model, asked):
    async def collect():
        return [reply async for reply in model.ask(asked)]

    return asyncio.run(collect())


def one(tmp_path, script, **args):
    with serving(script) as server:
        return ask(machine(tmp_path, server.url, **args), requests())[0], server


def test_the_call_carries_everything_of_the_request(tmp_path):
    _, server = one(tmp_path, "x", extra={"top_p": 0.5})
    assert server.paths == ["/v1/chat/completions"]
    assert server.asked == [
        {
            "model": "m",
            "messages": [{"role": "user", "content": "Merhaba 🌍?"}],
            "max_tokens": 7,
            "temperature": 0.0,
            "seed": 3,
            "top_p": 0.5,
        }
    ]


def test_a_null_in_extra_leaves_the_key_out(tmp_path):
    _, server = one(tmp_path, "x", extra={"seed": None})
    assert "seed" not in server.asked[0]


def test_every_request_gets_one_reply_over_few_connections(tmp_path):
    with serving("Answer: B", latency=0.001) as server:
        replies = ask(machine(tmp_path, server.url, concurrency=8), requests(300))
    assert sorted(r.question for r in replies) == sorted(f"q{i}" for i in range(300))
    assert {(r.text, r.finish, r.prompt_tokens, r.reply_tokens) for r in replies} == {
        ("Answer: B", "stop", 10, 5)
    }
    assert server.connections <= 8


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (Answer("Grüße 日本 🌍"), {"text": "Grüße 日本 🌍"}),
        (Answer(""), {"text": "", "finish": "stop", "error": None}),
        (Answer(None), {"text": "", "finish": "stop", "error": None}),
        (Answer("cut", finish="length"), {"text": "cut", "finish": "length"}),
        (Answer("", finish="content_filter"), {"text": "", "finish": "filter"}),
        (Answer("x", finish="tool_calls"), {"finish": "stop"}),
        (Answer("B", extra={"reasoning_content": "long"}), {"text": "B", "reasoning": "long"}),
        (Answer("B", extra={"reasoning": "long"}), {"text": "B", "reasoning": "long"}),
        (Answer("<think>a</think>B"), {"text": "<think>a</think>B", "reasoning": None}),
        (Answer(None, extra={"refusal": "I will not"}), {"text": "I will not"}),
        (Answer("four", usage=None), {"text": "four", "prompt_tokens": 8, "reply_tokens": 1}),
        (Answer("half \ud83c character"), {"text": "half \ufffd character"}),
        (
            Answer(
                extra={"content": [{"type": "thinking", "thinking": "hm"}, {"type": "text", "text": "B"}]}
            ),
            {"text": "B", "reasoning": "hm"},
        ),
    ],
)
def test_what_comes_back_is_read_as_it_was_meant(tmp_path, answer, expected):
    reply, server = one(tmp_path, answer)
    assert {k: getattr(reply, k) for k in expected} == expected
    assert len(server.asked) == 1


def test_a_content_filter_that_answers_400_is_an_answer(tmp_path):
    reply, _ = one(tmp_path, Answer("blocked", status=400, extra={"code": "content_filter"}))
    assert (reply.finish, reply.text) == ("filter", "")


@pytest.mark.parametrize(
    "trouble",
    [
        Answer(status=500),
        Answer(status=503),
        Answer(status=408),
        Answer(status=409),
        Answer(status=429),
        Answer(status=429, wait="0.01"),
        Answer(drop=0),
        Answer("a long enough text", drop=150),
        Answer(body=b'{"choices": [{"mess'),
        Answer(body=b"<html><title>Bad gateway</title>"),
        Answer(body=b"{}"),
        Answer(body=b'{"choices": []}'),
        Answer(body=b"null"),
        Answer(body=b""),
        Answer(body=b'{"error": {"message": "busy", "code": 503}}'),
        Answer(finish="error"),
    ],
    ids=str,
)
def test_what_may_pass_is_tried_again(tmp_path, trouble):
    reply, server = one(tmp_path, [trouble, "Answer: B"])
    assert (reply.text, reply.error) == ("Answer: B", None)
    assert len(server.asked) == 2


@pytest.mark.parametrize("status", [400, 404, 413, 422, 302])
def test_what_cannot_pass_is_asked_once_and_says_why(tmp_path, status):
    reply, server = one(tmp_path, Answer("too long for me", status=status))
    assert len(server.asked) == 1
    assert (reply.finish, reply.text) == ("error", None)
    assert f"HTTP {status}" in reply.error


def test_trouble_that_stays_ends_in_a_reply_with_the_reason(tmp_path):
    reply, server = one(tmp_path, Answer("overload", status=500))
    assert len(server.asked) == retry.TRIES
    assert reply.error == "the endpoint failed (HTTP 500: overload) (tried 5 times)"


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (Answer(body=b"<!DOCTYPE html><title>Sign in</title>"), "a web page titled 'Sign in'"),
        (Answer(body=b"hello there"), "'hello there'"),
        (Answer(body=b""), "empty"),
        (Answer(status=400, body=b'{"detail": "bad field"}'), "bad field"),
        (
            Answer(status=302, headers={"Location": "https://else.where/v1?token=abc"}),
            "https://else.where/v1 ",
        ),
        (Answer(status=404), "check url and name"),
    ],
)
def test_the_reason_says_what_came_instead(tmp_path, answer, says):
    assert says in one(tmp_path, answer)[0].error


def test_a_redirect_is_not_followed(tmp_path):
    with serving("stolen") as other:
        reply, _ = one(tmp_path, Answer(status=302, headers={"Location": other.url + "/chat/completions"}))
    assert reply.finish == "error"
    assert other.asked == []


@pytest.mark.parametrize("status", [401, 403])
def test_a_refused_key_stops_the_run_at_once_and_names_the_variable(tmp_path, monkeypatch, status):
    monkeypatch.setenv("MY_KEY", KEY)
    refused = pytest.raises(JobFailed, match=f"HTTP {status}.*check the key in MY_KEY")
    with serving(Answer("no", status=status), latency=0.01) as server, refused:
        ask(machine(tmp_path, server.url, key_env="MY_KEY"), requests(2000))
    assert len(server.asked) <= 20


def test_a_missing_key_is_named(tmp_path, monkeypatch):
    monkeypatch.delenv("MY_KEY", raising=False)
    with pytest.raises(JobFailed, match="set MY_KEY to a valid key"):
        one(tmp_path, Answer(status=401), key_env="MY_KEY")


@pytest.mark.parametrize(
    "answer", [Answer(status=402), Answer("quota", status=429, extra={"code": "insufficient_quota"})]
)
def test_an_empty_account_stops_the_run(tmp_path, answer):
    with pytest.raises(JobFailed, match="no credit left"):
        one(tmp_path, answer)


def test_a_wait_longer_than_our_patience_stops_the_run(tmp_path):
    with pytest.raises(JobFailed, match="asks to wait 3600 s"):
        one(tmp_path, Answer(status=429, wait="3600"), patience=60)


def test_a_row_of_failures_stops_the_run(tmp_path):
    stopped = pytest.raises(JobFailed, match=r"20 calls in a row.*no such model")
    with serving(Answer("no such model", status=404)) as server, stopped:
        ask(machine(tmp_path, server.url), requests(500))
    assert len(server.asked) < 100


def test_questions_that_are_refused_one_by_one_do_not_stop_a_run_that_works(tmp_path):
    def script(body):
        return "B" if body["seed"] == 0 else Answer("too long", status=400)

    asked = [r.model_copy(update={"seed": int(i > 0)}) for i, r in enumerate(requests(60))]
    with serving(script) as server:
        model = machine(tmp_path, server.url, concurrency=1)
        replies = ask(model, asked)
    assert [r.finish for r in replies].count("error") == 59


def test_nobody_listening_is_said_in_one_sentence(tmp_path):
    with serving("x") as server:
        url = server.url
    reply = ask(machine(tmp_path, url), requests())[0]
    assert reply.error.startswith("nothing answers at 127.0.0.1:")


def test_a_hanging_call_is_given_up(tmp_path):
    reply, server = one(tmp_path, [Answer(hang=True), "B"], timeout=0.1)
    assert (reply.text, len(server.asked)) == ("B", 2)
    reply, _ = one(tmp_path, Answer(hang=True), timeout=0.1, patience=0.3)
    assert reply.finish == "error"
    assert "no" in reply.error and "within" in reply.error


def test_too_many_calls_at_once_are_noticed(tmp_path):
    def script(body):
        return Answer(status=429, wait="0.02") if server.busy > 6 else "B"

    with serving(script, latency=0.01) as server:
        model = machine(tmp_path, server.url)
        replies = ask(model, requests(100))
    assert all(r.text == "B" for r in replies)
    assert model.limiter.phase == "careful"
    assert model.limiter.width < 20


def test_concurrency_is_a_ceiling(tmp_path):
    with serving("B", latency=0.005) as server:
        ask(machine(tmp_path, server.url, concurrency=3), requests(30))
    assert server.most == 3


def test_a_parameter_the_model_does_not_have_is_renamed_or_left_out_from_then_on(tmp_path):
    def script(body):
        if "max_tokens" in body:
            said = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."
            return Answer(said, status=400, extra={"param": "max_tokens", "code": "unsupported_parameter"})
        if "temperature" in body:
            said = "Unsupported value: 'temperature' does not support 0"
            return Answer(said, status=400, extra={"param": "temperature", "code": "unsupported_value"})
        return str(body["max_completion_tokens"])

    with serving(script) as server:
        model = machine(tmp_path, server.url, concurrency=1)
        replies = ask(model, [*requests(3), *requests(1, limit=99)])
    assert sorted(r.text for r in replies) == ["7", "7", "7", "99"]
    assert len(server.asked) == 6


def test_a_key_is_sent_and_never_shown(tmp_path, monkeypatch, caplog, capfd):
    monkeypatch.setenv("MY_KEY", KEY)
    caplog.set_level(logging.DEBUG)
    seen = []
    for status in (200, 302, 400, 401, 404, 500):
        says = f"bad key {KEY}"
        with serving(Answer(says, status=status, headers={"Location": f"/x?{KEY}"})) as server:
            model = machine(tmp_path, server.url, key_env="MY_KEY")
            try:
                seen += [r.error or "" for r in ask(model, requests())]
            except JobFailed as e:
                seen += [str(e), "".join(traceback.format_exception(e))]
            seen += [repr(model), repr(vars(model)), repr(model.asker.__dict__)]
        assert server.headers[0]["authorization"] == f"Bearer {KEY}"
    out, err = capfd.readouterr()
    assert KEY not in "\n".join([*seen, caplog.text, out, err])
    assert "bad key [key]" in "\n".join(seen)


def test_without_a_named_variable_no_key_leaves_the_machine(tmp_path, monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    _, server = one(tmp_path, "x")
    assert "authorization" not in server.headers[0]


def test_leaving_early_leaves_nothing_running(tmp_path):
    async def first():
        replies = machine(tmp_path, server.url).ask(requests(50))
        reply = await anext(replies)
        await replies.aclose()
        return reply, asyncio.all_tasks() - {asyncio.current_task()}

    with serving("B", latency=0.005) as server:
        reply, left = asyncio.run(first())
    assert reply.text == "B"
    assert not left
    assert len(server.asked) < 50


def test_one_machine_serves_one_event_loop_after_another(tmp_path):
    with serving("B") as server:
        model = machine(tmp_path, server.url)
        assert [ask(model, requests())[0].text for _ in range(3)] == ["B"] * 3


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("http://h:1", "http://h:1/chat/completions"),
        (" https://h/v1/ ", "https://h/v1/chat/completions"),
        ("https://h/v1/chat/completions", "https://h/v1/chat/completions"),
        ("https://h/v1?api-version=2", "https://h/v1/chat/completions?api-version=2"),
    ],
)
def test_a_base_address_becomes_the_address_of_the_call(url, expected):
    assert address(url) == expected


@pytest.mark.parametrize(
    "url", ["", "h/v1", "ftp://h", "http://", "file:///etc/passwd", "https://me:pw@h/v1"]
)
def test_what_is_no_address_is_refused_without_repeating_a_password(url):
    with pytest.raises(ConfigError) as error:
        address(url)
    assert "pw" not in str(error.value)


def test_a_proxy_is_used_but_not_for_this_machine(monkeypatch):
    monkeypatch.setenv("http_proxy", "http://proxy:3128")
    monkeypatch.setenv("no_proxy", "inside.example")
    assert proxy_for("http://outside.example/v1") == "http://proxy:3128"
    assert proxy_for("http://inside.example/v1") is None
    assert proxy_for("http://127.0.0.1:8000/v1") is None
