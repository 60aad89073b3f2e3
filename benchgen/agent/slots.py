"""Everything a message names or counts, read once in an order that lets no number be taken for two things."""

import re
from typing import Any, NamedTuple

from benchgen.agent.slots_counts import read_counts
from benchgen.agent.slots_ids import read_ids
from benchgen.agent.slots_kinds import read_kind
from benchgen.agent.slots_names import Name, read_names
from benchgen.agent.slots_page import Page, clean
from benchgen.agent.slots_typos import mend_units
from benchgen.agent.slots_words import read_choices

_ASKS = re.compile(
    r"[?？]|^\W*(?:how much|what|ne kadar|kac|kaca|wie ?viel|was kostet|wie teuer|cuanto"
    r"|que|combien|quel)\b|多少|吗"
)


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
    page = Page(mend_units(clean(text), language), language)
    kind, names = read_kind(page, read_names(page))
    values = read_choices(page) | read_counts(page) | kind
    if _ASKS.search(page.folded):
        page.marks.add("asks")
    return Slots(page, names, read_ids(page), values)
