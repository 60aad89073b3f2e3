"""Which library carries an adapter's training: transformers with PEFT, or Unsloth behind the very same recipe.

Unsloth is taken by itself only where it is installed and a GPU is there. Which one it is stands in the device line of
the plan and of the log; what a plan says is what the job does, or the job fails with a sentence.
"""

import importlib.util
import os
from pathlib import Path
from typing import Any, Literal

from benchgen.errors import Refused
from benchgen.training import student

Backend = Literal["auto", "transformers", "unsloth"]

LAYERS = ("q_proj", "k_proj", "v_proj", "o_proj", "gate_proj", "up_proj", "down_proj")
"""What Unsloth calls all linear layers."""


def choose(wanted: str, device: str, *, adapter: str | None = None) -> str:
    """The backend that `wanted` means on this machine; one that is asked for by name and cannot be had is refused.

    An `adapter` that is trained further is opened by transformers.
    """
    if adapter:
        if wanted == "unsloth":
            raise Refused(
                "unsloth begins new adapters only; train this one further with backend transformers"
            )
        return "transformers"
    there = importlib.util.find_spec("unsloth") is not None
    if wanted == "unsloth" and not there:
        raise Refused(
            "unsloth is not installed; pip install 'benchgen[unsloth]', or plan with backend transformers"
        )
    if wanted == "auto":
        return "unsloth" if there and device == "cuda" else "transformers"
    return wanted


def line(device: str, backend: str | None) -> str:
    """The device as a person would name it, with the backend where it is not the usual one."""
    named = student.device_line(device)
    if backend != "unsloth":
        return named
    return f"{named}, with unsloth" + ("" if device == "cuda" else " in its slow CPU mode")


def begin(backend: str | None) -> None:
    """Start the backend, on one GPU, as the plan says; Unsloth must come before everything that it changes."""
    os.environ["CUDA_VISIBLE_DEVICES"] = os.environ.get("CUDA_VISIBLE_DEVICES", "0").partition(",")[0]
    if backend != "unsloth":
        return
    os.environ.setdefault("UNSLOTH_DISABLE_STATISTICS", "1")
    try:
        importlib.import_module("unsloth")
    except (ImportError, NotImplementedError, RuntimeError, OSError, AttributeError) as e:
        first = (str(e).strip().splitlines() or [type(e).__name__])[0]
        raise Refused(
            f"unsloth is installed and does not start on this machine: {first[:200]}; "
            "plan again with backend transformers"
        ) from None


def model_of(base: Path, settings: dict[str, Any]) -> Any:
    """The student with a fresh adapter, loaded by Unsloth."""
    begin("unsloth")
    if settings["device"] == "cuda" and not student.cuda():
        raise Refused("the plan says a GPU and this machine has none; plan again with device cpu")
    from unsloth import FastLanguageModel  # pyright: ignore[reportMissingImports]

    model, _ = FastLanguageModel.from_pretrained(
        str(base), max_seq_length=settings["max_length"], dtype=None, load_in_4bit=False
    )
    targets = settings["targets"]
    return FastLanguageModel.get_peft_model(
        model,
        r=settings["rank"],
        lora_alpha=settings["alpha"],
        lora_dropout=settings["dropout"],
        target_modules=list(LAYERS) if targets == student.ALL else targets,
        bias="none",
        use_gradient_checkpointing=False,
        random_state=settings["seed"],
    )
