"""A student that fits into a test: a tiny model, in the home of the test under a repository id."""

import shutil
from pathlib import Path

import pytest
from tiny import tiny_model

STUDENT, TEACHER, STRANGER = "someone/tiny", "someone/teacher", "someone/stranger"


@pytest.fixture(scope="session")
def _tiny_models(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tiny")
    tiny_model(folder / "someone--tiny", hidden_system=False, max_position_embeddings=1024)
    tiny_model(folder / "someone--teacher", hidden_system=False, seed=1, max_position_embeddings=1024)
    tiny_model(folder / "someone--stranger", hidden_system=False, seed=2, vocabulary=300)
    return folder


@pytest.fixture
def tiny(home: Path, _tiny_models: Path) -> str:
    """The student's repository id; its teacher, and a model of another tokenizer, are there too."""
    shutil.copytree(_tiny_models, home / "models", dirs_exist_ok=True)
    return STUDENT
