"""Numbers, labels and clicks: three ways to take the same choice, each of which has one effect at most."""

import regex

from benchgen.agent.conversation_consent import agrees
from benchgen.agent.conversation_dispatch import do
from benchgen.agent.conversation_plans import agree, drop
from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_turn import Answer
from benchgen.errors import NotFound
from benchgen.store import conversations, proposals
from benchgen.store.conversations import Button
from benchgen.text import digits_to_ascii, fold

_NUMBER = regex.compile(r"\s*[#(\[]?\s*(?:\w+\s+)?(\d{1,2})\s*[.)\]]?\s*")


def chosen(scene: Scene, text: str) -> Button | None:
    """The offered choice that a message names by its number or its label."""
    offered = _offered(scene)
    if not offered:
        return None
    found = _NUMBER.fullmatch(digits_to_ascii(text))
    if found and 1 <= int(found[1]) <= len(offered) and len(text.split()) <= 2:
        return offered[int(found[1]) - 1]
    said = fold(text).strip(" .!")
    return next((b for b in offered if fold(b.label) == said), None)


def default_of(scene: Scene, text: str) -> Button | None:
    """The choice that a plain yes takes where nothing waits for a yes but one choice was put first."""
    return next(
        (b for b in _offered(scene) if b.does.get("default") and agrees(text, b.does["default"])), None
    )


def take(scene: Scene, button: Button) -> Answer:
    """Do what a button stands for. One that has had its effect has no other."""
    does = button.does
    scene.key = f"button-{button.id}"
    if "agree" in does or "drop" in does:
        return _answer_plan(scene, button)
    if "intent" not in does:
        return Answer(scene.voice("choice.left"))
    wanted = does["intent"]
    if button.used_at is not None:
        return Answer(scene.voice("choice.used"), refused=scene.voice("choice.used"))
    answer = do(scene, wanted["action"], dict(wanted["args"]))
    if answer.started:
        conversations.use(scene.store, button.id)
    return answer


def _answer_plan(scene: Scene, button: Button) -> Answer:
    id = button.does.get("agree") or button.does["drop"]
    try:
        plan = proposals.get(scene.store, id, scene.user)
    except NotFound:
        return Answer(scene.voice("plan.none"), refused=scene.voice("plan.none"))
    return agree(scene, plan) if "agree" in button.does else drop(scene, plan)


def _offered(scene: Scene) -> list[Button]:
    """The choices that were on the screen when this message was sent."""
    last = conversations.last(scene.store, scene.talk.id, scene.user, role="agent")
    return (
        conversations.buttons_of(scene.store, last.id) if last is not None and last.at <= scene.sent else []
    )
