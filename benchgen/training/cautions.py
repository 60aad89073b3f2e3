"""What may disappoint though nothing is wrong: said before the training, in the plan."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from benchgen import text
from benchgen.models import templates
from benchgen.said import Said, said
from benchgen.stats import smallest_visible_gain
from benchgen.values import Benchmark, Example

FEW = 20
SHORT = 40
"""An answer of fewer characters holds no reasoning."""

SPEAKS = {"smollm": ("en",), "tinyllama": ("en",), "pythia": ("en",), "phi-2": ("en",), "gpt2": ("en",)}
"""Models that were trained on one language only, by a part of their name."""


def of(
    examples: Sequence[Example],
    tokenizer: Any,
    settings: Mapping[str, Any],
    base_model: str,
    benchmark: Benchmark | None = None,
    score: float | None = None,
) -> list[Said]:
    """Every caution that applies."""
    found = [few(examples), short_answers(examples, tokenizer), capped(len(examples), settings)]
    if benchmark:
        found += [wrong_language(benchmark, base_model), guessing(benchmark, score), visible(benchmark)]
    return [s for s in found if s]


def few(examples: Sequence[Example]) -> Said | None:
    n = len({e.source for e in examples})
    told = f"only {n} different questions to learn from; below {FEW} the result is mostly chance"
    return said("few_questions", told, count=n, few=FEW) if n < FEW else None


def short_answers(examples: Sequence[Example], tokenizer: Any) -> Said | None:
    """Bare answers teach a reasoning model not to reason."""
    bare = all(len(e.completion) < SHORT for e in examples)
    reasons = "<think>" in templates.template_of(tokenizer)
    if not (bare and reasons):
        return None
    return said(
        "bare_answers",
        "the rows teach bare answers to a model that reasons, which can lower its score; teach full replies instead",
    )


def capped(rows: int, settings: Mapping[str, Any]) -> Said | None:
    """The step limit ends the training before its epochs are over."""
    if "epochs" not in settings:
        return None
    full = math.ceil(rows / settings["batch"]) * settings["epochs"]
    most = settings["max_steps"]
    told = f"stops after {most} of {full} steps; raise max_steps to use all rows"
    return said("steps_capped", told, most=most, full=full) if full > most else None


def wrong_language(benchmark: Benchmark, base_model: str) -> Said | None:
    languages = next((v for k, v in SPEAKS.items() if k in base_model.lower()), None)
    if languages is None or text.base(benchmark.language) in languages:
        return None
    known, spoken = ", ".join(languages), benchmark.language
    told = (
        f"the benchmark is in {spoken!r} and {base_model} knows {known} only; "
        "choose a student that reads the language"
    )
    return said("student_language", told, language=spoken, model=base_model, known=known)


def guessing(benchmark: Benchmark, score: float | None) -> Said | None:
    """A student that guesses has nothing to build on."""
    chances = [1 / len(q.options) for q in benchmark.questions if q.options]
    if score is None or not chances:
        return None
    chance = sum(chances) / len(chances)
    edge = 1.645 * math.sqrt(chance * (1 - chance) / len(benchmark.questions))
    if score > chance + edge:
        return None
    told = (
        f"the student scores {score:.0%}, about what guessing gives ({chance:.0%}); "
        "it may learn the answers and little else"
    )
    return said("student_guesses", told, score=score, chance=chance)


def visible(benchmark: Benchmark) -> Said | None:
    n = len(benchmark.questions)
    gain = smallest_visible_gain(n)
    if gain is None:
        return said("gain_hidden", f"{n} questions are too few to show any gain", count=n)
    told = f"{n} questions can show a gain of {gain * 100:.0f} points or more"
    return said("gain_visible", told, count=n, gain=gain) if gain > 0.1 else None
