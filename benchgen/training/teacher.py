"""The model a student is held against: on this machine, and with the very tokens of the student.

A teacher's opinion of every next token is only to be had from its weights, and only means something where both models
cut text into the same tokens.
"""

from pathlib import Path
from typing import Any

from benchgen.errors import ConfigError, Refused
from benchgen.models.embedded import find_weights
from benchgen.models.local_load import load_tokenizer
from benchgen.said import said
from benchgen.training import student

PROBES = (
    "Which planet is the largest?\n\nAnswer: B",
    "Türkiye'nin başkenti 1923'ten beri Ankara'dır.",
    "北京 = 12.5%",
)


def load(teacher: str | None, base: Path, home: Path | None, device: str) -> Any:
    """The teacher's model in the number format of the device, once it is known to read the student's tokens."""
    if not teacher or home is None:
        raise ConfigError(
            "on-policy distillation needs a teacher: name a local model with the student's tokenizer"
        )
    folder = find_weights(teacher, home)
    same_tokens(teacher, folder, base)
    return student.load(folder, device).eval().requires_grad_(False)


def same_tokens(teacher: str, folder: Path, base: Path) -> None:
    """Stop here unless teacher and student cut the same text into the same tokens."""
    ours, theirs = load_tokenizer(base), load_tokenizer(folder)
    shared = ours.get_vocab() == theirs.get_vocab()
    if shared and all(_ids(ours, p) == _ids(theirs, p) for p in PROBES):
        return
    sizes = f"{len(theirs)} tokens there, {len(ours)} here"
    text = (
        f"{teacher} has another tokenizer than the student ({sizes}), so their next tokens cannot be compared; "
        "take a teacher of the same family, or learn from its written answers: "
        f"--recipe reject --set writer={teacher}"
    )
    raise Refused(said("teacher_tokens", text, model=teacher))


def _ids(tokenizer: Any, text: str) -> list[int]:
    return tokenizer(text, add_special_tokens=False)["input_ids"]
