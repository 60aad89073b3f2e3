"""What an action may touch, handed to it by the caller: a store, a person, what that person may do."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from benchgen.catalogue import Catalogue, Pick, load_catalogue, pick
from benchgen.deployment import SCOPES, Deployment, Scope, load_deployment
from benchgen.errors import Refused
from benchgen.prices import Prices, load_prices
from benchgen.store import Store, ledger, models
from benchgen.values import LOCAL


class NoCredit(Refused):
    """The price is more than the balance."""

    def __init__(self, price: float, balance: float) -> None:
        super().__init__(
            f"this costs about {price:.4f} credits and the balance is {balance:.4f}: "
            f"{price - balance:.4f} credits are missing"
        )
        self.price, self.balance, self.missing = price, balance, price - balance


class ServerFile(Refused):
    """A model whose replies stand in a file of this machine, named by somebody who is not at home on it."""

    def __init__(self) -> None:
        super().__init__(
            "replies from a file of this server can only be used where one person works alone; "
            "name another model, such as fake:accuracy=0.6"
        )


class Shown(NamedTuple):
    """What a person sees before a yes. `facts` is the same as data, for whoever puts it into other words."""

    text: str
    price: float
    facts: dict[str, Any]


@dataclass(frozen=True)
class Desk:
    """One person at work. `scopes` is what the credential of this turn carries; the deployment can take more away."""

    store: Store
    user: str = LOCAL
    scopes: frozenset[Scope] = frozenset(SCOPES)
    deployment: Deployment = field(default_factory=load_deployment)
    catalogue: Catalogue = field(default_factory=load_catalogue)
    prices: Prices = field(default_factory=load_prices)
    background: bool = True

    def require(self, scope: Scope) -> None:
        """Stop here unless this person may do this."""
        if scope not in self.deployment.may:
            raise Refused(_OFF[scope])
        if scope not in self.scopes:
            raise Refused(_LACKS[scope])

    def pick(self, name: str) -> Pick:
        """The model a name means, among this person's own and the catalogue."""
        found = pick(name, self.catalogue, reversed(models.list_all(self.store, self.user)))
        if self.user != LOCAL and "script" in found.model.backend.args:
            raise ServerFile
        return found

    @property
    def balance(self) -> float:
        """Credits left; a new person finds those of the deployment."""
        start = self.deployment.credits_at_start
        ledger.grant(
            self.store, owner=self.user, key=f"start-{self.user}", credits=start, note="at the start"
        )
        return ledger.balance(self.store, self.user)

    def can_pay(self, price: float) -> None:
        """Stop here if the price is more than the balance."""
        if price > 0 and price > (balance := self.balance):
            raise NoCredit(price, balance)


Preview = Callable[..., Shown]

_OFF: dict[Scope, str] = {
    "read": "this deployment does not allow reading",
    "run": "this deployment does not allow runs",
    "create": "this deployment does not allow creating and editing benchmarks",
    "publish": "this deployment does not allow publishing",
    "train": "403: the deployment does not allow training yet",
}
_LACKS: dict[Scope, str] = {
    "read": "403: the credential for this turn did not carry permission to read; send the request again",
    "run": "403: the credential for this turn did not carry permission to run models; send the request again",
    "create": "403: the credential for this turn did not carry permission to create or edit; send the request again",
    "publish": "403: the credential for this turn did not carry permission to publish; send the request again",
    "train": "403: the credential for this turn did not carry training permission; send the request again",
}
