"""A file becomes a benchmark, or one error that says everything that is wrong with it."""

from pathlib import Path

import pytest

from benchgen.authoring.files import make_benchmark, read_benchmark
from benchgen.errors import BenchgenError, DataError
from benchgen.values import Call, Program


def program(kind: str) -> Program:
    return Program(
        name="any",
        format=kind,
        prompt=Call(use="prompt.x"),
        strict=(),
        lenient=(),
        compare=Call(use="compare.x"),
    )


def read(folder: Path, name: str, content: str | bytes, kind: str = "mcq"):
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_benchmark(path, scoring=program(kind))


@pytest.mark.parametrize("name", ["solar_system_basics", "solar_system_basics_twin"])
def test_a_shipped_benchmark_reads_and_its_letters_are_even(name):
    path = Path(__file__).parents[2] / "configs" / "benchmarks" / f"{name}.yaml"
    benchmark = read_benchmark(path, scoring=program("mcq"))
    letters = [q.answer for q in benchmark.questions]
    assert len(letters) == 30 and max(map(letters.count, "ABCD")) - min(map(letters.count, "ABCD")) <= 1
    assert all(q.explanation and q.options["ABCD".index(q.answer)] for q in benchmark.questions)


@pytest.mark.parametrize(
    ("name", "content", "question", "answer"),
    [
        (
            "mark.csv",
            "question,answer\nÇay nerede yetişir?,Rize\n".encode("utf-8-sig"),
            "Çay nerede yetişir?",
            "Rize",
        ),
        ("semi.csv", "question;answer\n2+2, how much?;4\n", "2+2, how much?", "4"),
        ("excel.csv", "sep=;\nquestion;answer\n2+2, how much?;4\n", "2+2, how much?", "4"),
        ("mac.csv", "question,answer\rWhy?,so\r", "Why?", "so"),
        ("tab.tsv", "Soru\tCevap\nNe?\tBu\n", "Ne?", "Bu"),
        ("wide.csv", "question,answer\nWhy?,so\n".encode("utf-16"), "Why?", "so"),
        (
            "old.csv",
            "question,answer\nÇay nerede yetişir?,Rize\n".encode("cp1254"),
            "Çay nerede yetişir?",
            "Rize",
        ),
        ("lines.csv", 'question,answer\n"one\ntwo?",x\n', "one\ntwo?", "x"),
        ("number.json", '[{"question": "How much?", "answer": 1.10}]', "How much?", "1.10"),
        ("part.jsonl", '{"question": "a\u2028b", "answer": "x"}\r\n\r\n', "a\u2028b", "x"),
        ("head.jsonl", '{"title": "T", "language": "tr"}\n{"question": "a", "answer": "x"}\n', "a", "x"),
    ],
)
def test_files_as_people_save_them_are_read(tmp_path, name, content, question, answer):
    read_one = read(tmp_path, name, content, "qa").questions
    assert [(q.id, q.question, q.answer) for q in read_one] == [("q1", question, answer)]


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        (
            "broken.jsonl",
            '{"question":"Ok?","answer":"yes"}\n{"question":"Broken?",\n',
            ["line 2", "not valid JSON"],
        ),
        ("empty.csv", "", ["the file is empty"]),
        ("head.csv", "question,answer\n", ["holds no question"]),
        (
            "slip.csv",
            "question,answr\nx,y\n",
            ["line 1", "answr", "did you mean 'answer'", "no column 'answer'"],
        ),
        ("open.csv", 'question,answer\n"x,y\nz,1\n', ["line 2", "never closed"]),
        (
            "wide.csv",
            "question,answer\nWhat, then?,y\n",
            ["line 2", "3 cells under 2 columns", "double quotes"],
        ),
        ("zero.csv", b"question,answer\nx\0,y\n", ["line 2", "NUL byte"]),
        ("book.csv", b"PK\x03\x04rest", ["spreadsheet"]),
        ("many.csv", "question,answer\n" + "x,y\n" * 2001, ["2,001 questions"]),
        ("cell.csv", "question,answer\n" + "x" * 200_000 + ",y\n", ["line 2", "131,072"]),
        ("nan.json", '[{"question": "a", "answer": NaN}]', ["NaN"]),
        ("twice.json", '[{"question": "a", "question": "b", "answer": "c"}]', ["'question' stands twice"]),
        ("deep.json", "[" * 100_000, ["nested too deeply"]),
        ("half.json", '[{"question": "\\ud800", "answer": "c"}]', ["U+D800"]),
        ("turned.json", '[{"question": "a\u202eb", "answer": "c"}]', ["U+202E"]),
        ("self.yaml", "questions: &a\n  - *a\n", ["line 1", "contains itself"]),
        ("list.yaml", "- a\n- b\n", ["title and questions"]),
        (
            "ids.yaml",
            "questions:\n  - {id: 1, question: a, answer: b}\n  - {id: '1', question: c, answer: d}\n",
            ["line 3", "'1' is also the id of line 2"],
        ),
        (
            "keys.yaml",
            "langauge: en\nquestions:\n  - {question: a, answer: b, catgory: c}\n",
            ["did you mean 'language'", "line 3, catgory", "did you mean 'category'"],
        ),
        ("notes.docx", "question", ["'.docx'", ".yaml"]),
    ],
)
def test_a_bad_file_is_told_its_place_and_its_fix(tmp_path, name, content, words):
    with pytest.raises(BenchgenError) as e:
        read(tmp_path, name, content, "qa")
    for word in [name, *words]:
        assert word in str(e.value)


def test_aliases_of_aliases_cost_nothing(tmp_path):
    nest = "".join(
        f"{b}: &{b} [{', '.join(['*' + a] * 10)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    )
    with pytest.raises(DataError, match="unknown key"):
        read(tmp_path, "laughs.yaml", "a: &a [x, x]\n" + nest, "qa")


def test_the_first_twenty_faults_stand_and_the_rest_are_counted(tmp_path):
    with pytest.raises(DataError) as e:
        read(tmp_path, "bad.csv", "question,A,B,answer\n" + "x,y,z,C\n" * 30)
    lines = str(e.value).splitlines()
    assert len(lines) == 21 and lines[-1] == "… and 10 more faults"


def test_a_folder_and_a_missing_file_are_named(tmp_path):
    with pytest.raises(DataError, match="folder"):
        read_benchmark(tmp_path)
    with pytest.raises(DataError, match="no such file"):
        read_benchmark(tmp_path / "none.csv")


def test_yaml_texts_stay_as_written(tmp_path):
    text = "questions:\n  - {question: x, options: [yes, no, on, 1.10, 007, NO, True], answer: F}\n"
    assert read(tmp_path, "t.yaml", text).questions[0].options == (
        "yes",
        "no",
        "on",
        "1.10",
        "007",
        "NO",
        "True",
    )


def test_a_file_beside_holds_the_head_of_a_csv(tmp_path):
    (tmp_path / "quiz.meta.yaml").write_text("title: Quiz\nlanguage: Turkish\n")
    benchmark = read(tmp_path, "quiz.csv", "question,answer\na,b\n", "qa")
    assert (benchmark.title, benchmark.language) == ("Quiz", "tr")


def test_a_stranger_cannot_point_at_a_file_of_the_machine(tmp_path):
    (tmp_path / "p.yaml").write_text("name: x\n")
    (tmp_path / "b.yaml").write_text("scoring: p.yaml\nquestions: [{question: a, answer: b}]\n")
    with pytest.raises(BenchgenError, match="no scoring program"):
        read_benchmark(tmp_path / "b.yaml", trusted=False)


def test_plain_questions_and_values_make_the_same_benchmark():
    plain = [{"question": "Where?", "options": ["Lyon, France", "Bern"], "answer": "Bern", "category": "c"}]
    first = make_benchmark(plain, title="T", scoring=program("mcq"))
    assert first.questions[0].answer == "B"
    assert make_benchmark(first.questions, title="T", scoring=program("mcq")) == first


def test_faults_of_plain_questions_name_their_index():
    with pytest.raises(DataError, match=r"T: questions\[1\], answer: is missing"):
        make_benchmark(
            [{"question": "a", "answer": "b"}, {"question": "a"}], title="T", scoring=program("qa")
        )
