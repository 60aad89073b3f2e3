"""Other harnesses and the hub get every question, the prompt as we put it, and a rule that finds answers."""

import json
import re
from pathlib import Path

import pytest

from benchgen.authoring import make_benchmark, read_benchmark
from benchgen.authoring.export_peers import name_of
from benchgen.authoring.export_rows import pattern_of, rows_of
from benchgen.authoring.exports import write_benchmark
from benchgen.config import configs, read_yaml
from benchgen.registry import build

CAPITALS = configs() / "benchmarks" / "capitals_basics.yaml"


def rows(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("form", ["hf", "inspect", "lm-eval"])
def test_every_question_is_there_with_our_own_prompt(tmp_path: Path, form: str) -> None:
    bench = read_benchmark(CAPITALS)
    made = rows(write_benchmark(bench, tmp_path / "out", form) / "test.jsonl")
    put = build(bench.scoring.prompt)
    assert [r["prompt"] for r in made] == [put(q, language="en")[0].content for q in bench.questions]
    assert [r["answer"] for r in made] == [q.answer for q in bench.questions]


def test_a_dataset_for_the_hub_has_a_card_and_an_eval_file_that_name_its_rows(tmp_path: Path) -> None:
    out = write_benchmark(read_benchmark(CAPITALS), tmp_path / "out", "hf")
    (task,) = read_yaml(out / "eval.yaml")["tasks"]
    columns = set(rows(out / "test.jsonl")[0])
    assert set(task["field_spec"].values()) <= columns
    assert 'path: "test.jsonl"' in (out / "README.md").read_text()
    assert read_benchmark(out / "benchmark.yaml").fingerprint == read_benchmark(CAPITALS).fingerprint


@pytest.mark.slow
def test_a_dataset_for_the_hub_loads_with_datasets(tmp_path: Path) -> None:
    datasets = pytest.importorskip("datasets")
    out = write_benchmark(read_benchmark(CAPITALS), tmp_path / "out", "hf")
    loaded = datasets.load_dataset(str(out), cache_dir=str(tmp_path / "cache"))
    assert loaded["test"].num_rows == 40


def test_a_task_of_inspect_is_python_that_compiles_whatever_the_title(tmp_path: Path) -> None:
    bench = read_benchmark(CAPITALS).model_copy(update={"title": 'Say "hi"\\ {x} and 3 more'})
    out = write_benchmark(bench, tmp_path / "out", "inspect")
    compile((out / "task.py").read_text(encoding="utf-8"), "task.py", "exec")


def test_a_task_of_the_harness_asks_with_the_limit_of_the_benchmark(tmp_path: Path) -> None:
    bench = read_benchmark(CAPITALS)
    out = write_benchmark(bench, tmp_path / "out", "lm-eval")
    config = read_yaml(out / "capitals_basics.yaml")
    assert config["task"] == "capitals_basics"
    assert config["generation_kwargs"]["max_gen_toks"] == bench.scoring.limit
    assert config["dataset_kwargs"]["data_files"]["test"] == "test.jsonl"


@pytest.mark.parametrize(
    ("language", "reply", "found"),
    [
        ("en", "So it is.\nAnswer: B", "B"),
        ("en", "**Answer:** (C).", "C"),
        ("tr", "Cevap: A", "A"),
        ("de", "Antwort: D", "D"),
        ("zh", "答案：B", "B"),
        ("tr", "Answer: B", "B"),
        ("en", "I would say B", None),
    ],
)
def test_the_pattern_finds_the_asked_line(language: str, reply: str, found: str | None) -> None:
    bench = read_benchmark(CAPITALS).model_copy(update={"language": language})
    said = re.findall(pattern_of(bench), reply)
    assert (said[-1] if said else None) == found


def test_a_short_answer_is_found_with_its_aliases() -> None:
    asked = [{"question": "The capital of France?", "answer": "Paris", "aliases": ["Paname"]}]
    bench = make_benchmark(asked, title="T")
    assert rows_of(bench)[0]["accepted"] == ["Paris", "Paname"]
    assert re.findall(pattern_of(bench), "Well.\nAnswer: Paris \n") == ["Paris"]


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Capitals Basics", "capitals_basics"),
        ("Güneş sistemi", "gunes_sistemi"),
        ("3 sums", "benchmark_3_sums"),
        ("太阳系", "benchmark"),
    ],
)
def test_every_title_gives_a_name(title: str, name: str) -> None:
    bench = make_benchmark([{"question": "q", "answer": "a"}], title=title)
    assert name_of(bench) == name
