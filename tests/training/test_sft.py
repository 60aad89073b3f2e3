import json
from pathlib import Path

import pytest
from training.lessons import example, lessons, site

from benchgen.errors import Refused
from benchgen.models.local_load import load_tokenizer
from benchgen.training import progress, sft, student
from benchgen.training.rows import encode
from benchgen.training.site import last_checkpoint

SHORT = {"epochs": 2, "checkpoint_every": 2, "device": "cpu"}


@pytest.fixture(scope="module")
def trained(base, tmp_path_factory):
    """One training of four steps, and what it said while it ran."""
    said = []
    here = site(tmp_path_factory.mktemp("job"), base, lambda *step: said.append(step))
    return here, sft.lora(lessons(), here, **SHORT), said


def test_losses_are_those_of_plain_trl(trained, base, tmp_path):
    from datasets import Dataset
    from peft import LoraConfig
    from transformers import PrinterCallback, Trainer
    from trl.trainer.sft_config import SFTConfig
    from trl.trainer.sft_trainer import SFTTrainer

    class Plain(SFTTrainer):
        def compute_loss(self, *args, **kwargs):
            return Trainer.compute_loss(self, *args, **kwargs)

    data = [
        {
            "prompt": [m.model_dump() for m in e.prompt],
            "completion": [{"role": "assistant", "content": e.completion}],
        }
        for e in lessons()
    ]
    plain = Plain(
        str(base),
        SFTConfig(
            str(tmp_path), per_device_train_batch_size=4, num_train_epochs=2, learning_rate=1e-3,
            use_cpu=True, bf16=False, seed=0, logging_steps=1, report_to="none", disable_tqdm=True, save_strategy="no",
        ),
        train_dataset=Dataset.from_list(data),
        processing_class=load_tokenizer(base),
        peft_config=LoraConfig(r=16, lora_alpha=32, target_modules="all-linear", task_type="CAUSAL_LM"),
    )  # fmt: skip
    plain.remove_callback(PrinterCallback)
    plain.train()
    expected = [line["loss"] for line in plain.state.log_history if "loss" in line]
    ours = [line["loss"] for line in progress.read_metrics(trained[0].metrics)]
    assert ours == pytest.approx(expected, abs=1e-5)


def test_every_step_is_reported_and_written(trained):
    here, result, said = trained
    lines = progress.read_metrics(here.metrics)
    assert [(step, total) for step, total, _ in said] == [(n, 4) for n in (1, 2, 3, 4)]
    assert [line["step"] for line in lines] == [1, 2, 3, 4]
    assert result["steps"] == 4
    assert (
        result["tokens"]
        == lines[-1]["tokens"]
        == 2 * sum(len(r.tokens) for r in encode(lessons(), load_tokenizer(here.base_path)))
    )


def test_the_card_says_what_the_adapter_was_made_from(trained):
    here, result, _ = trained
    card = json.loads((here.adapter / "card.json").read_text())
    assert card["base_model"] == "someone/tiny"
    assert card["settings"]["rank"] == 16 and card["settings"]["alpha"] == 32
    assert card["settings"]["learning_rate"] == 1e-3
    named = ("base_hash", "tokenizer_hash", "template_hash", "data_hash", "recipe_hash")
    assert all(len(card[name]) == 12 for name in named)
    assert result["changed_tensors"] == 28
    assert result["adapter"] == str(here.adapter)


def test_the_adapter_names_its_base_by_id_and_no_path_of_this_machine(trained):
    here = trained[0]
    written = (here.adapter / "adapter_config.json").read_text()
    assert json.loads(written)["base_model_name_or_path"] == "someone/tiny"
    assert str(here.base_path) not in written
    assert {f.name for f in here.adapter.iterdir()} == {
        "adapter_config.json",
        "adapter_model.safetensors",
        "card.json",
    }


def test_the_share_of_answers_that_end_by_themselves_is_measured(trained, base, tmp_path):
    assert 0.0 <= trained[1]["stop_share"] <= 1.0
    learned = sft.lora(
        lessons(4), site(tmp_path / "more", base), epochs=40, learning_rate=1e-2, stop_below=0.001
    )
    untaught = sft.lora(lessons(4), site(tmp_path / "less", base), epochs=1, learning_rate=1e-9)
    assert (learned["stop_share"], untaught["stop_share"]) == (1.0, 0.0)


def test_checkpoints_are_gone_once_the_adapter_is_there(trained):
    assert last_checkpoint(trained[0].checkpoints) is None


def test_continuing_an_adapter_changes_all_of_it_and_keeps_its_shape(trained, base, tmp_path):
    from safetensors.torch import load_file

    first = trained[0].adapter
    here = site(tmp_path / "more", base)
    result = sft.lora(lessons(), here, adapter=str(first), rank=99, epochs=1, learning_rate=1e-2)
    before, after = (load_file(f / "adapter_model.safetensors") for f in (first, here.adapter))
    assert before.keys() == after.keys()
    assert all(not (before[n] == after[n]).all() for n in before)
    assert student.adapter_settings(here.adapter) == student.adapter_settings(first)
    assert result["settings"]["rank"] == 16


def test_an_adapter_that_cannot_learn_is_refused_before_the_first_step(trained, base, tmp_path, monkeypatch):
    from peft import PeftModel

    monkeypatch.setattr(
        student, "with_old_adapter", lambda model, folder: PeftModel.from_pretrained(model, folder)
    )
    here = site(tmp_path / "frozen", base)
    with pytest.raises(Refused, match="0 trainable parameters"):
        sft.lora(lessons(), here, adapter=str(trained[0].adapter))
    assert not here.metrics.exists() and not here.adapter.exists()


def test_it_stops_when_all_is_learned(base, tmp_path):
    here = site(tmp_path / "early", base)
    result = sft.lora(lessons(), here, epochs=5, stop_below=100.0)
    assert (result["steps"], result["stopped_early"]) == (2, True)


def test_the_end_is_learned_though_padding_is_the_end_token(base):
    from benchgen.training import batches

    tokenizer = load_tokenizer(base)
    end = tokenizer.eos_token_id
    rows = [
        {"input_ids": list(r.tokens), "labels": r.labels}
        for r in encode([example("a " * n, "Answer: B") for n in (1, 5, 9)], tokenizer)
    ]
    for shared in (True, False):
        batch = batches.collator(end, shared=shared)(rows)
        assert int((batch["labels"] == end).sum()) == 3


def test_a_gpu_that_is_not_there_is_said_and_not_replaced(base, tmp_path, monkeypatch):
    monkeypatch.setattr(student, "cuda", lambda: False)
    with pytest.raises(Refused, match="this machine has none"):
        sft.lora(lessons(), site(tmp_path / "gpu", base), device="cuda")


@pytest.mark.parametrize("targets", [["nowhere"], "nowhere"])
def test_layers_that_do_not_exist_are_named(base, tmp_path, targets):
    from benchgen.errors import DataError

    with pytest.raises(DataError, match="nowhere"):
        sft.lora(lessons(), site(tmp_path / "odd", base), targets=targets)


def test_nothing_is_left_of_a_refused_training(base, tmp_path: Path):
    here = site(tmp_path / "empty", base)
    with pytest.raises(Refused, match="no rows"):
        sft.lora([], here)
    assert list(here.folder.iterdir()) == []
