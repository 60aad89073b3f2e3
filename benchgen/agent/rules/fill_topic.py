"""A topic that no preposition leads to: `New quiz: Roman roads, 20 questions`."""

import re

from benchgen.agent.language_words import SMALL
from benchgen.agent.rules.lexicon import find
from benchgen.agent.slots_page import Page
from benchgen.agent.slots_words import format_patterns

_INK = re.compile("[\ue000-\ue005]")
_WORD = re.compile(r"[^\W\d_]+")
_PAD = " \t-–'\""
_POLITE = frozenset(
    [
        *("please", "thanks", "thank", "hello", "each", "mixed", "easy", "medium", "hard", "difficulty"),
        *("danke", "bitte", "hallo", "jeweils", "leicht", "mittel", "schwer", "gemischt"),
        *(
            "gracias",
            "favor",
            "hola",
            "cada",
            "facil",
            "dificil",
            "mixta",
            "merci",
            "bonjour",
            "plait",
            "stp",
            "svp",
        ),
        *(
            "chacune",
            "chaque",
            "facile",
            "difficile",
            "lutfen",
            "merhaba",
            "selam",
            "kolay",
            "zor",
            "karisik",
        ),
    ]
)


def leftover_topic(page: Page) -> str | None:
    """The longest part of the message that says nothing of what is asked, if there is one."""
    parts = [page.original(*span).strip(_PAD) for span in _spans(page) if _is_topic(page, *span)]
    return max(parts, key=len, default=None)


def _spans(page: Page) -> list[tuple[int, int]]:
    borders = [m.span() for m in re.finditer(r"[,.;:!?()\n，。；：、！？]|\s[-–]\s", page.folded)]
    starts, ends = [0, *(e for _, e in borders)], [*(s for s, _ in borders), len(page.folded)]
    return list(zip(starts, ends, strict=True))


def _is_topic(page: Page, start: int, end: int) -> bool:
    part = page.folded[start:end]
    if (
        _INK.search(part)
        or find(part, page.language)
        or any(pattern.search(part) for _, pattern in format_patterns())
    ):
        return False
    if page.language == "zh":
        return len(part) > 1
    said = [w for w in _WORD.findall(part) if w not in SMALL.get(page.language, frozenset())]
    return len("".join(said)) > 3 and not any(w in _POLITE for w in said)
