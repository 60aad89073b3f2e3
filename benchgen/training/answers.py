"""What a student says while it learns: drawn as a run draws answers, weighed without reading anything twice.

Reinforcement and on-policy distillation ask the student itself at every step, and its answers share most of their
prompts. The decoding of runs reads such a beginning once, and so does the pass that the student learns from.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from benchgen.models.decode import Job, decode
from benchgen.runs import seed_of
from benchgen.training.losses import learned_logits
from benchgen.training.rows import IGNORED

TOKENS_AT_ONCE = 16384
"""Held in memory while answers are drawn, as a local model holds them in a run."""

Collate = Callable[[list[dict[str, Any]]], dict[str, Any]]


def draw(
    model: Any,
    prompts: Sequence[Sequence[int]],
    settings: Mapping[str, Any],
    *,
    stops: frozenset[int],
    step: int,
) -> list[list[int]]:
    """One answer to each prompt, with its stop token if it came to one; the same at the same step of the same seed."""
    seeds = [seed_of(settings["seed"], f"step {step}", n) for n in range(len(prompts))]
    done = dict(drawn(model, prompts, settings, stops, seeds))
    return [done[n] for n in range(len(prompts))]


def drawn(
    model: Any,
    prompts: Sequence[Sequence[int]],
    settings: Mapping[str, Any],
    stops: frozenset[int],
    seeds: Sequence[int],
) -> Iterator[tuple[int, list[int]]]:
    """The number of a prompt and its answer, in the order in which they end; nothing else is learned meanwhile."""
    limit, temperature = settings["answer_limit"], settings["temperature"]
    asked = enumerate(zip(prompts, seeds, strict=True))
    jobs = [Job(n, list(ids), limit, temperature, seed) for n, (ids, seed) in asked]
    learning = model.training
    model.eval()
    try:
        for done in decode(model, jobs, stops=stops, batch_tokens=TOKENS_AT_ONCE):
            yield done.index, done.whole
    finally:
        model.train(learning)


def log_odds(
    model: Any, tokens: Any, attended: Any, length: int, *, temperature: float, collate: Collate
) -> tuple[Any, Any]:
    """Log-probability of every answered token, and the entropy it was drawn from; both (rows, length), 0 elsewhere."""
    answered = attended[:, -length:].bool()
    odds = (said_logits(model, tokens, attended, length, collate) / temperature).log_softmax(-1)
    chosen = odds.gather(-1, tokens[:, -length:][answered][:, None]).squeeze(-1)
    entropies = -(odds.exp() * odds).detach().sum(-1)

    def placed(values: Any) -> Any:
        return values.new_zeros(answered.shape).masked_scatter(answered, values)

    return placed(chosen), placed(entropies)


def said_logits(model: Any, tokens: Any, attended: Any, length: int, collate: Collate) -> Any:
    """The logits that foretell every answered token, row by row, of shape (answered tokens, vocabulary).

    `tokens` and `attended` are (rows, prompt + answer): prompts padded on the left, answers in the last
    `length` columns.
    """
    rows = [_row(*pair, length) for pair in zip(tokens, attended.bool(), strict=True)]
    batch = collate(rows)
    batch.pop("row_tokens")
    return learned_logits(model, {k: v.to(tokens.device) for k, v in batch.items()})[0]


def _row(tokens: Any, attended: Any, length: int) -> dict[str, list[int]]:
    prompt, answer = (
        tokens[:-length][attended[:-length]].tolist(),
        tokens[-length:][attended[-length:]].tolist(),
    )
    return {"input_ids": prompt + answer, "labels": [IGNORED] * len(prompt) + answer}
