"""A dataset that somebody brought is kept once, for its owner alone, and not without end."""

import os
from pathlib import Path

import pytest

from benchgen.errors import NotFound, Refused
from benchgen.store import Store, jobs, uploads


@pytest.fixture
def store():
    return Store.open()


def file(folder, text="a", name="rows.jsonl"):
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def training(store, upload, owner="ann"):
    spec = {"plan": {"upload": upload, "device": "cpu"}}
    return jobs.add(store, owner=owner, key=f"t-{upload}", kind="training", title="t", spec=spec)


def test_a_file_keeps_its_name_and_its_content_and_outlives_the_original(store, tmp_path):
    id = uploads.keep(store, "ann", brought := file(tmp_path, "one"))
    brought.unlink()
    kept = uploads.find(store, "ann", id)
    assert uploads.is_id(id) and kept.name == "rows.jsonl" and kept.read_text() == "one"


def test_the_same_file_is_kept_once_and_another_one_besides(store, tmp_path):
    first = uploads.keep(store, "ann", file(tmp_path, "one"))
    assert uploads.keep(store, "ann", file(tmp_path, "one")) == first
    assert uploads.keep(store, "ann", file(tmp_path, "two")) != first
    assert uploads.keep(store, "ann", file(tmp_path, "one", "other.jsonl")) != first


def test_nobody_else_finds_it_and_nobody_else_on_the_machine_may_look(store, tmp_path):
    id = uploads.keep(store, "ann", file(tmp_path))
    with pytest.raises(NotFound, match="upload the file again"):
        uploads.find(store, "bob", id)
    if os.name == "nt":
        return  # Windows has no such bits
    kept = uploads.find(store, "ann", id)
    assert [p.stat().st_mode & 0o077 for p in (kept.parent, kept.parent.parent)] == [0, 0]


@pytest.mark.parametrize(
    "id", ["upload:", "upload:..", "upload:../../x", "upload:" + "0" * 24, "rows.jsonl", ""]
)
def test_a_name_that_was_never_given_finds_nothing(store, tmp_path, id):
    uploads.keep(store, "ann", file(tmp_path))
    with pytest.raises(NotFound):
        uploads.find(store, "ann", id)


def test_a_large_file_is_refused_with_its_size(store, tmp_path, monkeypatch):
    monkeypatch.setattr(uploads, "MOST_BYTES", 2 * 2**20)
    with pytest.raises(Refused, match=r"rows\.jsonl has 3 MB; an uploaded dataset may have 2 MB"):
        uploads.fits(file(tmp_path, "x" * 3 * 2**20))


def test_the_oldest_that_no_training_needs_makes_room(store, tmp_path, monkeypatch):
    monkeypatch.setattr(uploads, "MOST_FILES", 2)
    needed, idle = (uploads.keep(store, "ann", file(tmp_path, text)) for text in ("one", "two"))
    training(store, needed)
    third = uploads.keep(store, "ann", file(tmp_path, "three"))
    assert uploads.find(store, "ann", needed) and uploads.find(store, "ann", third)
    with pytest.raises(NotFound):
        uploads.find(store, "ann", idle)
    training(store, third)
    with pytest.raises(Refused, match="2 of your trainings"):
        uploads.keep(store, "ann", file(tmp_path, "four"))


def test_what_is_brought_again_counts_as_the_newest(store, tmp_path, monkeypatch):
    monkeypatch.setattr(uploads, "MOST_FILES", 2)
    first, second = (uploads.keep(store, "ann", file(tmp_path, text)) for text in ("one", "two"))
    for id, at in ((first, 1), (second, 2)):
        os.utime(uploads.find(store, "ann", id).parent, (at, at))
    assert uploads.keep(store, "ann", file(tmp_path, "one")) == first
    uploads.keep(store, "ann", file(tmp_path, "three"))
    assert uploads.find(store, "ann", first)
    with pytest.raises(NotFound):
        uploads.find(store, "ann", second)


def test_a_copy_that_breaks_off_leaves_nothing_and_is_told(store, tmp_path, monkeypatch):
    def full(source, to):
        Path(to).write_text("half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(uploads.shutil, "copyfile", full)
    with pytest.raises(OSError, match="No space left"):
        uploads.keep(store, "ann", file(tmp_path))
    assert not [f for f in (store.home / "uploads").rglob("*") if f.is_file()]
