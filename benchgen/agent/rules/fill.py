"""The settings of an action from the slots of its message, and from the conversation where the message points there."""

import re
from collections.abc import Callable
from typing import Any

from benchgen.agent.intent import Action
from benchgen.agent.rules.fill_from import MAKING, Read
from benchgen.agent.rules.fill_mode import mode_of
from benchgen.agent.rules.fill_model import plain_model
from benchgen.agent.rules.fill_object import deleted
from benchgen.agent.rules.fill_topic import leftover_topic
from benchgen.agent.rules.fill_training import merge, plan
from benchgen.agent.slots_topic import follows_questions, read_title, read_topic


def fill(action: Action, read: Read) -> dict[str, Any]:
    """The settings of this action that are known."""
    found = _FILL[action](read) if action in _FILL else {}
    return {name: value for name, value in found.items() if value is not None and value != []}


def _create(read: Read) -> dict[str, Any]:
    title = read_title(read.slots.page, read.slots.names)
    return {
        "title": title,
        **_some(read),
        **read.values(*MAKING),
        "topic": _topic(read, title),
    }


def _some(read: Read) -> dict[str, Any]:
    """How many, where no word says of what: `24 is enough`, or one number and nothing that it could name."""
    bare = read.slots.ids["bare"]
    some = read.slots.values.get("some", bare[0] if len(bare) == 1 and bare[0] > 1 else None)
    return {} if some is None else {"count": some}


def _topic(read: Read, title: str | None) -> str | None:
    page = read.slots.page
    found = read_topic(page, weak=False)
    near = found or read_topic(page)
    if found is None and near and follows_questions(page, near[1]):
        found = near
    if found is None and not title and (rest := leftover_topic(page)):
        return rest
    found = found or read_topic(page)
    return found[0] if found and found[0] != title else None


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
    models = (
        read.models or [n.text for n in read.slots.of_kind("quote", "dataset")] or plain_model(read) or []
    )
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
    mode = read.slots.values.get("mode") or mode_of(read)
    rows = next((read.slots.values[n] for n in ("rows", "count", "some") if n in read.slots.values), None)
    return {"run": read.id("run"), "mode": mode, "rows": rows}


def _analyze(read: Read) -> dict[str, Any]:
    return {"run": read.id("run"), "question": _question(read)}


def _edit(read: Read) -> dict[str, Any]:
    quotes = [n.text for n in read.slots.of_kind("quote")]
    renames = "rename" in read.concepts or _TITLE_WORD.search(read.slots.page.folded)
    renames = renames and not {"question", "key"} & read.concepts
    drafts = read.context.proposal == "create_benchmark" and not read.slots.ids["question"]
    title = quotes[-1] if quotes and (renames or drafts) else None
    if title is None and renames:
        title = read_title(read.slots.page, read.slots.names)
    if read.context.proposal == "create_benchmark":
        made = read.values(*MAKING) | {"question": _question(read), "title": title} | _named_benchmark(read)
        return made if made["question"] or "count" in made else made | _bare_number(read)
    return {
        "benchmark": read.id("benchmark"),
        "question": _question(read),
        "title": title,
        **read.values("language"),
    }


_TITLE_WORD = re.compile(
    r"(?<!\w)(?:titles?|names?|titel|namen?|titulos?|nombres?|titres?|noms?|baslig?k?\w*|adin?i?|ismi\w*"
    r"|call it|retitle\w*|nenn\w*"
    r"|llamal[oa]|renombr\w*|rebautiz\w*|appelle\w*|renomm\w*|umbenenn\w*)(?!\w)"
    r"|标题|名字|名称|题目改|改名"
)


def _bare_number(read: Read) -> dict[str, Any]:
    """A lone number about a draft: `la 4` is a question, `make it 25` says how many there should be."""
    bare = read.slots.ids["bare"]
    if len(bare) != 1:
        return {}
    named = re.search(rf"{_THE_ONE}\s*#?{bare[0]}(?!\d)", read.slots.page.clean, re.I)
    return {"question" if named else "count": bare[0]}


_THE_ONE = r"(?:(?<!\w)(?:the|number|no\.?|nr\.?|la|le|die|der|den|nummer|n[uú]mero|num[eé]ro|numara)\s|#|第)"


def _named_benchmark(read: Read) -> dict[str, Any]:
    """A draft that nobody has agreed to has no id yet; only one that was named does."""
    return {"benchmark": (read.slots.ids["benchmark"] or [None])[0]}


def _question(read: Read) -> Any:
    ids = read.slots.ids["question"]
    return ids[0] if len(ids) == 1 else ids or None


def _job(read: Read) -> dict[str, Any]:
    return {"job": read.id("job")}


def _loop(read: Read) -> dict[str, Any]:
    models = read.models or plain_model(read) or ([read.context.model] if read.context.model else [])
    return {
        "benchmark": read.id("benchmark"),
        "model": models[0] if models else None,
        **read.values("budget", "epochs"),
    }


def _out_of_reach(read: Read) -> dict[str, Any]:
    found = {kind: (read.slots.ids[kind] or [None])[0] for kind in ("benchmark", "run", "job")}
    bare = read.slots.ids["bare"]
    what = deleted(read)
    kind = {
        "delete_benchmark": "benchmark",
        "unpublish_benchmark": "benchmark",
        "stop_job": "job",
        "delete_job": "job",
        "leaderboard": "run",
        "edit_score": "run",
        "stop_run": "run",
        "delete_run": "run",
    }.get(what or "")
    if kind and bare and found[kind] is None:
        found[kind] = bare[0]
    return {"what": what, **found}


def _explain(read: Read) -> dict[str, Any]:
    return {"what": read.what}


_FILL: dict[str, Callable[[Read], dict[str, Any]]] = {
    "create_benchmark": _create, "upload_benchmark": _upload, "publish_benchmark": _benchmark, "launch_run": _launch,
    "run_status": _run, "compare_runs": _compare, "show_dataset": _dataset, "analyze_run": _analyze,
    "review_benchmark": _benchmark, "edit_benchmark": _edit, "plan_training": plan, "training_status": _job,
    "training_logs": _job, "merge_model": merge, "start_loop": _loop, "cannot": _out_of_reach, "explain": _explain,
}  # fmt: skip
