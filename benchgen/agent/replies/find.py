"""The things a message speaks of, among what its sender may see. Unknown and foreign are told apart by nobody."""

from typing import Any

from benchgen.agent.conversation_scene import Scene
from benchgen.agent.replies.sorry import Ask, Sorry
from benchgen.errors import NotFound
from benchgen.records import Job, JobKind
from benchgen.store import benchmarks, jobs
from benchgen.text import fold
from benchgen.values import Benchmark


def benchmark(scene: Scene, named: Any, *, own: bool = False) -> Benchmark:
    """A benchmark by its id or its title; without a name, the one that was last spoken of."""
    if named is None:
        named = scene.topic.get("benchmark")
    if named is None:
        raise Ask("ask.which_benchmark")
    try:
        id = number(named)
        found = benchmarks.get(scene.store, id, scene.user) if id else _titled(scene, str(named))
    except NotFound:
        raise Sorry("refused.no_benchmark", id=named) from None
    if own and found.owner != scene.user:
        raise Sorry("refused.not_yours", id=found.id)
    scene.about(benchmark=found.id)
    return found


def _titled(scene: Scene, title: str) -> Benchmark:
    wanted = fold(title)
    known = benchmarks.list_all(scene.store, scene.user)
    same = [b for b in known if fold(b.title) == wanted] or [b for b in known if wanted in fold(b.title)]
    if not same:
        raise NotFound(title)
    return same[0]


def run(scene: Scene, named: Any) -> Job:
    """A run by its id; without one, the run last spoken of, or else the newest."""
    found = _job(scene, named, scene.topic.get("run"), ("run",))
    if found is None:
        raise Sorry("refused.no_run", id=named) if named is not None else Sorry("run.none_yet")
    scene.about(run=found.id, benchmark=found.benchmark)
    return found


def finished(scene: Scene, named: Any) -> Job:
    """A run that has ended well."""
    found = run(scene, named)
    if found.status != "completed":
        raise Sorry("refused.run_unfinished", id=found.id, status=scene.voice(f"status.{found.status}"))
    return found


def training(scene: Scene, named: Any) -> Job:
    """A training (or merge) job by its id; without one, the one last spoken of, or else the newest."""
    found = _job(scene, named, scene.topic.get("job"), ("training", "merge"))
    if found is None:
        raise Sorry("refused.no_job", id=named) if named is not None else Sorry("training.none_yet")
    scene.about(job=found.id)
    return found


def _job(scene: Scene, named: Any, remembered: Any, kinds: tuple[JobKind, ...]) -> Job | None:
    wanted = named if named is not None else remembered
    if wanted is None:
        newest = jobs.list_all(scene.store, scene.user, kinds=kinds)
        return newest[0] if newest else None
    try:
        found = jobs.get(scene.store, number(wanted) or 0, scene.user)
    except NotFound:
        return None
    return found if found.kind in kinds else None


def number(named: Any) -> int | None:
    """An id as a number, if it is one that could exist."""
    try:
        id = int(named)
    except (TypeError, ValueError):
        return None
    return id if 0 < id < 2**31 else None
