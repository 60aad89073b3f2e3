"""What an action may touch, handed to it by the caller: a store, a person, what that person may do."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, NamedTuple

from benchgen.catalogue import Catalogue, Pick, load_catalogue, looks_like_repo_id, pick
from benchgen.deployment import SCOPES, Deployment, Scope, load_deployment
from benchgen.errors import NotFound, Refused
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


FileKind = Literal["replies", "dataset", "recipe", "setting"]


class ServerFile(Refused):
    """A file of this machine, named by somebody who is not at home on it. Whether it is there is not said."""

    def __init__(self, kind: FileKind = "replies") -> None:
        what, instead = _INSTEAD[kind]
        super().__init__(f"{what} can only be used where one person works alone; {instead}")
        self.kind = kind


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
        args = found.model.backend.args
        if not self.at_home and "script" in args:
            raise ServerFile
        self.not_a_folder(str(args.get("repo") or ""))
        return found

    @property
    def at_home(self) -> bool:
        """Whether this person may name files of this machine."""
        return self.user == LOCAL

    def not_a_folder(self, repo: str) -> None:
        """Stop here where a repository id is also the path of something on this machine, which is not this person's.

        It is said as of an id that leads nowhere. What the catalogue of the deployment names is for everybody.
        """
        shipped = {r for m in self.catalogue.models for r in (m.base, m.backend.args.get("repo"))}
        if self.at_home or repo in shipped:
            return
        if looks_like_repo_id(repo) and Path(repo).exists():
            from benchgen.models.embedded import nowhere

            raise NotFound(nowhere(repo))

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

_INSTEAD: dict[FileKind, tuple[str, str]] = {
    "replies": ("replies from a file of this server", "name another model, such as fake:accuracy=0.6"),
    "dataset": (
        "a dataset that is a file of this server",
        "attach or upload the file, or name a dataset of the hub such as yahma/alpaca-cleaned",
    ),
    "recipe": ("a recipe that is a file of this server", "name a shipped one, such as failures"),
    "setting": (
        "a setting that names a file or a folder of this server",
        "leave it out, and name a trained model to continue by its name",
    ),
}

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
