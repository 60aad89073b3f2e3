"""A refusal with its own words: raised anywhere in a reply, said in the person's language."""

from typing import Any

from benchgen.agent.conversation_turn import Choice
from benchgen.errors import Refused


class Sorry(Refused):
    """Something that is not done; `key` is the sentence, `choices` are the next moves.

    `asked` is what the next message may fill in: a slot, and what was wanted.
    """

    def __init__(
        self,
        key: str,
        *,
        choices: tuple[Choice, ...] = (),
        asked: dict[str, Any] | None = None,
        **values: Any,
    ) -> None:
        super().__init__(key)
        self.key, self.choices, self.asked, self.values = key, choices, asked, values


class Ask(Sorry):
    """Not a refusal but a question: one thing must be known first."""
