"""Numbers as people write them: digits of any width, with or without thousands marks, and number words."""

import re
from functools import cache

from benchgen.agent.slots_page import fold

_WORDS = {
    "en": "one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
    " fifteen sixteen seventeen eighteen"
    " nineteen twenty thirty=30 forty=40 fourty=40 fifty=50 sixty=60 seventy=70 eighty=80"
    " ninety=90 hundred=100"
    " thousand=1000 dozen=12",
    "tr": "bir iki üç dört beş altı yedi sekiz dokuz on yirmi=20 otuz=30 kırk=40 elli=50 altmış=60"
    " yetmiş=70 seksen=80"
    " doksan=90 yüz=100 bin=1000",
    "de": "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn"
    " fünfzehn sechzehn siebzehn achtzehn"
    " neunzehn zwanzig dreißig=30 dreissig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70"
    " achtzig=80 neunzig=90"
    " hundert=100 tausend=1000 fuenf=5 fuenfzehn=15 fuenfzig=50 zwoelf=12 eine=1 einen=1"
    " einer=1 einem=1 dutzend=12",
    "es": "un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince"
    " dieciséis diecisiete dieciocho"
    " diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis"
    " veintisiete veintiocho"
    " veintinueve treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80"
    " noventa=90 cien=100 ciento=100"
    " mil=1000 una=1 uno=1 docena=12 doscientas=200 doscientos=200 trescientas=300 trescientos=300"
    " quinientas=500"
    " quinientos=500",
    "fr": "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze"
    " seize=16 vingt=20 vingts=20"
    " trente=30 quarante=40 cinquante=50 soixante=60 septante=70 huitante=80 nonante=90"
    " cent=100 cents=100 mille=1000"
    " une=1 dizaine=10 douzaine=12 quinzaine=15 vingtaine=20 trentaine=30 cinquantaine=50 centaine=100",
}
_ZH = {c: n for n, c in enumerate("零一二三四五六七八九")} | {
    "两": 2,
    "〇": 0,
    "十": 10,
    "百": 100,
    "千": 1000,
}
_DOZEN = re.compile(r"dozen|dutzend|docena|\w+aine")
"""Words for about so many; an article in front of them is no number."""
_ARTICLES = frozenset(["one", "bir", "ein", "eine", "einen", "einer", "einem", "un", "una", "uno", "une"])
_DIGITS = r"(?<!\d)(?:\d{1,3}(?:[.,]\d{3}){1,3}|\d{1,9})(?!\d|[.,]\d)"


def pattern(language: str, *, one: bool = False) -> str:
    """A number in this language as part of an expression. `one`: the word for one counts, though it is an article."""
    if language == "zh":
        alone = "" if one else r"(?!一(?![零一二两三四五六七八九十百千]))"
        return rf"(?:{_DIGITS}|{alone}[零一二两三四五六七八九十百千]{{1,8}})"
    words = [w for w in _values(language) if one or w not in _ARTICLES]
    chain = "|".join(sorted(_values(language), key=len, reverse=True))
    start = "|".join(sorted(words, key=len, reverse=True))
    join = r"[-\s]*(?:(?:and|und|y|et)[-\s]*)?"
    return (
        rf"(?:{_DIGITS}|(?<!\w)(?:(?:a|one|une?) )?(?:{start})(?:{join}(?:{chain})){{0,6}}(?:s?[ea]r)?(?!\w))"
    )


def value(text: str, language: str) -> int | None:
    """What a number found by `pattern` amounts to."""
    digits = re.sub(r"(?<=\d)[.,](?=\d{3})", "", text.strip())
    if digits.isdigit():
        return int(digits[:12])
    return _chinese(text) if language == "zh" else _said(text, language)


@cache
def _values(language: str) -> dict[str, int]:
    words, found = _WORDS.get(language, _WORDS["en"]).split(), {}
    for place, word in enumerate(words, 1):
        name, _, number = word.partition("=")
        found[fold(name)] = int(number) if number else place
    return found


def _said(text: str, language: str) -> int | None:
    known = _values(language)
    parts = re.findall("|".join(sorted(known, key=len, reverse=True)), text)
    total = last = 0
    for word in parts:
        number = known[word]
        if number >= 100:
            total, last = total - last + max(last, 1) * number, 0
            continue
        if number in (10, 12, 15, 20, 30, 50) and last == 1 and _DOZEN.fullmatch(word):
            total, last = total - 1 + number, number
            continue
        if language == "fr" and number == 20 and last == 4:
            total, last = total - 4 + 80, 0
            continue
        if last >= 100:
            last = 0
        total, last = total + number, last + number
    return total or None


def _chinese(text: str) -> int | None:
    total = digit = 0
    for char in text:
        number = _ZH.get(char, 0)
        if number >= 10:
            total, digit = total + max(digit, 1) * number, 0
        else:
            digit = number
    return total + digit or None
