"""`benchgen train`: plan first, then start."""

from typing import Annotated

import typer

from benchgen.cli.jobs import job_facts
from benchgen.cli.say import AsJson, Debug, say
from benchgen.values import TrainingPlan

app = typer.Typer(help="Plan a training, then start it.", no_args_is_help=True)


def add_to(main: typer.Typer) -> None:
    main.command()(merge)
    main.command()(push)


@app.command()
def plan(
    base: Annotated[
        str, typer.Option(help="The repository id of the model to train, or a catalogue name.")
    ] = "",
    from_run: Annotated[int | None, typer.Option(help="Train on the results of this run.")] = None,
    mode: Annotated[str, typer.Option(help="failures or distill.")] = "failures",
    dataset: Annotated[str | None, typer.Option(help="A file, or a dataset id of the hub.")] = None,
    method: Annotated[str, typer.Option(help="lora, full, grpo, reject or on_policy.")] = "lora",
    recipe: Annotated[str | None, typer.Option(help="A recipe's name or file.")] = None,
    continue_: Annotated[str | None, typer.Option("--continue", help="Train this adapter further.")] = None,
    set: Annotated[list[str] | None, typer.Option(help="A trainer setting, as in --set epochs=3.")] = None,
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """Show exactly what would be trained. Nothing is started."""
    from benchgen import api, gate
    from benchgen.actions.train import show_training
    from benchgen.recipes import setting
    from benchgen.values import Call

    at = api.desk()
    wanted = {
        "base": base, "run": from_run, "mode": mode, "dataset": dataset, "method": method,
        "recipe": recipe, "settings": dict(setting(s) for s in set or []), "adapter": continue_,
    }  # fmt: skip
    made: TrainingPlan = gate.read(at, Call(use="action.plan_training", args=wanted))
    args = {"plan": made.model_dump(mode="json")}
    proposal = gate.propose(at, Call(use="action.train_model", args=args))
    facts = made.model_dump(mode="json") | {"plan": proposal.id, "hyperparameters": made.hyperparameters}
    text = f"{show_training(at, plan=args['plan']).text}\n\nStart it with: benchgen train start {proposal.id}"
    say(facts, text, as_json=as_json)


@app.command()
def start(
    plan: int,
    detach: Annotated[bool, typer.Option(help="Start it and come back at once.")] = False,
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """Start a planned training."""
    from benchgen import api, gate
    from benchgen.progress import Bar

    at = api.desk()
    id = gate.agree(at, plan)["job"]
    job = api.job(id) if detach else api.finish(at.store, id, Bar())
    name = (job.result or {}).get("model")
    say(job_facts(job), f"job {id} {job.status}" + (f": model {name}" if name else ""), as_json=as_json)


def merge(
    job: int,
    name: Annotated[str, typer.Option(help="The name the merged model gets.")],
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """Write the adapter of a training into standalone weights and put them into the catalogue."""
    from benchgen import api, gate
    from benchgen.values import Call

    at = api.desk()
    done = gate.perform(at, Call(use="action.merge_model", args={"job": job, "name": name}))
    made = api.finish(at.store, done["job"])
    result = made.result or {}
    say({"model": result.get("model"), "job": made.id}, f"model {result.get('model')}", as_json=as_json)


def push(
    model: str,
    to: Annotated[str, typer.Option(help="The repository it gets, as in me/my-model.")],
    public: Annotated[bool, typer.Option(help="Let everybody see it.")] = False,
    as_json: AsJson = False,
    debug: Debug = False,
) -> None:
    """Send a trained or merged model to the hub. HF_TOKEN must hold a token that may write."""
    from benchgen import api

    done = api.push(model, to, private=not public)
    say(done, f"{done['model']} is at {done['url']}", as_json=as_json)
