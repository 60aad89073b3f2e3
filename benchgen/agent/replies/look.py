"""Look inside: several runs side by side, the rows of a run by mode."""

from typing import Any

import polars as pl

from benchgen import gate
from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer, Choice, link, wish
from benchgen.agent.replies import find, plot, render, verdict
from benchgen.agent.replies.sorry import Sorry
from benchgen.records import Job
from benchgen.store import jobs
from benchgen.values import Call

MODES = ("failures", "all", "distill")
ROWS = 10
CUT = 600
"""Longest text of a cell in the chat; the page of the run has all of it."""


def compare_runs(scene: Scene, args: dict[str, Any]) -> Answer:
    """Scores side by side with links; for two runs of one benchmark also the verdict."""
    found = [_done(scene, id) for id in _wanted(scene, args)]
    voice = scene.voice
    names = list(dict.fromkeys(n for job in found for n in (job.result or {}).get("by_category", {})))
    head = ["", *(f"[{voice('kind.run')} {job.id}]({link('run', job.id)})" for job in found)]
    rows: list[list[str]] = [
        [voice("column.model"), *(job.model or "" for job in found)],
        [voice("column.score"), *(voice.number((job.result or {}).get("score"), "percent") for job in found)],
        ["n", *(str((job.result or {}).get("n", 0)) for job in found)],
    ]
    for name in names if len(names) > 1 else []:
        parts = [(job.result or {}).get("by_category", {}).get(name, {}) for job in found]
        rows.append([name, *(voice.number(p.get("score"), "percent") for p in parts)])
    blocks = [render.table_block("", ["", *(f"{voice('kind.run')} {j.id}" for j in found)], rows)]
    texts = [render.grid(head, rows)]
    alike = len({job.benchmark for job in found}) == 1
    choices: tuple[Choice, ...] = ()
    if alike and len(found) == 2:
        args = {"before": found[0].id, "after": found[1].id}
        made = gate.read(scene.desk, Call(use="action.compare_runs", args=args))
        texts += verdict.paragraphs(voice, made)
        blocks += plot.of_pair(voice, made)
        choices = _after_verdict(scene, found[1].id)
    else:
        texts += [] if alike else [voice("compare.different")]
        blocks.append(plot.of_jobs(voice, found))
    scene.state["topic"] = scene.topic | {"runs": [j.id for j in found]}
    return Answer("\n\n".join(texts), choices, blocks=tuple(blocks))


def _after_verdict(scene: Scene, run: int) -> tuple[Choice, ...]:
    """What can be looked at in the later run, and how its model could go on learning."""
    voice = scene.voice
    return (
        Choice(voice("button.why"), wish("analyze_run", run=run)),
        Choice(voice("button.failures"), wish("show_dataset", run=run, mode="failures", rows=10)),
        Choice(voice("button.train"), wish("plan_training", run=run, mode="failures")),
    )


def show_dataset(scene: Scene, args: dict[str, Any]) -> Answer:
    """The rows of a run in one mode: so many of all there are."""
    job = find.finished(scene, args.get("run"))
    mode = args.get("mode") or "all"
    if mode not in MODES:
        raise Sorry("refused.mode", mode=mode, modes=", ".join(MODES))
    limit = args.get("rows") or ROWS
    whole = gate.read(scene.desk, Call(use="action.show_dataset", args={"run": job.id, "mode": mode}))
    shown = whole.head(int(limit))
    voice = scene.voice
    lead = voice(
        f"dataset.{mode}", run=job.id, link=link("run", job.id), shown=shown.height,
        rows=voice("rows", count=whole.height),
    )  # fmt: skip
    if not whole.height:
        return Answer(voice(f"dataset.none_{mode}", run=job.id, link=link("run", job.id)))
    text, block = _rows(scene, shown, mode)
    more = [m for m in MODES if m != mode]
    choices = tuple(
        Choice(voice(f"button.mode_{m}"), wish("show_dataset", run=job.id, mode=m, rows=limit)) for m in more
    )
    if mode == "failures":
        choices = (Choice(voice("button.train"), wish("plan_training", run=job.id, mode=mode)), *choices)
    return Answer(f"{lead}\n\n{text}", choices, blocks=(block,), numbered=False)


def _rows(scene: Scene, shown: pl.DataFrame, mode: str) -> tuple[str, dict[str, Any]]:
    voice = scene.voice
    columns = {
        "failures": ("question_id", "question", "answer", "answer_text", "extracted", "outcome"),
        "all": ("question_id", "question", "answer", "extracted", "outcome", "reply"),
        "distill": ("question_id", "prompt", "reply"),
    }[mode]
    present = [c for c in columns if c in shown.columns]
    head = [voice(f"column.{c}") for c in present]
    rows = [[_shown(scene, c, row[c]) for c in present] for row in shown.select(present).to_dicts()]
    return render.grid(head, [[_cut(c) for c in row] for row in rows]), render.table_block(mode, head, rows)


def _shown(scene: Scene, column: str, value: Any) -> str:
    if column == "outcome" and scene.voice.has(f"outcome.{value}"):
        return scene.voice(f"outcome.{value}")
    return "" if value is None else str(value)


def _cut(text: str) -> str:
    return text if len(text) <= CUT else text[: CUT - 1] + "…"


def _wanted(scene: Scene, args: dict[str, Any]) -> list[Any]:
    """The runs that are named; without names, those of the talk, else the newest of the benchmark."""
    named = list(dict.fromkeys(args.get("runs") or ([args["run"]] if args.get("run") else [])))
    if len(named) > 1:
        return named
    if not named and len(scene.topic.get("runs", [])) > 1:
        return scene.topic["runs"]
    done = jobs.list_all(scene.store, scene.user, kinds=["run"], statuses=["completed"])
    about = args.get("benchmark") or scene.topic.get("benchmark")
    same = [j.id for j in done if about is None or j.benchmark == about]
    wanted = list(dict.fromkeys([*named, *same]))[:4]
    if len(wanted) < 2:
        raise Sorry("compare.needs_two")
    return sorted(wanted)


def _done(scene: Scene, id: Any) -> Job:
    return find.finished(scene, id)
