"""What a new benchmark is about and what it is called, read from where the words stand."""

import re

from benchgen.agent.slots_names import Name
from benchgen.agent.slots_page import Page

_ABOUT = {
    "en": r"about|on the (?:topic|subject) of|on the|covering|regarding|concerning|that (?:tests?"
    r"|covers?|measures?) (?:knowledge of |about )?|testing(?: knowledge of)?"
    r"|around|related to|knowledge of|in the field of|on|of|for",
    "de": r"uber|zum thema|zu den themen|thema:?|rund um|bezuglich|zur|zum|zu|aus dem bereich|ueber|in",
    "es": r"sobre|acerca de|respecto a|relacionad[oa]s? con|en torno a|del tema|tema:?|de",
    "fr": r"sur|a propos de|au sujet de|concernant|portant sur|autour de|theme:?|de|d'",
    "tr": r"konu:",
    "zh": r"(?:是)?(?:关于|有关|围绕|针对|涉及|主题[是为:]|话题[是为:])",
}
_WEAK = {"en": r"on|of|for|around", "de": r"zur|zum|zu|in", "es": r"de", "fr": r"de|d'"}
_TURKISH = re.compile(
    r"(?P<t>[^,.;:!?\ue000-\ue005]{2,80}?)(?:'?(?:yla|yle|la|le|nin|nun|in|un))?\s+(?:hakkinda(?:ki)?"
    r"|ile ilgili|ilgili|konulu|konusunda|konusu(?:yla)?|uzerine|temali|alaninda|dair)(?!\w)"
)
_TURKISH_HEAD = re.compile(
    r".*(?<!\w)(?:bana|bize|lutfen|yeni|bir|bi|selam|merhaba|hadi|sana|simdi|bi tane"
    r"|tane|istiyorum|hazirla|olustur|yap|yaz)\s+|^\s*(?:ingilizce|turkce|almanca)\s+"
)
_CHINESE = re.compile(
    r"(?:关于|有关|围绕|针对)(?P<a>[^,.;:!?，。；\ue000-\ue005\d]{1,40}?)(?=的|方面|,|，|。|\.|;|\ue005|$|题)"
    r"|(?:以|把)(?P<b>[^,，。\ue000-\ue005]{1,30}?)(?:为|作为)(?:主题|题材|题)"
    r"|主题[是为:]?\s*(?P<c>[^,.;，。\ue000-\ue005]{1,30})"
    r"|(?:一个|一份|一套|个|份|套|要|做|来|建|出|\ue005道?)(?P<d>[^,，。个份套要一做来\ue000-\ue005道]{1,20}?)(?:方面"
    r"|领域|主题|类|知识|题材)的?"
)
_STOP = (
    r"\s*(?:[.;!?\n]|,|，|。|\ue001|\ue005|\s\(|(?<!\w)(?:with|including|containing|having"
    r"|called|named|titled|entitled|please|pls|each|at (?:easy|medium|hard|mixed)|that has"
    r"|and (?:then )?(?:publish|run|call|name|make|use|give)"
    r"|mit|namens|genannt|bitte|je|und (?:nenn|veroffentlich)\w*|con|llamad[oa]|titulad[oa]"
    r"|que se llame|por favor|porfa|cada"
    r"|avec|appele|intitule|nomme|stp|svp|s'il|de niveau|chacune?|(?:zusammen|an|aus"
    r"|vor|auf)(?=\W*$)|in \ue005|auf \ue005|en \ue005|for (?:my|our|the)|thanks|thank)(?!\w))"
)
_TITLE = {
    "en": r"(?:called|named|titled|entitled|title:?|call it|name it|with the (?:title|name))",
    "de": r"(?:namens|genannt|mit dem (?:titel|namen)|titel:?|nenn\w* (?:ihn|es|das)|unter dem (?:titel"
    r"|namen))",
    "es": r"(?:llamad[oa]|titulad[oa]|titulo:?|que se llame|con (?:el )?(?:nombre|titulo)(?: de)?"
    r"|llamal[oa]|nombre:?)",
    "fr": r"(?:appele|intitule|nomme|titre:?|appelle-l[ea]|sous le (?:nom|titre)(?: de)?|qui s'appelle)",
    "tr": r"(?:basligi|basli[kg]:|adi:?|ismi:?)",
    "zh": r"(?:叫做|名叫|命名为|名为|标题[是为:]|取名|名字[叫是]|称为|叫)",
}
_TURKISH_TITLE = re.compile(
    r"(?P<t>[^,.;:!?\ue000-\ue005]{2,60}?)\s+(?:adinda|adli|isimli|baslikli|adiyla)(?!\w)"
)
_TITLE_STOP = (
    r"(?=\s*(?:[,.;!?\n]|，|。|\ue005|(?<!\w)(?:with|about|on|in|and|mit|uber|zu|und|con"
    r"|sobre|de|y|avec|sur|et|hakkinda|的)(?!\w)|$))"
)
_PAD = " \t,.;:!?()\"'，。；：、的"


def read_topic(page: Page) -> tuple[str, int, int] | None:
    """The topic and where it stands."""
    if page.language == "zh":
        return _chinese(page)
    if page.language == "tr" and (found := _turkish(page)):
        return found
    return _after_preposition(page)


def read_title(page: Page, names: list[Name]) -> str | None:
    """The title: a quotation, or the words after `called`."""
    quotes = [n for n in names if n.kind == "quote"]
    if quotes:
        return _nearest_quote(page, quotes).text
    if page.language == "tr" and (match := _TURKISH_TITLE.search(page.folded)):
        start = match.start("t") + (h.end() if (h := _TURKISH_HEAD.match(match["t"])) else 0)
        return page.original(start, match.end("t")).strip(_PAD) or None
    pattern = _TITLE.get(page.language, _TITLE["en"])
    border = "" if page.language == "zh" else r"(?<!\w)"
    match = re.search(
        rf"{border}{pattern}\s*:?\s*(?P<t>[^\s,.;\ue000-\ue005][^,.;\n\ue000-\ue005]{{1,60}}?){_TITLE_STOP}",
        page.folded,
    )
    return page.original(*match.span("t")).strip(_PAD) or None if match else None


def _nearest_quote(page: Page, quotes: list[Name]) -> Name:
    word = re.search(_TITLE.get(page.language, _TITLE["en"]), page.folded)
    return min(quotes, key=lambda q: abs(q.start - word.end())) if word else quotes[0]


def _after_preposition(page: Page) -> tuple[str, int, int] | None:
    words = _ABOUT.get(page.language, _ABOUT["en"])
    weak = _WEAK.get(page.language)
    for pattern in (_without(words, weak), weak) if weak else (words,):
        for match in re.finditer(
            rf"(?<!\w)(?:{pattern})(?:(?<=')|\s+)(?!(?:it|this|that|which|\d|je|[\ue000-\ue005]"
            rf"|me|us|mir|uns)(?!\w))",
            page.folded,
        ):
            start = match.end() - (
                4 if match[0].rstrip().endswith(" the") and match[0].startswith("on the") else 0
            )
            end = _end(page, start)
            text = page.original(start, end).strip(_PAD)
            if len(text) > 1:
                return text, start, end
    return None


def _without(words: str, weak: str | None) -> str:
    gone = set((weak or "").split("|"))
    return "|".join(w for w in words.split("|") if w not in gone)


def _end(page: Page, start: int) -> int:
    """Where the topic stops; a list after a colon belongs to it: `space: planets, moons and stars`."""
    stop = re.search(_STOP, page.folded[start:])
    end = start + stop.start() if stop else len(page.folded)
    if ":" not in page.folded[start:end]:
        return end
    return start + len(re.split(r"[.;!?\n\ue001\ue005]", page.folded[start:], maxsplit=1)[0])


def _turkish(page: Page) -> tuple[str, int, int] | None:
    match = _TURKISH.search(page.folded)
    if not match:
        return None
    start, end = match.span("t")
    if head := _TURKISH_HEAD.match(page.folded[start:end]):
        start += head.end()
    text = page.original(start, end).strip(_PAD)
    return (text, start, end) if len(text) > 1 else None


def _chinese(page: Page) -> tuple[str, int, int] | None:
    match = _CHINESE.search(page.folded)
    if not match or not match.lastgroup:
        return None
    start, end = match.span(match.lastgroup)
    text = page.original(start, end).strip(_PAD)
    return (text, start, end) if text else None
