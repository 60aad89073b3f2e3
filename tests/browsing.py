"""People with browsers: what they do with mouse and keyboard, what they wait for, and the pictures of what they see.

Every page that a test looks at is kept under `build/screenshots`, for a person to look at.
"""

import shutil
from pathlib import Path
from typing import Any

import pytest
from served import Served

from benchgen.actions.desk import Desk
from benchgen.store import Store
from benchgen.ui import login

CHROMIUM = shutil.which("chromium")
BROWSER = [pytest.mark.slow, pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed")]
ARGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
PATIENCE = 240_000
PICTURES = Path(__file__).resolve().parents[1] / "build" / "screenshots"
DESKTOP, PHONE = (1200, 900), (390, 844)


class Someone:
    """A person with a browser of their own."""

    def __init__(self, name: str, app: Served, browser: Any) -> None:
        self.name, self._app, self._browser = name, app, browser
        self.desk = Desk(Store.open(app.home), name)
        self._cookie = {"name": login.COOKIE, "value": login.cookie(app.home, name), "url": app.url}
        self._open: list[Any] = []

    def page(self, *, size: tuple[int, int] = DESKTOP, dark: bool = False, locale: str = "en-US") -> Any:
        """A new tab in a browser in which this person has signed in."""
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]}, base_url=self._app.url, reduced_motion="reduce",
            color_scheme="dark" if dark else "light", locale=locale,
        )  # fmt: skip
        context.add_cookies([self._cookie])
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        self._open.append(context)
        return page

    def close(self) -> None:
        for context in self._open:
            context.close()


def keep(page: Any, name: str) -> None:
    """A picture of a page for somebody to look at."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png", full_page=True)


def says(page: Any, text: str) -> None:
    """Type a message and send it with Enter."""
    box = page.get_by_placeholder("Describe a benchmark")
    box.fill(text)
    box.press("Enter")


def presses(page: Any, label: str) -> None:
    """Press a button below the last message."""
    page.locator("#bg-chat .options, #bg-chat .option").get_by_text(label, exact=True).last.click()


def hears(page: Any, text: str, *, times: int = 1) -> Any:
    """Wait until the agent has said this."""
    found = page.locator("#bg-chat .bot").get_by_text(text)
    found.nth(times - 1).wait_for()
    return found.nth(times - 1)
