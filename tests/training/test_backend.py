import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from training.lessons import lessons

from benchgen.errors import Refused
from benchgen.training import backend, student
from benchgen.training.plan import make_plan
from benchgen.values import Call


@pytest.fixture
def there(monkeypatch):
    monkeypatch.setattr(backend.importlib.util, "find_spec", lambda name: object())


@pytest.mark.parametrize(
    ("wanted", "device", "chosen"),
    [
        ("auto", "cpu", "transformers"),
        ("auto", "cuda", "unsloth"),
        ("transformers", "cuda", "transformers"),
        ("unsloth", "cpu", "unsloth"),
    ],
)
def test_unsloth_is_taken_by_itself_only_on_a_gpu(there, wanted, device, chosen):
    assert backend.choose(wanted, device) == chosen


def test_without_unsloth_nothing_changes_and_asking_for_it_is_refused():
    assert backend.choose("auto", "cuda") == "transformers"
    with pytest.raises(Refused, match=r"unsloth is not installed; pip install 'benchgen\[unsloth\]'"):
        backend.choose("unsloth", "cuda")


def test_an_adapter_is_trained_further_without_unsloth_and_never_in_silence(there):
    assert backend.choose("auto", "cuda", adapter="some/adapter") == "transformers"
    with pytest.raises(Refused, match="unsloth begins new adapters only"):
        backend.choose("unsloth", "cuda", adapter="some/adapter")


@pytest.mark.parametrize(("seen", "left"), [(None, "0"), ("2,3", "2"), ("", "")])
def test_a_training_sees_one_gpu(monkeypatch, seen, left):
    monkeypatch.delenv("CUDA_VISIBLE_DEVICES", raising=False)
    if seen is not None:
        monkeypatch.setenv("CUDA_VISIBLE_DEVICES", seen)
    backend.begin("transformers")
    assert os.environ["CUDA_VISIBLE_DEVICES"] == left


def test_the_plan_says_which_backend_it_is(base, home, there):
    def device(name):
        call = Call(use="train.lora", args={"device": "cpu", "backend": name})
        return make_plan(
            lessons(), base_model="someone/tiny", base_path=base, train=call, recipe="lora", dataset="d", model="m",
            home=home,
        ).device  # fmt: skip

    assert device("auto") == device("transformers") == student.device_line("cpu")
    assert device("unsloth") == f"{student.device_line('cpu')}, with unsloth in its slow CPU mode"


def test_an_unsloth_that_does_not_start_is_one_sentence(monkeypatch):
    def broken(name):
        raise NotImplementedError("Unsloth cannot find any torch accelerator.\nYou need a GPU.")

    monkeypatch.setattr(backend.importlib, "import_module", broken)
    with pytest.raises(
        Refused, match=r"does not start on this machine: Unsloth cannot find any torch accelerator\.;"
    ):
        backend.begin("unsloth")


TRAIN = """
import json, sys
sys.path[:0] = {path!r}
from benchgen.training import backend
backend.begin("unsloth")
import torch
from pathlib import Path
from training.lessons import lessons, site
from benchgen.training import progress, sft
here = site(Path({folder!r}), Path({base!r}))
settings = dict(epochs=4, device="cpu", backend="unsloth", learning_rate=1e-2)
made = sft.lora(lessons(), here, **settings)
print("MADE", json.dumps([made["settings"]["backend"], made["changed_tensors"], made["first_loss"], made["last_loss"]]))
"""


@pytest.fixture(scope="module")
def own_python(tmp_path_factory) -> Path:
    """A Python of its own with Unsloth on top of the packages of this one."""
    folder = tmp_path_factory.mktemp("unsloth") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin" / "python"
    (site,) = folder.glob("lib/python*/site-packages")
    here = next(p for p in sys.path if p.endswith("site-packages"))
    (site / "outer.pth").write_text(here)
    pins = str(Path(__file__).parents[2] / "constraints.txt")
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-deps", "-c", pins]
    done = subprocess.run([*install, "unsloth", "unsloth_zoo"], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"unsloth cannot be had here: {done.stderr.strip()[-200:]}")
    return python


@pytest.mark.slow
def test_unsloth_trains_the_same_recipe_on_a_processor_or_says_in_one_sentence_why_not(
    own_python, base, tmp_path
):
    code = TRAIN.format(path=sys.path, folder=str(tmp_path), base=str(base))
    env = os.environ | {"HF_HUB_OFFLINE": "1"}
    done = subprocess.run(
        [own_python, "-c", code], capture_output=True, text=True, env=env, cwd=tmp_path, check=False
    )
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1]
        assert "unsloth is installed and does not start on this machine: " in last, done.stderr[-3000:]
        return
    made = json.loads(next(line for line in done.stdout.splitlines() if line.startswith("MADE "))[5:])
    name, changed, first, last = made
    assert name == "unsloth" and changed > 0 and last < first
    from benchgen.models.local_load import load_model

    load_model(base, dtype="float32", adapter=tmp_path / "adapter")
