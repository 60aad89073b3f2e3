r"""What stands inside `\boxed{}`, and inside the tags and fields that mark an answer."""

import re

_BOXED = re.compile(r"\\(?:boxed|fbox)\s*\{")
_TAG = re.compile(r"<(answer|final_answer|final|choice)\b[^>]*>(.*?)(?:</\1\s*>|$)", re.I | re.S)


def boxes(text: str) -> list[str]:
    r"""The contents of every `\boxed{}`, braces balanced, in order."""
    return [balanced(text, m.end()) for m in _BOXED.finditer(text)] if "box" in text else []


def unboxed(text: str) -> str:
    r"""The content of a `\boxed{}` that holds all words of a text, else the text."""
    m = _BOXED.search(text)
    return balanced(text, m.end()).strip() if m and not re.search(r"\w", text[: m.start()]) else text


def tagged(text: str) -> list[str]:
    """The contents of every `<answer>` tag, in order."""
    return [m.group(2) for m in _TAG.finditer(text)] if "<" in text else []


def balanced(text: str, start: int) -> str:
    """The content of a brace that opened just before `start`."""
    depth = 1
    for i in range(start, len(text)):
        depth += (text[i] == "{") - (text[i] == "}")
        if depth == 0:
            return text[start:i]
    return text[start:]
