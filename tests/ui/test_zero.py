"""On a ZeroGPU Space the app declares a function for the accelerator; elsewhere it knows of no such thing."""

import sys

import pytest

from benchgen.ui import zero

DECLARES = "declared = []\ndef GPU(task):\n    declared.append(task.__name__)\n    return task\n"


@pytest.fixture
def declared(tmp_path, monkeypatch):
    """A stand-in for the package, which works only on such a Space."""
    (tmp_path / "spaces.py").write_text(DECLARES, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield lambda: sys.modules["spaces"].declared if "spaces" in sys.modules else None
    sys.modules.pop("spaces", None)


@pytest.mark.parametrize("word", ["1", "true", "True"])
def test_on_zero_gpu_one_function_is_declared(declared, monkeypatch, word):
    monkeypatch.setenv("SPACES_ZERO_GPU", word)
    zero.take_part()
    assert declared() == ["accelerator"]


def test_elsewhere_the_package_is_not_even_loaded(declared, monkeypatch):
    monkeypatch.delenv("SPACES_ZERO_GPU", raising=False)
    zero.take_part()
    assert declared() is None
