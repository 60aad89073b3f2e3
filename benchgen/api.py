"""The library as a person types it: `import benchgen as bg`.

Every function acts on the store of `BENCHGEN_HOME` as the local user. Calling one is the yes to it; what costs more
than the balance is refused before it starts. Runs and trainings are processes of their own: an interrupted notebook
loses nothing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from benchgen import api_sources as source
from benchgen import gate, loop
from benchgen.actions.analyze import Rescored
from benchgen.actions.desk import Desk
from benchgen.comparison import Comparison
from benchgen.config import read_yaml
from benchgen.errors import ConfigError, JobFailed
from benchgen.handles import Improvement, Run
from benchgen.jobs import launch
from benchgen.progress import Bar
from benchgen.records import Job
from benchgen.store import Store, benchmarks, jobs, models
from benchgen.values import Benchmark, Call, Model, TrainingPlan

Seen = Callable[[Job], None]


def desk() -> Desk:
    """The desk of the local user at the store of `BENCHGEN_HOME`."""
    return Desk(Store.open())


def create_benchmark(
    file: str | Path | None = None,
    *,
    questions: Iterable[Mapping[str, Any]] | None = None,
    table: str | Path | None = None,
    topic: str | None = None,
    count: int | None = None,
    twin: bool = False,
    categories: Sequence[str] | None = None,
    title: str | None = None,
    language: str | None = None,
    format: str | None = None,
    scoring: str | None = None,
    seed: int | None = None,
) -> Benchmark:
    """Make a draft from a file or a shipped one's name, from questions, from a table or on a topic.

    Of a table or on a topic there are `count` questions, 30 if none is said. `language` is English, `format` multiple
    choice and `scoring` that of the format, unless a file says otherwise. A setting that a source cannot use is
    refused.

    Questions on a topic are written by the model in `BENCHGEN_AGENT_MODEL`; without one, a table must know the topic.
    With `twin`, a second benchmark of other questions on the same topic comes along: from a table it is drawn, beside a
    file it is the one whose name ends in `_twin`. `categories` keeps a table's questions to those. Of questions that
    are the same, the first is kept.
    """
    more = {"title": title, "language": language, "format": format, "scoring": scoring, "seed": seed}
    drawn = {"count": count, "twin": twin, "categories": categories}
    return create_counted(file, questions=questions, table=table, topic=topic, **drawn, **more).benchmark


class Kept(NamedTuple):
    """A draft in the store, and how many of the questions handed in said what another one says."""

    benchmark: Benchmark
    duplicates: int


def create_counted(
    file: str | Path | None = None,
    *,
    questions: Iterable[Mapping[str, Any]] | None = None,
    table: str | Path | None = None,
    topic: str | None = None,
    count: int | None = None,
    twin: bool = False,
    categories: Sequence[str] | None = None,
    title: str | None = None,
    language: str | None = None,
    format: str | None = None,
    scoring: str | None = None,
    seed: int | None = None,
) -> Kept:
    """The same as `create_benchmark`, with the number of duplicates that were left out."""
    sources = {"file": file, "questions": questions, "table": table, "topic": topic}
    settings = {
        "count": count, "twin": twin, "categories": categories, "title": title, "language": language,
        "format": format, "scoring": scoring, "seed": seed,
    }  # fmt: skip
    return keep(*source.make(sources, settings, desk()))


def keep(made: Benchmark, twin: Benchmark | None = None) -> Kept:
    """Put a benchmark value (and its twin) into the store as drafts."""
    at = desk()
    args = {"benchmark": made.model_dump(mode="json"), "twin": twin.model_dump(mode="json") if twin else None}
    done = gate.perform(at, Call(use="action.create_benchmark", args=args))
    kept = benchmarks.get(at.store, done["benchmark"], at.user)
    return Kept(kept, len(made.questions) - len(kept.questions))


def publish(benchmark: Benchmark | int) -> Benchmark:
    """Make a draft visible to everyone and ready to be run."""
    at = desk()
    gate.perform(at, Call(use="action.publish_benchmark", args={"benchmark": _id(benchmark)}))
    return benchmarks.get(at.store, _id(benchmark), at.user)


def edit_benchmark(benchmark: Benchmark | int, changed: Benchmark, *, note: str = "") -> Benchmark:
    """Write a changed copy over a benchmark; questions that are frozen stay as they are."""
    at = desk()
    args = {"benchmark": _id(benchmark), "changed": changed.model_dump(mode="json"), "note": note}
    gate.perform(at, Call(use="action.edit_benchmark", args=args))
    return benchmarks.get(at.store, _id(benchmark), at.user)


def run_benchmark(
    benchmark: Benchmark | int,
    model: Model | str,
    *,
    limit: int | None = None,
    samples: int = 1,
    temperature: float | None = None,
    seed: int = 0,
    wait: bool = True,
    seen: Seen | None = None,
) -> Run:
    """Ask a model every question. Blocks and shows progress unless `wait` is False."""
    at = desk()
    args = {
        "benchmark": _id(benchmark), "model": model if isinstance(model, str) else model.name, "limit": limit,
        "samples": samples, "temperature": temperature, "seed": seed,
    }  # fmt: skip
    run = gate.perform(at, Call(use="action.launch_run", args=args))["run"]
    if wait:
        finish(at.store, run, seen)
    return Run(at, run)


def resume(id: int, *, seen: Seen | None = None) -> Job:
    """Go on with a run or a training that was interrupted; only what is missing is done."""
    at = desk()
    launch.resume(at.store, id, at.user)
    return finish(at.store, id, seen)


def plan_training(
    run: Run | int | None = None, *, base: str | Model = "", mode: str = "failures", method: str = "lora",
    recipe: str | Path | None = None, dataset: Any = None, adapter: str | Model | None = None, **settings: Any,
) -> TrainingPlan:  # fmt: skip
    """What a training would do, from a run or a dataset. Nothing is started.

    `method` is lora, grpo, reject, on_policy or full; `recipe` is a shipped recipe's name or a file. `adapter` is a
    trained model to train further, on its own base. `settings` override those of the recipe's trainer.
    """
    at = desk()
    args = {
        "run": run.id if isinstance(run, Run) else run, "base": _name(base) or "", "mode": mode, "method": method,
        "recipe": None if recipe is None else str(recipe), "dataset": None if dataset is None else str(dataset),
        "adapter": _name(adapter), "settings": settings,
    }  # fmt: skip
    return gate.read(at, Call(use="action.plan_training", args=args))


def train(plan: TrainingPlan, *, seen: Seen | None = None) -> Model:
    """Train as planned and return the model, which is then in the catalogue."""
    at = desk()
    done = gate.perform(at, Call(use="action.train_model", args={"plan": plan.model_dump(mode="json")}))
    job = finish(at.store, done["job"], seen)
    return next(m for m in models.list_all(at.store, at.user) if m.made_by == job.id)


def _name(model: Model | str | None) -> str | None:
    return model.name if isinstance(model, Model) else model


def push(model: Model | str, repo: str, *, private: bool = True) -> dict[str, Any]:
    """Send a trained or merged model to the hub as `repo`, a new repository; returns its address and commit."""
    args = {"model": _name(model), "repo": repo, "private": private}
    return gate.perform(desk(), Call(use="action.push_model", args=args))


def compare(before: Run | int, after: Run | int) -> Comparison:
    """Two runs of one benchmark, question by question, with a verdict. Draws itself in a notebook."""
    args = {"before": _run(before), "after": _run(after)}
    return gate.read(desk(), Call(use="action.compare_runs", args=args))


def rescore(
    run: Run | int, *, scoring: str | Path | None = None, questions: Iterable[Mapping[str, Any]] = ()
) -> Rescored:
    """Score a run's saved answers with another program or other keys. No model is called, nothing is stored."""
    args = {
        "run": _run(run),
        "program": read_yaml(source.shipped(scoring, "scoring")) if scoring is not None else None,
        "questions": [dict(q) for q in questions],
    }
    return gate.read(desk(), Call(use="action.rescore", args=args))


def improve(
    benchmark: Benchmark | int,
    model: Model | str,
    *,
    budget: float | None = None,
    recipe: str | None = None,
    seen: Any = None,
) -> Improvement:
    """Run, train on what went wrong, run again, compare; on the twin benchmark too, if there is one."""
    at = desk()
    name = model if isinstance(model, str) else model.name
    begun = loop.begin(at, _id(benchmark), name, budget=budget, recipe=recipe)
    ended = loop.wait(at, begun, seen=seen)
    if ended.status != "done":
        raise JobFailed(f"the loop stopped at {ended.reason}")
    return Improvement(at, ended)


def finish(store: Store, id: int, seen: Seen | None = None) -> Job:
    """Wait for a job and raise its reason if it did not end well."""
    with Bar() as bar:
        job = launch.wait(store, id, seen=seen or bar)
    if job.status != "completed":
        more = f"; go on with: benchgen resume {id}" if job.status == "interrupted" else ""
        raise JobFailed(f"{job.kind} {id} {job.status}: {job.reason}{more}")
    return job


def get_run(id: int) -> Run:
    """A run of the local user by its id."""
    return Run(desk(), id)


def get_benchmark(id: int) -> Benchmark:
    """A benchmark of the local user, or a published one, by its id."""
    at = desk()
    return benchmarks.get(at.store, id, at.user)


def job(id: int) -> Job:
    at = desk()
    launch.reconcile(at.store)
    return jobs.get(at.store, id, at.user)


def _id(benchmark: Benchmark | int) -> int:
    if isinstance(benchmark, int):
        return benchmark
    if benchmark.id is None:
        raise ConfigError(f"{benchmark.title!r} is not in the store yet; create it with create_benchmark")
    return benchmark.id


def _run(run: Run | int) -> int:
    return run if isinstance(run, int) else run.id
