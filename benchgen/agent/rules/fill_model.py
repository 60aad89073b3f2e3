"""A model with a name of its own, found by the place where a model would stand."""

import re

from benchgen.agent.language_words import SMALL
from benchgen.agent.rules.fill_from import Read
from benchgen.agent.rules.lexicon import knows

_ON = {
    "en": r"(?:on|with|using|against)\s+(?:the )?(?:model )?(?:called )?",
    "de": r"(?:auf|mit)\s+(?:dem |das )?(?:modell )?",
    "es": r"(?:en|con|sobre|contra)\s+(?:el )?(?:modelo )?",
    "fr": r"(?:sur|avec|contre)\s+(?:le )?(?:modele )?",
    "zh": r"(?:在|用|拿|对|让)(?:模型)?\s*",
}
_TOKEN = r"(?P<m>[a-z][\w.]*(?:[-:][\w.]+)*)"
_NO_MODEL = re.compile(
    r"him|her|one|same|both|each|another|trained|new|last|neuem|neuen|mismo|lui|base|mode|.*benchmark.*"
)


def plain_model(read: Read) -> list[str]:
    """A model with a name of its own, by the place where a model would stand."""
    page = read.slots.page
    if page.language == "tr":
        pattern = (
            rf"(?<![\w-]){_TOKEN}(?:'?(?:[dt][ea]|y[iıue]|[iu])(?!\w)|\s+(?:model\w*|uzerinde"
            rf"|ile)(?!\w))"
        )
    else:
        pattern = rf"(?<!\w)?{_ON.get(page.language, _ON['en'])}{_TOKEN}".replace(
            "(?<!\\w)?", "" if page.language == "zh" else r"(?<!\w)"
        )
    for match in re.finditer(pattern, page.folded):
        name = page.original(*match.span("m")).rstrip(".:-")
        if len(name) > 1 and not _is_common(match["m"], page.language):
            return [name]
    return []


def _is_common(word: str, language: str) -> bool:
    """Whether this is a word of the language or of the trade."""
    if _NO_MODEL.fullmatch(word):
        return True
    return any(word in SMALL.get(name, ()) or knows(name, word) for name in {language, "en"})
