"""From a message to an intent: the rules first; a language model only where they are unsure and one is configured."""

from collections.abc import Mapping
from typing import Any

from benchgen.agent.intent import Context, Intent
from benchgen.agent.route_context import context_of
from benchgen.agent.rules.meaning import SURE
from benchgen.agent.rules.meaning import understand as by_rules


def understand(text: str, known: Context | Mapping[str, Any] | None = None, *, model: Any = None) -> Intent:
    """What a message means. `model` is a LiteLLM name, a catalogue name or a DSPy LM; without one,
    `BENCHGEN_AGENT_MODEL` decides, and without that the rules have the last word."""
    context = context_of(known or {})
    intent = by_rules(text, context)
    if intent.confidence >= SURE or not text.strip():
        return intent
    from benchgen.agent.program import ask, configured

    lm = model or configured()
    return ask(text, context, intent, lm) if lm else intent
