"""A model goes to the hub once, by a yes, and never over something that is there."""

import json
import logging
from pathlib import Path

import huggingface_hub
import made
import pytest
from hub import hub

from benchgen import gate
from benchgen.errors import ConfigError, JobFailed, Refused
from benchgen.store import models, proposals
from benchgen.values import Call, Model

TOKEN = "hf_" + "secretsecretsecretsecret"


@pytest.fixture
def there(monkeypatch):
    with hub() as stand_in:
        monkeypatch.setenv("HF_ENDPOINT", stand_in.url)
        monkeypatch.setenv("HF_TOKEN", TOKEN)
        monkeypatch.setattr(huggingface_hub.constants, "HF_HUB_OFFLINE", False)
        monkeypatch.setattr(huggingface_hub.constants, "HF_HUB_DISABLE_XET", True)
        monkeypatch.delenv("HF_HUB_OFFLINE")
        yield stand_in


@pytest.fixture
def at(tiny, home):
    """A desk with an adapter, a whole model, and an adapter on a base that nobody else has."""
    desk = made.desk()
    card = {"base_model": tiny, "rows": 8, "recipe": "failures", "last_loss": 0.1}
    for name, files in (
        ("adapter", {"adapter_config.json": "{}", "adapter_model.safetensors": "weights"}),
        ("whole", {"config.json": "{}", "model.safetensors": "all weights", ".lock": "x"}),
    ):
        folder = home / "made" / name
        folder.mkdir(parents=True)
        for file, text in ({"card.json": json.dumps(card)} | files).items():
            (folder / file).write_text(text)
    for number, (name, args) in enumerate(
        {
            "grown": {"repo": tiny, "adapter": str(home / "made" / "adapter")},
            "merged": {"path": str(home / "made" / "whole")},
            "homeless": {"repo": str(home / "made" / "whole"), "adapter": str(home / "made" / "adapter")},
        }.items(),
        1,
    ):
        model = Model(name=name, backend=Call(use="model.local", args=args), base=tiny, made_by=number)
        models.add(desk.store, model, desk.user)
    return desk


def push(at, model, repo="me/new", **more):
    call = Call(use="action.push_model", args={"model": model, "repo": repo, **more})
    return gate.agree(at, gate.propose(at, call).id)


@pytest.mark.parametrize(
    ("model", "files", "library"),
    [
        ("grown", {"adapter_config.json", "adapter_model.safetensors"}, "peft"),
        ("merged", {"config.json", "model.safetensors"}, "transformers"),
    ],
)
def test_a_yes_sends_the_model_with_its_card_as_one_commit(there, at, tiny, model, files, library):
    done = push(at, model)
    repo = there.repos["me/new"]
    assert set(repo.files) == files | {"card.json", "README.md", ".gitattributes"}
    assert (repo.private, len(repo.commits)) == (True, 1)
    readme = repo.files["README.md"].decode()
    assert f"base_model: {tiny}\nlibrary_name: {library}" in readme and "| rows | 8 |" in readme
    assert done["url"] == f"{there.url}/me/new" and done["model"] == model
    (weights,) = [body for path, body in repo.files.items() if path.endswith(".safetensors")]
    assert weights in (b"weights", b"all weights")


def test_nothing_is_sent_before_the_yes_and_nothing_after_a_no(there, at):
    proposal = gate.propose(at, Call(use="action.push_model", args={"model": "grown", "repo": "me/new"}))
    assert f"to {there.url} as me/new, private: only its owner sees it." in proposal.shown
    assert there.asked == []
    gate.cancel(at, proposal.id)
    with pytest.raises(Refused, match="cancelled"):
        gate.agree(at, proposal.id)
    assert there.asked == [] and there.repos == {}


def test_public_is_said_and_done(there, at):
    call = Call(use="action.push_model", args={"model": "grown", "repo": "me/new", "private": False})
    proposal = gate.propose(at, call)
    assert "public: everybody sees it" in proposal.shown
    gate.agree(at, proposal.id)
    assert there.repos["me/new"].private is False


def test_the_token_goes_to_the_hub_and_nowhere_else(there, at, home, caplog, capfd):
    caplog.set_level(logging.DEBUG)
    push(at, "grown")
    assert set(there.tokens) == {TOKEN}
    kept = [p for p in Path(home).rglob("*") if p.is_file() and TOKEN.encode() in p.read_bytes()]
    said = capfd.readouterr()
    assert kept == [] and TOKEN not in caplog.text and TOKEN not in said.out + said.err


def test_a_repository_that_is_there_is_never_written_over(there, at):
    push(at, "grown")
    before = dict(there.repos["me/new"].files)
    with pytest.raises(
        Refused, match=r"me/new is there already; choose another name, nothing was overwritten"
    ):
        push(at, "merged")
    assert there.repos["me/new"].files == before


def test_a_yes_whose_answer_was_lost_is_found_and_not_sent_twice(there, at):
    call = Call(use="action.push_model", args={"model": "grown", "repo": "me/new"})
    proposal = gate.propose(at, call)
    there.lose_answer = True
    with pytest.raises(JobFailed, match=r"the hub cannot be reached.*push again"):
        gate.agree(at, proposal.id)
    assert proposals.get(at.store, proposal.id, at.user).state == "used"
    done = gate.agree(at, proposal.id)
    assert done["repo"] == "me/new" and len(there.repos["me/new"].commits) == 1


@pytest.mark.parametrize(
    ("status", "error", "said"),
    [
        (401, Refused, "the token may not write to me/new"),
        (403, Refused, "may not write"),
        (500, JobFailed, "did not"),
    ],
)
def test_what_the_hub_answers_is_one_sentence(there, at, status, error, said):
    there.refuse = status
    with pytest.raises(error, match=said) as told:
        push(at, "grown")
    assert TOKEN not in str(told.value)


def test_without_a_token_nothing_is_asked(there, at, monkeypatch, tmp_path):
    monkeypatch.delenv("HF_TOKEN")
    monkeypatch.setattr(huggingface_hub.constants, "HF_TOKEN_PATH", str(tmp_path / "none"))
    with pytest.raises(Refused, match="set HF_TOKEN"):
        push(at, "grown")
    assert there.asked == []


@pytest.mark.parametrize(
    ("model", "repo", "error", "said"),
    [
        ("fake", "me/new", ConfigError, "fake was not trained here"),
        ("grown", "new", ConfigError, "write it as owner/name"),
        ("homeless", "me/new", Refused, "merge it first and send the merged model"),
    ],
)
def test_what_cannot_be_sent_is_refused_before_the_yes(there, at, model, repo, error, said):
    with pytest.raises(error, match=said):
        gate.propose(at, Call(use="action.push_model", args={"model": model, "repo": repo}))
    assert there.asked == []


def test_a_deployment_without_publishing_sends_nothing(there, at):
    bound = made.desk(scopes=frozenset({"read", "train"}))
    with pytest.raises(Refused, match="403"):
        push(bound, "grown")
    assert there.asked == []


def test_the_command_line_and_the_library_send_alike(there, at, capsys):
    import benchgen as bg
    from benchgen.cli.main import run

    assert run(["push", "grown", "--to", "me/one", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["model"], told["repo"], told["private"]) == ("grown", "me/one", True)
    assert bg.push("merged", "me/two", private=False)["url"] == f"{there.url}/me/two"
    assert {name: repo.private for name, repo in there.repos.items()} == {"me/one": True, "me/two": False}
    assert run(["push", "grown", "--to", "me/one", "--json"]) == 3
    assert "is there already" in json.loads(capsys.readouterr().out)["error"]
