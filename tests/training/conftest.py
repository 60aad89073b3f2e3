"""The student of the training tests, built once."""

from pathlib import Path

import pytest
from tiny import tiny_model


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tiny model whose template puts in no system message."""
    return tiny_model(tmp_path_factory.mktemp("student"), hidden_system=False)


@pytest.fixture(scope="session")
def secretive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tiny model whose template puts in a system message that nobody wrote."""
    return tiny_model(tmp_path_factory.mktemp("secretive"), hidden_system=True)


@pytest.fixture(scope="session", autouse=True)
def one_thread() -> None:
    import torch

    torch.set_num_threads(1)
