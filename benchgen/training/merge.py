"""An adapter and its base become standalone weights: written aside, compared, and only then given their name."""

import json
import shutil
from pathlib import Path
from typing import Any

from benchgen.errors import JobFailed, Refused
from benchgen.models.embedded import weights_hash
from benchgen.models.local_load import check_base, load_tokenizer
from benchgen.models.templates import prompt_ids
from benchgen.training.site import write_whole
from benchgen.values import Message

CLOSE = 1e-3
"""The most a logit may differ, in full precision."""

PROBES = ("Which planet is the largest?", "2 + 2 =", "Türkiye'nin başkenti neresidir?")


def merge_adapter(base: Path, adapter: Path, target: Path) -> dict[str, Any]:
    """Write merged weights into `target`, which must not exist; gives back what was compared.

    A kill leaves no half model: the folder appears by one rename, after the weights on disk were read back.
    """
    from filelock import FileLock, Timeout

    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        with FileLock(target.with_name(f".{target.name}.lock"), timeout=0):
            return _merge(base, adapter, target)
    except Timeout:
        raise Refused(f"a merge into {target.name!r} is running already; wait for it") from None


def _merge(base: Path, adapter: Path, target: Path) -> dict[str, Any]:
    if target.exists() and any(target.iterdir()):
        raise Refused(f"{target.name!r} exists already; choose another name, nothing was overwritten")
    part = target.with_name(f".{target.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    check_base(adapter, base)
    tokenizer = load_tokenizer(base)
    wanted = _write(base, adapter, tokenizer, part)
    apart = _apart(wanted, _logits(_load(part), tokenizer))
    left = [f.name for f in part.iterdir() if f.name.startswith("adapter")]
    if not apart <= CLOSE or left:
        shutil.rmtree(part)
        why = f"it still holds {', '.join(left)}" if left else f"its logits differ by {apart:.2g}"
        raise JobFailed(f"the merged model is not the trained one: {why}; nothing was kept")
    facts = {
        "weights_hash": weights_hash(part),
        "base_hash": weights_hash(base),
        "largest_difference": apart,
    }
    write_whole(part / "card.json", _card(adapter) | facts)
    part.rename(target)
    return facts | {"folder": str(target)}


def _card(adapter: Path) -> dict[str, Any]:
    """What the adapter's own card says; an adapter from elsewhere has none."""
    card = adapter / "card.json"
    return json.loads(card.read_text(encoding="utf-8")) if card.is_file() else {}


def _write(base: Path, adapter: Path, tokenizer: Any, part: Path) -> list[Any]:
    """Merge and save; gives back the logits of base and adapter before the merge."""
    from peft import PeftModel

    model = PeftModel.from_pretrained(_load(base), adapter).eval()
    wanted = _logits(model, tokenizer)
    merged: Any = model.merge_and_unload(safe_merge=True)
    merged.save_pretrained(part)
    tokenizer.save_pretrained(part)
    return wanted


def _load(folder: Path) -> Any:
    import torch
    from transformers import AutoModelForCausalLM

    return AutoModelForCausalLM.from_pretrained(folder, dtype=torch.float32, local_files_only=True).eval()


def _logits(model: Any, tokenizer: Any) -> list[Any]:
    import torch

    with torch.no_grad():
        asked = [prompt_ids(tokenizer, [Message(role="user", content=p)]) for p in PROBES]
        return [model(torch.tensor([ids])).logits for ids in asked]


def _apart(one: list[Any], other: list[Any]) -> float:
    return max(float((a - b).abs().max()) for a, b in zip(one, other, strict=True))
