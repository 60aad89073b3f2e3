"""The options of a question as a reply may name them: by label or by text."""

import re
from functools import lru_cache
from typing import NamedTuple

from benchgen.scoring.labels import LATIN
from benchgen.text import fold

_MARKUP = re.compile(r"[*_`~#]+(?=\W|$)|(?<!\w)[*_`~#]+|\\(?:text|textbf|mathrm|boxed)\{|[${}\\]")
_BEFORE = " \t\n\"'.,;:!?。、-([{«‹「『【（［《〈"
_BEHIND = " \t\n\"'.,;:!?。、؟।)]}»›」』】）］》〉"
_LIKE_LABEL = re.compile(r"\w[ .\-+#'°]")
_UNLISTED = 10
"""Labels offered where a question carries no options: A to J."""


class Menu(NamedTuple):
    """The options on offer. Their texts are folded when they are first asked for: most replies name a label only."""

    labels: str
    options: tuple[str, ...]
    language: str

    @property
    def texts(self) -> tuple[str, ...]:
        """The folded option texts, one a label; "" where there is none."""
        return _folded(self.options, self.language) or ("",) * len(self.labels)

    @property
    def longest(self) -> int:
        """How long the longest option is."""
        return max(map(len, self.options), default=0)

    def named(self, text: str) -> str | None:
        """The one label whose option says the same as this text."""
        said = core(text, self.language)
        hits = [
            label for label, option in zip(self.labels, self.texts, strict=False) if option and option == said
        ]
        return hits[0] if len(hits) == 1 else None

    def begun(self, text: str) -> str | None:
        """The one label whose option text this text begins with; the longest such option wins."""
        said = core(text, self.language)
        hits = [
            (len(option), label)
            for label, option in zip(self.labels, self.texts, strict=False)
            if option and said.startswith(option) and not said[len(option) : len(option) + 1].isalnum()
        ]
        longest = [label for size, label in hits if size == max(hits)[0]]
        return longest[0] if len(longest) == 1 else None

    @property
    def tricky(self) -> bool:
        """Whether some option, such as "E. coli" or "C major", begins like a label."""
        return _tricky(self.options, self.language)

    def text_of(self, label: str) -> str:
        """The folded text of this label's option."""
        at = self.labels.find(label)
        return self.texts[at] if at >= 0 else ""


def menu(options: tuple[str, ...], language: str) -> Menu:
    """The menu of a question."""
    return Menu(LATIN[: len(options) or _UNLISTED], options, language)


@lru_cache(maxsize=4096)
def _folded(options: tuple[str, ...], language: str) -> tuple[str, ...]:
    return tuple(core(o, language) for o in options)


@lru_cache(maxsize=4096)
def _tricky(options: tuple[str, ...], language: str) -> bool:
    return any(_LIKE_LABEL.match(text) for text in _folded(options, language))


def core(text: str, language: str) -> str:
    """Folded text without markup and without punctuation at its edges."""
    folded = fold(_MARKUP.sub("", text), language)
    return folded.lstrip(_BEFORE).rstrip(_BEHIND) or folded
