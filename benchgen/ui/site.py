"""Who asks, what they asked for, and the store they ask: the one place where a web request becomes a `Visit`.

Identity comes from a login or from an API token, never from anything a page could send along.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from inspect import isgeneratorfunction
from typing import Any

from benchgen import access
from benchgen.actions.desk import Desk
from benchgen.deployment import SCOPES, Scope, load_deployment
from benchgen.errors import BenchgenError, ConfigError, NotFound, Refused
from benchgen.said import whole
from benchgen.store import Store
from benchgen.ui import login
from benchgen.ui.parts import Raw, button, empty, head
from benchgen.values import LOCAL


class NotSignedIn(Refused):
    """A visitor who has to say who they are first."""


@dataclass(frozen=True)
class Visit:
    """One request of one person. `query` are the words behind the question mark; `event` what a click carries."""

    desk: Desk
    query: Mapping[str, str]
    human: bool = True
    event: Any = None

    @property
    def store(self) -> Store:
        return self.desk.store

    @property
    def user(self) -> str:
        return self.desk.user

    @property
    def id(self) -> int:
        """The thing that the address names."""
        id = self.number("id")
        if id is None:
            raise ConfigError("the address names nothing to look at; open it from its list")
        return id

    def number(self, name: str) -> int | None:
        """A query word as an id."""
        text = self.query.get(name, "")
        return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None

    def numbers(self, name: str) -> list[int]:
        """A query word as ids, `3,4`."""
        words = self.query.get(name, "").replace(" ", ",").split(",")
        return list(dict.fromkeys(int(w) for w in words if w.isascii() and w.isdigit() and len(w) < 10))


def store() -> Store:
    """The store of `BENCHGEN_HOME`, opened once for each home."""
    return _opened(os.environ.get("BENCHGEN_HOME"), os.environ.get("BENCHGEN_DATABASE_URL"))


@cache
def _opened(home: str | None, url: str | None) -> Store:
    return Store.open(home, url)


def visit(request: Any, event: Any = None) -> Visit:
    """The visit behind a request; refused if somebody has to sign in first."""
    headers = dict(request.headers)
    name, scopes, human = who(headers, dict(request.cookies or {}), _signed_in(request))
    desk = Desk(store(), name, scopes, load_deployment())
    return Visit(desk, dict(request.query_params or {}), human, event)


def who(
    headers: Mapping[str, str], cookies: Mapping[str, str], signed_in: str | None = None
) -> tuple[str, frozenset[Scope], bool]:
    """Name, scopes, and whether it is a person at a page rather than a program with a token."""
    given = next((v for k, v in headers.items() if k.lower() == "authorization"), "")
    secret = given.removeprefix("Bearer ").strip()
    if secret.startswith(access.PREFIX):
        found = access.check(store(), secret)
        return found.owner, found.scopes, False
    name = signed_in or login.name_in(store().home, cookies) or (None if login.needed() else LOCAL)
    if name is None:
        raise NotSignedIn("401: sign in first")
    return name, frozenset(SCOPES), True


def _signed_in(request: Any) -> str | None:
    """The Hugging Face name of a visitor of a Space."""
    session = getattr(getattr(request, "request", request), "scope", {}).get("session") or {}
    return ((session.get("oauth_info") or {}).get("userinfo") or {}).get("preferred_username")


def asks(fn: Callable[..., Any], *, event: bool = False, quiet: bool = False) -> Any:
    """`fn(visit, *values)` as a Gradio handler; an error of ours becomes a sentence on the page.

    `quiet`: what nobody pressed stays still for a visitor who has not signed in yet.
    """
    import gradio as gr

    def answer(request: gr.Request, *values: Any) -> Any:
        with _in_words():
            try:
                return fn(visit(request), *values)
            except NotSignedIn:
                if quiet:
                    return gr.skip()
                raise

    def answer_event(request: gr.Request, happened: gr.EventData, *values: Any) -> Any:
        with _in_words():
            return fn(visit(request, happened), *values)

    def follow(request: gr.Request, *values: Any) -> Any:
        with _in_words():
            yield from fn(visit(request), *values)

    def follow_event(request: gr.Request, happened: gr.EventData, *values: Any) -> Any:
        with _in_words():
            yield from fn(visit(request, happened), *values)

    if isgeneratorfunction(fn):
        return follow_event if event else follow
    return answer_event if event else answer


@contextmanager
def _in_words() -> Iterator[None]:
    """An error as a person can read it."""
    import gradio as gr

    try:
        yield
    except BenchgenError as e:
        raise gr.Error(_sentence(e), title="That did not work", print_exception=False) from e


def on(
    listen: Callable[..., Any], fn: Callable[..., Any], inputs: Any = None, outputs: Any = None,
    *, event: bool = False, **settings: Any,
) -> Any:  # fmt: skip
    """Wire a handler that no API shows. What a timer asks is answered at once, past the queue of the turns."""
    name = getattr(listen, "event_name", "")
    kept = {"show_progress": "hidden", "api_visibility": "private", "queue": name != "tick"} | settings
    quiet = name in ("load", "tick")
    return listen(asks(fn, event=event, quiet=quiet), inputs, outputs, **kept)


def on_second(
    button: Any, really: Any, fn: Callable[..., Any], inputs: Any = None, outputs: Any = None
) -> Any:
    """Wire a deed that cannot be undone: the first press only shows the button `really`, which does it."""
    on(button.click, lambda visit: update(visible=True), None, [really])
    on(really.click, lambda visit: update(visible=False), None, [really])
    return on(really.click, fn, inputs, outputs, trigger_mode="once")


def opens(load: Callable[[Visit], Any], parts: int, back: tuple[str, str]) -> Callable[[Visit], Any]:
    """`load` for the page of one thing: where there is no such thing, its first part says so and where to go."""

    def opened(visit: Visit) -> Any:
        try:
            return load(visit)
        except NotFound as e:
            return (
                gone(_sentence(e), back)
                if parts == 1
                else (gone(_sentence(e), back), *(update(),) * (parts - 1))
            )

    return opened


def mark() -> Any:
    """A text that nobody sees. What a timer looks at changes it, and its change draws what is to be drawn.

    A look that finds nothing so costs next to nothing: every part of a page that is named as drawn is built anew.
    """
    import gradio as gr

    return gr.HTML("", visible="hidden")


def number(value: int | None = None) -> Any:
    """A number that nobody sees: an id, or which page of a list is shown.

    The browser holds it, and what it names is looked up among the person's own. So a page goes on after a restart of
    the app, and the app need not remember pages. None may come back as 0, which is no id.
    """
    import gradio as gr

    return gr.Number(value, precision=0, minimum=0, visible="hidden", show_label=False)


def update(**changes: Any) -> Any:
    """A change to a component."""
    import gradio as gr

    return gr.update(**changes)


def gone(why: str, back: tuple[str, str]) -> Raw:
    """A page of something that is not there, or not for this person."""
    return Raw(head("Nothing here", back=back) + empty("Nothing here", Raw(why), button(*back)))


def say(text: str, *, title: str = "Done") -> None:
    """A short note in the corner."""
    import gradio as gr

    gr.Success(text, title=title, duration=6)


def _sentence(error: BaseException) -> str:
    from html import escape

    return escape(whole(str(error)))
