"""The fake model keeps what its settings say, the same way every time."""

import asyncio
import json
import time

import pytest

from benchgen import scoring
from benchgen.errors import ConfigError, DataError
from benchgen.models.words import answer_label, say
from benchgen.registry import build
from benchgen.runs import requests_for
from benchgen.scoring.asks import ASKS
from benchgen.values import Benchmark, Call, Message, Model, Program, Question, Request

PROGRAM = Program(
    name="p", format="mcq", prompt=Call(use="prompt.x"), strict=(), lenient=(), compare=Call(use="compare.x")
)
OPTIONS = ("red", "green", "blue", "black")


def machine(tmp_path, **args):
    call = Call(use="model.fake", args=args)
    return build(call)(Model(name="fake", backend=call), tmp_path)


def requests(count, sample=0, options=OPTIONS, prompt="Which?\n\nEnd with this line:\nAnswer: X"):
    message = (Message(role="user", content=prompt),)
    return [Request(question=f"q{i}", sample=sample, messages=message, options=options) for i in range(count)]


def benchmark(count):
    questions = tuple(
        Question(id=f"q{i}", question="Which?", options=OPTIONS, answer="ABCD"[i % 4]) for i in range(count)
    )
    return Benchmark(title="t", scoring=PROGRAM, questions=questions)


def ask(model, asked):
    async def collect():
        return [reply async for reply in model.ask(asked)]

    return asyncio.run(collect())


def right(replies, bench):
    keys = {q.id: q.answer for q in bench.questions}
    return {r.question for r in replies if r.text == f"Answer: {keys[r.question]}"}


def test_it_answers_each_request_once_in_the_asked_form(tmp_path):
    replies = ask(machine(tmp_path), requests(200))
    assert [r.question for r in replies] == [f"q{i}" for i in range(200)]
    assert {r.text for r in replies} == {f"Answer: {letter}" for letter in "ABCD"}


def test_the_same_question_gets_the_same_reply_in_whatever_company(tmp_path):
    model = machine(tmp_path, error=0.3)
    asked = requests(50)
    whole = {r.question: r for r in ask(model, asked)}
    half = {r.question: r for r in ask(machine(tmp_path, error=0.3), asked[25:])}
    assert all(whole[q] == reply for q, reply in half.items())


def test_samples_of_one_question_differ(tmp_path):
    model = machine(tmp_path)
    texts = [[r.text for r in ask(model, requests(30, sample=s))] for s in (0, 1)]
    assert texts[0] != texts[1]


@pytest.mark.parametrize("share", [0.0, 0.6, 1.0])
def test_a_told_key_gives_exactly_the_asked_share_of_right_answers(tmp_path, share):
    model, bench = machine(tmp_path, accuracy=share), benchmark(50)
    model.learn(bench)
    assert len(right(ask(model, requests(50)), bench)) == round(share * 50)


def test_failing_calls_are_errors_with_a_reason_and_not_part_of_the_accuracy(tmp_path):
    model, bench = machine(tmp_path, accuracy=0.5, error=0.2), benchmark(50)
    model.learn(bench)
    replies = ask(model, requests(50))
    failed = [r for r in replies if r.finish == "error"]
    assert len(failed) == 10
    assert all(r.text is None and r.error for r in failed)
    assert len(right(replies, bench)) == 20


def test_the_right_letter_follows_the_options_that_are_shown(tmp_path):
    model, bench = machine(tmp_path, accuracy=1), benchmark(1)
    model.learn(bench)
    turned = requests(1, options=("black", "blue", "green", "red"))
    assert ask(model, turned)[0].text == "Answer: D"


def test_an_open_question_gets_the_key_as_text_or_something_else(tmp_path):
    bench = benchmark(1).model_copy(update={"questions": (Question(id="q0", question="?", answer="İzmir"),)})
    for share, expected in ((1, "Answer: İzmir"), (0, "Answer: 0")):
        model = machine(tmp_path, accuracy=share)
        model.learn(bench)
        assert ask(model, requests(1, options=()))[0].text == expected


@pytest.mark.parametrize(
    ("prompt", "reply"),
    [
        ("End with:\nAnswer: X", "Answer: B"),
        ("Şu satırla bitir:\nCevap: X", "Cevap: B"),
        ("Termine par :\nRéponse finale : X", "Réponse finale : B"),
        ("以此行结束\n答案：X", "答案：B"),
        ("All of them:\nAnswer: X, Y\n", "Answer: B"),
        ("A number:\nAnswer: N", "Answer: B"),
        ("A short answer…:\nAnswer: …", "Answer: B"),
        ("A box:\nAnswer: $\\boxed{…}$", "Answer: $\\boxed{B}$"),
        ('Calls:\n[{"name": "…", "args": {…}}]', "B"),
        ("Say what you like", "Answer: B"),
        ("", "Answer: B"),
    ],
)
def test_the_answer_stands_in_the_form_of_the_last_line(prompt, reply):
    request = requests(1, prompt=prompt)[0]
    assert say(request, ["B"]) == reply
    label = "Answer" if reply == "B" else reply.partition("B")[0]
    assert label.startswith(answer_label(request))


CASES = [
    ("mcq_letter", "mcq", {"options": OPTIONS, "answer": "C"}),
    ("mcq_multi", "mcq", {"options": OPTIONS, "answer": "AC"}),
    ("number", "number", {"answer": "42.5"}),
    ("short_answer", "qa", {"answer": "Paris"}),
]


@pytest.mark.parametrize("language", sorted(ASKS))
@pytest.mark.parametrize(("name", "form", "fields"), CASES, ids=[c[0] for c in CASES])
@pytest.mark.parametrize("share", [0, 1])
def test_what_it_knows_is_judged_right_in_the_strict_form_and_what_it_does_not_wrong(
    tmp_path, language, name, form, fields, share
):
    program = scoring.load(name).program
    questions = tuple(Question(id=f"q{i}", question="Which one is it?", **fields) for i in range(2))
    bench = Benchmark(title="t", language=language, format=form, scoring=program, questions=questions)
    model = machine(tmp_path, accuracy=share)
    model.learn(bench)
    judge = scoring.judge(program, language)
    scores = [judge(questions[0], reply) for reply in ask(model, requests_for(bench))]
    assert [(s.outcome, s.value, s.strict) for s in scores] == [
        ("correct" if share else "wrong", share, share)
    ] * 2


def test_letters_are_read_from_the_prompt_when_the_request_names_no_options(tmp_path):
    prompt = "Which?\nA) red\nB) blue\n\nEnd with:\nAnswer: X"
    texts = {r.text for r in ask(machine(tmp_path), requests(40, options=(), prompt=prompt))}
    assert texts == {"Answer: A", "Answer: B"}


def test_no_more_requests_are_under_way_than_concurrency_allows(tmp_path):
    model = machine(tmp_path, latency=0.02, concurrency=2)
    before = time.perf_counter()
    replies = ask(model, requests(6))
    assert time.perf_counter() - before >= 0.06
    assert len(replies) == 6
    assert {r.seconds for r in replies} == {0.02}


def test_a_script_answers_by_question_id_and_leaves_the_rest_to_the_model(tmp_path):
    rows = [
        {"question": "q0", "reply": "I would say B", "reasoning": "B is the largest"},
        {"id": "q1", "reply": ["one", "two"]},
        {"question": "q2", "reply": "cut off he", "finish": "length"},
        {"question": "q3", "error": "the line is dead"},
    ]
    path = tmp_path / "script.jsonl"
    path.write_text("\ufeff" + "\n\n".join(json.dumps(r) for r in rows), encoding="utf-8")
    model = machine(tmp_path, script=str(path))
    replies = ask(model, requests(5)) + ask(model, requests(2, sample=1))[1:]
    assert [r.text for r in replies[:3]] == ["I would say B", "one", "cut off he"]
    assert [r.reasoning for r in replies[:2]] == ["B is the largest", None]
    assert replies[2].finish == "length"
    assert (replies[3].finish, replies[3].error) == ("error", "the line is dead")
    assert replies[4].text.startswith("Answer: ")
    assert replies[5].text == "two"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("{bad", "script.jsonl:1: not JSON"),
        ('{"question": "q", "reply": "a"}\n[1]', "script.jsonl:2: a line is an object"),
        ('{"question": "q", "replay": "a"}', "did you mean 'reply'"),
        ('{"reply": "a"}', "question: missing"),
        ('{"question": "q", "finish": "error"}', "says why"),
    ],
)
def test_a_bad_script_names_the_line_and_the_fault(tmp_path, content, says):
    path = tmp_path / "script.jsonl"
    path.write_text(content)
    with pytest.raises((DataError, ConfigError), match=says):
        machine(tmp_path, script=str(path))


def test_a_missing_script_is_named(tmp_path):
    with pytest.raises(ConfigError, match="there is no such file"):
        machine(tmp_path, script="nowhere.jsonl")


@pytest.mark.parametrize("args", [{"error": 2}, {"latency": -1}, {"accuracy": "most"}, {"concurrency": -3}])
def test_a_setting_out_of_range_is_refused(tmp_path, args):
    with pytest.raises(ConfigError, match=next(iter(args))):
        machine(tmp_path, **args)


def test_leaving_early_stops_what_is_under_way(tmp_path):
    async def first():
        replies = machine(tmp_path, latency=0.01).ask(requests(5))
        reply = await anext(replies)
        await replies.aclose()
        return reply, [t for t in asyncio.all_tasks() if not t.done() and t is not asyncio.current_task()]

    reply, left = asyncio.run(first())
    assert reply.text
    assert all(task.cancelling() for task in left)
