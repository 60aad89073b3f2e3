"""What stands before the pages: old addresses are forwarded, and where a login is needed nobody passes without one."""

from html import escape
from typing import Any
from urllib.parse import parse_qs

from benchgen.errors import BenchgenError
from benchgen.ui import links, login, site

OPEN = (
    "/login", "/logout", "/theme.css", "/favicon.ico", "/static/", "/assets/", "/gradio_api/heartbeat",
    "/gradio_api/startup-events",
)  # fmt: skip
"""What passes without a login: nothing that belongs to anybody. The last one is the server's own word at its start."""

BODY_MOST = 10_000


class Door:
    """A middleware in the plain ASGI form."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        answer = await _answer(scope, receive) if scope["type"] == "http" else None
        await (answer or self._app)(scope, receive, send)


async def _answer(scope: Any, receive: Any) -> Any:
    """A response of the door's own; None lets the request pass."""
    from starlette.requests import Request
    from starlette.responses import RedirectResponse

    request = Request(scope, receive)
    path = request.url.path
    if request.method == "GET" and (to := links.forward(path)):
        return RedirectResponse(to, status_code=303)
    if login.file() is None:
        return None
    if path == "/login":
        return await _login(request)
    if path == "/logout":
        gone = RedirectResponse("/login", status_code=303)
        gone.delete_cookie(login.COOKIE)
        return gone
    return None if path.startswith(OPEN) else _stopped(request)


def _stopped(request: Any) -> Any:
    """Pages lead to the login; everything else is refused."""
    from starlette.responses import JSONResponse, RedirectResponse

    try:
        site.who(dict(request.headers), request.cookies)
    except BenchgenError as e:
        if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
            return RedirectResponse("/login", status_code=303)
        return JSONResponse({"detail": str(e)}, status_code=401)
    return None


async def _login(request: Any) -> Any:
    from starlette.concurrency import run_in_threadpool
    from starlette.responses import HTMLResponse, RedirectResponse

    if request.method != "POST":
        return HTMLResponse(_form(""))
    body = (await request.body())[:BODY_MOST]
    said = {k: v[0] for k, v in parse_qs(body.decode(errors="replace")).items()}
    name = said.get("name", "").strip()
    if not await run_in_threadpool(login.right, name, said.get("password", "")):
        return HTMLResponse(_form("This name and password do not go together."), status_code=401)
    inside = RedirectResponse("/", status_code=303)
    inside.set_cookie(
        login.COOKIE, login.cookie(site.store().home, name), max_age=login.DAYS * 86_400, httponly=True,
        samesite="lax", secure=request.url.scheme == "https",
    )  # fmt: skip
    return inside


def _form(told: str) -> str:
    bad = f'<p role="alert">{escape(told)}</p>' if told else ""
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        "<title>Sign in to benchgen</title><style>:root{color-scheme:light dark}body{font:16px system-ui;display:grid;"
        "place-items:center;min-height:90vh;margin:0}form{display:grid;gap:12px;width:min(320px,88vw)}input,button{font:"
        "inherit;padding:10px 12px;border-radius:9px;border:1px solid #8886}"
        "button{background:#0f766e;color:#fff;border:0}"
        "p{color:#b42318}</style><form method='post' action='/login'><h1>benchgen</h1>"
        f"{bad}<label>Name<br><input name='name' autocomplete='username' required autofocus></label>"
        "<label>Password<br><input name='password' type='password' autocomplete='current-password' required></label>"
        "<button>Sign in</button></form></html>"
    )
