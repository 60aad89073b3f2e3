"""Fixed choices in a message: dataset modes, formats of a benchmark, languages."""

import re
from functools import cache

from benchgen.agent.slots_page import Page

_MODES = {
    "failures": "failures?|failed|fails|hatalar|yanlislar|fehlschlage|fehler|fallos|errores|echecs"
    "|erreurs|失败|错题|错误",
    "all": "all|everything|full|hepsi|tumu|tum|butun|alle|alles|todo|todos|todas|tout|tous|toutes|全部|所有",
    "distill": "distill?|distilled|distillation|distil|damitma|destillation|destillier|destilacion"
    "|destilar|distillation|蒸馏",
}
MODE_WORDS = frozenset(w for words in _MODES.values() for w in words.replace("?", "").split("|"))
_MODE_NOUN = r"(?:mode|modus|modo|mod|modu|modunda|moda|模式)"
_FORMATS = {
    "mcq": "multiple[ -]?choice|mcqs?|mc(?=[- ]?(?:questions?|fragen?|test|items?))|(?<!de )tipo test"
    "|ankreuz(?:test|fragen)\\w*|single[ -]?choice"
    "|四选一|coktan secmeli|test usulu|auswahlfragen|ankreuz\\w*|opcion multiple"
    "|opciones multiples"
    "|seleccion multiple|qcms?|choix multiples?|选择题|单选题?|单项选择|多选题?|a/b/c/d",
    "qa": "question[- ]and[- ]answer|q ?& ?a|q ?/ ?[ra]|p ?/ ?r|q and a|qa|open[- ]?ended|short[- ]?answers?"
    "|free answers?|open answers?|open questions?"
    "|free[- ]text|soru[- ]?(?:ve |& ?)?cevap"
    "|acik uclu|kisa cevap\\w*|frage[- ]?(?:und[- ])?antwort\\w*|offene\\w*(?= frage)"
    "|kurzantwort\\w*|freitext\\w*|freie[rn]? antwort\\w*|offene[rn]? antwort\\w*"
    "|preguntas? y respuestas?|respuestas? (?:abiertas?|cortas?|libres?)|preguntas abiertas"
    "|questions?[ -]?(?:/"
    "|et )?[ -]?reponses?"
    "|reponse (?:libre|courte|ouverte)|questions ouvertes|问答题?|简答题?|开放题",
    "tool_call": "calls? (?:the )?(?:\\w+ )?(?:functions|tools)|werkzeuge? (?:\\w+ )?aufruf\\w*"
    "|tools? (?:\\w+ )?aufruf\\w*"
    "|tool[- ]?call\\w*|function[- ]?call\\w*|tool use|arac cagirma\\w*|arac cagrisi\\w*"
    "|fonksiyon cagirma\\w*"
    "|werkzeugaufruf\\w*|tool-?aufruf\\w*|funktionsaufruf\\w*|llamadas? a (?:herramientas"
    "|funciones)|uso de herramientas"
    "|appels? (?:d'|de )?(?:outils?|fonctions?)|工具调用|函数调用",
    "number": "numeric(?:al)?(?: answers?)?|number answers?|answers? (?:is|are|as|being) (?:a "
    "|all )?numbers?|cevab?p?\\w* (?:hep )?sayi\\w*"
    "|antwort\\w* (?:\\w+ )?zahl\\w*|respuestas? (?:\\w+ )?(?:un )?numeros?"
    "|reponses? (?:\\w+ )?(?:un |des )?(?:nombres?|chiffres?)"
    "|答案.{0,4}数字|sayisal(?: cevap\\w*)?|sayi cevapli"
    "|numerisch\\w*|zahlenantwort\\w*"
    "|zahlenfragen?|respuestas? numericas?|numericas?|reponses? numeriques?|numeriques?"
    "|数值题?|数字答案|计算题",
    "key_points": "key[- ]?points?|kilit nokta\\w*|anahtar nokta\\w*|kernpunkt\\w*|schlusselpunkt\\w*"
    "|stichpunkt\\w*"
    "|puntos? claves?|points? cles?|要点",
}
_LANGUAGES = {
    "en": "english|ingilizce|englisch\\w*|ingles|anglais\\w*|英文|英语",
    "tr": "turkish|turkce|turkisch\\w*|turco|turc|turque|土耳其语|土耳其文",
    "de": "german|almanca|deutsch\\w*|aleman|allemand\\w*|德语|德文",
    "es": "spanish|ispanyolca|spanisch\\w*|espanol|castellano|espagnol\\w*|西班牙语|西班牙文|西语",
    "fr": "french|fransizca|franzosisch\\w*|frances|francais\\w*|法语|法文",
    "zh": "chinese|mandarin|cince|chinesisch\\w*|chino|mandarin|chinois\\w*|中文|汉语|普通话",
    "it": "italian|italyanca|italienisch\\w*|italiano|italien|意大利语",
    "pt": "portuguese|portekizce|portugiesisch\\w*|portugues|portugais|葡萄牙语|葡语",
    "ru": "russian|rusca|russisch\\w*|ruso|russe|俄语|俄文",
    "ja": "japanese|japonca|japanisch\\w*|japones|japonais|日语|日文",
    "ar": "arabic|arapca|arabisch\\w*|arabe|阿拉伯语",
    "hi": "hindi|hintce|印地语",
    "ko": "korean|korece|koreanisch\\w*|coreano|coreen|韩语|韩文",
    "nl": "dutch|hollandaca|felemenkce|niederlandisch\\w*|holandes|neerlandais|荷兰语",
}
_WRITING = (
    r"(?!\s*(?:characters?|letters?|accents?|spelling|umlauts?|alphabet|diacritics?|karakter|harf"
    r"|yazim|imla|noktalama|aksan|alfabe"
    r"|klavye|zeichen|sonderzeichen|akzent|buchstab|schreibweise|caracter|acento|tilde|letra"
    r"|ortograf|caractere|lettre|orthograph|大小写|标点|字母|拼写|字符|单词|重音))"
)
"""A language that is only part of a name for its letters: `Türkçe karakter`."""
_ABOUT_LANGUAGE = _WRITING + (
    r"(?!\s*(?:grammar|history|literature|vocabulary|culture|dilbilgisi|gramer|edebiyat"
    r"|tarih|kultur|grammatik|geschichte"
    r"|literatur|gramatica|historia|literatura|grammaire|histoire|litterature|语法|文学|历史))"
)


def read_choices(page: Page) -> dict[str, str]:
    """Mode, format and language, where they stand."""
    found = {"mode": _mode(page), "format": _format(page), "language": _language(page)}
    page.marks |= {f"a_{name}" for name, value in found.items() if value}
    return {name: value for name, value in found.items() if value}


def _mode(page: Page) -> str | None:
    for name, words in _MODES.items():
        for pattern in _mode_patterns(words):
            if match := pattern.search(page.folded):
                page.darken(*match.span())
                return name
    return None


@cache
def _mode_patterns(words: str) -> tuple[re.Pattern[str], ...]:
    quote = r"[\"'`“”„«»「」]?"
    return (
        re.compile(rf"{_MODE_NOUN}\s*[:=]?\s*{quote}(?:{words})(?![a-z]){quote}"),
        re.compile(
            rf"(?:dans le |en |in |im |el "
            rf"|le )?{quote}(?<![a-z])(?:{words}){quote}[\s-]*{_MODE_NOUN}(?![a-z])"
        ),
    )


def _format(page: Page) -> str | None:
    found = [(m.start(), name) for name, p in format_patterns() for m in p.finditer(page.folded)]
    if not found:
        return None
    name = min(found)[1]
    page.marks.add(f"format_{name}")
    return name


@cache
def format_patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What names each format of a benchmark."""
    return tuple((n, re.compile(rf"(?<![a-z])(?:{w})(?![a-z])")) for n, w in _FORMATS.items())


def _language(page: Page) -> str | None:
    for number in range(2):
        for name, patterns in _language_patterns():
            if match := patterns[number].search(page.folded):
                page.darken(*match.span())
                return name
    return None


@cache
def _language_patterns() -> tuple[tuple[str, tuple[re.Pattern[str], re.Pattern[str]]], ...]:
    """Each language after a word that leads to one (`in English`), and else before what is asked in it."""
    before = (
        r"(?:(?<![a-z])(?:in|into|to|auf|ins|nach|al|en|language:?|sprache:?|idioma:?|langue:?"
        r"|dil:?|dili:?)\s+(?:the )?"
        r"|用|以|使用|语言[:是为]?)"
    )
    kind = r"(?:\s*(?:language|dilinde|sprache))?"
    noun = (
        r"(?=[\s-]+(?:\w+[\s-]+){0,3}?(?:benchmark|question|quiz|test|exam|mcq|item|language|sinav"
        r"|prufung|frage|soru"
        r"|olarak|dilinde|cok|coktan|bir\b))"
    )
    return tuple(
        (
            name,
            (
                re.compile(rf"{before}(?:{words})(?![a-z]){kind}"),
                re.compile(
                    rf"(?<![a-z])(?:{words})(?![a-z]){_ABOUT_LANGUAGE}{noun}"
                    rf"|(?:{_east(words)}){_WRITING}(?=的?\S{{0,5}}(?:基准|测试|题|问题|选择题|写|出题))"
                    rf"|(?<![a-z])(?:{_turkish(words)})(?![a-z]){_ABOUT_LANGUAGE}"
                ),
            ),
        )
        for name, words in _LANGUAGES.items()
    )


def _east(words: str) -> str:
    return "|".join(w for w in words.split("|") if not w[0].isascii()) or "(?!)"


def _turkish(words: str) -> str:
    """Turkish needs no preposition: `Ingilizce, 40 soruluk`."""
    return "|".join(w for w in words.split("|") if w.endswith(("ce", "ca"))) or "(?!)"
