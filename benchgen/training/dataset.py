"""A dataset somebody brings: a file, a `datasets.Dataset` or a hub id, read into training examples.

Three layouts are understood. Everything else is refused in one sentence that names the row, the column and the
layout wanted, before anything is loaded that could train on it.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from benchgen.catalogue import looks_like_repo_id
from benchgen.errors import DataError
from benchgen.said import Said, said
from benchgen.training.dataset_files import READERS, WANTED, Rows
from benchgen.values import Example, Message

_NO_TEXT = re.compile("[\0\ud800-\udfff]")
ROLES = {"human": "user", "user": "user", "gpt": "assistant", "assistant": "assistant", "system": "system"}


class Cell(NamedTuple):
    """Where a value stands, for the sentence that complains about it."""

    name: str
    row: int
    column: str

    def fault(self, why: Said) -> DataError:
        text = f"{self.name}: row {self.row}, column {self.column}: {why}; {WANTED}"
        told = said(
            "dataset_cell", text, name=self.name, row=self.row, column=self.column, why=why, wanted=WANTED
        )
        return DataError(told)


def is_hub_id(name: str) -> bool:
    """Whether a name can only mean a dataset of the hub, and no file."""
    return looks_like_repo_id(name) and Path(name).suffix.lower() not in READERS


def read_examples(source: Any) -> list[Example]:
    """Every answer of a dataset as one example; the answers of one conversation stay together by their source."""
    return _examples(*_open(source))


def read_from_hub(name: str) -> list[Example]:
    """The same of a public dataset of the hub: neither the files of this machine nor its token are of any use."""
    if not is_hub_id(name) or Path(name).exists():
        raise _unreadable(name, f"Dataset '{name}' doesn't exist on the Hub or cannot be accessed.")
    return _examples(name, _from_hub(name, token=False))


def _examples(name: str, rows: Rows) -> list[Example]:
    if not rows:
        raise DataError(said("dataset_empty", f"{name} has no rows; {WANTED}", name=name, wanted=WANTED))
    columns = list(rows[0])
    layout = next((make for wanted, make in _LAYOUTS if all(c in columns for c in wanted)), None)
    if layout is None:
        there = ", ".join(map(str, columns))
        text = f"{name}: row 1 has the columns {there or 'none'}; {WANTED}"
        raise DataError(said("dataset_columns", text, name=name, columns=there or "–", wanted=WANTED))
    return [_written(name, e) for n, row in enumerate(rows, 1) for e in layout(name, n, row)]


def _written(name: str, example: Example) -> Example:
    """The example, if its characters are such as can be stored and read by a model."""
    text = "".join([*(m.content for m in example.prompt), example.completion])
    if _NO_TEXT.search(text):
        row = example.source.rpartition("-")[2]
        told = f"{name}: {example.source.replace('-', ' ')}: holds characters that are no text; take them out"
        raise DataError(said("dataset_no_text", told, name=name, row=row))
    return example


def _open(source: Any) -> tuple[str, Rows]:
    """The name to call it by, and its rows."""
    if not isinstance(source, str | Path):
        return getattr(getattr(source, "info", None), "dataset_name", None) or "the dataset", list(source)
    path = Path(source).expanduser()
    reader = READERS.get(path.suffix.lower())
    if reader and path.is_file():
        return path.name, reader(path)
    if path.exists():
        ends = ", ".join(READERS)
        text = f"{path}: a dataset is a file that ends in {ends}"
        raise DataError(said("dataset_ending", text, name=path.name, ends=ends))
    if reader or str(source).count("/") != 1:
        text = f"there is no dataset at {source}; give a file, or a hub id such as yahma/alpaca-cleaned"
        raise DataError(said("dataset_nowhere", text, name=str(source)))
    return str(source), _from_hub(str(source))


def _from_hub(name: str, *, token: bool | None = None) -> Rows:
    from datasets import load_dataset
    from datasets.exceptions import DatasetsError

    try:
        return list(load_dataset(name, split="train", token=token))  # type: ignore[arg-type]
    except (OSError, ValueError, RuntimeError, DatasetsError) as e:
        reason = str(e).strip().splitlines()[0][:160] if str(e).strip() else type(e).__name__
        raise _unreadable(name, reason) from None


def _unreadable(name: str, reason: str) -> DataError:
    text = (
        f"the hub dataset {name!r} cannot be read: {reason}; check the id, or save it as a file and give that"
    )
    return DataError(said("dataset_hub", text, name=name, why=reason))


def _chat(column: str) -> Callable[[str, int, Mapping[str, Any]], Iterator[Example]]:
    """Every turn of the assistant that answers somebody is learned, each after all that came before it."""

    def make(name: str, number: int, row: Mapping[str, Any]) -> Iterator[Example]:
        cell = Cell(name, number, column)
        turns = _messages(cell, row.get(column))
        asked = next((n for n, m in enumerate(turns) if m.role == "user"), len(turns))
        spoken = [n for n, m in enumerate(turns) if m.role == "assistant" and n > asked]
        if not spoken:
            told = "no answer of the assistant follows a message of the user"
            raise cell.fault(said("cell_unanswered", told))
        for copy, n in enumerate(spoken):
            answer = _filled(cell, turns[n].content)
            yield Example(source=f"row-{number}", prompt=turns[:n], completion=answer, copy_of=copy)

    return make


def _pair(name: str, number: int, row: Mapping[str, Any]) -> Iterator[Example]:
    """Prompt and completion, each as text or as messages."""
    cell = Cell(name, number, "prompt")
    asked = row.get("prompt")
    text = isinstance(asked, str)
    prompt = (Message(role="user", content=_filled(cell, asked)),) if text else _messages(cell, asked)
    cell, answer = Cell(name, number, "completion"), row.get("completion")
    if isinstance(answer, list):
        spoken = _messages(cell, answer)
        if len(spoken) != 1 or spoken[0].role != "assistant":
            raise cell.fault(said("cell_completion", "a completion is one message of the assistant"))
        answer = spoken[0].content
    yield Example(source=f"row-{number}", prompt=prompt, completion=_filled(cell, answer))


def _instruction(name: str, number: int, row: Mapping[str, Any]) -> Iterator[Example]:
    asked = _filled(Cell(name, number, "instruction"), row.get("instruction"))
    more = row.get("input") or ""
    if not isinstance(more, str):
        raise Cell(name, number, "input").fault(_no_text(more))
    answer = _filled(Cell(name, number, "output"), row.get("output"))
    prompt = Message(role="user", content=f"{asked}\n\n{more}" if more.strip() else asked)
    yield Example(source=f"row-{number}", prompt=(prompt,), completion=answer)


def _messages(cell: Cell, value: Any) -> tuple[Message, ...]:
    """A list of messages, with `role` and `content` or with `from` and `value`."""
    if not isinstance(value, list) or not value:
        no_list = said("cell_no_list", f"{_shown(value)} is not a list of messages", value=_shown(value))
        raise cell.fault(_MISSING if value is None else no_list)
    return tuple(_message(cell, m) for m in value)


def _message(cell: Cell, value: Any) -> Message:
    if not isinstance(value, Mapping):
        shown = _shown(value)
        raise cell.fault(said("cell_no_message", f"{shown} is not a message", value=shown))
    role, content = value.get("role", value.get("from")), value.get("content", value.get("value"))
    if str(role) not in ROLES:
        text = f"the role {_shown(role)} is not one of user, assistant, system"
        raise cell.fault(said("cell_role", text, value=_shown(role)))
    try:
        return Message.model_validate({"role": ROLES[str(role)], "content": content})
    except ValidationError:
        text = f"the content {_shown(content)} is not text"
        raise cell.fault(said("cell_no_text", text, value=_shown(content))) from None


def _filled(cell: Cell, value: Any) -> str:
    if value is None:
        raise cell.fault(_MISSING)
    if not isinstance(value, str):
        raise cell.fault(_no_text(value))
    if not value.strip():
        raise cell.fault(said("cell_empty", "empty"))
    return value


def _no_text(value: Any) -> Said:
    return said("cell_no_text", f"{_shown(value)} is not text", value=_shown(value))


def _shown(value: Any) -> str:
    return repr(value)[:60]


_MISSING = said("cell_missing", "missing")
_LAYOUTS = (
    (("messages",), _chat("messages")),
    (("conversations",), _chat("conversations")),
    (("prompt", "completion"), _pair),
    (("instruction", "output"), _instruction),
)
