"""A bundle is told right or wrong here, before anybody uploads it."""

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from benchgen.authoring import read_benchmark
from benchgen.authoring.bundles import read_bundle, unzip
from benchgen.authoring.competition import read_competition
from benchgen.authoring.exports import FORMS, write_benchmark
from benchgen.config import configs
from benchgen.errors import BenchgenError, DataError, Refused

GOOD = """
title: Sums
image: logo.png
terms: terms.md
tasks:
  - {index: 0, name: One, scoring_program: scoring, reference_data: reference}
phases:
  - {index: 0, name: Open, tasks: [0]}
leaderboards:
  - title: Results
    key: results
    columns: [{title: Accuracy, key: accuracy, index: 0}]
"""
FILES = {
    "competition.yaml": GOOD,
    "logo.png": "x",
    "terms.md": "x",
    "scoring/score.py": "print()",
    "reference/questions.csv": "question,answer\n1 + 1,2\n",
}


def bundle(folder: Path, files: dict[str, str], *, under: str = "") -> Path:
    path = folder / "bundle.zip"
    with zipfile.ZipFile(path, "w") as made:
        for name, text in files.items():
            made.writestr(under + name, text)
    return path


def changed(old: str, new: str) -> dict[str, str]:
    assert old in GOOD
    return FILES | {"competition.yaml": GOOD.replace(old, new)}


def shipped() -> Path:
    return configs() / "benchmarks" / "capitals_basics.yaml"


def test_a_bundle_is_found_at_the_root_of_its_zip(tmp_path: Path) -> None:
    made = read_bundle(bundle(tmp_path, FILES))
    assert (made.root, made.warnings) == ("", [])


def test_a_bundle_in_a_folder_beside_what_a_mac_adds_is_accepted_with_a_warning(tmp_path: Path) -> None:
    path = bundle(tmp_path, FILES, under="mybundle/")
    with zipfile.ZipFile(path, "a") as made:
        made.writestr("__MACOSX/._competition.yaml", "x")
        made.writestr("mybundle/.DS_Store", "x")
    found = read_bundle(path)
    assert found.root == "mybundle/"
    assert "zip its contents, not the folder" in found.warnings[0]
    assert set(found.files) == set(FILES)


def test_the_questions_in_the_reference_data_become_the_benchmark(tmp_path: Path) -> None:
    made = read_benchmark(bundle(tmp_path, FILES))
    assert (made.title, made.questions[0].answer) == ("Sums", "2")


def test_a_bundle_without_questions_says_so(tmp_path: Path) -> None:
    files = {k: v for k, v in FILES.items() if "csv" not in k} | {"reference/truth.npy": "x"}
    with pytest.raises(DataError, match=r"in order.*no questions that can be read"):
        read_benchmark(bundle(tmp_path, files))


@pytest.mark.parametrize("rule", ["Add then Delete", "add", "Force Best", "None"])
def test_an_unknown_rule_is_answered_with_the_choices(rule: str) -> None:
    for text in (f"title: x\nsubmission_rule: {rule}\n", changed_rule(rule)):
        with pytest.raises(BenchgenError) as told:
            read_competition(text, "competition.yaml")
        assert "submission_rule" in str(told.value) and rule in str(told.value)
        assert all(choice in str(told.value) for choice in ("Add_And_Delete", "Force_Best", "Force_Last"))


def changed_rule(rule: str) -> str:
    return GOOD.replace("    key: results\n", f"    key: results\n    submission_rule: {rule}\n")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("index: 0, name: One", "index: 0, name: One, ingestion_program: gone.zip", "'gone.zip' is not in"),
        ("scoring_program: scoring, ", "", "has no scoring_program"),
        ("tasks: [0]", "tasks: [0, 3]", "lists the task 3"),
        ("image: logo.png", "image: other.png", "'other.png' is not in the bundle"),
        ("key: accuracy, index: 0}", "key: a, index: 0}, {title: B, key: a, index: 1}", "the key 'a'"),
        ("key: accuracy, index: 0", "key: accuracy, index: 0, sorting: up", "sorting"),
        ("key: accuracy, index: 0", "key: a, index: 0, computation: sum", "come together"),
        ("title: Sums\n", "", "title: missing"),
    ],
)
def test_what_a_platform_would_refuse_is_told_before_the_upload(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    with pytest.raises(BenchgenError, match=told):
        read_bundle(bundle(tmp_path, changed(old, new)))


def test_a_field_nobody_knows_is_a_warning_and_one_of_the_platform_is_not(tmp_path: Path) -> None:
    files = changed("title: Sums\n", "title: Sums\ncolour: red\nforum_enabled: true\n")
    (warning,) = read_bundle(bundle(tmp_path, files)).warnings
    assert "colour" in warning


def test_what_codabench_needs_and_we_do_not_is_a_warning(tmp_path: Path) -> None:
    files = changed("image: logo.png\n", "")
    (warning,) = read_bundle(bundle(tmp_path, files)).warnings
    assert "image: missing" in warning


def test_a_zip_without_a_competition_names_what_it_holds(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"competition.yaml is missing.*notes.txt"):
        read_bundle(bundle(tmp_path, {"notes.txt": "x"}))


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 no zip", b"plain text"])
def test_what_is_no_zip_is_one_sentence(data: bytes) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        unzip(data, "x.zip")


@pytest.mark.parametrize("name", ["../out.txt", "/etc/x", "a/../../b", "..\\b"])
def test_an_entry_that_points_outside_is_refused(name: str) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        made.writestr(name, "x")
    with pytest.raises(DataError, match="points outside"):
        unzip(out.getvalue(), "x.zip")


def test_a_zip_bomb_is_refused_without_being_unpacked() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("zeros", b"\0" * 300 * 1024 * 1024)
    with pytest.raises(DataError, match="a bundle may have"):
        unzip(out.getvalue(), "x.zip")


def test_an_exported_bundle_comes_back_with_the_same_questions_and_scoring(tmp_path: Path) -> None:
    bench = read_benchmark(shipped())
    path = write_benchmark(bench, tmp_path / "out.zip", "codabench")
    assert read_bundle(path).warnings == []
    assert read_benchmark(path).fingerprint == bench.fingerprint


def test_the_same_benchmark_gives_the_same_bundle_byte_by_byte(tmp_path: Path) -> None:
    bench = read_benchmark(shipped())
    one, two = (write_benchmark(bench, tmp_path / f"{n}.zip", "codabench").read_bytes() for n in "ab")
    assert one == two


@pytest.mark.parametrize(("letter", "accuracy"), [("key", 1.0), ("A", 0.25), ("?", 0.0)])
def test_an_exported_bundle_scores_replies_by_itself(tmp_path: Path, letter: str, accuracy: float) -> None:
    bench = read_benchmark(shipped())
    parts = unzip(write_benchmark(bench, tmp_path / "out.zip", "codabench").read_bytes(), "out")
    for place, part in (("ref", "reference_data"), ("program", "scoring_program"), ("res", "input_data")):
        (tmp_path / "in" / place).mkdir(parents=True)
        for name, data in unzip(parts[f"{part}.zip"], part).items():
            (tmp_path / "in" / place / name).write_bytes(data)
    replies = [
        {"id": q.id, "reply": f"A guess.\n\n**Answer:** {q.answer if letter == 'key' else letter}."}
        for q in bench.questions
    ]
    (tmp_path / "in/res/answers.jsonl").write_text("\n".join(map(json.dumps, replies)))
    program = tmp_path / "in/program/score.py"
    subprocess.run([sys.executable, "-I", program, tmp_path / "in", tmp_path], check=True, timeout=60)
    scores = json.loads((tmp_path / "scores.json").read_text())
    assert scores == {"accuracy": accuracy, "answered": float(letter != "?")}


def test_the_input_data_of_an_exported_bundle_hold_no_key(tmp_path: Path) -> None:
    parts = unzip(
        write_benchmark(read_benchmark(shipped()), tmp_path / "o.zip", "codabench").read_bytes(), "o"
    )
    asked = unzip(parts["input_data.zip"], "input")["questions.jsonl"].decode().splitlines()
    assert [set(json.loads(line)) for line in asked] == [{"id", "prompt"}] * 40


@pytest.mark.parametrize("form", [name for name in FORMS if name not in ("yaml", "jsonl")])
def test_what_others_cannot_score_is_not_exported_to_them(tmp_path: Path, form: str) -> None:
    call = '{"name": "f", "args": {}}'
    file = tmp_path / "t.yaml"
    file.write_text(
        f"title: T\nformat: tool_call\nscoring: tool_call\nquestions:\n- {{question: q, answer: '{call}'}}"
    )
    with pytest.raises(Refused, match="export it as yaml or jsonl"):
        write_benchmark(read_benchmark(file), tmp_path / f"out{''.join(FORMS[form].ends[:1])}", form)
    assert [p.name for p in tmp_path.iterdir()] == ["t.yaml"]
