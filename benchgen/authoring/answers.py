"""The answer of a multiple choice question as letters, whatever way it was written, or a refusal to guess."""

import difflib
import re
import unicodedata
from collections.abc import Sequence
from string import ascii_uppercase
from typing import Any

from benchgen.authoring.cells import text_of, texts_of
from benchgen.authoring.faults import show
from benchgen.said import Said, said

_LETTERS = re.compile(r"[A-Za-z](?:\s*[,;&/+]?\s*[A-Za-z])*")
_LABELLED = re.compile(
    r"(?:option\s+)?\(?([A-Z])\s*[).:\-]\s*(.*)|option\s+\(?([A-Z])\)?()", re.IGNORECASE | re.DOTALL
)


def letters_of(answer: Any, options: Sequence[str]) -> str:
    """The letters of the right options, in order; a ValueError says why there are none."""
    if isinstance(answer, list | tuple):
        found = [letters_of(part, options) for part in texts_of(answer)]
        return "".join(sorted(set("".join(found)))) or _refuse(
            said("answer_missing", "is empty"), answer, options
        )
    if isinstance(answer, dict):
        return _refuse(said("answer_mapping", "is a mapping"), answer, options)
    text = "" if answer is None else tidy(text_of(answer))
    by_text = [ascii_uppercase[i] for i, option in enumerate(options) if tidy(option) == text]
    by_letter = _by_letter(text, options)
    if len(by_text) == 1 and by_letter and by_letter != by_text[0]:
        both = f"is the text of option {by_text[0]} and also a letter; both readings fit"
        return _refuse(said("answer_both", both, answer=text, letter=by_text[0]), answer, options)
    if len(by_text) == 1:
        return by_text[0]
    if by_text or by_letter:
        several = said("answer_several", "fits several options", answer=text)
        return by_letter or _refuse(several, answer, options)
    return _by_label(text, options) or _refuse(_why_not(text, options), answer, options)


def tidy(text: str) -> str:
    """Composed characters and single spaces: what makes two texts the same to a reader's eye."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def _by_letter(text: str, options: Sequence[str]) -> str:
    text = unicodedata.normalize("NFKC", text)
    if len(text) == 3 and text[0] + text[2] in ("()", "[]"):
        text = text[1]
    if not _LETTERS.fullmatch(text):
        return ""
    letters = [c for c in text.upper() if c in ascii_uppercase]
    inside = all(c in ascii_uppercase[: len(options)] for c in letters)
    return "".join(sorted(letters)) if inside and len(set(letters)) == len(letters) else ""


def _by_label(text: str, options: Sequence[str]) -> str:
    """`B) Venus`, `B.` or `Option B: Venus`: the letter, if what follows agrees with it."""
    found = _LABELLED.fullmatch(text)
    if not found:
        return ""
    letter = (found[1] or found[3]).upper()
    place = ord(letter) - ord("A")
    agrees = place < len(options) and tidy(found[2] or "") in ("", tidy(options[place]))
    return letter if agrees else ""


def _why_not(text: str, options: Sequence[str]) -> Said:
    if not text:
        return said("answer_missing", "is missing")
    if re.fullmatch(r"-?\d+", text):
        return said("answer_counted", "may be counted from 0 or from 1", answer=text)
    if len(text) == 1 and text.isalpha() and not text.isascii():
        foreign = f"is {unicodedata.name(text, 'a foreign letter').lower()}, not a letter from A"
        return said("answer_foreign", foreign, answer=text)
    near = difflib.get_close_matches(text, list(options), n=1, cutoff=0.75)
    if near:
        return said("answer_near", f"is no option; did you mean {near[0]!r}?", answer=text[:80], near=near[0])
    return said("answer_no_option", "is no option", answer=text[:80])


def _refuse(why: Said, answer: Any, options: Sequence[str]) -> str:
    offered = ", ".join(
        f"{letter} {show(o, width=30)}" for letter, o in zip(ascii_uppercase, options, strict=False)
    )
    quoted = f"{show(answer)} " if str(answer if answer is not None else "").strip() else ""
    text = f"{quoted}{why}; the options are {offered}; give a letter or the exact text of one option"
    raise ValueError(said("answer_refused", text, why=why, options=offered))
