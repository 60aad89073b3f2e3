"""The process of one job: `python -m benchgen.worker ID`.

It takes the job, keeps a heartbeat, does the work of its kind and writes the end. The only broad `except` besides
that of a run's judge stands here: whatever breaks, the job ends with a reason that a person can read.
"""

import contextlib
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from types import FrameType

from benchgen.errors import BenchgenError
from benchgen.jobs import run, train
from benchgen.jobs.spawn import yield_to_others
from benchgen.loop import carry_on
from benchgen.records import Job
from benchgen.store import Store, jobs
from benchgen.values import LOCAL

BEAT_SECONDS = 2.0

WORK: dict[str, Callable[[Store, Job], dict[str, object]]] = {
    "run": run.work,
    "training": train.work,
    "merge": train.merge,
}


class Stopped(BaseException):
    """Somebody asked this job to stop."""


def main(id: int) -> int:
    """Do the job; 0 if it ended well, 1 if not, 2 if there was nothing to take."""
    store = Store.open()
    waiting = jobs.get(store, id)
    if waiting.owner != LOCAL:  # on a server the pages of everybody come before the jobs of anybody
        yield_to_others()
    with train.turn(store, waiting) if waiting.kind == "training" else contextlib.nullcontext():
        job = jobs.claim(store, id)
        if job is None:
            print(f"job {id} is not waiting to be done", flush=True)
            return 2
        signal.signal(signal.SIGTERM, _stop)
        with _heart(store, id):
            ended = _do(store, job)
    carry_on(store)
    _tell(store)
    return 0 if ended.status == "completed" else 1


def _do(store: Store, job: Job) -> Job:
    try:
        result = WORK[job.kind](store, job)
        return jobs.end(store, job.id, "completed", result=result, reason=_early(result))
    except Stopped:
        return jobs.end(store, job.id, "cancelled", reason="stopped on request")
    except BenchgenError as e:
        print(f"Failed: {e}", flush=True)
        return jobs.end(store, job.id, "failed", reason=str(e))
    except Exception as e:
        traceback.print_exc()
        return jobs.end(store, job.id, "failed", reason=f"{type(e).__name__}: {e}")


def _early(result: dict[str, object]) -> str | None:
    """Why a job that went well is shorter than its plan."""
    early = result.get("stopped_early")
    return f"ended after {result['steps']} steps: there was nothing left to learn" if early else None


def _tell(store: Store) -> None:
    """Say in the conversations what has happened; nobody needs to have a page open."""
    from benchgen.agent.loop_messages import deliver

    deliver(store)


@contextlib.contextmanager
def _heart(store: Store, id: int) -> Iterator[None]:
    done = threading.Event()

    def beat() -> None:
        while not done.wait(BEAT_SECONDS):
            if jobs.beat(store, id):
                signal.raise_signal(signal.SIGTERM)
                return

    thread = threading.Thread(target=beat, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def _stop(_: int, __: FrameType | None) -> None:
    raise Stopped


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
