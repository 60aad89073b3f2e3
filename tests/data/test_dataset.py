"""Rows that leave: to pandas, to datasets, to files."""

import json

import polars as pl
import pytest
from run_rows import run_rows

from benchgen.data import Table, export
from benchgen.errors import ConfigError, DataError


@pytest.fixture
def folder(tmp_path):
    """A folder that holds nothing else."""
    made = tmp_path / "out"
    made.mkdir()
    return made


ROWS = Table(run_rows(["correct", "wrong"], question='Was ist größer,\n„ß“ oder "s"?'))


def test_a_table_is_a_polars_frame_and_becomes_pandas_and_datasets():
    assert ROWS.to_pandas()["outcome"].tolist() == ["correct", "wrong"]
    made = ROWS.head(1).to_hf()
    assert made.num_rows == 1 and made[0]["options"] == ["Mars", "Venus", "Earth", "Jupiter"]


@pytest.mark.parametrize("suffix", [".parquet", ".jsonl", ".csv"])
def test_a_file_reads_back_as_it_was(folder, suffix):
    path = export(ROWS, folder / f"run{suffix}")
    readers = {".parquet": pl.read_parquet, ".jsonl": pl.read_ndjson, ".csv": pl.read_csv}
    back = readers[suffix](path)
    assert back["question"].to_list() == ROWS["question"].to_list()
    assert back["value"].to_list() == [1.0, 0.0]
    options = back["options"].to_list()
    assert (json.loads(options[0]) if suffix == ".csv" else options[0]) == [
        "Mars",
        "Venus",
        "Earth",
        "Jupiter",
    ]
    assert [p.name for p in folder.iterdir()] == [path.name]


@pytest.mark.parametrize("name", ["run.xlsx", "run", "run.json"])
def test_another_suffix_is_refused_with_the_choices(folder, name):
    with pytest.raises(ConfigError, match=r"\.parquet, \.jsonl, \.csv"):
        export(ROWS, folder / name)
    assert not list(folder.iterdir())


def test_a_missing_folder_is_named(folder):
    with pytest.raises(DataError, match="no folder"):
        export(ROWS, folder / "not" / "there.csv")


def test_a_failed_write_leaves_nothing_behind(folder):
    (folder / "run.csv").mkdir()
    with pytest.raises(DataError, match="cannot be written"):
        export(ROWS, folder / "run.csv")
    assert [p.name for p in folder.iterdir()] == ["run.csv"]
