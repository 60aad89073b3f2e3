"""What is known around the rows of a training, and sharpens the checks of its plan."""

from typing import Any

from benchgen.actions.desk import Desk
from benchgen.store import benchmarks, jobs, runs


def said(rows: Any) -> int | None:
    """How many tokens the replies of a run have, all but the longest twentieth."""
    counted = rows.filter(rows["reply_tokens"] > 0)["reply_tokens"]
    return int(counted.quantile(0.95, "higher")) if len(counted) else None


def known(desk: Desk, run: int | None, repo: str) -> Any:
    """What sharpens the checks: the benchmark, what was asked, what the student scores, what is kept for a test."""
    from benchgen.training.plan import Known

    if run is None:
        return Known()
    b, rows = runs.benchmark_of(desk.store, run), runs.table(desk.store, run)
    done = jobs.list_all(desk.store, desk.user, kinds=["run"], statuses=["completed"])
    own = [
        j
        for j in done
        if j.benchmark == b.id and j.spec["model"].get("base") == repo and not j.spec["model"].get("made_by")
    ]
    twin = benchmarks.get(desk.store, b.id or 0, desk.user).twin
    return Known(
        benchmark=b,
        prompts=dict(zip(rows["question_id"], rows["prompt"], strict=True)),
        score=(own[0].result or {}).get("score") if own else None,
        said=said(runs.table(desk.store, own[0].id)) if own else None,
        held_out=[benchmarks.get(desk.store, twin, desk.user)] if twin is not None else [],
    )
