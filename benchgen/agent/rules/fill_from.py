"""What there is to fill settings in from."""

from typing import Any, NamedTuple

from benchgen.agent.intent import Context
from benchgen.agent.slots import Slots

MAKING = ("count", "options", "groups", "format", "language")
TUNING = ("epochs", "steps", "rank", "learning_rate", "budget")


class Read(NamedTuple):
    """Everything at hand when settings are filled in."""

    slots: Slots
    concepts: frozenset[str]
    context: Context
    what: str | None = None

    def values(self, *names: str) -> dict[str, Any]:
        return {n: self.slots.values[n] for n in names if n in self.slots.values}

    def id(self, kind: str) -> int | None:
        """The thing of this kind: named, or a number that says nothing of what it is, or the one last spoken of."""
        named = self.slots.ids[kind] or (self.slots.ids["bare"] if self._takes_bare(kind) else [])
        return named[0] if named else getattr(self.context, kind)

    def _takes_bare(self, kind: str) -> bool:
        others = {"benchmark", "run", "job"} - {kind}
        return not any(self.slots.ids[o] for o in others) or not self.slots.ids[kind]

    @property
    def models(self) -> list[str]:
        return [n.text for n in self.slots.of_kind("model", "repo")]
