import pytest
from finished_runs import finished_run
from made import desk, published

from benchgen.actions.desk import Desk
from benchgen.errors import BenchgenError, Refused
from benchgen.store import Store, benchmarks
from benchgen.ui import endpoints
from benchgen.ui.site import Visit

QUESTIONS = [{"id": "a", "question": "1 + 1?", "options": ["1", "2", "3"], "answer": "B"}]


def _robot(*scopes):
    return Visit(Desk(Store.open(), "ann", frozenset(scopes)), {}, human=False)


@pytest.mark.parametrize(
    ("act", "lacks"),
    [
        (lambda v: endpoints.create_benchmark(v, "Sums", QUESTIONS, "en", "mcq"), "create"),
        (lambda v: endpoints.publish_benchmark(v, 1), "publish"),
        (lambda v: endpoints.run_benchmark(v, 1, "fake", None, 1), "run"),
        (lambda v: endpoints.train_on(v, {"run": 1, "mode": "failures"}, True), "train"),
    ],
)
def test_a_token_without_the_permission_does_nothing(act, lacks):
    with pytest.raises(Refused, match=f"403.*{lacks}"):
        act(_robot("read"))
    assert benchmarks.list_all(Store.open(), "ann") == []


def test_a_benchmark_is_created_published_and_found():
    robot = _robot("read", "create", "publish")
    made = endpoints.create_benchmark(robot, "Sums", QUESTIONS, "en", "mcq")
    assert made["status"] == "draft"
    assert endpoints.publish_benchmark(robot, made["id"])["status"] == "published"


def test_the_fourth_creation_in_a_minute_is_refused():
    robot = _robot("create")
    for n in range(3):
        endpoints.create_benchmark(robot, f"Sums {n}", QUESTIONS, "en", "mcq")
    with pytest.raises(Refused, match="only 3 benchmarks a minute"):
        endpoints.create_benchmark(robot, "Sums 4", QUESTIONS, "en", "mcq")


def test_a_refused_creation_is_not_counted():
    robot = _robot("create")
    for _ in range(5):
        with pytest.raises(BenchgenError):
            endpoints.create_benchmark(robot, "Sums", [{"id": "a", "question": "?"}], "en", "mcq")
    endpoints.create_benchmark(robot, "Sums", QUESTIONS, "en", "mcq")


def test_status_dataset_and_comparison_of_finished_runs():
    at = desk("ann")
    b = published(at)
    before = finished_run(at.store, b, owner="ann", wrong=frozenset({"q1", "q2"}))
    after = finished_run(at.store, b, owner="ann", model="trained")
    robot = _robot("read")
    assert endpoints.status_of(robot, before.id)["score"] == 0.75
    assert endpoints.dataset_of(robot, before.id, "failures", 10)["total"] == 2
    assert endpoints.compare_runs(robot, before.id, after.id)["fixed"] == ["q1", "q2"]


def test_nobody_asks_for_the_run_of_another():
    at = desk("bob")
    run = finished_run(at.store, published(at), owner="bob")
    for act in (endpoints.status_of, lambda v, id: endpoints.dataset_of(v, id, "all", 5)):
        with pytest.raises(BenchgenError, match="no run"):
            act(_robot("read"), run.id)
