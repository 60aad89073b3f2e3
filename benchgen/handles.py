"""What the library hands back for things that live in the store: a run, an improvement. They read; they never write."""

from functools import cached_property
from typing import Any

from benchgen import gate
from benchgen.actions.desk import Desk
from benchgen.comparison import Comparison
from benchgen.data.dataset import Table
from benchgen.records import Job, Loop
from benchgen.store import jobs, runs
from benchgen.summary import Summary, summarize
from benchgen.values import Benchmark, Call


class Run:
    """One run. Its numbers are there when it is completed; until then they are those of the answers so far."""

    def __init__(self, desk: Desk, id: int) -> None:
        self._desk, self.id = desk, id
        runs.get(desk.store, id, desk.user)

    @property
    def job(self) -> Job:
        return jobs.get(self._desk.store, self.id, self._desk.user)

    @property
    def status(self) -> str:
        return self.job.status

    @property
    def model(self) -> str:
        return self.job.model or ""

    @cached_property
    def benchmark(self) -> Benchmark:
        """The benchmark as it was when the run started."""
        return runs.benchmark_of(self._desk.store, self.id)

    @property
    def summary(self) -> Summary:
        job = self.job
        if job.status == "completed" and job.result is not None:
            kept = {name: value for name, value in job.result.items() if name in Summary.model_fields}
            return Summary.model_validate(kept)
        return summarize(self.rows)

    @property
    def rows(self) -> Table:
        """Every question with its answer, its outcome and what was asked."""
        return Table(runs.table(self._desk.store, self.id))

    @property
    def score(self) -> float | None:
        return self.summary.score

    @property
    def interval(self) -> tuple[float | None, float | None]:
        """The 95 % interval of the score."""
        return self.summary.low, self.summary.high

    @property
    def by_category(self) -> dict[str, Any]:
        return self.summary.by_category

    def dataset(self, mode: str = "all", *, rows: int | None = None) -> Table:
        """The run in mode `failures`, `all` or `distill`, as a polars DataFrame with `.to_pandas()` and `.to_hf()`."""
        args = {"run": self.id, "mode": mode, "rows": rows}
        return gate.read(self._desk, Call(use="action.show_dataset", args=args))

    def __repr__(self) -> str:
        s = self.summary
        score = "no score yet" if s.score is None else f"{100 * s.score:.1f} % of {s.n}"
        return f"Run {self.id}: {self.model} on {self.benchmark.title!r}, {self.status}, {score}"


class Improvement:
    """A loop that is done: its runs, its training and its verdict."""

    def __init__(self, desk: Desk, loop: Loop) -> None:
        self._desk, self.loop = desk, loop

    def run(self, name: str) -> Run | None:
        """The run of a step: base, trained, held_out_base or held_out_trained."""
        id = self.loop.facts.get(f"{name}.run")
        return None if id is None else Run(self._desk, id)

    @property
    def training(self) -> Job:
        return jobs.get(self._desk.store, self.loop.facts["training.job"], self._desk.user)

    @cached_property
    def comparison(self) -> Comparison:
        args = {"before": self.loop.facts["base.run"], "after": self.loop.facts["trained.run"]}
        return gate.read(self._desk, Call(use="action.compare_runs", args=args))

    @property
    def verdict(self) -> str:
        return self.comparison.verdict

    def _repr_html_(self) -> str:
        return self.comparison._repr_html_()
