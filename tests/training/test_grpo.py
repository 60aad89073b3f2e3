import random

import pytest
from training.lessons import PLANETS, example, question, site

from benchgen import scoring
from benchgen.errors import ConfigError, JobFailed
from benchgen.training import detectors, grpo, progress, rewards
from benchgen.training.plan import Known, make_plan
from benchgen.training.rewards import reward_of
from benchgen.values import Benchmark, Call, Message, Reply

MCQ = scoring.load("mcq_letter").program
BENCH = Benchmark(title="B", scoring=MCQ, questions=tuple(question(n) for n in range(4)))


def said(text):
    return [{"role": "assistant", "content": text}]


def test_each_answer_is_rewarded_as_if_scored_with_its_own_question():
    judge = scoring.judge(MCQ, "en")
    pairs = [(q, text) for q in BENCH.questions for text in (f"Answer: {q.answer}", "Answer: B")]
    pairs[1], pairs[4] = (pairs[1][0], ""), (pairs[4][0], "  \n")
    pairs[6] = (pairs[6][0], "I would rather talk about the weather.")
    random.Random(1).shuffle(pairs)
    given = reward_of(BENCH)(
        prompts=[[]] * 8,
        completions=[said(text) for _, text in pairs],
        completion_ids=[[1]] * 8,
        question_id=[q.id for q, _ in pairs],
        trainer_state=None,
        log_extra=print,
        something_new=["x"] * 8,
    )
    assert given == [judge(q, Reply(question=q.id, text=text)).value for q, text in pairs]
    assert [g for g, (_, text) in zip(given, pairs, strict=True) if "Answer" not in text] == [0.0] * 3
    assert len(given) == 8 and 0 < sum(given) < 8


def test_a_reward_reads_plain_text_as_it_reads_conversations():
    assert reward_of(BENCH)(completions=["Answer: A"], question_id=["q0"]) == [1.0]


def test_another_program_can_reward():
    number = scoring.load("number").program
    bench = BENCH.model_copy(update={"questions": (question(0, options=(), answer="12"),)})
    assert reward_of(bench, number)(completions=["Answer: 12"], question_id=["q0"]) == [1.0]


def test_the_bonus_is_for_the_asked_form_and_not_for_the_right_answer():
    bonus = rewards.format_bonus(MCQ, "en", {q.id: q for q in BENCH.questions})
    told = ["Answer: A", "Answer: B", "The answer is A.", "", "Answer: Z"]
    assert bonus(completions=told, question_id=["q0"] * 5) == [1.0, 1.0, 0.0, 0.0, 0.0]


def asked(n=2):
    return [
        example(
            f"Which planet is number {k}?\nA) Mars\nB) Venus", f"Answer: {'AB'[k % 2]}", source=f"q{k}"
        ).model_copy(update={"question": question(k, options=PLANETS[:2], answer="AB"[k % 2])})
        for k in range(n)
    ]


SETTINGS = {
    "scoring": "mcq_letter", "generations": 4, "answer_limit": 4,
    "device": "cpu", "max_steps": 2, "learning_rate": 1e-2,
}  # fmt: skip


def varied(**given):
    """A reward that differs within a group."""
    return [float(len(c[0]["content"]) % 5) for c in given["completions"]]


def test_no_spread_within_the_groups_fails_and_leaves_no_model(base, tmp_path):
    here = site(tmp_path, base)
    with pytest.raises(JobFailed, match="all answers to each question get the same reward"):
        grpo.grpo(asked(), here, **SETTINGS, patience=2)
    assert [line["frac_reward_zero_std"] for line in progress.read_metrics(here.metrics)] == [1.0, 1.0]
    assert not here.adapter.exists() and not here.result.exists()


def test_spread_within_the_groups_trains(base, tmp_path, monkeypatch):
    monkeypatch.setattr(rewards, "reward_for", lambda *_: varied)
    monkeypatch.setattr(grpo, "arguments", unmasked(grpo.arguments))
    here = site(tmp_path, base)
    result = grpo.grpo(asked(), here, **SETTINGS, patience=2)
    lines = progress.read_metrics(here.metrics)
    assert result["changed_tensors"] > 0 and result["steps"] == 2
    assert all(line["reward_std"] > 0 and line["frac_reward_zero_std"] == 0.0 for line in lines)
    assert result["tokens"] > 0


def unmasked(arguments):
    """Random answers never end; they count all the same in this test."""

    def make(*given):
        made = arguments(*given)
        made.mask_truncated_completions = False
        return made

    return make


STEP = {
    "loss": 0.0,
    "frac_reward_zero_std": 0.0,
    "completions/clipped_ratio": 0.0,
    "entropy": 1.0,
    "reward": 0.2,
}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({}, None),
        ({"grad_norm": 0.3}, None),
        ({"frac_reward_zero_std": 1.0}, detectors.SAME),
        ({"frac_reward_zero_std": 0.9}, None),
        ({"completions/clipped_ratio": 1.0, "frac_reward_zero_std": 1.0}, detectors.CUT),
        ({"entropy": 0.001}, detectors.FIXED),
        ({"entropy": 0.001, "reward": 1.0}, None),
    ],
)
def test_a_training_that_teaches_nothing_is_named(changes, reason):
    assert detectors.trouble([STEP | changes] * 3, 3) == reason
    assert detectors.trouble([STEP | changes] * 2, 3) is None
    assert detectors.trouble([STEP | changes] * 2 + [STEP], 3) is None


@pytest.mark.parametrize(
    ("first", "last", "done"),
    [(0.1, 0.9, True), (0.1, 0.5, False), (0.1, 0.1, False), (0.9, 0.1, False), (0.0, 0.0, False)],
)
def test_a_training_that_raised_its_reward_until_nothing_was_left_has_not_failed(first, last, done):
    began = [STEP | {"reward": first}] * 3
    same = [STEP | {"reward": last, "frac_reward_zero_std": 1.0}] * 3
    assert detectors.learned([*began, *same], 3) is done
    assert not detectors.learned([*began, *same[:2]], 3)
    assert not detectors.learned(same, 3)


def test_a_plan_freezes_the_scoring_program_of_the_benchmark(base, home):
    plan = make_plan(
        asked(), base_model="someone/tiny", base_path=base, train=Call(use="train.grpo", args={"device": "cpu"}),
        recipe="grpo", dataset="run 1", model="m", home=home, job_type="grpo", known=Known(benchmark=BENCH),
    )  # fmt: skip
    assert plan.hyperparameters["scoring"]["name"] == "mcq_letter"
    assert plan.hyperparameters["answer_limit"] == 32
    assert plan.tokens > 0


@pytest.mark.parametrize(
    ("said", "setting", "limit"),
    [(None, None, 32), (4, None, 32), (40, None, 60), (999, None, 512), (40, 7, 7)],
)
def test_an_answer_has_half_as_much_room_again_as_the_students_own_took(base, home, said, setting, limit):
    plan = make_plan(
        asked(), base_model="someone/tiny", base_path=base, home=home, recipe="grpo", dataset="run 1", model="m",
        train=Call(use="train.grpo", args={"device": "cpu", "answer_limit": setting}), job_type="grpo",
        known=Known(benchmark=BENCH, said=said),
    )  # fmt: skip
    assert MCQ.limit == 512 and plan.hyperparameters["answer_limit"] == limit


def test_without_a_scoring_program_there_is_no_reward(base, tmp_path):
    with pytest.raises(ConfigError, match="needs a scoring program"):
        grpo.grpo(asked(), site(tmp_path, base), **(SETTINGS | {"scoring": None}))


def test_a_row_of_a_dataset_is_its_own_question():
    row = example("How much is 2 + 2?", "4", source="row-1")
    made = rewards.questions_of([row])["row-1/0"]
    assert (made.question, made.answer) == ("How much is 2 + 2?", "4")
    assert rewards.questions_of([row.model_copy(update={"prompt": (Message(role="user", content="x"),)})])
