"""Find the chosen option inside a reply: a list of small rules, each of which would rather find nothing than guess."""

import re
from functools import partial

from benchgen.registry import register
from benchgen.scoring.boxes import boxes, tagged
from benchgen.scoring.found import Found
from benchgen.scoring.grammar import others, said, scope
from benchgen.scoring.lines import edges, last_line
from benchgen.scoring.reading import Place, View, read, view
from benchgen.scoring.statements import found, stated
from benchgen.values import Question

_FIELD = re.compile(
    r"[\"'](?:final[_ ]?answer|answer|correct[_ ]?(?:answer|option|choice)|choice|option|letter|selected[_ ]?option"
    r"|label|cevap|antwort|respuesta|r[ée]ponse|resposta|risposta|ответ|答案|答え|الإجابة|उत्तर)[\"']\s*:\s*"
    r"(\[[^\]]*\]|\"[^\"]*\"|'[^']*'|[^,}\n]+)",
    re.I,
)
_PAUSE = re.compile(r"[,;.(:。，!]\s|\s-{1,2}\s|\s\(|[。，、]|です|\s(?:है|हैं)|'[dt][ıiuü]r\b")
_STARTS_LIKE_ONE = re.compile(r"\W*(?:\w+\W+)?\w\W*$|\W*\w[\W]", re.S)


@register("extract")
def choice_line(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The asked format: the last line `Answer: X`, in the language of the benchmark or in English."""
    return _announced(_view(reply, question, language), strict=True)


@register("extract")
def choice_tag(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The last `<answer>` tag, or the last field of that name in a JSON object."""
    fields = [m.group(1) for m in _FIELD.finditer(reply)] if ":" in reply else []
    for content in (*reversed(tagged(reply)), *reversed(fields)):
        if answer := _content(content.strip("\"'[] "), question, language, "line"):
            return answer
    return None


@register("extract")
def choice_announced(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The last "answer:", anywhere on a line."""
    return _announced(_view(reply, question, language), strict=False)


@register("extract")
def choice_statement(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The last statement such as "the correct option is B" that is not taken back, supposed or asked."""
    return stated(_view(reply, question, language))


@register("extract")
def choice_any_language(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The same in the other languages: some models answer in a language nobody asked for."""
    for code in others(reply.lower(), language or "en"):
        seen = view(reply, question, language or "en", (code,))
        if answer := _announced(seen, strict=False) or stated(seen):
            return answer
    return None


@register("extract")
def choice_boxed(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    r"""The last `\boxed{}` that holds only a label or one option's text."""
    for content in reversed(boxes(reply)):
        if answer := _content(content, question, language, "line"):
            return answer
    return None


@register("extract")
def choice_whole(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The whole reply is a label, alone or with the text of its option."""
    return _content(reply, question, language, "alone") if "\n" not in reply.strip() else None


@register("extract")
def choice_edge_line(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The last or the first line is a label, and no other line is another one."""
    lines = [line for line in reply.split("\n") if _STARTS_LIKE_ONE.match(line)]
    said = {line: answer for line in lines if (answer := _content(line, question, language, "alone"))}
    if len({answer.value for answer in said.values()}) != 1:
        return None
    return next((said[line]._replace(explicit=first) for line, first in edges(reply) if line in said), None)


@register("extract")
def choice_said_text(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The last "the answer is …" goes on with the text of one option."""
    seen = _view(reply, question, language)
    for m in reversed(list(said(scope(language or "en")).finditer(seen.low))):
        start, end = m.end(), seen.line_end(m.end())
        sentence = seen.text[start:end]
        ends = [
            i
            for i in (*(m.start() for m in _PAUSE.finditer(sentence)), len(sentence))
            if i <= seen.menu.longest + 16
        ]
        if label := next((label for i in ends if (label := _named(seen, sentence[:i]))), None):
            return Found(label, note="option_text")
    return None


@register("extract")
def choice_text(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The last line says exactly what one option says."""
    seen = _view(reply, question, language)
    lines = [line for line in reply.split("\n") if line.strip()]
    label = _named(seen, lines[-1]) if lines else None
    return Found(label, explicit=False, note="option_text") if label else None


def _view(reply: str, question: Question, language: str | None) -> View:
    return view(reply, question, language or "en", scope(language or "en"))


def _announced(seen: View, *, strict: bool) -> Found | None:
    """The last answer line, unless a statement after it says something else."""
    last = last_line(seen, strict, partial(_said, place="line"))
    if last is None:
        return None
    later = stated(seen, last[1])
    return None if later and later.value != last[0].value else last[0]


def _said(seen: View, start: int, end: int, place: Place) -> Found | None:
    """A label or one option's text at this point."""
    reading = read(seen, start, end, place)
    if reading and reading.label and not seen.text[reading.end : end].strip(" \t*_`.):]}$"):
        return found(reading)
    label = _named(seen, seen.text[start:end])
    if label is None and place == "line" and reading is None:
        label = _named(
            seen, re.split(r"[,;.(:。，]\s|\s-{1,2}\s|\s\(|[。，、]", seen.text[start:end], maxsplit=1)[0]
        )
    if label:
        return Found(label, explicit=place != "alone", note="option_text")
    return found(reading) if reading else None


def _named(seen: View, text: str) -> str | None:
    """The option that says exactly this; one that is only a letter does not count."""
    label = seen.menu.named(text) if 0 < len(text.strip()) <= seen.menu.longest + 16 else None
    return label if label and len(seen.menu.text_of(label)) > 1 else None


def _content(said: str, question: Question, language: str | None, place: Place) -> Found | None:
    seen = _view(said.strip(), question, language)
    return _said(seen, 0, len(seen.text), place) if seen.text else None
