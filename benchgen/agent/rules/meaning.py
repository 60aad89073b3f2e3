"""Understanding without a model: plain answers, slots, declared words and phrases, weighed.

`understand` is a pure function of the message and what is known of the conversation. Below `SURE` it does not trust
itself; whoever has a model asks it then.
"""

from typing import Any, NamedTuple

from benchgen.agent.intent import Action, Context, Intent
from benchgen.agent.language import detect
from benchgen.agent.rules import ask
from benchgen.agent.rules.fill import fill
from benchgen.agent.rules.fill_from import Read
from benchgen.agent.rules.learned import guesses
from benchgen.agent.rules.lexicon import find, mend
from benchgen.agent.rules.plain import answer_of, number_of, option_of, refuses
from benchgen.agent.rules.score import Call, rank, weigh, without_negated
from benchgen.agent.rules.talk import SMALL_TALK, is_talk
from benchgen.agent.skills import skill_of
from benchgen.agent.slots import Slots, read
from benchgen.agent.slots_page import Page, clean, fold
from benchgen.agent.slots_topic import read_topic

SURE = 0.6
WEAKEST, CLOSE, BLIND = 0.22, 0.06, 0.75
"""Less likely than the first says nothing; two skills nearer than the second are asked about; less likely than the
third does not do where nothing in the message is known."""


def understand(text: str, context: Context | None = None) -> Intent:
    """What a message means, with no model asked."""
    context = context or Context()
    option = option_of(text, context)
    if option is not None:
        return _chosen(option.label, option.value, context)
    answer = answer_of(text, context.proposal)
    language = _language(text, context, answer[1] if answer else None)
    if answer and not _is_loose_stop(answer[0], text, context):
        return _plain(answer[0], context, language)
    intent = _weighed(text, language, context)
    return _plain("cancel", context, language) if _is_refusal(intent, text, context) else intent


def _is_refusal(intent: Intent, text: str, context: Context) -> bool:
    """A long no that asks for nothing else."""
    if context.proposal is None or intent.action not in ("clarify", context.proposal):
        return False
    return not set(intent.args) - {"benchmark", "run", "job"} and refuses(
        text, intent.language, context.proposal
    )


def fill_for(action: Action, text: str, language: str, context: Context) -> dict[str, Any]:
    """The settings that the rules read for an action that somebody else decided on."""
    slots = read(text, language)
    _, concepts = _calls(slots, context)
    return fill(action, Read(slots, frozenset(concepts), context))


def _chosen(label: str, value: str | None, context: Context) -> Intent:
    """The option that was picked means what its label says."""
    rest = context.model_copy(update={"options": ()})
    found = understand(label, rest)
    if value and value in _ACTION_WORDS and found.action != value:
        action: Action = value  # type: ignore[assignment]
        return Intent(skill=skill_of(action), action=action, args=found.args, language=found.language)
    return found


def _language(text: str, context: Context, answered: str | None) -> str:
    """A short answer that one language alone says decides, unless the conversation speaks another that fits too."""
    page = Page(clean(text), "en")
    from benchgen.agent.slots_names import read_names

    read_names(page)
    visible = "".join(
        o if f < "\ue000" or f > "\ue005" else " " for o, f in zip(page.clean, page.folded, strict=True)
    )
    return (
        detect(visible if visible.strip() else text, context.language or answered)
        if not answered
        else (context.language if context.language and answered is None else answered)
    )


def _is_loose_stop(answer: str, text: str, context: Context) -> bool:
    """`stop` with nothing to drop and a job at hand is about the job."""
    return (
        answer == "cancel"
        and context.proposal is None
        and context.job is not None
        and "stop" in find(fold(text), "en")
    )


def _plain(action: Action, context: Context, language: str) -> Intent:
    subject = context.proposal or ("create_benchmark" if action == "continue" or context.draft else None)
    return Intent(skill=skill_of(subject or action), action=action, language=language)


def _weighed(text: str, language: str, context: Context) -> Intent:
    slots = read(text, language)
    calls, concepts = _calls(slots, context)
    least = WEAKEST if concepts or any(mark.startswith("a_") for mark in slots.page.marks) else BLIND
    if not calls or calls[0].weight < least or calls[0].action == "clarify":
        number = number_of(slots.page.folded.strip())
        return _asking("unclear", language, 0.2 if number is None else 0.4)
    first = calls[0]
    rival = next((c for c in calls[1:] if c.skill != first.skill and c.action != "clarify"), None)
    if rival and first.weight - rival.weight < CLOSE:
        return Intent(
            skill=first.skill, action="clarify", language=language, confidence=0.4,
            question=ask.which(first.action, rival.action, language),
        )  # fmt: skip
    args = fill(first.action, Read(slots, frozenset(concepts), context, first.what))
    lacks = _lacking(first.action, args, context)
    return Intent(
        skill=first.skill, action=first.action, args=args, language=language,
        question=ask.question(lacks, language) if lacks else None, confidence=_confidence(first, rival),
    )  # fmt: skip


def _calls(slots: Slots, context: Context) -> tuple[list[Call], set[str]]:
    """The ranked actions: what the rules say and what was learned from labelled messages, together."""
    seen = _seen(slots.page, context)
    signs = _signs(seen, slots.page, context)
    said = [*seen.calls, SMALL_TALK] if "talk" in signs else seen.calls
    return weigh(said, guesses(seen.text, slots.page.language, signs)), seen.concepts


def signs_of(slots: Slots, context: Context) -> tuple[str, frozenset[str]]:
    """The text that is learned from, and everything that was seen in it and is known besides."""
    seen = _seen(slots.page, context)
    return seen.text, _signs(seen, slots.page, context)


class _Seen(NamedTuple):
    """A page as it is ranked: the text, what is in it, and what the rules make of it."""

    text: str
    concepts: set[str]
    calls: list[Call]


def _seen(page: Page, context: Context) -> _Seen:
    """What a new benchmark is about is not read for what is asked."""
    whole = _ranked(page, context, set())
    makes = whole.calls and whole.calls[0].action == "create_benchmark"
    asked = makes or {"create", "want"} & whole.concepts or "a_count" in page.marks
    topic = read_topic(page) if asked else None
    if topic is None:
        return whole
    bare = Page(page.clean, page.language, page.folded, page.marks)
    bare.darken(topic[1], topic[2])
    again = _ranked(bare, context, {"topic"})
    return again if again.calls and again.calls[0].action == "create_benchmark" else whole


def _ranked(page: Page, context: Context, more: set[str]) -> _Seen:
    text = mend(page.folded, page.language)
    concepts = set(without_negated(find(text, page.language), text, page.language)) | more
    signs = frozenset(concepts | page.marks | known_of(context))
    return _Seen(text, concepts, rank(text, page.language, signs))


def _signs(seen: _Seen, page: Page, context: Context) -> frozenset[str]:
    signs = seen.concepts | page.marks | known_of(context)
    return frozenset(signs | {"talk"} if is_talk(signs) else signs)


def known_of(context: Context) -> set[str]:
    """What of the conversation a rule may ask for."""
    marks = {f"has_{name}" for name in ("benchmark", "run", "job") if getattr(context, name) is not None}
    if len(context.runs) > 1:
        marks.add("has_runs")
    if context.proposal:
        marks.add(f"open_{context.proposal}")
    if context.job is not None and (context.last == "job" or context.run is None):
        marks.add("about_job")
    return marks


def _lacking(action: Action, args: dict[str, Any], context: Context) -> str | None:
    """The slot that must be asked for before this can be done."""
    for name in _NEEDS.get(action, ()):
        if name not in args and not _covered(name, action, args, context):
            return name
    return None


def _covered(name: str, action: Action, args: dict[str, Any], context: Context) -> bool:
    if action == "create_benchmark":
        return bool({"title", "groups"} & set(args)) or context.proposal == action
    if action == "edit_benchmark":
        return context.proposal == "create_benchmark"
    if action == "plan_training":
        return args.get("mode") != "distill" or context.proposal == action
    if action == "launch_run":
        return (
            (name == "benchmark" and "run" in args)
            or context.proposal == action
            or (name == "model" and "run" in args)
        )
    return name == "job" and "model" in args


_NEEDS: dict[Action, tuple[str, ...]] = {
    "create_benchmark": ("topic",), "publish_benchmark": ("benchmark",), "launch_run": ("benchmark", "model"),
    "run_status": ("run",), "compare_runs": ("runs",), "show_dataset": ("run",), "analyze_run": ("run",),
    "review_benchmark": ("benchmark",), "edit_benchmark": ("benchmark",), "plan_training": ("base",),
    "training_status": ("job",), "training_logs": ("job",), "merge_model": ("job", "name"),
    "start_loop": ("benchmark", "model"),
}  # fmt: skip
_ACTION_WORDS = frozenset(_NEEDS) | {"upload_benchmark", "explain", "cannot", "confirm", "cancel", "continue"}


def _confidence(first: Call, rival: Call | None) -> float:
    """How far to trust this: a likely action, or one far ahead of its rival."""
    return round(min(1.0, first.weight + (first.weight - (rival.weight if rival else 0)) / 2), 2)


def _asking(name: str, language: str, confidence: float) -> Intent:
    return Intent(
        skill="benchgen-context",
        action="clarify",
        language=language,
        question=ask.question(name, language),
        confidence=confidence,
    )
