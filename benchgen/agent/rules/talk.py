"""Small talk: sports, food and weather have words that sound like an action; nothing in them is of the product."""

from collections.abc import Set as AbstractSet

from benchgen.agent.rules.score import Call

SMALL_TALK = Call("clarify", "benchgen-context", 6)
_TRADE = frozenset(
    [
        *(
            "benchmark",
            "question",
            "key",
            "model",
            "models",
            "adapter",
            "job",
            "runs",
            "score",
            "scoring",
            "dataset",
        ),
        *(
            "rows",
            "logs",
            "leaderboard",
            "publish",
            "unpublish",
            "upload",
            "run",
            "train",
            "trained",
            "distill",
        ),
        *(
            "grpo",
            "lora",
            "resume",
            "merge",
            "compare",
            "loop",
            "analyze",
            "answers",
            "judge",
            "people",
            "token",
        ),
        *(
            "phase",
            "listing",
            "language_q",
            "formats_q",
            "help",
            "hello",
            "thanks",
            "access",
            "cost",
            "output",
        ),
        *("setting", "file", "howto", "whatis", "wrong", "create", "billing", "email", "start"),
    ]
)
"""Concepts that name a thing of the product, or something that is done to one."""


def is_talk(signs: AbstractSet[str]) -> bool:
    """Whether nothing that was seen is of the product and the conversation is about nothing either."""
    known = any(sign.startswith(("a_", "has_", "open_", "about_", "two_", "format_")) for sign in signs)
    return not known and not signs & _TRADE
