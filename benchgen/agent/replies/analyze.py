"""Read a run or a benchmark closely. Nothing here can change a character of anything."""

from typing import Any

from benchgen.agent import analysis
from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer, Choice, link, wish
from benchgen.agent.replies import find, render
from benchgen.authoring import checks

LISTED = 20


def analyze_run(scene: Scene, args: dict[str, Any]) -> Answer:
    """Whose fault the score is, what speaks for it, and the one next step that follows."""
    job = find.finished(scene, args.get("run"))
    found, voice = analysis.analyse(scene, job.id), scene.voice
    shares = found.diagnosis
    head = voice(
        "analysis.head", run=job.id, link=link("run", job.id), model=job.model, score=render.score(voice, job.result)
    )  # fmt: skip
    parts = [head, f"**{voice(f'analysis.fault_{shares.fault}')}**"]
    if any((shares.benchmark_share, shares.format_share, shares.knowledge_share)):
        parts.append(
            voice(
                "analysis.shares",
                key=shares.benchmark_share,
                format=shares.format_share,
                model=shares.knowledge_share,
            )
        )
    parts += ["\n".join(f"- {s}" for s in analysis.sentences(scene, found))]
    if found.proof is not None:
        parts.append(
            voice("analysis.proof", count=len(found.patch), was=found.proof.was, score=found.proof.score,
                  fixed=len(found.proof.fixed))
        )  # fmt: skip
    return Answer("\n\n".join(p for p in parts if p), _next(scene, found))


def _next(scene: Scene, found: analysis.Analysis) -> tuple[Choice, ...]:
    """A broken key is mended before anything is trained on it."""
    voice, run = scene.voice, found.run
    look = Choice(voice("button.mode_all"), wish("show_dataset", run=run, mode="all", rows=10))
    if found.diagnosis.fault == "benchmark":
        mend = (
            wish("edit_benchmark", benchmark=found.benchmark.id, patch=found.patch) if found.patch else None
        )
        return (*([Choice(voice("button.mend"), mend)] if mend else []), look)
    if found.diagnosis.fault in ("model", "format"):
        return (Choice(voice("button.train"), wish("plan_training", run=run, mode="failures")), look)
    return (look,)


def review_benchmark(scene: Scene, args: dict[str, Any]) -> Answer:
    """What a careful reader would question in a benchmark, before anybody runs it."""
    b = find.benchmark(scene, args.get("benchmark"))
    found, voice = checks.findings(b), scene.voice
    numbers = {q.id: n for n, q in enumerate(b.questions, 1)}
    head = voice(
        "review.head", id=b.id, title=b.title, link=link("benchmark", b.id or 0),
        questions=voice("questions", count=len(b.questions)),
    )  # fmt: skip
    if not found:
        return Answer(f"{head}\n\n{voice('review.nothing')}")
    told = [_told(scene, f, numbers) for f in found]
    more = [voice("review.more", count=len(told) - LISTED)] if len(told) > LISTED else []
    lines = "\n".join(f"- {line}" for line in [*told[:LISTED], *more])
    rows = [[numbers.get(f.question or "", ""), f.check, f.message] for f in found]
    block = render.table_block(voice("review.title"), ["#", "check", "finding"], rows)
    return Answer(f"{head}\n\n{lines}\n\n{voice('review.foot')}", blocks=(block,))


def _told(scene: Scene, finding: checks.Finding, numbers: dict[str, int]) -> str:
    key = f"review.{finding.check}"
    text = scene.voice(key) if scene.voice.has(key) else finding.message
    if finding.question is None:
        return text
    return scene.voice("review.question", n=numbers.get(finding.question, finding.question), text=text)
