"""Every test has a home of its own, no key, and no network."""

import os
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
