"""The files of a job: append-only lines, flushed as they come, and small snapshots written whole or not at all."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from benchgen.store.database import Store


def folder(store: Store, job: int) -> Path:
    """The job's own folder, made if need be."""
    path = store.home / "jobs" / str(job)
    path.mkdir(parents=True, exist_ok=True)
    return path


def write_whole(path: Path, text: str) -> None:
    """Write a file so that a reader sees the old or the new one, never half of one."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


class Lines:
    """An append-only file of JSON lines. A last line that a crash cut short is dropped when the file is opened."""

    def __init__(self, path: Path) -> None:
        self._path = path
        _drop_torn_end(path)
        self._file: BinaryIO = path.open("ab")

    def add(self, line: str) -> None:
        """Write one line and hand it to the operating system."""
        self._file.write(line.encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def read_lines(path: Path) -> Iterator[dict[str, Any]]:
    """Every whole line; a torn last one is passed over."""
    if not path.exists():
        return
    with path.open("rb") as file:
        for line in file:
            if line.endswith(b"\n"):
                yield json.loads(line)


def _drop_torn_end(path: Path) -> None:
    if not path.exists():
        return
    with path.open("rb+") as file:
        whole = file.read().rfind(b"\n") + 1
        file.truncate(whole)
