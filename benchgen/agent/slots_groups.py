"""Questions in groups: `in 4 groups of 25: planets, moons and stars`, `planets 15, moons 15`, `40 about planets and 60
about moons`."""

import re
from typing import Any, NamedTuple

from benchgen.agent.slots_numbers import pattern, value
from benchgen.agent.slots_page import Page

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
_HEAD = re.compile(rf"{_GROUPS}(?![a-z])")
_HEADED = re.compile(rf"(?:[\w一-十]+\s?)?{_GROUPS}(?![a-z])")
"""A word for groups anywhere before them, and with the number in front of it."""

_UNIT = (
    r"(?:questions?|qs?|items?|mcqs?|soru\w*|tane\w*|adet\w*|fragen?|stuck|aufgaben?|preguntas?|reactivos?|qcm"
    r"|道(?:题目?)?|个(?:题目?)?|题目?|条)"
)
_ABOUT = (
    r"(?:(?:about|on|of|for|from|covering|uber|zu[mr]?|aus|von|sobre|de|del|para|con|sur|des|du|pour|en)\s+"
    r"|d'|关于)?"
)
_OTHER_UNIT = re.compile(
    r"(?<!\w)(?:options?|choices?|answers?|epochs?|rows?|steps?|siklar\w*|sik\w*|secenek\w*|cevap\w*|satir\w*"
    r"|antwort\w*|optionen|zeilen|epochen|opciones|respuestas|filas|epocas|choix|reponses?|lignes|epoques"
    r"|rank|rang\w*|benchmarks?|runs?|lauf\w*|jobs?)(?!\w)|选项|备选|答案|选一|轮|行|基准|运行"
)
_JOIN = r"(?:and|und|ve|y|e|et|sowie|plus|&|和|与|以及)"
_CLAUSE = re.compile(
    rf"[,;、\n!?()]+|\.(?!\d)|\s+{_JOIN}\s+(?=\d)|(?<=\d)\s*{_UNIT}?\s*{_JOIN}\s+(?!\d)|(?<=题)(?:和|与|以及)"
)
_NAMED_FIRST = re.compile(
    rf"\s*(?:{_JOIN}\s+)?(?P<name>[^\d]*[^\W\d_][^\d]*?)\s*(?P<n>\d{{1,3}})\s*-?{_UNIT}?\s*"
)
_NUMBER_FIRST = re.compile(
    rf"\s*(?:{_JOIN}\s+)?(?P<n>\d{{1,3}})(?:'\w{{1,3}}(?=\s))?\s*(?:{_UNIT}(?![a-z]))?\s*{_ABOUT}"
    rf"(?P<name>[^\W\d_][^\d]*?)\s*"
)


class _Part(NamedTuple):
    """One group as it stands on the page."""

    name: str
    count: int
    start: int
    end: int


def read_groups(page: Page) -> dict[str, Any]:
    """The groups of a benchmark that is asked for, and how many questions they are together."""
    numbers = len(_NUMBERS.findall(page.folded))
    found = _parts(page) if numbers > 1 else {}
    return found or _groups(page) or (_topics(page) if numbers > 1 else {})


_NUMBERS = re.compile(r"\d+")


def _parts(page: Page) -> dict[str, Any]:
    """`antennas 15, propagation 15, rules 15`: believed if a word for groups stands there or the sum does."""
    text = _flat(page.folded)
    for shape in (_NAMED_FIRST, _NUMBER_FIRST):
        for found in _runs(page, text, shape):
            total = sum(part.count for part in found)
            rest = text[: found[0].start] + " " + text[found[-1].end :]
            said = {int(n) for n in re.findall(r"(?<![A-Za-z0-9_.])\d{1,4}(?![\d.])", rest)}
            if total in said or _HEAD.search(text[: found[0].start]):
                page.darken(found[0].start, found[-1].end)
                for head in _HEADED.finditer(text, 0, found[0].start):
                    page.darken(*head.span())
                return {"groups": [{"name": p.name, "count": p.count} for p in found], "count": total}
    return {}


def _flat(text: str) -> str:
    """`name (15)`, `name: 15` and `name = 15` as `name 15`, every letter in its place."""
    text = re.sub(rf"\((\s*\d{{1,3}}\s*{_UNIT}?\s*)\)", lambda m: f" {m[1]} ", text)
    return re.sub(
        rf"[:=](?=\s*\d{{1,3}}\s*{_UNIT}?\s*(?:[,;.)]|$))|(?<=\w)\s-(?=\s\d)", lambda m: " " * len(m[0]), text
    )


def _runs(page: Page, text: str, shape: re.Pattern[str]) -> list[list[_Part]]:
    """Every row of two or more parts of one shape."""
    found: list[list[_Part]] = [[]]
    for start, end in _clauses(text):
        if not text[start:end].strip():
            continue
        if part := _part(page, text, start, end, shape, first=not found[-1]):
            found[-1].append(part)
        else:
            part = _part(page, text, start, end, shape, first=True)
            found.append([part] if part else [])
    return [run for run in found if len(run) > 1]


def _clauses(text: str) -> list[tuple[int, int]]:
    ends = [m.span() for m in _CLAUSE.finditer(text)]
    return list(zip([0, *(e for _, e in ends)], [*(s for s, _ in ends), len(text)], strict=True))


def _part(
    page: Page, text: str, start: int, end: int, shape: re.Pattern[str], *, first: bool
) -> _Part | None:
    """A clause as a part; the first of a row may have words in front of it, up to a colon or a dash."""
    if first:
        lead = re.match(r".*(?::|\s-\s|\ue005|\ue001)", text[start:end])
        start += lead.end() if lead else 0
        if shape is _NUMBER_FIRST and (number := re.search(r"(?<![\w.])\d", text[start:end])):
            start += number.start()
    match = shape.fullmatch(text, start, end)
    if not match or _OTHER_UNIT.search(match["name"]):
        return None
    name = page.original(*match.span("name")).strip(" -–—:\"'")
    return _Part(name, int(match["n"]), match.start(), match.end()) if name else None


def _groups(page: Page) -> dict[str, Any]:
    """`in 4 groups of 25: planets, moons, missions, stars and galaxies`."""
    number = pattern(page.language)
    border = "(?![a-z])" if page.language == "zh" else r"(?!\w)"
    head = re.search(
        rf"(?P<n>{number})\s*(?:different |equal )?{_GROUPS}{border}(?!\s+(?:bazinda|bazli|basina|kirilim))",
        page.folded,
    )
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
    colon = re.search(r"[:(]|\s-\s", page.folded[start : start + 60])
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
