"""The only door to an effect: show, wait, then do exactly what was shown, once.

`propose` shows and seals. `agree` takes a proposal only from its owner, only while it is open and unexpired, only if
its payload still matches its seal; whoever comes second finds the first one's result. No model ever calls `agree`.
"""

import time
import uuid
from typing import Any

from benchgen.actions.desk import Desk, Shown
from benchgen.deployment import Scope
from benchgen.errors import Refused, Stale
from benchgen.records import Proposal
from benchgen.registry import build, find
from benchgen.said import said
from benchgen.store import proposals
from benchgen.values import Call, digest


def effect_of(name: str) -> Scope:
    """The permission an action needs; `read` changes nothing."""
    return find(name).facts.get("effect", "read")


def show(desk: Desk, call: Call) -> Shown:
    """What a call would do and cost; nothing happens and nothing is stored."""
    desk.require(effect_of(call.use))
    build(call)
    preview = find(call.use).facts.get("preview")
    return preview(desk, **call.args) if preview else Shown(call.use, 0.0, {})


def propose(
    desk: Desk, call: Call, *, conversation: int | None = None, shown: Shown | None = None
) -> Proposal:
    """Show a call and keep it for a yes."""
    seen = shown or show(desk, call)
    return proposals.add(
        desk.store,
        owner=desk.user,
        action=call.use,
        args=call.args,
        shown=seen.text,
        price=seen.price,
        seal=_seal(call, seen.price),
        seconds=60 * desk.deployment.proposal_minutes,
        conversation=conversation,
    )


def agree(desk: Desk, id: int) -> dict[str, Any]:
    """Do what was proposed. The second yes to the same proposal does nothing and returns what the first one did."""
    proposal = proposals.get(desk.store, id, desk.user)
    desk.require(effect_of(proposal.action))
    if proposal.state != "used":
        _still_good(desk, proposal)
        desk.can_pay(proposal.price)
        proposals.move(desk.store, id, "used")
    if proposal.result is not None:
        return proposal.result
    # A yes that crashed half way is carried out again under the same key: whatever it made is found, not made twice.
    result = build(proposal.call)(desk, f"proposal-{id}")
    proposals.keep_result(desk.store, id, result)
    return result


def cancel(desk: Desk, id: int) -> bool:
    """Drop an open proposal; False if it was no longer open."""
    proposals.get(desk.store, id, desk.user)
    return proposals.move(desk.store, id, "cancelled")


def perform(desk: Desk, call: Call, *, key: str | None = None) -> dict[str, Any]:
    """Show and do at once, for a caller whose very command is the yes. The same key has one effect."""
    desk.require(effect_of(call.use))
    build(call)
    if effect_of(call.use) != "read":
        desk.can_pay(show(desk, call).price)
    return build(call)(desk, key or f"call-{uuid.uuid4().hex}")


def read(desk: Desk, call: Call) -> Any:
    """Answer a question that changes nothing."""
    if effect_of(call.use) != "read":
        raise Refused(f"{call.use} changes something; propose it instead")
    desk.require("read")
    return build(call)(desk)


def _still_good(desk: Desk, proposal: Proposal) -> None:
    if proposal.state == "cancelled":
        raise Refused(said("plan_cancelled", "this plan was cancelled; ask for it again"))
    if proposal.state == "expired" or time.time() > proposal.expires_at:
        proposals.move(desk.store, proposal.id, "expired")
        raise Stale("this plan is too old to be agreed to; ask for it again")
    if proposal.seal != _seal(proposal.call, proposal.price):
        proposals.move(desk.store, proposal.id, "cancelled")
        raise Stale("this plan is no longer what was shown; nothing was done, ask for it again")


def _seal(call: Call, price: float) -> str:
    return digest([call.model_dump(mode="json"), price])
