"""From a folder to a model in memory: number format, device, adapter merged in, every failure one sentence."""

import json
import os
from pathlib import Path
from typing import Any, Literal

from benchgen.errors import DataError, NotFound
from benchgen.models.embedded import weights_hash

Dtype = Literal["auto", "float32", "bfloat16"]
TURN_ENDS = ("<|im_end|>", "<|eot_id|>", "<end_of_turn>", "<|end|>")


def load_tokenizer(folder: Path) -> Any:
    from transformers import AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(folder, local_files_only=True)
    tokenizer.clean_up_tokenization_spaces = False
    return tokenizer


def load_model(folder: Path, *, dtype: Dtype, adapter: Path | None = None) -> Any:
    """The model ready to answer, with its adapter merged into the weights in full precision."""
    import torch
    from transformers import AutoModelForCausalLM
    from transformers.utils import logging

    torch.set_num_threads(cores())
    logging.disable_progress_bar()
    if adapter:
        check_base(adapter, folder)
    final = best_dtype(dtype)
    start = torch.float32 if adapter else final
    model: Any = AutoModelForCausalLM.from_pretrained(folder, dtype=start, local_files_only=True)
    if adapter:
        model = _merged(model, adapter, folder)
    return model.to(device=device(), dtype=final).eval()


def best_dtype(dtype: Dtype) -> Any:
    """bfloat16 only where the hardware computes in it; elsewhere it is slower than float32 and less exact."""
    import torch

    if dtype != "auto":
        return getattr(torch, dtype)
    if torch.cuda.is_available():
        return torch.bfloat16 if torch.cuda.is_bf16_supported() else torch.float32
    can = torch.cpu.get_capabilities()
    return torch.bfloat16 if can.get("avx512_bf16") or can.get("amx_bf16") else torch.float32


def device() -> str:
    import torch

    return "cuda" if torch.cuda.is_available() else "cpu"


def cores() -> int:
    """Cores this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def stop_ids(model: Any, tokenizer: Any) -> frozenset[int]:
    """Every token that ends a reply, from all the places where a model may name one."""
    found = {tokenizer.eos_token_id}
    for holder in (model.generation_config, model.config):
        ids = getattr(holder, "eos_token_id", None)
        found.update(ids if isinstance(ids, list | tuple) else [ids])
    special = set(tokenizer.all_special_tokens) | set(tokenizer.get_added_vocab())
    found.update(tokenizer.convert_tokens_to_ids(t) for t in TURN_ENDS if t in special)
    return frozenset(i for i in found if isinstance(i, int))


def find_adapter(adapter: str, home: Path) -> Path:
    """The adapter folder, given whole or below the home."""
    for folder in (Path(adapter).expanduser(), home / adapter, home / "models" / adapter):
        if (folder / "adapter_config.json").is_file():
            return folder
    raise NotFound(
        f"there is no adapter at {adapter!r}: the folder needs adapter_config.json and its weights"
    )


def check_base(adapter: Path, base: Path) -> None:
    """An adapter on other weights than its own base answers without complaint, and wrongly; its card knows better."""
    card = adapter / "card.json"
    made = json.loads(card.read_text(encoding="utf-8")) if card.is_file() else {}
    if made.get("base_hash") not in (None, weights_hash(base)):
        name = made.get("base_model") or "its base"
        raise DataError(
            f"the adapter {adapter} was trained on other weights of {name} than those in {base}; "
            "bring the old weights back, or train again"
        )


def _merged(model: Any, adapter: Path, base: Path) -> Any:
    from peft import PeftModel, get_peft_model_state_dict
    from safetensors import SafetensorError, safe_open

    misfit = f"the adapter {adapter} does not fit the model in {base}"
    try:
        with_adapter = PeftModel.from_pretrained(model, adapter)
        with safe_open(adapter / "adapter_model.safetensors", framework="pt") as file:
            saved = set(file.keys())
    except (ValueError, RuntimeError, KeyError, OSError, SafetensorError) as e:
        reason = str(e).strip().splitlines()[-1].strip()
        raise DataError(f"{misfit}: {reason[:200]}; name the base it was trained on") from None
    if saved != set(get_peft_model_state_dict(with_adapter)):
        raise DataError(f"{misfit}: it has other layers; name the base it was trained on")
    return with_adapter.merge_and_unload(safe_merge=True)
