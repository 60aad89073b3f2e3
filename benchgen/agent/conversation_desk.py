"""The desk of one chat turn or one API call: its permissions are looked up in the store each time they are needed."""

from dataclasses import dataclass

from benchgen import access
from benchgen.actions.desk import Desk
from benchgen.deployment import Deployment, Scope, load_deployment
from benchgen.errors import Refused
from benchgen.store import Store


class NotAllowed(Refused):
    """A permission is missing. `everywhere`: nobody has it here; otherwise only this credential lacks it."""

    def __init__(self, text: str, scope: Scope, everywhere: bool) -> None:
        super().__init__(text)
        self.scope, self.everywhere = scope, everywhere


@dataclass(frozen=True)
class CredentialDesk(Desk):
    """A desk that works only as long as its credential does."""

    secret: str = ""

    def require(self, scope: Scope) -> None:
        """Stop here unless this person may do this, and may do it still."""
        access.check(self.store, self.secret)
        try:
            super().require(scope)
        except Refused as e:
            raise NotAllowed(str(e), scope, scope not in self.deployment.may) from None


def desk_for(store: Store, secret: str, deployment: Deployment | None = None) -> CredentialDesk:
    """The desk that goes with a credential."""
    found = access.check(store, secret)
    return CredentialDesk(store, found.owner, found.scopes, deployment or load_deployment(), secret=secret)
