"""The command line: one JSON document, exit codes that mean something, no traceback."""

import json
import subprocess
import sys

import pytest

from benchgen.cli.main import run
from benchgen.store import Store, benchmarks, jobs


def said(capsys, *argv):
    """Exit code and the one JSON document of a command."""
    code = run([*argv, "--json"])
    return code, json.loads(capsys.readouterr().out)


@pytest.fixture
def published(capsys):
    said(capsys, "benchmark", "create", "--table", "countries", "--count", "12", "--twin", "--publish")


def test_create_from_a_table_tells_id_letters_and_twin(capsys):
    code, made = said(capsys, "benchmark", "create", "--table", "countries", "--count", "12", "--twin")
    assert code == 0
    assert made["id"] == 1 and made["twin"] == 2 and made["status"] == "draft" and made["questions"] == 12
    assert made["letters"] == {"A": 3, "B": 3, "C": 3, "D": 3}
    assert made["duplicates_dropped"] == 0
    assert set(made["scoring"]) == {"name", "version", "fingerprint"}


def test_a_topic_that_a_table_covers_needs_no_model(capsys):
    code, made = said(capsys, "benchmark", "create", "--topic", "the solar system", "--count", "10")
    assert (code, made["questions"]) == (0, 10)


def test_a_topic_that_nothing_covers_says_what_is_needed(capsys):
    code, made = said(capsys, "benchmark", "create", "--topic", "medieval cheese", "--count", "10")
    assert code == 2
    assert "no table covers 'medieval cheese'" in made["error"]


@pytest.mark.slow
def test_run_status_dataset_rescore_and_compare(capsys, published):
    code, first = said(capsys, "run", "1", "fake:accuracy=0.5")
    assert (code, first["run"], first["status"], first["score"], first["n"]) == (0, 1, "completed", 0.5, 12)
    assert first["low"] < 0.5 < first["high"] and sum(first["outcomes"].values()) == 12
    said(capsys, "run", "1", "fake:accuracy=1")
    code, status = said(capsys, "status", "2")
    assert (status["status"], status["done"], status["total"]) == ("completed", 12, 12)
    code, failures = said(capsys, "dataset", "1", "--mode", "failures", "--rows", "3")
    assert (failures["mode"], failures["total"], len(failures["rows"])) == ("failures", 6, 3)
    code, again = said(capsys, "rescore", "1", "--scoring", "mcq_letter")
    assert (again["score"], again["rescored"], again["model_calls"]) == (0.5, 12, 0)
    code, compared = said(capsys, "compare", "1", "2")
    assert compared["verdict"] == "improved" and len(compared["fixed"]) == 6 and compared["broken"] == []
    assert {
        "p_value",
        "difference",
        "low",
        "high",
        "comparable",
        "smallest_visible_gain",
        "memorisation",
    } <= set(compared)
    _, listed = said(capsys, "runs")
    assert [r["run"] for r in listed] == [2, 1]
    assert {"run", "status", "model", "benchmark"} <= set(listed[0])


@pytest.mark.parametrize(
    "argv, code, text",
    [
        (["run", "9", "fake"], 2, "no benchmark 9"),
        (["run", "1", "fake"], 3, "is a draft and cannot be run; publish it first"),
        (["run", "1", "no-such-model-at-all"], 2, "there is no model"),
        (["status", "77"], 2, "no run or job 77"),
        (["dataset", "5", "--mode", "failures"], 2, "no run or job 5"),
        (["benchmark", "show", "one"], 2, ""),
        (["benchmark", "create"], 2, "give one of file, questions, table or topic"),
        (["benchmark", "create", "--file", "/none.yaml"], 2, "none.yaml"),
        (["frobnicate"], 2, ""),
        (["compare", "1"], 2, "at least two runs"),
        (["train", "plan"], 2, "from a run or from a dataset"),
        (["train", "start", "4"], 2, "no open plan 4"),
        (["rescore", "1"], 2, "--scoring, --patch"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_a_code(capsys, argv, code, text):
    said(capsys, "benchmark", "create", "--table", "countries", "--count", "4")
    got, document = said(capsys, *argv)
    assert got == code
    assert text in document["error"]
    assert jobs.list_all(Store.open(), "local") == []


def test_a_bad_file_leaves_nothing_behind(capsys, tmp_path):
    bad = tmp_path / "bad.yaml"
    bad.write_text("title: t\nquestions:\n  - {question: 2+2?, options: ['3', '4'], answer: '5'}\n")
    code, document = said(capsys, "benchmark", "create", "--file", str(bad))
    assert code == 2 and "bad.yaml" in document["error"]
    assert benchmarks.list_all(Store.open(), "local") == []


def test_an_unexpected_error_shows_no_traceback_without_debug(capsys, monkeypatch):
    monkeypatch.setattr("benchgen.api.desk", lambda: 1 / 0)
    assert run(["runs"]) == 1
    err = capsys.readouterr().err
    assert "ZeroDivisionError" in err and "Traceback" not in err
    with pytest.raises(ZeroDivisionError):
        run(["runs", "--debug"])


def test_help_and_import_load_nothing_heavy():
    code = (
        "import sys; from benchgen.cli.main import run; run(['--help']); "
        "print([m for m in ('torch', 'transformers', 'gradio', 'dspy', 'polars', 'scipy') if m in sys.modules])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.strip().endswith("[]")


def test_patch_publish_export(capsys, tmp_path):
    said(capsys, "benchmark", "create", "--table", "countries", "--count", "4")
    patch = tmp_path / "p.yaml"
    patch.write_text("title: Mended\n")
    _, made = said(capsys, "benchmark", "edit", "1", "--patch", str(patch))
    assert made["title"] == "Mended"
    _, made = said(capsys, "benchmark", "publish", "1")
    assert made["status"] == "published"
    _, made = said(capsys, "benchmark", "export", "1", "--to", str(tmp_path / "b.yaml"), "--format", "yaml")
    code, again = said(capsys, "benchmark", "create", "--file", made["path"])
    assert (code, again["title"]) == (0, "Mended")


def test_questions_that_say_the_same_are_kept_once_and_counted(capsys, tmp_path):
    lines = [
        {"question": text, "options": ["1", "2"], "answer": "A"}
        for text in ("Same q?", "same  Q ?", "Same q?", "Other?")
    ]
    path = tmp_path / "d.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    code, made = said(capsys, "benchmark", "create", "--file", str(path))
    assert (code, made["questions"], made["duplicates_dropped"]) == (0, 2, 2)
