"""Names in a message: quotations, files, repositories, models. What stands in a name is never obeyed."""

import re
from typing import NamedTuple

from benchgen.agent.slots_page import FILE, NAME, QUOTE, Page
from benchgen.agent.slots_words import MODE_WORDS

_PAIRS = (
    '"{}"',
    "“{}”",
    "„{}“",
    "„{}”",
    "«{}»",
    "»{}«",
    "‹{}›",
    "「{}」",
    "『{}』",
    "《{}》",
    "`{}`",
    "“{}“",
    "”{}”",
)
_QUOTE = re.compile(
    "|".join(f"{re.escape(a)}(?P<q{n}>[^{re.escape(a + b)}\\n]{{1,300}}){re.escape(b)}" for n, (a, b) in enumerate(
        pair.split("{}") for pair in _PAIRS))
    + r"|(?<!\w)['‘](?P<single>[^'‘’\n]{2,120})['’](?!\w)"
)  # fmt: skip
_ENDING = r"\.(?:csv|tsv|jsonl?|ya?ml|xlsx?|ods|zip|parquet|txt|md|pdf|docx?|tar\.gz|tgz|gz)(?![A-Za-z0-9])"
_APART = r"\s,;:!?，。；：、！？\"'‘’“”„«»`「」《》()（）<>"
_FILE = re.compile(rf"(?<![^{_APART}])[^{_APART}]*[\w-]{_ENDING}", re.I)
_NO_FILE = re.compile(
    r"^.*(?:上传|导入|载入|导进来?|加载|文件名?[是叫为]?|这个|这份|那个|一份|一个|一张|我的|手上的|里的|里|把"
    r"|将|用|从|叫|请|的|份)(?=.*\.)"
)
"""What stands before a file name where no space sets it apart."""
_URL = re.compile(r"https?://[^\s,;<>\"'，。；）)]+", re.I)
_REPO = re.compile(r"(?<![A-Za-z0-9/.:_-])[A-Za-z0-9][\w.-]{0,95}(?:/[A-Za-z0-9][\w.:-]{0,95}){1,2}", re.A)
_PAIR_OF_WORDS = re.compile(
    r"[a-z]+/[a-z]+|[A-Z][a-z]+/[A-Z]?[a-z]+|\d+/\d+|[A-Z]{1,3}/[A-Z]{1,3}|[a-z]/[a-z]", re.A
)
_STRONG = (
    "gpt|chatgpt|claude|gemini|gemma|llama|codellama|tinyllama|qwen|qwq|mistral|mixtral"
    "|ministral|codestral|magistral|deepseek"
    "|smollm|grok|kimi|glm|nemotron|olmo|internlm|starcoder|vicuna|eurollm|opus|sonnet"
    "|haiku|minimax|ernie|kumru"
)
_WEAK = (
    "phi|falcon|command|granite|yi|bert|pythia|bloom|bloomz|aya|nova|jamba|zephyr|exaone"
    "|stablelm|flan|hunyuan|lfm|trendyol|opt|t5"
)
_SIZE = (
    "mini|nano|micro|flash|lite|pro|large|small|medium|opus|sonnet|haiku|fable|instruct"
    "|chat|base|turbo|it|coder|max|ultra|preview"
    "|reasoner|thinking|next|instant|tiny|plus|vl|omni|latest"
)
_NOT_UNIT = (
    r"(?!\.?\s*-?(?:questions?|rows?|epochs?|steps?|options?|times|choices?|runs?|soru"
    r"|satir|epok|adim|numaral[ıi]|nolu|frage|fragen"
    r"|zeilen|epochen|schritte|mal|preguntas?|filas?|epocas?|pasos?|lignes?|epoques?"
    r"|etapes?|fois|percent|%|道|个|行|轮|步|次|条))"
)
_NUMBER = rf"(?:[-_ ]?v?\d+(?:\.\d+)*o?[bkmt]?(?![A-Za-z0-9]){_NOT_UNIT})"
_CHAIN = r"(?:[-_.:][A-Za-z0-9]+)"
_MODEL = re.compile(
    rf"(?<![A-Za-z0-9/_.-])(?:"
    rf"fake:[^\s，。；]+"
    rf"|from-run-\d+(?:-[A-Za-z0-9]+)*"
    rf"|(?:{_STRONG})(?:\d[\w.]*)?(?:{_CHAIN}|{_NUMBER}|[ ](?:{_SIZE})(?![A-Za-z0-9]))*"
    rf"|(?<!['’])(?:{_WEAK})[- ]?\d[\w.]*(?:{_CHAIN}|{_NUMBER}|[ ](?:{_SIZE})(?![A-Za-z0-9]))*"
    rf"|command-r(?:{_CHAIN})*"
    rf"|o[1345](?:-(?:mini|pro|preview))?"
    rf"|[A-Za-z][\w.]*(?:-[\w.]+)*-\d+(?:\.\d+)?[bm](?:-[\w.]+)*"
    rf"|fake"
    rf")(?![A-Za-z0-9_])",
    re.I | re.A,
)
_OWN = re.compile(r"(?<![A-Za-z0-9/_.-])[A-Za-z][\w.]*(?:-[\w.]+)+(?![A-Za-z0-9])", re.A)
_OWN_PART = re.compile(
    r"model|q?lora|reasoner|tutor|expert|tune|tuned|merge|full|mini|tiny|small|large|lite|pro|bot|rl|ckpt|run"
    r"|modell|modele|modelo|modelim|merged|lora|adapter|tuned|distilled|student"
    r"|sft|grpo|dpo|ft|instruct|chat|base|v\d+|\d+|\d+(?:\.\d+)?b"
)
_WORDY = re.compile(
    r"(?:^|-)(?:tun\w*|train\w*|fine|choice|run|questions?|tie|le|la|il|ce|moi|based?-model"
    r"|rows?)(?:-|$)|^(?:q-?lora|lora)-|^(?:gpt|base|basis)-model\w*$"
)
_TAIL = re.compile(r"(?:[-. ](?:modell|modelo|model|modele))?[.,:;-]*$", re.I)
_DATASET = re.compile(
    r"(?:data ?sets?|veri ?set\w*|veri kumes\w*|datensatz|datensatzes|datensatze|conjunto de datos"
    r"|jeu de donnees|数据集|数据|\bdata\b"
    r"|on the set|daten)(?:'?\w{1,3})?\W{0,3}(?:(?:by|with|to|is|should be|auf|durch|mit|ist|gegen|por|con|a|es"
    r"|par|avec"
    r"|est|en|olarak|yerine|改成|改为|换成|换为|用|是|为)\W{0,2})?$"
)
_DATASET_AFTER = re.compile(
    r"'?\w{0,4}\s*(?:data ?sets?|veri ?set|veri kumes|datensatz|(?:这个)?数据集|数据|ile\b|verisi)"
)


_MODEL_BEFORE = re.compile(
    r"(?<!\w)(?:base|basis|temel|student|schuler|estudiante|alumno|eleve|base_model|(?:base "
    r"|basis|de base |temel )?"
    r"(?:model|models|modell|modelo|modele))(?:\s*(?:is|ist|es|est|should be|[:=]))?\s*$"
    r"|(?:模型|基座)[是为用:：]?\s*$"
)
"""What makes `someone/tiny` a model and not two words."""


_MODEL_WORD = re.compile(
    r"(?<!\w)(?:models?|modell\w*|modelo|modele|modeli\w*|adapt[eo]rs?|adaptor\w*|adaptador|adaptateur|checkpoint)"
    r"(?:\s+(?:is|called|named|namens|llamado|appele|ist|es|est|adli))?[\s:=]*$|(?:模型|适配器|基座)(?:是|叫|为"
    r"|用)?\s*$"
)
_NAMED_BEFORE = re.compile(f"{_MODEL_WORD.pattern}|{_DATASET.pattern}")
"""What makes any word with a hyphen behind it the name of a model or a dataset."""


class Name(NamedTuple):
    """A name as it was written, where it stands, and what it seems to be."""

    text: str
    start: int
    end: int
    kind: str


def read_names(page: Page) -> list[Name]:
    """Every name on the page in its order; their places are dark afterwards."""
    found: list[Name] = []
    for take in (_files, _quotes, _repos, _models):
        found += take(page)
    page.marks |= {f"a_{n.kind}" for n in found}
    return sorted(found, key=lambda n: n.start)


def _quotes(page: Page) -> list[Name]:
    found = []
    for match in _QUOTE.finditer(page.clean):
        text = next(g for g in match.groups() if g is not None).strip()
        if QUOTE in page.folded[match.start() : match.end()] or not text or text.lower() in MODE_WORDS:
            continue
        if _MODEL.fullmatch(text) or (_REPO.fullmatch(text) and not _PAIR_OF_WORDS.fullmatch(text)):
            continue
        found.append(Name(text, *match.span(), "quote"))
        page.darken(*match.span(), QUOTE)
    return found


def _files(page: Page) -> list[Name]:
    found = [Name(m[0], *m.span(), "file") for m in _URL.finditer(page.clean)]
    for match in _FILE.finditer(page.clean):
        start = match.start()
        if not match[0].isascii() and (lead := _NO_FILE.match(match[0])):
            start += lead.end()
        if not any(url.start <= start < url.end for url in found):
            found.append(Name(page.original(start, match.end()), start, match.end(), "file"))
    for name in found:
        page.darken(name.start, name.end, FILE)
    return found


def _repos(page: Page) -> list[Name]:
    found = []
    for match in _REPO.finditer(page.clean):
        text = match[0].rstrip(".-:")
        if (
            FILE in page.folded[match.start() : match.end()]
            or QUOTE in page.folded[match.start() : match.end()]
        ):
            continue
        before, after = page.folded[: match.start()], page.folded[match.start() + len(text) :]
        data = bool(_DATASET.search(before) or _DATASET_AFTER.match(after))
        if _PAIR_OF_WORDS.fullmatch(text) and not data and not _MODEL_BEFORE.search(before):
            continue
        name = Name(text, match.start(), match.start() + len(text), "dataset" if data else "repo")
        found.append(name)
    for name in found:
        page.darken(name.start, name.end, NAME)
    return found


def _models(page: Page) -> list[Name]:
    found = []
    for match in _MODEL.finditer(page.clean):
        if any(ink in page.folded[match.start() : match.end()] for ink in (FILE, QUOTE, NAME)):
            continue
        text = _TAIL.sub("", match[0])
        if text and not (text.lower() == "fake" and _is_adjective(page, match.end())):
            found.append(Name(text, match.start(), match.start() + len(text), "model"))
    found += [n for n in _own(page) if not any(f.start < n.end and n.start < f.end for f in found)]
    for name in found:
        page.darken(name.start, name.end, NAME)
    return found


def _own(page: Page) -> list[Name]:
    """Models that people named themselves: `my-model-merged`."""
    found = []
    for match in _OWN.finditer(page.clean):
        text = match[0].rstrip(".-")
        parts = text.split("-")
        dark = any(ink in page.folded[match.start() : match.end()] for ink in (FILE, QUOTE, NAME))
        named = _NAMED_BEFORE.search(page.folded[: match.start()]) or any(map(_OWN_PART.fullmatch, parts[1:]))
        if not dark and named and text == text.lower() and not _WORDY.search(text):
            before, after = page.folded[: match.start()], page.folded[match.start() + len(text) :]
            data = _DATASET.search(before) or _DATASET_AFTER.match(after)
            kind = "dataset" if data and not _MODEL_WORD.search(before) else "model"
            found.append(Name(text, match.start(), match.start() + len(text), kind))
    return found


def _is_adjective(page: Page, end: int) -> bool:
    """`fake news` is not the model called fake."""
    return bool(
        re.match(
            r"\s+(?!model|modell|modelo|and|ve|und|et|y|on|in|at|ile|please|bitte)[a-z]{3,}",
            page.folded[end:],
        )
    )
