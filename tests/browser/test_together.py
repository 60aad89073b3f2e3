"""Pages that are closed, reloaded, doubled and shared: everything is where it was, and every effect happens once."""

from browsing import BROWSER, hears, keep, presses, says
from made import published, started, sums, until

from benchgen.store import benchmarks, jobs, loops, models
from benchgen.values import Call, Model

pytestmark = BROWSER


def _draft(page, title):
    page.goto("/")
    says(page, f'Create a multiple choice benchmark called "{title}" with 5 questions about capitals')
    hears(page, "Nothing exists yet")


def test_a_loop_goes_on_while_the_page_is_closed_and_its_verdict_waits(ann, student):
    model = Model(name="learner", backend=Call(use="model.local", args={"repo": student}), base=student)
    models.add(ann.desk.store, model, ann.name)
    b = published(ann.desk, sums(8, title=f"Sums of {ann.name}"))
    page = ann.page()
    page.goto("/")
    says(page, f"run benchmark {b.id} on learner, train it on what it got wrong, run it again and compare")
    hears(page, "The loop has begun")
    page.close()
    until(lambda: loops.list_all(ann.desk.store, ann.name)[0].status != "running")
    again = ann.page()
    again.goto("/benchmarks")
    again.locator(".bg-bell summary b").wait_for()
    again.locator(".bg-bell summary").click()
    again.get_by_role("link", name="Open chat").first.click()
    again.locator("#bg-chat figure.bg-plot").first.wait_for()
    hears(again, "includes memorisation")
    keep(again, "chat-loop")
    again.goto("/agent")
    again.get_by_role("tab", name="Activity").click()
    again.get_by_text("Open chat").first.wait_for()
    keep(again, "agent-activity")


def test_the_end_of_a_run_is_told_on_another_page(ann):
    b = published(ann.desk, sums(6, title=f"Sums of {ann.name}"))
    page = ann.page()
    page.goto("/")
    says(page, f"run benchmark {b.id} on fake")
    hears(page, "is started")
    page.goto("/models")
    page.get_by_text("Messages").wait_for()
    page.locator(".bg-bell summary b").wait_for()
    page.locator(".bg-bell summary").click()
    page.get_by_label("Play a sound when a message comes").uncheck()
    keep(page, "notification")
    page.locator(".bg-bell").get_by_role("link", name="Open chat").click()
    hears(page, "has finished")
    page.goto("/models")
    page.get_by_label("No unread messages").wait_for()


def test_two_people_see_their_own_and_what_is_published(someone):
    ann, bob = someone(), someone()
    hers, his = ann.page(), bob.page()
    _draft(hers, f"Secret of {ann.name}")
    presses(hers, "Create it")
    hears(hers, "now exists as a draft")
    _draft(his, f"Secret of {bob.name}")
    for page, other in ((hers, bob), (his, ann)):
        assert other.name not in page.locator("body").inner_text()
        page.goto("/benchmarks")
        page.get_by_role("heading", name="Benchmarks").wait_for()
        page.get_by_placeholder("Search titles").fill("Secret")
        page.wait_for_timeout(1500)
        assert other.name not in page.locator("body").inner_text()
    talk = hers.request.get("/?chat=1").status
    assert talk == 200
    id = next(b.id for b in benchmarks.list_all(ann.desk.store, ann.name) if b.owner == ann.name)
    his.goto(f"/benchmarks?id={id}")
    his.get_by_text(f"There is no benchmark {id}").first.wait_for()


def test_a_reload_in_the_middle_of_everything_finds_it_again(ann):
    page = ann.page()
    _draft(page, f"Caps of {ann.name}")
    page.wait_for_url("**/?chat=*")
    page.reload()
    presses(page, "Create it")
    hears(page, "now exists as a draft")
    page.reload()
    hears(page, "now exists as a draft")
    b = next(b for b in benchmarks.list_all(ann.desk.store, ann.name) if b.owner == ann.name)
    presses(page, "Publish it")
    page.reload()
    presses(page, "Publish it")
    hears(page, "is published")
    run = started(ann.desk, b.id, "fake:latency=0.4,concurrency=1")
    page.goto(f"/evaluations?id={run}")
    page.get_by_role("button", name="Stop run").wait_for()
    page.reload()
    page.get_by_text("95 % interval").first.wait_for()


def test_double_clicks_and_two_tabs_have_one_effect(ann):
    page = ann.page()
    _draft(page, f"Caps of {ann.name}")
    page.wait_for_url("**/?chat=*")
    second = page.context.new_page()
    second.goto(page.url)
    hears(second, "Nothing exists yet")
    button = page.locator("#bg-chat").get_by_text("Create it", exact=True).last
    button.dblclick()
    hears(page, "now exists as a draft")
    second.locator("#bg-chat").get_by_text("already been done").or_(
        second.locator("#bg-chat").get_by_text("now exists as a draft")
    ).first.wait_for()
    mine = [b for b in benchmarks.list_all(ann.desk.store, ann.name) if b.owner == ann.name]
    assert [b.title for b in mine] == [f"Caps of {ann.name}"]


def test_a_double_click_on_the_page_of_a_benchmark_is_one_run(ann):
    b = published(ann.desk, sums(6, title=f"Twice {ann.name}"))
    page = ann.page()
    page.goto(f"/benchmarks?id={b.id}")
    page.get_by_role("tab", name="Evaluate").click()
    model = page.get_by_label("Model", exact=True)
    model.fill("fake:accuracy=1")
    model.press("Enter")
    page.get_by_text("credits").first.wait_for()
    keep(page, "benchmark-evaluate")
    page.get_by_role("button", name="Run evaluation").dblclick()
    page.get_by_role("link", name="Watch the run").click()
    page.get_by_text("100.0%").first.wait_for()
    assert (
        len([j for j in jobs.list_all(ann.desk.store, ann.name, kinds=["run"]) if j.benchmark == b.id]) == 1
    )
