"""A person with a browser: from the first page to a verdict, with models that only pretend."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from finished_runs import finished_run
from made import desk, published, sums

CHROMIUM = shutil.which("chromium")
ARGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
PATIENCE = 90_000
ROOT = Path(__file__).resolve().parents[2]

pytestmark = [pytest.mark.slow, pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed")]


@pytest.fixture
def address(home: Path) -> Iterator[str]:
    """The app as a process of its own."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    env = os.environ | {"PORT": str(port)}
    process = subprocess.Popen([sys.executable, "app.py"], cwd=ROOT, env=env, stdout=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    try:
        _until(url)
        yield url
    finally:
        process.terminate()
        process.wait(20)


def _until(url: str) -> None:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        try:
            urllib.request.urlopen(url, timeout=5)
            return
        except OSError:
            time.sleep(0.3)
    raise AssertionError("the app did not come up")


@pytest.fixture
def page(address: str) -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        opened = browser.new_page(viewport={"width": 1200, "height": 900}, base_url=address)
        opened.set_default_timeout(PATIENCE)
        yield opened
        browser.close()


def test_a_person_publishes_runs_and_compares(page):
    at = desk()
    b = published(at, sums(12))
    before = finished_run(at.store, b, model="before", wrong=frozenset(f"q{n}" for n in range(1, 10)))
    after = finished_run(at.store, b, model="after")

    page.goto("/benchmarks")
    page.get_by_role("link", name="Sums").click()
    page.get_by_text("How it is scored").wait_for()
    page.get_by_role("tab", name="Questions").click()
    page.get_by_text("What is 1 + 2?").wait_for()

    page.goto("/evaluations")
    for run in (before, after):
        page.get_by_label(f"Compare run {run.id}").check()
    page.get_by_role("button", name="Compare ticked runs").click()
    page.get_by_role("heading", name="Improved").wait_for()

    page.goto(f"/runs/{before.id}")
    page.get_by_text("What is 1 + 2?").first.click()
    page.get_by_text("Question q1").wait_for()


def test_the_chat_answers_and_is_there_again_after_a_reload(page):
    page.goto("/")
    page.get_by_role("button", name="What can you do?").click()
    page.locator("#bg-chat .bot").first.wait_for()
    page.wait_for_url("**/?chat=1")
    told = page.locator("#bg-chat .bot").first.inner_text()
    page.reload()
    page.locator("#bg-chat .bot").first.wait_for()
    assert page.locator("#bg-chat .bot").first.inner_text() == told
