"""The process of a job, which may be made to die at a moment of one's choice: a real SIGKILL, out of its own hand.

Processes are forked from one that has everything imported, so a job of a tiny model takes a second or two.
"""

import multiprocessing
import os
import signal
from pathlib import Path
from typing import Any

HEAVY = [
    "torch", "peft", "trl.trainer.sft_trainer", "trl.trainer.grpo_trainer", "trl.trainer.distillation_trainer",
    "transformers.models.llama.modeling_llama", "benchgen.worker", "benchgen.agent.loop_messages",
]  # fmt: skip


def carry_out(home: Path, job: int, *, die_at: int | None = None, die_after: int | None = None) -> int:
    """Do a job in a process of its own and give back its exit code.

    It dies when it tells of step `die_at`, where 0 is the moment before a merge gets its name, or as soon as
    `die_after` replies of a writer have been judged.
    """
    process = begin(home, job, die_at=die_at, die_after=die_after)
    process.join()
    code = process.exitcode
    process.close()
    assert code is not None
    return code


def begin(home: Path, job: int, *, die_at: int | None = None, die_after: int | None = None) -> Any:
    """The process of a job, under way."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(HEAVY)
    process = context.Process(target=_work, args=(str(home), job, die_at, die_after))
    process.start()
    return process


def _work(home: str, job: int, die_at: int | None, die_after: int | None) -> None:
    os.setsid()
    os.environ["BENCHGEN_HOME"] = home
    import torch

    from benchgen import worker
    from benchgen.store import jobs, runs
    from benchgen.training import merge

    torch.set_num_threads(1)
    progress, apart, add = jobs.progress, merge._apart, runs.Record.add_score
    judged = 0

    def told(store: object, id: int, done: int, total: int) -> None:
        progress(store, id, done, total)  # pyright: ignore[reportArgumentType]
        if done == die_at:
            os.kill(os.getpid(), signal.SIGKILL)

    def compared(*given: object) -> float:
        if die_at == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return apart(*given)  # pyright: ignore[reportArgumentType]

    def counted(record: Any, score: Any) -> None:
        nonlocal judged
        add(record, score)
        judged += 1
        if judged == die_after:
            os.kill(os.getpid(), signal.SIGKILL)

    jobs.progress, merge._apart, runs.Record.add_score = told, compared, counted
    raise SystemExit(worker.main(job))
