"""Where the command line begins and ends: every command in one app, every error as a sentence and an exit code."""

import json
import sys
from importlib import metadata
from typing import Annotated

import typer

from benchgen.cli import ask, benchmarks, chat, deploy, jobs, loops, route, training
from benchgen.errors import BenchgenError

app = typer.Typer(
    help="Make a benchmark, run a model, train it on what it got wrong, and know whether it got better.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(benchmarks.app, name="benchmark")
app.add_typer(training.app, name="train")
app.add_typer(deploy.app, name="deploy")
for module in (jobs, training, loops, chat, route, deploy, ask):
    module.add_to(app)


@app.callback(invoke_without_command=True)
def _version(
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    if version:
        print(f"benchgen {metadata.version('benchgen')}")
        raise typer.Exit


def main() -> None:
    """Run one command. 0 success, 2 wrong usage or bad input, 3 refused, 1 anything else."""
    sys.exit(run(sys.argv[1:]))


def run(argv: list[str]) -> int:
    """The exit code of one command line."""
    try:
        app(argv)
        return 0
    except SystemExit as e:
        code = e.code if isinstance(e.code, int) else 1
        return (
            _failed("wrong usage; the command with --help says what it takes", argv, 2) if code == 2 else code
        )
    except KeyboardInterrupt:
        return _failed("stopped; what was started goes on, and `benchgen jobs` shows it", argv, 1)
    except BenchgenError as e:
        return _failed(str(e), argv, e.exit_code)
    except Exception as e:
        if "--debug" in argv:
            raise
        return _failed(f"unexpected {type(e).__name__}: {e} (run again with --debug to see where)", argv, 1)


def _failed(text: str, argv: list[str], code: int) -> int:
    print(f"error: {text}", file=sys.stderr)
    if "--json" in argv:
        print(json.dumps({"error": text, "code": code}, ensure_ascii=False))
    return code
