"""Slips in the few words that slots are read by: `20 qestions`, `abuot`. Names and quotations are left alone."""

import re

from rapidfuzz.distance import OSA

from benchgen.agent.slots_page import fold

_WORDS = {
    "en": "about questions question options choices multiple choice benchmark epochs steps"
    " groups called english",
    "tr": "hakkinda konusunda soruluk sorular secenekli coktan secmeli numarali calistirma"
    " benchmark ingilizce",
    "de": "fragen antwortmoglichkeiten optionen epochen schritte gruppen zeilen thema benchmark englisch",
    "es": "sobre preguntas pregunta opciones opcion multiple epocas grupos filas ejecucion benchmark ingles",
    "fr": "questions question options choix multiple epoques groupes lignes execution benchmark anglais",
}
_TOKEN = re.compile(r"(?<![\w./@:'\"“„«-])[^\W\d_]{5,}(?![\w./@:'\"”“»-]|[.-]\w)")


def mend_units(text: str, language: str) -> str:
    """The text with such slips put right."""
    words = _WORDS.get(language, "").split()
    return _TOKEN.sub(lambda m: _mended(m[0], words), text) if words else text


def _mended(token: str, words: list[str]) -> str:
    folded = fold(token)
    if folded in words or (token[:1].isupper() and not token.isupper()):
        return token
    for word in words:
        if (
            word[0] == folded[0]
            and abs(len(word) - len(folded)) < 2
            and OSA.distance(word, folded, score_cutoff=1) == 1
        ):
            swapped = sorted(word) == sorted(folded)
            grows = {word, folded} & {f"{folded}s", f"{word}s", f"{folded}n", f"{word}n"}
            if swapped or (len(folded) > 5 and len(word) > 6 and not grows):
                return word
    return token
