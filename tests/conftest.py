"""Every test has a home of its own, no key, and no network."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.update(HF_HUB_OFFLINE="1", TOKENIZERS_PARALLELISM="false", GRADIO_ANALYTICS_ENABLED="False")


SLOW = ("training", "browser")
"""Folders whose tests load torch or a browser, which takes longer than most tests take."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what stands in those folders."""
    for item in items:
        if item.path.parent.name in SLOW:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The store of one test."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("BENCHGEN_HOME", str(folder))
    for name in ("BENCHGEN_DATABASE_URL", "BENCHGEN_DEPLOYMENT", "BENCHGEN_AGENT_MODEL"):
        monkeypatch.delenv(name, raising=False)
    yield folder


@pytest.fixture(scope="session")
def _tiny_models(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from tiny import tiny_model

    folder = tmp_path_factory.mktemp("tiny")
    tiny_model(folder / "someone--tiny", hidden_system=False, max_position_embeddings=1024)
    tiny_model(folder / "someone--teacher", hidden_system=False, seed=1, max_position_embeddings=1024)
    tiny_model(folder / "someone--stranger", hidden_system=False, seed=2, vocabulary=300)
    return folder


@pytest.fixture
def tiny(home: Path, _tiny_models: Path) -> str:
    """A student that fits into a test, by its repository id; `someone/teacher` is there too, and a model of another
    tokenizer, `someone/stranger`."""
    shutil.copytree(_tiny_models, home / "models", dirs_exist_ok=True)
    return "someone/tiny"
