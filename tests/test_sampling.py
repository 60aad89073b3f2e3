import polars as pl
import pytest
from made import sums
from run_rows import run_rows as rows_of

from benchgen import sampling
from benchgen.errors import ConfigError
from benchgen.recipes import Recipe, changed, load_recipe
from benchgen.runs import requests_for
from benchgen.values import Call, Sampling

RECIPE = Recipe(
    title="t", mode=Call(use="mode.failures"), sample=Sampling(samples=3), teach=Call(use="teach.reply"),
    train=Call(use="train.lora"),
)  # fmt: skip


def run_rows(outcomes, *, reply=None, **columns):
    """Rows with these very replies."""
    made = rows_of(outcomes, **columns)
    return made if reply is None else made.with_columns(pl.Series("reply", reply))


def run_of(bench, outcomes, **columns):
    """Rows of a run on the first questions of a benchmark."""
    from benchgen.registry import build

    put = build(bench.scoring.prompt)
    prompts = [put(q, language="en")[-1].content for q in bench.questions[: len(outcomes)]]
    return run_rows(outcomes, prompt=prompts, **columns)


def test_only_the_questions_that_the_mode_chooses_are_asked_anew():
    bench = sums(4)
    asked = sampling.asked_anew(
        RECIPE, run_of(bench, ["correct", "wrong", "no_answer", "model_error"]), bench
    )
    assert [q.id for q in asked.questions] == ["q2", "q3"]


def test_the_writer_reads_the_prompt_of_the_run_after_the_instruction():
    bench = sums(2)
    plain = requests_for(bench, samples=3, temperature=0.8)
    told = sampling.requests_of(bench, Sampling(samples=3, temperature=0.8, instruction="Say why."))
    assert [(r.question, r.sample, r.seed) for r in told] == [(r.question, r.sample, r.seed) for r in plain]
    assert told[0].messages[-1].content == f"Say why.\n\n{plain[0].messages[-1].content}"
    assert told[0].messages[:-1] == plain[0].messages[:-1]


def test_several_answers_without_a_temperature_are_refused():
    with pytest.raises(ConfigError, match="4 times the same"):
        sampling.requests_of(sums(2), Sampling(samples=4, temperature=0))


SAID = ["Answer: A", "So A.\nAnswer: A", "Answer: A", "Answer: B"]


@pytest.mark.parametrize(
    ("outcomes", "setting", "kept"),
    [
        (["correct"] * 3 + ["wrong"], {"keep": 1}, SAID[:1]),
        (["correct"] * 3 + ["wrong"], {"keep": 9}, SAID[:2]),
        (["correct"] * 3 + ["wrong"], {"keep": 9, "least": 0.75}, SAID[:2]),
        (["correct"] * 3 + ["wrong"], {"keep": 9, "least": 0.8}, []),
        (["correct"] * 3 + ["model_error"], {"keep": 9, "least": 1.0}, SAID[:2]),
        (["truncated", "correct", "no_answer", "refused"], {"keep": 9}, SAID[1:2]),
        (["wrong"] * 4, {"keep": 9}, []),
        (["model_error"] * 4, {"keep": 9}, []),
    ],
)
def test_different_right_answers_are_kept_and_no_others(outcomes, setting, kept):
    rows = run_rows(outcomes, samples=4, reply=SAID)
    assert sampling.kept(Sampling(**setting), rows)["reply"].to_list() == kept


def test_of_right_answers_those_in_the_asked_form_come_first():
    rows = run_rows(["correct"] * 3, samples=3, reply=["it is A", "So A.\nAnswer: A", "Answer: A"])
    told = rows.with_columns(strict=rows["sample"].replace_strict({0: 0.0, 1: 1.0, 2: 1.0}))
    best = [sampling.kept(Sampling(keep=n), told)["reply"].to_list() for n in (1, 2, 3)]
    assert best[0] == ["So A.\nAnswer: A"] and set(best[1]) == {"So A.\nAnswer: A", "Answer: A"}
    assert len(best[2]) == 3


def test_a_right_answer_that_was_cut_is_not_kept():
    rows = run_rows(["correct", "correct"], samples=2, reply=["Answer: A and", "Answer: A"])
    cut = rows.with_columns(finish=rows["sample"].replace_strict({0: "length", 1: "stop"}))
    assert sampling.kept(Sampling(), cut)["reply"].to_list() == ["Answer: A"]


def test_each_question_keeps_its_own_share():
    rows = run_rows(["correct"] * 4, samples=2, reply=["Answer: A", "So: A", "Answer: B", "So: B"])
    assert sampling.kept(Sampling(keep=1), rows)["reply"].to_list() == ["Answer: A", "Answer: B"]


def test_what_is_accepted_is_taught_to_the_prompt_of_the_run():
    bench = sums(2)
    rows = run_of(bench, ["correct", "wrong"], reply=["Because.\nAnswer: B", "Answer: A"])
    (made,) = sampling.accepted(RECIPE, Sampling(), rows, bench)
    assert (made.source, made.completion) == ("q1", "Because.\nAnswer: B")
    assert made.prompt == requests_for(bench)[0].messages


def test_until_it_is_asked_the_key_stands_in_for_the_writer():
    bench = sums(4)
    made = sampling.stand_ins(RECIPE, run_of(bench, ["correct", "wrong", "wrong", "wrong"]), bench)
    assert [(e.source, e.completion) for e in made] == [
        (f"q{n}", f"Answer: {'ABCD'[n % 4]}") for n in (2, 3, 4)
    ]


def test_a_plan_sets_sampling_and_trainer_by_one_name_each():
    made = changed(load_recipe("reject"), writer="gpt-5.5", samples=9, epochs=2, seed=7)
    assert made.sample is not None
    assert (made.sample.writer, made.sample.samples, made.sample.seed) == ("gpt-5.5", 9, 7)
    assert (made.train.args["epochs"], made.train.args["seed"]) == (2, 7)
    assert "writer" not in made.train.args


@pytest.mark.parametrize(
    ("name", "setting", "said"),
    [
        ("reject", {"samples": 0}, "greater than or equal to 1"),
        ("reject", {"sampels": 3}, "no setting 'sampels'"),
        ("failures", {"samples": 3}, "no setting 'samples'"),
    ],
)
def test_a_sampling_that_cannot_work_is_refused(name, setting, said):
    with pytest.raises(ConfigError, match=said):
        changed(load_recipe(name), **setting)
