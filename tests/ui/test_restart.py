"""The power goes while five people are in the middle of something: when it is back, each finds everything as it was."""

import asyncio
import os
import signal

import pytest
from made import published, sums, until
from served import serve
from tiny import tiny_model
from webclient import Browser

from benchgen.actions.desk import Desk
from benchgen.jobs import launch
from benchgen.store import Store, benchmarks, conversations, files, jobs, loops, models
from benchgen.ui import login
from benchgen.values import Call, Model

pytestmark = pytest.mark.slow
PASSWORD = "correct horse"
SLOW = "fake:latency=0.4,concurrency=1,accuracy=0.5"
CREATE = 'Create a multiple choice benchmark called "Caps of {0}" with 6 questions about capitals'


@pytest.fixture
def people(home, monkeypatch):
    path = home / "users.txt"
    kept = login.hashed(PASSWORD)
    path.write_text("".join(f"{name}:{kept}\n" for name in ("ann", "bob", "cem", "dea", "eve")))
    monkeypatch.setenv("BENCHGEN_USERS", str(path))
    return path


@pytest.fixture
def store(home):
    return Store.open(home)


async def _said(url, name, *messages, talk=None):
    """What a person sees after saying these, on a page that they have just opened."""
    async with Browser(url) as browser:
        await browser.sign_in(name, PASSWORD)
        await browser.open(talk)
        for message in messages:
            await browser.says(message)
        return browser.last


def _sees(url, name, *messages, talk=None):
    return asyncio.run(_said(url, name, *messages, talk=talk))


def _talk(store, name):
    return conversations.list_all(store, name)[0].id


def _words(store, name):
    return [(m.role, m.text) for m in conversations.said(store, _talk(store, name), name)]


def _kill(store, app):
    """Everything at once: the app and every process of a job."""
    workers = [j.pid for j in jobs.list_all(store, None, statuses=["running"]) if launch.alive(j)]
    app.kill()
    for pid in workers:
        os.kill(pid, signal.SIGKILL)


def _asked(store, run):
    return (files.folder(store, run) / "replies.jsonl").read_text().count('{"question":')


def test_five_people_in_the_middle_of_something_find_it_as_it_was(home, store, people):
    tiny_model(home / "models" / "someone--tiny", hidden_system=False, max_position_embeddings=1024)
    tiny = Model(
        name="tiny", backend=Call(use="model.local", args={"repo": "someone/tiny"}), base="someone/tiny"
    )
    models.add(store, tiny, "eve")
    b = published(Desk(store, "ann"), sums(20)).id
    app = serve(home)
    for name in ("ann", "bob"):
        assert "Nothing exists yet" in _sees(app.url, name, CREATE.format(name)).text
    for name in ("cem", "dea"):
        assert "is started" in _sees(app.url, name, f"run benchmark {b} on {SLOW}").text
    order = f"run benchmark {b} on tiny, train it on what it got wrong, run it again and compare"
    assert "The loop has begun" in _sees(app.url, "eve", order).text
    runs = {name: jobs.list_all(store, name)[0].id for name in ("cem", "dea")}
    until(lambda: all(jobs.get(store, id).done >= 2 for id in runs.values()))
    before = {name: _words(store, name) for name in ("ann", "bob", "cem", "dea", "eve")}
    _kill(store, app)

    app = serve(home)
    try:
        for name, said in before.items():
            opened = _sees(app.url, name, talk=_talk(store, name))
            assert len(opened.talk) >= len(said) and _words(store, name)[: len(said)] == said
        assert "now exists as a draft" in _sees(app.url, "ann", "create it", talk=_talk(store, "ann")).text
        assert _sees(app.url, "bob", "no", talk=_talk(store, "bob")).text.startswith("Cancelled")
        for name, run in runs.items():
            until(lambda run=run: jobs.get(store, run).status == "interrupted")
            launch.resume(store, run, name)
            until(lambda run=run: jobs.get(store, run).ended)
            assert jobs.get(store, run).status == "completed" and _asked(store, run) == 20
        until(lambda: loops.list_all(store, "eve")[0].status != "running")
        assert loops.list_all(store, "eve")[0].status == "done"
        until(lambda: "includes memorisation" in _words(store, "eve")[-1][1])
        assert "50.0%" in _sees(app.url, "cem", "what is the status?", talk=_talk(store, "cem")).text
    finally:
        app.stop()
    owned = [(x.owner, x.title) for x in benchmarks.list_all(store, "ann") if x.id != b]
    assert owned == [("ann", "Caps of ann")]
    assert [len(jobs.list_all(store, n)) for n in ("ann", "bob", "cem", "dea", "eve")] == [0, 0, 1, 1, 3]


async def _across_a_restart(home, app):
    """What "create it" brings on a page that was open before the app was killed and has not been loaded since."""
    async with Browser(app.url) as browser:
        await browser.sign_in("ann", PASSWORD)
        await browser.open()
        await browser.says(CREATE.format("ann"))
        app.kill()
        port = int(app.url.rpartition(":")[2])
        again = await asyncio.to_thread(serve, home, port=port)
        try:
            return await browser.says("create it")
        finally:
            again.stop()


def test_a_page_that_stayed_open_goes_on_in_its_conversation(home, store, people):
    answer = asyncio.run(_across_a_restart(home, serve(home)))
    assert "now exists as a draft" in answer.text
    assert len(conversations.list_all(store, "ann")) == 1
