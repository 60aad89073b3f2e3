"""Scoring programs as files: they load, are pinned by value, and say what is wrong with them."""

from pathlib import Path

import pytest

from benchgen import config
from benchgen.errors import ConfigError
from benchgen.scoring import ScoringProgram, judge, load, resolve_program
from benchgen.values import Program, Question, Reply

NAMES = sorted(p.stem for p in (config.configs() / "scoring").glob("*.yaml"))


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_program_loads_builds_and_is_already_resolved(name: str) -> None:
    ready = load(name)
    assert ready.program.name == name
    assert resolve_program(ready.program) == ready.program
    assert callable(ready.judge("tr"))


def test_a_default_is_written_out() -> None:
    assert load("tool_call").program.compare.args == {"order": "exact"}
    assert load("math").program.compare.args["seconds"] == 5.0


def test_the_fingerprint_follows_every_setting_and_no_description() -> None:
    program = load("number").program
    other = program.model_copy(
        update={"compare": program.compare.model_copy(update={"args": {"relative": 0.5}})}
    )
    assert program.fingerprint != other.fingerprint
    assert program.fingerprint == program.model_copy(update={"about": "other words"}).fingerprint
    assert program.fingerprint == load("number").program.fingerprint


def test_a_program_survives_being_stored() -> None:
    program = load("mcq_letter").program
    again = Program.model_validate_json(program.model_dump_json())
    score = judge(again)(
        Question(id="q", question="?", options=("x", "y"), answer="B"), Reply(question="q", text="Answer: B")
    )
    assert again.fingerprint == program.fingerprint
    assert score.value == 1.0


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(
        ConfigError, match="no scoring program 'mcq'; there are key_points, math, mcq_letter, mcq_multi"
    ):
        load("mcq")


def test_a_file_of_ones_own_is_checked(tmp_path: Path) -> None:
    text = (config.configs() / "scoring" / "number.yaml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.yaml"
    mine.write_text(text.replace("relative: 0.0", "relativ: 0.0"), encoding="utf-8")
    with pytest.raises(ConfigError, match="no setting 'relativ'; it takes language, relative, absolute"):
        load(mine)
    mine.write_text(text, encoding="utf-8")
    assert isinstance(load(mine), ScoringProgram)


@pytest.mark.slow
def test_a_program_is_an_evaluate_metric() -> None:
    import evaluate

    metric = load("mcq_letter").as_evaluate_metric()
    question = {"id": "x", "question": "?", "options": ["a", "b", "c", "d"], "answer": "D"}
    result = metric.compute(
        predictions=["Answer: B", "C", None, "the answer is D"], references=["B", "C", "A", question]
    )
    assert isinstance(metric, evaluate.Metric)
    assert (result["score"], result["strict"], result["n"]) == (0.75, 0.25, 4)
    assert result["outcomes"] == {"correct": 3, "no_answer": 1}
    metric.add(prediction="A", reference=Question.model_validate(question))
    assert metric.compute()["score"] == 0.0
