"""Where questions come from: a language model where one is set, else a table that knows the topic, else nowhere.

A writer is a function from how many are wanted and what is already there to new questions. What a model writes is data:
it is parsed and checked, never obeyed.
"""

import os
from collections.abc import Callable, Sequence
from typing import Any

from benchgen.agent.conversation_scene import Scene
from benchgen.agent.replies.sorry import Sorry
from benchgen.agent.words import topics
from benchgen.authoring.tables import capacity, find_table, from_table
from benchgen.runs import answer_text
from benchgen.text import fold
from benchgen.values import Question

PART = 25
"""Questions of one part."""

PART_SECONDS = 30.0
"""Less than this is too little for one more part."""

Writer = Callable[[int, Sequence[Question]], Sequence[Question]]


def find(draft: dict[str, Any]) -> dict[str, str]:
    """The source of a benchmark about this topic, or a sentence about what is needed."""
    name = os.environ.get("BENCHGEN_AGENT_MODEL", "").strip()
    if name:
        return {"kind": "model", "name": name, "source": f"written by {name}"}
    table = table_for(" ".join([draft["topic"], draft["title"], *(g["name"] for g in draft["groups"])]))
    if table is None:
        raise Sorry("create.needs_source", topic=draft["topic"])
    if draft["format"] != "mcq":
        raise Sorry("create.table_is_mcq", table=find_table(table).spec.title)
    _fits(draft, table)
    return {"kind": "table", "name": find_table(table).spec.title, "source": f"table {table}", "table": table}


def table_for(text: str) -> str | None:
    """The shipped table that knows most about these words."""
    words = f" {fold(text)} "
    scores = {name: sum(f"{fold(w)}" in words for w in known) for name, known in topics().items()}
    best = max(scores, key=lambda n: scores[n], default=None)
    return best if best is not None and scores[best] else None


def open_writer(draft: dict[str, Any], scene: Scene) -> Writer:
    """The writer of a draft."""
    if draft["writer"]["kind"] == "model":
        from benchgen.agent.writers_model import model_writer

        return model_writer(draft, scene)
    return _table_writer(draft)


def _table_writer(draft: dict[str, Any]) -> Writer:
    """All questions are drawn at once, so that kinds and levels are mixed over the whole; parts are slices of them."""
    table, count, options = draft["writer"]["table"], draft["count"], draft["options"]
    given = {"options": options, "language": draft["language"]}

    def write(wanted: int, known: Sequence[Question]) -> Sequence[Question]:
        there = {_face(q) for q in known}
        for size in (count, min(2 * count, capacity(table, **given))):
            fresh = [q for q in from_table(table, size, **given).benchmark.questions if _face(q) not in there]
            if len(fresh) >= min(wanted, size):
                break
        return fresh[:wanted]

    return write


def _face(question: Question) -> tuple[str, str]:
    """What makes two questions of one table the same: the wrong options may differ from draw to draw."""
    return question.question, answer_text(question)


def _fits(draft: dict[str, Any], table: str) -> None:
    """Whether the table speaks the language and has room enough."""
    found = find_table(table)
    if draft["language"] not in found.languages:
        languages = ", ".join(found.languages)
        raise Sorry(
            "create.table_language", table=found.spec.title, language=draft["language"], languages=languages
        )
    room = capacity(table, options=draft["options"], language=draft["language"])
    if draft["count"] > room:
        raise Sorry("create.table_room", table=found.spec.title, room=room, count=draft["count"])
