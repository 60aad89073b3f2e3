"""A folder that is a Hugging Face Space: app, package, shipped files, what to install, front matter."""

import re
import shutil
import tomllib
from pathlib import Path

from benchgen.errors import ConfigError

EXTRAS = ("app", "agent", "local", "train", "providers")
SIGN_IN = ("authlib", "itsdangerous")
"""What Gradio needs beside itself where visitors sign in."""

FRONT = """---
title: benchgen
emoji: 📊
colorFrom: green
colorTo: gray
sdk: gradio
sdk_version: {gradio}
python_version: "3.11"
app_file: app.py
hf_oauth: true
hf_oauth_expiration_minutes: 43200
startup_duration_timeout: 30m
short_description: Know whether your model really got better
license: apache-2.0
---

"""
"""What a Space reads at the top of its README. Visitors sign in with their Hugging Face account."""

TEXT = """# benchgen

Make a benchmark, run a model on it, train the model on what it got wrong, run it again, and read the verdict.

Everything is kept in `BENCHGEN_HOME`. Mount a volume at `/data` and set `BENCHGEN_HOME=/data/benchgen`, or it is lost
at every restart. Keys of model providers are secrets of the Space under their usual names, such as `OPENAI_API_KEY`.
"""

_LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.pyc", ".*")
_NAME = re.compile(r"[A-Za-z0-9._-]+")


def space(to: str | Path, *, root: Path | None = None) -> Path:
    """Build the folder of a Space; it must be new or empty. Returns it."""
    root, to = root or Path(__file__).resolve().parents[1], Path(to).expanduser()
    if not (root / "pyproject.toml").exists():
        raise ConfigError("a Space is built from a checkout of the project; this is an installed package")
    if to.exists() and any(to.iterdir()):
        raise ConfigError(f"{to} is not empty; name a new folder")
    to.mkdir(parents=True, exist_ok=True)
    for name in ("benchgen", "configs"):
        shutil.copytree(root / name, to / name, ignore=_LEFT_OUT, dirs_exist_ok=True)
    shutil.copy2(root / "app.py", to / "app.py")
    shutil.copy2(root / "LICENSE", to / "LICENSE")
    needed = requirements(root)
    (to / "requirements.txt").write_text("\n".join(needed) + "\n", encoding="utf-8")
    (to / "README.md").write_text(FRONT.format(gradio=_pinned(root)["gradio"]) + TEXT, encoding="utf-8")
    return to


def requirements(root: Path, extras: tuple[str, ...] = EXTRAS) -> list[str]:
    """What the app needs, in the versions that were tested; Gradio itself comes from the front matter."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    more = [d for extra in extras for d in project["optional-dependencies"][extra]]
    wanted = {_bare(d): d for d in (*project["dependencies"], *more, *SIGN_IN)}
    pinned = _pinned(root)
    return [
        f"{_asked(d)}=={pinned[name]}" if name in pinned else d
        for name, d in wanted.items()
        if name not in ("benchgen", "gradio")
    ]


def _pinned(root: Path) -> dict[str, str]:
    lines = (root / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.split("#")[0].strip().split("==") for line in lines if "==" in line)
    return {name.lower(): version for name, version in pairs}


def _bare(dependency: str) -> str:
    found = _NAME.match(dependency)
    return (found[0] if found else dependency).lower()


def _asked(dependency: str) -> str:
    """The name with its extras, without its range."""
    return re.split(r"[<>=!~;]", dependency)[0].strip()
