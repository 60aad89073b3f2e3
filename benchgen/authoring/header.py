"""The head of a benchmark file: title, language, format, and the scoring program it names, points to or contains."""

import re
from pathlib import Path
from typing import Any, NamedTuple

from benchgen.authoring.faults import Faults, called, show
from benchgen.authoring.fields import HEADER, near_key
from benchgen.config import check, configs, load
from benchgen.errors import ConfigError
from benchgen.said import said
from benchgen.values import Program

DEFAULTS = {"mcq": "mcq_letter", "qa": "short_answer", "key_points": "key_points", "tool_call": "tool_call"}
LANGUAGES = {
    **{"english": "en", "turkish": "tr", "türkçe": "tr", "german": "de", "deutsch": "de", "french": "fr"},
    **{
        "français": "fr",
        "spanish": "es",
        "español": "es",
        "portuguese": "pt",
        "português": "pt",
        "italian": "it",
    },
    **{"italiano": "it", "dutch": "nl", "nederlands": "nl", "russian": "ru", "русский": "ru", "arabic": "ar"},
    **{
        "العربية": "ar",
        "chinese": "zh",
        "中文": "zh",
        "japanese": "ja",
        "日本語": "ja",
        "korean": "ko",
        "hindi": "hi",
    },
}


class Header(NamedTuple):
    title: str
    language: str
    format: str | None
    about: str
    source: str
    scoring: Any


def header_of(data: dict[str, Any], title: str, faults: Faults, *, place: str = "") -> Header:
    """The header of plain data; `title` is used where the data has none."""
    for key in data:
        if key not in HEADER:
            near = near_key(key, (*HEADER, "questions"))
            told = said("key_unknown", f"unknown key; {near}", hint=near)
            faults.add(told, place=place, field=str(key), first=True)
    texts = {key: _text(data, key, faults, place) for key in HEADER if key != "scoring"}
    kind = texts["format"].casefold() or None
    return Header(
        title=texts["title"] or title,
        language=_language(texts["language"], faults, place),
        format=kind,
        about=texts["about"],
        source=texts["source"],
        scoring=data.get("scoring"),
    )


def program_of(scoring: Any, kind: str, folder: Path | None, where: str) -> Program:
    """The scoring program. `folder` is where a path starts; None refuses paths, as for a file of a stranger."""
    if isinstance(scoring, Program):
        return _fits(scoring, kind, where)
    if isinstance(scoring, dict):
        return _fits(check(scoring, Program, f"{where}: scoring"), kind, where)
    name = scoring if scoring is not None else DEFAULTS.get(kind)
    if name is None:
        text = f"{where}: the format {kind!r} has no scoring of its own; set scoring to one of {_choices()}"
        raise ConfigError(said("scoring_missing", text, name=called(where), format=kind, choices=_choices()))
    if not isinstance(name, str):
        text = f"{where}: scoring: {show(name)} is no scoring program; name one of {_choices()}"
        raise ConfigError(
            said("scoring_unknown", text, name=called(where), scoring=show(name), choices=_choices())
        )
    return _fits(load(_path(name, folder, where), Program), kind, where)


def _path(name: str, folder: Path | None, where: str) -> Path:
    shipped = configs() / "scoring" / f"{name}.yaml"
    if re.fullmatch(r"[\w-]+", name) and shipped.is_file():
        return shipped
    if folder is not None and name.endswith((".yaml", ".yml")):
        found = [p for p in (folder / name, Path(name)) if p.is_file()]
        if found:
            return found[0]
    text = f"{where}: scoring: there is no scoring program {show(name)}; the choices are {_choices()}"
    raise ConfigError(
        said("scoring_unknown", text, name=called(where), scoring=show(name), choices=_choices())
    )


def _fits(program: Program, kind: str, where: str) -> Program:
    if program.format != kind:
        message = f"scoring {program.name!r} is for the format {program.format!r}, the benchmark has {kind!r}"
        text = f"{where}: {message}; change one of the two"
        raise ConfigError(
            said(
                "scoring_misfit",
                text,
                name=called(where),
                scoring=program.name,
                wanted=program.format,
                format=kind,
            )
        )
    return program


def _choices() -> str:
    return (
        ", ".join(sorted(p.stem for p in (configs() / "scoring").glob("*.yaml"))) or "none that is installed"
    )


def _language(text: str, faults: Faults, place: str) -> str:
    code = LANGUAGES.get(text.casefold(), text) or "en"
    if not re.fullmatch(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*", code):
        told = f"{show(text)} is no language code; write one such as en, tr or de"
        faults.add(said("no_language", told, value=show(text)), place=place, field="language")
    return code


def _text(data: dict[str, Any], key: str, faults: Faults, place: str) -> str:
    value = data.get(key)
    if isinstance(value, dict | list):
        told = f"{show(value)} where a text should be"
        faults.add(said("text_wanted", told), place=place, field=key)
        return ""
    text = "" if value is None else str(value).strip()
    if len(text) > 1_000 or "\0" in text:
        told = f"{len(text):,} characters; it may have 1,000 of plain text"
        faults.add(said("text_too_long", told, count=len(text), most=1_000), place=place, field=key)
    return text
