"""The options of a question as a reply may name them: by label or by text."""

from functools import lru_cache
from typing import NamedTuple

import regex

from benchgen.scoring.labels import LATIN
from benchgen.text import fold

_MARKUP = regex.compile(r"[*_`~#]+(?=\W|$)|(?<=\W|^)[*_`~#]+|\\(?:text|textbf|mathrm|boxed)\{|[${}\\]")
_EDGES = regex.compile(r"^[\s\p{Ps}\p{Pi}\"'.,;:!?。、-]+|[\s\p{Pe}\p{Pf}\"'.,;:!?。、؟।]+$")
_UNLISTED = 10
"""Labels offered where a question carries no options: A to J."""


class Menu(NamedTuple):
    """`labels` are those on offer; `texts` the folded option texts, one a label, "" where there is none."""

    labels: str
    texts: tuple[str, ...]
    language: str

    def named(self, text: str) -> str | None:
        """The one label whose option says the same as this text."""
        said = core(text, self.language)
        hits = [
            label for label, option in zip(self.labels, self.texts, strict=True) if option and option == said
        ]
        return hits[0] if len(hits) == 1 else None

    def begun(self, text: str) -> str | None:
        """The one label whose option text this text begins with; the longest such option wins."""
        said = core(text, self.language)
        hits = [
            (len(option), label)
            for label, option in zip(self.labels, self.texts, strict=True)
            if option and said.startswith(option) and not said[len(option) : len(option) + 1].isalnum()
        ]
        return (
            max(hits)[1]
            if hits and self.texts.count(self.texts[self.labels.index(max(hits)[1])]) == 1
            else None
        )

    def text_of(self, label: str) -> str:
        return self.texts[self.labels.index(label)] if label in self.labels else ""


@lru_cache(maxsize=4096)
def menu(options: tuple[str, ...], language: str) -> Menu:
    """The menu of a question."""
    labels = LATIN[: len(options) or _UNLISTED]
    texts = tuple(core(o, language) for o in options) or ("",) * len(labels)
    return Menu(labels, texts[: len(labels)], language)


def core(text: str, language: str) -> str:
    """Folded text without markup and without punctuation at its edges."""
    folded = fold(_MARKUP.sub("", text), language)
    return _EDGES.sub("", folded) or folded
