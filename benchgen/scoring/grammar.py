"""The expressions that recognise an announced option label, built once for each choice of languages."""

import re
from functools import cache
from typing import NamedTuple

from benchgen.scoring.labels import CHARS
from benchgen.scoring.words import WORDS
from benchgen.text import base

LETTER = r"A-Za-zÀ-ɏͰ-ӿ؀-ۿऀ-ॿ"
"""Letters of scripts written with spaces: beside a label they make it part of a word."""
OPEN = (
    r"(?:\\(?:text\w*|math\w+|boxed|fbox|bf|rm|bm|operatorname|displaystyle|left|large|huge|ce)\s*\{?|\\[(\[,;! ]"
    r"|[\s*_`~\"'()\[\]{}<>|#$=:>+.,\-•·「【〔《〈✅☑✔👉➡→✓])"
)
CLOSE = r"(?:[*_`~\"\])}>|$」】〕》〉]|'(?![a-z])|\\[)\]])*"
LABEL = f"[{CHARS}]"
_WRONG = (
    r"wrong|incorrect|false|worst|eliminated?|yanl[ıi][şs]|falsche\w*|incorrecta\w*|mauvaise\w*|fausses?|incorret\w+"
    r"|errad\w+|sbagliat\w+|errat\w+|неправильн\w+|неверн\w+|错误|錯誤|誤|間違|خاطئ\w*|خطأ|गलत"
)
_DOUBT = (
    r"(?:n't|not|never|cannot)\s+(?:really |actually |necessarily )?(?:think|believe|say|mean|agree|conclude|sure|certain|true"
    r"|correct|clear|know|the case|possible|imply|follow)\b|不(?:认为|認為|是说|觉得|确定)|并非|não acho|no creo|no pienso"
    r"|(?:glaube|denke|meine|heißt|bedeutet) nicht|не (?:думаю|считаю|верю|значит)|لا (?:أعتقد|أظن)|न कि|pas que|non (?:credo|penso)"
)


class Grammar(NamedTuple):
    """Compiled expressions over lower-case text (`labels.plain` lowered), for one choice of languages."""

    line: re.Pattern[str]
    inline: re.Pattern[str]
    head: re.Pattern[str]
    before: tuple[re.Pattern[str], ...]
    instead: re.Pattern[str]
    right: re.Pattern[str]
    clause: re.Pattern[str]
    wrong: re.Pattern[str]
    when: re.Pattern[str]
    doubt: re.Pattern[str]
    denied: re.Pattern[str]
    joined: re.Pattern[str]
    go_on: re.Pattern[str]
    word: re.Pattern[str]


def scope(language: str | None) -> tuple[str, ...]:
    """A language and English; None is all of them."""
    return tuple(WORDS) if language is None else tuple(dict.fromkeys((base(language), "en")))


@cache
def grammar(languages: tuple[str, ...]) -> Grammar:
    """The expressions for these languages."""
    pre, post, answer = (_any(languages, part) for part in ("pre", "post", "answer"))
    option, join = _any(languages, "option"), _any(languages, "join")
    lead = rf"(?:{pre})[\s,]*"
    tail = rf"(?:\s*(?:{post}))*(?:\s*\([^()\n]{{0,40}}\))?[\s*_`~\"')\]]*"
    joiner = rf"[\s*_`\"')\]}}$]*(?:(?:[,،]\s*)?(?:{join})|[/&+,،、|;])\s*"
    return Grammar(
        line=re.compile(
            rf"^[\s>*_#`~\-•\"'(\[\\]*(?:{lead}){{0,4}}(?:{answer}){tail}[:：](?P<text>.*)$", re.M
        ),
        inline=re.compile(
            rf"(?:{answer}){tail}(?:\s*[:：=→]|\s-{{1,2}}(?=\s)|(?:(?<=\*)|(?<=#)|(?<=\w))[\s*_]*$)(?P<text>.*)$",
            re.M,
        ),
        head=re.compile(rf"{OPEN}*(?:(?:the\s+|la\s+|l')?(?:{option})(?:\s|{OPEN})*)?(?P<label>{LABEL})"),
        before=tuple(p for language in languages for p in _before(language)),
        instead=re.compile(
            rf"(?:^|[^{LETTER}]){LABEL}{CLOSE}[\s,;]*(?:{_any(languages, 'instead')})[\s,:]*{_fills(languages)}{OPEN}*$"
        ),
        right=re.compile(rf"{CLOSE}(?:\s*(?:{option}))?[\s,]*(?:{_any(languages, 'right')})"),
        clause=re.compile(
            rf"(?:^|[.!?,;:()\-\n。、]|(?:{option}|{pre}|that|think|believe|conclude|and|but|means|dass|que|che|что|ki|أن|कि|所以|因此|故|是"
            rf"|也就是|即|しがって))[\s*_\"'`(\[]*$"
        ),
        wrong=re.compile(rf"(?:{_WRONG})"),
        when=re.compile(rf"(?:^|\W)(?:{_any(languages, 'when')})"),
        doubt=re.compile(_DOUBT),
        denied=re.compile(rf"{CLOSE}[\s,]*(?:{_any(languages, 'no_after')})"),
        joined=re.compile(
            rf"{CLOSE}{joiner}(?:(?:{option})\s*)?{OPEN}*(?P<label>{LABEL})(?![\w'])(?P<more>{CLOSE})"
        ),
        go_on=re.compile(rf"(?:{_any(languages, 'go_on')}|{_any(languages, 'option')})"),
        word=re.compile(rf"'(?:[dt][ıiuü]r|[yn]?[ıiuüae]n?|y[ıi]|d[ae]n?)(?![{LETTER}])"),
    )


def _any(languages: tuple[str, ...], part: str) -> str:
    return "|".join(_one(language, part) for language in languages if getattr(WORDS[language], part))


def _one(language: str, part: str) -> str:
    words, text = WORDS[language], getattr(WORDS[language], part)
    edge = r"(?!\w)" if words.spaced and part not in ("right", "no_after", "instead") else ""
    start = r"(?<!\w)" if words.spaced and part == "answer" else ""
    return f"{start}(?:{text}){edge}"


def _fills(languages: tuple[str, ...]) -> str:
    return rf"(?:[\s,:*_\"'(\[]*(?:{_any(languages, 'fill')}))*"


def _before(language: str) -> tuple[re.Pattern[str], ...]:
    """What makes the label after it an answer: "the answer to this is the option", "I choose"."""
    w = WORDS[language]
    left, right = (r"(?<!\w)", r"(?!\w)") if w.spaced else ("", "")
    optional = re.fullmatch(w.be, "") is not None
    gap = r"[^.!?\n;。]{0,70}?"
    said = rf"{left}(?:{w.noun}){right}{'' if optional else gap}[\s*_\"'(:,]*(?:{w.be}){'' if optional else right}"
    return (
        re.compile(rf"(?P<start>{said}){_fills((language,))}{OPEN}*$"),
        re.compile(
            rf"(?P<start>{left}(?:{w.cue}){right if not w.cue.endswith(':') else ''}){_fills((language,))}{OPEN}*$"
        ),
    )


@cache
def said(languages: tuple[str, ...]) -> re.Pattern[str]:
    """ "The answer is", for an answer in any words."""
    parts = []
    for w in (WORDS[language] for language in languages):
        left, right = (r"(?<!\w)", r"(?!\w)") if w.spaced else ("", "")
        parts.append(
            rf"{left}(?:{w.answer}){right}(?:\s+(?:{w.post}){right})?[^.!?\n;:。,]{{0,40}}?(?:{left}(?:{w.it}){right}|:)\s*"
        )
    return re.compile("|".join(parts))
