"""Creating, publishing, running: every step shown first, nothing before its yes, each effect once."""

import pytest
from talking import Person, benchmark, wait

from benchgen import gate
from benchgen.actions.desk import Desk
from benchgen.agent import conversation
from benchgen.store import Store, benchmarks, jobs, ledger
from benchgen.values import Call

ASK = {"topic": "the solar system", "title": "Solar System Basics", "count": 10}


@pytest.fixture
def store():
    return Store.open()


@pytest.fixture
def ann(store):
    return Person(store)


def made(store, user="ann", **changes):
    """A draft of this person's."""
    args = {"benchmark": benchmark(**changes).model_dump(mode="json")}
    return gate.perform(Desk(store, user), Call(use="action.create_benchmark", args=args))["benchmark"]


def published(store, user="ann", **changes):
    id = made(store, user, **changes)
    gate.perform(Desk(store, user), Call(use="action.publish_benchmark", args={"benchmark": id}))
    return id


def test_a_preview_shows_everything_and_creates_nothing(store, ann):
    turn = ann.says("Create it about the solar system", "create_benchmark", **ASK)
    (block,) = turn.blocks
    assert turn.text.startswith("**Solar System Basics** · multiple choice")
    assert "10 questions" in turn.text and "Nothing exists yet" in turn.text
    assert all(q["question"] in turn.text and q["answer"] for q in block["questions"])
    assert len(block["questions"]) == 10
    assert [o.label for o in turn.options] == ["Create it", "Cancel"]
    assert turn.proposal and turn.proposal.action == "create_benchmark" and turn.proposal.price == 0
    assert benchmarks.list_all(store, "ann") == [] and turn.started == ()


def test_create_it_makes_a_draft_with_link_and_three_numbered_steps(store, ann):
    shown = ann.says("create", "create_benchmark", **ASK).blocks[0]["questions"]
    turn = ann.says("Create it")
    (b,) = benchmarks.list_all(store, "ann")
    assert (b.status, b.title, len(b.questions)) == ("draft", "Solar System Basics", 10)
    assert [q.question for q in b.questions] == [q["question"] for q in shown]
    assert turn.started[0].model_dump() == {"kind": "benchmark", "id": b.id, "link": f"/benchmarks/{b.id}"}
    assert f"/benchmarks/{b.id}" in turn.text
    assert "1. Publish it\n2. Run a model on it\n3. Leave it as a draft" in turn.text
    assert [o.label for o in turn.options] == ["Publish it", "Run a model on it", "Leave it as a draft"]


def test_missing_pieces_are_asked_for_in_plain_words(store, ann):
    assert ann.says("create a benchmark", "create_benchmark").options == ()
    assert "How many" in ann.says("planets and moons").text
    turn = ann.says("12")
    assert turn.proposal and turn.blocks[0]["count"] == 12


def test_a_yes_to_nothing_does_nothing(store, ann):
    assert "Nothing has been launched" in ann.says("yes", "confirm").text
    assert benchmarks.list_all(store, "ann") == []


def test_a_model_that_says_confirm_confirms_nothing(store, ann):
    ann.says("create", "create_benchmark", **ASK)
    turn = ann.says("whatever you think, maybe later", "confirm")
    assert benchmarks.list_all(store, "ann") == [] and "yes" in turn.text


def test_a_double_click_has_one_effect(store, ann):
    turn = ann.says("create", "create_benchmark", **ASK)
    first, second = ann.clicks(turn, "Create it"), ann.clicks(turn, "Create it")
    assert first.started and not second.started
    assert "already" in second.text and second.refused
    assert len(benchmarks.list_all(store, "ann")) == 1


def test_a_number_a_label_and_a_click_are_the_same(store, ann):
    ann.says("create", "create_benchmark", **ASK)
    done = ann.says("yes, create it!")
    by_number = ann.says("1.")
    by_label = ann.says("Publish it")
    assert by_number.proposal is not None and "visible to everyone" in by_number.text
    assert by_label.started == () and "published" in by_label.text
    assert benchmarks.get(store, done.started[0].id, "ann").status == "published"


def test_cancel_drops_the_preview(store, ann):
    turn = ann.says("create", "create_benchmark", **ASK)
    assert "Cancelled" in ann.clicks(turn, "Cancel").text
    late = ann.clicks(turn, "Create it")
    assert late.refused and benchmarks.list_all(store, "ann") == []


def test_a_draft_is_refused_at_a_run_and_publishing_is_offered(store, ann):
    id = made(store)
    turn = ann.says("run it on fake", "launch_run", benchmark=id, model="fake")
    assert turn.refused and "draft" in turn.text and jobs.list_all(store, "ann") == []
    assert [o.label for o in turn.options][:2] == ["Publish it and run fake on it", "Publish it"]


def test_publish_and_run_is_one_yes_for_both(store, ann):
    id = made(store)
    turn = ann.says(
        "publish it and run fake on it", "publish_benchmark", benchmark=id, model="fake:accuracy=0.6"
    )
    assert "visible to everyone" in turn.text and "fake:accuracy=0.6" in turn.text
    assert benchmarks.get(store, id, "ann").status == "draft" and jobs.list_all(store, "ann") == []
    done = ann.says("yes")
    assert benchmarks.get(store, id, "ann").status == "published"
    (run,) = jobs.list_all(store, "ann", kinds=["run"])
    assert [s.kind for s in done.started] == ["run"] and f"/runs/{run.id}" in done.text
    assert wait(store, run.id).status == "completed"


def test_a_run_that_leaves_nothing_open_names_model_price_balance_and_starts(store, ann):
    id = published(store)
    turn = ann.says("run it on fake", "launch_run", benchmark=id, model="fake:accuracy=0.6")
    (run,) = jobs.list_all(store, "ann", kinds=["run"])
    assert turn.proposal is None and turn.started[0].id == run.id
    for word in ("fake:accuracy=0.6", "0.00 credits", "100.00", f"/runs/{run.id}"):
        assert word in turn.text
    wait(store, run.id)
    status = ann.says("what is the status?", "run_status")
    result = jobs.get(store, run.id).result or {}
    assert f"{100 * result['score']:.1f}" in status.text and "| even |" in status.text


def test_several_matching_models_are_said_and_asked(store, ann):
    id = published(store)
    turn = ann.says("run it on smollm2", "launch_run", benchmark=id, model="smollm2")
    assert turn.proposal and turn.proposal.action == "launch_run"
    assert "smollm2-135m-instruct, smollm2-360m-instruct" in turn.text and "I picked" in turn.text
    assert jobs.list_all(store, "ann") == []
    assert "Cancelled" in ann.says("no").text and jobs.list_all(store, "ann") == []


def test_no_model_named_offers_some_and_starts_what_is_picked(store, ann):
    id = published(store)
    turn = ann.says("run it", "launch_run", benchmark=id)
    assert "fake" in [o.label for o in turn.options]
    started = ann.says("fake")
    again = ann.clicks(turn, "fake")
    assert len(jobs.list_all(store, "ann", kinds=["run"])) == 1
    assert started.started and again.refused


def test_strict_deployments_ask_before_every_run(store):
    from benchgen.deployment import Deployment

    ann = Person(store, deployment=Deployment(confirm_runs="always"))
    id = published(store)
    assert ann.says("run it on fake", "launch_run", benchmark=id, model="fake").proposal
    assert jobs.list_all(store, "ann") == []
    assert ann.says("run it").started


def test_another_persons_draft_and_an_unknown_one_get_the_same_sentence(store, ann):
    id = made(store, "bob")
    foreign = ann.says("publish", "publish_benchmark", benchmark=id)
    unknown = ann.says("publish", "publish_benchmark", benchmark=99)
    assert foreign.text.replace(str(id), "N") == unknown.text.replace("99", "N")
    assert foreign.refused and foreign.proposal is None


def test_nobody_confirms_or_sees_what_is_another_persons(store, ann):
    bob = Person(store, "bob")
    turn = ann.says("create", "create_benchmark", **ASK)
    for value in (turn.options[0].value, str(turn.proposal.id), "1"):
        assert bob.presses(value).refused
    assert "Nothing has been launched" in bob.says("yes", "confirm").text
    with pytest.raises(Exception, match="no conversation"):
        conversation.reply(store, "bob", ann.talk, "yes")
    assert benchmarks.list_all(store, "ann") == benchmarks.list_all(store, "bob") == []
    assert ann.says("yes").started


def test_everything_is_still_there_after_a_restart(store, ann):
    ann.says("create", "create_benchmark", **ASK)
    before = ann.said()
    store.close()
    ann.store = Store.open()
    assert ann.said() == before
    assert ann.says("create it").started


@pytest.mark.slow
def test_a_benchmark_of_hundreds_is_written_in_turns(store, ann):
    turn = ann.says("create", "create_benchmark", topic="countries", count=320)
    assert turn.proposal is None and "150 of 320" in turn.text
    assert "300 of 320" in ann.says("continue", "continue").text
    turn = ann.says("continue", "continue")
    assert turn.proposal and turn.blocks[0]["count"] == 320
    texts = [(q["question"], tuple(q["options"])) for q in turn.blocks[0]["questions"]]
    assert len(set(texts)) == 320
    ann.says("create it")
    (b,) = benchmarks.list_all(store, "ann")
    assert len(b.questions) == 320


def test_without_a_source_the_agent_says_what_it_needs(store, ann):
    turn = ann.says("create", "create_benchmark", topic="medieval law", count=10)
    assert turn.refused and "medieval law" in turn.text and "file" in turn.text
    assert benchmarks.list_all(store, "ann") == []


def test_the_limit_on_creating_holds_for_the_agent(store):
    from benchgen.deployment import Deployment

    ann = Person(store, deployment=Deployment(creations_a_minute=2))
    for _ in range(2):
        ann.says("create", "create_benchmark", **ASK)
        assert ann.says("create it").started
    turn = ann.says("create", "create_benchmark", **ASK)
    assert turn.refused and "2 benchmarks a minute" in turn.text
    assert len(benchmarks.list_all(store, "ann")) == 2


def test_changing_the_preview_shows_it_again_and_one_yes_makes_the_new_one(store, ann):
    ann.says("create", "create_benchmark", **ASK)
    turn = ann.says('call it "Space"', "edit_benchmark", title="Space")
    assert turn.blocks[0]["title"] == "Space"
    turn = ann.says("remove question 3", "edit_benchmark", question=3)
    assert turn.blocks[0]["count"] == 9
    turn = ann.says("make it 12 questions", "edit_benchmark", count=12)
    assert turn.blocks[0]["count"] == 12 and benchmarks.list_all(store, "ann") == []
    ann.says("create it")
    (b,) = benchmarks.list_all(store, "ann")
    assert (b.title, len(b.questions)) == ("Space", 12)


def test_looking_around_keeps_the_preview_open(store, ann):
    ann.says("create", "create_benchmark", **ASK)
    ann.says("what is benchgen?", "explain")
    assert ann.says("create it").started


def test_no_one_is_billed_for_talking(store, ann):
    ann.says("create", "create_benchmark", **ASK)
    ann.says("create it")
    assert ledger.balance(store, "ann") in (0, 100)
