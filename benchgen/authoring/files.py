"""A benchmark from a file or from plain data: YAML, JSON, JSONL, CSV or a bundle in, one checked `Benchmark` out.

Nothing is stored and nothing is changed on the way: questions keep their order, their options and their words.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from benchgen.authoring.bundles import Bundle, content_of, read_bundle
from benchgen.authoring.decode import decode, read_text
from benchgen.authoring.delimited import raws_of, read_sheet
from benchgen.authoring.faults import Faults, called
from benchgen.authoring.header import header_of, program_of
from benchgen.authoring.json_text import read_json, read_jsonl
from benchgen.authoring.lined_yaml import read as read_yaml
from benchgen.authoring.questions import questions_of
from benchgen.authoring.rows import Raw, at_line
from benchgen.errors import DataError
from benchgen.said import said
from benchgen.values import Benchmark, Program, Question

KINDS = {
    **{".yaml": "yaml", ".yml": "yaml", ".json": "json"},
    **{".jsonl": "jsonl", ".ndjson": "jsonl", ".csv": "csv", ".tsv": "csv", ".txt": "csv"},
}
BUNDLE = ".zip"


def read_benchmark(
    path: str | Path,
    *,
    title: str | None = None,
    language: str | None = None,
    format: str | None = None,
    scoring: str | Mapping[str, Any] | Program | None = None,
    trusted: bool = True,
) -> Benchmark:
    """The benchmark in a file. What is given here wins over the file; `trusted=False` refuses paths inside the file.

    Beside `quiz.csv` or `quiz.jsonl`, a `quiz.meta.yaml` may hold title, language, format and scoring.
    """
    path = Path(path)
    faults = Faults(str(path))
    header, raws = _read(path, faults)
    given = {"title": title, "language": language, "format": format, "scoring": scoring}
    header = header | {k: v for k, v in given.items() if v is not None}
    return _benchmark(header, raws, path.stem, faults, path.parent if trusted or scoring else None)


def read_questions(
    path: str | Path, *, format: str | None = None, language: str | None = None
) -> tuple[Question, ...]:
    """Only the questions of a file, for adding to a benchmark that exists."""
    path = Path(path)
    faults = Faults(str(path))
    _, raws = _read(path, faults)
    _, questions = questions_of(raws, format, faults)
    faults.stop_if_any()
    return questions


def make_benchmark(
    questions: Sequence[Mapping[str, Any] | Question],
    *,
    title: str,
    language: str = "en",
    format: str | None = None,
    scoring: str | Mapping[str, Any] | Program | None = None,
    about: str = "",
    source: str = "",
) -> Benchmark:
    """The benchmark of plain questions, checked as those of a file are."""
    raws = [Raw(f"questions[{i}]", _plain(q)) for i, q in enumerate(questions)]
    header = {"title": title, "language": language, "format": format, "scoring": scoring}
    header |= {"about": about, "source": source}
    faults = Faults(title or "benchmark")
    return _benchmark(header, raws, "Untitled", faults, Path("."))


def _read(path: Path, faults: Faults) -> tuple[dict[str, Any], list[Raw]]:
    if path.suffix.lower() == BUNDLE:
        return _bundled(read_bundle(path), faults)
    kind = KINDS.get(path.suffix.lower())
    text = read_text(path)
    if kind is None:
        ends = ", ".join((*KINDS, BUNDLE))
        text = f"{path}: files that end in {path.suffix or 'nothing'!r} are not known; the choices are {ends}"
        raise DataError(said("file_ending", text, name=path.name, ends=ends))
    header, raws = _parsed(kind, text, str(path), faults)
    return (_beside(path) | header if kind in ("jsonl", "csv") else header), raws


def _parsed(kind: str, text: str, where: str, faults: Faults) -> tuple[dict[str, Any], list[Raw]]:
    if kind == "yaml":
        header, entries = read_yaml(text, where)
        return header, [Raw(at_line(e.line), e.data) for e in entries]
    if kind == "json":
        return read_json(text, where)
    return ({}, raws_of(read_sheet(text, faults), faults)) if kind == "csv" else read_jsonl(text, faults)


def _bundled(bundle: Bundle, faults: Faults) -> tuple[dict[str, Any], list[Raw]]:
    """The questions in the reference data of a bundle; its title and description where they have none."""
    for task in bundle.competition.tasks:
        files = content_of(bundle, task.reference_data) if task.reference_data else {}
        for name, data in sorted(files.items()):
            if kind := KINDS.get(Path(name).suffix.lower()):
                faults.source = f"{faults.source}: {name}"
                header, raws = _parsed(kind, decode(data, faults.source), faults.source, faults)
                about = {"title": bundle.competition.title, "about": bundle.competition.description}
                return about | header, raws
    ends = ", ".join(KINDS)
    text = (
        f"{faults.source}: the bundle is in order, but its reference data hold no questions that can be read "
        f"here ({ends}); put them there as a benchmark file, with question and answer"
    )
    raise DataError(said("bundle_without_questions", text, name=called(faults.source), ends=ends))


def _beside(path: Path) -> dict[str, Any]:
    sidecar = path.with_suffix(".meta.yaml")
    return read_yaml(read_text(sidecar), str(sidecar))[0] if sidecar.is_file() else {}


def _benchmark(
    data: dict[str, Any], raws: list[Raw], title: str, faults: Faults, folder: Path | None
) -> Benchmark:
    header = header_of(data, title, faults)
    kind, questions = questions_of(raws, header.format, faults)
    faults.stop_if_any()
    return Benchmark(
        title=header.title,
        language=header.language,
        format=kind,
        about=header.about,
        source=header.source,
        scoring=program_of(header.scoring, kind, folder, faults.source),
        questions=questions,
    )


def _plain(question: Mapping[str, Any] | Question) -> Any:
    """Plain data of a question. The letters of a value are marked as letters, whatever its options say."""
    if not isinstance(question, Question):
        return dict(question) if isinstance(question, Mapping) else question
    data = {k: v for k, v in question.model_dump().items() if v not in (None, (), {})}
    return data | {"answer": [f"{letter})" for letter in question.answer]} if question.options else data
