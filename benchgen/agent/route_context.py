"""What is known of a conversation, read from whatever a caller has: a mapping of more or fewer words, or messages."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from benchgen.agent.intent import ACTIONS, Context, Option


def context_of(raw: Any) -> Context:
    """A context from whatever a caller has: a mapping with more or fewer words, or the messages so far."""
    if isinstance(raw, Context):
        return raw
    if isinstance(raw, str):
        return _of_messages([raw])
    if isinstance(raw, Sequence):
        return _of_messages(raw)
    return _of_mapping(raw) if isinstance(raw, Mapping) else Context()


_ALIASES = {
    "proposal": (
        "proposal",
        "open_proposal",
        "pending_proposal",
        "pending",
        "plan",
        "open_plan",
        "open",
        "awaiting",
    ),
    "options": ("options", "choices", "open_options", "numbered_options", "buttons"),
    "benchmark": ("benchmark", "last_benchmark", "benchmark_id"),
    "run": ("run", "last_run", "run_id"),
    "runs": ("runs", "last_runs", "run_ids"),
    "job": ("job", "last_job", "job_id", "training"),
    "model": ("model", "last_model"),
    "last": ("last", "subject"),
    "draft": ("draft", "pending_draft", "writing"),
    "language": ("language", "lang"),
}
_KIND_OF = {
    "run": "launch_run", "launch": "launch_run", "train": "plan_training", "training": "plan_training",
    "training_plan": "plan_training", "train_model": "plan_training", "create": "create_benchmark",
    "benchmark": "create_benchmark", "publish": "publish_benchmark", "edit": "edit_benchmark", "merge": "merge_model",
    "loop": "start_loop",
}  # fmt: skip
_TALK = ("messages", "history", "turns", "agent", "assistant", "last_message")


def _of_mapping(raw: Mapping[str, Any]) -> Context:
    talk = next((raw[word] for word in _TALK if raw.get(word)), ())
    known = (
        context_of([talk] if isinstance(talk, str) else talk).model_dump(exclude_none=True) if talk else {}
    )
    for field, words in _ALIASES.items():
        value = next((raw[w] for w in words if raw.get(w) is not None), None)
        read = None if value is None else _READ[field](value)
        if read is not None:
            known[field] = read
    if type(raw.get("draft")) is int and "benchmark" not in known:
        known |= {"benchmark": raw["draft"], "draft": False}
    return Context.model_validate(known)


def _proposal(value: Any) -> str | None:
    if isinstance(value, Mapping):
        value = value.get("action") or value.get("use") or value.get("kind")
    if value is True:
        return "plan_training"
    name = str(value or "").removeprefix("action.").strip().lower().replace(" ", "_")
    name = _KIND_OF.get(name, name)
    return name if name in ACTIONS else None


def _options(value: Any) -> tuple[Option, ...]:
    if isinstance(value, Mapping):
        return tuple(Option(label=str(v), value=str(k)) for k, v in value.items())
    if not isinstance(value, Sequence) or isinstance(value, str):
        return ()
    return tuple(_option(v) for v in value)


def _option(value: Any) -> Option:
    if isinstance(value, Mapping):
        label = value.get("label") or value.get("text") or value.get("value") or ""
        chosen = value.get("value") or value.get("action")
        return Option(label=str(label), value=None if chosen is None else str(chosen))
    if isinstance(value, Sequence) and not isinstance(value, str) and len(value) == 2:
        return Option(label=str(value[0]), value=str(value[1]))
    return value if isinstance(value, Option) else Option(label=str(value))


def _id(value: Any) -> int | None:
    if isinstance(value, Mapping):
        value = value.get("id")
    return (
        int(value)
        if isinstance(value, int) or (isinstance(value, str) and value.strip("# ").isdigit())
        else None
    )


def _ids(value: Any) -> tuple[int, ...]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        return ()
    return tuple(i for i in map(_id, value) if i is not None)


def _name(value: Any) -> str | None:
    value = value.get("name") if isinstance(value, Mapping) else value
    return value if isinstance(value, str) and value else None


def _subject(value: Any) -> str | None:
    return value if value in ("benchmark", "run", "job") else None


def _code(value: Any) -> str | None:
    return value.split("-")[0].lower() if isinstance(value, str) and value else None


_READ: dict[str, Any] = {
    "proposal": _proposal, "options": _options, "benchmark": _id, "run": _id, "runs": _ids, "job": _id,
    "model": _name, "last": _subject, "draft": bool, "language": _code,
}  # fmt: skip
_SPOKEN = {
    "benchmark": re.compile(r"(?:benchmark|基准)\W{0,3}(?:\w+\W)?#?(\d+)", re.I),
    "run": re.compile(
        r"(?:\brun|calistirma|çalıştırma|lauf|ejecuci[oó]n|ex[eé]cution|运行)\W{0,3}#?(\d+)", re.I
    ),
    "job": re.compile(r"(?:\bjob|eğitim|training|entrenamiento|entra[iî]nement|任务)\W{0,3}#?(\d+)", re.I),
}
_NUMBERED = re.compile(r"^\s*(\d+)[.)]\s+(.+)$", re.M)
_WAITS = (
    ("plan_training", re.compile(r"base_model|reply yes|hyperparameter|training plan|epochs", re.I)),
    ("create_benchmark", re.compile(r"create it|erstelle|oluştur|cr[ée]e|创建", re.I)),
    (
        "publish_benchmark",
        re.compile(r"visible to everyone|herkese|öffentlich|visible (?:para|pour)|所有人", re.I),
    ),
    ("merge_model", re.compile(r"\bmerge|birleştir|fusion|合并", re.I)),
    ("launch_run", re.compile(r"\brun\b|çalıştır|lauf|ejecu|ex[ée]cu|运行", re.I)),
)


def _of_messages(raw: Sequence[Any]) -> Context:
    """What the messages so far speak of; the newest mention counts."""
    known: dict[str, Any] = {}
    for message in raw:
        text = _content(message)
        places = []
        for kind, pattern in _SPOKEN.items():
            for found in pattern.finditer(text):
                known[kind] = int(found[1])
                places.append((found.start(), kind))
        if places:
            known["last"] = max(places)[1]
    last = raw[-1] if raw else ""
    if isinstance(last, str) or (isinstance(last, Mapping) and last.get("role") != "user"):
        known |= _asked(_content(last))
    return Context.model_validate(known)


def _asked(text: str) -> dict[str, Any]:
    """What the last message of the agent left open."""
    numbered = _NUMBERED.findall(text)
    if len(numbered) > 1 and "?" in text:
        return {"options": tuple(Option(label=label.strip(" ?;.")) for _, label in numbered)}
    waits = re.search(
        r"\byes\b|create it|confirm|onay|evet|best[äa]tig|\bja\b|confirm|\bs[ií]\b|\boui\b" r"|确认|是",
        text,
        re.I,
    )
    kind = next((action for action, pattern in _WAITS if pattern.search(text)), None)
    return {"proposal": kind} if waits and kind else {}


def _content(message: Any) -> str:
    if isinstance(message, Mapping):
        message = message.get("content") or message.get("text") or ""
    return message if isinstance(message, str) else ""
