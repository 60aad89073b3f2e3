"""Find a set of chosen options inside a reply: "B, D and E", "BD", "(B), (D)", in any of the twelve languages."""

import re
from functools import cache

from benchgen.registry import register
from benchgen.scoring.boxes import boxes, tagged
from benchgen.scoring.found import Found
from benchgen.scoring.grammar import Grammar, others, said, scope
from benchgen.scoring.labels import SHAPES, SMALL
from benchgen.scoring.lines import edges, last_line
from benchgen.scoring.reading import View, tokens, view
from benchgen.scoring.statements import is_announced
from benchgen.scoring.words import WORDS
from benchgen.values import Question

_FIELD = re.compile(
    r"[\"'](?:final[_ ]?)?(?:answers?|choices?|options?|letters?)[\"']\s*:\s*(\[[^\]]*\]|\"[^\"]*\"|[^}\n]+)",
    re.I,
)
_MARKS = re.compile(r"\\(?:text\w*|math\w+|boxed|left|right)|\\[()\[\]]|[*_`\"'\[\]{}()$<>.:]")
_END = re.compile(r"[.!?](?=\s|$)(?<![^\w][A-Za-z]\.)|[。！？]|\n")
_CLAUSE = re.compile(r"[.!?;:\n。]")
_RUN = re.compile(r"\s*[^\W\d_]{2,26}\s*")


@register("extract")
def choices_line(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The asked format: the last line `Answer: X, Y`, in the language of the benchmark or in English."""
    return _announced(_view(reply, question, language), strict=True)


@register("extract")
def choices_tag(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The last `<answer>` tag, or the last field of that name in a JSON object."""
    fields = [m.group(1) for m in _FIELD.finditer(reply)] if ":" in reply else []
    for content in (*reversed(tagged(reply)), *reversed(fields)):
        if found := _whole(content, question, language):
            return found
    return None


@register("extract")
def choices_announced(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The last "answer:", anywhere on a line."""
    return _announced(_view(reply, question, language), strict=False)


@register("extract")
def choices_statement(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The last statement such as "the correct options are B and D"."""
    return _stated(_view(reply, question, language))


@register("extract")
def choices_any_language(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The same in the other languages."""
    for code in others(reply.lower(), language or "en"):
        seen = view(reply, question, language or "en", (code,))
        if found := _announced(seen, strict=False) or _stated(seen):
            return found
    return None


@register("extract")
def choices_boxed(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    r"""The last `\boxed{}` that holds only labels."""
    for content in reversed(boxes(reply)):
        if found := _whole(content, question, language):
            return found
    return None


@register("extract")
def choices_edge_line(reply: str, question: Question, *, language: str | None = None) -> Found | None:
    """The whole reply, its last or its first line holds nothing but labels."""
    menu = _view(reply, question, language).menu
    for line, first in edges(reply):
        found = _whole(line, question, language)
        if found and set(found.value or "") <= set(menu.labels):
            return found._replace(explicit=first)
    return None


def _view(reply: str, question: Question, language: str | None) -> View:
    return view(reply, question, language or "en", scope(language or "en"))


def _whole(said: str, question: Question, language: str | None) -> Found | None:
    seen = _view(said.strip(), question, language)
    return read_set(seen, 0, len(seen.text), alone=True) if "\n" not in seen.text else None


def _announced(seen: View, *, strict: bool) -> Found | None:
    last = last_line(seen, strict, read_set)
    if last is None:
        return None
    later = _stated(seen, last[1])
    return None if later and later.value != last[0].value else last[0]


def _stated(seen: View, start: int = 0) -> Found | None:
    for i in tokens(seen, start):
        if is_announced(seen, i, start):
            end = seen.line_end(i)
            stop = _END.search(seen.text, i, end)
            found = read_set(seen, i, stop.start() if stop else end)
        else:
            found = _backward(seen, i, start)
        if found:
            return found
    return _said(seen, start)


def _backward(seen: View, i: int, start: int) -> Found | None:
    """ "A and C are correct": the clause before holds labels and nothing else."""
    if not seen.words.right.match(seen.low, i + 1) or seen.words.denied.match(seen.low, i + 1):
        return None
    clause = _CLAUSE.split(seen.text[start : i + 1])[-1]
    return read_set(seen, i + 1 - len(clause), i + 1, alone=True)


def _said(seen: View, start: int) -> Found | None:
    """ "The answer is AC." """
    for m in reversed(list(said(seen.words.languages).finditer(seen.low, start))):
        end = seen.line_end(m.end())
        stop = _END.search(seen.text, m.end(), end)
        if found := read_set(seen, m.end(), stop.start() if stop else end, alone=True):
            return found
    return None


def read_set(seen: View, start: int, end: int, *, alone: bool = False) -> Found | None:
    """Every label named between two places; `alone` if nothing else may stand there."""
    said = seen.text[start:end]
    if seen.text[max(0, start - 1) : start] in ("(", "[") and start:
        said = seen.text[start - 1] + said
    labels = _run(said, seen) or _pieces(said, seen, alone) or _texts(said, seen)
    return Found("".join(sorted(set(labels)))) if labels else None


def _run(said: str, seen: View) -> list[str]:
    """ "BD": offered letters, none of them twice."""
    bare = _MARKS.sub(" ", said)
    if not _RUN.fullmatch(bare):
        return []
    labels = [SHAPES.get(c, "") for c in bare.strip()]
    same_case = bare.strip().isupper() or bare.strip().islower() or not bare.isascii()
    fits = all(c and c in seen.menu.labels for c in labels) and len(set(labels)) == len(labels)
    return labels if fits and same_case and labels == sorted(labels) else []


def _pieces(said: str, seen: View, alone: bool) -> list[str]:
    """Labels with separators between; a label may carry the text of its option."""
    labels: list[str] = []
    for piece in _joiner(seen.words).split(said):
        text = _lead(seen.words).sub("", _MARKS.sub(" ", piece)).strip()
        if not text:
            continue
        label = _label(text, piece, seen, alone)
        if label is None:
            if labels and not alone and seen.words.go_on.match(text.lower()):
                break
            return []
        labels += label
    return labels


def _label(text: str, piece: str, seen: View, alone: bool) -> list[str] | None:
    spaced = text.split()
    if len(spaced) > 1 and all(len(c) == 1 and c in SHAPES and c not in SMALL for c in spaced):
        return [SHAPES[c] for c in spaced]
    head, rest = text[0], text[1:].strip(" ,;-–—")
    label = SHAPES.get(head)
    if label is None or (head in SMALL and (rest or not _alone(piece))):
        return None
    glued = text[1:2].isalnum() and text[1:2].isascii()
    if glued or text[1:2] in ("+", "#", "-"):
        return None
    if seen.words.denied.match(piece.lower(), piece.find(head) + 1) or re.search(r"\w'\w", piece):
        return None
    own = bool(rest) and seen.menu.begun(rest) == label
    return [label] if not rest or own or (not alone and seen.words.go_on.match(rest.lower())) else None


def _alone(piece: str) -> bool:
    return len(_MARKS.sub("", piece).strip()) == 1


def _texts(said: str, seen: View) -> list[str]:
    """The texts of options instead of their labels."""
    parts = [p for p in _joiner(seen.words).split(said) if p.strip(" .*_")]
    labels = [seen.menu.named(p) for p in parts if len(p) <= seen.menu.longest + 16]
    return [c for c in labels if c] if labels and all(labels) and len(labels) == len(parts) else []


@cache
def _joiner(words: Grammar) -> re.Pattern[str]:
    parts = []
    for code in words.languages:
        joins = "|".join(
            j
            for word in WORDS[code].join.split("|")
            for j in ({word, word.upper()} if len(word) > 1 else {word})
        )
        before, behind = (r"(?<=[\s)\]*\"'}$,])", r"(?=[\s(\[*\"'{$])") if WORDS[code].spaced else ("", "")
        parts.append(f"{before}(?:{joins}){behind}")
    if "ar" in words.languages:
        parts.append(r"(?<=\s)و(?=\w)")
    return re.compile(rf"(?:\s*(?:[,،、;；/&+|，\n]|{'|'.join(parts)})\s*)+")


@cache
def _lead(words: Grammar) -> re.Pattern[str]:
    """Words before a label that say nothing: "both", "options"."""
    parts = []
    for code in words.languages:
        edge = r"(?=\W)" if WORDS[code].spaced else ""
        parts.append(f"(?:{WORDS[code].fill}|{WORDS[code].option}){edge}")
    return re.compile(rf"^(?:\s*(?:{'|'.join(parts)}))+", re.I)
