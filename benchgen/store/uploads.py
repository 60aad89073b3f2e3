"""Datasets that people brought: every file is kept under its owner and its content, so that a job finds it again.

A file lies in a folder of its own and keeps its name. Nobody but its owner finds it.
"""

import hashlib
import re
import shutil
import uuid
from pathlib import Path

from benchgen.errors import NotFound, Refused
from benchgen.said import said
from benchgen.store import jobs
from benchgen.store.database import Store

MOST_BYTES = 50 * 2**20
MOST_FILES = 20
"""Of one person. The oldest that no training needs makes room for a new one."""

_ID = re.compile(r"upload:[0-9a-f]{24}")


def is_id(name: str) -> bool:
    """Whether a name is one that `keep` has given."""
    return bool(_ID.fullmatch(name))


def fits(file: Path) -> None:
    """Stop here if a file is larger than what is kept."""
    size, most = file.stat().st_size / 2**20, MOST_BYTES / 2**20
    if size > most:
        text = (
            f"{file.name} has {size:.0f} MB; an uploaded dataset may have {most:.0f} MB: "
            "leave rows out, or put it on the hub and name it by its id"
        )
        raise Refused(said("upload_too_large", text, name=file.name, size=size, most=most))


def keep(store: Store, owner: str, file: Path) -> str:
    """Copy a file into the store and return the name by which its owner finds it; the same file is kept once."""
    mark = hashlib.sha256(file.name.encode() + b"\0" + file.read_bytes()).hexdigest()[:24]
    folder = _home(store, owner) / mark
    if folder.is_dir():
        folder.touch()  # it counts as the newest
    else:
        _make_room(store, owner)
        _copy(file, folder)
    return f"upload:{mark}"


def find(store: Store, owner: str, id: str) -> Path:
    """The file that this person brought under this name."""
    folder = _home(store, owner) / id.removeprefix("upload:")
    files = [*folder.iterdir()] if is_id(id) and folder.is_dir() else []
    if not files:
        text = "the uploaded dataset is not there any more; upload the file again"
        raise NotFound(said("upload_gone", text))
    return files[0]


def _home(store: Store, owner: str) -> Path:
    return store.home / "uploads" / hashlib.sha256(owner.encode()).hexdigest()


def _copy(file: Path, folder: Path) -> None:
    """The folder appears whole or not at all, and other users of the machine cannot look into it."""
    folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = folder.with_name(f".{folder.name}.{uuid.uuid4().hex}")
    draft.mkdir(mode=0o700)
    try:
        shutil.copyfile(file, draft / file.name)
        draft.rename(folder)
    except OSError:
        shutil.rmtree(draft, ignore_errors=True)
        if not folder.is_dir():  # where it is, somebody else was first with the same file
            raise


def _make_room(store: Store, owner: str) -> None:
    kept = sorted(_home(store, owner).glob("[!.]*"), key=lambda f: f.stat().st_mtime)
    needed = {
        j.spec["plan"].get("upload", "").removeprefix("upload:")
        for j in jobs.list_all(store, owner, kinds=["training"])
        if j.status not in ("completed", "cancelled")
    }
    free = [f for f in kept if f.name not in needed]
    if len(kept) >= MOST_FILES and not free:
        text = (
            f"{len(kept)} of your trainings that have not ended well still need the datasets you uploaded; "
            "delete one of them on the page of trainings"
        )
        raise Refused(said("uploads_full", text, count=len(kept)))
    for folder in free[: max(0, len(kept) - MOST_FILES + 1)]:
        shutil.rmtree(folder, ignore_errors=True)
