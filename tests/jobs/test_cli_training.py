"""Trainings on the command line: a bad dataset is one sentence and a code, and a plan has what programs read."""

import json

import pytest
from jobs.conftest import STUDENT

from benchgen.cli.main import run
from benchgen.store import Store, jobs

GOOD = {"prompt": "How much is 1 + 1?", "completion": "It is 2."}


def said(capsys, *argv):
    """Exit code, the one JSON document, and whatever went to standard error."""
    code = run([*argv, "--json"])
    told = capsys.readouterr()
    return code, json.loads(told.out), told.err


def dataset(folder, rows):
    path = folder / "rows.jsonl"
    path.write_text("".join(json.dumps(r) + "\n" for r in rows))
    return str(path)


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([{"question": "1 + 1?", "answer": "2"}], ("row 1", "question, answer", "prompt and completion")),
        ([], ("no rows", "prompt and completion")),
        ([GOOD, GOOD | {"completion": ""}], ("row 2", "column completion", "empty")),
        ([GOOD, GOOD | {"completion": None}], ("row 2", "column completion", "missing")),
        ([GOOD | {"completion": 1}, GOOD], ("row 1", "column completion", "1 is not text")),
        ([GOOD, GOOD | {"completion": 1}], ("row 2", "column completion", "1 is not text")),
    ],
)
def test_a_dataset_that_cannot_be_learned_is_one_sentence_and_no_traceback(
    tiny, capsys, tmp_path, rows, words
):
    code, told, err = said(capsys, "train", "plan", "--dataset", dataset(tmp_path, rows), "--base", STUDENT)
    assert code == 2 and all(w in told["error"] for w in words), told
    assert "Traceback" not in told["error"] + err and "\n" not in told["error"]
    assert jobs.list_all(Store.open(), "local") == []


@pytest.mark.parametrize(
    ("more", "job_type"),
    [
        ([], "lora"),
        (["--method", "full"], "full"),
        (["--set", "epochs=3", "--set", "rank=4"], "lora"),
        (["--recipe", "on_policy", "--set", "teacher=someone/teacher"], "on_policy"),
        (["--method", "grpo", "--set", "scoring=short_answer"], "grpo"),
    ],
)
def test_a_plan_says_what_programs_read(tiny, capsys, tmp_path, more, job_type):
    path = dataset(tmp_path, [GOOD | {"prompt": f"How much is {n} + 1?"} for n in range(4)])
    code, told, _ = said(capsys, "train", "plan", "--dataset", path, "--base", STUDENT, *more)
    assert code == 0, told
    wanted = {
        "plan",
        "job_type",
        "base_model",
        "dataset",
        "rows",
        "trajectories",
        "hyperparameters",
        "device",
    }
    assert wanted | {"price", "warnings", "device_available"} <= set(told)
    assert (told["job_type"], told["rows"], told["base_model"]) == (job_type, 4, STUDENT)
    assert jobs.list_all(Store.open(), "local") == []


@pytest.mark.parametrize(
    ("argv", "code", "words"),
    [
        (["--method", "ppo"], 2, "ppo"),
        (["--set", "epochs"], 2, "write it as name=value"),
        (["--set", "epoch=3"], 2, "train.lora has no setting 'epoch'; it takes"),
        (["--recipe", "nothing"], 2, "choose from continue, distill, failures"),
        (["--set", "backend=unsloth"], 3, "unsloth is not installed"),
        (["--recipe", "on_policy", "--set", "teacher=gpt-5.5"], 3, "has no weights here"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(tiny, capsys, tmp_path, argv, code, words):
    got, told, _ = said(
        capsys, "train", "plan", "--dataset", dataset(tmp_path, [GOOD]), "--base", STUDENT, *argv
    )
    assert got == code and words in told["error"], told


def test_no_value_of_the_package_is_taken_for_a_reserved_name():
    """Fields that begin with `model_` print no warning."""
    import subprocess
    import sys

    code = "import benchgen.values, benchgen.records, benchgen.recipes, benchgen.catalogue, benchgen.prices"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0 and "protected" not in done.stderr, done.stderr[-2000:]
