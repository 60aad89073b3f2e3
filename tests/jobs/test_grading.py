"""A run whose answers a judge model scores: asked once each, billed, its failures told apart, resumed after a kill."""

import json
import os
import re
import signal

import made
import pytest
from servers import Answer, serving

from benchgen import gate
from benchgen.authoring import make_benchmark
from benchgen.errors import Refused
from benchgen.jobs import launch
from benchgen.scoring import load
from benchgen.store import files, jobs, models, runs
from benchgen.store.tables import jobs as table
from benchgen.values import Call, Model, Price

SAID = {"q1": "It is wet.", "q2": "It feels moist.", "q3": "No idea what it is, perhaps dry.", "q4": None}
PRICE = Price(input=1000.0, output=2000.0)


def verdict(body) -> str:
    """A judge that knows that moist is wet."""
    answer = re.search(r"-----\n(.*)\n-----", body["messages"][-1]["content"])[1]
    met = "wet" in answer or "moist" in answer
    return json.dumps([{"point": 1, "met": met, "quote": answer}])


def judged_by(at, server, price=PRICE, **args):
    """A benchmark of four open questions whose judge stands behind this server."""
    backend = Call(use="model.endpoint", args={"url": server.url, "name": "scripted", **args})
    models.add(at.store, Model(name="referee", backend=backend, price=price), at.user)
    rows = [{"id": q, "question": f"What is water, {q}?", "answer": "It is wet"} for q in SAID]
    bench = make_benchmark(rows, title="Water", format="key_points")
    compare = Call(use="compare.key_points", args={"judge": "referee"})
    program = load("key_points").program.model_copy(update={"compare": compare})
    return made.published(at, bench.model_copy(update={"scoring": program}))


def student(folder):
    """The model that is examined: a script of replies, the last of which fails."""
    lines = [
        {"question": q, "reply": t} if t else {"question": q, "error": "HTTP 500"} for q, t in SAID.items()
    ]
    path = folder / "said.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)))
    return f"fake:script={path}"


def outcomes(at, run):
    return {
        r["question_id"]: (r["outcome"], r["value"], r["rule"]) for r in runs.table(at.store, run).to_dicts()
    }


def test_the_judge_sees_every_answer_once_and_the_score_is_its_word(tmp_path):
    at = made.desk()
    with serving(verdict) as server:
        run = made.ended(at, judged_by(at, server).id, student(tmp_path))
    assert outcomes(at, run.id) == {
        "q1": ("correct", 1.0, "judge"),
        "q2": ("correct", 1.0, "judge"),
        "q3": ("wrong", 0.0, "judge"),
        "q4": ("model_error", None, None),
    }
    assert len(server.asked) == 3
    assert run.result["score"] == pytest.approx(2 / 3)


def test_the_bill_holds_what_the_judge_cost_and_the_price_said_so_before(tmp_path):
    at = made.desk()
    before = at.balance
    with serving(verdict) as server:
        bench = judged_by(at, server)
        run = made.ended(at, bench.id, student(tmp_path))
    judge_cost = 3 * (10 * PRICE.input + 5 * PRICE.output) / 1e6
    assert run.credits == pytest.approx(judge_cost)
    assert before - at.balance == pytest.approx(judge_cost)
    assert run.price > judge_cost


def test_a_judge_that_fails_is_a_row_and_not_a_wrong_answer(tmp_path):
    at = made.desk()
    with serving(Answer("no", status=400)) as server:
        run = made.ended(at, judged_by(at, server).id, student(tmp_path))
    assert {o for o, *_ in outcomes(at, run.id).values()} == {"judge_error", "model_error"}
    assert run.result["score"] is None


def test_a_judge_without_a_known_price_is_refused_before_anything_starts(tmp_path):
    at = made.desk()
    with serving(verdict) as server:
        bench = judged_by(at, server, price=None)
        with pytest.raises(Refused, match="price of referee"):
            made.started(at, bench.id, student(tmp_path))
    assert jobs.list_all(at.store, at.user) == []


@pytest.mark.slow
def test_a_run_that_was_killed_before_the_judge_is_done_asks_it_nothing_twice(tmp_path):
    at = made.desk()
    with serving(verdict, latency=0.5) as server:
        run = made.started(at, judged_by(at, server, concurrency=1).id, student(tmp_path))
        log = files.folder(at.store, run) / "judge.jsonl"
        made.until(lambda: log.exists() and log.read_bytes().count(b"\n") == 1)
        job = jobs.get(at.store, run)
        os.kill(job.pid, signal.SIGKILL)
        made.until(lambda: not launch.alive(job))
        launch.reconcile(at.store)
        launch.resume(at.store, run, at.user)
        again = launch.wait(at.store, run, poll=0.05)
    assert again.result["score"] == pytest.approx(2 / 3)
    assert len(server.asked) <= 4, "only the call that was under way may be made again"
    assert log.read_bytes().count(b"\n") == 3


def test_scoring_again_takes_the_word_that_the_judge_has_given(tmp_path):
    at = made.desk()
    with serving(verdict) as server:
        run = made.ended(at, judged_by(at, server).id, student(tmp_path))
        again = gate.read(at, Call(use="action.rescore", args={"run": run.id}))
        assert len(server.asked) == 3
    assert (again.score, again.model_calls) == (run.result["score"], 0)


def test_a_call_that_failed_and_was_made_again_comes_before_the_judge(tmp_path):
    at = made.desk()
    with serving(verdict) as server:
        model = student(tmp_path)
        run = made.ended(at, judged_by(at, server).id, model).id
        with at.store.write() as db:
            db.execute(table.update().where(table.c.id == run).values(status="failed"))
        (tmp_path / "said.jsonl").write_text(json.dumps({"question": "q4", "reply": "Rather wet."}))
        launch.resume(at.store, run, at.user)
        launch.wait(at.store, run, poll=0.05)
        assert len(server.asked) == 4
    assert outcomes(at, run)["q4"] == ("correct", 1.0, "judge")
