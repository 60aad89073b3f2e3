import json

import pytest
from tiny import tiny_model
from training.lessons import PLANETS, example, lessons, question
from training.test_preflight import PROGRAM

from benchgen.errors import ConfigError, Refused, Stale
from benchgen.prices import TrainingPrice, load_prices
from benchgen.training import cautions, run_training, sizes, speeds, student
from benchgen.training.plan import Known, hash_rows, make_plan
from benchgen.values import Benchmark, Call


def plan_of(base, home, examples=None, settings=None, **changes):
    given = {
        "base_model": "someone/tiny",
        "base_path": base,
        "train": Call(use="train.lora", args=settings or {}),
        "recipe": "failures",
        "dataset": "run 1",
        "model": "from-run-1",
        "home": home,
    }
    return make_plan(lessons() if examples is None else examples, **(given | changes))


def benchmark(n=30, **changes):
    return Benchmark(title="B", scoring=PROGRAM, questions=tuple(question(k) for k in range(n))).model_copy(
        update=changes
    )


def test_a_plan_says_everything_that_would_happen(base, home):
    plan = plan_of(base, home, run=4, mode="failures", known=Known(benchmark=benchmark(id=9)))
    assert (plan.rows, plan.run, plan.benchmark, plan.mode) == (8, 4, 9, "failures")
    assert plan.hyperparameters == {
        "rank": 16, "alpha": 32, "dropout": 0.0, "targets": "all-linear", "epochs": 10, "learning_rate": 1e-3,
        "batch": 4, "max_steps": 300, "warmup": 3, "max_length": 64, "stop_below": 0.02, "checkpoint_every": 20,
        "device": plan.hyperparameters["device"], "seed": 0, "adapter": None,
        "backend": "transformers",
    }  # fmt: skip
    assert plan.hyperparameters["device"] in ("cpu", "cuda") and plan.device_available
    assert plan.sample.endswith("«Answer: A<|im_end|>»")
    assert plan.data_hash == hash_rows(lessons())
    assert plan.seconds is None


def test_planning_starts_nothing(base, home):
    plan_of(base, home)
    assert list(home.iterdir()) == []


def test_every_setting_of_a_plan_can_be_sent_back(base, home):
    plan = plan_of(base, home, settings={"rank": 4, "epochs": 1})
    again = plan_of(base, home, settings=plan.train.args)
    assert again == plan


def test_settings_are_told_in_one_line_and_a_scoring_program_by_its_name(base, home):
    plan = plan_of(base, home)
    told = plan.settings_told
    assert f"rank {plan.hyperparameters['rank']}" in told and "None" not in told
    args = plan.train.args | {"scoring": PROGRAM.model_dump(mode="json"), "adapter": None}
    reinforced = plan.model_copy(update={"train": Call(use="train.grpo", args=args)})
    assert f"scoring {PROGRAM.name}" in reinforced.settings_told and "{" not in reinforced.settings_told


def test_settings_of_the_person_are_kept(base, home):
    made = plan_of(base, home, settings={"epochs": 1, "max_steps": 1, "learning_rate": 5e-5, "alpha": 7})
    assert {k: made.hyperparameters[k] for k in ("epochs", "max_steps", "learning_rate", "alpha")} == {
        "epochs": 1, "max_steps": 1, "learning_rate": 5e-5, "alpha": 7,
    }  # fmt: skip
    assert any("stops after 1 of 2 steps" in str(w) for w in made.warnings)
    assert made.tokens < plan_of(base, home, settings={"epochs": 1}).tokens


@pytest.mark.parametrize(
    ("settings", "said"), [({"epoch": 3}, "no setting 'epoch'"), ({"rank": "big"}, "setting 'rank' is 'big'")]
)
def test_a_setting_that_does_not_exist_is_refused(base, home, settings, said):
    with pytest.raises(ConfigError, match=said):
        plan_of(base, home, settings=settings)


def test_a_distillation_without_a_base_is_not_a_plan(base, home):
    with pytest.raises(ConfigError, match="the strong run does not say which; name the base model"):
        plan_of(base, home, base_model="", mode="distill")


def test_a_catalogue_name_is_not_a_base_model(base, home):
    with pytest.raises(ConfigError, match=r"'SmolLM2 135M' is not a repository id"):
        plan_of(base, home, base_model="SmolLM2 135M")
    assert plan_of(base, home, base_model=str(base)).base_model == str(base)


def test_a_plan_without_rows_is_refused(base, home):
    with pytest.raises(Refused, match="there are no rows to train on"):
        plan_of(base, home, examples=[])


def test_a_held_out_question_is_refused(base, home):
    kept = benchmark(3, title="Twin")
    rows = [example(f"{question(1).question}\n{' '.join(PLANETS[:4])}", "Answer: B")]
    with pytest.raises(Refused, match="held-out benchmark 'Twin'"):
        plan_of(base, home, examples=rows, known=Known(held_out=[kept]))


def test_a_prompt_of_other_words_than_the_run_is_refused(base, home):
    with pytest.raises(Refused, match="in other words than the run did"):
        plan_of(base, home, known=Known(prompts={"q0": "Which planet?"}))


def test_rows_that_do_not_fit_are_told_and_the_limit_is_raised(base, home):
    rows = [*lessons(2), *(example(f"{k} " + "planet " * 60, "Answer: B") for k in range(2))]
    plan = plan_of(base, home, examples=rows, settings={"max_length": 64})
    assert any(
        "2 of 4 rows do not fit in 64 tokens; max_length is raised to 128" in str(w) for w in plan.warnings
    )
    assert plan.hyperparameters["max_length"] == 128


def test_price_and_time_follow_the_tokens(base, home):
    speeds.remember(
        home, student.device_line(student.device_for("auto")), weights=1000, tokens=500, seconds=2.0
    )
    prices = load_prices().model_copy(update={"training": TrainingPrice(hour=36.0, tokens=10.0)})
    plan = plan_of(base, home, prices=prices)
    expected = sizes.parameters(base) * plan.tokens / (1000 * 500 / 2.0)
    assert plan.seconds is not None and plan.seconds == pytest.approx(expected, abs=0.1)
    assert plan.price == pytest.approx(plan.tokens * 10e-6 + plan.seconds * 0.01, abs=1e-6)


def test_a_job_trains_the_plan_once_and_measures_the_speed(base, home, tmp_path):
    plan = plan_of(base, home, settings={"epochs": 1, "device": "cpu"})
    first = run_training(plan, lessons(), tmp_path / "job", home=home, base_path=base)
    steps = []
    again = run_training(
        plan, lessons(), tmp_path / "job", home=home, base_path=base, report=lambda *s: steps.append(s)
    )
    assert again == first and steps == []
    assert first["tokens"] == plan.tokens
    assert plan_of(base, home, settings={"epochs": 1, "device": "cpu"}).seconds is not None


def test_a_job_with_other_rows_than_its_plan_is_refused(base, home, tmp_path):
    plan = plan_of(base, home)
    with pytest.raises(Stale, match="not those of the plan"):
        run_training(plan, lessons(7), tmp_path / "job", home=home, base_path=base)
    assert not (tmp_path / "job").exists()


@pytest.mark.parametrize(
    ("weights", "rate"),
    [(135e6, 1e-3), (299e6, 1e-3), (300e6, 5e-4), (1e9, 5e-4), (1.5e9, 2e-4), (8e9, 2e-4)],
)
def test_a_small_model_gets_a_higher_rate(weights, rate):
    assert sizes.learning_rate(int(weights)) == rate


@pytest.mark.parametrize(("fold", "epochs"), [(1, 10), (2, 5), (3, 4), (5, 2), (9, 2), (20, 2)])
def test_a_fold_of_copies_means_fewer_epochs(fold, epochs):
    rows = [example("a", "b", source=f"q{n}", copy_of=c) for n in range(4) for c in range(fold)]
    assert sizes.epochs(sizes.copies(rows)) == epochs


@pytest.mark.parametrize(("steps", "warmup"), [(1, 0), (6, 0), (7, 3), (60, 3), (61, 4), (300, 15)])
def test_warm_up_is_short_and_never_all(steps, warmup):
    assert sizes.warmup(steps) == warmup


def test_weights_are_counted_without_loading_them(base):
    from transformers import AutoModelForCausalLM

    assert sizes.parameters(base) == AutoModelForCausalLM.from_pretrained(base).num_parameters()


@pytest.mark.parametrize(
    ("rows", "model", "about", "score", "said"),
    [
        (lessons(19), "a/b", {}, None, "only 19 different questions"),
        (lessons(20) * 2, "a/b", {}, None, None),
        (lessons(20), "HuggingFaceTB/SmolLM2-135M-Instruct", {"language": "tr"}, None, "knows en only"),
        (lessons(20), "HuggingFaceTB/SmolLM2-135M-Instruct", {"language": "en-GB"}, None, None),
        (lessons(20), "Qwen/Qwen2.5-0.5B-Instruct", {"language": "tr"}, None, None),
        (lessons(20), "a/b", {}, 0.3, "about what guessing gives (25%)"),
        (lessons(20), "a/b", {}, 0.5, None),
    ],
)
def test_what_may_disappoint_is_said(base, rows, model, about, score, said):
    from benchgen.models.local_load import load_tokenizer

    settings = {"batch": 4, "epochs": 1, "max_steps": 300}
    bench = benchmark(30, **about) if about or score else None
    found = map(str, cautions.of(rows, load_tokenizer(base), settings, model, bench, score))
    told = [w for w in found if "can show" not in w]
    assert (told == []) if said is None else (len(told) == 1 and said in told[0])


def test_bare_answers_on_a_model_that_reasons_are_warned_about(base):
    from benchgen.models.local_load import load_tokenizer

    tokenizer = load_tokenizer(base)
    assert cautions.short_answers(lessons(), tokenizer) is None
    tokenizer.chat_template += "{# <think> #}"
    assert "bare answers" in str(cautions.short_answers(lessons(), tokenizer))
    full = [example("a", "Jupiter is the largest of all the planets.\nAnswer: B")]
    assert cautions.short_answers(full, tokenizer) is None


def test_the_gain_that_a_benchmark_can_show_is_said():
    assert str(cautions.visible(benchmark(30))) == "30 questions can show a gain of 34 points or more"
    assert str(cautions.visible(benchmark(4))) == "4 questions are too few to show any gain"


def test_the_plan_of_a_continued_adapter_has_the_adapters_own_shape(base, home, tmp_path):
    shape = {
        "peft_type": "LORA",
        "r": 6,
        "lora_alpha": 9,
        "lora_dropout": 0.1,
        "target_modules": ["v_proj", "q_proj"],
    }
    (tmp_path / "adapter_config.json").write_text(json.dumps(shape))
    plan = plan_of(base, home, settings={"adapter": str(tmp_path), "rank": 32}, job_type="continue")
    wanted = {"rank": 6, "alpha": 9, "dropout": 0.1, "targets": ["q_proj", "v_proj"]}
    assert {k: plan.hyperparameters[k] for k in wanted} == wanted


def test_a_model_without_a_template_reads_plainly(tmp_path, home):
    bare = tiny_model(tmp_path / "bare", hidden_system=False)
    (bare / "chat_template.jinja").unlink()
    with pytest.raises(Refused, match="never learn to stop"):
        plan_of(bare, home)
