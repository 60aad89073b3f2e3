"""Where the rows of a training come from: files for whoever is at home, the hub and what one brought for everybody."""

import json

import made
import pytest
from finished_runs import finished_run

from benchgen import gate
from benchgen.actions import paths
from benchgen.actions.desk import ServerFile
from benchgen.actions.train import show_training
from benchgen.errors import BenchgenError, DataError, NotFound, Refused, Stale
from benchgen.jobs import launch, sources
from benchgen.models.embedded import find_weights, weights_hash
from benchgen.store import models, uploads
from benchgen.values import Call, Model

ROWS = [{"instruction": f"Name the number after {n}.", "output": f"It is {n + 1}."} for n in range(8)]


def file(folder, rows=ROWS, name="numbers.jsonl"):
    path = folder / name
    path.write_text("".join(json.dumps(r) + "\n" for r in rows), encoding="utf-8")
    return path


def plan_of(at, base, dataset=None, **wanted):
    given = {"epochs": 1, "max_steps": 2, "device": "cpu"} | wanted.pop("settings", {})
    args = {"base": base, "dataset": dataset, "settings": given} | wanted
    return gate.read(at, Call(use="action.plan_training", args=args))


def test_a_file_that_somebody_brought_is_planned_under_its_own_name(tiny, tmp_path):
    at = made.desk("ann")
    plan = plan_of(at, tiny, sources.bring(at.store, "ann", file(tmp_path)))
    assert (plan.dataset, plan.model, plan.rows) == ("numbers.jsonl", "from-numbers", 8)
    assert "dataset: numbers.jsonl" in show_training(at, plan=plan.model_dump(mode="json")).text


@pytest.mark.slow
def test_the_worker_reads_the_kept_copy_when_the_original_is_gone(tiny, tmp_path):
    at, brought = made.desk("ann"), file(tmp_path)
    plan = plan_of(at, tiny, sources.bring(at.store, "ann", brought))
    brought.unlink()
    args = {"plan": plan.model_dump(mode="json")}
    job = launch.wait(at.store, gate.perform(at, Call(use="action.train_model", args=args))["job"])
    assert (job.status, job.result["model"]) == ("completed", "from-numbers"), job.reason


def test_what_one_brought_another_cannot_train_on(tiny, tmp_path):
    ann, bob = made.desk("ann"), made.desk("bob")
    id = sources.bring(ann.store, "ann", file(tmp_path))
    with pytest.raises(NotFound, match="upload the file again"):
        plan_of(bob, tiny, id)


@pytest.mark.parametrize(
    ("rows", "name", "said"),
    [
        (
            [{"question": "Hi", "answer": "Hello"}],
            "a.jsonl",
            "row 1 has the columns question, answer; wanted is",
        ),
        (ROWS, "a.parquet", "a dataset that is uploaded ends in .jsonl, .json, .csv"),
        (ROWS, "a.txt", "a dataset that is uploaded ends in .jsonl, .json, .csv"),
    ],
)
def test_a_file_without_a_layout_is_refused_in_one_sentence_and_not_kept(tmp_path, rows, name, said):
    at = made.desk("ann")
    with pytest.raises(DataError, match=said):
        sources.bring(at.store, "ann", file(tmp_path, rows, name))
    assert not (at.store.home / "uploads").exists()


def test_a_large_file_is_refused_before_it_is_read(tmp_path, monkeypatch):
    monkeypatch.setattr(uploads, "MOST_BYTES", 100)
    with pytest.raises(Refused, match="an uploaded dataset may have"):
        sources.bring(made.desk("ann").store, "ann", file(tmp_path, [{"no": "layout"}] * 50))


def test_whoever_is_at_home_names_a_file_of_the_machine(tiny, tmp_path):
    assert plan_of(made.desk(), tiny, str(file(tmp_path))).rows == 8


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(
    "form", ["{0}", "~{0}", "{0}/../rows.jsonl", "rows.jsonl", "./rows.jsonl", "sub/rows.jsonl"]
)
def test_a_path_of_a_shared_server_is_refused_alike_whether_it_is_there_or_not(
    tiny, tmp_path, monkeypatch, form, there
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sub").mkdir()
    for folder in (tmp_path, tmp_path / "sub") if there else ():
        file(folder, name="rows.jsonl")
    with pytest.raises(ServerFile) as e:
        plan_of(made.desk("ann"), tiny, form.format(tmp_path / "rows.jsonl"))
    assert str(e.value) == (
        "a dataset that is a file of this server can only be used where one person works alone; "
        "attach or upload the file, or name a dataset of the hub such as yahma/alpaca-cleaned"
    )


def test_a_hub_id_is_still_asked_of_the_hub(tiny):
    with pytest.raises(DataError, match="the hub dataset 'someone/nothing' cannot be read"):
        plan_of(made.desk("ann"), tiny, "someone/nothing")


@pytest.mark.parametrize(
    "wanted",
    [
        {"recipe": "{home}/recipe.yaml"},
        {"recipe": "../../{home}/recipe"},
        {"settings": {"adapter": "{home}"}},
        {"method": "grpo", "settings": {"scoring": "{home}/scoring.yaml"}},
        {"method": "grpo", "settings": {"scoring": "../{home}/scoring"}},
    ],
    ids=str,
)
def test_no_other_file_of_a_shared_server_can_be_named_in_a_training(tiny, tmp_path, wanted):
    (tmp_path / "recipe.yaml").write_text("secret: words", encoding="utf-8")
    (tmp_path / "scoring.yaml").write_text("secret: words", encoding="utf-8")
    filled = json.loads(json.dumps(wanted).replace("{home}", str(tmp_path)))
    with pytest.raises(ServerFile, match="can only be used where one person works alone") as e:
        plan_of(made.desk("ann"), tiny, "someone/data", **filled)
    assert "secret" not in str(e.value)


@pytest.mark.parametrize("use", ["base", "writer", "teacher", "run"])
def test_a_folder_of_a_shared_server_is_no_model_even_under_the_shape_of_a_repository_id(
    tiny, tmp_path, monkeypatch, use
):
    at = made.desk("ann")
    (tmp_path / "models").mkdir()
    (tmp_path / "models" / "merged-1").symlink_to(find_weights(tiny, at.store.home))
    monkeypatch.chdir(tmp_path)
    folder, b = "models/merged-1", made.published(at, made.sums(4))
    learns = {"run": finished_run(at.store, b, owner="ann", wrong=frozenset({"q1"})).id}
    asked = {
        "base": lambda: plan_of(at, folder, "someone/data"),
        "writer": lambda: plan_of(at, tiny, **learns, method="reject", settings={"writer": folder}),
        "teacher": lambda: plan_of(at, tiny, **learns, method="on_policy", settings={"teacher": folder}),
        "run": lambda: made.started(at, b.id, folder),
    }[use]
    with pytest.raises(NotFound, match="there are no weights for 'models/merged-1'"):
        asked()


def test_a_model_that_somebody_trained_or_merged_is_theirs_wherever_it_lies(tiny, tmp_path):
    at = made.desk("ann")
    folder = str(find_weights(tiny, at.store.home))
    merged = Model(
        name="mine", backend=Call(use="model.local", args={"path": folder}), base=folder, made_by=3
    )
    models.add(at.store, merged, "ann")
    assert plan_of(at, "mine", sources.bring(at.store, "ann", file(tmp_path))).base_model == folder
    with pytest.raises(BenchgenError):
        plan_of(made.desk("bob"), "mine", "someone/data")


def test_a_file_named_from_where_one_stands_is_found_from_elsewhere(tiny, tmp_path, monkeypatch):
    at = made.desk()
    file(tmp_path)
    monkeypatch.chdir(tmp_path)
    plan = plan_of(at, tiny, "numbers.jsonl")
    assert (plan.dataset, plan.model) == (str(tmp_path / "numbers.jsonl"), "from-numbers")
    monkeypatch.chdir("/")
    assert len(sources.examples_of(at.store, at.user, plan)) == plan.rows


def test_a_file_stands_neither_for_a_shipped_recipe_nor_for_an_id_of_somebody_who_is_not_at_home(
    tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "failures").write_text("mine")
    (tmp_path / "owner").mkdir()
    (tmp_path / "owner" / "rows").write_text("mine")
    assert paths.from_anywhere(made.desk(), "failures") == "failures"
    assert paths.from_anywhere(made.desk("ann"), "owner/rows") == "owner/rows"


def test_a_plan_whose_name_was_taken_meanwhile_is_asked_for_again(tiny, tmp_path, monkeypatch):
    import benchgen.actions.train

    monkeypatch.setattr(benchgen.actions.train, "start", lambda *_: None)
    at = made.desk()
    plans = [plan_of(at, tiny, str(file(tmp_path))).model_dump(mode="json") for _ in range(2)]
    calls = [Call(use="action.train_model", args={"plan": plan}) for plan in plans]
    gate.perform(at, calls[0], key="one")
    with pytest.raises(Stale, match="'from-numbers' was taken after this plan was made"):
        gate.perform(at, calls[1], key="two")
    assert gate.perform(at, calls[0], key="one")["model"] == "from-numbers"
    assert plan_of(at, tiny, str(file(tmp_path))).model == "from-numbers-2"


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"method": "full"}, "is trained further as one"),
        ({"base": "someone/teacher"}, "was trained on other weights of someone/tiny"),
    ],
)
def test_an_adapter_that_cannot_go_on_like_that_is_refused_in_the_plan(tiny, tmp_path, wanted, said):
    at = made.desk()
    grown_from(at, tiny, tmp_path)
    with pytest.raises(BenchgenError, match=said):
        plan_of(at, **({"base": "", "dataset": str(file(tmp_path)), "adapter": "grown"} | wanted))


def test_an_adapter_is_trained_further_by_the_method_that_was_named(tiny, tmp_path):
    at = made.desk()
    grown_from(at, tiny, tmp_path)
    args = {"dataset": str(file(tmp_path)), "adapter": "grown", "method": "grpo"}
    args["settings"] = {"scoring": "short_answer", "device": "cpu"}
    plan = gate.read(at, Call(use="action.plan_training", args=args))
    assert plan.train.use == "train.grpo" and plan.train.args["adapter"] == str(tmp_path / "adapter")


def grown_from(at, base, folder):
    """An adapter of that base, with its card, as a training leaves it."""
    weights = find_weights(base, at.store.home)
    adapter = folder / "adapter"
    adapter.mkdir()
    config = {"peft_type": "LORA", "r": 4, "lora_alpha": 8, "target_modules": ["q_proj"]}
    (adapter / "adapter_config.json").write_text(json.dumps(config))
    card = {"base_hash": weights_hash(weights), "base_model": base}
    (adapter / "card.json").write_text(json.dumps(card))
    served = Call(use="model.local", args={"repo": base, "adapter": str(adapter)})
    models.add(at.store, Model(name="grown", backend=served, base=base, made_by=1), at.user)


def test_a_model_whose_name_was_taken_while_it_was_trained_gets_the_next_free_one():
    at = made.desk()

    def trained(job, name="mine"):
        return Model(name=name, backend=Call(use="model.fake"), made_by=job)

    models.add(at.store, trained(None), at.user)
    assert [models.add_free(at.store, trained(job), at.user).name for job in (7, 8, 7)] == [
        "mine-2",
        "mine-3",
        "mine-2",
    ]
