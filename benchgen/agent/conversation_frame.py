"""The frame around every turn: one at a time in a talk, a credential that ends with it, a limit, a sentence always.

What a turn does runs in a thread of its own. If it takes too long, the turn ends without it: its credential is gone, so
whatever it still tries to change is refused.
"""

import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from benchgen import access, gate
from benchgen.actions.desk import NoCredit, ServerFile
from benchgen.agent import because
from benchgen.agent.conversation_desk import NotAllowed, desk_for
from benchgen.agent.conversation_scene import OutOfTime, Scene
from benchgen.agent.conversation_turn import Answer, Option, Turn
from benchgen.agent.replies.done import report
from benchgen.agent.replies.sorry import Ask, Sorry
from benchgen.agent.words import Voice
from benchgen.deployment import Deployment, load_deployment
from benchgen.errors import BenchgenError, Refused, Stale
from benchgen.store import Store, conversations, jobs, ledger
from benchgen.store.conversations import Said, Talk

Act = Callable[[Scene], Answer]


def hold(
    store: Store,
    talk: Talk,
    text: str,
    act: Act,
    *,
    deployment: Deployment | None = None,
    files: tuple[Path, ...] = (),
    step: Callable[[str], None] | None = None,
) -> Turn:
    """Hear a message, act on it, answer: one turn. Turns of one conversation wait for each other."""
    rules, sent = deployment or load_deployment(), time.time()
    seconds = 60 * rules.turn_minutes
    voice = Voice(talk.state.get("language", "en"))
    try:
        with _alone(store, talk, seconds):
            talk = conversations.get(store, talk.id, talk.owner)
            mend(store, talk, rules)
            heard = conversations.hear(store, talk, text, {"sent": sent})
            with _credential(store, talk.owner, rules) as secret:
                scene = _scene(store, talk, heard, secret, rules, f"message-{heard.id}")
                scene.files, scene.step = files, step or scene.step
                answer = _guarded(scene, act)
            return _kept(scene, answer)
    except Timeout:
        return Turn(
            conversation=talk.id, message=0, text=voice("turn.too_long"), language=voice.language,
            refused=voice("turn.too_long"),
        )  # fmt: skip


def mend_if_idle(store: Store, talk: Talk) -> None:
    """Close a turn that was cut short, unless one is under way."""
    with suppress(Timeout), _alone(store, talk, 0):
        mend(store, conversations.get(store, talk.id, talk.owner), load_deployment())


def mend(store: Store, talk: Talk, rules: Deployment) -> None:
    """A message whose turn died has no answer: say what it brought about, as the store knows it."""
    heard = conversations.last(store, talk.id, talk.owner, asked=True)
    if heard is None or heard.role != "user":
        return
    with _credential(store, talk.owner, rules) as secret:
        scene = _scene(store, talk, heard, secret, rules, f"message-{heard.id}")
        _kept(scene, _guarded(scene, _finish))


def _finish(scene: Scene) -> Answer:
    """Carry a yes that was cut short to its end; it finds what it made. Otherwise say that the turn was cut."""
    for plan in conversations.agreed(scene.store, scene.talk):
        if conversations.by_key(scene.store, f"done-{plan.id}", scene.user) is None:
            return report(scene, plan, gate.agree(scene.desk, plan.id))
    job = jobs.by_key(scene.store, scene.key)
    if job is not None:
        return Answer(scene.voice("turn.cut_started", kind=scene.voice(f"kind.{job.kind}"), id=job.id))
    return Answer(scene.voice("turn.cut"))


@contextmanager
def _alone(store: Store, talk: Talk, seconds: float) -> Iterator[None]:
    folder = store.home / "locks"
    folder.mkdir(exist_ok=True)
    with FileLock(folder / f"conversation-{talk.id}.lock", timeout=seconds):
        yield


@contextmanager
def _credential(store: Store, owner: str, rules: Deployment) -> Iterator[str]:
    secret = access.mint(store, owner, rules)
    try:
        yield secret
    finally:
        access.end(store, secret)


def _scene(store: Store, talk: Talk, heard: Said, secret: str, rules: Deployment, key: str) -> Scene:
    state = dict(talk.state)
    asked = state.pop("asked", None)
    heard_alone = conversations.last(store, talk.id, talk.owner, role="agent")
    if heard_alone is not None and heard_alone.event is not None:
        state["topic"] = state.get("topic", {}) | heard_alone.data.get("about", {})
    return Scene(
        desk=desk_for(store, secret, rules), talk=talk, heard=heard, voice=Voice(state.get("language", "en")), key=key,
        deadline=time.monotonic() + 60 * rules.turn_minutes, state=state, asked=asked,
    )  # fmt: skip


def _guarded(scene: Scene, act: Act) -> Answer:
    """The answer of `act`, or a sentence about why there is none."""
    outcome: list[Answer | BaseException] = []

    def work() -> None:
        try:
            outcome.append(act(scene))
        except Exception as e:
            outcome.append(e)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(scene.seconds_left)
    if not outcome or isinstance(outcome[0], OutOfTime):
        return _refusal(scene.voice("turn.too_long"))
    if isinstance(outcome[0], Answer):
        return outcome[0]
    return _told(scene, outcome[0])


def _told(scene: Scene, error: BaseException) -> Answer:
    """An error as a person can read it."""
    voice = scene.voice
    if isinstance(error, Sorry):
        text = voice(error.key, **because.spoken(voice, error.values))
        state = {"asked": error.asked} if error.asked else {}
        return Answer(text, error.choices, refused=None if isinstance(error, Ask) else text, state=state)
    if isinstance(error, NotAllowed):
        return _refusal(voice(f"refused.{error.scope}_{'off' if error.everywhere else 'lacks'}"))
    if isinstance(error, access.TooMany):
        return _refusal(voice(f"refused.too_many_{error.window}", count=error.most))
    if isinstance(error, NoCredit):
        return _refusal(
            voice("refused.no_credit", price=error.price, balance=error.balance, missing=error.missing)
        )
    if isinstance(error, ServerFile) and error.kind in _SERVER_FILES:
        return _refusal(voice(_SERVER_FILES[error.kind]))
    if isinstance(error, Stale):
        return _refusal(voice("plan.stale"))
    if isinstance(error, Refused):
        return _refusal(voice("refused.because", reason=because.reason(voice, error)))
    if isinstance(error, BenchgenError):
        return _refusal(voice("refused.cannot_use", reason=because.reason(voice, error)))
    traceback.print_exception(error)
    return _refusal(voice("turn.crashed"))


_SERVER_FILES = {"replies": "refused.server_file", "dataset": "refused.server_dataset"}


def _refusal(text: str) -> Answer:
    return Answer(text, refused=text)


def _kept(scene: Scene, answer: Answer) -> Turn:
    """Store the answer with everything that belongs to it, and hand it out as a turn."""
    plan = answer.plan
    key = answer.key or (f"shown-{plan.id}" if plan else f"answer-{scene.heard.id}")
    text = "\n\n".join([*scene.leads, _numbered(answer)])
    state = scene.state | {"language": scene.voice.language} | dict(answer.state)
    data: dict[str, Any] = {
        "language": scene.voice.language, "proposal": plan.model_dump() if plan else None,
        "started": [s.model_dump() for s in answer.started], "refused": answer.refused, "blocks": list(answer.blocks),
    }  # fmt: skip
    choices = [(c.label, c.does) for c in answer.choices]
    watched = [s.id for s in answer.started if s.kind in ("run", "training", "merge")]
    kept = conversations.answer(
        scene.store, scene.talk, text, key=key, data=data, choices=choices, state=state, jobs=watched,
        cost=scene.cost,
    )  # fmt: skip
    if kept is None:
        return _kept(scene, replace(answer, key=f"answer-{scene.heard.id}"))
    if scene.cost:
        note = scene.talk.title or "chat"
        ledger.pay(scene.store, owner=scene.user, key=f"turn-{scene.heard.id}", credits=scene.cost, note=note)
    return turn_of(kept)


def turn_of(said: Said) -> Turn:
    """A stored message of the agent as a turn."""
    data = said.data
    return Turn(
        conversation=said.conversation, message=said.id, text=said.text, language=data.get("language", "en"),
        options=tuple(Option.model_validate(o) for o in data.get("options", [])), proposal=data.get("proposal"),
        started=tuple(data.get("started", [])), refused=data.get("refused"), blocks=tuple(data.get("blocks", [])),
    )  # fmt: skip


def _numbered(answer: Answer) -> str:
    """The choices also as a numbered list, so that a number answers where there are no buttons."""
    if not (answer.numbered and answer.choices):
        return answer.text
    lines = [f"{n}. {choice.label}" for n, choice in enumerate(answer.choices, 1)]
    return answer.text + "\n\n" + "\n".join(lines)
