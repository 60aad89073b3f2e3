"""The form of a training in a browser: it asks what its kind needs, takes a file, and starts after the plan alone."""

import json

import pytest
from browsing import BROWSER, DESKTOP, PHONE, keep
from finished_runs import finished_run
from made import published, sums

from benchgen.store import jobs
from benchgen.ui.plan_kinds import KINDS

pytestmark = BROWSER
WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def _open(page):
    page.goto("/training")
    page.get_by_role("button", name="New training").click()
    page.get_by_label("Kind of training").wait_for()


def _choose(page, kind):
    page.get_by_label("Kind of training").click()
    page.get_by_role("option", name=KINDS[kind].name).click()
    page.get_by_text(KINDS[kind].about).wait_for()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_kind_fits_and_shows_its_own_fields_only(ann, size):
    finished_run(ann.desk.store, published(ann.desk, sums(8)), owner=ann.name)
    page = ann.page(size=size)
    _open(page)
    for kind in ("reject", "on_policy", "dataset", "continue", "full", "failures"):
        _choose(page, kind)
        for label, field in (("Writer", "writer"), ("Teacher", "teacher"), ("Dataset of the hub", "dataset")):
            shown = "visible" if field in KINDS[kind].asks else "hidden"
            page.get_by_label(label, exact=True).first.wait_for(state=shown)
        keep(page, f"training-form-{kind}-{'phone' if size == PHONE else 'desktop'}")
        assert not page.evaluate(WIDER)


def test_an_uploaded_file_is_planned_and_its_training_begins_after_a_yes_alone(ann, student, tmp_path):
    file = tmp_path / "numbers.jsonl"
    rows = [{"prompt": f"Name the number after {n}.", "completion": f"It is {n + 1}."} for n in range(8)]
    file.write_text("".join(json.dumps(r) + "\n" for r in rows), encoding="utf-8")
    page = ann.page()
    _open(page)
    _choose(page, "dataset")
    page.locator("input[type=file]").first.set_input_files(file)
    page.get_by_text("numbers.jsonl").first.wait_for()
    page.get_by_label("Base model").fill(student)
    page.get_by_label("Other settings").fill("ranks=4")
    page.get_by_role("button", name="Show the plan").click()
    page.get_by_text("no setting 'ranks'; it takes rank").wait_for()
    page.get_by_label("Other settings").fill("max_steps=2, device=cpu")
    page.get_by_role("button", name="Show the plan").click()
    page.get_by_text("dataset: numbers.jsonl").wait_for()
    assert jobs.list_all(ann.desk.store, ann.name) == []
    keep(page, "training-form-plan")
    page.get_by_role("button", name="Start this training").click()
    page.get_by_role("link", name="Watch the training").click()
    page.get_by_text("numbers.jsonl").first.wait_for()
    (job,) = jobs.list_all(ann.desk.store, ann.name)
    assert (job.kind, job.model, job.spec["plan"]["rows"]) == ("training", "from-numbers", 8)
    page.get_by_role("button", name="Stop job").click()
    page.get_by_text("cancelled").first.wait_for()
