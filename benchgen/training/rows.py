"""From messages to the token rows a trainer sees.

A row is the prompt exactly as the model reads it in a run, followed by what is learned: the answer and the token
that ends the turn. Nothing before the answer is ever learned.
"""

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

from benchgen.errors import DataError
from benchgen.models import templates
from benchgen.values import Example, digest

IGNORED = -100
"""The label of a token that is read and not learned."""


class Row(NamedTuple):
    """Tokens of one example; the first `prompt` of them are context."""

    source: str
    tokens: tuple[int, ...]
    prompt: int

    @property
    def labels(self) -> list[int]:
        return [IGNORED] * self.prompt + list(self.tokens[self.prompt :])

    @property
    def learned(self) -> tuple[int, ...]:
        return self.tokens[self.prompt :]


def encode(examples: Sequence[Example], tokenizer: Any) -> list[Row]:
    """One row an example, in order."""
    return [_encode(e, n, tokenizer) for n, e in enumerate(examples, 1)]


def hash_rows(examples: Sequence[Example]) -> str:
    """Identifies the rows of a training and their order."""
    return digest([[e.source, [m.model_dump() for m in e.prompt], e.completion] for e in examples])


def end_tokens(base: Path, tokenizer: Any) -> frozenset[int]:
    """Every token that ends an answer of this model."""
    from transformers import AutoConfig, GenerationConfig

    from benchgen.models.local_load import stop_ids

    said = (base / "generation_config.json").is_file()
    generation = GenerationConfig.from_pretrained(base) if said else None
    holder = SimpleNamespace(config=AutoConfig.from_pretrained(base), generation_config=generation)
    return stop_ids(holder, tokenizer)


def marked(row: Row, tokenizer: Any) -> str:
    """The row as text: context as it is, what is learned between « and »."""
    learned = tokenizer.decode(row.learned).rstrip("\n")
    return f"{tokenizer.decode(row.tokens[: row.prompt])}«{learned}»"


def _encode(example: Example, number: int, tokenizer: Any) -> Row:
    try:
        prompt, completion = templates.taught(tokenizer, example.prompt, example.completion)
    except DataError as e:
        raise DataError(f"row {number} ({example.source}): {e}; choose another base model") from None
    before = templates.token_ids(tokenizer, prompt)
    tokens = templates.token_ids(tokenizer, prompt + completion)
    if tokens[: len(before)] != before:
        tokens = before + templates.token_ids(tokenizer, completion)
    return Row(example.source, tuple(tokens), len(before))
