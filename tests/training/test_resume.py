import json
import os
import signal
import subprocess
import sys

import pytest
from training.lessons import lessons, site

from benchgen.training import postflight, progress, sft
from benchgen.training.site import last_checkpoint

SETTINGS = {"epochs": 2, "checkpoint_every": 2, "device": "cpu"}


class Cut(BaseException):
    """The process goes away."""


@pytest.fixture(scope="module")
def whole(base, tmp_path_factory):
    here = site(tmp_path_factory.mktemp("whole"), base)
    sft.lora(lessons(), here, **SETTINGS)
    return here


def losses(here):
    return [(line["step"], line["loss"]) for line in progress.read_metrics(here.metrics)]


def weights(here):
    return (here.adapter / "adapter_model.safetensors").read_bytes()


@pytest.mark.parametrize("step", [1, 3])
def test_a_training_cut_short_ends_as_if_nothing_had_happened(base, tmp_path, whole, step):
    def cut(done, total, metrics):
        if done == step:
            raise Cut

    with pytest.raises(Cut):
        sft.lora(lessons(), site(tmp_path, base, cut), **SETTINGS)
    steps = []
    here = site(tmp_path, base, lambda done, total, _: steps.append(done))
    sft.lora(lessons(), here, **SETTINGS)
    assert steps == ([3, 4] if step == 3 else [1, 2, 3, 4])
    assert losses(here) == losses(whole)
    assert weights(here) == weights(whole)


@pytest.mark.parametrize("settings", [SETTINGS, SETTINGS | {"stop_below": 99.0}, SETTINGS | {"max_steps": 2}])
def test_a_training_cut_after_its_last_step_takes_no_further_one(base, tmp_path, monkeypatch, settings):
    def cut(*_):
        raise Cut

    wanted = site(tmp_path / "whole", base)
    sft.lora(lessons(), wanted, **settings)
    here = site(tmp_path / "cut", base)
    with monkeypatch.context() as patched, pytest.raises(Cut):
        patched.setattr(postflight, "stop_share", cut)
        sft.lora(lessons(), here, **settings)
    result = sft.lora(lessons(), here, **settings)
    assert losses(here) == losses(wanted)
    assert weights(here) == weights(wanted)
    assert result["tokens"] == json.loads(wanted.result.read_text())["tokens"]


@pytest.mark.slow
def test_a_killed_training_ends_as_if_nothing_had_happened(base, tmp_path, whole):
    code = f"""
import os, signal, sys
sys.path[:0] = {sys.path!r}
import torch; torch.set_num_threads(1)
from pathlib import Path
from training.lessons import lessons, site
from benchgen.training import sft
def kill(done, total, metrics):
    if done == 3: os.kill(os.getpid(), signal.SIGKILL)
sft.lora(lessons(), site(Path({str(tmp_path)!r}), Path({str(base)!r}), kill), **{SETTINGS!r})
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=os.environ, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr.decode()[-2000:]
    here = site(tmp_path, base)
    assert last_checkpoint(here.checkpoints) is not None
    sft.lora(lessons(), here, **SETTINGS)
    assert losses(here) == losses(whole)
    assert weights(here) == weights(whole)


def test_a_checkpoint_that_was_cut_short_is_not_used(tmp_path):
    for step, state in ((2, "{}"), (4, '{"global_step": '), (10, None)):
        folder = tmp_path / f"checkpoint-{step}"
        folder.mkdir()
        if state is not None:
            (folder / "trainer_state.json").write_text(state)
    found = last_checkpoint(tmp_path)
    assert found is not None and found.name == "checkpoint-2"


def test_steps_after_the_checkpoint_are_forgotten(tmp_path):
    path = tmp_path / "metrics.jsonl"
    path.write_text(
        "".join(json.dumps({"step": n, "tokens": n}) + "\n" for n in (1, 2, 3)) + '{"step": 4, "tok'
    )
    assert [line["step"] for line in progress.keep_until(path, 2)] == [1, 2]
    assert [line["step"] for line in progress.read_metrics(path)] == [1, 2]
