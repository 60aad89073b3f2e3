"""The API: the same functions under fixed names, for `gradio_client` and for other agents over MCP.

A caller brings an API token as `Authorization: Bearer …`; its scopes and the limits on creating hold here.
"""

from typing import Any

from benchgen import access, gate
from benchgen.authoring.files import make_benchmark
from benchgen.errors import ConfigError, Refused
from benchgen.jobs import launch
from benchgen.records import Job
from benchgen.store import benchmarks, jobs
from benchgen.ui import site
from benchgen.ui.site import Visit
from benchgen.values import Call, TrainingPlan

MOST_ROWS = 2_000


def add() -> None:
    """Put every endpoint under its name."""
    import gradio as gr
    from gradio.events import api

    def create(
        title: str, questions: list[dict], request: gr.Request, language: str = "en", format: str = "mcq"
    ) -> dict:
        """Make a draft benchmark from questions ({id, question, options, answer, …})."""
        return _told(create_benchmark, request, title, questions, language, format)

    def publish(benchmark: int, request: gr.Request) -> dict:
        """Make a draft visible to everyone and ready to be run."""
        return _told(publish_benchmark, request, benchmark)

    def run(
        benchmark: int, model: str, request: gr.Request, limit: int | None = None, samples: int = 1
    ) -> dict:
        """Run a published benchmark on a model. Returns at once; ask `status` for the score."""
        return _told(run_benchmark, request, benchmark, model, limit, samples)

    def status(id: int, request: gr.Request) -> dict:
        """How a run or a job stands; a finished run comes with its score, interval and outcomes."""
        return _told(status_of, request, id)

    def dataset(run: int, request: gr.Request, mode: str = "failures", rows: int = 100) -> dict:
        """Rows of a finished run: failures, all or distill."""
        return _told(dataset_of, request, run, mode, rows)

    def train(
        run: int | None,
        request: gr.Request,
        base: str = "",
        mode: str = "failures",
        start: bool = False,
        method: str = "lora",
        dataset: str | None = None,
        adapter: str | None = None,
        settings: dict | None = None,
    ) -> dict:
        """Plan a training on a run, or on a dataset where run is null; with `start` it is started as planned.

        method is lora, grpo, reject, on_policy or full; adapter names the trained model that learns on; settings
        are those of the trainer, such as {"epochs": 3}.
        """
        wanted = {
            "run": run, "base": base, "mode": mode if dataset is None else None, "method": method,
            "dataset": dataset, "adapter": adapter, "settings": settings,
        }  # fmt: skip
        return _told(train_on, request, wanted, start)

    def job(id: int, request: gr.Request, lines: int = 50) -> dict:
        """A training or a run with the last lines of its log."""
        return _told(job_of, request, id, lines)

    def compare(before: int, after: int, request: gr.Request) -> dict:
        """Two finished runs of one benchmark, question by question, with a verdict."""
        return _told(compare_runs, request, before, after)

    for fn in (create, publish, run, status, dataset, train, job, compare):
        api(fn, api_name=fn.__name__, api_description=fn.__doc__)


def _told(fn: Any, request: Any, *values: Any) -> dict[str, Any]:
    """Answer a call as whoever the request belongs to; a refusal is a sentence."""
    import gradio as gr

    from benchgen.errors import BenchgenError

    try:
        return fn(site.visit(request), *values)
    except BenchgenError as e:
        raise gr.Error(str(e), print_exception=False) from e


def create_benchmark(
    visit: Visit, title: str, questions: list[dict[str, Any]], language: str, format: str
) -> dict[str, Any]:
    import uuid

    visit.desk.require("create")
    made = make_benchmark(questions, title=title, language=language, format=format)
    args = {"benchmark": made.model_dump(mode="json")}
    call, key = Call(use="action.create_benchmark", args=args), f"api-{uuid.uuid4().hex}"
    gate.show(visit.desk, call)
    access.count_creation(visit.store, visit.user, visit.desk.deployment, key=key)
    done = gate.perform(visit.desk, call, key=key)
    return {"id": done["benchmark"], "status": "draft", "questions": len(made.questions)}


def publish_benchmark(visit: Visit, benchmark: int) -> dict[str, Any]:
    gate.perform(visit.desk, Call(use="action.publish_benchmark", args={"benchmark": benchmark}))
    return {"id": benchmark, "status": benchmarks.get(visit.store, benchmark, visit.user).status}


def run_benchmark(
    visit: Visit, benchmark: int, model: str, limit: int | None, samples: int
) -> dict[str, Any]:
    args = {"benchmark": benchmark, "model": model, "limit": limit, "samples": samples}
    done = gate.perform(visit.desk, Call(use="action.launch_run", args=args))
    return {"run": done["run"], "status": jobs.get(visit.store, done["run"], visit.user).status}


def status_of(visit: Visit, id: int) -> dict[str, Any]:
    visit.desk.require("read")
    launch.reconcile(visit.store)
    return facts(jobs.get(visit.store, id, visit.user))


def facts(job: Job) -> dict[str, Any]:
    """A job as data, with the numbers of a finished run."""
    numbers = ("score", "low", "high", "n", "by_category", "outcomes", "strict_score", "seconds")
    result = job.result or {}
    told = {"id": job.id, "kind": job.kind, "status": job.status, "reason": job.reason, "done": job.done,
            "total": job.total,
            "benchmark": job.benchmark, "model": result.get("model") or job.model, "credits": job.credits}  # fmt: skip
    return told | {name: result[name] for name in numbers if name in result}


def dataset_of(visit: Visit, run: int, mode: str, rows: int) -> dict[str, Any]:
    if not 1 <= rows <= MOST_ROWS:
        raise ConfigError(f"rows {rows}: ask for 1 to {MOST_ROWS}")
    found = gate.read(visit.desk, Call(use="action.show_dataset", args={"run": run, "mode": mode}))
    return {"mode": mode, "total": found.height, "rows": found.head(rows).to_dicts()}


def train_on(visit: Visit, wanted: dict[str, Any], start: bool) -> dict[str, Any]:
    """`wanted` are the settings of the action that plans."""
    visit.desk.require("train" if start else "read")
    plan: TrainingPlan = gate.read(visit.desk, Call(use="action.plan_training", args=wanted))
    told = {"plan": plan.model_dump(mode="json"), "job": None}
    if start:
        args = {"plan": told["plan"]}
        told["job"] = gate.perform(visit.desk, Call(use="action.train_model", args=args))["job"]
    return told


def job_of(visit: Visit, id: int, lines: int) -> dict[str, Any]:
    if lines < 0:
        raise ConfigError(f"lines {lines}: ask for 0 or more")
    told = status_of(visit, id)
    log = launch.log(visit.store, id, visit.user, lines=min(lines, 2_000)) if lines else ""
    return told | {"log": log.splitlines()}


def compare_runs(visit: Visit, before: int, after: int) -> dict[str, Any]:
    if before == after:
        raise Refused("these are the same run; name two")
    found = gate.read(visit.desk, Call(use="action.compare_runs", args={"before": before, "after": after}))
    return found.model_dump(mode="json")
