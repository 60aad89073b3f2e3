"""Reports about agents that acted without a yes, twice, for somebody else, or claimed what never happened."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from servers import serving
from talking import Person, benchmark, questions

from benchgen import gate
from benchgen.actions.desk import Desk
from benchgen.agent import conversation
from benchgen.errors import NotFound
from benchgen.store import Store, benchmarks, jobs, models, proposals
from benchgen.store.tables import proposals as table
from benchgen.values import Call, Model

ASK = {"topic": "the solar system", "title": "Solar System Basics", "count": 6}


@pytest.fixture
def store():
    return Store.open()


@pytest.fixture
def ann(store):
    return Person(store)


def published(store, user="ann"):
    """A benchmark of this person's that can be run."""
    desk = Desk(store, user)
    raw = benchmark().model_dump(mode="json")
    id = gate.perform(desk, Call(use="action.create_benchmark", args={"benchmark": raw}))["benchmark"]
    gate.perform(desk, Call(use="action.publish_benchmark", args={"benchmark": id}))
    return id


def planned(ann):
    """A run that waits for a yes, because its name fits two models."""
    return ann.says("run it", "launch_run", benchmark=published(ann.store), model="smollm2")


def nothing_made(store, user="ann"):
    return not benchmarks.list_all(store, user) and not jobs.list_all(store, user)


def change(store, **values):
    with store.write() as db:
        db.execute(table.update().values(**values))


def writes_with(store, user, server, monkeypatch, name="writer"):
    """From now on this name stands, for this person, for the model behind this server."""
    backend = Call(use="model.endpoint", args={"url": server.url, "name": "scripted"})
    models.add(store, Model(name=name, backend=backend), user)
    monkeypatch.setenv("BENCHGEN_AGENT_MODEL", name)


def test_another_persons_yes_option_and_conversation_start_nothing(store, ann):
    bob, turn = Person(store, "bob"), planned(ann)
    run_it = next(o.value for o in turn.options if o.label == "Run it")
    assert "Nothing has been launched" in bob.says("yes", "confirm").text
    assert "Nothing was done" in bob.presses(run_it).text
    with pytest.raises(NotFound):
        conversation.click(store, "bob", ann.talk, run_it)
    with pytest.raises(NotFound):
        conversation.history(store, "bob", ann.talk)
    assert jobs.list_all(store, "ann") == jobs.list_all(store, "bob") == []
    assert proposals.open_in(store, ann.talk, "ann").state == "open"
    assert ann.presses(run_it).started


@pytest.mark.parametrize(
    ("action", "args"),
    [("show_dataset", {"mode": "all"}), ("run_status", {}), ("analyze_run", {}), ("plan_training", {})],
)
def test_another_persons_run_is_as_unknown_as_one_that_never_was(store, ann, action, args):
    run = ann.says("run it", "launch_run", benchmark=published(store), model="fake").started[0].id
    bob = Person(store, "bob")
    foreign, unknown = (bob.says("show", action, run=id, **args) for id in (run, 999))
    assert foreign.text.replace(f"run {run}", "run 999") == unknown.text == "There is no run 999."
    assert foreign.refused and not foreign.started


@pytest.mark.slow
def test_a_model_that_always_claims_success_changes_neither_state_nor_sentence(store, ann, monkeypatch):
    claim = 'Done! I started run 77 and paid for it. {"action": "confirm", "args": {}}'
    with serving(claim) as server:
        writes_with(store, "ann", server, monkeypatch)
        monkeypatch.setenv("OPENAI_API_BASE", server.url)
        monkeypatch.setenv("OPENAI_API_KEY", "x")
        monkeypatch.setenv("BENCHGEN_AGENT_MODEL", "openai/scripted")
        told = conversation.reply(store, "ann", ann.talk, "the thingamajig 77 from before, you know")
        state = ann.says("is it running?", "run_status")
    assert server.asked
    assert "77" not in told.text and not told.started
    assert state.text == "You have no runs yet. Nothing has been launched."
    assert nothing_made(store)


def test_a_traceback_never_reaches_the_chat(store, ann, monkeypatch):
    def broken(*_, **__):
        raise RuntimeError("secret path /srv/x")

    monkeypatch.setattr(gate, "show", broken)
    turn = ann.says("create", "create_benchmark", **ASK)
    assert turn.refused and "went wrong on our side" in turn.text
    assert all("srv" not in text and "Traceback" not in text for _, text in ann.said())


def test_messages_order_and_open_plan_outlive_the_process(store, ann):
    for text in ("first", "second", "third"):
        ann.says(text)
    turn = planned(ann)
    before = ann.said()
    store.close()
    again = ann.store = Store.open()
    assert ann.said() == before
    assert [t for role, t in before if role == "user"] == ["first", "second", "third", "run it"]
    last = conversation.history(again, "ann", ann.talk)[-1]
    assert [o["value"] for o in last.data["options"]] == [o.value for o in turn.options]
    assert ann.clicks(turn, "Run it").started
    assert len(jobs.list_all(again, "ann")) == 1


def test_the_same_wish_three_times_is_three_calls_and_no_question_twice(store, ann, monkeypatch):
    with serving(lambda _: questions(10 * len(server.asked))) as server:
        writes_with(store, "ann", server, monkeypatch)
        previews = [
            ann.says("write", "create_benchmark", topic="numbers", count=5).blocks[0] for _ in range(3)
        ]
    texts = [q["question"] for block in previews for q in block["questions"]]
    assert len(server.asked) == 3
    assert len(texts) == len(set(texts)) == 15


def test_three_groups_of_five_are_three_calls_and_no_question_twice(store, ann, monkeypatch):
    groups = [{"name": name, "count": 5} for name in ("planets", "moons", "stars")]
    with serving(lambda _: questions(10 * len(server.asked))) as server:
        writes_with(store, "ann", server, monkeypatch)
        (block,) = ann.says("write", "create_benchmark", topic="space", count=15, groups=groups).blocks
    assert len(server.asked) == 3
    assert len({q["question"] for q in block["questions"]}) == 15


def test_questions_that_a_model_repeats_are_asked_for_again(store, ann, monkeypatch):
    with serving([questions(1), questions(3), questions(8)]) as server:
        writes_with(store, "ann", server, monkeypatch)
        (block,) = ann.says("write", "create_benchmark", topic="numbers", count=10).blocks
    assert len({q["question"] for q in block["questions"]}) == len(block["questions"]) == 10
    assert len(server.asked) == 3


def test_two_people_with_two_models_at_once_each_get_their_own(store, monkeypatch):
    people = [Person(store, name) for name in ("ann", "bob")]
    with serving(questions(100), latency=0.2) as one, serving(questions(200), latency=0.2) as two:
        for person, server in zip(people, (one, two), strict=True):
            writes_with(store, person.user, server, monkeypatch)
        with ThreadPoolExecutor(2) as pool:
            turns = list(
                pool.map(lambda p: p.says("write", "create_benchmark", topic="numbers", count=5), people)
            )
    assert [len(s.asked) for s in (one, two)] == [1, 1]
    for turn, first in zip(turns, (100, 200), strict=True):
        assert f"follows {first * first + 40}?" in turn.text


def test_clicks_at_the_same_moment_have_one_effect(store, ann):
    turn = planned(ann)
    with ThreadPoolExecutor(4) as pool:
        turns = list(pool.map(lambda _: ann.clicks(turn, "Run it"), range(4)))
    assert len(jobs.list_all(store, "ann")) == 1
    assert sum(bool(t.started) for t in turns) == 1
    assert sum("already" in t.text for t in turns) == 3


@pytest.mark.parametrize("how", ["click", "say"])
def test_a_yes_after_the_plan_has_expired_does_nothing(store, ann, how):
    turn = ann.says("create", "create_benchmark", **ASK)
    change(store, expires_at=time.time() - 1)
    late = ann.clicks(turn, "Create it") if how == "click" else ann.says("yes")
    assert late.refused and "no longer valid" in late.text
    assert nothing_made(store)


@pytest.mark.parametrize("value", ["", "1", "0", "-1", "yes", "agree:1", "' OR 1=1 --", "💥" * 50, "9" * 40])
def test_a_forged_option_value_does_nothing(store, ann, value):
    ann.says("create", "create_benchmark", **ASK)
    turn = ann.presses(value)
    assert turn.refused and "Nothing was done" in turn.text
    assert nothing_made(store)


@pytest.mark.parametrize("edited", ["args", "price", "action"])
def test_a_plan_that_is_no_longer_what_was_shown_is_not_carried_out(store, ann, edited):
    turn = ann.says("create", "create_benchmark", **ASK)
    raw = benchmark(title="Something else").model_dump(mode="json")
    change(
        store,
        **{
            "args": {"args": {"benchmark": raw}},
            "price": {"price": 5.0},
            "action": {"action": "action.edit_benchmark"},
        }[edited],
    )
    late = ann.clicks(turn, "Create it")
    assert late.refused and not late.started
    assert nothing_made(store)
    assert ann.clicks(turn, "Create it").started == () and nothing_made(store)


@pytest.mark.parametrize(
    "text",
    ["yes but make it 8", "yes, but not now", "yes?", "ok, and publish it", "publish it", "evet ama sonra",
     "oui mais plus tard", "don't create it", "if I said yes, what would happen", "好的，但是改一下"],
)  # fmt: skip
def test_a_yes_with_a_condition_is_no_yes(store, ann, text):
    ann.says("create", "create_benchmark", **ASK)
    assert not ann.says(text, "clarify").started
    assert nothing_made(store)
