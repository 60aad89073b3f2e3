"""Amounts in a message: questions, options, rows, epochs, steps, rank, and questions in groups."""

import re
from functools import cache
from typing import Any

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
    r"|个?epochs?|个?周期|遍",
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
    r"|frage|pregunta|soru|#|运行|基准|任务|第|mode)[\s#]{0,2}$"
)
_ONE = frozenset({"epochs", "rows", "steps"})
_RANK = re.compile(
    r"(?<!\w)(?:lora[- ])?(?:rank|rang|rango|r|秩)\s*(?:of|=|:|de|von|为|是)?\s*(\d{1,4})(?![\d.])"
    r"|(?<!\w)(\d{1,4})\s*(?:rank|rang)(?!\w)"
)
_RATE = re.compile(
    r"(?<!\w)(?:learning[ _-]?rate|lr|ogrenme (?:orani|hizi)|lernrate|tasa de aprendizaje"
    r"|taux d'apprentissage|学习率)\w{0,3}(?:\s*(?:should be|to be|of|=|:|de|von|为|to|auf|a"
    r"|by|at|sur|lieber|besser"
    r"|改成|改为|调到|降到|设为|设成|用|是|ist|soll|sea|soit))*\s*(\d+(?:[.,]\d+)?(?:e-?\d+)?)"
)
_AFTER_NOUN = re.compile(
    r"(?<!\w)(epochs?|epok|epochen|epocas|epoques|steps?|adim|schritte|pasos|rows?|satir"
    r"|zeilen|filas|lignes|max_steps|num_epochs)\s*(?:=|:|to|auf|a|olarak|为)\s*(\d+)"
)
_FIELD = {
    "epochs": "epo num", "steps": "ste max adi sch pas", "rows": "row sat zei fil lig",
}  # fmt: skip
_FIELD_OF = {start: field for field, starts in _FIELD.items() for start in starts.split()}
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
_HOW_MANY = re.compile(
    r"(?<!\w)(?:number of questions|question count|the number|count|soru sayis\w*|sayi(?:yi"
    r"|sini|si)?|anzahl|fragenzahl"
    r"|numero de preguntas|cantidad|nombre de questions|题目?数量?|数量)(?:\W+(?:to|auf|zu|a"
    r"|en|to be|is|olarak|改成|改为|到|为))*"
    r"\W*(\d{1,4})(?![\d.]*[bkm%])"
)
_FIRST = re.compile(
    r"(?<!\w)(?:first|top|last|ilk|ersten?|primer[ao]s|las primeras|premi(?:er|ere)s"
    r"|前)\s*(\d{1,4})(?![\d.]|\s*(?:runs?|jobs?|questions?|soru|fragen|preguntas|题|道))"
    r"|(?<![\w.])(\d{1,4})\s+(?:premi(?:er|ere)s|primer[ao]s)(?!\w)"
)
_GROUPS = (
    r"(?:groups?|sections?|categor(?:y|ies)|parts?|topics|blocks?|gruplu?|grupta|gruba"
    r"|grup\w*|bolum\w*|kategori\w*|gruppen?|kategorien?"
    r"|abschnitten?|blocke?n?|grupos?|secciones|categorias?|bloques?|partes|groupes?"
    r"|categories|sections|parties|组|个?类别|类|个?部分|个?分组)"
)
_PER = re.compile(
    r"(?:of|with|a|von|zu je|zu|mit je|mit|je|de|con|avec|a|每组|各|每类|每个|每部分|her birinde"
    r"|her grupta|her biri)?\s*(?:of\s*)?"
)
_SPLIT = re.compile(r"\s*[,;、，；]\s*(?:(?:and|und|ve|y|e|et|sowie|以及|和)\s+)?")
_LAST = re.compile(r"\s+(?:and|und|ve|ile|y|e|et|sowie|&)\s+|和|与|以及")
_END = re.compile(
    r"[.。!?\n](?:\s|$)|[.;。；]|(?:,|，)\s*(?=\S{0,12}\s?(?:options?|choices|secenek|sikli"
    r"|antwort|opciones|choix|个选项|选项))|$"
)
_EACH_TOPIC = re.compile(
    r"(?<![\w.])(\d{1,4})\s*(?:(?:questions?|fragen|preguntas)\s+)?(?:about|on|uber|zu"
    r"|sobre|de|sur)\s+((?:the\s+)?[^,.;:\d]{2,40}?)(?=\s*(?:[,.;]|$|(?:and|und|y|et)\s+\d))"
)


_REPLACED = re.compile(
    r"(?:instead of|rather than|not|anstelle von|anstatt|statt|nicht|en vez de|en lugar de|no"
    r"|au lieu de|plutot que|pas"
    r"|不要|不是|而不是|不再)\s*(\d{1,4})(?!\d)|(?<!\d)(\d{1,4})(?='?\w{0,3}\s+(?:yerine|degil))"
)
"""An amount that is named only to be replaced: `5 options instead of 4`."""


def read_counts(page: Page) -> dict[str, Any]:
    """Every amount on the page by its word."""
    for match in _REPLACED.finditer(page.folded):
        page.darken(*match.span(match.lastindex or 0))
    found: dict[str, Any] = _groups(page) or _topics(page)
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
        if number is None or _REF_AHEAD.search(page.folded[: match.start()]):
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
    once = "跑测试做看答评来" if unit == "epochs" else ""
    return re.compile(
        rf"(?<![A-Za-z0-9_.#/第{once}-])(?P<n>{number})(?!\.)(?:\s?(?:tane"
        rf"|adet))?{gap}[\s-]*(?:{_UNITS[unit]}){end}"
    )


def _settings(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if match := _RANK.search(page.folded):
        found["rank"] = int(match[1] or match[2])
        page.darken(*match.span())
    if match := _RATE.search(page.folded):
        found["learning_rate"] = float(match[1].replace(",", "."))
        page.darken(*match.span())
    for match in list(_AFTER_NOUN.finditer(page.folded)):
        found[_FIELD_OF[match[1][:3]]] = int(match[2])
        page.darken(*match.span())
    if match := _HOW_MANY.search(page.folded):
        found["count"] = int(match[1])
        page.darken(*match.span(1))
    if match := _SOME_WRONG.search(page.folded):
        found["rows"] = int(match[1])
        page.darken(*match.span())
    if (match := _AT_MOST.search(page.folded)) and "rows" not in found:
        found["rows"] = int(match[1] or match[2])
        page.darken(*match.span())
    if match := _FIRST.search(page.folded):
        found["rows"] = int(match[1] or match[2])
        page.darken(*match.span())
    return found


def _groups(page: Page) -> dict[str, Any]:
    """`in 4 groups of 25: planets, moons, missions, stars and galaxies`."""
    number = pattern(page.language)
    border = "(?![a-z])" if page.language == "zh" else r"(?!\w)"
    head = re.search(rf"(?P<n>{number})\s*(?:different |equal )?{_GROUPS}{border}", page.folded)
    if not head:
        return {}
    groups = value(head["n"], page.language) or 0
    near = page.folded[max(0, head.start() - 24) : head.end() + 40]
    per = _each(page, number, head, near)
    names = _names_after(page, head.end(), groups)
    end = head.end()
    page.darken(head.start(), end)
    if not names:
        return {}
    return {"groups": [{"name": n, "count": per} if per else {"name": n} for n in names]} | (
        {"count": per * len(names)} if per else {}
    )


def _each(page: Page, number: str, head: re.Match[str], near: str) -> int | None:
    """How many questions a group has; it stands behind the word, or in Turkish before it."""
    after = re.match(rf"[,\s]*{_PER.pattern}(?P<n>{number})", page.folded[head.end() :])
    if after:
        page.darken(head.end() + after.start("n"), head.end() + after.end("n"))
        return value(after["n"], page.language)
    before = re.search(
        rf"(?P<n>{number})['’]?\s?(?:[ea]r|s[ae]r)\s*(?:soru\w*\s*)?$", page.folded[: head.start()]
    )
    each = re.search(r"(\d+)'?s?[ea]r\b", near)
    match = before["n"] if before else each[1] if each else None
    return value(match, page.language) if match else None


def _names_after(page: Page, start: int, groups: int) -> list[str]:
    colon = re.search(r"[:：(]", page.folded[start : start + 60])
    if not colon:
        return []
    begin = start + colon.end()
    end = begin + _END.search(page.folded[begin:]).start()  # type: ignore[union-attr]
    names = [n.strip(" ()") for n in _SPLIT.split(page.clean[begin:end]) if n.strip(" ()")]
    if len(names) < groups and names and len(parts := _LAST.split(names[-1])) > 1:
        names = [*names[:-1], *parts]
    page.darken(begin, end)
    return [n.strip() for n in names]


def _topics(page: Page) -> dict[str, Any]:
    """`40 about planets and 60 about moons`."""
    found = list(_EACH_TOPIC.finditer(page.folded))
    if len(found) < 2:
        return {}
    groups = [{"name": page.original(*m.span(2)).strip(), "count": int(m[1])} for m in found]
    page.darken(found[0].start(), found[-1].end())
    return {"groups": groups, "count": sum(int(m[1]) for m in found)}
