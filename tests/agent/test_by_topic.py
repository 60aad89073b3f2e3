"""A benchmark from a topic in one call, written by a model behind a real server or drawn from a table."""

import json
import re

import pytest

import benchgen as bg
from benchgen.errors import BenchgenError
from benchgen.store import Store, benchmarks, ledger

pytest.importorskip("litellm")

from servers import serving


def _reply(body, begin):
    """As many questions as were asked for, about numbers that no other reply asks for."""
    found = re.search(r"\[\[ ## count ## \]\]\s*(\d+)", body["messages"][-1]["content"])
    assert found
    items = [
        {"question": f"Which number follows {n * n + 40}?", "options": [str(n * n + d) for d in (41, 42, 43, 44)],
         "answer": str(n * n + 41)}
        for n in range(begin, begin + int(found[1]))
    ]  # fmt: skip
    return f"[[ ## questions ## ]]\n{json.dumps(items)}\n\n[[ ## completed ## ]]"


@pytest.fixture
def written(monkeypatch):
    """Every reply of the model brings new questions."""
    monkeypatch.setenv("BENCHGEN_AGENT_MODEL", "openai/scripted")
    monkeypatch.setenv("OPENAI_API_KEY", "x")
    with serving(lambda body: _reply(body, 100 * len(server.asked))) as server:
        monkeypatch.setenv("OPENAI_API_BASE", server.url)
        yield server


@pytest.mark.slow
def test_a_model_writes_in_parts_exactly_as_many_as_asked_for(written):
    made = bg.create_benchmark(topic="numbers that follow", count=30)
    assert len(made.questions) == 30 and made.title == "Numbers that follow" and made.status == "draft"
    assert len(written.asked) == 2
    assert made.source == "written by openai/scripted"
    letters = [q.answer for q in made.questions]
    assert max(letters.count(x) for x in "ABCD") - min(letters.count(x) for x in "ABCD") <= 1


@pytest.mark.slow
def test_a_twin_on_a_topic_has_other_questions(written):
    made = bg.create_benchmark(topic="numbers", count=10, twin=True)
    at = Store.open()
    twin = benchmarks.get(at, made.twin, "local")
    assert len(twin.questions) == len(made.questions) == 10
    assert not {q.question for q in made.questions} & {q.question for q in twin.questions}


@pytest.mark.slow
def test_a_model_that_repeats_itself_is_told_of_and_nothing_is_kept(monkeypatch):
    monkeypatch.setenv("BENCHGEN_AGENT_MODEL", "openai/scripted")
    monkeypatch.setenv("OPENAI_API_KEY", "x")
    with serving(lambda body: _reply(body, 1)) as server:
        monkeypatch.setenv("OPENAI_API_BASE", server.url)
        with pytest.raises(BenchgenError, match=r"wrote 25 different questions .* ask for 25 of them"):
            bg.create_benchmark(topic="numbers", count=40)
    assert benchmarks.list_all(Store.open(), "local") == []


@pytest.mark.slow
def test_what_the_calls_cost_is_on_the_bill(written, monkeypatch):
    monkeypatch.setenv("BENCHGEN_AGENT_MODEL", "openai/gpt-5.4-mini")
    at = Store.open()
    made = bg.create_benchmark(topic="numbers", count=5)
    (paid,) = [line for line in ledger.lines(at, "local") if "numbers" in str(line["note"])]
    assert len(made.questions) == 5 and float(str(paid["credits"])) < 0


def test_without_a_model_the_table_that_knows_the_topic_is_taken(monkeypatch):
    monkeypatch.delenv("BENCHGEN_AGENT_MODEL", raising=False)
    made = bg.create_benchmark(topic="the planets of the solar system", count=8, twin=True)
    assert len(made.questions) == 8 and made.twin


@pytest.mark.parametrize("count", [0, 2001])
def test_too_few_and_too_many_are_refused_before_a_model_is_asked(written, count):
    with pytest.raises(BenchgenError, match="ask for 1 to 2000"):
        bg.create_benchmark(topic="numbers", count=count)
    assert written.asked == []


def test_categories_are_refused_where_a_model_writes(written):
    with pytest.raises(BenchgenError, match="knows no categories primes"):
        bg.create_benchmark(topic="numbers", count=5, categories=["primes"])
    assert written.asked == []


def test_another_format_is_refused_where_a_table_is_drawn_from(monkeypatch):
    monkeypatch.delenv("BENCHGEN_AGENT_MODEL", raising=False)
    with pytest.raises(BenchgenError, match="has multiple-choice questions and no qa"):
        bg.create_benchmark(topic="the planets of the solar system", count=5, format="qa")
