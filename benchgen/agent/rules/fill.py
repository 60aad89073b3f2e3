"""The settings of an action from the slots of its message, and from the conversation where the message points there."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from benchgen.agent.intent import Action, Context
from benchgen.agent.slots import Slots
from benchgen.agent.slots_topic import read_title, read_topic

MAKING = ("count", "options", "groups", "format", "language")
TUNING = ("epochs", "steps", "rank", "learning_rate", "budget")


class Read(NamedTuple):
    """Everything at hand when settings are filled in."""

    slots: Slots
    concepts: frozenset[str]
    context: Context
    what: str | None = None

    def values(self, *names: str) -> dict[str, Any]:
        return {n: self.slots.values[n] for n in names if n in self.slots.values}

    def id(self, kind: str) -> int | None:
        """The thing of this kind: named, or a number that says nothing of what it is, or the one last spoken of."""
        named = self.slots.ids[kind] or (self.slots.ids["bare"] if self._takes_bare(kind) else [])
        return named[0] if named else getattr(self.context, kind)

    def _takes_bare(self, kind: str) -> bool:
        others = {"benchmark", "run", "job"} - {kind}
        return not any(self.slots.ids[o] for o in others) or not self.slots.ids[kind]

    @property
    def models(self) -> list[str]:
        return [n.text for n in self.slots.of_kind("model", "repo")]


def fill(action: Action, read: Read) -> dict[str, Any]:
    """The settings of this action that are known."""
    found = _FILL[action](read) if action in _FILL else {}
    return {name: value for name, value in found.items() if value is not None and value != []}


def _create(read: Read) -> dict[str, Any]:
    title = read_title(read.slots.page, read.slots.names)
    topic = read_topic(read.slots.page)
    return {
        "title": title,
        **read.values(*MAKING),
        "topic": topic[0] if topic and topic[0] != title else None,
    }


def _upload(read: Read) -> dict[str, Any]:
    files = [n.text for n in read.slots.of_kind("file")]
    quotes = [n.text for n in read.slots.of_kind("quote")]
    return {
        "file": files[0] if files else None,
        "title": quotes[0] if quotes else None,
        **read.values("format", "language"),
    }


def _benchmark(read: Read) -> dict[str, Any]:
    return {"benchmark": read.id("benchmark")}


def _launch(read: Read) -> dict[str, Any]:
    models = read.models or [n.text for n in read.slots.of_kind("quote")] or _plain_model(read) or []
    run = read.slots.ids["run"]
    benchmark = read.id("benchmark") if not run or read.slots.ids["benchmark"] else None
    made = {"benchmark": benchmark, "model": models[0] if models else None, "run": run[0] if run else None}
    made |= read.values("budget")
    return made | ({"publish": True} if "publish" in read.concepts else {})


def _run(read: Read) -> dict[str, Any]:
    return {"run": read.id("run")}


def _compare(read: Read) -> dict[str, Any]:
    ids = [*read.slots.ids["run"], *(n for n in read.slots.ids["bare"] if n not in read.slots.ids["run"])]
    if len(ids) == 1 and read.context.run not in (None, ids[0]):
        ids = [read.context.run, *ids]
    ids = ids or list(read.context.runs)
    made = {"runs": ids, "benchmark": (read.slots.ids["benchmark"] or [None])[0]}
    return made


def _dataset(read: Read) -> dict[str, Any]:
    mode = read.slots.values.get("mode") or _mode(read)
    return {"run": read.id("run"), "mode": mode, **read.values("rows")}


def _mode(read: Read) -> str | None:
    if "wrong" in read.concepts:
        return "failures"
    return "all" if "answers" in read.concepts else None


def _analyze(read: Read) -> dict[str, Any]:
    return {"run": read.id("run"), "question": _question(read)}


def _edit(read: Read) -> dict[str, Any]:
    quotes = [n.text for n in read.slots.of_kind("quote")]
    renames = {"setting", "rename"} & read.concepts and not {"question", "key"} & read.concepts
    title = quotes[-1] if quotes and renames else None
    if read.context.proposal == "create_benchmark":
        return {**read.values(*MAKING), "question": _question(read), "title": title, **_named_benchmark(read)}
    return {
        "benchmark": read.id("benchmark"),
        "question": _question(read),
        "title": title,
        **read.values("language"),
    }


def _named_benchmark(read: Read) -> dict[str, Any]:
    """A draft that nobody has agreed to has no id yet; only one that was named does."""
    return {"benchmark": (read.slots.ids["benchmark"] or [None])[0]}


def _question(read: Read) -> Any:
    ids = read.slots.ids["question"]
    return ids[0] if len(ids) == 1 else ids or None


def _plan(read: Read) -> dict[str, Any]:
    made = read.values("mode", *TUNING) | {"method": _method(read)}
    data = [n.text for n in read.slots.of_kind("dataset")]
    bases = _bases(read, made["method"])
    changes_plan = read.context.proposal == "plan_training" and not read.slots.ids["run"]
    if "mode" not in made and "distill" in read.concepts:
        made["mode"] = "distill"
    elif "mode" not in made and "wrong" in read.concepts:
        made["mode"] = "failures"
    if len(bases) > 1 and not data and made.get("mode") != "distill":
        data, bases = bases[1:2], bases[:1]
    base = (bases[-1] if made.get("mode") == "distill" else bases[0]) if bases else None
    run = None if data or changes_plan else read.id("run")
    job = (read.slots.ids["job"] or [None])[0]
    who = "model" if made["method"] == "continue" else "base"
    return made | {
        who: base,
        "dataset": data[0] if data else None,
        "run": run,
        "job": job if run is None else None,
    }


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


def _job(read: Read) -> dict[str, Any]:
    return {"job": read.id("job")}


def _merge(read: Read) -> dict[str, Any]:
    title = read_title(read.slots.page, read.slots.names) or _called(read.slots.page.clean)
    models = [m for m in read.models if m != title]
    if title is None and len(models) > 1:
        title, models = models[-1], models[:-1]
    if title is None and models and re.search(_AS + re.escape(models[0]), read.slots.page.clean, re.I):
        title, models = models[0], []
    if title is None and len(models) == 1 and read.slots.ids["job"]:
        title, models = models[0], []
    job = read.id("job") if not models or read.slots.ids["job"] else None
    return {"job": job, "name": title, "model": models[0] if models else None}


_AS = (
    r"(?:\bas|\bals|\bcomo|sous le nom(?: de)?|en tant que|\bnamed?|\bcalled|命名为|名为|叫做?"
    r"|为)\s*[:\"']?\s*"
)


def _called(text: str) -> str | None:
    match = re.search(_AS + r"([A-Za-z0-9][\w.-]*[\w])", text, re.I | re.A)
    if not match:
        match = re.search(
            r"([A-Za-z0-9][\w.-]*-[\w.-]*\w)\s+(?:ad[ıi]yla|olarak|ismiyle|ad[ıi]nda)", text, re.I
        )
    return match[1] if match else None


def _loop(read: Read) -> dict[str, Any]:
    models = read.models or _plain_model(read) or ([read.context.model] if read.context.model else [])
    return {
        "benchmark": read.id("benchmark"),
        "model": models[0] if models else None,
        **read.values("budget", "epochs"),
    }


def _out_of_reach(read: Read) -> dict[str, Any]:
    found = {kind: (read.slots.ids[kind] or [None])[0] for kind in ("benchmark", "run", "job")}
    bare = read.slots.ids["bare"]
    kind = {
        "delete_benchmark": "benchmark",
        "unpublish_benchmark": "benchmark",
        "stop_job": "job",
        "delete_job": "job",
    }.get(read.what or "")
    if kind and bare and found[kind] is None:
        found[kind] = bare[0]
    return {"what": read.what, **found}


def _explain(read: Read) -> dict[str, Any]:
    return {"what": read.what}


_ON = {
    "en": r"(?:on|with|using|against)\s+(?:the )?(?:model )?(?:called )?",
    "de": r"(?:auf|mit)\s+(?:dem |das )?(?:modell )?",
    "es": r"(?:en|con|sobre|contra)\s+(?:el )?(?:modelo )?",
    "fr": r"(?:sur|avec|contre)\s+(?:le )?(?:modele )?",
    "zh": r"(?:在|用|拿|对|让)(?:模型)?\s*",
}
_TOKEN = r"(?P<m>[a-z][\w.]*(?:[-:][\w.]+)*)"
_NO_MODEL = frozenset(
    [
        "it",
        "this",
        "that",
        "these",
        "those",
        "the",
        "a",
        "an",
        "my",
        "your",
        "our",
        "benchmark",
        "model",
        "run",
        "questions",
        "same",
        "both",
        "all",
        "another",
        "each",
        "them",
        "him",
        "her",
        "one",
        "dataset",
        "failures",
        "den",
        "das",
        "dem",
        "ihn",
        "es",
        "diesem",
        "diesen",
        "einem",
        "einer",
        "meinem",
        "allen",
        "alle",
        "este",
        "esta",
        "ese",
        "eso",
        "el",
        "la",
        "los",
        "un",
        "una",
        "mi",
        "todos",
        "mismo",
        "ce",
        "cette",
        "ca",
        "le",
        "les",
        "mon",
        "tout",
        "tous",
        "lui",
        "un",
        "une",
        "base",
        "trained",
        "new",
        "mode",
        "last",
        "neuem",
        "neuen",
        "job",
    ]
)


def _plain_model(read: Read) -> list[str]:
    """A model with a name of its own, by the place where a model would stand."""
    page = read.slots.page
    if page.language == "tr":
        pattern = (
            rf"(?<![\w-]){_TOKEN}(?:'?(?:[dt][ea]|y[iıue]|[iu])(?!\w)|\s+(?:model\w*|uzerinde"
            rf"|ile)(?!\w))"
        )
    else:
        pattern = rf"(?<!\w)?{_ON.get(page.language, _ON['en'])}{_TOKEN}".replace(
            "(?<!\\w)?", "" if page.language == "zh" else r"(?<!\w)"
        )
    for match in re.finditer(pattern, page.folded):
        name = page.original(*match.span("m")).rstrip(".:-")
        if match["m"] not in _NO_MODEL and len(name) > 1 and "benchmark" not in match["m"]:
            return [name]
    return []


_FILL: dict[str, Callable[[Read], dict[str, Any]]] = {
    "create_benchmark": _create, "upload_benchmark": _upload, "publish_benchmark": _benchmark, "launch_run": _launch,
    "run_status": _run, "compare_runs": _compare, "show_dataset": _dataset, "analyze_run": _analyze,
    "review_benchmark": _benchmark, "edit_benchmark": _edit, "plan_training": _plan, "training_status": _job,
    "training_logs": _job, "merge_model": _merge, "start_loop": _loop, "cannot": _out_of_reach, "explain": _explain,
}  # fmt: skip
