"""What the guides list is what there is."""

import re
from pathlib import Path

import pytest

import benchgen as bg
from benchgen.authoring import read_benchmark
from benchgen.authoring.header import DEFAULTS
from benchgen.config import configs

DOCS = Path(__file__).resolve().parents[1] / "docs"


def told(name):
    return (DOCS / name).read_text(encoding="utf-8")


def rows(text, head):
    """The first cells of the table that begins so."""
    table = text.split(head, 1)[1].split("\n\n", 1)[0]
    return [line.split("|")[1].strip(" `") for line in table.splitlines()[2:]]


def test_every_command_is_listed_and_no_other():
    from typer.main import get_command

    from benchgen.cli.main import app

    def commands(group, path=()):
        for name, command in group.commands.items():
            if hasattr(command, "commands"):
                yield from commands(command, (*path, name))
            elif not command.hidden:
                yield " ".join((*path, name))

    assert sorted(rows(told("reference.md"), "| Command")) == sorted(commands(get_command(app)))


def test_every_function_is_listed_and_no_other():
    assert set(re.findall(r"`bg\.(\w+)`", told("reference.md"))) == set(bg.__all__)


@pytest.mark.parametrize("name", bg.__all__)
def test_every_function_says_what_it_does(name):
    assert (getattr(bg, name).__doc__ or "").strip()


def test_the_file_to_copy_is_a_benchmark(tmp_path):
    (code,) = re.findall(r"```yaml\n(.*?)```", told("benchmarks.md"), re.DOTALL)
    file = tmp_path / "mine.yaml"
    file.write_text(code, encoding="utf-8")
    made = read_benchmark(file)
    assert [q.answer for q in made.questions] == ["B", "C"] and made.format == "mcq"


def test_every_scoring_program_and_every_format_is_told():
    shipped = {p.stem for p in (configs() / "scoring").glob("*.yaml")}
    assert set(rows(told("benchmarks.md"), "| Program")) == shipped
    assert all(kind in told("benchmarks.md") for kind in DEFAULTS)


def test_the_variables_that_are_told_are_read_somewhere():
    code = "".join(p.read_text(encoding="utf-8") for p in (DOCS.parent / "benchgen").rglob("*.py"))
    assert all(name in code for name in rows(told("reference.md"), "| Variable"))
