"""Small checks: cases of answers, and the installation."""

from pathlib import Path
from typing import Annotated

import typer

from benchgen.cli.say import AsJson, Debug, say


def add_to(app: typer.Typer) -> None:
    app.command("check-answers")(check_answers)
    app.command()(doctor)


def check_answers(file: Path, as_json: AsJson = False, debug: Debug = False) -> None:
    """Run a file of answer cases through the scoring programs."""
    from benchgen.scoring.cases import check_answers as check

    passed, failed = check(file)
    text = f"{len(passed)} passed, {len(failed)} failed" + "".join(f"\n  {id}" for id in failed)
    say({"passed": passed, "failed": failed}, text, as_json=as_json)
    if failed:
        raise typer.Exit(1)


def doctor(
    hub: Annotated[bool, typer.Option(help="Also see whether the model hub can be reached.")] = True,
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """Versions against the tested set, device, disk, hub, database, browser."""
    from benchgen.doctor import examine

    found = examine(hub=hub)
    text = "\n".join(f"{'ok  ' if f.ok else 'look'} {f.name}: {f.said}" for f in found)
    ok = all(f.ok for f in found if f.needed)
    data = {"ok": ok, "checks": [f._asdict() for f in found]}
    say(data, text, as_json=as_json)
    if not ok:
        raise typer.Exit(1)
