"""Runs as processes: killed at any point and resumed, nothing is asked twice and nothing is lost."""

import json
import os
import signal

import made
import psutil
import pytest

from benchgen import gate
from benchgen.errors import JobFailed, Refused
from benchgen.jobs import launch
from benchgen.store import files, jobs, ledger, runs
from benchgen.store.tables import jobs as table
from benchgen.values import Call


def _asked(store, run):
    path = files.folder(store, run) / "replies.jsonl"
    return (
        [json.loads(line)["question"] for line in path.read_bytes().split(b"\n") if line]
        if path.exists()
        else []
    )


def _kill(store, run):
    job = jobs.get(store, run)
    os.kill(job.pid, signal.SIGKILL)
    made.until(lambda: not launch.alive(job))


def test_a_run_ends_with_its_score_its_bill_and_its_event():
    at = made.desk()
    job = made.ended(at, made.published(at).id, "fake:accuracy=0.5")
    assert (job.status, job.result["score"], job.result["n"]) == ("completed", 0.5, 8)
    assert [line["key"] for line in ledger.lines(at.store, at.user)].count(f"job-{job.id}") == 1
    assert "Processing: 8/8 (100%)" in launch.log(at.store, job.id, at.user)


@pytest.mark.slow
@pytest.mark.parametrize("after", [0, 2, 5])
def test_a_killed_run_resumes_to_the_same_totals_and_asks_nothing_twice(after):
    at = made.desk()
    b = made.published(at)
    whole = made.ended(at, b.id, "fake:accuracy=0.6,error=0.2")
    run = made.started(at, b.id, "fake:accuracy=0.6,error=0.2,latency=0.15,concurrency=1")
    made.until(lambda: len(_asked(at.store, run)) >= after and jobs.get(at.store, run).status == "running")
    _kill(at.store, run)
    assert [j.id for j in launch.reconcile(at.store)] == [run]
    assert jobs.get(at.store, run).status == "interrupted"
    launch.resume(at.store, run, at.user)
    again = launch.wait(at.store, run)
    assert (again.status, again.attempt) == ("completed", 2)
    asked = _asked(at.store, run)
    assert len(asked) == len(set(asked)) == 8
    assert again.result["n"] + again.result["outcomes"]["model_error"] == 8
    assert set(again.result["outcomes"]) == set(whole.result["outcomes"])


@pytest.mark.slow
def test_a_line_that_a_crash_cut_short_is_asked_again_and_counted_once():
    at = made.desk()
    b = made.published(at)
    run = made.started(at, b.id, "fake:accuracy=1,latency=0.2,concurrency=1")
    made.until(lambda: len(_asked(at.store, run)) >= 3)
    _kill(at.store, run)
    for name in ("replies.jsonl", "scores.jsonl"):
        path = files.folder(at.store, run) / name
        path.write_bytes(path.read_bytes()[:-7])
    launch.resume(at.store, run, at.user)
    job = launch.wait(at.store, run)
    assert (job.result["score"], job.result["n"]) == (1.0, 8)
    assert runs.table(at.store, run).height == 8


@pytest.mark.slow
def test_a_reply_without_its_score_is_scored_and_not_asked_again():
    at = made.desk()
    run = made.started(at, made.published(at).id, "fake:accuracy=1,latency=0.2,concurrency=1")
    made.until(lambda: len(_asked(at.store, run)) >= 3)
    _kill(at.store, run)
    scores = files.folder(at.store, run) / "scores.jsonl"
    scores.write_bytes(b"")
    launch.resume(at.store, run, at.user)
    assert launch.wait(at.store, run).result["score"] == 1.0
    assert len(_asked(at.store, run)) == 8


def test_a_process_that_inherited_the_number_is_not_taken_for_the_worker():
    at = made.desk()
    run = made.started(at, made.published(at).id, "fake:latency=0.3,concurrency=1")
    made.until(lambda: jobs.get(at.store, run).status == "running")
    job = jobs.get(at.store, run)
    impostor = job.model_copy(update={"pid": os.getpid()})
    assert launch.alive(job)
    assert not launch.alive(impostor)
    _kill(at.store, run)


def test_a_cancelled_run_stops_and_keeps_its_answers():
    at = made.desk()
    run = made.started(at, made.published(at).id, "fake:latency=0.4,concurrency=1")
    made.until(lambda: len(_asked(at.store, run)) >= 1)
    job = launch.cancel(at.store, run, at.user)
    assert job.status == "cancelled"
    assert not psutil.pid_exists(job.pid) or not launch.alive(job)
    assert _asked(at.store, run)
    with pytest.raises(Refused, match="already ended"):
        launch.cancel(at.store, run, at.user)


def test_starting_twice_makes_one_process():
    at = made.desk()
    run = made.started(at, made.published(at).id, "fake:latency=0.1,concurrency=1")
    for _ in range(5):
        launch.start(at.store, jobs.get(at.store, run))
    job = launch.wait(at.store, run)
    assert (job.status, job.attempt) == ("completed", 1)
    assert "not waiting" not in launch.log(at.store, run, at.user)


def test_a_run_whose_every_call_fails_has_no_score_and_says_why():
    at = made.desk()
    job = made.ended(at, made.published(at).id, "fake:error=1")
    assert job.status == "completed"
    assert (job.result["score"], job.result["n"]) == (None, 0)
    assert job.result["outcomes"]["model_error"] == 8


def test_a_benchmark_freezes_with_its_first_run():
    at = made.desk()
    b = made.published(at)
    made.ended(at, b.id, "fake")
    mended = b.model_copy(update={"questions": b.questions[1:]}).model_dump(mode="json")
    with pytest.raises(Refused, match="frozen since its first run"):
        gate.propose(at, Call(use="action.edit_benchmark", args={"benchmark": b.id, "changed": mended}))


def test_samples_are_asked_apart_and_averaged_by_question():
    at = made.desk()
    job = made.ended(at, made.published(at).id, "fake:accuracy=0.5", samples=3)
    assert (job.result["n"], job.result["samples"], job.result["replies"]) == (8, 3, 24)


def test_a_limit_asks_only_the_first_questions():
    at = made.desk()
    job = made.ended(at, made.published(at).id, "fake", limit=3)
    assert sorted(_asked(at.store, job.id)) == ["q1", "q2", "q3"]


@pytest.mark.slow
def test_a_worker_that_cannot_start_is_told_with_its_last_words(monkeypatch):
    at = made.desk()
    monkeypatch.setenv("BENCHGEN_DATABASE_URL", "postgresql+psycopg://nobody@127.0.0.1:1/none")
    run = made.started(at, made.published(at).id, "fake")
    with pytest.raises(JobFailed, match="could not begin"):
        launch.wait(at.store, run)


def test_a_failed_run_can_be_taken_up_again_and_asks_only_what_failed(tmp_path):
    at = made.desk()
    script = tmp_path / "said.jsonl"
    script.write_text('{"question": "q1", "finish": "error", "error": "503 busy"}\n')
    run = made.ended(at, made.published(at).id, f"fake:accuracy=1,script={script}").id
    assert jobs.get(at.store, run).result["outcomes"]["model_error"] == 1
    with at.store.write() as db:
        db.execute(table.update().where(table.c.id == run).values(status="failed"))
    script.write_text("{}\n".replace("{}", '{"question": "q2", "reply": "never asked again"}'))
    launch.resume(at.store, run, at.user)
    again = launch.wait(at.store, run)
    assert (again.result["score"], again.result["outcomes"]["model_error"]) == (1.0, 0)
    assert len(_asked(at.store, run)) == 9


def test_a_worker_that_was_gone_before_it_was_looked_at_is_told_of(monkeypatch):
    at = made.desk()
    monkeypatch.setattr(launch, "spawn", lambda home, job, log: 2**22 - 1)
    run = made.started(at, made.published(at).id, "fake")
    with pytest.raises(JobFailed, match="could not begin"):
        launch.wait(at.store, run)
