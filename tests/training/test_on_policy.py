import pytest
from tiny import tiny_model
from training.lessons import lessons, site

from benchgen.errors import ConfigError, Refused
from benchgen.models.embedded import weights_hash
from benchgen.models.local_load import load_tokenizer
from benchgen.training import batches, on_policy, progress, student
from benchgen.training.rows import encode
from benchgen.values import Call

SETTINGS = {"device": "cpu", "answer_limit": 8, "epochs": 2, "learning_rate": 1e-2, "checkpoint_every": 2}


@pytest.fixture(scope="module")
def shelf(tmp_path_factory):
    """A home with two teachers: one of the student's tokens, one of others."""
    home = tmp_path_factory.mktemp("shelf")
    tiny_model(home / "models" / "someone--teacher", hidden_system=False, seed=1, hidden_size=96)
    tiny_model(home / "models" / "someone--stranger", hidden_system=False, seed=1, vocabulary=300)
    return home


def at(folder, base, shelf, report=lambda *_: None):
    return site(folder, base, report)._replace(home=shelf)


@pytest.mark.parametrize("beta", [0.0, 0.3, 1.0])
def test_the_divergence_is_the_one_of_the_paper_as_trl_computes_it(beta):
    import torch
    from trl.experimental.gkd import GKDTrainer

    torch.manual_seed(0)
    ours, theirs = torch.randn(2, 5, 11), torch.randn(2, 5, 11)
    labels = torch.tensor([[-100, 1, 2, -100, 3], [4, -100, 5, 6, 7]])
    wanted = GKDTrainer.generalized_jsd_loss(ours, theirs, labels, beta=beta)
    said = labels != -100
    each = on_policy.apart(ours[said].log_softmax(-1), theirs[said].log_softmax(-1), beta)
    assert each.mean().item() == pytest.approx(wanted.item(), abs=1e-6)


def test_only_the_tokens_of_the_answer_are_compared_and_padding_is_not(base, shelf):
    import torch

    learner, master = student.load(base, "cpu"), student.load(shelf / "models" / "someone--teacher", "cpu")
    row = encode(lessons(1), load_tokenizer(base))[0]
    asked, answer = torch.tensor([row.tokens[: row.prompt]]), torch.tensor([row.learned])
    ones = torch.ones_like

    def loss(asked, answer, before, said):
        inputs = {
            "prompt_ids": asked,
            "completion_ids": answer,
            "prompt_mask": before,
            "completion_mask": said,
        }
        with torch.no_grad():
            return on_policy.divergence(
                learner, master, inputs, None, beta=1.0, temperature=1.0, collate=batches.collator(3)
            )

    plain = loss(asked, answer, ones(asked), ones(answer))
    pad = torch.full((1, 3), 3)
    left, right = torch.cat([pad, asked], 1), torch.cat([answer, pad], 1)
    none = torch.zeros_like(pad)
    padded = loss(left, right, torch.cat([none, ones(asked)], 1), torch.cat([ones(answer), none], 1))
    assert padded[2].item() == plain[2].item() == len(row.learned)
    assert padded[0].item() == pytest.approx(plain[0].item(), abs=1e-4)
    with torch.no_grad():
        logits = [m(torch.cat([asked, answer], 1)).logits[0, row.prompt - 1 : -1] for m in (learner, master)]
    expected = on_policy.apart(logits[0].log_softmax(-1), logits[1].log_softmax(-1), 1.0).mean()
    assert plain[0].item() == pytest.approx(expected.item(), abs=1e-4)


def test_a_student_comes_nearer_to_its_teacher_and_the_teacher_stays(base, tmp_path, shelf):
    here = at(tmp_path, base, shelf)
    before = weights_hash(shelf / "models" / "someone--teacher")
    result = on_policy.on_policy(lessons(), here, **(SETTINGS | {"epochs": 8}), teacher="someone/teacher")
    losses = [line["loss"] for line in progress.read_metrics(here.metrics)]
    assert len(losses) == 16 and sum(losses[-4:]) < 0.8 * sum(losses[:4])
    assert result["settings"]["teacher"] == "someone/teacher"
    assert result["changed_tensors"] > 0 and result["tokens"] > 0
    assert weights_hash(shelf / "models" / "someone--teacher") == before


class Cut(BaseException):
    """The process goes away."""


def test_an_on_policy_training_cut_short_ends_as_if_nothing_had_happened(base, tmp_path, shelf):
    def cut(done, total, metrics):
        if done == 3:
            raise Cut

    def run(folder, report):
        here = at(tmp_path / folder, base, shelf, report)
        on_policy.on_policy(lessons(), here, **SETTINGS, teacher="someone/teacher")
        return [(line["step"], line["loss"]) for line in progress.read_metrics(here.metrics)]

    whole = run("whole", lambda *_: None)
    with pytest.raises(Cut):
        run("cut", cut)
    steps = []
    assert run("cut", lambda done, *_: steps.append(done)) == whole
    assert steps == [3, 4]
    saved = [(tmp_path / f / "adapter" / "adapter_model.safetensors").read_bytes() for f in ("whole", "cut")]
    assert saved[0] == saved[1]


def test_a_teacher_of_other_tokens_is_refused(base, tmp_path, shelf):
    with pytest.raises(
        Refused, match=r"someone/stranger has another tokenizer than the student \(300 tokens there"
    ):
        on_policy.on_policy(lessons(), at(tmp_path, base, shelf), **SETTINGS, teacher="someone/stranger")
    assert not (tmp_path / "adapter").exists()


def test_no_teacher_is_no_training(base, tmp_path, shelf):
    with pytest.raises(ConfigError, match="needs a teacher"):
        on_policy.on_policy(lessons(), at(tmp_path, base, shelf), **SETTINGS)


def test_fewer_questions_than_a_batch_are_all_asked(base, tmp_path, shelf):
    here = at(tmp_path, base, shelf)
    result = on_policy.on_policy(lessons(3), here, **(SETTINGS | {"epochs": 1}), teacher="someone/teacher")
    assert result["steps"] == 1


def test_a_beta_outside_of_0_and_1_is_refused():
    from benchgen.registry import build

    with pytest.raises(ConfigError, match="less than or equal to 1"):
        build(Call(use="train.on_policy", args={"beta": 1.5}))


def test_a_teacher_that_pads_its_outputs_is_compared_where_both_have_tokens(base, tmp_path, shelf):
    import shutil

    home = tmp_path / "home"
    shutil.copytree(shelf, home)
    tiny_model(home / "models" / "someone--wide", hidden_system=False, seed=1, vocab_size=448)
    here = at(tmp_path / "job", base, home)
    result = on_policy.on_policy(lessons(4), here, **(SETTINGS | {"epochs": 1}), teacher="someone/wide")
    assert result["steps"] == 1
