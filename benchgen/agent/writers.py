"""Where questions come from: a language model where one is set, else a table that knows the topic, else nowhere.

A writer is a function from how many are wanted and what is already there to new questions. What a model writes is data:
it is parsed and checked, never obeyed.
"""

from collections.abc import Sequence
from typing import Any

from benchgen.agent.drafts import Writer
from benchgen.agent.replies.sorry import Sorry
from benchgen.agent.words import topics
from benchgen.agent.writers_lm import Waiting, agent_model
from benchgen.authoring.table_files import Table
from benchgen.authoring.tables import capacity, find_table, from_table
from benchgen.runs import answer_text
from benchgen.text import fold, words
from benchgen.values import Question

PART_SECONDS = 30.0
"""Less than this is too little for one more part."""


def find(draft: dict[str, Any]) -> dict[str, Any]:
    """The source of a benchmark about this topic, or a sentence about what is needed."""
    if name := agent_model():
        return {"kind": "model", "name": name, "source": f"written by {name}"}
    table = table_for(" ".join([draft["topic"], draft["title"], *(g["name"] for g in draft["groups"])]))
    if table is None:
        raise Sorry("create.needs_source", topic=draft["topic"])
    if draft["format"] != "mcq":
        raise Sorry("create.table_is_mcq", table=find_table(table).spec.title)
    found = find_table(table)
    _fits(draft, table)
    made: dict[str, Any] = {
        "kind": "table",
        "name": found.spec.title,
        "source": f"table {table}",
        "table": table,
    }
    kinds = _kinds(draft, found)
    if kinds and all(kinds) and _room(draft, table, kinds):
        return made | {"kinds": kinds}
    missing = [g["name"] for g, kind in zip(draft["groups"], kinds, strict=True) if kind is None]
    return made | ({"missing": ", ".join(missing)} if missing else {})


def table_for(text: str) -> str | None:
    """The shipped table that knows most about these words."""
    spoken = fold(text)
    scores = {name: sum(fold(w) in spoken for w in known) for name, known in topics().items()}
    best = max(scores, key=lambda n: scores[n], default=None)
    return best if best is not None and scores[best] else None


def open_writer(draft: dict[str, Any], who: Waiting) -> Writer:
    """The writer of a draft."""
    if draft["writer"]["kind"] == "model":
        from benchgen.agent.writers_model import model_writer

        return model_writer(draft, who)
    return _table_writer(draft)


def _table_writer(draft: dict[str, Any]) -> Writer:
    """All questions are drawn at once, so that kinds and levels are mixed over the whole; parts are slices of them."""
    table = draft["writer"]["table"]
    given = {"options": draft["options"], "language": draft["language"]}

    def write(wanted: int, known: Sequence[Question]) -> Sequence[Question]:
        there = {_face(q) for q in known}
        for size in (draft["count"], min(2 * draft["count"], capacity(table, **given))):
            fresh = [q for q in _drawn(draft, size, given) if _face(q) not in there]
            if len(fresh) >= min(wanted, size):
                break
        return fresh[:wanted]

    return write


def _drawn(draft: dict[str, Any], size: int, given: dict[str, Any]) -> list[Question]:
    """Questions of the table; where it knows every group that was asked for, so many of each."""
    table, kinds = draft["writer"]["table"], draft["writer"].get("kinds")
    if not kinds or size != draft["count"]:
        return list(from_table(table, size, **given).benchmark.questions)
    shares = zip(kinds, (g["count"] for g in draft["groups"]), strict=True)
    return [
        q for kind, n in shares for q in from_table(table, n, categories=[kind], **given).benchmark.questions
    ]


def _kinds(draft: dict[str, Any], table: Table) -> list[str | None]:
    """The category of the table that each group asks for, by a word they share; None where there is none."""
    known = {t.category for t in table.spec.questions}
    return [
        next((c for c in sorted(known) if set(_stems(g["name"])) & set(_stems(c))), None)
        for g in draft["groups"]
    ]


def _stems(text: str) -> list[str]:
    return [w[:5] for w in words(text) if len(w) > 3]


def _face(question: Question) -> tuple[str, str]:
    """What makes two questions of one table the same: the wrong options may differ from draw to draw."""
    return question.question, answer_text(question)


def _room(draft: dict[str, Any], table: str, kinds: Sequence[str | None]) -> bool:
    given = {"options": draft["options"], "language": draft["language"]}
    return all(
        g["count"] <= capacity(table, categories=[str(kind)], **given)
        for g, kind in zip(draft["groups"], kinds, strict=True)
    )


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
