"""A student small enough for unit tests: two layers, a few hundred words, ChatML."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from benchgen.values import Example, Message

WORDS = "which planet is the largest closest nearest sun moon star answer : a b c d mars venus earth jupiter saturn"


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the student."""
    return build_student(tmp_path_factory.mktemp("student"))


def build_student(folder: Path, *, template: str = "", seed: int = 0) -> Path:
    import torch
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

    special = ["<unk>", "<pad>", "<|im_start|>", "<|im_end|>"]
    words = [
        *special,
        "\n",
        *dict.fromkeys(WORDS.split()),
        "user",
        "assistant",
        "system",
        *map(str, range(200)),
    ]
    inner = Tokenizer(models.WordLevel({w: n for n, w in enumerate(words)}, unk_token="<unk>"))
    inner.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Split("\n", "isolated"), pre_tokenizers.Split(" ", "removed")]
    )
    inner.decoder = decoders.Fuse()
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=inner, unk_token="<unk>", pad_token="<pad>", eos_token="<|im_end|>"
    )
    tokenizer.add_special_tokens({"additional_special_tokens": ["<|im_start|>"]})
    tokenizer.chat_template = template or CHATML
    torch.manual_seed(seed)
    config = LlamaConfig(
        vocab_size=len(words), hidden_size=64, intermediate_size=128, num_hidden_layers=2, num_attention_heads=4,
        num_key_value_heads=2, tie_word_embeddings=True, max_position_embeddings=256,
        eos_token_id=3, pad_token_id=1, bos_token_id=None,
    )  # fmt: skip
    LlamaForCausalLM(config).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return folder


CHATML = (
    "{% for m in messages %}{{ '<|im_start|>' + m['role'] + '\n' + m['content'] + '<|im_end|>' + '\n' }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"
)


def example(text: str, answer: str, *, source: str = "q1", copy_of: int = 0, system: str = "") -> Example:
    said = [Message(role="system", content=system)] if system else []
    return Example(
        source=source, prompt=(*said, Message(role="user", content=text)), completion=answer, copy_of=copy_of
    )


def lessons(n: int = 6) -> list[Example]:
    """Rows of different length that share their beginning."""
    names = ["mars", "venus", "earth", "jupiter", "saturn"]
    return [
        example(
            f"which planet is the {n} closest " + "sun " * (k % 3) + f": {names[k % 5]}",
            f"answer : {'abcd'[k % 4]}" + " moon" * (k % 2),
            source=f"q{k}",
        )
        for k in range(n)
    ]


def sources(examples: Sequence[Example]) -> set[str]:
    return {e.source for e in examples}
