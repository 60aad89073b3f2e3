"""Bytes of an uploaded file to text: byte order marks, UTF-8, UTF-16, else the most likely older encoding."""

import codecs
import re
from pathlib import Path

from benchgen.authoring.faults import called
from benchgen.errors import DataError
from benchgen.said import said

MOST_BYTES = 64 * 1024 * 1024
MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
OLDER = (
    *("cp1252", "cp1254", "cp1250", "cp1251", "cp1253", "cp1255", "cp1256"),
    *("cp932", "gb18030", "big5", "cp949"),
)
BINARY = {
    b"PK\x03\x04": said("kind_sheet", "a zip archive or a spreadsheet; save the sheet as CSV"),
    b"\xd0\xcf\x11\xe0": said("kind_office", "an old Office file; save the sheet as CSV"),
    b"%PDF": said("kind_pdf", "a PDF; copy its questions into a CSV file"),
    b"\x1f\x8b": said("kind_gzip", "a gzip archive; unpack it first"),
}


def read_text(path: Path) -> str:
    """The text of a file, or one sentence that says why it has none."""
    if path.is_dir():
        raise DataError(f"{path}: this is a folder; give one YAML, JSON, JSONL or CSV file in it")
    if not path.exists():
        raise DataError(f"{path}: there is no such file")
    if not path.is_file():
        raise DataError(f"{path}: this is not a regular file")
    try:
        if (size := path.stat().st_size) > MOST_BYTES:
            text = f"{path}: {size:,} bytes; a benchmark file may have {MOST_BYTES:,}"
            raise DataError(said("file_too_large", text, name=path.name, most=MOST_BYTES // 2**20))
        data = path.read_bytes()
    except OSError as e:
        raise DataError(f"{path}: cannot be read: {e.strerror or e}") from None
    return decode(data, str(path))


def decode(data: bytes, where: str) -> str:
    """Text of bytes; `where` is what an error calls them."""
    for magic, kind in BINARY.items():
        if data.startswith(magic):
            raise DataError(said("file_of_kind", f"{where}: this is {kind}", name=called(where), kind=kind))
    text = _decoded(data, where)
    if not text.strip():
        told = f"{where}: the file is empty; it needs a question and an answer at least"
        raise DataError(said("file_empty", told, name=called(where)))
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        told = f"{where}: line {line}: holds a NUL byte; this is no text file, or it was damaged: export it again"
        raise DataError(said("file_damaged", told, name=called(where), line=line))
    return text


def _decoded(data: bytes, where: str) -> str:
    encoding = next((name for mark, name in MARKS if data.startswith(mark)), None) or _wide(data)
    try:
        return data.decode(encoding or "utf-8")
    except UnicodeDecodeError as e:
        if encoding is None and b"\0" not in data:
            return _older(data, where)
        line = data[: e.start].count(b"\n") + 1
        text = f"{where}: line {line}: not {e.encoding} at byte {e.start}; save the file as UTF-8"
        raise DataError(said("file_not_utf8", text, name=called(where), line=line)) from None


def _wide(data: bytes) -> str | None:
    """UTF-16 without a mark shows as a zero in every other byte."""
    half = len(data) // 2
    if half and data[1::2].count(0) > 0.4 * half:
        return "utf-16-le"
    return "utf-16-be" if half and data[0::2].count(0) > 0.4 * half else None


def _older(data: bytes, where: str) -> str:
    from charset_normalizer import from_bytes

    if turkish := _turkish(data):
        return turkish
    matches = list(from_bytes(data, cp_isolation=list(OLDER)))
    if not matches:
        text = f"{where}: the encoding is not known; save the file as UTF-8"
        raise DataError(said("file_encoding", text, name=called(where)))
    return str(min(matches, key=lambda m: (m.chaos + _unlikely(str(m)), OLDER.index(m.encoding))))


def _unlikely(text: str) -> float:
    """Chinese read as Korean gives Hangul and Chinese characters in one text; Polish read as French, signs in words."""
    hangul = any("\uac00" <= c <= "\ud7a3" for c in text)
    han = any("\u4e00" <= c <= "\u9fff" for c in text)
    return 0.2 * (hangul and han) + 0.2 * bool(re.search(r"\w[¹³£¥¼¾¯]|[¹³£¥¼¾¯]\w|\bÈ[a-z]|ì[a-z]", text))


def _turkish(data: bytes) -> str | None:
    """cp1254 differs from cp1252 in six letters that only Icelandic needs; short texts mislead a detector there."""
    if not set(data) & set("ğışİŞĞ".encode("cp1254")):
        return None
    text = data.decode("cp1254", errors="replace")
    foreign = {c for c in text if ord(c) > 127} - set("çğıöşüÇĞİÖŞÜâîûÂÎÛ’‘“”–—…°²³·")
    return None if foreign else text
