"""The form of a training: every kind there is, with the fields it needs and no other, planned before it is started."""

import json

import pytest
from finished_runs import finished_run
from made import desk, published, sums

from benchgen.actions.desk import ServerFile
from benchgen.errors import BenchgenError, ConfigError, DataError
from benchgen.store import jobs, models
from benchgen.ui import plan
from benchgen.ui.plan_kinds import KINDS, SHOWN, Form
from benchgen.ui.site import Visit
from benchgen.values import Call, Model

STUDENT, TEACHER = "someone/tiny", "someone/teacher"
ROWS = [{"prompt": f"Name the number after {n}.", "completion": f"It is {n + 1}."} for n in range(8)]


@pytest.fixture
def visit(tiny):
    return Visit(desk("ann"), {})


@pytest.fixture
def run(visit):
    wrong = frozenset(f"q{n}" for n in range(1, 5))
    return finished_run(visit.store, published(visit.desk, sums(8)), owner="ann", wrong=wrong).id


@pytest.fixture
def upload(tmp_path):
    file = tmp_path / "numbers.jsonl"
    file.write_text("".join(json.dumps(r) + "\n" for r in ROWS), encoding="utf-8")
    return str(file)


def asked(visit, kind, **said):
    given = {"epochs": "1", "more": "max_steps=2, device=cpu"} | said
    return plan.planned(visit, *Form(**(dict.fromkeys(Form._fields) | {"kind": kind} | given)))


def told(visit, kind, **said):
    return asked(visit, kind, **said)[0]


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_shows_the_fields_it_has_and_hides_the_others(visit, kind):
    head, *fields = plan.chosen(visit, kind)
    assert head["info"] == KINDS[kind].about
    shown = {name for name, field in zip(SHOWN, fields, strict=True) if field["visible"]}
    assert shown == set(KINDS[kind].asks)


@pytest.mark.parametrize(
    ("kind", "said", "parts"),
    [
        ("failures", {}, ["job type: from_run", "mode failures", "rows: 20"]),
        ("distill", {}, ["job type: from_run", "mode distill", "4 correct trajectories"]),
        (
            "reject",
            {"writer": "fake:accuracy=0.5"},
            ["job type: reject", "written by: fake:accuracy=0.5, 4 answers to each of 8 questions"],
        ),
        ("on_policy", {"teacher": TEACHER}, ["job type: on_policy", "teacher someone/teacher"]),
        ("grpo", {"epochs": "7"}, ["job type: grpo", "max_steps 2"]),
        ("full", {}, ["job type: full", "mode failures"]),
    ],
)
def test_every_kind_that_learns_from_a_run_is_planned_and_nothing_is_started(visit, run, kind, said, parts):
    text = told(visit, kind, run=run, base=STUDENT, **said)
    assert all(part in text for part in [*parts, f"dataset: run {run}", "Nothing has been launched."]), text
    assert jobs.list_all(visit.store, "ann", kinds=["training"]) == []


@pytest.mark.parametrize(("kind", "job_type"), [("dataset", "lora"), ("full", "full")])
def test_an_uploaded_dataset_is_planned_under_its_own_name(visit, upload, kind, job_type):
    text = told(visit, kind, file=upload, base=STUDENT)
    assert f"job type: {job_type}" in text and "dataset: numbers.jsonl" in text and "rows: 8" in text


def test_an_adapter_is_trained_further_on_a_dataset(visit, upload, tmp_path):
    shape = {"peft_type": "LORA", "r": 6, "lora_alpha": 9, "target_modules": ["v_proj"]}
    (tmp_path / "adapter_config.json").write_text(json.dumps(shape))
    backend = Call(use="model.local", args={"repo": STUDENT, "adapter": str(tmp_path)})
    models.add(visit.store, Model(name="grown", backend=backend, base=STUDENT, made_by=9), "ann")
    assert plan.choices(visit)[2]["choices"] == ["grown"]
    text = told(visit, "continue", adapter="grown", file=upload)
    assert "job type: continue" in text and "rank 6" in text and f"base_model: {STUDENT}" in text


def test_what_stands_in_a_field_that_the_kind_does_not_have_counts_for_nothing(visit, run, upload):
    left = {
        "file": upload,
        "dataset": "someone/data",
        "teacher": "nobody",
        "writer": "nobody",
        "adapter": "none",
    }
    assert "mode failures" in told(visit, "failures", run=run, base=STUDENT, **left)


@pytest.mark.parametrize(
    ("kind", "said", "sentence"),
    [
        ("failures", {}, "choose a finished run to learn from"),
        ("dataset", {"base": STUDENT}, "name a dataset of the hub, or upload a file"),
        ("dataset", {"dataset": "someone/data"}, "choose the base model"),
        ("full", {"base": STUDENT}, "choose a finished run to learn from, or give a dataset"),
        ("full", {"base": STUDENT, "run": 1, "dataset": "someone/data"}, "from a run or from a dataset"),
        ("dataset", {"base": STUDENT, "dataset": "a/b", "file": "x.jsonl"}, "leave one of them out"),
        ("continue", {"dataset": "someone/data"}, "choose the trained model that is to be trained further"),
        ("on_policy", {"run": 1}, "choose the teacher"),
        ("distill", {"run": 1}, "choose the base model"),
        ("failures", {"run": 1, "epochs": "two"}, "'two' epochs: write a whole number from 1 to 1000"),
        ("failures", {"run": 1, "epochs": "000001000000"}, "epochs: write a whole number"),
        ("failures", {"run": 1, "epochs": "0"}, "'0' epochs: write a whole number"),
    ],
)
def test_what_is_missing_is_said_in_one_sentence(visit, kind, said, sentence):
    with pytest.raises(ConfigError, match=sentence):
        asked(visit, kind, **said)


def test_other_settings_are_read_as_on_the_command_line(visit, run):
    text = told(visit, "failures", run=run, base=STUDENT, more="rank=4, learning_rate=0.0005\ndevice=cpu")
    assert "rank 4" in text and "learning_rate 0.0005" in text
    for more, sentence in (
        ("rank", "write it as name=value"),
        ("ranks=4", "no setting 'ranks'; it takes rank"),
    ):
        with pytest.raises(ConfigError, match=sentence):
            told(visit, "failures", run=run, base=STUDENT, more=more)


def test_a_file_whose_layout_is_not_known_is_refused_with_the_layouts(visit, tmp_path):
    file = tmp_path / "quiz.csv"
    file.write_text("question,answer\nHi,Hello\n", encoding="utf-8")
    with pytest.raises(
        DataError, match=r"quiz\.csv: row 1 has the columns question, answer; wanted is: messages"
    ):
        asked(visit, "dataset", file=str(file), base=STUDENT)


@pytest.mark.parametrize("there", [True, False])
def test_a_path_on_a_shared_server_is_refused_whether_it_is_there_or_not(visit, upload, there):
    with pytest.raises(ServerFile, match="attach or upload the file"):
        asked(visit, "dataset", dataset=upload if there else "/nowhere/rows.jsonl", base=STUDENT)
    if there:
        assert "rows: 8" in told(Visit(desk(), {}), "dataset", dataset=upload, base=STUDENT)


def test_the_yes_starts_what_was_shown_once(visit, upload, monkeypatch):
    monkeypatch.setattr("benchgen.actions.train.start", lambda store, job: None)
    _, proposal, button = asked(visit, "dataset", file=upload, base=STUDENT)
    assert button["visible"]
    first, second = (plan.started(visit, proposal)[0] for _ in range(2))
    (job,) = jobs.list_all(visit.store, "ann", kinds=["training"])
    assert f"/training?id={job.id}" in first == second
    assert job.spec["plan"]["dataset"] == "numbers.jsonl"
    with pytest.raises(BenchgenError, match="there is no open plan"):
        plan.started(Visit(desk("bob"), {}), proposal)
