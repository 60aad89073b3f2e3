"""A benchmark goes out as a file and comes back the same; a patch changes exactly what it says."""

import made
import pytest

from benchgen.authoring.exports import write_benchmark
from benchgen.authoring.files import make_benchmark, read_benchmark
from benchgen.authoring.revise import apply_patch
from benchgen.errors import ConfigError

ODD = make_benchmark(
    [
        {"id": "007", "question": "yes?", "options": ["no", "on", "1.10", 'Été — "quoted"'], "answer": "D"},
        {
            "id": "q2",
            "question": "Line one\nline two: a #comment?",
            "options": ["- x", "{y}", "B"],
            "answer": "A",
        },
    ],
    title="Odd: things",
    language="fr",
)


@pytest.mark.parametrize("format", ["yaml", "jsonl"])
@pytest.mark.parametrize("benchmark", [made.sums(), ODD], ids=["sums", "odd"])
def test_an_exported_benchmark_reads_back_the_same(tmp_path, benchmark, format):
    path = write_benchmark(benchmark, tmp_path / f"b.{format}", format)
    again = read_benchmark(path)
    assert again.questions == benchmark.questions
    assert again.scoring.fingerprint == benchmark.scoring.fingerprint
    assert (again.title, again.language) == (benchmark.title, benchmark.language)


def test_an_export_overwrites_nothing(tmp_path):
    path = tmp_path / "b.yaml"
    path.write_text("mine")
    with pytest.raises(ConfigError, match="there already"):
        write_benchmark(made.sums(), path, "yaml")
    assert path.read_text() == "mine"


@pytest.mark.parametrize(
    "format, name",
    [
        ("xml", "b.xml"),
        ("yaml", "none/b.yaml"),
        ("yaml", "b"),
        ("jsonl", "b.yaml"),
        ("codabench", "b.json"),
    ],
)
def test_an_export_that_cannot_be_leaves_nothing(tmp_path, format, name):
    with pytest.raises(ConfigError):
        write_benchmark(made.sums(), tmp_path / name, format)
    assert list(tmp_path.iterdir()) == []


def _patched(tmp_path, text):
    path = tmp_path / "patch.yaml"
    path.write_text(text)
    return apply_patch(made.sums(), path)


def test_a_patch_changes_only_what_it_names(tmp_path):
    before = made.sums()
    after = _patched(
        tmp_path, "title: Better\nquestions:\n  - {id: q2, answer: A, explanation: because}\nremove: [q8]\n"
    )
    assert after.title == "Better"
    assert [q.id for q in after.questions] == [q.id for q in before.questions][:-1]
    assert [q.id for q, was in zip(after.questions, before.questions, strict=False) if q != was] == ["q2"]
    assert (after.questions[1].answer, after.questions[1].explanation) == ("A", "because")


def test_a_patched_answer_may_be_the_text_of_an_option(tmp_path):
    option = made.sums().questions[0].options[2]
    assert _patched(tmp_path, f"questions:\n  - {{id: q1, answer: '{option}'}}\n").questions[0].answer == "C"


@pytest.mark.parametrize(
    "text, said",
    [
        ("questions:\n  - {id: q99, answer: A}\n", "no question q99"),
        ("questions:\n  - {answer: A}\n", "has no id"),
        ("questions:\n  - {id: q1, answer: Z}\n", "question q1: answer"),
        ("titel: x\n", "did you mean 'title'"),
        ("questions:\n  - {id: q1, anwser: B}\n", "anwser"),
        ("remove: [q77]\n", "no question q77"),
    ],
)
def test_a_faulty_patch_is_one_sentence(tmp_path, text, said):
    with pytest.raises(ConfigError, match=said):
        _patched(tmp_path, text)
