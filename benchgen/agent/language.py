"""The language of a message, even of a short one: script, marks, small words and the words of the trade.

Six languages are spoken; a message in any other is answered in English.
"""

import re
import unicodedata
from functools import cache

from benchgen.agent.slots_page import fold

SPOKEN = ("en", "tr", "de", "es", "fr", "zh")

_SMALL = {
    "en": "the a an is are was were and or of to in on for with it this that my your me you i we what which why how when who"
    " can could would should please do does did not no yes be have has had at by from about them these those there then"
    " so if but as just all any more up out now let's don't it's i'm again than into yeah yep ok okay got get us hey go"
    " still over yet ahead keep going leave never mind thanks hello",
    "tr": "bir bu ve ile icin mi mu ne da de ki o su ben sen biz daha cok ama evet hayir var yok olan olarak gibi sonra once"
    " kadar hangi nasil neden niye bana lutfen tane adet en icin hakkinda ilgili uzerinde uzerine konulu numarali nolu"
    " soruluk olsun ya bi yap et mi misin misiniz musun midir hepsi onu bunu sunu tamam peki merhaba selam istiyorum bitti"
    " devam vazgectim olur modelinde calistirmanin ise bile iptal tesekkurler simdi gore kez",
    "de": "der die das ein eine einen einem einer und oder ist sind war nicht kein keine mit auf fur von zu zum zur im in den dem"
    " des es ich du wir mir mich dir was wie warum welche welcher bitte ja nein doch mal aber nur auch noch so dass wenn"
    " dann aus bei uber nach sein seine ihn hat habe haben wird werden kann kannst soll an als um man schon denn gib"
    " mach machs weiter los abbrechen lass je namens jawohl klar hallo danke lieber gern gerne okay ob fertig neu neues",
    "es": "el la los las un una unos unas y o de del que en es son por para con no si se lo le su sus mi me te al como mas pero"
    " este esta esto ese esa eso cual cuales cuando donde ya muy hay tiene tengo ser sobre porque qué sí cómo por_favor"
    " porfa gracias hola dale vale puedes quiero otra vez mejor nada sigue claro adelante dime va fue ha he nos llamada"
    " llamado ejecucion pregunta preguntas entre hazlo hasta sin",
    "fr": "le la les un une des du de et ou est sont que qui quoi dans en sur pour par avec ce cet cette ces il elle je tu nous"
    " vous on ne pas plus mais si au aux mon ma mes ton ta tes son sa ses se lui leur oui non c'est ca comme quel quelle"
    " quels quelles pourquoi comment merci stp svp s'il plait bonjour salut moi toi a-t-il qu'il d'accord vas-y puis"
    " tout rien fait fais encore etre avoir ete bien trop peu laisse tomber suis sous nom intitule j'ai finalement voila alors",
    "other": "um uma nao voce para em com mais sao do da dos das isso esta perguntas crie faca sobre"
    " il gli di che per con domande sulla delle della una crea sono questo e non"
    " een het niet van voor maak met vragen over zijn en de dat jest nie sie na z do pytan",
}
_SMALL_OF = {language: frozenset(map(fold, words.split())) for language, words in _SMALL.items()}
_MARKS = {
    "tr": ("ğışİ", 1.5), "de": ("ßäÄ", 1.2), "es": ("ñ¿¡Ñáíú", 1.5), "fr": ("èêàùœçâîôûëÈÊÀÇ", 1.0), "other": ("ãõòìęśżžřčåæø", 2.0),
}  # fmt: skip
_SHARED_MARKS = {"ü": ("tr", "de"), "ö": ("tr", "de"), "ş": ("tr",), "ç": ("tr", "fr"), "é": ("fr", "es"), "ó": ("es",)}
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+|-[^\W\d_]+)*")
_TAIL = re.compile(r"'(?:[iu]n?|n[iu]n|[dt][ea]n?|y[iuea]|l[ea]|[ea])(?!\w)")
_TURKISH = re.compile(
    r"(?<!\w)\w{2,}(?:iyor|iyorum|acak|ecek|mistir|dir\b|mak\b|mek\b|sana\b|sene\b|lari\b|leri\b|larin\w*|lerin\w*|siniz|misin"
    r"|alim|elim|nin\b|iyla|yle\b|iyle|inda|inde|sini|masini|mesini|ayim|eyim)\w{0,6}(?!\w)"
)
_GERMAN = re.compile(r"(?<!\w)(?:ge\w{3,}t|\w{3,}(?:ieren?|iere|ung(?:en)?|lich\w*|keit|heit|fragen?))(?!\w)")


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
    small = sum(w in _SMALL_OF[name] for w in _WORD.findall(fold(text)) for name in ("en", "tr", "de", "es", "fr"))
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
    scores = dict.fromkeys((*SPOKEN[:5], "other"), 0.0)
    for word in _WORD.findall(folded):
        small = [name for name, known in _SMALL_OF.items() if word in known]
        for name in small:
            scores[name] += 1 / len(small)
        if not small:
            trade = _trade(word)
            for name in trade:
                scores[name] += 0.8 / len(trade)
    for name, (marks, weight) in _MARKS.items():
        scores[name] += weight * min(2, sum(c in marks for c in text))
    for mark, names in _SHARED_MARKS.items():
        for name in names if mark in text else ():
            scores[name] += 0.5
    scores["tr"] += 0.7 * len(_TURKISH.findall(folded)) + 0.8 * len(_TAIL.findall(folded))
    scores["de"] += 0.4 * len(_GERMAN.findall(folded))
    scores["other"] *= 0.9
    return scores


@cache
def _trade(word: str) -> tuple[str, ...]:
    """The languages that have this word in their lexicon."""
    from benchgen.agent.rules.lexicon import knows

    return tuple(name for name in SPOKEN[:5] if knows(name, word))
