"""Questions before they are a benchmark: read, made from tables, evened out, freed of duplicates, checked."""

from benchgen.authoring.balance import balance, letters, reordered
from benchgen.authoring.checks import Finding, findings
from benchgen.authoring.duplicates import Deduped, Dropped, drop_duplicates
from benchgen.authoring.files import make_benchmark, read_benchmark, read_questions
from benchgen.authoring.table_files import Table, find_table, list_tables
from benchgen.authoring.tables import TableBenchmark, TableReport, capacity, from_table

__all__ = [
    "Deduped",
    "Dropped",
    "Finding",
    "Table",
    "TableBenchmark",
    "TableReport",
    "balance",
    "capacity",
    "drop_duplicates",
    "find_table",
    "findings",
    "from_table",
    "letters",
    "list_tables",
    "make_benchmark",
    "read_benchmark",
    "read_questions",
    "reordered",
]
