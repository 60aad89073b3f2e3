"""`benchgen benchmark`: create, check, list, show, publish, edit, export."""

from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer

from benchgen.cli.say import AsJson, Debug, say
from benchgen.values import Benchmark

app = typer.Typer(help="Create, show, publish and export benchmarks.", no_args_is_help=True)


@app.command()
def create(
    file: Annotated[Path | None, typer.Option(help="YAML, JSONL, JSON, CSV, or a bundle (zip).")] = None,
    table: Annotated[str | None, typer.Option(help="A shipped table or the path of one.")] = None,
    topic: Annotated[
        str | None,
        typer.Option(help="A topic: written by the model in BENCHGEN_AGENT_MODEL, or a table must cover it."),
    ] = None,
    count: Annotated[
        int | None, typer.Option(help="Questions from a table or on a topic; 30 if not said.")
    ] = None,
    twin: Annotated[bool, typer.Option(help="Also make a twin with other questions.")] = False,
    category: Annotated[
        list[str] | None, typer.Option(help="Only this category of a table; may be repeated.")
    ] = None,
    title: str | None = None,
    language: Annotated[str | None, typer.Option(help="Such as en or zh.")] = None,
    format: Annotated[str | None, typer.Option(help="mcq or qa.")] = None,
    scoring: Annotated[str | None, typer.Option(help="A scoring program by name or path.")] = None,
    seed: Annotated[int | None, typer.Option(help="Another draw from a table.")] = None,
    publish: Annotated[bool, typer.Option(help="Publish at once, so that it can be run.")] = False,
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """Create a benchmark as a draft."""
    from benchgen import api

    made, dropped = api.create_counted(
        file,
        table=table,
        topic=topic,
        count=count,
        twin=twin,
        categories=category,
        title=title,
        language=language,
        format=format,
        scoring=scoring,
        seed=seed,
    )
    if publish:
        made = api.publish(made)
    data = _facts(made) | {"duplicates_dropped": dropped}
    say(data, _line(made), as_json=as_json)


@app.command("list")
def list_(as_json: AsJson = False, debug: Debug = False) -> None:
    """Your benchmarks and the published ones, newest first."""
    from benchgen import api
    from benchgen.store import benchmarks

    at = api.desk()
    found = benchmarks.list_all(at.store, at.user)
    text = (
        "\n".join(map(_line, found)) or "no benchmarks yet; make one with: benchgen benchmark create --help"
    )
    say([_facts(b) for b in found], text, as_json=as_json)


@app.command()
def show(id: int, as_json: AsJson = False, debug: Debug = False) -> None:
    """One benchmark with its questions and answers."""
    from benchgen import api
    from benchgen.actions.create import show_benchmark

    made = api.get_benchmark(id)
    text = show_benchmark(api.desk(), benchmark=made.model_dump(mode="json")).text
    items = [q.model_dump(mode="json", exclude_defaults=True) for q in made.questions]
    say(_facts(made) | {"items": items}, f"{_line(made)}\n{text}", as_json=as_json)


@app.command()
def publish(id: int, as_json: AsJson = False, debug: Debug = False) -> None:
    """Make a draft visible to everyone and ready to be run."""
    from benchgen import api

    made = api.publish(id)
    say(_facts(made), _line(made), as_json=as_json)


@app.command()
def edit(
    id: int,
    patch: Annotated[Path, typer.Option(help="YAML with the fields to change; questions by their id.")],
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """Change a benchmark: exactly what the patch says."""
    from benchgen import api
    from benchgen.authoring.revise import apply_patch

    made = api.get_benchmark(id)
    changed = api.edit_benchmark(made, apply_patch(made, patch), note=f"patch {patch.name}")
    say(_facts(changed), _line(changed), as_json=as_json)


@app.command()
def export(
    id: int,
    to: Annotated[Path, typer.Option(help="The file or folder to write; it must not exist yet.")],
    format: Annotated[str, typer.Option(help="yaml, jsonl, codabench, hf, inspect or lm-eval.")] = "yaml",
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """Write a benchmark for us (yaml, jsonl), as a bundle (codabench), for the hub (hf), for another harness."""
    from benchgen import api
    from benchgen.authoring.exports import write_benchmark

    write_benchmark(api.get_benchmark(id), to, format)
    say({"id": id, "path": str(to), "format": format}, f"wrote {to}", as_json=as_json)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A benchmark file or a bundle.")],
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """Say whether a benchmark file or a bundle is in order; nothing is kept."""
    from benchgen.authoring.bundles import read_bundle
    from benchgen.authoring.files import BUNDLE, read_benchmark

    if file.suffix.lower() != BUNDLE:
        made = read_benchmark(file)
        say({"accepted": True, "questions": len(made.questions)}, f"in order: {_line(made)}", as_json=as_json)
        return
    bundle = read_bundle(file)
    facts = {"accepted": True, "root": bundle.root, "title": bundle.competition.title}
    text = "\n".join([*bundle.warnings, f"in order: the bundle {bundle.competition.title!r}"])
    say(facts | {"warnings": bundle.warnings}, text, as_json=as_json)


def _facts(b: Benchmark) -> dict[str, Any]:
    letters = Counter(letter for q in b.questions if q.options for letter in q.answer)
    program = b.scoring
    scoring = {"name": program.name, "version": program.version, "fingerprint": program.fingerprint}
    return {
        "id": b.id, "title": b.title, "status": b.status, "format": b.format, "language": b.language,
        "questions": len(b.questions), "letters": dict(sorted(letters.items())), "twin": b.twin,
        "frozen": b.frozen, "scoring": scoring, "owner": b.owner,
    }  # fmt: skip


def _line(b: Benchmark) -> str:
    twin, id = f", twin {b.twin}" if b.twin else "", f"{b.id}: " if b.id else ""
    return f"{id}{b.title} ({len(b.questions)} {b.format} questions, {b.language}, {b.status}{twin})"
