"""The rows of a run as a table that travels: to pandas, to `datasets`, to a file."""

import json
import os
from pathlib import Path
from typing import Any

import polars as pl

from benchgen.errors import ConfigError, DataError
from benchgen.registry import need

SUFFIXES = (".parquet", ".jsonl", ".csv")


class Table(pl.DataFrame):
    """A polars DataFrame that also becomes a `datasets.Dataset`."""

    def to_hf(self) -> Any:
        """The same rows as a `datasets.Dataset`."""
        return need("datasets", extra="train").Dataset(self.to_arrow())


def export(rows: pl.DataFrame, path: str | Path) -> Path:
    """Write all rows to a .parquet, .jsonl or .csv file, whole or not at all; an existing file is replaced."""
    path = Path(path)
    if path.suffix.lower() not in SUFFIXES:
        raise ConfigError(
            f"{path}: cannot write {path.suffix or 'a file without a suffix'}; use {', '.join(SUFFIXES)}"
        )
    if not path.parent.is_dir():
        raise DataError(f"{path}: there is no folder {path.parent}; make it first")
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        _write(pl.DataFrame(rows), part, path.suffix.lower())
        os.replace(part, path)
    except OSError as e:
        raise DataError(f"{path}: cannot be written: {e.strerror or e}") from None
    finally:
        part.unlink(missing_ok=True)
    return path


def _write(rows: pl.DataFrame, part: Path, suffix: str) -> None:
    if suffix == ".parquet":
        rows.write_parquet(part)
    elif suffix == ".jsonl":
        rows.write_ndjson(part)
    else:
        _flat(rows).write_csv(part)


def _flat(rows: pl.DataFrame) -> pl.DataFrame:
    """Lists as JSON text: a CSV cell holds one value."""
    lists = [name for name, kind in rows.schema.items() if isinstance(kind, pl.List)]
    return rows.with_columns(_json(rows[name]) for name in lists)


def _json(column: pl.Series) -> pl.Series:
    cells = [None if cell is None else json.dumps(cell, ensure_ascii=False) for cell in column.to_list()]
    return pl.Series(column.name, cells, dtype=pl.String)
