"""Which change to which question a message asks for, read by patterns in six languages; what is quoted is data."""

from dataclasses import dataclass, field
from typing import Any

import regex

from benchgen.text import fold
from benchgen.values import Question

_REMOVE = regex.compile(
    r"\b(?:remove|delete|drop|take out|sil|çıkar|kaldır|entfern\w*|lösch\w*|streich\w*|elimina\w*|quita\w*|borra\w*|"
    r"supprim\w*|retir\w*|enlèv\w*)\b|删除|去掉|移除"
)
_TITLE = regex.compile(
    r"\b(?:rename|title|call it|name it|başlı\w*|adını|yeniden adlandır|titel|umbenenn\w*|nenne|título|"
    r"titula|renombra\w*|titre|renomm\w*|intitul\w*)\b|标题|改名|命名"
)
_ALSO = regex.compile(
    r"\b(?:also accept|accept also|accept|alias|kabul et|ayrıca|auch|akzeptier\w*|acepta\w*|"
    r"también|accepte\w*|aussi)\b|也接受|接受"
)
_REWORD = regex.compile(
    r"\b(?:reword|rephrase|wording|text|metni|ifade|formulier\w*|wortlaut|reformul\w*|redacta\w*|texto|texte|énoncé)\b|措辞|题干|改写"
)
_QUOTED = regex.compile(r"[\"“”„«»『「]\s*(.+?)\s*[\"“”«»』」]")
_LETTERS = regex.compile(
    r"(?:\bto|\bis|=|:|\bolarak|\bşıkkı|\bcevab\w*|\bauf|\bist|\bzu|\ba|\bes|\bpor|\bà|\best|\bpar|为|成|是|到)\s*"
    r"(?:option|şık|antwort|la|l')?\s*\(?([A-Za-z])\)?(?:['’]\w+)?(?=$|[\s.,;!)])"
)
_BARE = regex.compile(r"(?<![\p{L}\p{N}])([A-Z])(?=$|[\s.,;!)]|['’])")


@dataclass
class Change:
    """A change as data: a title, questions that go, fields with other values.

    `unknown` names no question there is, `same` an answer that is the key already.
    """

    title: str | None = None
    removed: list[str] = field(default_factory=list)
    fields: dict[str, dict[str, Any]] = field(default_factory=dict)
    unknown: Any = None
    same: str | None = None

    @property
    def touches_questions(self) -> bool:
        return bool(self.removed or self.fields)

    def __bool__(self) -> bool:
        return bool(self.title) or self.touches_questions


def read_change(text: str, args: dict[str, Any], questions: list[Question]) -> Change:
    """The change that a message describes; empty where it describes none."""
    named = args.get("question")
    if named is None:
        return Change(title=_title(text, args))
    found = question_of(named, questions)
    if found is None:
        return Change(unknown=named)
    quoted, folded = _QUOTED.findall(text), fold(text)
    if _REMOVE.search(folded):
        return Change(removed=[found.id])
    fields = _fields(found, text, folded, quoted)
    same = None if fields or found.answer not in _letters(text) else found.answer
    return Change(fields={found.id: fields} if fields else {}, same=same)


def question_of(named: Any, questions: list[Question]) -> Question | None:
    """A question by its place in the list, or else by its id."""
    text = str(named).strip()
    if text.isdigit() and 1 <= int(text) <= len(questions):
        return questions[int(text) - 1]
    return next((q for q in questions if q.id == text), None)


def apply(change: Change, questions: list[Question]) -> list[Question]:
    """The questions after the change."""
    kept = [q for q in questions if q.id not in change.removed]
    return [Question.model_validate(q.model_dump() | change.fields.get(q.id, {})) for q in kept]


def _title(text: str, args: dict[str, Any]) -> str | None:
    if args.get("title") or args.get("name"):
        return str(args.get("title") or args["name"])
    quoted = _QUOTED.findall(text)
    return quoted[-1] if quoted and _TITLE.search(fold(text)) else None


def _fields(q: Question, text: str, folded: str, quoted: list[str]) -> dict[str, Any]:
    if quoted and _ALSO.search(folded) and not q.options:
        return {"aliases": (*q.aliases, *(a for a in quoted if a not in q.aliases))}
    if quoted and _REWORD.search(folded):
        return {"question": quoted[-1]}
    if not q.options:
        return {"answer": quoted[-1]} if quoted else {}
    if quoted:
        wanted = fold(quoted[-1])
        place = next((i for i, o in enumerate(q.options) if fold(o) == wanted), None)
        return {} if place is None else {"answer": chr(ord("A") + place)}
    fit = [x for x in _letters(text) if ord(x) - ord("A") < len(q.options)]
    return {"answer": fit[-1]} if fit and fit[-1] != q.answer else {}


def _letters(text: str) -> list[str]:
    return [m.upper() for m in _LETTERS.findall(text)] or _BARE.findall(text)
