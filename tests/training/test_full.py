import json

import pytest
from training.lessons import lessons, site

from benchgen.errors import Refused
from benchgen.models.embedded import weights_hash
from benchgen.training import full, progress, sizes
from benchgen.training.plan import make_plan
from benchgen.values import Call

SETTINGS = {"epochs": 2, "checkpoint_every": 2, "device": "cpu", "learning_rate": 1e-3}


class Cut(BaseException):
    """The process goes away."""


@pytest.fixture(scope="module")
def trained(base, tmp_path_factory):
    here = site(tmp_path_factory.mktemp("whole"), base)
    return here, full.full(lessons(), here, **SETTINGS)


def losses(here):
    return [(line["step"], line["loss"]) for line in progress.read_metrics(here.metrics)]


def test_every_weight_changes_and_the_model_stands_on_its_own(trained, base):
    from transformers import AutoModelForCausalLM

    here, result = trained
    before, after = (
        dict(AutoModelForCausalLM.from_pretrained(f).named_parameters()) for f in (base, here.whole)
    )
    assert before.keys() == after.keys() and result["changed_tensors"] == len(before)
    assert all(not (before[n] == after[n]).all() for n in before)
    assert losses(here)[-1][1] < losses(here)[0][1]
    assert result["path"] == str(here.whole) and "adapter" not in result
    assert not [f.name for f in here.whole.iterdir() if f.name.startswith("adapter")]


def test_the_card_names_the_base_and_no_rank(trained, base):
    card = json.loads((trained[0].whole / "card.json").read_text())
    assert (card["base_model"], card["base_hash"]) == ("someone/tiny", weights_hash(base))
    assert "rank" not in card["settings"] and card["settings"]["learning_rate"] == 1e-3


def test_it_answers_like_any_model(trained, home):
    from benchgen.models.local import LocalMachine
    from benchgen.values import Message, Request

    machine = LocalMachine(trained[0].whole, letters=False)
    said = list(
        machine.replies([Request(question="q", messages=(Message(role="user", content="Hi"),), limit=4)])
    )
    assert said[0].finish in ("stop", "length")


def test_a_full_training_cut_short_ends_as_if_nothing_had_happened(trained, base, tmp_path):
    def cut(done, total, metrics):
        if done == 3:
            raise Cut

    with pytest.raises(Cut):
        full.full(lessons(), site(tmp_path, base, cut), **SETTINGS)
    here = site(tmp_path, base)
    full.full(lessons(), here, **SETTINGS)
    assert losses(here) == losses(trained[0])
    assert weights_hash(here.whole) == weights_hash(trained[0].whole)


@pytest.mark.parametrize(
    ("weights", "free", "said"),
    [
        (
            1_540_000_000,
            10**12,
            r"1540 million weights needs about 24.6 GB of memory; it is for models of up to 1000",
        ),
        (
            500_000_000,
            7 * 10**9,
            r"needs about 8.0 GB of memory and 7.0 GB are free; free some, or train an adapter",
        ),
    ],
)
def test_a_model_that_is_too_large_is_refused_with_the_memory_it_would_need(weights, free, said):
    with pytest.raises(Refused, match=said):
        full.affordable(weights, free)


def test_a_small_model_is_taken():
    full.affordable(135_000_000, 3 * 10**9)


def test_a_plan_of_a_full_training_is_refused_where_the_memory_is_short(base, home, monkeypatch):
    monkeypatch.setattr(full, "free_memory", lambda _: 1000)
    with pytest.raises(Refused, match="GB are free"):
        make_plan(
            lessons(), base_model="someone/tiny", base_path=base, train=Call(use="train.full"), recipe="full",
            dataset="d", model="m", home=home,
        )  # fmt: skip


def test_all_weights_want_a_lower_rate_than_an_adapter():
    for weights in (135_000_000, 500_000_000):
        assert sizes.full_learning_rate(weights) < sizes.learning_rate(weights) / 10
