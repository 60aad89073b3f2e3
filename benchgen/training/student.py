"""The model that learns: loaded on the agreed device, with a new adapter or with one that is trained further."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchgen.errors import DataError, Refused
from benchgen.models.local_load import check_base
from benchgen.said import said

ALL = "all-linear"


def device_for(wanted: str) -> str:
    """The device a training runs on; `auto` takes a GPU where there is one."""
    if wanted not in ("auto", "cpu", "cuda"):
        raise Refused(f"device {wanted!r} is not one of auto, cpu, cuda")
    return ("cuda" if cuda() else "cpu") if wanted == "auto" else wanted


def cuda() -> bool:
    import torch

    return torch.cuda.is_available()


def load(base: Path, device: str, *, exact: bool = False) -> Any:
    """The base model on the device, in its number format, or in full precision where it must be `exact`.

    A missing GPU is an error, never a silent switch.
    """
    import torch
    from transformers import AutoModelForCausalLM

    if device == "cuda" and not cuda():
        raise Refused("the plan says a GPU and this machine has none; plan again with device cpu")
    dtype = torch.bfloat16 if device == "cuda" and not exact else torch.float32
    model: Any = AutoModelForCausalLM.from_pretrained(base, dtype=dtype, attn_implementation="sdpa")
    return model.to(device)


def whole(base: Path, device: str, seed: int) -> Any:
    """The model with every weight open for training; small steps are lost in half precision, so it is in full."""
    from transformers import set_seed

    set_seed(seed)
    return load(base, device, exact=True).train()


def with_new_adapter(
    model: Any, *, rank: int, alpha: int, dropout: float, targets: str | Sequence[str], seed: int
) -> Any:
    """The model with a fresh LoRA adapter; the same seed gives the same start."""
    from peft import LoraConfig, get_peft_model
    from transformers import set_seed

    chosen = targets if isinstance(targets, str) else list(targets)
    config = LoraConfig(
        r=rank, lora_alpha=alpha, lora_dropout=dropout, target_modules=chosen, task_type="CAUSAL_LM"
    )
    set_seed(seed)
    try:
        return get_peft_model(model, config)
    except ValueError as e:
        raise DataError(
            f"an adapter with targets {targets!r} does not fit this model: {str(e)[:200]}"
        ) from None


def with_old_adapter(model: Any, adapter: Path) -> Any:
    """The model with an earlier adapter of its own, opened for training; rank and targets are the adapter's."""
    from peft import PeftModel

    check_base(adapter, Path(model.name_or_path))
    opened = PeftModel.from_pretrained(model, adapter, is_trainable=True)
    for config in opened.peft_config.values():
        config.base_model_name_or_path = model.name_or_path  # else every checkpoint asks the hub for the base
    return opened


def adapter_settings(adapter: Path) -> dict[str, Any]:
    """Rank, alpha, dropout and targets of an adapter on disk."""
    import json

    path = adapter / "adapter_config.json"
    if not path.is_file():
        text = f"{adapter} is not an adapter: it has no adapter_config.json"
        raise DataError(said("adapter_gone", text))
    held = json.loads(path.read_text(encoding="utf-8"))
    if held.get("peft_type") != "LORA":
        raise DataError(
            f"{adapter} is a {held.get('peft_type')} adapter; only LoRA adapters can be continued"
        )
    targets = held["target_modules"]
    targets = targets if isinstance(targets, str) else sorted(targets)
    names = {"rank": held["r"], "alpha": held["lora_alpha"], "dropout": held.get("lora_dropout", 0.0)}
    return names | {"targets": targets}


def device_line(device: str) -> str:
    """The device as a person would name it."""
    if device == "cuda" and cuda():
        import torch

        return f"cuda ({torch.cuda.get_device_name(0).replace('/', ' ')})"
    from benchgen.models.local_load import cores

    return f"cpu ({cores()} cores)" if device == "cpu" else device
