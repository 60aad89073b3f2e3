import polars as pl
import pytest

from benchgen import recipes
from benchgen.authoring import read_benchmark
from benchgen.config import configs
from benchgen.errors import ConfigError
from benchgen.recipes import Recipe, changed, load_recipe, prepare, recipe_names
from benchgen.registry import build
from benchgen.values import Call


@pytest.mark.parametrize("name", recipe_names())
def test_a_shipped_recipe_loads_and_opens_with_the_command_that_uses_it(name):
    assert load_recipe(name).title
    lines = (configs() / "recipes" / f"{name}.yaml").read_text().splitlines()
    assert lines[0].startswith("# ") and lines[1].startswith("#   benchgen train plan")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title: a\ntrain: train.lora\nmod: mode.failures", "did you mean 'mode'"),
        ("title: a\ntrain: {use: train.lora, ranks: 4}", "train.lora has no setting 'ranks'"),
        ("title: a\ntrain: train.lor", "train.lora"),
        ("title: a\nmode: mode.failurs\ntrain: train.lora", "mode.failures"),
        ("title: a", "train: missing"),
        ("train: train.lora", "title: missing"),
    ],
)
def test_a_recipe_with_an_unknown_word_is_refused(tmp_path, text, said):
    path = tmp_path / "r.yaml"
    path.write_text(text)
    with pytest.raises(ConfigError, match=said):
        load_recipe(path)


def test_a_name_that_is_no_recipe_is_told_the_choices():
    with pytest.raises(ConfigError, match="choose from continue, distill, failures"):
        load_recipe("failure")


def test_settings_of_the_trainer_can_be_changed_and_nothing_else():
    made = changed(load_recipe("failures"), epochs=3)
    assert made.train.args["epochs"] == 3 and made.train.args["rank"] == 16
    with pytest.raises(ConfigError, match="no setting 'epoch'"):
        changed(load_recipe("failures"), epoch=3)


@pytest.fixture(scope="module")
def bench():
    made = read_benchmark(configs() / "benchmarks" / "solar_system_basics.yaml")
    return made if hasattr(made, "questions") else made[0]


@pytest.fixture(scope="module")
def rows(bench):
    """A run in which every third question was answered right."""
    put = build(bench.scoring.prompt)
    lines = [
        {
            "question_id": q.id, "sample": 0, "category": q.category, "difficulty": None, "group": None,
            "question": q.question, "options": list(q.options), "answer": q.answer, "answer_text": "",
            "prompt": put(q, language="en")[-1].content, "reply": f"I think so.\nAnswer: {q.answer}",
            "reasoning": None, "extracted": q.answer, "rule": "", "reason": None,
            "outcome": "wrong" if n % 3 else "correct", "value": 0.0 if n % 3 else 1.0, "strict": 0.0, "letter": None,
            "finish": "stop", "prompt_tokens": 1, "reply_tokens": 1, "seconds": 0.1, "error": None,
        }
        for n, q in enumerate(bench.questions)
    ]  # fmt: skip
    return pl.DataFrame(lines, infer_schema_length=None)


def test_the_failures_of_a_run_become_five_rows_a_question(rows, bench):
    made = prepare(load_recipe("failures"), rows, bench)
    wrong = set(rows.filter(pl.col("value") < 1)["question_id"])
    assert {e.source for e in made} == wrong
    assert 4 * len(wrong) < len(made) <= 5 * len(wrong)  # fewer where a letter cannot be told from a word
    keys = {q.id: q for q in bench.questions}
    first = [e for e in made if e.copy_of == 0]
    assert all(e.completion.endswith(f"Answer: {keys[e.source].answer}") for e in first)


def test_distilling_teaches_the_full_replies_that_were_right(rows, bench):
    made = prepare(load_recipe("distill"), rows, bench)
    right = rows.filter(pl.col("value") == 1)
    assert [e.completion for e in made] == right["reply"].to_list()
    assert [e.prompt[-1].content for e in made] == right["prompt"].to_list()


def test_a_recipe_for_datasets_does_not_take_a_run(rows, bench):
    with pytest.raises(ConfigError, match="takes a dataset, not a run"):
        prepare(load_recipe("lora"), rows, bench)


def test_steps_follow_each_other_in_the_order_of_the_file(rows, bench):
    twice = (Call(use="transform.repeat", args={"times": 2}), Call(use="transform.drop_duplicates"))
    recipe = Recipe(
        title="t", mode=Call(use="mode.failures"), teach=Call(use="teach.key"), train=Call(use="train.lora")
    )
    once = prepare(recipe, rows, bench)
    assert prepare(recipe.model_copy(update={"then": twice}), rows, bench) == once
    assert len(prepare(recipe.model_copy(update={"then": twice[::-1]}), rows, bench)) == 2 * len(once)


def test_the_names_a_plan_may_set_are_those_of_the_trainer():
    assert {"rank", "epochs", "learning_rate", "seed"} <= set(recipes.trainer_settings(load_recipe("lora")))
