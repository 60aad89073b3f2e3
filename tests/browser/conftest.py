"""One app and one browser for all browser tests: each test is a person of its own, who has just signed in."""

import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import ARGS, CHROMIUM, Someone
from served import Served, serve

from benchgen.ui import login

KEPT = login.hashed("correct horse")


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    home = tmp_path_factory.mktemp("app")
    (home / "users.txt").touch(mode=0o600)
    served = serve(home, BENCHGEN_USERS=str(home / "users.txt"))
    yield served
    served.stop()


@pytest.fixture(autouse=True)
def home(app: Served, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Here a test shares its home with the app."""
    monkeypatch.setenv("BENCHGEN_HOME", str(app.home))
    monkeypatch.setenv("BENCHGEN_USERS", str(app.home / "users.txt"))
    return app.home


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Closed after each file: while it is open its event loop runs, and tests of other files could start none."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as p:
        opened = p.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield opened
        opened.close()


@pytest.fixture
def someone(app: Served, browser: Any) -> Iterator[Callable[[], Someone]]:
    """Makes people; each is new."""
    made: list[Someone] = []

    def make() -> Someone:
        name = f"p{uuid.uuid4().hex[:6]}"
        with (app.home / "users.txt").open("a", encoding="utf-8") as people:
            people.write(f"{name}:{KEPT}\n")
        made.append(Someone(name, app, browser))
        return made[-1]

    yield make
    for person in made:
        person.close()


@pytest.fixture
def ann(someone: Callable[[], Someone]) -> Someone:
    return someone()


@pytest.fixture(scope="session")
def student(app: Served) -> str:
    """The repository id of a tiny model that can really be trained."""
    from tiny import tiny_model

    tiny_model(app.home / "models" / "someone--tiny", hidden_system=False, max_position_embeddings=1024)
    return "someone/tiny"
