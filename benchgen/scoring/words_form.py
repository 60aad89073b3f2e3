"""What the scoring of replies must know of a language, as parts of regular expressions over lower-case text."""

from typing import NamedTuple


class Words(NamedTuple):
    """Parts of expressions for one language, alternatives joined by `|`; an empty part matches nothing."""

    asked: str
    """The word that a prompt asks for before the answer, spelled as in the prompt."""
    stems: str
    """One of these, literally, is in every announcement of the language."""
    answer: str
    """Words that open an answer line."""
    pre: str
    """What may stand before such a word: "my", "the correct"."""
    post: str
    """What may stand between such a word and its colon: "final"."""
    noun: str
    """Words of which a sentence says that they are a label: answer, option, choice."""
    be: str
    """The verb that says so."""
    fill: str
    """What may stand between that verb and the label: "option", "la", "letter"."""
    cue: str
    """Whole phrases directly before a label: "I choose", "it's"."""
    right: str
    """Whole phrases directly after a label: "is correct"."""
    option: str
    """Words beside a label that only say what it is: "option B", "B şıkkı"."""
    no: str
    """Words that turn a statement around when they stand inside or shortly before it."""
    no_after: str
    """The same after the label."""
    when: str
    """Words that make a statement a supposition or a question."""
    instead: str
    """Between a rejected label and the chosen one: "not B but C"."""
    join: str
    """And, or."""
    go_on: str
    """How a sentence may go on after a bare label: "because"."""
    it: str
    """The verb at the end of a short answer: "It is Jupiter"."""
    spaced: bool = True
    """Whether words are set apart by spaces."""
