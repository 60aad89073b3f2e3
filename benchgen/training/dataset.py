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
from benchgen.training.dataset_files import READERS, WANTED, Rows
from benchgen.values import Example, Message

_NO_TEXT = re.compile("[\0\ud800-\udfff]")
ROLES = {"human": "user", "user": "user", "gpt": "assistant", "assistant": "assistant", "system": "system"}


class Cell(NamedTuple):
    """Where a value stands, for the sentence that complains about it."""

    name: str
    row: int
    column: str

    def fault(self, said: str) -> DataError:
        return DataError(f"{self.name}: row {self.row}, column {self.column}: {said}; {WANTED}")


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
        raise DataError(f"{name} has no rows; {WANTED}")
    columns = list(rows[0])
    layout = next((make for wanted, make in _LAYOUTS if all(c in columns for c in wanted)), None)
    if layout is None:
        raise DataError(f"{name}: row 1 has the columns {', '.join(map(str, columns)) or 'none'}; {WANTED}")
    return [_written(name, e) for n, row in enumerate(rows, 1) for e in layout(name, n, row)]


def _written(name: str, example: Example) -> Example:
    """The example, if its characters are such as can be stored and read by a model."""
    text = "".join([*(m.content for m in example.prompt), example.completion])
    if _NO_TEXT.search(text):
        raise DataError(
            f"{name}: {example.source.replace('-', ' ')}: holds characters that are no text; take them out"
        )
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
        raise DataError(f"{path}: a dataset is a file that ends in {', '.join(READERS)}")
    if reader or str(source).count("/") != 1:
        raise DataError(
            f"there is no dataset at {source}; give a file, or a hub id such as yahma/alpaca-cleaned"
        )
    return str(source), _from_hub(str(source))


def _from_hub(name: str, *, token: bool | None = None) -> Rows:
    from datasets import load_dataset

    try:
        return list(load_dataset(name, split="train", token=token))  # type: ignore[arg-type]
    except (OSError, ValueError, RuntimeError) as e:
        reason = str(e).strip().splitlines()[0][:160] if str(e).strip() else type(e).__name__
        raise _unreadable(name, reason) from None


def _unreadable(name: str, reason: str) -> DataError:
    return DataError(
        f"the hub dataset {name!r} cannot be read: {reason}; check the id, or save it as a file and give that"
    )


def _chat(column: str) -> Callable[[str, int, Mapping[str, Any]], Iterator[Example]]:
    """Every turn of the assistant is learned, each after all that came before it."""

    def make(name: str, number: int, row: Mapping[str, Any]) -> Iterator[Example]:
        cell = Cell(name, number, column)
        turns = _messages(cell, row.get(column))
        spoken = [n for n, m in enumerate(turns) if m.role == "assistant"]
        if not spoken or spoken[0] == 0:
            raise cell.fault("no answer of the assistant follows a message of the user")
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
        said = _messages(cell, answer)
        if len(said) != 1 or said[0].role != "assistant":
            raise cell.fault("a completion is one message of the assistant")
        answer = said[0].content
    yield Example(source=f"row-{number}", prompt=prompt, completion=_filled(cell, answer))


def _instruction(name: str, number: int, row: Mapping[str, Any]) -> Iterator[Example]:
    asked = _filled(Cell(name, number, "instruction"), row.get("instruction"))
    more = row.get("input") or ""
    if not isinstance(more, str):
        raise Cell(name, number, "input").fault(f"{_shown(more)} is not text")
    answer = _filled(Cell(name, number, "output"), row.get("output"))
    prompt = Message(role="user", content=f"{asked}\n\n{more}" if more.strip() else asked)
    yield Example(source=f"row-{number}", prompt=(prompt,), completion=answer)


def _messages(cell: Cell, value: Any) -> tuple[Message, ...]:
    """A list of messages, with `role` and `content` or with `from` and `value`."""
    if not isinstance(value, list) or not value:
        raise cell.fault("missing" if value is None else f"{_shown(value)} is not a list of messages")
    return tuple(_message(cell, m) for m in value)


def _message(cell: Cell, value: Any) -> Message:
    if not isinstance(value, Mapping):
        raise cell.fault(f"{_shown(value)} is not a message")
    role, content = value.get("role", value.get("from")), value.get("content", value.get("value"))
    if str(role) not in ROLES:
        raise cell.fault(f"the role {_shown(role)} is not one of user, assistant, system")
    try:
        return Message.model_validate({"role": ROLES[str(role)], "content": content})
    except ValidationError:
        raise cell.fault(f"the content {_shown(content)} is not text") from None


def _filled(cell: Cell, value: Any) -> str:
    if value is None:
        raise cell.fault("missing")
    if not isinstance(value, str):
        raise cell.fault(f"{_shown(value)} is not text")
    if not value.strip():
        raise cell.fault("empty")
    return value


def _shown(value: Any) -> str:
    return repr(value)[:60]


_LAYOUTS = (
    (("messages",), _chat("messages")),
    (("conversations",), _chat("conversations")),
    (("prompt", "completion"), _pair),
    (("instruction", "output"), _instruction),
)
