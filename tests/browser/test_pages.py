"""Every page on a desktop and a phone, in light and dark: nothing hangs over, nobody is shut out, a picture is kept."""

import pytest
from browsing import BROWSER, DESKTOP, PHONE, keep
from finished_runs import finished_run
from made import published, started, sums

from benchgen.jobs import launch

pytestmark = BROWSER
SERIOUS = {"serious", "critical"}
DRAWN = (
    "[...document.querySelectorAll('.bg-hero,.bubble-wrap,.bg-table,.bg-empty,.bg-facts,.bg-verdict')]"
    ".some(part => part.offsetParent)"
)
WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture
def visited(ann):
    """A person with something on every page."""
    b = published(ann.desk, sums(12, title=f"Sums of {ann.name}"))
    wrong = frozenset(f"q{n}" for n in range(1, 10))
    before = finished_run(ann.desk.store, b, owner=ann.name, model="before", wrong=wrong)
    after = finished_run(ann.desk.store, b, owner=ann.name, model="after")
    paths = {
        "chat": "/", "benchmarks": "/benchmarks", "benchmark": f"/benchmarks?id={b.id}",
        "evaluations": "/evaluations", "run": f"/evaluations?id={before.id}",
        "side-by-side": f"/evaluations?compare={before.id},{after.id}",
        "training": "/training", "models": "/models", "agent": "/agent", "settings": "/settings",
    }  # fmt: skip
    return ann, paths


def _opened(page, path):
    page.goto(path)
    page.wait_for_function(DRAWN)
    page.wait_for_timeout(300)


def _found(page):
    """What axe holds against a page, where, and why."""
    from axe_playwright_python.sync_playwright import Axe

    bad = [v for v in Axe().run(page).response["violations"] if v["impact"] in SERIOUS]
    return [f"{v['id']}: {n['html'][:120]} {n['failureSummary'][:240]}" for v in bad for n in v["nodes"][:6]]


def test_every_page_fits_in_light_and_dark_and_axe_finds_nothing_serious(visited):
    ann, paths = visited
    page, found = ann.page(), []
    for name, path in paths.items():
        _opened(page, path)
        for size, dark in ((DESKTOP, False), (DESKTOP, True), (PHONE, False), (PHONE, True)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.emulate_media(color_scheme="dark" if dark else "light")
            page.wait_for_timeout(150)
            kind = f"{'phone' if size == PHONE else 'desktop'}-{'dark' if dark else 'light'}"
            keep(page, f"{name}-{kind}")
            if page.evaluate(WIDER):
                found.append(f"{name}-{kind} hangs over the side")
            if (size, dark) in ((DESKTOP, False), (PHONE, True)):
                found += [f"{name}-{kind}: {line}" for line in _found(page)]
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    assert found == [], "\n".join(found)


def test_the_main_way_works_with_the_keyboard_alone(ann):
    page = ann.page()
    _opened(page, "/")
    page.get_by_role("link", name="Skip to the content").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "bg-content"
    page.get_by_placeholder("Describe a benchmark").focus()
    page.keyboard.type("What can you do?")
    page.keyboard.press("Enter")
    button = page.locator("#bg-chat").get_by_role("button", name="Create a benchmark")
    button.wait_for()
    for _ in range(60):
        if page.evaluate("document.activeElement.textContent.trim()") == "Create a benchmark":
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    page.locator("#bg-chat .bot").nth(1).wait_for()
    page.get_by_role("link", name="Settings").focus()
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Settings").wait_for()


def test_a_page_says_where_it_is_and_every_part_has_a_name(visited):
    ann, paths = visited
    page = ann.page()
    for name in ("benchmarks", "evaluations", "training", "models", "agent", "settings"):
        _opened(page, paths[name])
        assert page.locator(".bg-nav [aria-current=page]").inner_text().lower() == name
        assert page.locator("h1").first.inner_text()


def test_times_and_numbers_are_written_as_the_reader_writes_them(visited):
    ann, paths = visited
    page = ann.page(locale="de-DE")
    _opened(page, paths["run"])
    page.locator(".bg-big").get_by_text("25,0 %").wait_for()
    page.locator("time").first.get_by_text("jetzt").or_(page.get_by_text("vor ")).first.wait_for()
    keep(page, "run-german-reader")


def test_a_run_under_way_is_written_as_the_reader_writes_it_whenever_it_is_drawn_anew(ann):
    b = published(ann.desk, sums(60, title=f"Slow sums of {ann.name}"))
    run = started(ann.desk, b.id, "fake:latency=2,concurrency=1")
    page = ann.page(locale="de-DE")
    _opened(page, f"/evaluations?id={run}")
    moment = page.locator(".bg-head time").first
    first = moment.inner_text()
    page.wait_for_function("([e, was]) => e.textContent !== was", arg=[moment.element_handle(), first])
    page.wait_for_timeout(100)
    assert moment.inner_text().startswith("vor ")
    launch.cancel(ann.desk.store, run, ann.name)
