"""A walk through the options before the answer line: what lets a very small model name a letter at all.

A model of a hundred million weights that has just said "Jupiter is the largest planet" cannot look up which letter
stood before Jupiter; it can say of each option whether it is the one, and then repeat the letter it wrote last.
"""

from benchgen.registry import register
from benchgen.scoring.labels import LATIN, key_letters
from benchgen.text import base
from benchgen.values import Benchmark, Example

NO_YES = {
    "en": ("no", "yes"), "tr": ("hayır", "evet"), "de": ("nein", "ja"), "es": ("no", "sí"), "fr": ("non", "oui"),
    "pt": ("não", "sim"), "it": ("no", "sì"), "ru": ("нет", "да"), "zh": ("否", "是"), "ja": ("いいえ", "はい"),
    "ar": ("لا", "نعم"), "hi": ("नहीं", "हाँ"),
}  # fmt: skip


@register("transform")
def walk_options(examples: list[Example], benchmark: Benchmark) -> list[Example]:
    """Before the answer line, name the options one by one up to the right one: `A) Mars: no`, `B) Jupiter: yes`.

    Questions without options, and those with several right ones, stay as they are. Comes after `augment`, which could
    not put the lines of a walk into another order.
    """
    return [_walked(example, benchmark.language) for example in examples]


def _walked(example: Example, language: str) -> Example:
    question = example.question
    right = key_letters(question.answer) if question else ()
    if question is None or len(right) != 1 or len(question.options) < 2:
        return example
    no, yes = NO_YES[base(language)]
    upto = LATIN.index(right[0]) + 1
    steps = [
        f"{letter}) {option}: {yes if letter == right[0] else no}"
        for letter, option in zip(LATIN[:upto], question.options[:upto], strict=True)
    ]
    reason, _, line = example.completion.rpartition("\n")
    return example.model_copy(update={"completion": "\n".join([*([reason] if reason else []), *steps, line])})
