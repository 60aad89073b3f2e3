import json

import pytest
from tiny import tiny_model
from training.lessons import lessons, site

from benchgen.errors import DataError, JobFailed, Refused
from benchgen.models.local_load import load_tokenizer
from benchgen.training import merge as merging
from benchgen.training import sft
from benchgen.training.merge import merge_adapter


@pytest.fixture(scope="module")
def adapter(base, tmp_path_factory):
    here = site(tmp_path_factory.mktemp("job"), base)
    sft.lora(lessons(), here, epochs=2, learning_rate=3e-2)
    return here.adapter


def test_a_merged_model_answers_as_base_and_adapter_do(adapter, base, tmp_path):
    facts = merge_adapter(base, adapter, tmp_path / "merged")
    target, tokenizer = tmp_path / "merged", load_tokenizer(base)
    plain, merged = (merging._logits(merging._load(f), tokenizer) for f in (base, target))
    assert merging._apart(plain, merged) > 0.01
    assert facts["largest_difference"] < 1e-3
    assert not [f.name for f in target.iterdir() if "adapter" in f.name]
    assert {"config.json", "model.safetensors", "tokenizer.json", "card.json"} <= {
        f.name for f in target.iterdir()
    }
    assert load_tokenizer(target).chat_template == tokenizer.chat_template


def test_a_folder_that_is_there_is_never_overwritten(adapter, base, tmp_path):
    target = tmp_path / "mine"
    target.mkdir()
    (target / "adapter_config.json").write_text("{}")
    with pytest.raises(Refused, match="choose another name"):
        merge_adapter(base, adapter, target)
    assert [f.name for f in target.iterdir()] == ["adapter_config.json"]


def test_two_merges_into_one_name_do_not_meet(adapter, base, tmp_path, monkeypatch):
    target, inner = tmp_path / "twice", merging._merge
    refused = []

    def other_one_comes(*args):
        with pytest.raises(Refused, match="running already"):
            merge_adapter(base, adapter, target)
        refused.append(True)
        return inner(*args)

    monkeypatch.setattr(merging, "_merge", other_one_comes)
    merge_adapter(base, adapter, target)
    assert refused == [True] and (target / "config.json").exists()


def test_a_merge_that_changed_the_answers_is_not_kept(adapter, base, tmp_path, monkeypatch):
    load = merging._load

    def bent(folder):
        model = load(folder)
        if folder != base:
            model.model.norm.weight.data *= 1.01
        return model

    monkeypatch.setattr(merging, "_load", bent)
    with pytest.raises(JobFailed, match="its logits differ by"):
        merge_adapter(base, adapter, tmp_path / "bent")
    assert not (tmp_path / "bent").exists() and not (tmp_path / ".bent.part").exists()


def test_what_a_killed_merge_left_is_no_obstacle(adapter, base, tmp_path):
    left = tmp_path / ".again.part"
    left.mkdir()
    (left / "adapter_model.safetensors").write_text("half")
    merge_adapter(base, adapter, tmp_path / "again")
    assert json.loads((tmp_path / "again" / "card.json").read_text())["base_hash"]


@pytest.mark.parametrize("deed", ["merge", "train further"])
def test_an_adapter_is_refused_on_a_base_whose_weights_have_changed(adapter, tmp_path, deed):
    other = tiny_model(tmp_path / "other", hidden_system=False, seed=1)
    with pytest.raises(DataError, match="was trained on other weights of someone/tiny"):
        if deed == "merge":
            merge_adapter(other, adapter, tmp_path / "merged")
        else:
            sft.lora(lessons(), site(tmp_path / "job", other), adapter=str(adapter), max_steps=1)
    assert not (tmp_path / "merged").exists()
