"""The gate: nothing happens before a yes, exactly what was shown happens after it, once."""

import time
from concurrent.futures import ThreadPoolExecutor

import made
import pytest
import sqlalchemy as sa

from benchgen import gate
from benchgen.deployment import Deployment
from benchgen.errors import ConfigError, NotFound, Refused, Stale
from benchgen.registry import find, names
from benchgen.store import benchmarks, jobs, proposals
from benchgen.store.tables import proposals as table
from benchgen.values import Call


def _create(title="Sums"):
    raw = made.sums(title=title).model_dump(mode="json")
    return Call(use="action.create_benchmark", args={"benchmark": raw})


def test_a_proposal_changes_nothing():
    at = made.desk()
    proposal = gate.propose(at, _create())
    assert "What is 1 + 2?" in proposal.shown
    assert benchmarks.list_all(at.store, at.user) == []


def test_one_yes_creates_once_and_a_second_finds_the_first():
    at = made.desk()
    proposal = gate.propose(at, _create())
    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(lambda _: gate.agree(at, proposal.id), range(4)))
    assert results == [results[0]] * 4
    assert len(benchmarks.list_all(at.store, at.user)) == 1


def test_the_same_call_may_be_proposed_and_done_twice():
    at = made.desk()
    for _ in range(2):
        gate.agree(at, gate.propose(at, _create()).id)
    assert len(benchmarks.list_all(at.store, at.user)) == 2


def test_a_yes_that_crashed_half_way_makes_nothing_twice(monkeypatch):
    at = made.desk()
    proposal = gate.propose(at, _create())
    with monkeypatch.context() as broken, pytest.raises(KeyboardInterrupt):
        broken.setattr(proposals, "keep_result", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        gate.agree(at, proposal.id)
    gate.agree(at, proposal.id)
    assert len(benchmarks.list_all(at.store, at.user)) == 1


def test_a_cancelled_proposal_cannot_be_agreed_to():
    at = made.desk()
    proposal = gate.propose(at, _create())
    assert gate.cancel(at, proposal.id)
    with pytest.raises(Refused, match="cancelled"):
        gate.agree(at, proposal.id)


def test_an_old_proposal_cannot_be_agreed_to():
    at = made.desk(deployment=Deployment(proposal_minutes=0.0005))
    proposal = gate.propose(at, _create())
    time.sleep(0.05)
    with pytest.raises(Stale, match="too old"):
        gate.agree(at, proposal.id)
    assert benchmarks.list_all(at.store, at.user) == []


@pytest.mark.parametrize(
    "field, value", [("args", {"benchmark": made.sums(4).model_dump(mode="json")}), ("price", 0.5)]
)
def test_a_proposal_that_was_changed_in_the_store_does_nothing(field, value):
    at = made.desk()
    proposal = gate.propose(at, _create())
    with at.store.write() as db:
        db.execute(sa.update(table).where(table.c.id == proposal.id).values({field: value}))
    with pytest.raises(Stale, match="no longer what was shown"):
        gate.agree(at, proposal.id)
    assert benchmarks.list_all(at.store, at.user) == []


def test_another_persons_proposal_does_not_exist():
    proposal = gate.propose(made.desk("ann"), _create())
    for call in (gate.agree, gate.cancel):
        with pytest.raises(NotFound, match=f"no open plan {proposal.id}"):
            call(made.desk("bob"), proposal.id)


def test_another_persons_draft_run_and_job_do_not_exist():
    ann, bob = made.desk("ann"), made.desk("bob")
    draft = gate.perform(ann, _create())["benchmark"]
    run = made.ended(ann, made.published(ann).id, "fake").id
    with pytest.raises(NotFound) as foreign:
        benchmarks.get(bob.store, draft, "bob")
    with pytest.raises(NotFound) as missing:
        benchmarks.get(bob.store, 99, "bob")
    assert str(foreign.value).replace(str(draft), "99") == str(missing.value)
    for call in ("action.show_dataset", "action.rescore"):
        with pytest.raises(NotFound):
            gate.read(bob, Call(use=call, args={"run": run}))


def test_a_draft_cannot_be_run():
    at = made.desk()
    draft = gate.perform(at, _create())["benchmark"]
    with pytest.raises(Refused, match="is a draft and cannot be run; publish it first"):
        gate.propose(at, Call(use="action.launch_run", args={"benchmark": draft, "model": "fake"}))


def test_a_scope_that_the_turn_lacks_is_a_403_and_nothing_happens():
    at = made.desk(scopes=frozenset({"read", "create"}))
    call = Call(use="action.train_model", args={"plan": {}})
    with pytest.raises(Refused, match="403: the credential for this turn did not carry training permission"):
        gate.propose(at, call)


def test_a_deployment_can_switch_creating_off():
    at = made.desk(deployment=Deployment(may=("read", "run")))
    with pytest.raises(Refused, match="this deployment does not allow creating"):
        gate.propose(at, _create())


def test_what_costs_more_than_the_balance_is_refused_with_the_missing_amount():
    rich = made.desk()
    b = made.published(rich)
    poor = made.desk("poor", deployment=Deployment(credits_at_start=0.00001))
    with pytest.raises(Refused, match=r"credits are missing"):
        gate.propose(poor, Call(use="action.launch_run", args={"benchmark": b.id, "model": "gpt-5.5"}))
    assert jobs.list_all(poor.store, "poor") == []


def test_reading_through_the_gate_cannot_change_anything():
    with pytest.raises(Refused, match="changes something"):
        gate.read(made.desk(), _create())


def test_an_unknown_setting_is_named_with_the_choices():
    with pytest.raises(ConfigError, match="no setting 'modle'; it takes"):
        gate.propose(made.desk(), Call(use="action.launch_run", args={"benchmark": 1, "modle": "fake"}))


def test_no_action_has_a_power_that_is_out_of_reach():
    never = (
        "delete",
        "unpublish",
        "score_by_hand",
        "phase",
        "collaborator",
        "judge",
        "email",
        "billing",
        "token",
        "stop",
    )
    assert not [n for n in names("action") if any(word in n for word in never)]


def test_every_action_that_changes_something_shows_it_first():
    for name in names("action"):
        facts = find(name).facts
        assert ("preview" in facts) == (facts.get("effect", "read") != "read"), name
