"""Things named by their number: run 1081, benchmark 104, job 3, question 4, in six languages."""

import re
from functools import cache

from benchgen.agent.slots_numbers import pattern, value
from benchgen.agent.slots_page import NUMBER, THING, Page

_NOUNS = {
    "benchmark": r"benchmarks?(?:'?[iu]n?|'?[ui]nu|'?t[ae]n?)?|bench|bechmark|quiz|exam|eval set|test set|prueba"
    r"|basistest|基准(?:测试)?|评测集|测试集|测验"
    r"|bencmark|olcut",
    "job": r"adapt[eo]rs?|adaptor\w*|adaptador(?:es)?|adaptateurs?|适配器|training jobs?"
    r"|fine-?tuning jobs?|jobs?|trainings?|fine-?tunings?|egitim (?:isi"
    r"|gorevi)\w*|egitim\w*|gorev\w*"
    r"|trainingsjobs?|trainingsauftrag\w*|trainingslauf\w*|auftrag\w*|entrenamientos?"
    r"|trabajos?|tareas?|entrainements?|taches?|jobs"
    r"|训练(?:任务|作业)?|任务|作业|微调任务",
    "run": r"runs?|evaluations?|evals?|submissions?|calistirma\w*|kosu\w*|degerlendirme\w*|deneme\w*"
    r"|(?:test|benchmark)?-?laufs?|laeufen?|laufes?|laufen?"
    r"|laufe|(?:test|probe)?durchlauf\w*|durchgang\w*|auswertung(?:en)?|evaluierung(?:en)?"
    r"|ejecucion(?:es)?|corridas?|evaluacion(?:es)?|pasadas?"
    r"|executions?|lancements?|passages?|essais?|运行(?:记录|编号)?|跑分|测评|评测",
    "question": r"questions?|q|items?|soru\w*|madde|fragen?|preguntas?|reactivos?|item|题目?|问题",
}
_ONLY_IN = {("job", "tr"): r"|is(?:i|in|ini|inin|lerin)?"}
"""Nouns that are everyday words in another language."""

_RUN_VERB = re.compile(
    r"(?<!\w)(?<!\bin )(?<!\bof )(?<!\bfrom )(?<!\bfor )(?<!\bon )(?<!\bthe )(?<!\bto )(?<!\bat )(?<!\bcompare )"
    r"(?<!\bput )(?<!\badd )(?<!\bplace )(?<!\bsubmit )(?<!\blist )"
    r"(?:re-?)?run\s+#?(\d+)\s+(?:again\s+)?(?:on|with|against|using)(?!\w)(?!\s+runs?\b)(?! the \w*board)"
)
_BARE = re.compile(
    r"(?<![a-z0-9_\ue000-\ue005-])(?<!\d[.,:/])#?(\d{1,9})(?![\d%/]|[.,:]\d|\.\w)(?!-?[a-z]{4,})"
)
_NO = r"(?:with )?(?:ids?|no|nr|num|number|numara|numarasi|numero|nummer|n[o°º]|编号|号|num)\.?"
_BEFORE = rf"\s*(?:{_NO}\s*)?[:#=]*\s*(?:{_NO}\s*)?"
_AFTER = (
    r"(?:'?(?:inci|nci|uncu|ncu)\s+|\s*(?:numarali|numara|nolu|no'?lu|sayili|号|\.(?=\s)"
    r"|º|ª|er?\b|eme\b|ieme\b|th\b|st\b|nd\b|rd\b)\s*)"
)
_SEPARATOR = (
    r"(?:'?[a-z]{1,4})?\s*(?:,|、|;|&|\+|/|\band\b|\bund\b|\bve\b|\bile\b|\by\b|\bet\b"
    r"|\be\b|\bvs\b\.?|\bversus\b|\bmit\b|\bcon\b|\bavec\b"
    r"|\bgegen\b|\bcontra\b|\bcontre\b|\bto\b|\bwith\b|\bagainst\b|\bor\b|\boder\b|\bo\b"
    r"|\bou\b|\bveya\b|\bmi\b|\bmu\b|和|与|跟|对|以及|及)\s*"
    r"(?:(?:,|\band\b|\bund\b|\bve\b|\by\b|\bet\b|和|#|\bdaha iyi\b)\s*)?#?"
)
_UNIT = (
    r"\s*-?(?:questions?(?! (?:by|par)\b)|rows?|epochs?|steps?|options?|choices?|credits?"
    r"|soru(?! soru)|satir|epok|epoch|adim|sik|secenek|fragen|zeilen|epochen|schritte"
    r"|optionen|antwort|preguntas|filas?|epocas?|pasos?|opciones|lignes?|epoques?|etapes?"
    r"|pas\b|choix|tane|adet|%|percent|per cent|prozent|por ciento|pour ?cent|points?|puntos"
    r"|道|个|行|轮|步|条|题|times)"
)
_ORDINALS = {
    "en": "first second third fourth fifth sixth seventh eighth ninth tenth",
    "tr": "birinci ikinci ucuncu dorduncu besinci altinci yedinci sekizinci dokuzuncu onuncu",
    "de": "erste zweite dritte vierte funfte sechste siebte achte neunte zehnte",
    "es": "primera segunda tercera cuarta quinta sexta septima octava novena decima",
    "fr": "premiere deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme",
}


def read_ids(page: Page) -> dict[str, list[int]]:
    """The numbers of every kind of thing on the page, and under `bare` those that say of nothing what they number."""
    found: dict[str, list[int]] = {kind: [] for kind in (*_NOUNS, "bare")}
    if verb := _RUN_VERB.search(page.folded):
        found["benchmark"].append(int(verb[1]))
        page.darken(*verb.span(1), THING)
    for kind in ("question", "benchmark", "job", "run"):
        for find in (_listed, _counted):
            found[kind] += find(page, kind)
    found["question"] += _ordinal(page)
    found["bare"] = _bare(page)
    page.marks |= {f"a_{kind}" for kind, ids in found.items() if ids}
    if len(set(found["run"])) > 1:
        page.marks.add("two_runs")
    if len(set(found["bare"])) > 1:
        page.marks.add("two_bare")
    return {kind: list(dict.fromkeys(ids)) for kind, ids in found.items()}


def _listed(page: Page, kind: str) -> list[int]:
    """The noun first: `runs 12, 15 and 19`."""
    ids: list[int] = []
    while match := _first_listed(kind, page.language).search(page.folded):
        numbers = list(_number(page.language).finditer(match["ids"]))
        ids += [n for n in (value(m[0], page.language) for m in numbers) if n is not None]
        page.darken(*match.span(), THING if kind != "question" else NUMBER)
    return ids


def _counted(page: Page, kind: str) -> list[int]:
    """The number first: `12 numaralı çalıştırma`, `der 12. Lauf`, `第4题`."""
    ids: list[int] = []
    while match := _first_counted(kind, page.language).search(page.folded):
        ids += [int(n) for n in re.findall(r"\d+", match["ids"] or "")]
        if match["nth"]:
            ids.append(value(match["nth"], "zh") or 0)
        page.darken(*match.span(), THING if kind != "question" else NUMBER)
    return ids


def _ordinal(page: Page) -> list[int]:
    words = _ORDINALS.get(page.language)
    if not words:
        return []
    names = words.split()
    noun = r"(?:one|question|item|soru\w*|frage|pregunta|question)"
    first = "ilk|" if page.language == "tr" else ""
    match = re.search(rf"(?<!\w)(?:{first}{'|'.join(names)})[nrsm]?\s+{noun}(?!\w)", page.folded)
    if not match:
        return []
    page.darken(*match.span(), NUMBER)
    return [next((n for n, w in enumerate(names, 1) if match[0].startswith(w)), 1)]


def _bare(page: Page) -> list[int]:
    ids = []
    for match in _BARE.finditer(page.folded):
        share = re.search(r"(?:yuzde|百分之)\s*$", page.folded[: match.start()])
        if not share and not re.match(_UNIT, page.folded[match.end() :]):
            ids.append(int(match[1]))
            page.darken(*match.span(), NUMBER)
    return ids


@cache
def _number(language: str) -> re.Pattern[str]:
    return re.compile(pattern(language))


@cache
def _first_listed(kind: str, language: str) -> re.Pattern[str]:
    number = pattern(language) if language != "zh" else r"\d{1,9}(?!\d)"
    whole = rf"#?{number}(?![\d]*\.\d)"
    border = "" if language == "zh" else r"(?<![\w-])"
    more = rf"(?:{_SEPARATOR}(?:(?:{_nouns(kind, language)}){_BEFORE})?{whole}(?!{_UNIT})){{0,40}}"
    noun = rf"{border}(?:{_nouns(kind, language)})(?:'\w{{1,3}})?"
    return re.compile(rf"{noun}{_BEFORE}(?P<ids>{whole}(?!{_UNIT}){more})(?:'[a-z]{{1,5}}(?![a-z]))?")


@cache
def _first_counted(kind: str, language: str) -> re.Pattern[str]:
    number = r"#?\d{1,9}(?!\d)"
    border = r"(?<![\w.#])(?<!benchmark )(?<!benchmark #)(?<!run )(?<!job )(?<!lauf )"
    ids = rf"(?P<ids>{number}(?:{_SEPARATOR}{number}){{0,20}})"
    some = rf"{border}{ids}(?:'?[a-z]{{1,4}}(?=\s))?{_AFTER}"
    nth = r"第\s*(?P<nth>\d+|[零一二两三四五六七八九十百]+)\s*(?:次|个|号|道|条)?"
    return re.compile(
        rf"(?:{some}|{nth})\s*(?:egitim |test )?(?:{_nouns(kind, language)})(?:'\w{{1,4}})?(?![a-z])"
    )


def _nouns(kind: str, language: str) -> str:
    return _NOUNS[kind] + _ONLY_IN.get((kind, language), "")
