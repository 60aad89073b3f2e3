"""The answer to a question that the agent asked in plain words: a topic, a count, a name."""

from typing import Any

import regex

from benchgen.agent.conversation_scene import Scene
from benchgen.text import digits_to_ascii

FREE = frozenset({"clarify"})
"""What a message is taken for when it is only an answer."""


def filled(scene: Scene, intent: Any) -> dict[str, Any] | None:
    """What was wanted with the missing piece in it; None if the message is about something else."""
    asked = scene.asked
    if not asked:
        return None
    want, slot, text = asked["want"], asked["slot"], scene.heard.text.strip()
    more = {k: v for k, v in intent.args.items() if v is not None}
    if intent.action == want["action"] and more.get(slot) is not None:
        return {"action": want["action"], "args": want["args"] | more}
    value = _value(slot, text)
    if intent.action not in FREE | {want["action"]} or value is None:
        return None
    return {"action": want["action"], "args": want["args"] | {slot: value}}


def bare(scene: Scene) -> dict[str, Any] | None:
    """A bare number where a number was asked for: it needs no understanding."""
    asked, text = scene.asked, digits_to_ascii(scene.heard.text).strip(" .!")
    if not asked or asked["slot"] not in ("count", "benchmark") or not regex.fullmatch(r"#?\d{1,9}", text):
        return None
    want = asked["want"]
    return {"action": want["action"], "args": want["args"] | {asked["slot"]: int(text.strip("#"))}}


def _value(slot: str, text: str) -> Any:
    if slot in ("count", "benchmark"):
        found = regex.search(r"\d+", digits_to_ascii(text))
        if found:
            return int(found[0])
        return text if slot == "benchmark" and text else None
    return text.strip("\"'“”«» .") or None
