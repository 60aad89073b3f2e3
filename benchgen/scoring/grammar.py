"""The expressions that recognise an announced answer, built once for each choice of languages.

They work on lower-case text and are meant to be asked at a known place: first something cheap finds a candidate (a
noun, a letter that stands alone), then one of these looks around it. Long replies stay cheap that way.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from benchgen.scoring.labels import CHARS
from benchgen.scoring.words import WORDS
from benchgen.text import base

LETTER = r"A-Za-zÀ-ɏͰ-ӿ؀-ۿऀ-ॿ"
"""Letters of scripts written with spaces: beside a label they make it part of a word."""
OPEN = (
    r"(?:\\(?:text\w*|math\w+|boxed|fbox|bf|rm|bm|operatorname|displaystyle|left|large|huge|ce)\s*\{?|\\[(\[,;! ]"
    r"|[\s*_`~\"'()\[\]{}<>|#$=:：>+.,\-•·「【〔《〈✅☑✔👉➡→✓])"
)
CLOSE = r"(?:[*_`~\"\])}>|$」】〕》〉]|'(?![a-z])|\\[)\]])*"
LABEL = f"[{CHARS}]"
COLON = r"(?<=[】\]])(?=[\w(*])|\s*[:：=→]|\s-{1,2}(?=\s)|[\s*_]*$"
_WRONG = (
    r"wrong|incorrect|false|worst|eliminated?|yanl[ıi][şs]|falsche\w*|incorrecta\w*|mauvaise\w*|fausses?|incorret\w+"
    r"|errad\w+|sbagliat\w+|errat\w+|неправильн\w+|неверн\w+|错误|錯誤|誤|間違|خاطئ\w*|خطأ|गलत"
)
_DOUBT = (
    r"(?:n't|not|never|cannot)\s+(?:really |actually |necessarily )?(?:think|believe|say|mean|agree|conclude"
    r"|sure|certain|true|correct|clear|know|the case|possible|imply|follow)\b"
    r"|不(?:认为|認為|是说|觉得|确定)|并非|não acho|no creo"
    r"|no pienso|(?:glaube|denke|meine|heißt|bedeutet) nicht|не (?:думаю|считаю|верю|значит)|لا (?:أعتقد|أظن)|pas que"
    r"|non (?:credo|penso)"
)
_BECAUSE = {
    "en": "(?:because|due)(?!\\w)",
    "tr": "(?:çünkü|zira)(?!\\w)",
    "de": "(?:weil|denn)(?!\\w)",
    "es": "(?:porque|ya que)(?!\\w)",
    "fr": "(?:car|parce|puisque)(?!\\w)",
    "pt": "(?:porque|pois)(?!\\w)",
    "it": "(?:perché|poiché)(?!\\w)",
    "ru": "(?:потому|так как|поскольку)(?!\\w)",
    "zh": "因为|因為",
    "ja": "です|である|なぜなら",
    "ar": "(?:لأن|لان)",
    "hi": "क्योंकि|है",
}
"""How a lone label may go on."""
_HENCE = (
    r"(?:(?:^|(?<!\w))(?:therefore|thus|hence|so|bu nedenle|o halde|daher|somit|por lo tanto|entonces|donc"
    r"|portanto|quindi|dunque|итак|значит|следовательно|إذن|لذلك|इसलिए|अतः)(?!\w)|因此|所以|故|よって|したがって|∴|⇒)"
)
_OPTION_BEHIND = ("tr", "zh", "ja", "hi")
"""Languages that say "B option" where others say "option B"."""
_SO = (
    r"that|is|ist|sind|मैं|ben|think|believe|conclude|and|but|means|say|dass|que|che|что|أن|कि|所以|因此|故|是|也就是|即"
    r"|したがって"
)


class Grammar(NamedTuple):
    """Compiled expressions for one choice of languages."""

    languages: tuple[str, ...]
    line: re.Pattern[str]
    noun: re.Pattern[str]
    after_noun: re.Pattern[str]
    head: re.Pattern[str]
    near: re.Pattern[str]
    before: tuple[re.Pattern[str], ...]
    instead: re.Pattern[str]
    right: re.Pattern[str]
    so: re.Pattern[str]
    both: re.Pattern[str]
    clause: re.Pattern[str]
    wrong: re.Pattern[str]
    when: re.Pattern[str]
    doubt: re.Pattern[str]
    denied: re.Pattern[str]
    joined: re.Pattern[str]
    go_on: re.Pattern[str]
    because: re.Pattern[str]
    no: re.Pattern[str]
    suffix: re.Pattern[str]


@cache
def scope(language: str) -> tuple[str, ...]:
    """A language and English."""
    return tuple(dict.fromkeys((base(language), "en")))


def others(low: str, language: str) -> tuple[str, ...]:
    """The remaining languages of which a text has words."""
    known = scope(language)
    return tuple(code for code in WORDS if code not in known and any(s in low for s in _stems(code)))


@cache
def grammar(languages: tuple[str, ...]) -> Grammar:
    """The expressions for these languages."""
    part = {
        name: _any(languages, name) for name in ("pre", "post", "answer", "option", "join", "instead", "fill")
    }
    behind = _any([code for code in languages if code in _OPTION_BEHIND], "option") or "(?!)"
    tail = rf"(?:\s*(?:{part['post']}))*(?:\s*\([^()\n]{{0,40}}\))?[\s*_`~\"')\]】]*"
    lead = rf"(?:(?:{part['pre']})[\s,]*){{0,4}}"
    joiner = rf"[\s*_`\"')\]}}$]*(?:(?:[,،]\s*)?(?:{part['join']})|[/&+,،、|;])\s*"
    return Grammar(
        languages=languages,
        line=re.compile(rf"^[\s>*_#`~\-•\"'(\[\\]*{lead}(?:{part['answer']}){tail}[:：](?P<text>.*)$", re.M),
        noun=re.compile("|".join(WORDS[code].answer for code in languages)),
        after_noun=re.compile(rf"{tail}(?:{COLON})(?P<text>.*)$", re.M),
        head=re.compile(rf"{OPEN}*(?:(?:{_long(languages)}){OPEN}+){{0,3}}(?:(?:{part['option']}){OPEN}*)?(?P<label>{LABEL})"),
        near=re.compile(rf"{_near(languages)}[\s,:]*{OPEN}*$"),
        before=tuple(p for code in languages for p in _before(code)),
        instead=re.compile(rf"(?:^|[^{LETTER}]){LABEL}{CLOSE}[\s,;]*(?:{part['instead']})[\s,:]*{_fills(languages)}{OPEN}*$"),
        right=re.compile(rf"{CLOSE}(?:\s*(?:{part['option']}))?[\s,]*(?:{_any(languages, 'right')})"),
        so=re.compile(rf"{_HENCE}[\s,:]+{OPEN}*$|(?:因此|所以|故|∴|⇒){OPEN}*$"),
        both=re.compile(
            rf"(?:^|[^{LETTER}]){LABEL}{CLOSE}(?:[\s,]+(?:{part['join']})\s+|\s*[/&]\s*)(?:both\s+)?(?:(?:{part['option']})\s*)?{OPEN}*$"
        ),
        clause=re.compile(
            rf"(?:^|[.!?,;:()\-\n。、]|(?<!\w)(?:{part['option']}|{part['pre']}|{_SO}))[\s*_\"'`(\[]*$"
        ),
        wrong=re.compile(_WRONG),
        when=re.compile(rf"(?:^|\W)(?:{_any(languages, 'when')})"),
        doubt=re.compile(_DOUBT),
        denied=re.compile(rf"{CLOSE}\s*(?:{_any(languages, 'no_after')})"),
        joined=re.compile(rf"{CLOSE}{joiner}(?:(?:{part['option']})\s*)?{OPEN}*(?P<label>{LABEL})(?![\w'])(?P<more>{CLOSE})"),
        because=re.compile(f"{'|'.join(_BECAUSE[code] for code in languages)}|{behind}"),
        no=re.compile(rf"(?:^|\W)(?:{_any(languages, 'no')})[\W_]*$|(?:不|没|沒|非)$"),
        go_on=re.compile(f"{_any(languages, 'go_on')}|{behind}"),
        suffix=re.compile(rf"'(?:[dt][ıiuü]r|[yn]?[ıiuüae]n?|y[ıi]|d[ae]n?)(?![{LETTER}])"),
    )  # fmt: skip


@cache
def said(languages: tuple[str, ...]) -> re.Pattern[str]:
    """ "The answer is", for an answer in any words."""
    parts = []
    for w in (WORDS[code] for code in languages):
        left, right = _edges(w.spaced)
        post = rf"(?:\s+(?:{w.post}){right})?"
        verb = w.it if re.fullmatch(w.it, "") else f"{left}(?:{w.it}){right}"
        parts.append(rf"{left}(?:{w.answer}){right}{post}[^.!?\n;:。,]{{0,40}}?(?:{verb}|:)\s*")
    return re.compile("|".join(parts))


@cache
def _stems(code: str) -> tuple[str, ...]:
    return tuple(WORDS[code].stems.split("|"))


def _edges(spaced: bool) -> tuple[str, str]:
    return (r"(?<!\w)", r"(?!\w)") if spaced else ("", "")


def _any(languages: Iterable[str], part: str) -> str:
    return "|".join(_one(code, part) for code in languages if getattr(WORDS[code], part))


def _one(code: str, part: str) -> str:
    open_ended = part in ("right", "no_after", "instead") or not WORDS[code].spaced
    edge = "" if open_ended else r"(?!\w)"
    return f"(?:{getattr(WORDS[code], part)}){edge}"


def _long(languages: Iterable[str]) -> str:
    """Words that may lead up to a label, without those that are letters themselves."""
    return "|".join(word for code in languages for word in WORDS[code].fill.split("|") if len(word) > 1)


def _fills(languages: Iterable[str]) -> str:
    return rf"(?:[\s,:*_\"'(\[]*(?:{_any(languages, 'fill')}))*"


def _near(languages: Iterable[str]) -> str:
    """What can stand directly before a label that is announced: cheap to rule out."""
    forms = {True: [], False: []}
    for w in (WORDS[code] for code in languages):
        forms[w.spaced] += [w.fill, w.noun, w.cue, w.be]
    spaced = rf"(?:^|(?<!\w))(?:{'|'.join(forms[True])})"
    return f"(?:{spaced}|{'|'.join(forms[False])})" if forms[False] else spaced


def _before(code: str) -> tuple[re.Pattern[str], ...]:
    """What makes the label after it an answer: "the answer to this is the option", "I choose"."""
    w = WORDS[code]
    left, right = _edges(w.spaced)
    optional = re.fullmatch(w.be, "") is not None
    gap = "" if optional else r"(?P<gap>[^.!?\n;。]{0,70}?)"
    verb = rf"[\s*_\"'(:,]*(?:{w.be}){'' if optional else right}"
    cue = rf"{left}(?:{w.cue}){'' if w.cue.endswith(':') else right}"
    ending = rf"{_fills((code,))}{OPEN}*$"
    return (
        re.compile(rf"(?P<start>{left}(?:{w.noun}){right}{gap}{verb}){ending}"),
        re.compile(rf"(?P<start>{cue}){ending}"),
    )
