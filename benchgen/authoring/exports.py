"""A benchmark as files for others: our own, a bundle, a dataset of the hub, a task for two other harnesses.

Whatever the form, it appears whole or not at all, and never over something that is there.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from benchgen.authoring import export_bundle, export_peers, export_plain
from benchgen.errors import ConfigError
from benchgen.values import Benchmark


class Form(NamedTuple):
    """How a benchmark is written, and how the name of the file may end; a folder has no ending."""

    write: Callable[[Benchmark, Path], None]
    ends: tuple[str, ...] = ()


FORMS = {
    "yaml": Form(export_plain.yaml, (".yaml", ".yml")),
    "jsonl": Form(export_plain.jsonl, (".jsonl",)),
    "codabench": Form(export_bundle.codabench, (".zip",)),
    "hf": Form(export_peers.hub_dataset),
    "inspect": Form(export_peers.inspect_task),
    "lm-eval": Form(export_peers.lm_eval_task),
}


def write_benchmark(benchmark: Benchmark, path: Path, format: str) -> Path:
    """Write a benchmark in one of `FORMS`; `yaml`, `jsonl` and `codabench` are read again by `read_benchmark`."""
    if format not in FORMS:
        raise ConfigError(f"format {format!r} is not one of {', '.join(FORMS)}")
    form = FORMS[format]
    if form.ends and path.suffix.lower() not in form.ends:
        raise ConfigError(f"{path} would be read as something else; call it {path.name}{form.ends[0]}")
    if path.exists():
        raise ConfigError(f"{path} is there already; choose another name")
    if not path.parent.is_dir():
        raise ConfigError(f"{path}: there is no folder {path.parent}; make it first")
    draft = path.with_name(f".{path.name}.part")
    try:
        if not form.ends:
            draft.mkdir()
        form.write(benchmark, draft)
        draft.replace(path)
    finally:
        shutil.rmtree(draft) if draft.is_dir() else draft.unlink(missing_ok=True)
    return path
