"""What a turn may do: one credential that ends with it, limits on creating, credits, switches, files of the server."""

import pytest
from talking import Person, published

from benchgen import access
from benchgen.agent import conversation
from benchgen.deployment import SCOPES, Deployment
from benchgen.errors import Refused
from benchgen.store import Store, benchmarks, jobs, models, people
from benchgen.values import Call, Model, Price

ASK = {"topic": "the solar system", "title": "Solar", "count": 4}
LANGUAGES = ("en", "tr", "de", "es", "fr", "zh")


@pytest.fixture
def store():
    return Store.open()


def test_every_message_has_a_credential_of_its_own_that_ends_with_it(store, monkeypatch):
    minted, mint = [], access.mint

    def noted(*args, **settings):
        minted.append(mint(*args, **settings))
        assert access.check(store, minted[-1]).owner == "ann"
        return minted[-1]

    monkeypatch.setattr(access, "mint", noted)
    ann = Person(store)
    for text in ("hello", "what is the status?"):
        conversation.reply(store, "ann", ann.talk, text)
    assert len(set(minted)) == len(minted) == 2
    for secret in minted:
        with pytest.raises(Refused, match="401"):
            access.check(store, secret)
        assert all(secret not in text for _, text in ann.said())


def test_a_credential_is_worth_nothing_when_its_time_is_over(store, monkeypatch):
    secret = access.mint(store, "ann", Deployment(turn_minutes=1))
    assert access.check(store, secret).scopes == frozenset(SCOPES)
    now = access.time.time()
    monkeypatch.setattr("benchgen.store.people.time.time", lambda: now + 61)
    monkeypatch.setattr(access.time, "time", lambda: now + 61)
    with pytest.raises(Refused, match="401"):
        access.check(store, secret)


def test_a_credential_is_kept_only_as_a_hash(store):
    secret = access.mint(store, "ann", Deployment())
    (row,) = people.credentials(store, "ann", access.TURN)
    assert secret not in str(row._mapping if hasattr(row, "_mapping") else row)


@pytest.mark.parametrize(
    ("missing", "action", "args"),
    [
        ("create", "create_benchmark", ASK),
        ("publish", "publish_benchmark", {"benchmark": 1}),
        ("run", "launch_run", {"benchmark": 1, "model": "fake"}),
        ("train", "plan_training", {"run": 1}),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_deployment_switches_off_is_refused_in_the_language_of_the_message(
    store, missing, action, args, language
):
    b = published(store)
    if missing == "publish":
        benchmarks.replace(store, b.model_copy(update={"status": "draft"}))
    rules = Deployment(may=tuple(s for s in SCOPES if s != missing))
    turn = Person(store, deployment=rules).says("do it", action, language, **args)
    assert turn.refused and not turn.proposal and not turn.started
    assert turn.refused == Person(store, deployment=rules).says("do it", action, language, **args).refused
    if missing == "train":
        assert turn.refused.startswith("403")
    if language != "en":
        assert "deployment does not allow" not in turn.refused


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_creation_a_minute_is_said_in_the_singular(store, language):
    ann = Person(store, deployment=Deployment(creations_a_minute=1))
    ann.says("create", "create_benchmark", **ASK)
    assert ann.says("yes").started
    turn = ann.says("create", "create_benchmark", language, **ASK)
    assert turn.refused and "1 benchmarks" not in turn.refused.lower() and "/benchmarks" in turn.refused
    assert len(benchmarks.list_all(store, "ann")) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_costs_more_than_the_balance_names_the_missing_amount(store, language):
    b = published(store)
    dear = Model(name="dear", backend=Call(use="model.fake"), price=Price(input=1e6, output=1e6))
    models.add(store, dear, "ann")
    turn = Person(store).says("run it", "launch_run", language, benchmark=b.id, model="dear")
    assert turn.refused and "100" in turn.refused and not turn.started
    if language != "en":
        assert "this costs about" not in turn.refused and "missing" not in turn.refused
    assert jobs.list_all(store, "ann") == []


def test_a_file_of_the_server_is_read_for_nobody_who_signs_in(store, tmp_path):
    secret = tmp_path / "secret.jsonl"
    secret.write_text('{"question": "q1", "reply": "the password"}\n')
    b = published(store)
    for action, args in (
        ("launch_run", {"benchmark": b.id, "model": f"fake:script={secret}"}),
        ("start_loop", {"benchmark": b.id, "model": f"fake:accuracy=1,script={secret}"}),
    ):
        turn = Person(store).says("run it", action, **args)
        assert turn.refused and "password" not in turn.text and not turn.started, action
    assert jobs.list_all(store, "ann") == []


def test_a_person_alone_on_the_machine_may_use_a_file(store, tmp_path):
    told = tmp_path / "told.jsonl"
    told.write_text('{"question": "q1", "reply": "Answer: A"}\n')
    b = published(store, "local")
    me = Person(store, "local")
    assert me.says("run it", "launch_run", benchmark=b.id, model=f"fake:script={told}").started


def test_a_key_that_is_right_already_is_said_to_be(store):
    ann = Person(store)
    shown = ann.says("create", "create_benchmark", **ASK)
    letter = shown.blocks[0]["questions"][1]["answer"]
    turn = ann.says(f"the answer of question 2 is {letter}", "edit_benchmark", question=2)
    assert turn.refused and f"already is {letter}" in turn.refused
