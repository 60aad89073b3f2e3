import asyncio

import pytest

from benchgen.ui import login
from benchgen.ui.door import Door


@pytest.fixture
def people(tmp_path, monkeypatch):
    path = tmp_path / "users.txt"
    login.set_password(path, "ann", "correct horse")
    monkeypatch.setenv("BENCHGEN_USERS", str(path))


def _knock(path, accept="application/json", method="GET"):
    """The status of the door's own answer; 200 if the app behind it was reached."""
    told = []

    async def app(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message):
        told.append(message)

    scope = {
        "type": "http", "method": method, "path": path, "query_string": b"", "scheme": "http", "root_path": "",
        "server": ("127.0.0.1", 80), "client": ("127.0.0.1", 1), "headers": [(b"accept", accept.encode())],
    }  # fmt: skip
    asyncio.run(Door(app)(scope, receive, send))
    return told[0]["status"]


@pytest.mark.parametrize(
    "path", ["/", "/config", "/gradio_api/queue/join", "/gradio_api/mcp/", "/agent", "/file=x"]
)
def test_nobody_reaches_a_page_or_an_endpoint_without_signing_in(people, path):
    assert _knock(path) == 401
    assert _knock(path, "text/html") == 303


@pytest.mark.parametrize("path", ["/login", "/gradio_api/startup-events", "/assets/index.js"])
def test_what_the_login_and_the_start_of_the_server_need_is_open(people, path):
    assert _knock(path) == 200


def test_without_a_login_every_page_is_open():
    assert _knock("/config") == 200


def test_an_old_address_leads_to_the_page_of_the_thing():
    assert _knock("/runs/3") == 303
