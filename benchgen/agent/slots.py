"""Everything a message names or counts, read once in an order that lets no number be taken for two things."""

from typing import Any, NamedTuple

from benchgen.agent.slots_counts import read_counts
from benchgen.agent.slots_ids import read_ids
from benchgen.agent.slots_names import Name, read_names
from benchgen.agent.slots_page import Page, clean
from benchgen.agent.slots_words import read_choices


class Slots(NamedTuple):
    """What was read: names, numbers of things, amounts and fixed choices; the page with all of it blacked out."""

    page: Page
    names: list[Name]
    ids: dict[str, list[int]]
    values: dict[str, Any]

    def of_kind(self, *kinds: str) -> list[Name]:
        return [n for n in self.names if n.kind in kinds]


def read(text: str, language: str) -> Slots:
    """The slots of a message in a language."""
    page = Page(clean(text), language)
    names = read_names(page)
    values = read_choices(page) | read_counts(page)
    return Slots(page, names, read_ids(page), values)
