"""A bundle, the zip that Codabench and hubs built on it import: validated here, before anything is uploaded.

A bundle may lie inside a folder of the zip, which is the commonest slip, and beside what a Mac adds. What its tasks
refer to must be there. Where the reference data of a bundle are questions that we can read, they become a benchmark.
"""

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from benchgen.authoring.competition import Competition, Task, read_competition
from benchgen.authoring.decode import decode
from benchgen.authoring.faults import Faults, called
from benchgen.errors import DataError
from benchgen.said import said

HEAD = "competition.yaml"
MOST_FILES, MOST_BYTES = 10_000, 256 * 1024 * 1024
"""What a bundle may hold, unpacked; a zip bomb stops here."""

Files = dict[str, bytes]


class Bundle(NamedTuple):
    """A bundle that is in order. `root` is the folder of the zip it lies in, best empty; `files` starts there."""

    root: str
    competition: Competition
    files: Files
    warnings: list[str]


def read_bundle(path: Path) -> Bundle:
    """The bundle in a zip; every fault is told at once, and nothing is unpacked onto the disk."""
    files = unzip(path.read_bytes(), str(path)) if path.is_file() else _missing(path)
    root = root_of(files, str(path))
    inner = {name.removeprefix(root): data for name, data in files.items() if name.startswith(root)}
    where = f"{path}: {root}{HEAD}"
    competition, warnings = read_competition(decode(inner[HEAD], where), where)
    if root:
        warnings.insert(0, f"{path}: the bundle lies in the folder {root}; zip its contents, not the folder")
    warnings += [f"{where}: {text}" for text in _absent(competition)]
    faults = Faults(where)
    check_references(competition, set(inner), faults)
    faults.stop_if_any()
    return Bundle(root, competition, inner, warnings)


def root_of(files: Files, where: str) -> str:
    """The folder that holds `competition.yaml`: `""` or `"name/"`; the one nearest to the top."""
    found = sorted((n for n in files if PurePosixPath(n).name == HEAD), key=lambda n: (n.count("/"), n))
    if not found:
        names = ", ".join(sorted(files)[:5]) or "nothing"
        text = f"{where}: {HEAD} is missing; it belongs at the root of the zip, which holds {names}"
        raise DataError(said("zip_no_bundle", text, name=called(where)))
    return found[0].removesuffix(HEAD)


def unzip(data: bytes, where: str) -> Files:
    """The files of a zip in memory, without folders and without what a Mac adds."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as opened:
            infos = [i for i in opened.infolist() if not i.is_dir() and not _is_clutter(i.filename)]
            if len(infos) > MOST_FILES or sum(i.file_size for i in infos) > MOST_BYTES:
                text = (
                    f"{where}: holds {len(infos):,} files of {sum(i.file_size for i in infos):,} bytes; "
                    f"a bundle may have {MOST_FILES:,} and {MOST_BYTES:,}"
                )
                most = MOST_BYTES // 2**20
                raise DataError(said("zip_too_large", text, name=called(where), files=MOST_FILES, most=most))
            return {_safe(i.filename, where): opened.read(i) for i in infos}
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError, OSError) as e:
        text = f"{where}: this zip cannot be read: {e}; zip it again without a password"
        raise DataError(said("zip_broken", text, name=called(where))) from None


def content_of(bundle: Bundle, reference: str) -> Files:
    """The files that a path of `competition.yaml` stands for: those of a zip, of a folder, or one file."""
    name = reference.strip("/").removeprefix("./")
    if name in bundle.files:
        data = bundle.files[name]
        return unzip(data, name) if name.endswith(".zip") else {PurePosixPath(name).name: data}
    return {n.removeprefix(f"{name}/"): d for n, d in bundle.files.items() if n.startswith(f"{name}/")}


def check_references(c: Competition, names: set[str], faults: Faults) -> None:
    """What contradicts itself, and files that are not there."""
    indexes = [t.index for t in c.tasks]
    for twice in sorted({i for i in indexes if indexes.count(i) > 1}):
        faults.add(f"two tasks have the index {twice}; give each its own", field="tasks")
    for phase in c.phases:
        for index in sorted(set(phase.tasks) - set(indexes)):
            faults.add(f"phase {phase.name!r} lists the task {index}, which is not there", field="phases")
    for field, reference in _references(c):
        name = reference.strip("/").removeprefix("./")
        if name not in names and not any(n.startswith(f"{name}/") for n in names):
            faults.add(f"{reference!r} is not in the bundle; add the file or mend its path", field=field)
    for task in c.tasks:
        if task.scoring_program is None and task.key is None:
            faults.add("has no scoring_program; without one nothing is scored", field=f"tasks.{task.index}")


def _absent(c: Competition) -> Iterator[str]:
    """What a bundle can be read without, and Codabench refuses to do without."""
    needed = {"tasks": c.tasks, "phases": c.phases, "leaderboards": c.leaderboards}
    for name, found in (needed | {"image": c.image, "terms": c.terms}).items():
        if not found:
            yield f"{name}: missing; Codabench refuses the bundle without"


def _references(c: Competition) -> Iterator[tuple[str, str]]:
    listed = [("image", c.image), *((f"pages.{n}.file", page.file) for n, page in enumerate(c.pages))]
    for task in c.tasks:
        listed += [(f"tasks.{task.index}.{name}", getattr(task, name)) for name in _parts(task)]
    listed += [(f"solutions.{n}.path", s.path) for n, s in enumerate(c.solutions)]
    yield from ((field, path) for field, path in listed if path)


def _parts(task: Task) -> tuple[str, ...]:
    return () if task.key else ("scoring_program", "reference_data", "ingestion_program", "input_data")


def _is_clutter(name: str) -> bool:
    parts = PurePosixPath(name).parts
    return "__MACOSX" in parts or any(p in (".DS_Store", "Thumbs.db") or p.startswith("._") for p in parts)


def _safe(name: str, where: str) -> str:
    path = PurePosixPath(name.replace("\\", "/"))
    if path.is_absolute() or ".." in path.parts:
        text = f"{where}: the entry {name!r} points outside of the zip; make the zip anew"
        raise DataError(said("zip_outside", text, name=called(where), entry=name))
    return str(path)


def _missing(path: Path) -> Files:
    raise DataError(f"{path}: {'this is a folder; zip its contents' if path.is_dir() else 'no such file'}")
