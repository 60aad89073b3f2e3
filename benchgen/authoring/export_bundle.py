"""A benchmark as a bundle for Codabench: whoever takes part uploads replies, and the bundle scores them by itself.

The reference data also hold the benchmark as we read it, so a bundle comes back with the same questions and scoring.
"""

import io
import json
import struct
import zipfile
import zlib
from datetime import date
from pathlib import Path
from typing import Any

from benchgen.authoring import bundle_score
from benchgen.authoring.export_plain import dumped, yaml_text
from benchgen.authoring.export_rows import pattern_of, rows_of
from benchgen.values import Benchmark

COMMAND = "python3 score.py /app/input /app/output"
COLUMNS = (("Accuracy", "accuracy"), ("Answered", "answered"))
FIRST = (2000, 1, 1, 0, 0, 0)
"""The same benchmark gives the same bundle, byte by byte."""
HOW_TO = """Ask a model every `prompt` of the input data and upload a zip with one file, `answers.jsonl`:

    {"id": "q1", "reply": "… Answer: B"}

A reply counts by its last line of the form that the prompt asks for.
"""


def codabench(b: Benchmark, path: Path) -> None:
    """Write `competition.yaml`, its pages and its three zips."""
    parts = {
        "competition.yaml": dumped(_competition(b)).encode(),
        "overview.md": f"# {b.title}\n\n{b.about or b.title}\n\n{b.source}\n".encode(),
        "submit.md": HOW_TO.encode(),
        "terms.md": b"No terms beyond those of the sources.\n",
        "logo.png": png(0x4F, 0x46, 0xE5),
        "scoring_program.zip": zipped(
            {
                "score.py": Path(bundle_score.__file__).read_bytes(),
                "metadata.yaml": f"command: {COMMAND}\n".encode(),
            }
        ),
        "reference_data.zip": zipped(
            {"benchmark.yaml": yaml_text(b).encode(), "keys.jsonl": _jsonl(_keys(b))}
        ),
        "input_data.zip": zipped({"questions.jsonl": _jsonl(_asked(b))}),
    }
    path.write_bytes(zipped(parts))


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip of the files, the same bytes for the same files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in files.items():
            made.writestr(zipfile.ZipInfo(name, FIRST), data)
    return out.getvalue()


def png(red: int, green: int, blue: int, side: int = 64) -> bytes:
    """A square of one colour: the platform wants a logo."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    lines = (b"\0" + bytes((red, green, blue)) * side) * side
    parts = [chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(lines)), chunk(b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def _competition(b: Benchmark) -> dict[str, Any]:
    columns = [
        {"title": title, "key": key, "index": n, "sorting": "desc", "precision": 4}
        for n, (title, key) in enumerate(COLUMNS)
    ]
    task = {"index": 0, "name": b.title[:100], "description": f"{len(b.questions)} questions"}
    files = {"scoring_program": "scoring_program.zip", "reference_data": "reference_data.zip"}
    return {
        "version": 2,
        "title": b.title[:256],
        "description": b.about[:1000] or b.title,
        "image": "logo.png",
        "terms": "terms.md",
        "docker_image": "python:3.11",
        "competition_type": "benchmark",
        "pages": [
            {"title": "Overview", "file": "overview.md"},
            {"title": "How to take part", "file": "submit.md"},
        ],
        "tasks": [task | files | {"input_data": "input_data.zip"}],
        "phases": [{"index": 0, "name": "Open", "start": date(2000, 1, 1).isoformat(), "tasks": [0]}],
        "leaderboards": [
            {"title": "Results", "key": "results", "submission_rule": "Force_Best", "columns": columns}
        ],
    }


def _keys(b: Benchmark) -> list[dict[str, Any]]:
    pattern = pattern_of(b)
    return [{"id": r["id"], "accepted": r["accepted"], "pattern": pattern} for r in rows_of(b)]


def _asked(b: Benchmark) -> list[dict[str, Any]]:
    return [{"id": r["id"], "prompt": r["prompt"]} for r in rows_of(b)]


def _jsonl(rows: list[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows).encode()
