"""The language of a message, even of a short one: script, marks, small words and the words of the trade.

Six languages are spoken; a message in any other is answered in English.
"""

import re
import unicodedata
from functools import cache

from benchgen.agent.language_words import SMALL
from benchgen.agent.rules.lexicon import knows
from benchgen.agent.slots_page import fold

SPOKEN = ("en", "tr", "de", "es", "fr", "zh")

_MARKS = {
    "tr": ("ğışİ", 1.5),
    "de": ("ßäÄ", 1.2),
    "es": ("ñ¿¡Ñ", 2.0),
    "fr": ("èêàùœâîôûëÈÊÀ", 1.2),
    "other": ("ãõòìęśżžřčåæø", 2.0),
}
_SHARED_MARKS = {
    "ü": ("tr", "de"),
    "ö": ("tr", "de"),
    "ş": ("tr",),
    "ç": ("tr", "fr"),
    "é": ("fr", "fr", "es"),
    "ó": ("es",),
    "á": ("es",),
    "í": ("es",),
    "ú": ("es",),
}
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")
_TAIL = re.compile(r"'(?:[iu]n?|n[iu]n|[dt][ea]n?|y[iuea]|l[ea]|[ea])(?!\w)")
_TURKISH = re.compile(
    r"(?<!\w)\w{2,}(?:iyor|iyorum|acak|ecek|mistir|dir\b|mak\b|mek\b|sana\b|sene\b|lari\b"
    r"|leri\b|larin\w*|lerin\w*|siniz|misin"
    r"|alim|elim|nin\b|iyla|yle\b|iyle|inda|inde|sini|masini|mesini|ayim|eyim)\w{0,6}(?!\w)"
)
_INTERNATIONAL = frozenset(
    [
        "benchmark",
        "benchmarks",
        "model",
        "run",
        "runs",
        "status",
        "log",
        "logs",
        "job",
        "jobs",
        "dataset",
        "adapter",
        "lora",
        "grpo",
        "token",
        "mode",
        "merge",
        "score",
        "quiz",
        "test",
        "chat",
        "api",
        "csv",
        "bundle",
        "finetuning",
        "fine-tuning",
        "training",
        "epoch",
        "distill",
        "failures",
        "all",
        "options",
        "option",
        "problem",
        "text",
        "data",
    ]
)
"""Words of the trade in every language; those that English has besides count for it a little."""
_GERMAN = re.compile(r"(?<!\w)(?:ge\w{3,}t|\w{3,}(?:ieren?|iere|ung(?:en)?|lich\w*|keit|heit|fragen?))(?!\w)")
_ENDINGS = {
    "en": re.compile(r"\w{3}(?:ings?|ness|ly|ous)(?!\w)"),
    "tr": re.compile(r"\w{2}(?:ler|lar|dir|siz|luk|lik|ci|cu)\w{0,3}(?!\w)"),
    "de": re.compile(r"\w{3}(?:en|er|ung|heit|keit|isch|lich|es|te)(?!\w)"),
    "es": re.compile(r"\w{2}(?:cion|ciones|dad|mente|os|as|ar|ado|ada|ales|ules|antes)(?!\w)"),
    "fr": re.compile(r"\w{2}(?:eux|eurs?|ment|ez|ons|ees?|ants?|eaux|aux|eus|oire)(?!\w)"),
}


def detect(text: str, default: str | None = None) -> str:
    """The language of a text; `default` is that of the conversation, which a text too short to tell keeps."""
    fallback = default if default in SPOKEN else "en"
    eastern = _eastern(text)
    if eastern:
        return eastern
    scores = _scores(text)
    if default in SPOKEN:
        scores[default] = scores.get(default, 0) + 0.6
    best = max(scores, key=lambda name: scores[name])
    if scores[best] < 0.5:
        return fallback
    return "en" if best == "other" else best


def _eastern(text: str) -> str | None:
    """Chinese by its script, unless it is only a name inside a sentence of another language."""
    scripts = [_script(c) for c in text if c.isalpha() and not c.isascii()]
    if "kana" in scripts or scripts.count("else") > len(_WORD.findall(text)) / 2:
        return "en"
    han = scripts.count("han")
    small = sum(
        w in SMALL[name] for w in _WORD.findall(fold(text)) for name in ("en", "tr", "de", "es", "fr")
    )
    return "zh" if han and han >= small else None


def _script(char: str) -> str:
    name = unicodedata.name(char, "")
    if name.startswith("CJK"):
        return "han"
    if name.startswith(("HIRAGANA", "KATAKANA", "HANGUL")):
        return "kana"
    return "latin" if name.startswith("LATIN") or "MODIFIER" in name else "else"


def _scores(text: str) -> dict[str, float]:
    folded = fold(text)
    scores: dict[str, float] = {name: 0.0 for name in SMALL}
    for word in _WORD.findall(folded):
        small = [name for name, known in SMALL.items() if word in known]
        for name in small:
            scores[name] += 1 / len(small)
        if not small:
            for name, weight in _trade(word):
                scores[name] += weight
    for name, (marks, weight) in _MARKS.items():
        scores[name] += weight * min(2, sum(c in marks for c in text))
    for mark, names in _SHARED_MARKS.items():
        for name in names if mark in text else ():
            scores[name] += 0.5
    scores["tr"] += 0.7 * len(_TURKISH.findall(folded)) + 0.8 * len(_TAIL.findall(folded))
    scores["de"] += 0.4 * len(_GERMAN.findall(folded))
    for name, pattern in _ENDINGS.items():
        scores[name] += 0.2 * len(pattern.findall(folded))
    scores["other"] *= 0.9
    return scores


@cache
def _trade(word: str) -> tuple[tuple[str, float], ...]:
    """What a word of the trade tells of the language."""
    if word in _INTERNATIONAL:
        return (("en", 0.2),)
    known = [name for name in SPOKEN[:5] if knows(name, word)]
    return tuple((name, 0.8 / len(known)) for name in known)
