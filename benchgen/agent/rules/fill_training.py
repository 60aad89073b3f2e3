"""The settings of a training and of a merge."""

import re
from typing import Any

from benchgen.agent.intent import ATTACHED
from benchgen.agent.rules.fill_from import TUNING, Read
from benchgen.agent.rules.fill_kinds import TWO_MODELS, told
from benchgen.agent.slots_topic import read_title


def plan(read: Read) -> dict[str, Any]:
    kind = told(read)
    made = read.values("mode", *TUNING) | {"method": kind.method or _method(read)}
    data = [n.text for n in read.slots.of_kind("dataset")] or [n.text for n in read.slots.of_kind("file")]
    bases = [name for name in _bases(read, made["method"]) if name != kind.model]
    if made["method"] == "continue":
        bases.sort(key=lambda name: "/" in name)
    changes_plan = read.context.proposal == "plan_training" and not read.slots.ids["run"]
    if kind.method in TWO_MODELS:
        made.pop("mode", None)
    elif "mode" not in made and "distill" in read.concepts:
        made["mode"] = "distill"
    elif "mode" not in made and "wrong" in read.concepts:
        made["mode"] = "failures"
    if len(bases) > 1 and not data and made.get("mode") != "distill":
        data, bases = bases[1:2], bases[:1]
    if not data and _means_attached(read):
        data = [ATTACHED]
    base = (bases[-1] if made.get("mode") == "distill" else bases[0]) if bases else None
    run = None if data or changes_plan else read.id("run")
    job = (read.slots.ids["job"] or [None])[0]
    who = "model" if made["method"] == "continue" else "base"
    return made | {
        "model": kind.model,
        who: base,
        "dataset": data[0] if data else None,
        "run": run,
        "job": job if run is None else None,
    }


def _means_attached(read: Read) -> bool:
    """Whether a file is spoken of that has no name here: the one that came with the message, or should have."""
    return "file" in read.concepts and "wrong" not in read.concepts and not read.slots.ids["run"]


def _bases(read: Read, method: str | None) -> list[str]:
    named = read.models or (_named_adapter(read) if method == "continue" else [])
    return named or [n.text for n in read.slots.of_kind("quote")]


def _named_adapter(read: Read) -> list[str]:
    match = re.search(
        r"(?:adapt(?:e|o|ö|eu)r|适配器)\w*\s+([\w.-]*[-\d][\w.-]*)", read.slots.page.clean, re.I
    )
    return [match[1]] if match else []


def _method(read: Read) -> str | None:
    for concept, method in (("resume", "continue"), ("grpo", "grpo"), ("lora", "lora")):
        if concept in read.concepts:
            return method
    return None


def merge(read: Read) -> dict[str, Any]:
    title = read_title(read.slots.page, read.slots.names) or _called(read.slots.page.clean)
    if title and " " in title and not read.slots.of_kind("quote"):
        title = _called(read.slots.page.clean) or title
    models = [m for m in read.models if m != title]
    if title and read.slots.ids["job"] and models and not re.search(r"[-_\d]", title):
        title, models = models[-1], []
    if title is None and len(models) > 1:
        title, models = models[-1], models[:-1]
    if title is None and models and re.search(_AS + re.escape(models[0]), read.slots.page.clean, re.I):
        title, models = models[0], []
    if title is None and len(models) == 1 and read.slots.ids["job"]:
        title, models = models[0], []
    job = read.id("job") if not models or read.slots.ids["job"] else None
    return {"job": job, "name": title, "model": models[0] if models else None}


_AS = (
    r"(?:\bas|\bals|\bcomo|sous le nom(?: de)?|en tant que|\bnamed?(?: it)?|\bcall(?:ed)?(?: it)?|\b(?:name"
    r"|call) the result"
    r"|\bname (?:should be|is|=)|\bsoll|\bnamens|\bhei[sß]+t|\bname soll|\bllam(?:ad[oa]|al[oa]|e|ar[aá])"
    r"|\bnombre|\bponle"
    r"|\bnomm\w+(?:-l[ea])?|\bappel\w+(?:-l[ea])?|\bnom|\btitre|\bad[ıi](?:n[ıi])?|\bismi(?:ni)?|命名为?成?"
    r"|名为|取名为?叫?|起名为?叫?"
    r"|名字(?:就?叫|是|为|用)?|名称(?:是|为|用)?|叫做?|为)\s*[:=\"']?\s*"
)
_NAME = (
    r"(?:(?:the|le|la|el|das|it|result|r[eé]sultat|resultado|ergebnis|model|modell|modelo|mod[eè]le|sonucu?"
    r"|结果)\s+)*"
    r"(?P<n>[A-Za-z0-9][\w.-]*\w)"
)
_NAMED_SO = re.compile(
    rf"{_NAME}\s*(?:ad[ıi]yla|olarak|ismiyle|ad[ıi]nda|ad[ıi]n[ıi] ver|ismini ver|olsun|hei[sß]en|nennen|taufen"
    rf"|的名字|的名称|为名|这个名字)",
    re.I,
)


def _called(text: str) -> str | None:
    """A name by the words before or after it; one with a hyphen, a digit or a bar before any other word."""
    found = [
        m for pattern in (re.compile(_AS + _NAME, re.I | re.A), _NAMED_SO) for m in pattern.finditer(text)
    ]
    made_up = [m for m in found if re.search(r"[-_\d]", m["n"])]
    return next((m["n"] for m in made_up or found), None)
