"""Make a benchmark, run a model on it, train it on what it got wrong, and know whether it got better."""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from benchgen import scoring as scoring
    from benchgen.api import compare as compare
    from benchgen.api import create_benchmark as create_benchmark
    from benchgen.api import edit_benchmark as edit_benchmark
    from benchgen.api import get_benchmark as get_benchmark
    from benchgen.api import get_run as get_run
    from benchgen.api import improve as improve
    from benchgen.api import plan_training as plan_training
    from benchgen.api import publish as publish
    from benchgen.api import push as push
    from benchgen.api import rescore as rescore
    from benchgen.api import resume as resume
    from benchgen.api import run_benchmark as run_benchmark
    from benchgen.api import train as train
    from benchgen.errors import BenchgenError as BenchgenError

__version__ = "0.1.0"

_HOMES = {
    "BenchgenError": "errors",
    "compare": "api",
    "create_benchmark": "api",
    "edit_benchmark": "api",
    "get_benchmark": "api",
    "get_run": "api",
    "improve": "api",
    "plan_training": "api",
    "publish": "api",
    "push": "api",
    "rescore": "api",
    "resume": "api",
    "run_benchmark": "api",
    "scoring": "",
    "train": "api",
}

__all__ = sorted(_HOMES)  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> Any:
    """Public names are loaded when they are first used, so that `import benchgen` stays quick."""
    if name not in _HOMES:
        raise AttributeError(f"benchgen has no {name!r}; it has {', '.join(__all__)}")
    home = _HOMES[name]
    if not home:
        return importlib.import_module(f"benchgen.{name}")
    return getattr(importlib.import_module(f"benchgen.{home}"), name)


def __dir__() -> list[str]:
    return __all__
