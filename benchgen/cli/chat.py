"""`benchgen chat`: the agent in a terminal, one message at a time or from a script."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from benchgen.cli.say import AsJson, Debug, note, say, show
from benchgen.errors import ConfigError

WAIT_SECONDS = 3600.0


def add_to(app: typer.Typer) -> None:
    app.command()(chat)


def chat(
    once: Annotated[str | None, typer.Option(help="Say this one thing, in the newest conversation.")] = None,
    script: Annotated[
        Path | None, typer.Option(help="Say a file of messages: a line each, text or JSON.")
    ] = None,
    user: Annotated[str, typer.Option(help="Talk as this person.")] = "local",
    new: Annotated[bool, typer.Option("--new", help="Begin a new conversation.")] = False,
    file: Annotated[list[Path] | None, typer.Option(help="Attach a file to the message of --once.")] = None,
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """Talk with the agent. A JSON line of a script is {"text"}, {"click": label}, {"user"} or {"wait": seconds}."""
    if once is not None and script is not None:
        raise ConfigError("give --once or --script, not both")
    if once is not None:
        turn = Chat(user, new=new).says(once, tuple(file or ()))
        if as_json:
            say(facts(turn), "", as_json=True)
        else:
            show(turn.text)
    elif script is not None:
        turns = _play(script, user, quiet=as_json)
        if as_json:
            say([facts(t) for t in turns], "", as_json=True)
    else:
        _talk(Chat(user, new=new))


class Chat:
    """One person in one conversation."""

    def __init__(self, user: str, *, new: bool) -> None:
        from benchgen.actions.desk import Desk
        from benchgen.agent.conversation import start_conversation
        from benchgen.store import Store, conversations

        self.user, self.store = user, Store.open()
        known = [] if new else conversations.list_all(self.store, user)
        self.id = known[0].id if known else start_conversation(Desk(self.store, user)).id
        self.last: Any = None
        self._seen = max((m.id for m in conversations.said(self.store, self.id, user)), default=0)

    def says(self, text: str, files: tuple[Path, ...] = ()) -> Any:
        from benchgen.agent.conversation import reply

        return self._kept(reply(self.store, self.user, self.id, text, files=files, step=note))

    def clicks(self, label: str) -> Any:
        """Press a button of the last answer, by its label, its number or its value."""
        from benchgen.agent.conversation import click

        options = list(self.last.options) if self.last else []
        numbered = {str(n): o.value for n, o in enumerate(options, 1)} | {o.label: o.value for o in options}
        return self._kept(click(self.store, self.user, self.id, numbered.get(label, label), step=note))

    def news(self) -> list[Any]:
        """What the agent has said on its own meanwhile."""
        from benchgen.agent.conversation_frame import turn_of
        from benchgen.agent.loop_messages import deliver
        from benchgen.loop import carry_on
        from benchgen.store import conversations

        carry_on(self.store)
        deliver(self.store)
        fresh = conversations.said(self.store, self.id, self.user, after=self._seen)
        self._seen = max([self._seen, *(m.id for m in fresh)])
        return [turn_of(m) for m in fresh if m.event is not None]

    def settled(self) -> bool:
        """Whether nothing of this person is under way any more."""
        from benchgen.store import jobs, loops

        busy = [j for j in jobs.list_all(self.store, self.user) if not j.ended and j.status != "interrupted"]
        return not busy and not any(x.status == "running" for x in loops.list_all(self.store, self.user))

    def _kept(self, turn: Any) -> Any:
        self.last = turn
        return turn


def facts(turn: Any) -> dict[str, Any]:
    """A turn as a program reads it."""
    data = turn.model_dump(mode="json")
    names = (
        "text",
        "language",
        "options",
        "proposal",
        "started",
        "refused",
        "blocks",
        "conversation",
        "message",
    )
    return {name: data[name] for name in names}


def _play(script: Path, user: str, *, quiet: bool) -> list[Any]:
    """Every line of a script in order; another `user` talks in a conversation of their own."""
    chats: dict[str, Chat] = {}
    turns: list[Any] = []
    for line in _lines(script):
        name = line.get("user", user)
        here = chats[name] if name in chats else chats.setdefault(name, Chat(name, new=True))
        made = _step(here, line)
        turns += made
        if not quiet:
            if "text" in line:
                print(f"> {line['text']}\n")
            for turn in made:
                show(turn.text + "\n")
    return turns


def _step(here: Chat, line: dict[str, Any]) -> list[Any]:
    if "wait" in line:
        return _wait(here, float(line["wait"]) if line["wait"] is not True else WAIT_SECONDS)
    if "click" in line:
        return [here.clicks(str(line["click"]))]
    return [here.says(str(line["text"]), tuple(map(Path, line.get("files", ()))))]


def _wait(here: Chat, seconds: float) -> list[Any]:
    """Until nothing is under way, or so many seconds; what the agent says meanwhile."""
    import time

    end, told = time.monotonic() + seconds, []
    while True:
        told += here.news()
        if here.settled() or time.monotonic() >= end:
            return [*told, *here.news()]
        time.sleep(0.2)


def _lines(script: Path) -> list[dict[str, Any]]:
    """Each line as data; a line that is no JSON object is a message."""
    try:
        raw = script.read_text(encoding="utf-8-sig").splitlines()
    except FileNotFoundError:
        raise ConfigError(f"{script}: there is no such file") from None
    return [_line(text, f"{script}:{n}") for n, text in enumerate(raw, 1) if text.strip()]


def _line(text: str, where: str) -> dict[str, Any]:
    if not text.lstrip().startswith("{"):
        return {"text": text}
    try:
        line = json.loads(text)
    except ValueError as e:
        raise ConfigError(f"{where}: not valid JSON: {e}") from None
    if not {"text", "click", "wait"} & set(line):
        raise ConfigError(
            f'{where}: a line says "text", "click" or "wait"; this one has {", ".join(line) or "nothing"}'
        )
    return line


def _talk(here: Chat, ask: Callable[[], str] | None = None) -> None:
    """Until the end of input."""
    note(f"Conversation {here.id} as {here.user}. A number takes a choice; end with Ctrl-D.")
    while True:
        for turn in here.news():
            show(f"\n{turn.text}\n")
        try:
            text = (ask or (lambda: input("> ")))().strip()
        except EOFError:
            return
        if text:
            show(f"\n{here.says(text).text}\n")
