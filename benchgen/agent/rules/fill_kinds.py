"""The kind of training that a message names, and the second model of those kinds that have two."""

import re
from typing import NamedTuple

from benchgen.agent.rules.fill_from import Read
from benchgen.agent.slots_names import Name

TWO_MODELS = ("reject", "on_policy")


class Told(NamedTuple):
    """What a message says of the kind: its name, and who writes or teaches."""

    method: str | None
    model: str | None


_FILL = r"(?:[\s:=,]|(?:is|the|ist|das|dem|el|al|est|le|modell?|modelo|modele|model|模型)(?!\w))*$"
_WRITTEN_BY = (
    r"(?<!\w)(?:written by|geschrieben von|escrit\w+ por|ecrit\w* par|redige\w* par|(?:las? )?escriba)"
)
_HELPS = re.compile(
    r"(?<![\w])(?:let|have|ask|get|with|by|from|using|via|writer|teacher|lass\w*|mit|von|durch|bei|lehrer\w*"
    r"|lehrmodell|schreiber|autor|deja\w*|que|con|desde|a partir de|por|usando|profesor\w*|maestro|escritor|escriba"
    r"|laisse\w*|avec|depuis|par|professeur|enseignant|redacteur|ogretmen\w*|yazar\w*)" + _FILL
    + r"|(?:让|请|用|由|从|以|老师(?:是|为|用)?|教师(?:是|为|用)?)" + _FILL
)  # fmt: skip
_WRITES = r"(?:write|writing|schreib|escrib|ecri|redig|yaz(?!\s*model))\w*|来?写"
_DOES = re.compile(
    rf"[\s'’,]*(?:(?:should|to|shall|will|must|can|soll|sollte|debe|doit|que|qui|来|去)\s*)*(?:{_WRITES}"
    r"|(?:answer|teach|lehr|unterricht|antwort|ensen|respond|repond|enseign|ogret|cevapla)\w*|来?(?:作答|回答"
    r"|教|当老师)"
    r"|(?:as|als|como|comme)(?: the| el| le)? (?:writer|teacher|lehr\w*|schreiber|autor|profesor\w*|maestr\w*"
    r"|escritor"
    r"|professeur|enseignant|redacteur)|(?:is|be|ist) (?:the |der )?(?:writer|teacher|lehrer)"
    r"|(?:[dt][ae]n|ile|y?l[ae])(?!\w)|作为?(?:老师|教师))"
)  # fmt: skip
_WRITER = re.compile(rf"[\s'’,]*(?:(?:should|to|soll|debe|doit|que|qui|来)\s*)*(?:{_WRITES})")
_LEARNS = re.compile(
    r"(?<!\w)(?:train\w*|tune|tuning|teach|student|into|on|of|for|to|trainier\w*|lehre|auf|fur|in|schuler|entren\w*"
    r"|afina\w*|ajusta\w*|a|sobre|para|en|estudiante|alumno|entrain\w*|affine\w*|sur|pour|dans|eleve)" + _FILL
    + r"|(?:训练|微调|对|给|学生(?:是|为)?)" + _FILL
)  # fmt: skip
_LEARNS_TR = re.compile(r"['’](?:[yn]?[iu]|[yn]?[ea])(?!\w)|\s+(?:icin|uzerinde|modelini)(?!\w)")


def told(read: Read) -> Told:
    """The kind that a message names, and the model beside the one that learns."""
    text, method = read.slots.page.folded, read.slots.values.get("method")
    names = read.slots.of_kind("model", "repo")
    if method is None:
        writer = next((n.text for n in names if _is_writer(text, n)), None)
        return Told("reject" if writer else None, writer)
    if method not in TWO_MODELS or not names:
        return Told(method, None)
    return Told(method, _second(text, names, alone=method == "on_policy"))


def _second(text: str, names: list[Name], *, alone: bool) -> str | None:
    """Who writes or teaches: said by the words around a name, or the name that is not said to learn."""
    for sign in (_does, _helps):
        if found := [n for n in names if sign(text, n)]:
            return found[0].text
    others = [n for n in names if not _learns(text, n)]
    return others[-1].text if others and (alone or len(names) > 1) else None


def _is_writer(text: str, name: Name) -> bool:
    return bool(_WRITER.match(text, name.end) or re.search(_WRITTEN_BY + _FILL, text[: name.start]))


def _does(text: str, name: Name) -> bool:
    return bool(_DOES.match(text, name.end))


def _helps(text: str, name: Name) -> bool:
    return bool(_HELPS.search(text[: name.start])) and not _LEARNS_TR.match(text, name.end)


def _learns(text: str, name: Name) -> bool:
    return bool(_LEARNS.search(text[: name.start]) or _LEARNS_TR.match(text, name.end))
