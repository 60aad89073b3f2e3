"""Find the chosen option inside a reply: a list of small rules, each of which would rather find nothing than guess."""

import re
from collections.abc import Iterator

from benchgen.registry import register
from benchgen.scoring.found import Found
from benchgen.scoring.grammar import Grammar, grammar, scope
from benchgen.scoring.labels import SHAPES, SMALL, plain
from benchgen.scoring.menu import Menu, menu
from benchgen.scoring.reading import Place, Reading, read, tokens
from benchgen.text import base
from benchgen.values import Question

_TAG = re.compile(r"<(answer|final_answer|final|choice)\b[^>]*>(.*?)(?:</\1\s*>|$)", re.I | re.S)
_FIELD = re.compile(
    r"[\"'](?:final[_ ]?answer|answer|correct[_ ]?(?:answer|option|choice)|choice|option|letter|selected[_ ]?option|label"
    r"|cevap|antwort|respuesta|r[ée]ponse|resposta|risposta|ответ|答案|答え|الإجابة|उत्तर)[\"']\s*:\s*(\[[^\]]*\]|\"[^\"]*\"|'[^']*'|[^,}\n]+)",
    re.I,
)
_BOXED = re.compile(r"\\(?:boxed|fbox)\s*\{")
_NEW_QUESTION = re.compile(
    r"^[\s*#>]*(?:next )?(?:question|soru|frage|pregunta|pergunta|domanda|вопрос|问题|題目|问|質問|問題|السؤال|سؤال|प्रश्न|q)\s*\d*\s*[:.]",
    re.I | re.M,
)


@register("extract")
def choice_line(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The asked format: the last line `Answer: X`, in the language of the benchmark or in English."""
    return _announced(reply, question, language or "en", strict=True)


@register("extract")
def choice_tag(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The last `<answer>` tag, or the last field of that name in a JSON object."""
    for pattern, group in ((_TAG, 2), (_FIELD, 1)):
        for m in reversed(list(pattern.finditer(reply)) if "<" in reply or ":" in reply else []):
            if found := _content(m.group(group).strip("\"'[]"), question, language or "en"):
                return found
    return None


@register("extract")
def choice_announced(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The last "answer:", anywhere on a line."""
    return _announced(reply, question, language or "en", strict=False)


@register("extract")
def choice_statement(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The last statement such as "the correct option is B" that is not taken back, supposed or asked."""
    text = plain(reply)
    return _stated(text, 0, _menu(question, language or "en"), grammar(scope(language or "en")))


@register("extract")
def choice_any_language(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The same two in the other languages: some models answer in a language nobody asked for."""
    text = plain(reply)
    menu, everything = _menu(question, language or "en"), grammar(scope(None))
    found = _last_line(text, everything.inline, menu, everything)
    later = _stated(text, found[1] if found else 0, menu, everything)
    return later or (found[0] if found else None)


@register("extract")
def choice_boxed(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    r"""The last `\boxed{}` that holds only a label or one option's text."""
    for m in reversed(list(_BOXED.finditer(reply))):
        if found := _content(balanced(reply, m.end()), question, language or "en", place="alone"):
            return found
    return None


@register("extract")
def choice_whole(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The whole reply is a label, alone or with the text of its option."""
    text = reply.strip()
    return _content(text, question, language or "en", place="alone") if "\n" not in text else None


@register("extract")
def choice_edge_line(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The last or the first line is a label, and no other line is another one."""
    lines = [line for line in plain(reply).split("\n") if line.strip(" *_`#>-=")]
    read = {
        i: f
        for i, line in enumerate(lines)
        if (f := _content(line, question, language or "en", place="alone"))
    }
    if len({f.value for f in read.values()}) != 1:
        return None
    return next((read[i]._replace(explicit=i == 0) for i in (len(lines) - 1, 0) if i in read), None)


@register("extract")
def choice_text(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The whole reply or its last line says exactly what one option says."""
    menu = _menu(question, language or "en")
    lines = [line for line in reply.split("\n") if line.strip()]
    label = menu.named(reply) or (menu.named(lines[-1]) if lines else None)
    return Found(label, explicit=False, note="option_text") if label else None


def balanced(text: str, start: int) -> str:
    """The content of a brace that opened just before `start`."""
    depth = 1
    for i in range(start, len(text)):
        depth += (text[i] == "{") - (text[i] == "}")
        if depth == 0:
            return text[start:i]
    return text[start:]


def _menu(question: Question, language: str) -> Menu:
    return menu(question.options, base(language))


def _announced(reply: str, question: Question, language: str, *, strict: bool) -> Found | None:
    text = plain(reply)
    menu, words = _menu(question, language), grammar(scope(language))
    found = _last_line(text, words.line if strict else words.inline, menu, words)
    if found is None:
        return None
    later = _stated(text, found[1], menu, words)
    return None if later and later.value != found[0].value else found[0]


def _last_line(text: str, pattern: re.Pattern[str], menu: Menu, words: Grammar) -> tuple[Found, int] | None:
    low = text.lower()
    lines = list(pattern.finditer(low))
    for k, m in reversed(list(enumerate(lines))):
        if k and _NEW_QUESTION.search(low, lines[0].end(), m.start()):
            continue
        start, end = _span(text, m.start("text"), m.end())
        if found := _said(text, low, start, end, menu, words, "line"):
            return found, end
    return None


def _span(text: str, start: int, end: int) -> tuple[int, int]:
    """The content of an answer line; an empty one is found on the next line that has words."""
    if text[start:end].strip(" \t*_`#:"):
        return start, end
    following = re.compile(r"\s*\n\s*(?=\S)").search(text, start)
    if following is None:
        return start, end
    stop = text.find("\n", following.end())
    return following.end(), len(text) if stop < 0 else stop


def _said(
    text: str, low: str, start: int, end: int, menu: Menu, words: Grammar, place: Place
) -> Found | None:
    """A label or one option's text at this point."""
    label = menu.named(text[start:end]) if end - start > 1 else None
    if label and len(menu.text_of(label)) > 1:
        return Found(label, explicit=place != "alone", note="option_text")
    if reading := read(text, low, start, end, menu, words, place):
        return _found(reading)
    if place == "line" and (label := _begun(text[start:end], menu)):
        return Found(label, note="option_text")
    return None


def _begun(said: str, menu: Menu) -> str | None:
    """The option named before the first comma, full stop, dash or bracket."""
    return menu.named(re.split(r"[,;.(:。，]\s|\s-{1,2}\s|\s\(|[。，、]", said, maxsplit=1)[0])


def _content(said: str, question: Question, language: str, *, place: Place = "line") -> Found | None:
    text = plain(said).strip()
    return (
        _said(text, text.lower(), 0, len(text), _menu(question, language), grammar(scope(language)), place)
        if text
        else None
    )


def _found(reading: Reading) -> Found:
    return Found(reading.label, note=reading.note or (None if reading.label else "several_answers"))


def _stated(text: str, start: int, menu: Menu, words: Grammar) -> Found | None:
    for reading in _statements(text, start, menu, words):
        return _found(reading)
    return None


def _statements(text: str, start: int, menu: Menu, words: Grammar) -> Iterator[Reading]:
    low = text.lower()
    for i in tokens(text):
        if i < start:
            return
        left = low[max(start, i - 150) : i]
        if _cued(left, words) or _instead(left, words):
            at = i - len(re.search(r"[*_`\"'(\[{$<\\]*$", left).group())  # type: ignore[union-attr]
            reading = read(text, low, at, _sentence_end(text, i), menu, words, "sentence")
        else:
            reading = _backward(text, low, i, left, words)
        if reading and not _asked(text, i):
            yield reading


def _cued(left: str, words: Grammar) -> bool:
    """The words before end in a cue that is not turned around."""
    for pattern in words.before:
        if m := pattern.search(left):
            clause = re.split(r"[.;!?\n。]", left[: m.start("start")])[-1]
            near = re.split(r"[,，、،]", clause)[-1]
            return not (
                words.wrong.search(left[max(0, m.start() - 14) : m.end("start")])
                or words.when.search(near)
                or words.doubt.search(clause)
            )
    return False


def _instead(left: str, words: Grammar) -> bool:
    return words.instead.search(left) is not None


def _backward(text: str, low: str, i: int, left: str, words: Grammar) -> Reading | None:
    """ "B is correct"."""
    if text[i] in SMALL and left[-1:] not in "([*_":
        return None
    if not words.right.match(low, i + 1) or not words.clause.search(left):
        return None
    clause = re.split(r"[.;!?\n。,，、،]", left)[-1]
    if words.when.search(clause) or words.doubt.search(clause) or words.wrong.search(clause):
        return None
    return None if words.denied.match(low, i + 1) else Reading(SHAPES[text[i]], i + 1)


def _sentence_end(text: str, i: int) -> int:
    end = text.find("\n", i)
    return len(text) if end < 0 else end


def _asked(text: str, i: int) -> bool:
    """The sentence of this label is a question."""
    m = re.compile(r"[.!?\n。؟！]").search(text, i + 1)
    return m is not None and m.group() in "?؟"
