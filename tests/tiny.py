"""A whole Hugging Face model in a second: two random Llama layers and a byte-level tokenizer, with a chat template."""

from pathlib import Path
from typing import Any

SPECIAL = ("<|endoftext|>", "<|im_start|>", "<|im_end|>", "<pad>")
TEACHER = (
    "Answer: A\nAnswer: B\nAnswer: C\nAnswer: D\nAnswer: E\nsystem\nuser\nassistant\n"
    "Which planet is the largest in the solar system? The largest planet is Jupiter.\n"
    "You are a helpful assistant. Choose one option and end with a line. Question Options\n"
)
TURNS = (
    "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>\n' }}"
    "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"
)
HIDDEN = (
    "{% if messages[0]['role'] != 'system' %}"
    "{{ '<|im_start|>system\nYou are a tiny model.<|im_end|>\n' }}{% endif %}"
)


def tiny_model(
    folder: Path, *, hidden_system: bool = True, seed: int = 0, vocabulary: int = 400, **config: Any
) -> Path:
    """Write a model folder; `config` changes the Llama config, `hidden_system` puts a silent system message in."""
    import torch
    from transformers import LlamaConfig, LlamaForCausalLM

    tokenizer = tiny_tokenizer(hidden_system=hidden_system, vocabulary=vocabulary)
    torch.manual_seed(seed)
    shape = tiny_shape(tokenizer) | config
    model = LlamaForCausalLM(LlamaConfig(**shape))
    model.save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return folder


def tiny_shape(tokenizer: Any) -> dict[str, Any]:
    """A config of any Llama-like kind. Wide random weights keep the likeliest token apart from the next one."""
    return {
        "vocab_size": len(tokenizer),
        "hidden_size": 64,
        "intermediate_size": 96,
        "num_hidden_layers": 2,
        "num_attention_heads": 4,
        "num_key_value_heads": 2,
        "max_position_embeddings": 512,
        "tie_word_embeddings": True,
        "initializer_range": 0.15,
        "bos_token_id": SPECIAL.index("<|im_start|>"),
        "eos_token_id": SPECIAL.index("<|im_end|>"),
        "pad_token_id": SPECIAL.index("<pad>"),
    }


def tiny_tokenizer(*, hidden_system: bool = True, vocabulary: int = 400) -> Any:
    """Any text in any language comes back as it went in; `<pad>` is a token of its own, `<|im_end|>` ends a turn."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
    from transformers import PreTrainedTokenizerFast

    core = Tokenizer(models.BPE())
    core.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    core.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=vocabulary,
        special_tokens=list(SPECIAL),
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    core.train_from_iterator([TEACHER] * 4, trainer)
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=core,
        bos_token="<|im_start|>",
        eos_token="<|im_end|>",
        pad_token="<pad>",
        unk_token="<|endoftext|>",
    )
    tokenizer.chat_template = (HIDDEN if hidden_system else "") + TURNS
    return tokenizer
