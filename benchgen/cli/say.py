"""How a command speaks: one JSON document for a program, text for a person, progress and errors on standard error."""

import json
import sys
from typing import Annotated, Any

import typer

AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]
Debug = Annotated[bool, typer.Option("--debug", help="Show the traceback of an unexpected error.")]


def say(data: Any, text: str, *, as_json: bool) -> None:
    """The result of a command."""
    print(json.dumps(data, ensure_ascii=False, default=str) if as_json else text)


def note(text: str) -> None:
    """Something on the way, for a person only."""
    print(text, file=sys.stderr, flush=True)


def show(markdown: str) -> None:
    """What the agent says: drawn in a terminal, where a link is its words, and as it is for a program."""
    if not sys.stdout.isatty():
        print(markdown)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(markdown, hyperlinks=False))
