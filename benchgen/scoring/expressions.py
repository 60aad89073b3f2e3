r"""Mathematical answers: the last `\boxed{}`, else the answer line, else the last formula; compared by meaning."""

import re

from benchgen.errors import DataError
from benchgen.registry import register
from benchgen.scoring.exact import exact
from benchgen.scoring.found import Found, JudgeFailed, Match
from benchgen.values import Question

_FORMULA = re.compile(r"\$\$(.+?)\$\$|\$([^$\n]+)\$|\\\[(.+?)\\\]|\\\((.+?)\\\)", re.S)
_SPACE = re.compile(r"\\[,!;: ]|\\(?:left|right|displaystyle)(?![a-zA-Z])|[\s$~]|\\[()\[\]]")
_TEXT = re.compile(r"\\(?:text|mathrm|textbf|mathbf|mbox)\{([^{}]*)\}")


@register("extract")
def last_formula(reply: str, question: Question) -> Found | None:
    """The last formula between dollar signs or LaTeX brackets; of an equation, its right side."""
    found = [next(g for g in m.groups() if g) for m in _FORMULA.finditer(reply)]
    return (
        Found(found[-1].rsplit("=", 1)[-1].strip(), explicit=False, others=(found[-1].strip(),))
        if found
        else None
    )


@register("extract")
def last_line_formula(reply: str, question: Question, *, words: int = 8) -> Found | None:
    """The last line, if it is short and has a digit, an operator or a command in it; of an equation, its right side."""
    lines = [line.strip(" *_`.") for line in reply.split("\n") if line.strip()]
    if not lines or len(lines[-1].split()) > words or not re.search(r"[\d\\^+=/]|^\W*\w\W*$", lines[-1]):
        return None
    return Found(lines[-1].rsplit("=", 1)[-1].strip(), explicit=False, others=(lines[-1],))


@register("compare")
def expression(answer: str, question: Question, *, seconds: float = 5.0) -> Match:
    """The same mathematical value or object as the key; `seconds` is the most that one comparison may take."""
    if _level(answer) == _level(question.answer):
        return Match(1.0, "exact")
    key, said = exact(question.answer), exact(answer)
    if key is not None and said is not None:
        return Match(float(key == said), "equal" if key == said else None)
    from benchgen.scoring.math_pool import pool

    verdict = pool().compare(question.answer, answer, seconds)
    if "error" in verdict:
        raise JudgeFailed(f"the expressions could not be compared: {verdict['error']}")
    if verdict.get("reason") == "key_not_math":
        raise DataError(
            f"question {question.id!r}: the key {question.answer!r} is not an expression; mend the key"
        )
    return Match(float(verdict["equal"]), "equal" if verdict["equal"] else verdict.get("reason"))


def _level(latex: str) -> str:
    """Without what only changes how an expression looks."""
    text = _TEXT.sub(r"\1", _SPACE.sub("", latex)).replace("\\dfrac", "\\frac").replace("\\tfrac", "\\frac")
    return text.rstrip(".").replace("−", "-")
