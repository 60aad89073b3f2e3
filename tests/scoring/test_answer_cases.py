"""Every case of `tests/cases/answers*.jsonl` comes out as it says; a broken file says where."""

import json
from pathlib import Path

import pytest

from benchgen.errors import DataError
from benchgen.scoring.cases import check_answers, holds
from benchgen.text import LANGUAGES

FILES = sorted((Path(__file__).parents[1] / "cases").glob("answers*.jsonl"))
MARKED = [pytest.param(p, marks=pytest.mark.slow if "math" in p.stem else (), id=p.stem) for p in FILES]


@pytest.mark.parametrize("path", MARKED)
def test_every_case_comes_out_right(path: Path) -> None:
    passed, failed = check_answers(path)
    assert failed == []
    assert len(passed) > 10


def test_the_cases_cover_twelve_languages_and_every_kind() -> None:
    cases = [
        json.loads(line) for path in FILES for line in path.read_text(encoding="utf-8").split("\n") if line
    ]
    assert {c.get("lang", "en") for c in cases} == set(LANGUAGES)
    assert {c["kind"] for c in cases} == {
        "mcq",
        "mcq_multi",
        "mcq_key",
        "number",
        "math",
        "text",
        "vote",
        "tool_call",
    }
    assert sum(c["kind"] == "mcq" and c["expect"] is None for c in cases) > 100


def test_a_case_that_is_wrong_is_reported_as_failed(tmp_path: Path) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_text(
        '\ufeff{"id": "x", "kind": "mcq", "n": 4, "reply": "Answer: B", "expect": "C"}\n\n', encoding="utf-8"
    )
    assert check_answers(path) == ([], ["x"])


def test_an_outcome_is_part_of_what_is_expected() -> None:
    case = {"id": "x", "kind": "mcq", "n": 4, "reply": "Answer: F", "expect": None, "outcome": "no_answer"}
    assert not holds(case)
    assert holds(case | {"outcome": "off_menu"})


def test_kinds_of_other_parts_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_text('{"id": "x", "kind": "dedupe"}\n')
    assert check_answers(path) == ([], [])


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('{"id": "a", "kind": "mcq"', "cases.jsonl:2: not valid JSON"),
        ('{"id": "a", "kind": "riddle"}', "cases.jsonl:2: unknown kind 'riddle'"),
        ('{"kind": "mcq"}', "cases.jsonl:2: a case is a JSON object with at least id and kind"),
        (
            '{"id": "a", "kind": "number", "reply": "3"}',
            "cases.jsonl:2: a case of kind 'number' needs 'gold'",
        ),
    ],
)
def test_a_broken_line_is_named(tmp_path: Path, line: str, says: str) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_text('{"id": "ok", "kind": "mcq_key", "key": "A", "expect": ["A"]}\n' + line)
    with pytest.raises(DataError, match=says.replace("(", r"\(")):
        check_answers(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="there is no such file"):
        check_answers(tmp_path / "none.jsonl")
