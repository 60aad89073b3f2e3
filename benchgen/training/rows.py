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
from benchgen.said import reason_of, said
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
    """One row an example, in order. The prompt always has the tokens it has in a run, whatever follows it."""
    texts = [_texts(e, n, tokenizer) for n, e in enumerate(examples, 1)]
    before = _ids(tokenizer, [prompt for prompt, _ in texts])
    whole = _ids(tokenizer, [prompt + answer for prompt, answer in texts])
    parted = [tokens[: len(asked)] != asked for tokens, asked in zip(whole, before, strict=True)]
    answers = iter(_ids(tokenizer, [answer for (_, answer), part in zip(texts, parted, strict=True) if part]))
    return [
        Row(e.source, tuple(asked + next(answers) if part else tokens), len(asked))
        for e, asked, tokens, part in zip(examples, before, whole, parted, strict=True)
    ]


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


def _texts(example: Example, number: int, tokenizer: Any) -> tuple[str, str]:
    try:
        return templates.taught(tokenizer, example.prompt, example.completion)
    except DataError as e:
        text = f"row {number} ({example.source}): {e}; choose another base model"
        raise DataError(said("row_template", text, row=number, why=reason_of(e))) from None


def _ids(tokenizer: Any, texts: Sequence[str]) -> list[list[int]]:
    return tokenizer(list(texts), add_special_tokens=False)["input_ids"] if texts else []
