"""Runs side by side as data that a face draws: scores with their intervals, and what became of each question."""

from collections.abc import Iterable
from typing import Any

from benchgen.agent.replies import render
from benchgen.agent.words import Voice
from benchgen.comparison import Comparison
from benchgen.records import Job


def of_jobs(voice: Voice, found: Iterable[Job]) -> dict[str, Any]:
    """The scores of several runs; nothing is said about their questions."""
    bars = [_bar(voice, j.id, j.model or j.title, j.result or {}) for j in found]
    return render.block("comparison", title=voice("plot.scores"), scores=bars, changes=[])


def of_pair(voice: Voice, c: Comparison) -> list[dict[str, Any]]:
    """Two runs and every question's fate; the questions that were not trained on come first, if there are such."""
    held_out = c.held_out if c.memorisation and c.held_out is not None and c.held_out.comparable else None
    if held_out is None:
        return [_pair(voice, c, voice("plot.scores"))]
    return [_pair(voice, held_out, voice("plot.held_out")), _pair(voice, c, voice("plot.trained_on"))]


def _pair(voice: Voice, c: Comparison, title: str) -> dict[str, Any]:
    bars = [_bar(voice, s.run, s.model, s.summary.model_dump()) for s in (c.before, c.after)]
    counts = (
        ("both_right", c.both_right),
        ("fixed", len(c.fixed)),
        ("broken", len(c.broken)),
        ("both_wrong", c.both_wrong),
    )
    changes = [{"kind": kind, "name": voice(f"plot.{kind}"), "n": n} for kind, n in counts]
    return render.block(
        "comparison", title=title, scores=bars, changes=changes if c.comparable else [],
        about=voice("plot.changes", n=c.n),
    )  # fmt: skip


def _bar(voice: Voice, run: int | None, model: str, result: dict[str, Any]) -> dict[str, Any]:
    numbers = {name: result.get(name) for name in ("score", "low", "high")}
    return {"run": run, "name": model, "text": render.score(voice, result), **numbers}
