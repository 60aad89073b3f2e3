"""`benchgen route`: what messages mean, line by line, without doing anything about it."""

import sys
from typing import Annotated

import typer

from benchgen.cli.say import Debug
from benchgen.errors import ConfigError


def add_to(app: typer.Typer) -> None:
    app.command()(route)


def route(
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help='Lines {"id", "text", "context"} on standard input.')
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", hidden=True)] = False,
    debug: Debug = False,
) -> None:
    """Say for each message which skill and action it asks for, with its arguments. Nothing is done."""
    from benchgen.agent.route import route_stream

    if not jsonl:
        raise ConfigError("messages come as lines on standard input: benchgen route --jsonl < messages.jsonl")
    if route_stream(sys.stdin, sys.stdout):
        raise typer.Exit(2)
