"""Check a file of answers against what this package makes of them: one JSON case a line.

A case has `id`, `kind` and what the kind needs: `reply` (or `error`, `finish`), `n` or `options`, `lang`, `gold`,
`unit`, `expect` (the label, the labels, or whether the reply is right), `outcome` (an outcome or a reason). Kinds of
other parts of the product are passed over; an unknown kind is an error that names its line.
"""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from benchgen.errors import DataError
from benchgen.scoring.aggregates import vote
from benchgen.scoring.judging import Judge
from benchgen.scoring.labels import key_letters
from benchgen.scoring.programs import load
from benchgen.scoring.toolcalls import tool_calls
from benchgen.values import NumberRule, Question, Reply, Score

ELSEWHERE = frozenset(
    {
        "upload_csv",
        "upload_jsonl",
        "choices_cell",
        "dedupe",
        "bundle",
        "bundle_yaml",
        "leaderboard",
        "run_summary",
    }
    | {"judge_mean", "balance", "yaml_scalars", "ids", "resume"}
)
_PROGRAMS = {
    "mcq": "mcq_letter",
    "mcq_multi": "mcq_multi",
    "number": "number",
    "math": "math",
    "text": "short_answer",
}
_NEEDS = {
    "number": ("gold",),
    "math": ("gold",),
    "text": ("gold",),
    "tool_call": ("gold", "expect"),
    "mcq_key": ("key",),
    "vote": ("answers",),
}


def check_answers(path: str | Path) -> tuple[list[str], list[str]]:
    """The ids of the cases that came out as expected, and of those that did not."""
    passed: list[str] = []
    failed: list[str] = []
    for number, line in enumerate(_lines(Path(path)), 1):
        if line.strip():
            case = _case(line, f"{path}:{number}")
            if case["kind"] not in ELSEWHERE:
                (passed if _checked(case, f"{path}:{number}") else failed).append(str(case["id"]))
    return passed, failed


def _checked(case: dict[str, Any], where: str) -> bool:
    try:
        return holds(case)
    except ValidationError as e:
        fault = e.errors()[0]
        raise DataError(f"{where}: {'.'.join(map(str, fault['loc']))}: {fault['msg']}") from None


def holds(case: dict[str, Any]) -> bool:
    """Whether one case comes out as it expects."""
    kind, expect = case["kind"], case.get("expect")
    if kind == "mcq_key":
        return list(key_letters(case["key"])) == (expect or [])
    if kind == "vote":
        return vote(case["answers"]) == expect
    if kind == "tool_call" and "got" in case:
        match = tool_calls(json.dumps(case["got"]), _tool_question(case), order=case.get("order", "exact"))
        return {"ok": match.value == 1, "reason": match.reason}.items() >= _verdict(expect).items()
    return _meets(score(case), case)


def score(case: dict[str, Any]) -> Score:
    """What the program of this kind makes of the reply."""
    kind = case["kind"]
    finish = "error" if case.get("error") else case.get("finish", "stop")
    reply = Reply(question=str(case["id"]), text=case.get("reply"), finish=finish, error=case.get("error"))
    program = case.get("program") or _PROGRAMS.get(kind, kind)
    return _judge(program, case.get("lang", "en"))(_QUESTIONS.get(kind, _open_question)(case), reply)


def _meets(score: Score, case: dict[str, Any]) -> bool:
    if (outcome := case.get("outcome")) and outcome not in (score.outcome, score.reason):
        return False
    expect = case.get("expect")
    if case["kind"] in ("number", "math", "text"):
        return (score.value == 1) is bool(expect)
    if case["kind"] == "tool_call":
        return {"ok": score.value == 1, "reason": score.reason}.items() >= _verdict(expect).items()
    label = score.answer if score.outcome in ("correct", "wrong") else None
    if score.outcome == "off_menu" and expect is not None:
        label = score.answer
    if case["kind"] == "mcq_multi" and expect is not None:
        return list(label or "") == sorted(expect)
    return label == expect


def _verdict(expect: Any) -> dict[str, Any]:
    return {"ok": expect} if isinstance(expect, bool) else dict(expect)


def _choice_question(case: dict[str, Any]) -> Question:
    options = case.get("options") or [""] * case.get("n", 4)
    return Question(id=str(case["id"]), question="", options=tuple(options), answer=case.get("gold") or "A")


def _open_question(case: dict[str, Any]) -> Question:
    return Question(
        id=str(case["id"]), question="", answer=str(case["gold"]), aliases=tuple(case.get("aliases", ()))
    )


def _number_question(case: dict[str, Any]) -> Question:
    given = {k: case[k] for k in ("unit", "locale", "absolute", "relative") if case.get(k) is not None}
    return _open_question(case).model_copy(
        update={"number": NumberRule.model_validate(given) if given else None}
    )


def _tool_question(case: dict[str, Any]) -> Question:
    return Question(
        id=str(case["id"]), question="", answer=json.dumps(case["gold"]), rules=case.get("rules", {})
    )


_QUESTIONS: dict[str, Callable[[dict[str, Any]], Question]] = {
    "mcq": _choice_question,
    "mcq_multi": _choice_question,
    "number": _number_question,
    "tool_call": _tool_question,
}


@cache
def _judge(program: str, language: str) -> Judge:
    return load(program).judge(language)


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8-sig").split("\n")
    except FileNotFoundError:
        raise DataError(f"{path}: there is no such file; give a JSONL file with one case a line") from None
    except (UnicodeDecodeError, OSError) as e:
        raise DataError(f"{path}: cannot be read as UTF-8 text: {e}") from None


def _case(line: str, where: str) -> dict[str, Any]:
    try:
        case = json.loads(line)
    except ValueError as e:
        raise DataError(f"{where}: not valid JSON: {e}") from None
    if not isinstance(case, dict) or "id" not in case or "kind" not in case:
        raise DataError(f"{where}: a case is a JSON object with at least id and kind")
    known = {*_PROGRAMS, "mcq_key", "vote", "tool_call"} | ELSEWHERE
    if case["kind"] not in known:
        raise DataError(f"{where}: unknown kind {case['kind']!r}; the kinds are {', '.join(sorted(known))}")
    if missing := [field for field in _NEEDS.get(case["kind"], ()) if field not in case]:
        raise DataError(f"{where}: a case of kind {case['kind']!r} needs {', '.join(map(repr, missing))}")
    return case
