"""Runs and jobs: start a run, look at it, look inside it, go on with it, stop it."""

from pathlib import Path
from typing import Annotated, Any

import typer

from benchgen.cli.say import AsJson, Debug, note, say
from benchgen.errors import ConfigError
from benchgen.records import Job

ROWS = 20
"""Rows of a dataset that a person is shown who did not say how many."""


def add_to(app: typer.Typer) -> None:
    for command in (run, runs, jobs, status, resume, cancel, logs, dataset, rescore, compare):
        app.command()(command)


def run(
    benchmark: Annotated[int, typer.Argument(help="Its number; `benchgen benchmark list` shows them.")],
    model: Annotated[
        str,
        typer.Argument(
            help="A catalogue name, one of yours, a repository id, provider/name, or fake:accuracy=0.6."
        ),
    ],
    limit: Annotated[int | None, typer.Option(help="Only the first so many questions.")] = None,
    samples: Annotated[int, typer.Option(help="Ask each question so many times.")] = 1,
    temperature: Annotated[
        float | None, typer.Option(help="0 is greedy; without it greedy, or 0.7 for samples.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Of what is drawn at a temperature.")] = 0,
    detach: Annotated[bool, typer.Option(help="Start it and come back at once.")] = False,
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """Run a benchmark on a model."""
    from benchgen import api

    made = api.run_benchmark(
        benchmark, model, limit=limit, samples=samples, temperature=temperature, seed=seed, wait=not detach,
        seen=_progress(),
    )  # fmt: skip
    if detach:
        say({"run": made.id, "status": made.status}, f"run {made.id} started", as_json=as_json)
        return
    say(run_facts(made.job), f"{made!r}\n{made.summary}", as_json=as_json)


def runs(as_json: AsJson = False, debug: Debug = False) -> None:
    """Your runs, newest first."""
    from benchgen import api
    from benchgen.jobs import launch
    from benchgen.store import jobs

    at = api.desk()
    launch.reconcile(at.store)
    found = jobs.list_all(at.store, at.user, kinds=["run"])
    text = "\n".join(map(_line, found)) or "no runs yet; start one with: benchgen run BENCHMARK MODEL"
    say([run_facts(j) for j in found], text, as_json=as_json)


def jobs(as_json: AsJson = False, debug: Debug = False) -> None:
    """Your runs, trainings and merges, newest first."""
    from benchgen import api
    from benchgen.jobs import launch
    from benchgen.store.jobs import list_all

    at = api.desk()
    launch.reconcile(at.store)
    found = list_all(at.store, at.user)
    text = "\n".join(map(_line, found)) or "nothing yet; start a run with: benchgen run BENCHMARK MODEL"
    say([job_facts(j) for j in found], text, as_json=as_json)


def status(id: int, as_json: AsJson = False, debug: Debug = False) -> None:
    """How a run or a training stands."""
    from benchgen import api

    job = api.job(id)
    say(job_facts(job), _line(job), as_json=as_json)


def resume(id: int, as_json: AsJson = False, debug: Debug = False) -> None:
    """Go on with a run or a training that was interrupted."""
    from benchgen import api

    job = api.resume(id, seen=_progress())
    say(job_facts(job), _line(job), as_json=as_json)


def cancel(id: int, as_json: AsJson = False, debug: Debug = False) -> None:
    """Stop a run or a training. What it has answered stays."""
    from benchgen import api
    from benchgen.jobs import launch

    at = api.desk()
    job = launch.cancel(at.store, id, at.user)
    say(job_facts(job), _line(job), as_json=as_json)


def logs(
    id: int,
    lines: Annotated[int, typer.Option(help="How many of the last lines.")] = 200,
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """The last lines that a job's process wrote."""
    from benchgen import api
    from benchgen.jobs import launch

    at = api.desk()
    text = launch.log(at.store, id, at.user, lines=lines)
    say({"job": id, "log": text.splitlines()}, text, as_json=as_json)


def dataset(
    run: int,
    mode: Annotated[str, typer.Option(help="failures, all or distill.")] = "all",
    rows: Annotated[int | None, typer.Option(help="Only the first so many; as text 20, as JSON all.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write all of it to a .parquet, .jsonl or .csv file.")
    ] = None,
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """Look inside a run: what it got wrong, everything, or what can be learned from."""
    from benchgen import api
    from benchgen.data.dataset import export
    from benchgen.report.text import rows_text

    whole = api.get_run(run).dataset(mode)
    if out is not None:
        export(whole, out)
        note(f"wrote {out}")
    shown = whole if as_json and rows is None else whole.head(ROWS if rows is None else rows)
    data = {"mode": mode, "total": whole.height, "rows": shown.to_dicts()}
    more = (
        ""
        if shown.height == whole.height
        else "\n\nMore with --rows N; all of it in a file with --out F.jsonl."
    )
    say(data, rows_text(shown, mode, whole.height) + more, as_json=as_json)


def rescore(
    run: int,
    scoring: Annotated[Path | None, typer.Option(help="Another scoring program.")] = None,
    patch: Annotated[Path | None, typer.Option(help="YAML with other keys; questions by their id.")] = None,
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """Score a run's saved answers again; no model is called and nothing is stored."""
    from benchgen import api
    from benchgen.authoring.revise import read_patch

    if scoring is None and patch is None:
        raise ConfigError("give --scoring, --patch, or both")
    changes = read_patch(patch).questions if patch is not None else ()
    made = api.rescore(run, scoring=scoring, questions=changes)
    percent = [f"{100 * s:.1f} %" if s is not None else "-" for s in (made.was, made.score)]
    text = f"run {run}: {percent[0]} -> {percent[1]}; fixed {len(made.fixed)}, broken {len(made.broken)}"
    say(made.model_dump(), text, as_json=as_json)


def compare(runs: list[int], as_json: AsJson = False, debug: Debug = False) -> None:
    """Runs side by side: the first against each other one, with a verdict."""
    from benchgen import api

    if len(runs) < 2:
        raise ConfigError("give at least two runs, as in: benchgen compare 1 3")
    made = [api.compare(runs[0], other) for other in runs[1:]]
    data: Any = made[0].model_dump(mode="json")
    if len(made) > 1:
        data |= {"others": [m.model_dump(mode="json") for m in made[1:]]}
    say(data, "\n\n".join(map(str, made)), as_json=as_json)


def job_facts(job: Job) -> dict[str, Any]:
    """What a program wants to know of a job."""
    kept = job.model_dump(
        include={"id", "kind", "status", "reason", "title", "done", "total", "attempt", "price"}
    )
    more = run_facts(job) if job.kind == "run" else {"job": job.id, "model": (job.result or {}).get("model")}
    return kept | more


def run_facts(job: Job) -> dict[str, Any]:
    """What a program wants to know of a run; the numbers are there once it is completed."""
    kept = ("score", "low", "high", "n", "by_category", "outcomes", "strict_score", "seconds")
    result = job.result or {}
    return {
        "run": job.id, "status": job.status, "model": job.model, "benchmark": job.benchmark,
        **{name: result.get(name) for name in kept}, "done": job.done, "total": job.total,
        "credits": job.credits, "reason": job.reason,
    }  # fmt: skip


def _progress() -> Any:
    from benchgen.progress import Bar

    return Bar()


def _line(job: Job) -> str:
    score = (job.result or {}).get("score")
    shown = f", {100 * score:.1f} %" if score is not None else ""
    why = f": {job.reason}" if job.reason else ""
    return f"{job.kind} {job.id}: {job.title}, {job.status}{shown} ({job.done}/{job.total}){why}"
