"""A refusal with its own words: raised anywhere in a reply, said in the person's language."""

from typing import Any

from benchgen.agent.conversation_turn import Choice
from benchgen.errors import Refused


class Sorry(Refused):
    """Something that is not done; `key` is the sentence, `choices` are the next moves."""

    def __init__(self, key: str, *, choices: tuple[Choice, ...] = (), **values: Any) -> None:
        super().__init__(key)
        self.key, self.choices, self.values = key, choices, values
