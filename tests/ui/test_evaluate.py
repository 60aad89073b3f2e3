"""The form that runs a model: a price, then a click that works once."""

import pytest
from made import desk, published

from benchgen.errors import BenchgenError
from benchgen.store import jobs
from benchgen.ui import evaluate
from benchgen.ui.site import Visit


@pytest.fixture
def visit():
    at = desk()
    return Visit(at, {"id": str(published(at).id)})


def _runs(visit):
    return jobs.list_all(visit.store, visit.user, kinds=["run"])


def test_the_price_stands_there_before_anything_starts(visit):
    price, proposal, go = evaluate.priced(visit, "fake", None, 1)
    assert "credits" in price and proposal and go["visible"] is True
    assert _runs(visit) == []


def test_a_double_click_is_one_run(visit):
    _, proposal, _ = evaluate.priced(visit, "fake", 2, 1)
    first, emptied = evaluate.started(visit, proposal, "fake", 2, 1)
    second, _ = evaluate.started(visit, proposal, "fake", 2, 1)
    assert first == second and "Watch the run" in first and emptied["value"] is None
    assert len(_runs(visit)) == 1


@pytest.mark.parametrize(
    ("model", "limit", "samples"), [("fake:accuracy=1", 2, 1), ("fake", 3, 1), ("fake", 2, 2)]
)
def test_the_price_of_something_else_starts_nothing(visit, model, limit, samples):
    _, proposal, _ = evaluate.priced(visit, "fake", 2, 1)
    with pytest.raises(BenchgenError, match="wait for the new one"):
        evaluate.started(visit, proposal, model, limit, samples)
    assert _runs(visit) == []


@pytest.mark.parametrize("model", [None, ""])
def test_without_a_model_there_is_no_price_and_no_button(visit, model):
    price, proposal, go = evaluate.priced(visit, model, None, 1)
    assert (str(price), proposal, go["visible"]) == ("", None, False)
    with pytest.raises(BenchgenError, match="select a model"):
        evaluate.started(visit, None, model, None, 1)
