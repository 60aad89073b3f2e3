import ast
from pathlib import Path

import pytest
from finished_runs import finished_run
from made import desk, published, sums

import benchgen
from benchgen.authoring import make_benchmark
from benchgen.errors import BenchgenError, ConfigError, NotFound, Refused
from benchgen.store import benchmarks, leaderboard, removal
from benchgen.ui import human
from benchgen.ui.site import Visit

ROOT = Path(benchgen.__file__).parent
FORBIDDEN = {"benchgen.ui", "benchgen.store.removal", "benchgen.store.leaderboard"}


def _imports(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (a.name for a in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{a.name}" for a in node.names)


def test_nothing_the_agent_reaches_can_delete_unpublish_or_rank():
    reached = [
        *(ROOT / "agent").rglob("*.py"),
        *(ROOT / "actions").rglob("*.py"),
        ROOT / "gate.py",
        ROOT / "loop.py",
    ]
    assert len(reached) > 20
    for path in reached:
        bad = {i for i in _imports(path) if any(i == f or i.startswith(f + ".") for f in FORBIDDEN)}
        assert not bad, path


def test_a_program_with_a_token_cannot_do_what_only_a_person_may():
    at = desk()
    b = published(at)
    robot = Visit(at, {"id": str(b.id)}, human=False)
    for act in (
        lambda: human.unpublished(robot),
        lambda: human.deleted_benchmark(robot, b.title),
        lambda: human.shared(robot, "bob"),
        lambda: human.judged(robot, "fake"),
        lambda: human.new_token(robot, "more", ["train"], None),
        lambda: human.stop(robot, 1),
        lambda: human.delete_model(robot, "x"),
        lambda: human.on_board(robot, 1, True),
    ):
        with pytest.raises(Refused, match="token"):
            act()
    assert benchmarks.get(at.store, b.id, "local").status == "published"


def test_a_benchmark_is_deleted_only_with_its_title_and_only_if_nothing_rests_on_it():
    at = desk()
    b = published(at)
    visit = Visit(at, {"id": str(b.id)})
    with pytest.raises(BenchgenError, match="type the title"):
        human.deleted_benchmark(visit, "yes")
    run = finished_run(at.store, b)
    with pytest.raises(Refused, match="1 runs"):
        human.deleted_benchmark(visit, b.title)
    removal.job(at.store, run.id, "local")
    human.deleted_benchmark(visit, b.title)
    with pytest.raises(NotFound):
        benchmarks.get(at.store, b.id, "local")


def test_an_unpublished_benchmark_is_seen_by_nobody_else():
    at = desk()
    b = published(at)
    assert benchmarks.get(at.store, b.id, "bob").title == b.title
    human.unpublished(Visit(at, {"id": str(b.id)}))
    with pytest.raises(NotFound):
        benchmarks.get(at.store, b.id, "bob")


def test_a_person_it_is_shared_with_can_change_a_draft_but_not_delete_it():
    at = desk()
    b = published(at)
    removal.unpublish(at.store, b.id, "local")
    removal.share(at.store, b.id, "bob", "local")
    assert benchmarks.own(at.store, b.id, "bob").id == b.id
    with pytest.raises(Refused, match="belongs to local"):
        removal.benchmark(at.store, b.id, "bob")
    removal.unshare(at.store, b.id, "bob", "local")
    with pytest.raises(NotFound):
        benchmarks.own(at.store, b.id, "bob")


def test_the_leaderboard_holds_whole_finished_runs_best_first():
    at = desk()
    b = published(at, sums())
    worse = finished_run(at.store, b, model="worse", wrong=frozenset({"q1", "q2", "q3"}))
    better = finished_run(at.store, b, model="better")
    for run in (worse, better, better):
        leaderboard.add(at.store, run.id, "local")
    assert [e["model"] for e in leaderboard.of(at.store, b.id)] == ["better", "worse"]
    with pytest.raises(NotFound):
        leaderboard.add(at.store, worse.id, "bob")


def test_a_run_on_a_leaderboard_is_not_deleted_from_under_it():
    at = desk()
    run = finished_run(at.store, published(at))
    leaderboard.add(at.store, run.id, "local")
    with pytest.raises(Refused, match="leaderboard"):
        removal.job(at.store, run.id, "local")


def test_another_persons_run_can_be_neither_deleted_nor_stopped():
    at = desk()
    run = finished_run(at.store, published(at))
    for act in (
        lambda: removal.job(at.store, run.id, "bob"),
        lambda: human.stop(Visit(desk("bob"), {}), run.id),
    ):
        with pytest.raises(NotFound):
            act()


def test_a_person_appoints_the_judge_of_open_answers_and_dismisses_it():
    at = desk()
    rows = [{"question": "What is water?", "answer": "It is wet"}]
    b = published(at, make_benchmark(rows, title="Water", format="key_points"))
    person = Visit(at, {"id": str(b.id)})
    assert "fake decides" in human.judged(person, "fake")
    assert benchmarks.get(at.store, b.id, at.user).scoring.compare.args["judge"] == "fake"
    assert "Words decide" in human.judged(person, " ")
    assert benchmarks.get(at.store, b.id, at.user).scoring.compare.args["judge"] is None


def test_a_benchmark_that_needs_no_judge_gets_none():
    at = desk()
    b = published(at)
    with pytest.raises(ConfigError, match="needs none"):
        human.judged(Visit(at, {"id": str(b.id)}), "fake")
