"""A model that writes questions, behind a real server: in parts, checked, asked again, never from a cache."""

import json
import re

import pytest

pytest.importorskip("litellm")

from servers import Answer, serving
from talking import Person

from benchgen.store import Store, benchmarks

pytestmark = pytest.mark.slow


def item(n, **changes):
    """One question as a model writes it, about a number that no other question asks for."""
    asked = {"question": f"Which number follows {n * n + 40}?", "options": [str(n * n + d) for d in (41, 42, 43, 44)],
             "answer": str(n * n + 41)}  # fmt: skip
    return asked | changes


def reply(items):
    text = items if isinstance(items, str) else json.dumps(items)
    return f"[[ ## questions ## ]]\n{text}\n\n[[ ## completed ## ]]"


def wanted(body):
    """How many questions a request asks for."""
    found = re.search(r"\[\[ ## count ## \]\]\s*(\d+)", body["messages"][-1]["content"])
    assert found
    return int(found[1])


@pytest.fixture
def ann(monkeypatch):
    monkeypatch.setenv("BENCHGEN_AGENT_MODEL", "openai/scripted")
    monkeypatch.setenv("OPENAI_API_KEY", "x")
    return Person(Store.open())


@pytest.fixture
def asks(ann, monkeypatch):
    def ask(server, count=5, **more):
        monkeypatch.setenv("OPENAI_API_BASE", server.url)
        return ann.says("write", "create_benchmark", topic="numbers", count=count, **more)

    return ask


def shown(turn):
    (block,) = turn.blocks
    return block["questions"]


def test_questions_are_asked_for_in_parts_of_twenty_five(asks):
    with serving(
        lambda body: reply([item(100 * len(server.asked) + n) for n in range(wanted(body))])
    ) as server:
        turn = asks(server, 60)
    assert [wanted(body) for body in server.asked] == [25, 25, 10]
    assert len({q["question"] for q in shown(turn)}) == 60
    assert "follows" in json.dumps(server.asked[1]["messages"][-1])


def test_about_a_hundred_and_fifty_are_written_a_turn_and_continue_goes_on(ann, asks):
    with serving(
        lambda body: reply([item(100 * len(server.asked) + n) for n in range(wanted(body))])
    ) as server:
        first = asks(server, 160)
        assert not first.proposal and "150" in first.text and len(server.asked) == 6
        turn = ann.says("continue", "continue")
    assert len(server.asked) == 7 and len(shown(turn)) == 160 and turn.proposal


GOOD = [item(n) for n in range(5)]
BAD = {
    "a key that is no option": item(90, answer="none of these"),
    "options that repeat": item(91, options=["1", "1", "2", "8322"], answer="2"),
    "too few options": item(92, options=["1", "8505"], answer="1"),
    "an empty question": item(93, question="  "),
    "an empty key": item(94, answer=""),
    "an empty option": item(95, options=["", "1", "2", "3"], answer="1"),
    "a question that is there": item(1),
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_an_item_that_is_no_question_is_dropped_and_asked_for_again(asks, bad):
    with serving([reply([*GOOD[:4], bad]), reply([GOOD[4]])]) as server:
        turn = asks(server)
    assert [wanted(body) for body in server.asked] == [5, 1]
    assert sorted(q["question"] for q in shown(turn)) == sorted(q["question"] for q in GOOD)


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(GOOD),
        f"```json\n{json.dumps(GOOD, indent=1)}\n```",
        json.dumps(GOOD)[:-1] + ",]",
        json.dumps(GOOD).replace('"difficulty"', "difficulty"),
    ],
)
def test_output_with_small_faults_is_mended(asks, text):
    with serving(reply(text)) as server:
        turn = asks(server)
    assert len(shown(turn)) == 5


def test_output_that_cannot_be_read_is_asked_for_once_more(asks):
    with serving([reply("Sure, here you go!"), reply(GOOD)]) as server:
        turn = asks(server)
    assert len(shown(turn)) == 5 and len(server.asked) >= 2


def test_more_than_was_asked_for_is_cut_to_the_exact_number(asks):
    with serving(reply([item(n) for n in range(9)])) as server:
        turn = asks(server)
    assert len(shown(turn)) == 5 and len(server.asked) == 1


def test_a_key_that_is_named_by_its_letter_is_that_option(asks):
    with serving(reply([item(n, answer="B") for n in range(5)])) as server:
        turn = asks(server)
    for q in shown(turn):
        right = q["options"]["ABCD".index(q["answer"])]
        assert int(right) == int(re.findall(r"\d+", q["question"])[0]) + 2


def test_right_letters_come_out_even(asks):
    with serving(lambda body: reply([item(n) for n in range(wanted(body))])) as server:
        turn = asks(server, 20)
    assert all(sum(q["answer"] == x for q in shown(turn)) == 5 for x in "ABCD")


def test_nothing_comes_from_a_cache(asks):
    with serving(reply(GOOD)) as server:
        first, second = asks(server), asks(server)
    assert len(server.asked) >= 2 and first.proposal and second.proposal


@pytest.mark.parametrize(
    "answer",
    [Answer("down", status=500), reply("nothing of use"), reply([])],
)
def test_a_writer_that_gives_nothing_is_said_to_and_nothing_exists(ann, asks, answer):
    with serving(answer) as server:
        turn = asks(server)
    assert not turn.proposal and not turn.started and "Traceback" not in turn.text
    assert server.asked and benchmarks.list_all(ann.store, "ann") == []


def test_open_questions_need_no_options(asks):
    with serving(reply([item(n, options=[]) for n in range(5)])) as server:
        turn = asks(server, format="qa")
    assert all(not q["options"] and q["answer"] for q in shown(turn))
