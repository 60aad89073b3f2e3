import json

import pytest

from benchgen.errors import DataError
from benchgen.training.dataset import is_hub_id, read_examples, read_from_hub

CHAT = [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Hello"}]
SHAREGPT = [{"from": "human", "value": "Hi"}, {"from": "gpt", "value": "Hello"}]


def jsonl(folder, *rows):
    path = folder / "rows.jsonl"
    path.write_text("".join(json.dumps(r) + "\n" for r in rows), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "row",
    [
        {"messages": CHAT},
        {"conversations": SHAREGPT},
        {"prompt": "Hi", "completion": "Hello"},
        {"prompt": CHAT[:1], "completion": CHAT[1:]},
        {"instruction": "Hi", "input": "", "output": "Hello"},
        {"instruction": "Hi", "output": "Hello", "text": "ignored"},
    ],
    ids=lambda r: "+".join(r),
)
def test_known_layouts_give_the_same_row(tmp_path, row):
    made = read_examples(jsonl(tmp_path, row))
    assert [(m.role, m.content) for m in made[0].prompt] == [("user", "Hi")]
    assert made[0].completion == "Hello"


def test_a_greeting_that_answers_nobody_is_read_and_not_learned(tmp_path):
    greeting = {"role": "assistant", "content": "How can I help?"}
    (made,) = read_examples(jsonl(tmp_path, {"messages": [greeting, *CHAT]}))
    assert [m.content for m in made.prompt] == ["How can I help?", "Hi"] and made.completion == "Hello"


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_line_ends_where_the_file_ends_it_and_not_at_another_separator(tmp_path, end):
    row = {"prompt": "a\u2028b", "completion": "c\x85d"}
    lines = json.dumps(row, ensure_ascii=False) + end
    (tmp_path / "rows.jsonl").write_bytes((lines * 2).encode())
    (tmp_path / "rows.csv").write_bytes(f"prompt,completion{end}a\u2028b,c\x85d{end}".encode())
    for name in ("rows.jsonl", "rows.csv"):
        made = read_examples(tmp_path / name)[0]
        assert (made.prompt[0].content, made.completion) == tuple(row.values())


def test_the_input_of_an_instruction_stands_below_it(tmp_path):
    made = read_examples(jsonl(tmp_path, {"instruction": "Add", "input": "2 and 2", "output": "4"}))
    assert made[0].prompt[0].content == "Add\n\n2 and 2"


def test_every_answer_of_a_conversation_is_learned_and_they_stay_together(tmp_path):
    talk = [{"role": "system", "content": "Be brief"}, *CHAT, {"role": "user", "content": "Bye"}, CHAT[1]]
    made = read_examples(jsonl(tmp_path, {"messages": talk}))
    assert [len(e.prompt) for e in made] == [2, 4]
    assert {e.source for e in made} == {"row-1"} and [e.copy_of for e in made] == [0, 1]


@pytest.mark.parametrize("kind", ["csv", "json", "parquet", "dataset", "list"])
def test_other_containers_read_alike(tmp_path, kind):
    import datasets
    import polars as pl

    frame = pl.DataFrame({"prompt": ["Hi", "a,\nb"], "completion": ["Hello", "7"]})
    source = tmp_path / f"rows.{kind}"
    if kind == "csv":
        frame.write_csv(source)
    elif kind == "json":
        source.write_text(json.dumps(frame.to_dicts()), encoding="utf-8")
    elif kind == "parquet":
        frame.write_parquet(source)
    else:
        source = frame.to_dicts() if kind == "list" else datasets.Dataset.from_list(frame.to_dicts())
    assert [(e.prompt[0].content, e.completion) for e in read_examples(source)] == [
        ("Hi", "Hello"),
        ("a,\nb", "7"),
    ]


GOOD = {"prompt": "Hi", "completion": "Hello"}


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([{"question": "Hi", "answer": "Hello"}], "row 1 has the columns question, answer"),
        ([], "rows.jsonl has no rows"),
        ([GOOD, {"prompt": "Hi", "completion": ""}], "row 2, column completion: empty"),
        ([GOOD, {"prompt": "Hi", "completion": None}], "row 2, column completion: missing"),
        ([{"prompt": 5, "completion": "Hello"}, GOOD], "row 1, column prompt: 5 is not a list of messages"),
        ([GOOD, {"prompt": "Hi", "completion": 5}], "row 2, column completion: 5 is not text"),
        ([GOOD, {"prompt": "Hi"}], "row 2, column completion: missing"),
        ([{"messages": "Hi"}], "row 1, column messages: 'Hi' is not a list of messages"),
        ([{"messages": [{"role": "tool", "content": "x"}]}], "the role 'tool' is not one of"),
        ([{"messages": CHAT[:1]}], "no answer of the assistant"),
        ([{"messages": CHAT[1:]}], "no answer of the assistant"),
        ([{"messages": [{"role": "user", "content": [1]}]}], "the content [1] is not text"),
        ([{"instruction": "Hi", "input": 3, "output": "x"}], "row 1, column input: 3 is not text"),
        ([{}], "row 1 has the columns none"),
    ],
)
def test_a_bad_dataset_is_one_sentence_with_row_column_and_the_layout_wanted(tmp_path, rows, said):
    with pytest.raises(DataError) as e:
        read_examples(jsonl(tmp_path, *rows))
    assert said in str(e.value)
    assert "prompt and completion" in str(e.value) and "\n" not in str(e.value)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.jsonl", b'{"prompt": "a"', "line 1 is not JSON"),
        ("a.jsonl", b"[1]\n", "line 1 is not an object"),
        ("a.jsonl", b"\xff\xfe", "not UTF-8 at byte 0"),
        ("a.json", b'[{"prompt": ', "a.json: line 1 is not JSON"),
        ("a.json", b'{"prompt": "a"}', "a JSON file holds a list of objects"),
        ("a.json", b"[" * 100_000, r"a\.json: is nested too deeply"),
        ("a.json", b'[{"prompt": ' + b"9" * 5_000 + b"}]", r"a\.json: holds a number that cannot be read"),
        ("a.jsonl", b'{"prompt": ' + b"9" * 5_000 + b"}", "line 1 holds a number that cannot be read"),
        ("a.jsonl", b"[" * 100_000, r"a\.jsonl: line 1 is nested too deeply"),
        (
            "a.jsonl",
            b'{"prompt": "\\ud800", "completion": "a"}',
            r"a\.jsonl: row 1: holds characters that are no",
        ),
        (
            "a.jsonl",
            b'{"prompt": "a", "completion": "\\u0000"}',
            r"a\.jsonl: row 1: holds characters that are no",
        ),
        ("a.csv", b"prompt,completion\na," + b"x" * 200_000, r"a\.csv: line 2 is not CSV: field larger than"),
        ("a.parquet", b"nothing", "not a parquet file"),
        ("a.txt", b"hello", "a dataset is a file that ends in .jsonl, .json, .csv, .parquet"),
        ("a.csv", b"", "has no rows"),
    ],
)
def test_a_file_that_is_not_what_it_says_is_one_sentence(tmp_path, name, content, said):
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(DataError, match=said):
        read_examples(path)


@pytest.mark.parametrize("name", ["nowhere.jsonl", "nowhere", "/nowhere/rows.csv"])
def test_a_file_that_is_not_there_is_said(name):
    with pytest.raises(DataError, match="there is no dataset at"):
        read_examples(name)


def test_a_hub_dataset_that_cannot_be_had_is_one_sentence():
    with pytest.raises(DataError, match="the hub dataset 'someone/nothing' cannot be read"):
        read_examples("someone/nothing")


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("yahma/alpaca-cleaned", True),
        ("yahma/alpaca.jsonl", False),
        ("rows.jsonl", False),
        ("/etc/passwd", False),
        ("~/rows", False),
        ("../rows", False),
        ("a/b/c", False),
        ("./a/b", False),
        ("", False),
    ],
)
def test_a_hub_id_is_told_from_a_path_by_its_shape(name, is_one):
    assert is_hub_id(name) is is_one


def test_who_may_read_from_the_hub_only_gets_nothing_from_a_folder_of_that_name(tmp_path, monkeypatch):
    (tmp_path / "someone" / "private").mkdir(parents=True)
    jsonl(tmp_path / "someone" / "private", {"prompt": "secret", "completion": "secret"})
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DataError, match="the hub dataset 'someone/private' cannot be read") as e:
        read_from_hub("someone/private")
    assert "secret" not in str(e.value)
