"""Compare chosen option labels with the key."""

from benchgen.registry import register
from benchgen.scoring.found import Match
from benchgen.scoring.labels import key_letters
from benchgen.values import Question


@register("compare")
def letter(answer: str, question: Question) -> Match:
    """One label; where the key holds several, any of them is right."""
    return Match(float(answer in key_letters(question.answer)))


@register("compare")
def letters(answer: str, question: Question, *, partial: bool = False) -> Match:
    """A set of labels: all of them and no other. `partial` gives the shared part of both sets instead."""
    chosen, key = set(answer), set(key_letters(question.answer))
    missing, extra = key - chosen, chosen - key
    if not missing and not extra:
        return Match(1.0)
    reason = "missing_and_extra" if missing and extra else "missing_option" if missing else "extra_option"
    return Match(len(chosen & key) / len(chosen | key) if partial else 0.0, reason)
