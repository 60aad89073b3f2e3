"""`benchgen deploy` and `benchgen user`: put the app somewhere, and say who may come in."""

from pathlib import Path
from typing import Annotated

import typer

from benchgen.cli.say import AsJson, Debug, note, say

app = typer.Typer(help="Put the app somewhere else.", no_args_is_help=True)


def add_to(main: typer.Typer) -> None:
    main.command()(user)


@app.command()
def space(
    to: Annotated[Path, typer.Option(help="A new folder.")], as_json: AsJson = False, debug: Debug = False
) -> None:
    """Build the folder of a Hugging Face Space."""
    from benchgen import deploy

    made = deploy.space(to)
    files = sorted(p.name for p in made.iterdir())
    say({"folder": str(made), "files": files}, f"{made} is ready", as_json=as_json)
    note(f"Push it with: hf upload --repo-type space OWNER/NAME {made} .")


@app.callback()
def _deploy() -> None:
    """Put the app somewhere else."""


def user(
    name: str,
    file: Annotated[Path, typer.Option(envvar="BENCHGEN_USERS", help="The password file.")] = Path(
        "users.txt"
    ),
    password: Annotated[
        str,
        typer.Option(prompt=True, confirmation_prompt=True, hide_input=True, help="At least 8 characters."),
    ] = "",
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """Add a person to the password file, or give them another password."""
    from benchgen.ui import login

    login.set_password(file, name, password)
    say(
        {"user": name, "file": str(file)},
        f"{name} can sign in; start the app with BENCHGEN_USERS={file}",
        as_json=as_json,
    )
