"""Whether the benchmark or the model is at fault, decided before any training is offered, and proven on saved answers.

Nothing here changes anything: a suspected key is tried on a scratch copy of answers that were already given.
"""

from typing import Any, NamedTuple

from benchgen import gate
from benchgen.actions.analyze import Rescored
from benchgen.agent.conversation_scene import Scene
from benchgen.diagnose import Diagnosis, diagnose
from benchgen.errors import BenchgenError
from benchgen.store import jobs, runs
from benchgen.suspects import Finding
from benchgen.values import Benchmark, Call

MANY = 12
"""At most so many earlier runs of the same questions are read beside the one in question."""

LISTED = 12


class Analysis(NamedTuple):
    """The diagnosis of a run, the changes that would mend suspected keys, and what they make of the saved answers."""

    run: int
    benchmark: Benchmark
    diagnosis: Diagnosis
    patch: list[dict[str, Any]]
    proof: Rescored | None


def analyse(scene: Scene, run: int) -> Analysis:
    """Read a finished run beside the other runs of the same questions."""
    b = runs.benchmark_of(scene.store, run)
    found = diagnose([runs.table(scene.store, r) for r in (*_others(scene, run, b), run)], b)
    patch = _patch(found, b)
    return Analysis(run, b, found, patch, _prove(scene, run, patch))


def doubt(scene: Scene, run: int) -> str:
    """A warning where a run's failures speak against the keys, or are mostly format; empty where training is right."""
    found = analyse(scene, run)
    if found.diagnosis.fault not in ("benchmark", "format"):
        return ""
    ids = {q for f in found.diagnosis.findings if f.fault == found.diagnosis.fault for q in f.questions}
    return scene.voice(f"train.doubt_{found.diagnosis.fault}", count=len(ids), run=run)


def sentences(scene: Scene, found: Analysis) -> list[str]:
    """Every finding in the person's language, with its questions."""
    voice, numbers = scene.voice, {q.id: n for n, q in enumerate(found.benchmark.questions, 1)}
    told = []
    for f in found.diagnosis.findings:
        key = f"finding.{f.code}"
        listed = _listed(f, numbers)
        told.append(
            voice(key, count=len(f.questions), ids=listed, share=f.share) if voice.has(key) else f.text
        )
    return told


def _listed(f: Finding, numbers: dict[str, int]) -> str:
    shown = [
        f"{numbers.get(q, q)}" + (f" (→ {f.suggestion[q]})" if q in f.suggestion else "")
        for q in sorted(f.questions, key=lambda q: numbers.get(q, 0))[:LISTED]
    ]
    return ", ".join(shown) + (" …" if len(f.questions) > LISTED else "")


def _others(scene: Scene, run: int, b: Benchmark) -> list[int]:
    """The other finished runs of exactly these questions and keys, oldest first."""
    done = jobs.list_all(scene.store, scene.user, kinds=["run"], statuses=["completed"])
    same = [j.id for j in done if j.benchmark == b.id and j.id != run]
    return sorted(r for r in same if runs.benchmark_of(scene.store, r).fingerprint == b.fingerprint)[-MANY:]


def _patch(found: Diagnosis, b: Benchmark) -> list[dict[str, Any]]:
    """What the suspected keys would have to be: another letter, or one more accepted form."""
    by_id, changes = {q.id: q for q in b.questions}, {}
    for f in found.findings:
        for id, said in f.suggestion.items():
            q = by_id[id]
            changes[id] = (
                {"id": id, "answer": said} if q.options else {"id": id, "aliases": [*q.aliases, said]}
            )
    return list(changes.values())


def _prove(scene: Scene, run: int, patch: list[dict[str, Any]]) -> Rescored | None:
    if not patch:
        return None
    call = Call(use="action.rescore", args={"run": run, "questions": patch})
    try:
        return gate.read(scene.desk, call)
    except BenchgenError:
        return None
