"""The conversation: one message in, one turn out. Every face uses these few functions.

Code keeps the rules: what a number, a button and a yes mean is decided before anything tries to understand the message,
and understanding can only ask for something, never agree to it.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from benchgen.actions.desk import Desk
from benchgen.agent import conversation_frame as frame
from benchgen.agent.conversation_choices import chosen, default_of, take
from benchgen.agent.conversation_consent import agrees, declines, kind_of
from benchgen.agent.conversation_dispatch import do
from benchgen.agent.conversation_plans import agree, drop, set_aside
from benchgen.agent.conversation_scene import Scene
from benchgen.agent.conversation_slots import bare, filled
from benchgen.agent.conversation_turn import Answer, Turn
from benchgen.agent.replies.changes import read_change
from benchgen.agent.words import Voice
from benchgen.deployment import Deployment
from benchgen.store import Store, conversations, people
from benchgen.store.conversations import Said, Talk

LONGEST = 200_000
"""Characters of one message."""

Understand = Callable[[str, Mapping[str, Any]], Any]


def start_conversation(desk: Desk, title: str = "") -> Talk:
    """A new conversation of this person."""
    people.ensure(desk.store, desk.user)
    return conversations.add(desk.store, desk.user, title)


def reply(
    store: Store,
    user: str,
    conversation_id: int,
    text: str,
    *,
    files: tuple[str | Path, ...] = (),
    understand: Understand | None = None,
    deployment: Deployment | None = None,
    step: Callable[[str], None] | None = None,
) -> Turn:
    """Answer one message. `step` is told what is being done meanwhile."""
    talk = conversations.get(store, conversation_id, user)
    voice = Voice(talk.state.get("language", "en"))
    if not text.strip() and not files:
        return _unheard(talk, voice, "turn.empty")
    if len(text) > LONGEST:
        return _unheard(talk, voice, "turn.too_much", most=LONGEST)
    masked = _masked(text)
    kept = masked if masked.strip() else "📎"

    def act(scene: Scene) -> Answer:
        if masked != text:
            scene.leads.append(scene.voice("token.pasted", link="/settings"))
        return decide(scene, understand or _understand)

    return frame.hold(store, talk, kept, act, deployment=deployment, files=tuple(map(Path, files)), step=step)


def click(
    store: Store,
    user: str,
    conversation_id: int,
    value: str,
    *,
    deployment: Deployment | None = None,
    step: Callable[[str], None] | None = None,
) -> Turn:
    """Answer a click. The value says nothing by itself: what it does is looked up among this person's own buttons."""
    talk = conversations.get(store, conversation_id, user)
    button = conversations.button(store, value, conversation_id, user)
    if button is None:
        return _unheard(talk, Voice(talk.state.get("language", "en")), "button.unknown")
    return frame.hold(
        store, talk, button.label, lambda scene: take(scene, button), deployment=deployment, step=step
    )


def history(store: Store, user: str, conversation_id: int) -> list[Said]:
    """Every message in order; a turn that was cut short is closed first."""
    talk = conversations.get(store, conversation_id, user)
    frame.mend_if_idle(store, talk)
    return conversations.said(store, conversation_id, user)


def decide(scene: Scene, understand: Understand) -> Answer:
    """What a message means, in this order: a choice, a yes or a no, the answer to a question, anything else."""
    text, plan = scene.heard.text, scene.plan
    button = chosen(scene, text)
    if button is not None:
        return take(scene, button)
    if plan is not None and agrees(text, kind_of(plan.action)):
        return agree(scene, plan)
    if plan is not None and declines(text):
        return drop(scene, plan)
    if plan is None and (button := default_of(scene, text)) is not None:
        return take(scene, button)
    wanted = bare(scene)
    if wanted is not None:
        return do(scene, wanted["action"], wanted["args"])
    intent = understand(text, context(scene))
    scene.voice = Voice(intent.language)
    wanted = filled(scene, intent)
    if wanted is not None:
        return do(scene, wanted["action"], wanted["args"])
    if intent.action == "clarify" and _renames(scene):
        return do(scene, "edit_benchmark", dict(intent.args))
    lead = set_aside(scene, plan, intent.action) if plan is not None else ""
    if lead is None:
        return Answer(scene.voice("plan.say_yes"))
    scene.leads += [lead] if lead else []
    return do(scene, intent.action, dict(intent.args), intent.question)


def context(scene: Scene) -> dict[str, Any]:
    """What understanding may know of the talk so far."""
    plan = scene.plan
    last = conversations.last(scene.store, scene.talk.id, scene.user, role="agent")
    known = {k: scene.topic.get(k) for k in ("benchmark", "run", "runs", "job", "model", "last")}
    return {
        **{k: v for k, v in known.items() if v is not None},
        "proposal": plan.action if plan else None,
        "options": [o["label"] for o in (last.data.get("options", []) if last else [])],
        "draft": bool(scene.state.get("draft")),
        "language": scene.state.get("language"),
    }


def _renames(scene: Scene) -> bool:
    """Whether a message gives the preview on the table another title, however it was understood."""
    open_preview = scene.plan is not None and scene.plan.action == "action.create_benchmark"
    return open_preview and bool(scene.state.get("draft")) and bool(read_change(scene.heard.text, {}, []))


def _understand(text: str, known: Mapping[str, Any]) -> Any:
    from benchgen.agent.understand import understand

    return understand(text, known)


def _masked(text: str) -> str:
    from benchgen.agent.tokens import mask_tokens

    return mask_tokens(text)


def _unheard(talk: Talk, voice: Voice, key: str, **values: Any) -> Turn:
    """A message that is not taken at all: one sentence, no effect."""
    text = voice(key, **values)
    return Turn(conversation=talk.id, message=0, text=text, language=voice.language, refused=text)
