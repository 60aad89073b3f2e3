"""The whole loop in one command: `improve` for any benchmark and model, `demo` for the embedded ones."""

import os
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from benchgen.cli.say import AsJson, Debug, note, say

DEMO_TABLE, DEMO_CATEGORY, DEMO_TITLE, DEMO_COUNT = "countries", "capitals", "Capitals of the world", 40
DEMO_MODEL = "smollm2-135m-instruct"


def add_to(app: typer.Typer) -> None:
    for command in (improve, demo):
        app.command()(command)


def improve(
    benchmark: int,
    model: str,
    budget: Annotated[float | None, typer.Option(help="Credits that all steps together may cost.")] = None,
    recipe: Annotated[str | None, typer.Option(help="A recipe's name or file.")] = None,
    detach: Annotated[
        bool, typer.Option(help="Start it and come back at once; it goes on by itself.")
    ] = False,
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """Run, train on what went wrong, run again, compare."""
    from benchgen import api, loop

    if detach:
        begun = loop.begin(api.desk(), benchmark, model, budget=budget, recipe=recipe)
        say({"loop": begun.id, "status": begun.status}, f"loop {begun.id} started", as_json=as_json)
        return
    _tell(_carry(benchmark, model, budget=budget, recipe=recipe), as_json=as_json)


def demo(
    home: Annotated[Path | None, typer.Option(help="Keep everything in this folder.")] = None,
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """The improvement loop on the embedded model: 40 questions, a training, a twin benchmark, a verdict."""
    if home is not None:
        os.environ["BENCHGEN_HOME"] = str(home)
    from benchgen import api

    note(f"Everything is kept in {api.desk().store.home}")
    note(
        f"1. make {DEMO_COUNT} questions and a twin of as many others from the table {DEMO_TABLE}, and publish both"
    )
    made = api.create_benchmark(
        table=DEMO_TABLE, count=DEMO_COUNT, twin=True, categories=[DEMO_CATEGORY], title=DEMO_TITLE
    )
    made = api.publish(made)
    note("Each run and training is a process of its own: stopping this command stops none of them.")
    _tell(_carry(made.id or 0, DEMO_MODEL), as_json=as_json)


def _carry(benchmark: int, model: str, **settings: Any) -> dict[str, Any]:
    """Run the loop, telling each step; the facts that `demo` and `improve` print."""
    from benchgen import api
    from benchgen.progress import LoopTeller

    began = time.monotonic()
    with LoopTeller() as teller:
        made = api.improve(benchmark, model, seen=teller, **settings)
    compared = made.comparison
    scores = {
        name: run_facts(made.run(name)) for name in ("base", "trained", "held_out_base", "held_out_trained")
    }
    return scores | {
        "verdict": compared.verdict, "conclusion": compared.conclusion, "sentence": compared.sentence,
        "fixed": compared.fixed, "broken": compared.broken, "p_value": compared.p_value,
        "memorisation": compared.memorisation, "seconds": round(time.monotonic() - began, 1),
        "credits": made.loop.spent, "loop": made.loop.id, "job": made.training.id, "text": _told(compared),
    }  # fmt: skip


def run_facts(run: Any) -> dict[str, Any] | None:
    if run is None:
        return None
    s = run.summary
    return {"run": run.id, "model": run.model, "score": s.score, "n": s.n, "low": s.low, "high": s.high}


def _told(compared: Any) -> str:
    """The comparison, and below it the one on the twin."""
    twin = compared.held_out
    return str(compared) if twin is None else f"{compared}\n\nOn the twin benchmark: {twin}"


def _tell(data: dict[str, Any], *, as_json: bool) -> None:
    app = "Open the app with: make app  (or: python app.py)"
    say(data, f"{data['text']}\n\n{data['seconds']} s, {data['credits']:.4f} credits. {app}", as_json=as_json)
