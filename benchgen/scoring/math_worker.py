"""The program of a worker process that compares mathematical expressions: one JSON line in, one out.

math-verify sets alarms, which only the main thread of a process may do, and some expressions never come to an end.
Both are harmless in a process of its own that ends itself when a comparison takes too long, even inside C code.
"""

import contextlib
import faulthandler
import json
import os
import sys
from typing import Any

_MEMORY = 2 << 30
_SAME = 1e-9


def serve() -> None:
    """Answer until the input ends."""
    wire = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    _limit_memory()
    import math_verify

    compare(math_verify, "x+x", "2x")
    print(json.dumps({"ready": True}), file=wire, flush=True)
    for line in sys.stdin:
        task = json.loads(line)
        faulthandler.dump_traceback_later(task["limit"], exit=True, file=sys.stderr)
        answer = compare(math_verify, task["key"], task["answer"])
        faulthandler.cancel_dump_traceback_later()
        print(json.dumps(answer), file=wire, flush=True)


def compare(math_verify: Any, key: str, answer: str) -> dict[str, Any]:
    """Whether both mean the same, and why it could not be said."""
    try:
        gold, said = (_parse(math_verify, text) for text in (key, answer))
        if not gold or not said:
            return {"equal": False, "reason": "key_not_math" if not gold else "not_math"}
        equal = bool(math_verify.verify(gold, said, timeout_seconds=None))
        return {"equal": equal and not _apart(gold[0], said[0])}
    except (
        ArithmeticError,
        AttributeError,
        TypeError,
        ValueError,
        RecursionError,
        MemoryError,
        NotImplementedError,
    ) as e:
        return {"error": f"{type(e).__name__}: {e}"}


def _parse(math_verify: Any, text: str) -> list[Any]:
    if "\\boxed" not in text and "$" not in text:
        text = f"${text}$"
    return math_verify.parse(text, parsing_timeout=None)


def _apart(gold: Any, said: Any) -> bool:
    """Numbers that differ by more than rounding although both round to the same few decimals."""
    with contextlib.suppress(TypeError, ValueError, AttributeError):
        if gold.is_number and said.is_number and not _is_rounded(said) and not _is_rounded(gold):
            a, b = gold.evalf(30), said.evalf(30)
            return bool(abs(a - b) > _SAME * max(abs(a), abs(b)))
    return False


def _is_rounded(number: Any) -> bool:
    """A decimal number with a few digits is an approximation, and is compared as one."""
    return bool(getattr(number, "is_Float", False)) and abs(number) > 1e-4


def _limit_memory() -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
