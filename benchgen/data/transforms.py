"""Examples in, examples out. Copies of one question keep its id in `source`, and no step ever parts them."""

import random
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Literal

from benchgen.data.letters import pinned, relabel
from benchgen.data.rewording import reworded
from benchgen.errors import ConfigError
from benchgen.registry import build, register
from benchgen.scoring.judging import Judge, judge
from benchgen.scoring.labels import LATIN, key_letters
from benchgen.values import Benchmark, Example, Question, Reply

_TRIES = 20


@register("transform")
def drop_duplicates(
    examples: list[Example], benchmark: Benchmark | None, *, by: Literal["row", "prompt"] = "row"
) -> list[Example]:
    """Keep the first of rows that read the same; by prompt, the first answer to each prompt."""
    kept: dict[tuple[str, ...], Example] = {}
    for e in examples:
        said = tuple(m.content for m in e.prompt)
        kept.setdefault(said if by == "prompt" else (*said, e.completion), e)
    return list(kept.values())


@register("transform")
def repeat(examples: list[Example], benchmark: Benchmark | None, *, times: int) -> list[Example]:
    """All of it so many times."""
    if times < 1:
        raise ConfigError(f"transform.repeat: times is {times}; give 1 or more")
    return examples * times


@register("transform")
def hold_out(
    examples: list[Example], benchmark: Benchmark | None, *, share: float = 0.2, seed: int = 0
) -> list[Example]:
    """Leave a share of the questions out, with every copy of them; `split` also hands back what was left out."""
    return split(examples, share=share, seed=seed)[0]


@register("transform")
def augment(examples: list[Example], benchmark: Benchmark, *, times: int = 5, seed: int = 0) -> list[Example]:
    """Up to `times` rows an example: itself, its options in other orders, and one with the task in other words.

    Letters are rewritten in prompt, reasoning and answer line, right letters spread evenly. Where a letter could mean
    something else, or the new answer would not be judged right, an example has fewer rows.
    """
    if times < 1:
        raise ConfigError(f"transform.augment: times is {times}; give 1 (no copies) or more")
    shuffle, made = _Shuffle(benchmark, seed), []
    for e in examples:
        made.append(e)
        made += shuffle.copies(e, times - 2 if times > 2 else times - 1)
        if times > 2:
            made.append(
                e.model_copy(update={"prompt": reworded(e.prompt, benchmark.language), "copy_of": times - 1})
            )
    return drop_duplicates(made, benchmark)


def split(
    examples: Sequence[Example], *, share: float = 0.2, seed: int = 0
) -> tuple[list[Example], list[Example]]:
    """Two lists that share no question and no group of questions; at least one question stays in the first."""
    if not 0 <= share < 1:
        raise ConfigError(
            f"transform.hold_out: share is {share}; give a number from 0 up to, not including, 1"
        )
    units = sorted({_unit(e) for e in examples})
    random.Random(f"{seed}").shuffle(units)
    out = set(units[: min(round(share * len(units)), len(units) - 1)]) if units else set()
    return [e for e in examples if _unit(e) not in out], [e for e in examples if _unit(e) in out]


def _unit(example: Example) -> tuple[str, str]:
    """What must stay together: the questions of a group, else the copies of a question."""
    group = example.question.group if example.question else None
    return ("group", group) if group else ("question", example.source)


class _Shuffle:
    """Makes copies with options in other orders, keeping count of where right answers went."""

    def __init__(self, benchmark: Benchmark, seed: int) -> None:
        self._program, self._language, self._seed = benchmark.scoring, benchmark.language, seed
        self._put = build(benchmark.scoring.prompt)
        self._letters: Counter[tuple[int, str]] = Counter()

    @cached_property
    def _judge(self) -> Judge:
        """What measures says whether a copy is right; programs without options never build it."""
        return judge(self._program, self._language)

    def copies(self, example: Example, count: int) -> list[Example]:
        """So many new orders, or fewer: each order once, none where letters cannot be told from words."""
        q = example.question
        if q is None or len(q.options) < 2 or not key_letters(q.answer):
            return []
        if pinned(q.question, q.options, self._language):
            return []
        self._letters[len(q.options), key_letters(q.answer)[0]] += 1
        seen, made = {tuple(range(len(q.options)))}, []
        for copy in range(1, count + 1):
            order = self._order(q, copy, seen)
            if order is None or (new := self._reordered(example, q, order, copy)) is None:
                break
            seen.add(order)
            made.append(new)
            self._letters[len(q.options), key_letters(new.question.answer)[0]] += 1  # type: ignore[union-attr]
        return made

    def _order(self, q: Question, copy: int, seen: set[tuple[int, ...]]) -> tuple[int, ...] | None:
        """A new order of the options that brings the right one to the letter used least so far."""
        rng, n = random.Random(f"{self._seed}/{q.id}/{copy}"), len(q.options)
        right = LATIN.index(key_letters(q.answer)[0])
        taken = {order.index(right) for order in seen}
        places = sorted(range(n), key=lambda i: (i in taken, self._letters[n, LATIN[i]], i))
        for place in places:
            for _ in range(_TRIES):
                rest = [i for i in range(n) if i != right]
                rng.shuffle(rest)
                order = (*rest[:place], right, *rest[place:])
                if order not in seen:
                    return order
        return None

    def _reordered(self, example: Example, q: Question, order: tuple[int, ...], copy: int) -> Example | None:
        new = {LATIN[old]: LATIN[place] for place, old in enumerate(order)}
        key = key_letters(q.answer)
        text = relabel(example.completion, q.options, new, self._language, several=len(key) > 1)
        if text is None:
            return None
        options = tuple(q.options[old] for old in order)
        asked = q.model_copy(update={"options": options, "answer": "".join(sorted(new[c] for c in key))})
        if self._judge(asked, Reply(question=q.id, text=text)).value != 1:
            return None
        prompt = self._put(asked, language=self._language)
        return example.model_copy(
            update={"prompt": prompt, "completion": text, "copy_of": copy, "question": asked}
        )
