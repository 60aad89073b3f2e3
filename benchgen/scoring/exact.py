r"""Arithmetic over exact fractions: `\frac{1}{3^{80}}`, `2^{10}-1`, `3\cdot 4`.

Decides what it can read and nothing else, so that two very small numbers are never taken for equal because both are
close to zero. Expressions with letters or roots are left to others.
"""

import ast
import operator
import re
from collections.abc import Callable
from fractions import Fraction

_MOST_LETTERS = 400
_MOST_BITS = 40_000
_WRAP = re.compile(r"\\(?:left|right|displaystyle|[,!;: ])|\\?\$|\\[()\[\]]|[\s~]")
_FRAC = re.compile(r"\\[dtc]?frac\{([^{}]*)\}\{([^{}]*)\}")
_SHORT = re.compile(r"\\[dtc]?frac(\d)(\d)")
_POWER = re.compile(r"\^\{([^{}]*)\}")
_GROUPED = re.compile(r"(?<=\d)(?:\{,\}|,)(?=\d{3}(?!\d))")
_ALLOWED = re.compile(r"[0-9.+\-*/()]+")
_OPERATORS: dict[type, Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


def exact(latex: str) -> Fraction | None:
    """The value of an expression of plain numbers, or None if it is anything else."""
    code = _code(latex) if len(latex) <= _MOST_LETTERS else None
    if not code or not _ALLOWED.fullmatch(code):
        return None
    try:
        return _value(ast.parse(code, mode="eval").body)
    except (SyntaxError, ZeroDivisionError, ValueError, OverflowError, RecursionError, MemoryError):
        return None


def _code(latex: str) -> str:
    text = _WRAP.sub(
        "", latex.replace("−", "-").replace("\\cdot", "*").replace("\\times", "*").replace("×", "*")
    )
    text = _SHORT.sub(r"((\1)/(\2))", _GROUPED.sub("", text)).replace("\\div", "/").rstrip(".")
    for _ in range(8):
        inner = _FRAC.sub(r"((\1)/(\2))", _POWER.sub(r"**(\1)", text))
        if inner == text:
            break
        text = inner
    return re.sub(r"(?<![\d.])0+(?=\d)", "", text.replace("^", "**"))


def _value(node: ast.expr) -> Fraction:
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        return Fraction(str(node.value))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.UAdd | ast.USub):
        return _value(node.operand) * (-1 if isinstance(node.op, ast.USub) else 1)
    if isinstance(node, ast.BinOp):
        left, right = _value(node.left), _value(node.right)
        return _power(left, right) if isinstance(node.op, ast.Pow) else _OPERATORS[type(node.op)](left, right)
    raise ValueError("not arithmetic")


def _power(base: Fraction, exponent: Fraction) -> Fraction:
    size = max(base.numerator.bit_length(), base.denominator.bit_length())
    if exponent.denominator != 1 or size * abs(exponent) > _MOST_BITS:
        raise ValueError("not exact, or too large")
    return base ** int(exponent)
