"""Read and compare. Nothing here can change a character of a benchmark or call a model."""

from collections.abc import Sequence
from typing import Any

import polars as pl

from benchgen.actions.desk import Desk
from benchgen.comparison import Comparison, RunFacts
from benchgen.config import check
from benchgen.data.dataset import Table
from benchgen.errors import Refused
from benchgen.jobs.grading import again
from benchgen.records import Job
from benchgen.registry import build, register
from benchgen.runs import SCORE_COLUMNS, rows, score
from benchgen.scoring import judge, resolve_program
from benchgen.store import benchmarks, jobs, runs
from benchgen.summary import summarize
from benchgen.values import Benchmark, Call, Program, Value
from benchgen.verdict import compare


@register("action")
def show_dataset(desk: Desk, key: str = "", *, run: int, mode: str = "all", rows: int | None = None) -> Table:
    """The rows of a finished run, as one of the dataset modes shows them."""
    runs.finished(desk.store, run, desk.user)
    found = build(Call(use=f"mode.{mode}"))(runs.table(desk.store, run))
    return Table(found if rows is None else found.head(rows))


@register("action")
def compare_runs(desk: Desk, key: str = "", *, before: int, after: int) -> Comparison:
    """Two finished runs of one benchmark, question by question, with a verdict."""
    first, second = facts(desk, before), facts(desk, after)
    trained = trained_on(desk, runs.get(desk.store, after, desk.user), first.benchmark)
    return compare(first, second, trained_on=trained, twin=_twin(desk, before, after))


class Rescored(Value):
    """What another scoring, or another key, makes of answers that were already given."""

    run: int
    score: float | None
    was: float | None
    rescored: int
    fixed: tuple[str, ...]
    broken: tuple[str, ...]
    model_calls: int = 0


@register("action")
def rescore(
    desk: Desk,
    key: str = "",
    *,
    run: int,
    program: dict[str, Any] | None = None,
    questions: Sequence[dict[str, Any]] = (),
) -> Rescored:
    """Score saved answers again on a scratch copy: no model is called, nothing is stored, no leaderboard moves."""
    job = runs.finished(desk.store, run, desk.user)
    before = runs.table(desk.store, run)
    b = patched(runs.benchmark_of(desk.store, run), program, questions)
    judged, by_id = judge(b.scoring, b.language), {q.id: q for q in b.questions}
    replies = [r for r in runs.replies(desk.store, run) if r.question in by_id]
    scores = again(desk.store, job, [score(by_id[r.question], r, judged) for r in replies], by_id)
    new = pl.DataFrame([s.model_dump() for s in scores], schema=SCORE_COLUMNS)
    after = rows(b, runs.reply_table(desk.store, run), new)
    pairs = before.join(after, on=["question_id", "sample"], suffix="_new")
    up = pairs.filter(pl.col("value_new") > pl.col("value"))["question_id"].unique(maintain_order=True)
    down = pairs.filter(pl.col("value_new") < pl.col("value"))["question_id"].unique(maintain_order=True)
    return Rescored(
        run=run,
        score=summarize(after).score,
        was=summarize(before).score,
        rescored=len(replies),
        fixed=tuple(up),
        broken=tuple(down),
    )


def patched(
    benchmark: Benchmark, program: dict[str, Any] | None, questions: Sequence[dict[str, Any]]
) -> Benchmark:
    """A copy with another scoring program and with some fields of some questions replaced, checked as a whole."""
    raw = benchmark.model_dump(mode="json")
    changes = {str(q.get("id")): q for q in questions}
    unknown = set(changes) - {q["id"] for q in raw["questions"]}
    if unknown:
        raise Refused(f"benchmark {benchmark.id} has no question {', '.join(sorted(unknown))}")
    raw["questions"] = [q | changes.get(q["id"], {}) for q in raw["questions"]]
    if program is not None:
        raw["scoring"] = resolve_program(check(program, Program, "scoring")).model_dump(mode="json")
    return check(raw, Benchmark, "patch")


def facts(desk: Desk, run: int) -> RunFacts:
    """What a comparison needs to know of a finished run."""
    job = runs.finished(desk.store, run, desk.user)
    b = runs.benchmark_of(desk.store, run)
    return RunFacts(
        id=run,
        model=job.model or "",
        benchmark=b.id,
        title=b.title,
        fingerprint=b.scoring.fingerprint,
        base=job.spec["model"].get("base"),
        prompt_form=(job.result or {}).get("prompt_form", ""),
        rows=runs.table(desk.store, run),
    )


def trained_on(desk: Desk, run: Job, benchmark: int | None) -> frozenset[str] | None:
    """The questions of this benchmark that the run's model was trained on; None if it was not trained here."""
    made_by = run.spec["model"].get("made_by")
    if made_by is None:
        return None
    seen: set[str] = set()
    while made_by is not None:
        training = jobs.get(desk.store, made_by)
        if training.spec["plan"].get("benchmark") == benchmark:
            seen |= set((training.result or {}).get("questions", ()))
        made_by = training.spec.get("parent")
    return frozenset(seen)


def _twin(desk: Desk, before: int, after: int) -> Comparison | None:
    """The same two models on the twin benchmark, if both have run there."""
    first, second = (runs.get(desk.store, r, desk.user) for r in (before, after))
    twin = benchmarks.get(desk.store, first.benchmark or 0, desk.user).twin
    done = [j for j in jobs.list_all(desk.store, desk.user, kinds=["run"], statuses=["completed"])]
    pair = [
        next((j.id for j in done if j.benchmark == twin and j.model == r.model), None)
        for r in (first, second)
    ]
    if twin is None or pair[0] is None or pair[1] is None:
        return None
    trained = trained_on(desk, second, twin)
    return compare(facts(desk, pair[0]), facts(desk, pair[1]), trained_on=trained, twin=None)
