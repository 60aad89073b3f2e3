"""What a run leaves: a snapshot of its benchmark, its replies and its scores, each line written as it comes."""

from pathlib import Path

import polars as pl

from benchgen.errors import NotFound, Refused
from benchgen.records import Job
from benchgen.runs import REPLY_COLUMNS, SCORE_COLUMNS, rows
from benchgen.said import said
from benchgen.store import files, jobs
from benchgen.store.database import Store
from benchgen.values import Benchmark, Reply, Score


def snapshot(store: Store, run: int, benchmark: Benchmark) -> None:
    """Keep the benchmark as it is at the start of a run."""
    files.write_whole(files.folder(store, run) / "benchmark.json", benchmark.model_dump_json())


def has_snapshot(store: Store, run: int) -> bool:
    return (files.folder(store, run) / "benchmark.json").exists()


def benchmark_of(store: Store, run: int) -> Benchmark:
    """The benchmark as it was when the run started."""
    path = files.folder(store, run) / "benchmark.json"
    if not path.exists():
        text = f"run {run} has not begun; ask for it again when it is running"
        raise NotFound(said("run_not_begun", text, run=run))
    return Benchmark.model_validate_json(path.read_bytes())


def get(store: Store, run: int, owner: str) -> Job:
    """One run of this owner."""
    job = jobs.get(store, run, owner)
    if job.kind != "run":
        text = f"{run} is a {job.kind}, not a run; `benchgen runs` lists the runs"
        raise NotFound(said("not_a_run", text, id=run))
    return job


def finished(store: Store, run: int, owner: str) -> Job:
    """One run of this owner that has ended well."""
    job = get(store, run, owner)
    if job.status != "completed":
        text = f"run {run} is {job.status}; its answers can be used when it is completed"
        raise Refused(said("run_unfinished", text, run=run, status=job.status))
    return job


class Record:
    """The two files of a run that is under way. What they hold already is not asked again."""

    def __init__(self, store: Store, run: int) -> None:
        folder = files.folder(store, run)
        self._replies = files.Lines(folder / "replies.jsonl")
        self._scores = files.Lines(folder / "scores.jsonl")
        self.replies = {(r.question, r.sample): r for r in _replies(folder)}
        lines = files.read_lines(folder / "scores.jsonl")
        scored = {(line["question"], line["sample"]): line["outcome"] for line in lines}
        self.unscored = [r for key, r in self.replies.items() if _has_no_score(r, scored.get(key))]

    def add_reply(self, reply: Reply) -> None:
        self._replies.add(reply.model_dump_json())

    def add_score(self, score: Score) -> None:
        self._scores.add(score.model_dump_json(exclude_none=True))

    def close(self) -> None:
        self._replies.close()
        self._scores.close()


def _has_no_score(reply: Reply, outcome: str | None) -> bool:
    """None yet, or only that of a failed call which has been made again since."""
    return outcome is None or (outcome == "model_error" and reply.finish != "error")


def _replies(folder: Path) -> list[Reply]:
    """One a question and sample; where a failed call was made again, the later one."""
    found = (Reply.model_validate(line) for line in files.read_lines(folder / "replies.jsonl"))
    return list({(r.question, r.sample): r for r in found}.values())


def replies(store: Store, run: int) -> list[Reply]:
    """Every reply of a run, as values."""
    return _replies(files.folder(store, run))


def reply_table(store: Store, run: int) -> pl.DataFrame:
    """Every reply of a run, as columns."""
    return _scan(files.folder(store, run) / "replies.jsonl", REPLY_COLUMNS)


def table(store: Store, run: int) -> pl.DataFrame:
    """The rows of a run; of one under way, those that are there."""
    scores = _scan(files.folder(store, run) / "scores.jsonl", SCORE_COLUMNS)
    return rows(benchmark_of(store, run), reply_table(store, run), scores)


def _scan(path: Path, schema: dict[str, type[pl.DataType]]) -> pl.DataFrame:
    """Only the wanted columns. Of two lines for one question the later counts; a torn line does not count at all."""
    if not path.exists() or not path.stat().st_size:
        return pl.DataFrame(schema=schema)
    lines = pl.scan_ndjson(path, schema=schema, ignore_errors=True)
    whole = lines.filter(pl.col("question").is_not_null())
    return whole.unique(subset=["question", "sample"], keep="last", maintain_order=True).collect()
