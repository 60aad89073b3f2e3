"""Find an open answer - a word, a number, an expression - inside a reply."""

import json
import re

from benchgen.registry import register
from benchgen.scoring.boxes import boxes, tagged, unboxed
from benchgen.scoring.found import Found
from benchgen.scoring.grammar import grammar, others, said, scope
from benchgen.scoring.lines import answer_lines
from benchgen.scoring.words import WORDS
from benchgen.values import Question

_FIELD = re.compile(r"[\"'](?:final[_ ]?answer|answer)[\"']\s*:\s*(\"(?:[^\"\\]|\\.)*\"|[^,}\n]+)", re.I)
_WRAP = re.compile(r"^(?:\*\*|__|[*_`])+(?=\S)(.*?)(?<=\S)(?:\*\*|__|[*_`])+([.。]?)$", re.S)
_MARK = re.compile(r"^\s*####\s*(.+?)\s*$", re.M)
_COPULA = re.compile(r"(?:です|でした|である|だ|となります|になります)$|\s(?:है|हैं)$|'[dt][ıiuü]r$")
"""Verbs that end a sentence rather than belong to its answer."""
_STOP = re.compile(r"(?<=[^\W\d_]{2})[.!](?=\s)|[.!](?=\s*$)|[。！]|\n|,\s+(?:because|since|as|so|which)\b")


@register("extract")
def answer_line(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The text after the last line that opens with "Answer:", in the language of the benchmark or in English."""
    return _line(reply, scope(language or "en"))


@register("extract")
def answer_line_any_language(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The same in any of the twelve languages, anywhere on a line."""
    known = language or "en"
    scopes = (scope(known), *((code,) for code in others(aligned(reply), known)))
    return next((found for codes in scopes if (found := _line(reply, codes, strict=False))), None)


@register("extract")
def answer_tag(reply: str, question: Question) -> Found | None:
    """The last `<answer>` tag, `#### ` line, or JSON field of that name."""
    for content in reversed(tagged(reply)):
        if content.strip():
            return Found(unwrap(content))
    for m in reversed(list(_FIELD.finditer(reply))):
        text = m.group(1).strip()
        return Found(str(json.loads(text)) if text.startswith('"') and _is_json(text) else text.strip("\"' "))
    marks = _MARK.findall(reply)
    return (
        Found(unwrap(marks[-1]))
        if marks and "\n####" not in reply.rstrip()[:-1].rsplit(marks[-1], 1)[-1]
        else None
    )


@register("extract")
def boxed(reply: str, question: Question) -> Found | None:
    r"""The content of the last `\boxed{}`."""
    found = boxes(reply)
    return Found(found[-1].strip()) if found and found[-1].strip() else None


@register("extract")
def answer_statement(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """What the last "the answer is …" says, to the end of its sentence."""
    low = aligned(reply)
    for m in reversed(list(said(scope(language or "en")).finditer(low))):
        text = reply[m.end() :]
        stop = _STOP.search(text)
        if answer := unwrap(text[: stop.start()] if stop else text):
            shorter = _COPULA.sub("", answer)
            return Found(answer, others=(shorter,) if shorter not in ("", answer) else ())
    return None


@register("extract")
def short_reply(
    reply: str, question: Question, *, language: str | None = None, words: int = 12
) -> Found | None:
    """The last line, if it has few words; a sentence "It is …" is also read as what it names."""
    lines = [line for line in reply.split("\n") if line.strip(" *_`-=")]
    if not lines or len(lines[-1].split()) > words:
        return None
    line = unwrap(lines[-1])
    tail = re.search(
        rf"(?:^|[\w\s])(?<!\w)(?:{WORDS[scope(language or 'en')[0]].it})(?!\w)\s*(?P<text>.+)$", aligned(line)
    )
    others = (unwrap(line[tail.start("text") :]),) if tail and tail.start("text") > 1 else ()
    return Found(line, explicit=False, others=others) if line else None


def aligned(text: str) -> str:
    """Lower case, letter by letter, so that places in it are places in the text."""
    return text.replace("İ", "I").lower()


def unwrap(text: str) -> str:
    r"""Without bold, code marks or a `\boxed{}` around the whole."""
    text = text.strip()
    if m := _WRAP.match(text):
        text = m.group(1) + m.group(2)
    return unboxed(text.strip())


def _line(reply: str, languages: tuple[str, ...], *, strict: bool = True) -> Found | None:
    for _, start, end in reversed(answer_lines(aligned(reply), grammar(languages), strict)):
        text = unwrap(reply[start:end].strip(" \t*_") or _next_line(reply, end))
        if text.strip("*_` "):
            return Found(text)
    return None


def _next_line(reply: str, start: int) -> str:
    return next((line for line in reply[start:].split("\n") if line.strip(" *_`")), "")


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
