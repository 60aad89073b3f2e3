"""A model with a name of its own, found by the place where a model would stand."""

import re

from benchgen.agent.rules.fill_from import Read

_ON = {
    "en": r"(?:on|with|using|against)\s+(?:the )?(?:model )?(?:called )?",
    "de": r"(?:auf|mit)\s+(?:dem |das )?(?:modell )?",
    "es": r"(?:en|con|sobre|contra)\s+(?:el )?(?:modelo )?",
    "fr": r"(?:sur|avec|contre)\s+(?:le )?(?:modele )?",
    "zh": r"(?:在|用|拿|对|让)(?:模型)?\s*",
}
_TOKEN = r"(?P<m>[a-z][\w.]*(?:[-:][\w.]+)*)"
_NO_MODEL = frozenset(
    [
        "it",
        "this",
        "that",
        "these",
        "those",
        "the",
        "a",
        "an",
        "my",
        "your",
        "our",
        "benchmark",
        "model",
        "run",
        "questions",
        "same",
        "both",
        "all",
        "another",
        "each",
        "them",
        "him",
        "her",
        "one",
        "dataset",
        "failures",
        "den",
        "das",
        "dem",
        "ihn",
        "es",
        "diesem",
        "diesen",
        "einem",
        "einer",
        "meinem",
        "allen",
        "alle",
        "este",
        "esta",
        "ese",
        "eso",
        "el",
        "la",
        "los",
        "un",
        "una",
        "mi",
        "todos",
        "mismo",
        "ce",
        "cette",
        "ca",
        "le",
        "les",
        "mon",
        "tout",
        "tous",
        "lui",
        "un",
        "une",
        "base",
        "trained",
        "new",
        "mode",
        "last",
        "neuem",
        "neuen",
        "job",
    ]
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
        if match["m"] not in _NO_MODEL and len(name) > 1 and "benchmark" not in match["m"]:
            return [name]
    return []
