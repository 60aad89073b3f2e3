"""Which answers of a run are meant: the wrong ones, all of them, or the right ones to learn from."""

import re

from benchgen.agent.rules.fill_from import Read

_RIGHT = re.compile(
    r"(?<!\w)(?:got (?:it |them )?right|(?:answered|solved|did) (?:\w+ )?(?:right|correctly)"
    r"|correct(?:ly)? (?:answer|solv)\w*"
    r"|right (?:answers|ones)|correct ones|correct (?:trajector|solution|reasoning)\w*|passed|nailed"
    r"|richtig\w* (?:beantwort|gelost)\w*"
    r"|richtigen?|korrekt\w* (?:beantwort|gelost)\w*|dogru (?:cevap|yanit|coz|bil|yap)\w*|acert\w*|aciertos"
    r"|contest\w* bien"
    r"|respond\w* bien|resolv\w* bien|bien contestad\w*|reussi\w*|bonnes reponses|reponses (?:justes|correctes)"
    r"|bien repondu|repondu juste)(?!\w)|答对|做对|正确(?:的)?(?:回答|答案|轨迹|推理)|对的题"
)
_THINKING = re.compile(
    r"(?<!\w)(?:reasoning|chain of thought|thinking|trajector\w*|worked solutions?|gedankengang\w*|denkweg\w*"
    r"|losungsweg\w*"
    r"|begrundung\w*|dusunce\w*|akil yurut\w*|muhakeme\w*|cozum yol\w*|razonamient\w*|trayectoria\w*|raisonnement\w*"
    r"|cheminement\w*|trajectoire\w*|demarche\w*)(?!\w)|推理|思路|思考过程|轨迹|解题过程"
)
_BOTH = re.compile(
    r"(?<!\w)(?:right (?:and|or) wrong|wrong and right|good and bad|not (?:just|only) the (?:wrong|fail)\w*"
    r"|hits and misses"
    r"|richtig\w* (?:und|wie) (?:auch )?falsch\w*|falsch\w* und richtig\w*|nicht nur (?:die )?(?:falsch|fehl)\w*"
    r"|dogru\w*(?: ve|,)? (?:de )?yanlis\w*|sadece (?:hatali|yanlis)\w* degil|aciertos y (?:fallos|errores)"
    r"|bien y mal"
    r"|no solo (?:los |las )?(?:fallos|errores|malas)|justes (?:et|ou|comme) fauss\w*|bonnes (?:et"
    r"|comme) (?:les )?mauvaises"
    r"|pas (?:que|seulement) les (?:erreurs|fauss\w*|mauvaises))(?!\w)|对的错的|不(?:只|光|仅)(?:是|要|看)?错|对错都"
)
_EVERY = re.compile(
    r"(?<!\w)(?:all|every|each|everything|complete|full|entire|whole|butun|tum|hepsi\w*|her|tamami\w*"
    r"|alle[nrs]?|samtliche\w*|jede\w*"
    r"|komplett\w*|vollstandig\w*|ganze\w*|tod[oa]s?|cada|complet[oae]s?|toutes?|tous|tout|chaque|integral\w*)(?!\w)"
    r"|全部|所有|每一?[题道条个]|完整|全都"
)


def mode_of(read: Read) -> str | None:
    """The mode that a message means without naming it."""
    text = read.slots.page.folded
    if _BOTH.search(text):
        return "all"
    if "wrong" in read.concepts:
        return "failures"
    if "distill" in read.concepts:
        return "distill"
    if _RIGHT.search(text) and (_THINKING.search(text) or not _EVERY.search(text)):
        return "distill"
    return "all" if "answers" in read.concepts or _EVERY.search(text) else None
