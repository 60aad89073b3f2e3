"""Before a reinforcement, questions that can teach nothing are found and left out."""

import json

import pytest
from training.lessons import site
from training.test_grpo import SETTINGS, asked, unmasked

from benchgen.errors import JobFailed
from benchgen.training import grpo, probe
from benchgen.training.rewards import name

TWO = asked(2)
FIRST, SECOND = map(name, TWO)


def test_only_questions_that_are_right_now_and_then_stay():
    assert probe.worth_training(TWO, {FIRST: 0.25, SECOND: 1.0}) == TWO[:1]
    assert probe.worth_training(TWO, {FIRST: 0.25, SECOND: 0.5}) == TWO


def test_with_none_left_the_reason_says_how_many_are_right():
    with pytest.raises(JobFailed, match="of 2 questions the model always gets 1 right and the rest never"):
        probe.worth_training(TWO, {FIRST: 1.0, SECOND: 0.0})


def test_a_training_of_hopeless_questions_ends_before_its_first_step(base, tmp_path):
    here = site(tmp_path, base)
    with pytest.raises(JobFailed, match="no answer is better than another"):
        grpo.grpo(asked(), here, **SETTINGS | {"probe": 2})
    assert not here.metrics.exists() and not here.adapter.exists()
    assert json.loads((here.folder / "probe.json").read_text()) == {FIRST: 0.0, SECOND: 0.0}


def test_a_training_that_was_killed_asks_its_probe_once(base, tmp_path, monkeypatch):
    here = site(tmp_path, base)
    here.folder.mkdir(exist_ok=True, parents=True)
    (here.folder / "probe.json").write_text(json.dumps({FIRST: 0.5, SECOND: 0.0}))
    monkeypatch.setattr(probe, "pass_rates", lambda *_: pytest.fail("the probe was asked again"))
    monkeypatch.setattr(grpo, "reward_functions", lambda given: (varied, varied))
    monkeypatch.setattr(grpo, "arguments", unmasked(grpo.arguments))
    grpo.grpo(asked(), here, **SETTINGS | {"probe": 2})
    assert here.adapter.exists()


def varied(*, completions, **_):
    """A reward that differs within a group."""
    return [float(len(c[0]["content"]) % 5) for c in completions]
