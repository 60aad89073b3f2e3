"""A benchmark that is being written: a plain value that grows part by part and ends as a benchmark.

It is kept in the state of a conversation as it is here, so that it survives a restart.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from benchgen.authoring.balance import balance
from benchgen.authoring.duplicates import drop_duplicates
from benchgen.authoring.files import make_benchmark
from benchgen.authoring.questions import MOST_QUESTIONS
from benchgen.values import Benchmark, Question

PART = 25
"""Questions of one part."""

Writer = Callable[[int, Sequence[Question]], Sequence[Question]]
"""From how many are wanted and what is already there to new questions."""


def begun(
    topic: str,
    *,
    count: int,
    title: str | None = None,
    language: str = "en",
    format: str = "mcq",
    groups: Sequence[dict[str, Any]] = (),
    options: int = 4,
) -> dict[str, Any]:
    """A draft without questions; who writes them is put under `writer`."""
    return {
        "topic": topic, "title": title or _title(topic), "count": count, "format": format, "language": language,
        "groups": _shares(groups, count), "options": options, "questions": [],
    }  # fmt: skip


def add_part(draft: dict[str, Any], writer: Writer, most: int) -> int:
    """Let the writer write up to `most` questions, a part at most; how many new ones came of it."""
    known = questions(draft)
    fresh = unique(writer(min(PART, most), known), known)
    draft["questions"] += [q.model_dump(mode="json") for q in fresh]
    return len(fresh)


def questions(draft: dict[str, Any]) -> list[Question]:
    return [Question.model_validate(q) for q in draft["questions"]]


def unique(fresh: Iterable[Question], known: Iterable[Question]) -> tuple[Question, ...]:
    """The new questions without those that were asked before."""
    return drop_duplicates(list(fresh), list(known)).kept


def finished(draft: dict[str, Any]) -> Benchmark:
    """The benchmark. What was shown before stays, letter for letter; what is new is numbered on, its answers spread."""
    return make_benchmark(
        _settled(draft), title=draft["title"], language=draft["language"], format=draft["format"],
        scoring=draft.get("scoring"), about=draft["topic"], source=draft["writer"]["source"],
    )  # fmt: skip


def _settled(draft: dict[str, Any]) -> list[Question]:
    every, many = questions(draft), draft.get("shown", 0)
    kept = unique(every[:many], ())
    fresh = balance(unique(every[many:], kept))
    shown = {q.id for q in kept}
    free = (f"q{n}" for n in range(1, MOST_QUESTIONS * 2 + 1) if f"q{n}" not in shown)
    return [*kept, *(q.model_copy(update={"id": id}) for q, id in zip(fresh, free, strict=False))]


def _shares(groups: Sequence[dict[str, Any]], count: int) -> list[dict[str, Any]]:
    """How many questions each group gets; what was not said is split evenly."""
    if not groups:
        return []
    even, rest = divmod(count, len(groups))
    return [
        {"name": str(g["name"]), "count": int(g.get("count") or even + (i < rest))}
        for i, g in enumerate(groups)
    ]


def _title(topic: str) -> str:
    words = " ".join(topic.split())
    return (words[:1].upper() + words[1:])[:80]
