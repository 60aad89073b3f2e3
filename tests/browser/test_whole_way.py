"""From a first visit to a verdict: with buttons and a model that really learns, and again by typing."""

from browsing import BROWSER, hears, keep, presses, says

from benchgen.store import benchmarks, jobs, models
from benchgen.values import Call, Model

pytestmark = BROWSER


def _knows(person, name, backend, base=None):
    models.add(person.desk.store, Model(name=name, backend=backend, base=base), person.name)


def test_with_buttons_from_an_idea_to_a_verdict_and_a_merged_model(ann, student):
    _knows(ann, "student", Call(use="model.local", args={"repo": student}), student)
    page = ann.page()
    page.goto("/")
    page.get_by_role("heading", name="Find out whether your model really got better").wait_for()
    keep(page, "chat-first-visit")
    page.get_by_role("button", name="Create a multiple choice benchmark").click()
    hears(page, "Nothing exists yet")
    page.get_by_role("button", name="More questions →").click()
    page.get_by_text("11 to 20 of 30").wait_for()
    says(page, "10 questions are enough")
    hears(page, "10 questions")
    keep(page, "chat-preview")
    for label, told in (
        ("Create it", "now exists as a draft"), ("Publish it", "only the web app can undo that"),
        ("Publish it", "is published"), ("Run a model on it", "Which model"), ("student", "is started"),
    ):  # fmt: skip
        presses(page, label)
        hears(page, told)
    hears(page, "has finished")
    presses(page, "Show what it got wrong")
    hears(page, "mode failures")
    keep(page, "chat-look-inside")
    presses(page, "Train it on what it got wrong")
    hears(page, "Nothing has been launched")
    keep(page, "chat-training-plan")
    presses(page, "Yes")
    hears(page, "is in your catalogue")
    run = jobs.list_all(ann.desk.store, ann.name, kinds=["run"])[0].id
    presses(page, f"Run the benchmark on from-run-{run}")
    hears(page, "has finished", times=2)
    presses(page, f"Compare it with run {run}")
    page.locator("#bg-chat figure.bg-plot").wait_for()
    keep(page, "chat-verdict")
    says(page, "merge it and call it grown")
    hears(page, "as grown?")
    presses(page, "Merge and publish")
    hears(page, "The merged model is in your catalogue as grown")
    assert "grown" in [m.name for m in models.list_all(ann.desk.store, ann.name)]


def test_typed_from_an_idea_to_a_verdict(ann):
    page = ann.page()
    page.goto("/")
    says(
        page,
        f'Create a multiple choice benchmark called "Capitals {ann.name}" with 20 questions about capitals',
    )
    hears(page, "Nothing exists yet")
    says(page, "yes, create it")
    hears(page, "now exists as a draft")
    says(page, "publish it and run fake:accuracy=0.2 on it")
    hears(page, "One yes does both")
    says(page, "yes")
    hears(page, "has finished")
    says(page, "now run it on fake:accuracy=1.0")
    hears(page, "has finished", times=2)
    says(page, "did it get better? compare the two runs")
    hears(page, "Improved")
    figure = page.locator("#bg-chat figure.bg-plot")
    figure.get_by_text("fixed").wait_for()
    assert figure.get_by_role("link", name="fake:accuracy=1.0").get_attribute(
        "href"
    ) == "/evaluations?id=" + str(jobs.list_all(ann.desk.store, ann.name)[0].id)
    assert [b.status for b in benchmarks.list_all(ann.desk.store, ann.name) if b.owner == ann.name] == [
        "published"
    ]
