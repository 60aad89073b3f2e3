"""Why something was not done, and what a plan warns of, in the language of the person.

Layers below say a sentence with a key and its values; here it is said by that key. A sentence without words of its own
in the catalogues stays as it is, in English.
"""

from collections.abc import Mapping
from typing import Any

from benchgen.agent.words import Voice
from benchgen.said import Said, whole

WORDS = ("status", "mode")
"""Values that are names of the program and have a word in every language."""


def told(voice: Voice, sentence: Said) -> str:
    """A sentence of a layer below, as one says it in the chat."""
    if not _known(voice, sentence):
        return sentence.text
    values = {name: _word(voice, name, value) for name, value in sentence.values.items()}
    return voice(f"because.{sentence.key}", **spoken(voice, values))


def reason(voice: Voice, error: BaseException) -> str:
    """All that an error says, in whole sentences."""
    if not any(_known(voice, part) for part in error.args):
        return whole(str(error))
    return " ".join(told(voice, p) if _known(voice, p) else whole(str(p)) for p in error.args)


def spoken(voice: Voice, values: Mapping[str, Any]) -> dict[str, Any]:
    """Values to fill in: a sentence among them is said too, and several stand in lines of their own."""
    return {name: _spoken(voice, value) for name, value in values.items()}


def _spoken(voice: Voice, value: Any) -> Any:
    if isinstance(value, Said):
        return told(voice, value)
    if isinstance(value, tuple):
        return "\n".join(f"- {_spoken(voice, part)}" for part in value)
    return value


def _known(voice: Voice, part: Any) -> bool:
    return isinstance(part, Said) and voice.has(f"because.{part.key}")


def _word(voice: Voice, name: str, value: Any) -> Any:
    key = f"{name}.{value}"
    return voice(key) if name in WORDS and voice.has(key) else value
