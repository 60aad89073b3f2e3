"""A change to a benchmark as a small file: `{title: …, scoring: …, questions: [{id: q4, answer: C}]}`."""

from pathlib import Path
from typing import Any

from pydantic import Field

from benchgen.authoring.answers import letters_of
from benchgen.config import check, load
from benchgen.errors import ConfigError
from benchgen.scoring import load as load_program
from benchgen.values import Benchmark, Question, Value


class Patch(Value):
    """What to change. A question is named by its id and carries the fields that change; `remove` drops questions."""

    title: str | None = None
    about: str | None = None
    language: str | None = None
    scoring: str | dict[str, Any] | None = None
    questions: tuple[dict[str, Any], ...] = ()
    remove: tuple[str, ...] = Field(default=())


def read_patch(path: Path) -> Patch:
    """A patch file; every question in it must say its id."""
    patch = load(path, Patch)
    nameless = [n for n, q in enumerate(patch.questions, 1) if not q.get("id")]
    if nameless:
        raise ConfigError(
            f"{path}: question {nameless[0]} of the patch has no id; say which question changes"
        )
    return patch


def apply_patch(benchmark: Benchmark, path: Path) -> Benchmark:
    """The benchmark as the patch wants it, checked as a whole; the one handed in stays as it is."""
    patch = read_patch(path)
    known = {q.id for q in benchmark.questions}
    unknown = [i for i in (*patch.remove, *(str(q["id"]) for q in patch.questions)) if i not in known]
    if unknown:
        raise ConfigError(f"{path}: benchmark {benchmark.id} has no question {', '.join(unknown)}")
    changes = {str(q["id"]): q for q in patch.questions}
    questions = [
        _changed(q, changes.get(q.id, {}), path) for q in benchmark.questions if q.id not in patch.remove
    ]
    plain = {
        name: getattr(patch, name)
        for name in ("title", "about", "language")
        if getattr(patch, name) is not None
    }
    raw = benchmark.model_dump(mode="json") | plain | {"questions": questions}
    if patch.scoring is not None:
        raw["scoring"] = _program(patch.scoring)
    return check(raw, Benchmark, str(path))


def _changed(question: Question, change: dict[str, Any], path: Path) -> dict[str, Any]:
    """The question as plain data; a new answer may be given as letter or as the option's text."""
    raw = question.model_dump(mode="json") | change
    if change.get("answer") is not None and raw["options"]:
        try:
            raw["answer"] = letters_of(change["answer"], raw["options"])
        except ValueError as e:
            raise ConfigError(f"{path}: question {question.id}: answer: {e}") from None
    return raw


def _program(scoring: str | dict[str, Any]) -> dict[str, Any]:
    return load_program(scoring).program.model_dump(mode="json") if isinstance(scoring, str) else scoring
