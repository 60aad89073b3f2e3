"""Judge one reply by a scoring program: which rule found the answer, what it is worth, and how it ended."""

from collections.abc import Callable
from functools import partial, reduce
from typing import Any, NamedTuple

from benchgen.errors import BenchgenError
from benchgen.registry import build, find, settings_of
from benchgen.scoring.found import Found, Match
from benchgen.scoring.labels import key_letters
from benchgen.scoring.menu import menu
from benchgen.scoring.refusals import refuses, unknown
from benchgen.scoring.visible import visible
from benchgen.text import base
from benchgen.values import Call, Outcome, Program, Question, Reply, Score

Judge = Callable[[Question, Reply], Score]


class _Parts(NamedTuple):
    strict: tuple[tuple[str, Callable[..., Found | None]], ...]
    lenient: tuple[tuple[str, Callable[..., Found | None]], ...]
    compare: Callable[[str, Question], Match]
    labels: bool
    language: str


def judge(program: Program, language: str = "en") -> Judge:
    """A ready judge: everything the program names is built and checked once."""
    chain = [bind(c, language=language) for c in program.normalize]
    parts = _Parts(
        strict=tuple((_rule(c), bind(c, language=language)) for c in program.strict),
        lenient=tuple((_rule(c), bind(c, language=language)) for c in program.lenient),
        compare=bind(program.compare, language=language, normalize=partial(_apply, chain)),
        labels=find(program.compare.use).function.__name__ in ("letter", "letters"),
        language=language,
    )
    return partial(_judge, parts)


def bind(call: Call, **context: Any) -> Callable[..., Any]:
    """Build a call; settings it leaves open are taken from the context, where the function knows them."""
    known = settings_of(find(call.use).function)
    return partial(
        build(call), **{k: v for k, v in context.items() if k in known and call.args.get(k) is None}
    )


def _judge(parts: _Parts, question: Question, reply: Reply) -> Score:
    if reply.finish == "error" or (reply.text is None and reply.error):
        return _score(reply, "model_error", None, reason=reply.error)
    text = visible(reply.text or "")
    rule, found = _first(parts.strict, text, question)
    strict = found is not None
    if found is None:
        rule, found = _first(parts.lenient, text, question)
    cut = reply.finish == "length"
    declined = found is not None and not found.explicit and not parts.labels and refuses(text)
    if found is None or found.value is None or (cut and not found.explicit) or declined:
        outcome, note = _without_answer(text, reply, found)
        return _score(reply, outcome, 0.0, strict=0.0, reason=note, letter=_letter(question, reply))
    return _scored(parts, question, reply, text, rule, found, strict)


def _scored(
    parts: _Parts, question: Question, reply: Reply, text: str, rule: str | None, found: Found, strict: bool
) -> Score:
    letter = _letter(question, reply)
    if parts.labels and not set(found.value or "") <= set(
        menu(question.options, base(parts.language)).labels
    ):
        return _score(reply, "off_menu", 0.0, found.value, rule, "off_menu", 0.0, letter)
    try:
        answer, match = _best(parts.compare, found, question)
    except BenchgenError as e:
        return _score(reply, "judge_error", None, found.value, rule, str(e), None, letter)
    outcome, reason = _outcome(parts, reply, text, found, match)
    return _score(reply, outcome, match.value, answer, rule, reason, match.value if strict else 0.0, letter)


def _best(compare: Callable[[str, Question], Match], found: Found, question: Question) -> tuple[str, Match]:
    """The first reading of the answer that earns something, else the first reading."""
    readings = [r for r in (found.value, *found.others) if r is not None]
    first = compare(readings[0], question)
    for reading in readings[1:] if first.value == 0 else ():
        if (match := compare(reading, question)).value > 0:
            return reading, match
    return readings[0], first


def _outcome(
    parts: _Parts, reply: Reply, text: str, found: Found, match: Match
) -> tuple[Outcome, str | None]:
    if match.value > 0:
        return ("correct" if match.value == 1 else "wrong"), match.reason or found.note
    if not parts.labels:
        if unknown(found.value or ""):
            return "no_answer", "says_unknown"
        if reply.finish == "length" and text.endswith(found.value or ""):
            return "truncated", "cut_inside_answer"
    return "wrong", match.reason or found.note


def _without_answer(text: str, reply: Reply, found: Found | None) -> tuple[Outcome, str | None]:
    if reply.finish == "filter" or refuses(text):
        return "refused", None
    if reply.finish == "length":
        return "truncated", None
    return "no_answer", (found.note if found else None) or ("empty" if not text else None)


def _first(
    rules: tuple[tuple[str, Callable[..., Found | None]], ...], text: str, question: Question
) -> tuple[str | None, Found | None]:
    if text:
        for name, rule in rules:
            if (found := rule(text, question)) is not None:
                return name, found
    return None, None


def _letter(question: Question, reply: Reply) -> float | None:
    """Whether the option the model finds most likely is right; no format is needed for this."""
    if not reply.letters:
        return None
    return float(max(reply.letters, key=lambda k: reply.letters[k]) in key_letters(question.answer))  # type: ignore[index]


def _score(
    reply: Reply,
    outcome: Outcome,
    value: float | None,
    answer: str | None = None,
    rule: str | None = None,
    reason: str | None = None,
    strict: float | None = None,
    letter: float | None = None,
) -> Score:
    return Score(
        question=reply.question, sample=reply.sample, outcome=outcome, value=value,
        answer=answer, rule=rule, reason=reason, strict=strict, letter=letter,
    )  # fmt: skip


def _rule(call: Call) -> str:
    return call.use.partition(".")[2]


def _apply(chain: list[Callable[[str], str]], text: str) -> str:
    return reduce(lambda said, step: step(said), chain, text)
