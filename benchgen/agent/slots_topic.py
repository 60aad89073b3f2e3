"""What a new benchmark is about and what it is called, read from where the words stand."""

import re

from benchgen.agent.slots_names import Name
from benchgen.agent.slots_page import Page
from benchgen.agent.slots_words import format_patterns

_ABOUT = {
    "en": r"about|on the (?:topic|subject) of|on the|covering|regarding|concerning|(?:that|which) (?:tests?"
    r"|covers?|measures?|checks?|probes?|assess(?:es)?|evaluates?)(?! (?:the |an? |my "
    r"|our )?(?:models?\b(?!')|llms?|whether|how|if|what))"
    r"(?: (?:the |an? |my |our )?(?:model'?s? )?(?:knowledge|grasp|command|understanding) of| about)?"
    r"|testing(?: knowledge of)?"
    r"|around|related to|know(?:s|ledge)?(?: (?:of|about))?|understands?|in the field of|on|of|for",
    "de": r"uber|zum thema|zu den themen|thema:?|rund um|bezuglich|zur|zum|zu|aus dem bereich|ueber|in",
    "es": r"sobre|acerca del?|respecto al?|relacionad[oa]s? con|en torno al?|en materia de|(?:del"
    r"|el) tema(?: es| sea)?"
    r"|tema:?|de",
    "fr": r"sur|a propos (?:de|du|des|d')|au sujet (?:de|du|des|d')|concernant|portant sur"
    r"|autour (?:de|du|des|d')"
    r"|(?:le )?(?:theme|sujet)(?: est| sera)?\s*:?|de|d'",
    "tr": r"(?<=[;,.] )konu|konu:|konusu:?|konu(?:su)? olarak|konumuz:?",
    "zh": r"(?:是)?(?:关于|有关|围绕|针对|涉及|主题[是为:]|话题[是为:])",
}
_WEAK: dict[str, tuple[str, ...]] = {
    "en": ("on", "around", "of", "for"), "de": ("zur", "zum", "zu", "in"), "es": ("de",), "fr": ("de", "d'"),
}  # fmt: skip
"""Words that lead to other things as well, the surest first."""
_WHOM = re.compile(
    r"(?:my|our|your|his|her|their|an?|me|us|students?|class\w*|kids|beginners|work|school)(?!\w)"
)
"""`for my thesis` says whom it is for and not what it is about."""
_MEASURED = {
    "de": r"(?:(?:modelle?|es|sie)\s+(?:(?:zur|zum|zu|in)\s+(?=[^,.;]*(?:testen|prufen"
    r"|messen)))?|(?<=, )(?:der|die|das)\s+(?:(?:das |die )?(?:wissen|kenntnisse?)\s+(?:uber|zu"
    r"|in)\s+)?)(?P<t>[^,.;:!?\ue000-\ue005]{3,50}?)\s+(?:kennen|kennt|beherrschen"
    r"|beherrscht|verstehen"
    r"|versteht|wissen|konnen|testen|prufen|messen|testet|pruft|misst|abfragt|abdeckt|behandelt)(?!\w)",
    "es": r"(?:que (?:evalu[ea]|mid[ae]|prueb[ae]|compruebe|examine|cubra|ponga a prueba)"
    r"|(?:evaluar|medir|probar) (?=(?:el|los) (?:conocimientos?|dominio|nivel))|saben?|conocen?"
    r"|entienden?|dominan?|(?:probar|evaluar"
    r"|medir)(?= (?:los )?modelos?))\s+(?:(?:los )?modelos?\s+|el modelo\s+|(?:el "
    r"|los )?(?:conocimientos?|dominio|nivel)\s+)?(?:de\s+|sobre\s+"
    r"|con\s+|en\s+)?"
    r"(?P<t>[^,.;:!?\ue000-\ue005]{3,50})",
    "fr": (
        r"(?:qui (?:teste|evalue|mesure|verifie|couvre)(?:\s+(?:les |la |le )?(?:connaissances?|maitrise|niveau))?"
        r"|(?:evaluer|mesurer|tester) (?:les |la |le )?(?:connaissances?|maitrise|niveau)"
        r"|savent|sait|connaissent|connait|comprennent|maitrisent)\s+(?:en\s+|de\s+|sur\s+"
        r"|d')?(?P<t>[^,.;:!?\ue000-\ue005]{3,50})"
    ),
    "tr": (
        r"(?:modellerin|modelin)\s+(?P<t>[^,.;:!?\ue000-\ue005]{3,50}?)\s+(?:bilgisi\w*"
        r"|konusundaki\w*|hakimiyet\w*)"
    ),
}
"""What is to be measured, named by the verb for knowing it."""
_TURKISH = re.compile(
    r"(?P<t>[^,.;:!?\ue000-\ue005]{2,80}?)(?:'?(?:yla|yle|la|le|nin|nun|in|un))?\s+(?:hakkinda(?:ki)?"
    r"|ile ilgili|ilgili|konulu|konusunda|konusu(?:yla)?|uzerine|temali|alaninda|dair)(?!\w)"
)
_TURKISH_TESTS = re.compile(
    r"(?P<t>[^,.;:!?\ue000-\ue005]{2,60}?)(?:\s+(?:bilgi|seviye|duzey|hakimiyet|beceri)\w*)?\s+"
    r"(?:olc(?:en|ecek)|test ed(?:en|ecek)|sinayan|yoklayan)(?!\w)"
)
_TURKISH_FOR = re.compile(
    r"(?P<t>[^,.;:!?\ue000-\ue005]{2,60}?)(?<!im)(?<!um)(?<!iz)(?<!uz)(?<!benim)\s+icin(?!\w)"
)
_TURKISH_HEAD = re.compile(
    r".*(?<!\w)(?:bana|bize|lutfen|yeni|bir|bi|selam|merhaba|hadi|sana|simdi|bi tane"
    r"|tane|istiyorum|modellerin|modelin|adinda|adli|isimli|icin|hazirla|olustur|yap|yaz)\s+"
    r"|^\s*(?:ingilizce|turkce|almanca)\s+"
)
_CHINESE = re.compile(
    r"(?:关于|有关|围绕|针对)(?P<a>[^,.;:!?，。；\ue000-\ue005\d]{1,40}?)"
    r"(?=的?(?:方面|领域|知识)?的?(?:题|基准|测试|测验|选择|单选|多选|问答|试卷|考卷|小测"
    r"|benchmark)|的?方面|,|，|。|\.|;|\ue005|$|题)"
    r"|(?:测(?:一下|测|试|评|下)?|看看|看一下|考(?:一下|考|查)?|检验|评估)(?:大?模型)?(?:的|对)?"
    r"(?P<j>[^,，。的\ue000-\ue005\d]{1,20}?)(?:水平|知识|功底|素养|能力)"
    r"|(?:做|出|来|建|弄|搞)一?[个份套](?P<l>[^,，。的\ue000-\ue005\d]{1,20}?)(?:水平|知识|能力)的?(?:测试|测验|基准|考试|题)"
    r"|\ue001(?:的)?(?P<k>[^,，。的\ue000-\ue005\d]{2,20}?)的?(?:基准|测试|测验|题集|试卷|卷子|评测)"
    r"|对(?P<f>[^,，。\ue000-\ue005]{1,20}?)的?(?:了解|掌握|理解|认识|熟悉)"
    r"|(?:以|把)(?P<b>[^,，。\ue000-\ue005]{1,30}?)(?:为|作为)(?:主题|题材|题)"
    r"|(?:一个|一份|一套)(?P<i>[^,，。个份套一\ue000-\ue005道]{1,20}?)的?(?:单选|多选|选择|问答|简答|判断)题"
    r"|(?:懂不懂|懂|了不了解|了解|会不会|掌握|熟不熟悉|熟悉)(?P<h>[^,.;，。吗\ue000-\ue005]{2,20}?)(?=,|，|。|吗|$)"
    r"|(?:主题|内容|范围|方向|题材|话题)[是为:]?\s*(?P<c>[^,.;，。\ue000-\ue005]{1,30})"
    r"|(?:\ue005|道)(?!关于|有关)(?P<e>[^,，。:：道\ue000-\ue005]{1,20}?)(?:的)?(?:计算|单选|多选|选择|问答"
    r"|简答|填空|判断)?题(?!目?[是为:：])"
    r"|(?:一个|一份|一套|个|份|套|要|做|来|建|出"
    r"|\ue005道?)(?P<d>[^,，。个份套要一做来\ue000-\ue005道]{1,20}?)(?:方面"
    r"|领域|主题|类|题材)的?"
    r"|(?:一个|一份|一套|个|份|套)(?P<g>[^,，。个份套一\ue000-\ue005道]{1,20}?)的?(?:单选题?|多选题?|选择题"
    r"|问答题|简答题)?(?:试卷|考卷|基准"
    r"|测验|卷子|小测验)"
)
_STOP = (
    r"\s*(?:[.;!?\n]|,|，|。|\ue001|\ue005|\s\(|(?<!\w)(?:with|including|containing|having"
    r"|called|named|titled|entitled|please|pls|each|at (?:easy|medium|hard|mixed)|that has"
    r"|and (?:then )?(?:publish|run|call|name|make|use|give)"
    r"|mit|namens|genannt|bitte|je|und (?:nenn|veroffentlich)\w*|con|llamad[oa]|titulad[oa]"
    r"|que se llame|a reponses?|where|whose|por favor|porfa|cada"
    r"|avec|appele|intitule|nomme|stp|svp|s'il|de niveau|chacune?|(?:zusammen|an|aus"
    r"|vor|auf)(?=\s*[^\w\s]|\W*$)|in \ue005|auf \ue005|en \ue005|for (?:my|our|the|an? (?:\w+ )?(?:audit|exam"
    r"|class|course|interview|paper|thesis|project|demo|workshop|talk|team))|thanks|thank)(?!\w))"
)
_LED_IN = re.compile(r"(?<!\w)(?:im|in|en|au|as|als|mit|with|con|avec|de|of|a|an|ein\w*|format|formato)\s+$")
"""What leads to the kind of question behind a topic: `on tax law in multiple choice`."""
_KINDS = re.compile(r"(?:关于|的|单选|多选|选择|问答|简答|填空|判断|计算|开放|题目?|试题|英文|中文|问题)*")
"""Words that say of what kind a question is, not what it is about."""
_TITLE = {
    "en": r"(?:called|named|titled|entitled|title:?|call it|name it|with the (?:title|name)|(?:re)?title it"
    r"|(?:re)?name (?:it|this|that|\ue003|the \w+) (?:to|as)|(?:title|name) (?:to|should be|is))",
    "de": r"(?:namens|genannt|mit dem (?:titel|namen)|titel:?|nenn\w* (?:ihn|es|das(?: ding)?)(?: lieber| doch"
    r"| besser)?|(?:titel|name)n? (?:auf|in|ist)|unter dem (?:titel"
    r"|namen))",
    "es": r"(?:llamad[oa]|titulad[oa]|titulo:?|que se llame|con (?:el )?(?:nombre|titulo)(?: de)?"
    r"|llamal[oa]|ponle|nombre:?|(?:titulo|nombre) (?:a|por|es)|renombral[oa] (?:a|como))",
    "fr": r"(?:appele|intitule|nomme|titre:?|appelle-l[ea]|sous le (?:nom|titre)(?: de)?|qui s'appelle"
    r"|renomme-l[ea] en"
    r"|(?:titre|nom) (?:en|par|est))",
    "tr": r"(?:basligi|basli[kg]:|adi:?|ismi:?)",
    "zh": r"(?:叫做|名叫|改名[为叫成]|(?:标题|名字|名称)(?:改[成为]|换成|就?叫)|命名[为成]?|名为|标题[是为:]"
    r"|取名|名字[叫是]|称为|叫)",
}
_TURKISH_TITLE = re.compile(
    r"(?P<t>[^,.;:!?\ue000-\ue005]{2,60}?)\s+(?:adinda|adli|isimli|baslikli|adiyla)(?!\w)"
)
_TITLE_STOP = (
    r"(?=\s*(?:[,.;!?\n]|，|。|\ue005|(?<!\w)(?:with|about|on|in|and|mit|uber|zu|und|con"
    r"|sobre|de|y|avec|sur|et|hakkinda|的)(?!\w)|$))"
)
_PAD = " \t,.;:!?()\"'，。；：、的"


def read_topic(page: Page, *, weak: bool = True) -> tuple[str, int, int] | None:
    """The topic and where it stands. `weak`: also after words like `of` that lead to other things as well."""
    if page.language == "zh":
        return _chinese(page)
    if page.language == "tr" and (found := _turkish(page)):
        return found
    if (known := _MEASURED.get(page.language)) and (match := re.search(rf"(?<!\w){known}", page.folded)):
        return page.original(*match.span("t")).strip(_PAD), *match.span("t")
    return _after_preposition(page, weak)


def read_title(page: Page, names: list[Name]) -> str | None:
    """The title: a quotation, or the words after `called`."""
    quotes = [n for n in names if n.kind == "quote"]
    if quotes:
        return _nearest_quote(page, quotes).text
    if page.language == "tr" and (match := _TURKISH_TITLE.search(page.folded)):
        start = match.start("t") + (h.end() if (h := _TURKISH_HEAD.match(match["t"])) else 0)
        return page.original(start, match.end("t")).strip(_PAD) or None
    pattern = _TITLE.get(page.language, _TITLE["en"])
    border, end = ("", "") if page.language == "zh" else (r"(?<!\w)", r"(?!\w)")
    match = re.search(
        rf"{border}{pattern}{end}\s*:?\s*(?P<t>[^\s,.;\ue000-\ue005][^,.;\n\ue000-\ue005]{{1,60}}?){_TITLE_STOP}",
        page.folded,
    )
    return page.original(*match.span("t")).strip(_PAD) or None if match else None


def _nearest_quote(page: Page, quotes: list[Name]) -> Name:
    word = re.search(_TITLE.get(page.language, _TITLE["en"]), page.folded)
    return min(quotes, key=lambda q: abs(q.start - word.end())) if word else quotes[0]


def _after_preposition(page: Page, also_weak: bool) -> tuple[str, int, int] | None:
    words = _ABOUT.get(page.language, _ABOUT["en"])
    weak = _WEAK.get(page.language, ())
    for pattern in (_without(words, weak), *(weak if also_weak else ())):
        for match in re.finditer(
            rf"(?<!\w)(?:{pattern})(?:(?<=')|\s+)(?!(?:it|this|that|them|those|these|which|each|how|whether|if"
            rf"|\d|je|[\ue000-\ue005]"
            rf"|me|us|mir|uns)(?!\w))",
            page.folded,
        ):
            if match[0].strip() == "for" and _WHOM.match(page.folded, match.end()):
                continue
            start = match.end() - (
                4 if match[0].rstrip().endswith(" the") and match[0].startswith("on the") else 0
            )
            end = _end(page, start)
            text = page.original(start, end).strip(_PAD)
            if len(text) > 1:
                return text, start, end
    return None


def follows_questions(page: Page, start: int) -> bool:
    """Whether the words before a topic are for questions or a benchmark: `QCM d'hematologie`."""
    return bool(_QUESTIONS_OF.search(page.folded[:start]))


_QUESTIONS_OF = re.compile(
    r"(?:questions?|items?|qcms?|mcqs?|quiz|tests?|benchmarks?|fragen|preguntas|problemas|ejercicios|examen|prueba"
    r"|questionnaire|\ue005)\s+(?:de\s+|d'|of\s+|on\s+|zu[mr]?\s+|in\s+|for\s+)$"
)


def _without(words: str, weak: tuple[str, ...]) -> str:
    return "|".join(w for w in words.split("|") if w not in weak)


def _end(page: Page, start: int) -> int:
    """Where the topic stops; a list after a colon belongs to it: `space: planets, moons and stars`."""
    stop = re.search(_STOP, page.folded[start:])
    end = start + stop.start() if stop else len(page.folded)
    kinds = [m.start() for _, kind in format_patterns() for m in kind.finditer(page.folded, start, end)]
    end = min([end, *(k for k in kinds if k > start + 2)])
    end = start + len(_LED_IN.sub("", page.folded[start:end]))
    if ":" not in page.folded[start:end]:
        return end
    return start + len(re.split(r"[.;!?\n\ue001\ue005]", page.folded[start:], maxsplit=1)[0])


def _turkish(page: Page) -> tuple[str, int, int] | None:
    match = (
        _TURKISH.search(page.folded) or _TURKISH_TESTS.search(page.folded) or _TURKISH_FOR.search(page.folded)
    )
    if not match:
        return None
    start, end = match.span("t")
    if head := _TURKISH_HEAD.match(page.folded[start:end]):
        start += head.end()
    text = page.original(start, end).strip(_PAD)
    return (text, start, end) if len(text) > 1 else None


def _chinese(page: Page) -> tuple[str, int, int] | None:
    for match in _CHINESE.finditer(page.folded):
        start, end = match.span(match.lastgroup or 0)
        text = page.original(start, end).strip(_PAD)
        if text and not _KINDS.fullmatch(text):
            return text, start, end
    return None
