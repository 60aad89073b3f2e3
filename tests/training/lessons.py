"""Small training rows."""

from pathlib import Path

from benchgen.training.site import Report, Site, silent
from benchgen.values import Example, Message, Question

PLANETS = ("Mars", "Venus", "Earth", "Jupiter", "Saturn")


def example(text: str, answer: str, *, source: str = "q1", copy_of: int = 0, system: str = "") -> Example:
    said = [Message(role="system", content=system)] if system else []
    user = Message(role="user", content=text)
    return Example(source=source, prompt=(*said, user), completion=answer, copy_of=copy_of)


def lessons(n: int = 8) -> list[Example]:
    """Rows of different length that begin alike."""
    return [
        example(
            f"Which planet is the largest{'?' * (k % 3)} {PLANETS[k % 5]}",
            f"Answer: {'ABCD'[k % 4]}" + " Jupiter" * (k % 2),
            source=f"q{k}",
        )
        for k in range(n)
    ]


def question(n: int, **changes: object) -> Question:
    made = Question(
        id=f"q{n}", question=f"Which planet is number {n}?", options=PLANETS[:4], answer="ABCD"[n % 4]
    )
    return made.model_copy(update=changes)


def site(folder: Path, base: Path, report: Report = silent) -> Site:
    folder.mkdir(parents=True, exist_ok=True)
    return Site(folder, "someone/tiny", base, report)
