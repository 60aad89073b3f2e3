"""Amounts in a message: questions, options, rows, epochs, steps, rank, and questions in groups."""

import re
from functools import cache
from typing import Any

from benchgen.agent.slots_groups import read_groups
from benchgen.agent.slots_numbers import pattern, value
from benchgen.agent.slots_page import Page

_UNITS = {
    "options": r"(?:answer )?(?:options?|(?<!multiple[ -])choices?|alternatives?)(?: each)?|possible answers"
    r"|answers each|sikli|secenekli|sikk?\w*|secene\w*"
    r"|antwort(?:moglichkeit|option)\w*|antworten (?:je|pro)\w*|optionen|auswahlmoglichkeit\w*"
    r"|opciones|alternativas|respuestas posibles"
    r"|choix(?! multiple)|propositions?|reponses possibles|个?(?:选项|备选)|选一|选1",
    "rows": r"rows?|records?|lines?|entries|examples|satir\w*|kayit|ornek\w*|zeilen?|beispiele"
    r"|filas?|renglones|ejemplos|lignes?|exemples|(?:个|条)?(?:样本|数据)"
    r"|行|条",
    "epochs": r"epochs?|passes|epok\w*|epoch\w*|devir\w*|epochen?|durchgange|epocas?|epoques?|轮(?:次)?"
    r"|个?\s*epochs?|个?周期|遍",
    "steps": r"(?:training |max(?:imum)? |optimi[sz]er )?steps?|adim\w*|schritten?|(?:trainings)?schritte"
    r"|pasos?|etapes?|pas|步",
    "credits": r"credits?|kredi\w*|creditos?|guthaben|dollars?|usd|积分|点数|额度",
    "questions": r"questions?(?! (?:by|par)\b)|items?|mcqs?|qcms?|prompts|problems|soru\w*|madde\w*"
    r"|[a-z-]*fragen?|aufgaben|[a-z]*items|preguntas?|reactivos|ejercicios"
    r"|道(?:题|[^,.，。]{0,24}?题)?|个[^,.，。个]{0,24}?(?:问题|题目?)|题|条题目"
    r"|cases|of them|in total|altogether|faelle|falle|davon|insgesamt|stuck|casos|en total|cas"
    r"|au total|vaka|tane(?:si\w*)?|adet(?:i\w*)?|个(?:用例|案例|例子)?",
}
_GAP = (
    r"(?:[\s-]+(?!(?:numarali|nolu|questions?|items?|fragen|preguntas|groups?|grup\w*|gruppen"
    r"|grupos|groupes|options?|rows?"
    r"|epochs?|steps?|and|und|ve|y|et|on|about|over|uber"
    r"|sobre|sur|hakkinda|with|mit|con|avec|for|in)\b)[^\W\d_][\w'&/]*){0,4}?"
)
_REF_AHEAD = re.compile(
    r"(?:run|runs|benchmark|job|question|calistirma|lauf|ejecucion|execution|id|no|nr"
    r"|(?<!\w)is|egitim|gorev|trabajo|tarea|entrenamiento|entrainement|tache|frage|pregunta|soru|#|运行|基准|任务|第"
    r"|mode)[\s#]{0,2}$"
)
_ONE = frozenset({"epochs", "rows", "steps"})
_NAMES = {
    "rank": r"(?:rank\w{0,2}|rang|rango|r|秩)",
    "learning_rate": r"learning[ _-]?rate|lr|ogrenme (?:orani|hizi|katsayisi)\w*|lern-?rate|tasa de aprendizaje"
    r"|(?:taux|pas) d'apprentissage|学习率|步长",
    "epochs": r"(?:num[_ ])?epoch\w*(?: sayis\w*)?|epok\w*(?: sayis\w*)?|epocas?|epoques?|passes"
    r"|(?:训练)?(?:轮数|轮次|周期数?)",
    "steps": r"(?:max[_ ])?steps?|adim\w*(?: sayis\w*)?|schritt\w*|pasos?|etapes?|步数|步骤数",
    "rows": r"rows?|satir\w*(?: sayis\w*)?|zeilen?|filas?|lignes?|行数",
    "options": r"(?:number of )?(?:answer )?(?:options|choices)|(?:sik|secenek) sayisi\w*|optionen"
    r"|antwort(?:moglichkeit|option)en"
    r"|(?:numero de )?opciones|(?:nombre d[e'] ?)?(?:options|choix)|选项数?",
    "budget": r"budget|butce\w*|presupuesto|预算|(?:credit|spending) (?:limit|cap)|kostenlimit"
    r"|limite de (?:gasto|creditos)",
    "count": r"number of questions|question count|the number|count|soru sayis\w*|sayi(?:yi|sini|si)?"
    r"|anzahl(?: der fragen)?|fragenzahl|(?:numero|cantidad) de preguntas|cantidad"
    r"|nombre de questions|题目?数量?|数量",
}
"""What stands before its amount: `rank 16`, `epochs should be 3`."""
_BRIDGE = (
    r"(?:[\s:=\ue005]|\b(?:from|to|be|is|of|at|should|must|set|up|down|only|just|like|by|value|olarak|da|de|ise|en|fazla|sadece"
    r"|auf|ist|soll|sein|lieber|besser|mal|bitte|nur|doch|dann|hoch|runter|von|zu|wert|a|es|sea|que|como|mejor|solo"
    r"|est|soit|sur|plutot|seulement|max|maximum|maximal|hochstens|azami)\b"
    r"|改成|改为|改到|调到|调成|调为|设为|设成|设到|定为|用|是|为|到|降到|升到|提到|提高到|限制在|控制在|换成"
    r"|就|要|只|最多|也)*"
)
_AMOUNT = r"(?P<n>\d{1,6})(?![\d.]*[\dbkm%])(?!-?[a-z]{4,})"
_RATE = r"(?P<n>\d+(?:[.,]\d+)?(?:e-?\d+)?)"
_NAMED = {
    field: re.compile(
        rf"(?<!\w)(?:{names})(?:'\w{{1,3}})?{_BRIDGE}{_RATE if field == 'learning_rate' else _AMOUNT}"
    )
    for field, names in _NAMES.items()
}
_NAMED_AFTER = {
    "rank": re.compile(r"(?<![\w.])(?P<n>\d{1,4})\s*(?:rank|rang)(?!\w)"),
    "learning_rate": re.compile(
        rf"(?<![\w.])(?P<n>0?[.,]\d+|\d+(?:[.,]\d+)?e-\d+)\s*(?:{_NAMES['learning_rate']})"
    ),
}
_SOME_WRONG = re.compile(
    r"(?<![\w.#])(\d{1,4})(?=\s*(?:failures|mistakes|wrong (?:answers|ones)|yanlis|hata"
    r"|fehler|fallos|errores|erreurs|(?:道|个)?错题))"
)
_AT_MOST = re.compile(
    r"(?<!\w)(?:at most|max(?:imum)?\.?|no more than|up to|hochstens|maximal|bis zu"
    r"|como (?:maximo|mucho)|maximo|hasta|au plus"
    r"|au maximum|jusqu'a|en (?:cok|fazla)|最多|至多)\s*(\d{1,4})(?![\d.%])"
    r"|(?<![\w.#])(\d{1,4})\s+(?:au (?:plus|maximum)|max(?:imum)?)(?!\w)"
)
_SINGLE = {
    unit: re.compile(
        rf"(?<!\w)(?:single|sole|einzigen?|einziger|tek(?: bir)?|sola|solo|seule?"
        rf"|unique)\s+(?:{_UNITS[unit]})(?![a-z])"
    )
    for unit in ("epochs", "steps")
}
_ENOUGH = re.compile(
    r"(?<![\w.#])(?P<n>\d{1,4})(?:\s+(?=(?:of (?:the|them|those|what)|de (?:las|los|ellas|ellos|ces|celles"
    r"|ceux)|des|von (?:den|denen))\b)"
    r"|(?:'?\w{1,3})?\s*(?:(?:is|are|will be|would be|should be)\s+)?"
    r"(?:ok|okay|enough|plenty|fine|will do|yeter\w*|kafi|olsun|reicht|reichen|genugen|genugt|basta"
    r"|es suficiente"
    r"|estaria bien|suffit|suffisent|suffiront|ca ira|就够了?|就行|够了|就可以|左右)(?!\w))"
)
"""An amount of what the message is about: `24 is enough`."""
_EACH_ANSWERS = re.compile(
    r"(?<!\w)(?:je|jeweils|each with|with|cada una con|con|chacune avec|avec|每题|每道题)\s*(?P<n>\d{1,2}|{w})\s*"
    r"(?:answers|antworten|respuestas|reponses|个?答案)(?!\w)".replace(
        "{w}", "three|four|five|drei|vier|funf|tres|cuatro|cinco|trois|quatre|cinq|三|四|五"
    )
)
_FIRST = re.compile(
    r"(?<!\w)(?:first|top|last|ilk|ersten?|primer[ao]s|las primeras|premi(?:er|ere)s"
    r"|前)\s*(\d{1,4})(?![\d.]|\s*(?:runs?|jobs?|questions?|soru|fragen|preguntas|题|道))"
    r"|(?<![\w.])(\d{1,4})\s+(?:premi(?:er|ere)s|primer[ao]s)(?!\w)"
)
_REPLACED = re.compile(
    r"(?:instead of|rather than|not|anstelle von|anstatt|statt|nicht|en vez de|en lugar de|no"
    r"|au lieu de|plutot que|pas"
    r"|不要|不是|而不是|不再)\s*(\d{1,4})(?!\d)|(?<!\w)(?:from|von|de)\s+(\d{1,4})(?=\s+(?:to|auf|a)\s+\d)"
    r"|(?<!\d)(\d{1,4})(?='?[dt][ea]n\s+\d{1,4}'?y?[ea](?!\w))|从\s*(\d{1,4})(?=\D{0,6}(?:到|改|升|降|调|加"
    r"|减))|(?<!\d)(\d{1,4})(?='?\w{0,3}\s+(?:yerine|degil))"
)
"""An amount that is named only to be replaced: `5 options instead of 4`."""


def read_counts(page: Page) -> dict[str, Any]:
    """Every amount on the page by its word."""
    for match in _REPLACED.finditer(page.folded):
        page.darken(*match.span(match.lastindex or 0))
    found: dict[str, Any] = read_groups(page)
    for unit in _UNITS:
        name = {"questions": "count", "credits": "budget"}.get(unit, unit)
        number = _unit(page, unit)
        if number is not None and name not in found:
            found[name] = number
    found |= {name: number for name, number in _settings(page).items() if name not in found}
    page.marks |= {f"a_{name}" for name in found}
    return found


def _unit(page: Page, unit: str) -> int | None:
    for match in _unit_pattern(unit, page.language).finditer(page.folded):
        number = value(match["n"], page.language)
        named = _REF_AHEAD.search(page.folded[: match.start()]) and page.folded[match.end("n")] not in "道个"
        if number is None or named:
            continue
        page.darken(*match.span("n"))
        if unit != "questions":
            page.darken(*match.span())
        return number
    return None


@cache
def _unit_pattern(unit: str, language: str) -> re.Pattern[str]:
    number = pattern(language, one=unit in _ONE)
    gap = (
        _GAP
        if unit in ("questions", "options")
        else r"(?:[\s-]+(?:tane|adet|training|full|ganze|maximum|max|single))?"
    )
    end = "" if language == "zh" else r"(?![a-z])"
    once = "跑测试做看答评来走过" if unit == "epochs" else ""
    return re.compile(
        rf"(?<![A-Za-z0-9_.#/第{once}-])(?P<n>{number})(?!\.)(?:\s?(?:tane"
        rf"|adet))?{gap}[\s-]*(?:{_UNITS[unit]}){end}"
    )


def _settings(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field, named in _NAMED.items() if re.search(r"\d", page.folded) else ():
        after = _NAMED_AFTER.get(field)
        match = named.search(page.folded) or (after and after.search(page.folded))
        if not match:
            continue
        found[field] = float(match["n"].replace(",", ".")) if field == "learning_rate" else int(match["n"])
        page.darken(*(match.span("n") if field == "count" else match.span()))
    if (match := _EACH_ANSWERS.search(page.folded)) and (number := value(match["n"], page.language)):
        found["options"] = number
        page.darken(*match.span())
    match = _ENOUGH.search(page.folded)
    if match and not _REF_AHEAD.search(page.folded[: match.start()]):
        found["some"] = int(match["n"])
        page.darken(*match.span("n"))
    for unit, single in _SINGLE.items():
        if unit not in found and (match := single.search(page.folded)):
            found[unit] = 1
            page.darken(*match.span())
    match = _SOME_WRONG.search(page.folded)
    if match and not _REF_AHEAD.search(page.folded[: match.start()]):
        found["rows"] = int(match[1])
        page.darken(*match.span())
    if (match := _AT_MOST.search(page.folded)) and "rows" not in found:
        found["rows"] = int(match[1] or match[2])
        page.darken(*match.span())
    if match := _FIRST.search(page.folded):
        found["rows"] = int(match[1] or match[2])
        page.darken(*match.span())
    return found
