"""A benchmark as a file that `read_benchmark` reads again: same questions, same scoring."""

import json
from pathlib import Path
from typing import Any

from benchgen.errors import ConfigError
from benchgen.values import Benchmark

FORMATS = ("yaml", "jsonl")


def write_benchmark(benchmark: Benchmark, path: Path, format: str) -> Path:
    """Write a benchmark, whole or not at all; a file that is there is not overwritten."""
    if format not in FORMATS:
        raise ConfigError(f"format {format!r} is not one of {', '.join(FORMATS)}")
    if path.exists():
        raise ConfigError(f"{path} is there already; choose another name")
    if not path.parent.is_dir():
        raise ConfigError(f"{path}: there is no folder {path.parent}; make it first")
    draft = path.with_name(f".{path.name}.part")
    try:
        draft.write_text(_yaml(benchmark) if format == "yaml" else _jsonl(benchmark), encoding="utf-8")
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return path


def _parts(b: Benchmark) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    head = {
        "title": b.title,
        "language": b.language,
        "format": b.format,
        "about": b.about,
        "source": b.source,
    }
    scoring = b.scoring.model_dump(mode="json", exclude_defaults=True)
    questions = [q.model_dump(mode="json", exclude_defaults=True) for q in b.questions]
    return {name: value for name, value in head.items() if value} | {"scoring": scoring}, questions


def _jsonl(b: Benchmark) -> str:
    head, questions = _parts(b)
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (head, *questions))


def _yaml(b: Benchmark) -> str:
    """Texts are quoted, so that `007` and `yes` read back as they are."""
    from io import StringIO

    from ruamel.yaml import YAML
    from ruamel.yaml.scalarstring import DoubleQuotedScalarString

    def quoted(value: Any) -> Any:
        if isinstance(value, str):
            return DoubleQuotedScalarString(value)
        if isinstance(value, dict):
            return {name: quoted(v) for name, v in value.items()}
        return [quoted(v) for v in value] if isinstance(value, list) else value

    head, questions = _parts(b)
    writer, out = YAML(), StringIO()
    writer.width = 10_000
    writer.dump(
        {name: quoted(v) for name, v in head.items()} | {"questions": [quoted(q) for q in questions]}, out
    )
    return out.getvalue()
