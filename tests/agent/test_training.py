"""Every kind of training from the chat: planned as asked, what is missing asked for, started by a yes alone."""

import json

import pytest
from finished_runs import finished_run
from talking import Meant, Person, published

from benchgen.agent import conversation
from benchgen.agent.words import LANGUAGES, Voice
from benchgen.jobs import launch
from benchgen.store import Store, jobs, models
from benchgen.values import Call, Model

QUICK = {"steps": 2}
ROWS = [{"instruction": f"Name the number after {n}.", "output": f"It is {n + 1}."} for n in range(8)]


@pytest.fixture
def store(tiny):
    return Store.open()


@pytest.fixture
def ann(store):
    return Person(store)


def run_of(ann, model="someone/tiny"):
    """Eight questions, half of them answered wrong."""
    b = published(ann.store, count=8)
    return finished_run(ann.store, b, owner="ann", model=model, wrong=frozenset({"q1", "q2", "q3", "q4"})).id


def brings(ann, file, **args):
    def understand(_, known):
        return Meant("plan_training", args)

    return conversation.reply(
        ann.store, "ann", ann.talk, "train it on this file", files=(file,), understand=understand
    )


def rows_in(folder, rows=ROWS, name="numbers.jsonl"):
    path = folder / name
    path.write_text("".join(json.dumps(r) + "\n" for r in rows), encoding="utf-8")
    return path


def plan_in(turn):
    return next(b for b in turn.blocks if b["kind"] == "plan")


@pytest.mark.parametrize(
    ("args", "job_type", "parts"),
    [
        ({"method": "reject", "model": "fake:accuracy=0.5"}, "reject",
         ["rejection sampling", "run 1, mode all", "written by**: fake:accuracy=0.5: 32 prompts", "at most 40 rows"]),
        ({"method": "on_policy", "model": "someone/teacher"}, "on_policy", ["teacher someone/teacher"]),
        ({"method": "full", "mode": "failures"}, "full", ["every weight"]),
        ({"method": "grpo"}, "grpo", ["reinforcement learning"]),
    ],
)  # fmt: skip
def test_a_kind_of_training_is_planned_and_nothing_is_started(ann, args, job_type, parts):
    turn = ann.says("train it", "plan_training", run=run_of(ann), **QUICK, **args)
    assert plan_in(turn)["job_type"] == job_type, turn.text
    assert all(part in turn.text for part in [*parts, "Nothing has been launched"]), turn.text
    assert jobs.list_all(ann.store, "ann", kinds=["training"]) == []


def test_without_a_writer_the_student_writes(ann):
    turn = ann.says("sample", "plan_training", run=run_of(ann), method="reject", **QUICK)
    assert "rows are written by**: someone/tiny" in turn.text


def test_a_missing_teacher_is_asked_for_with_choices_and_taken_from_a_click_or_a_word(ann):
    whole = Model(
        name="bigger",
        backend=Call(use="model.local", args={"repo": "someone/teacher"}),
        base="someone/teacher",
    )
    models.add(ann.store, whole, "ann")
    asked = ann.says("distil on-policy", "plan_training", run=run_of(ann), method="on_policy", **QUICK)
    assert "Which larger model should teach it?" in asked.text and asked.proposal is None
    assert [o.label for o in asked.options] == ["bigger"]
    assert "teacher someone/teacher" in ann.clicks(asked, "bigger").text
    again = Person(ann.store)
    again.says("distil on-policy", "plan_training", run=run_of(ann), method="on_policy", **QUICK)
    assert "teacher someone/teacher" in again.says("someone/teacher").text


def test_a_run_of_a_model_without_weights_asks_who_shall_learn(ann):
    asked = ann.says("train it", "plan_training", run=run_of(ann, "fake"), method="full", **QUICK)
    assert "Which base model should be trained?" in asked.text and len(asked.options) > 1
    assert plan_in(ann.says("someone/tiny"))["base_model"] == "someone/tiny"


def test_another_kind_can_be_asked_for_while_a_plan_is_open(ann):
    ann.says(
        "train it", "plan_training", run=run_of(ann), method="on_policy", model="someone/teacher", **QUICK
    )
    turn = ann.says("rather rejection sampling", "plan_training", method="reject")
    assert plan_in(turn)["job_type"] == "reject" and "written by**: someone/tiny" in turn.text
    turn = ann.says("let another one write", "plan_training", method="reject", model="fake:accuracy=1")
    assert "written by**: fake:accuracy=1" in turn.text


def test_an_attached_file_is_the_dataset_and_is_there_when_the_worker_needs_it(ann, tmp_path):
    run_of(ann)
    file = rows_in(tmp_path)
    turn = brings(ann, file, base="someone/tiny", run=1, **QUICK)
    plan = plan_in(turn)
    assert (plan["dataset"], plan["rows"], plan["run"]) == ("numbers.jsonl", 8, None)
    assert str(tmp_path) not in turn.text
    file.unlink()
    assert "rank 4" in ann.says("with rank 4", "plan_training", rank=4).text
    again = plan_in(ann.says("rank 8 on that file", "plan_training", rank=8, dataset="attached"))
    assert (again["dataset"], again["train"]["args"]["rank"]) == ("numbers.jsonl", 8)


@pytest.mark.slow
def test_a_yes_trains_on_the_attached_file(ann, tmp_path):
    brings(ann, rows_in(tmp_path), base="someone/tiny", epochs=1, **QUICK)
    (started,) = ann.says("yes").started
    job = launch.wait(ann.store, started.id)
    assert job.result and (job.status, job.result["model"]) == ("completed", "from-numbers"), job.reason


def test_an_attached_file_without_a_base_asks_for_it_and_keeps_the_file(ann, tmp_path):
    asked = brings(ann, rows_in(tmp_path))
    assert "Which base model should be trained?" in asked.text
    assert plan_in(ann.says("someone/tiny"))["dataset"] == "numbers.jsonl"


def test_a_file_that_is_spoken_of_and_not_attached_is_asked_for_and_taken_from_the_next_message(
    ann, tmp_path
):
    run_of(ann)
    asked = conversation.reply(ann.store, "ann", ann.talk, "train smollm2-135m-instruct on this file")
    assert "Attach the dataset to your next message" in asked.text and not asked.refused
    ann.says("sorry, with this base", "plan_training", base="someone/tiny", dataset="attached")
    turn = conversation.reply(ann.store, "ann", ann.talk, "here it is", files=(rows_in(tmp_path),))
    assert (plan_in(turn)["dataset"], plan_in(turn)["base_model"]) == ("numbers.jsonl", "someone/tiny")


def test_an_attached_file_without_a_layout_is_refused_with_the_layouts(ann, tmp_path):
    turn = brings(ann, rows_in(tmp_path, [{"question": "Hi", "answer": "Hello"}]), base="someone/tiny")
    assert turn.refused and "has the columns question, answer. A row holds messages" in turn.text
    assert not (ann.store.home / "uploads").exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("there", [True, False])
def test_a_path_in_a_message_is_refused_whether_the_file_is_there_or_not(ann, tmp_path, language, there):
    path = str(rows_in(tmp_path)) if there else "/nowhere/rows.jsonl"
    turn = ann.says("train on it", "plan_training", language, dataset=path, base="someone/tiny")
    assert turn.refused == turn.text == Voice(language)("refused.server_dataset")


def test_whoever_works_alone_names_a_file_of_the_machine(store, tmp_path):
    me = Person(store, "local")
    turn = me.says("train", "plan_training", dataset=str(rows_in(tmp_path)), base="someone/tiny", **QUICK)
    assert plan_in(turn)["rows"] == 8


def test_a_trained_model_is_trained_further_on_a_file(ann, tmp_path):
    shape = {"peft_type": "LORA", "r": 6, "lora_alpha": 9, "target_modules": ["v_proj"]}
    (tmp_path / "adapter_config.json").write_text(json.dumps(shape))
    backend = Call(use="model.local", args={"repo": "someone/tiny", "adapter": str(tmp_path)})
    models.add(ann.store, Model(name="grown", backend=backend, base="someone/tiny", made_by=9), "ann")
    plan = plan_in(brings(ann, rows_in(tmp_path), method="continue", model="grown"))
    assert (plan["job_type"], plan["train"]["args"]["rank"]) == ("continue", 6)


@pytest.mark.parametrize(
    ("text", "job_type"),
    [
        ("train it with rejection sampling on run 1, let fake:accuracy=0.5 write", "reject"),
        ("distil on-policy from the model someone/teacher", "on_policy"),
        ("full fine-tuning of someone/tiny on the failures of run 1", "full"),
    ],
)
def test_the_very_words_of_a_person_lead_to_the_plan(ann, text, job_type):
    run_of(ann)
    turn = conversation.reply(ann.store, "ann", ann.talk, text)
    assert plan_in(turn)["job_type"] == job_type, turn.text
