"""A benchmark as a file that `read_benchmark` reads again: same questions, same scoring."""

import json
from pathlib import Path
from typing import Any

from benchgen.values import Benchmark


def jsonl(b: Benchmark, path: Path) -> None:
    """The head in the first line, then one line a question."""
    head, questions = _parts(b)
    lines = (json.dumps(line, ensure_ascii=False) + "\n" for line in (head, *questions))
    path.write_text("".join(lines), encoding="utf-8")


def yaml(b: Benchmark, path: Path) -> None:
    """Title and scoring, then the questions."""
    path.write_text(yaml_text(b), encoding="utf-8")


def yaml_text(b: Benchmark) -> str:
    """The benchmark as the text of a YAML file."""
    head, questions = _parts(b)
    return dumped(head | {"questions": questions})


def dumped(data: dict[str, Any]) -> str:
    """Plain data as YAML; texts are quoted, so that `007` and `yes` read back as they are."""
    from io import StringIO

    from ruamel.yaml import YAML

    writer, out = YAML(), StringIO()
    writer.width = 10_000
    writer.dump(_quoted(data), out)
    return out.getvalue()


def _quoted(value: Any) -> Any:
    """Plain data whose texts the YAML writer puts in quotes."""
    from ruamel.yaml.scalarstring import DoubleQuotedScalarString

    if isinstance(value, str):
        return DoubleQuotedScalarString(value)
    if isinstance(value, dict):
        return {name: _quoted(v) for name, v in value.items()}
    return [_quoted(v) for v in value] if isinstance(value, list) else value


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
