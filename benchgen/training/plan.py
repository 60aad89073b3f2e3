"""The plan of a training: everything that would happen, counted and priced, and nothing started.

A plan is made from the very rows that will be trained on. What cannot end well is refused here, and what may
disappoint is a warning.
"""

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from benchgen import prices as price_list
from benchgen.catalogue import looks_like_repo_id
from benchgen.errors import ConfigError
from benchgen.models import templates
from benchgen.models.local_load import load_tokenizer
from benchgen.registry import find, resolve, settings_of
from benchgen.said import Said
from benchgen.training import backend, cautions, grpo, preflight, sizes, speeds, student
from benchgen.training.rows import Row, encode, end_tokens, hash_rows, marked
from benchgen.values import Benchmark, Call, Example, TrainingPlan, Writing

__all__ = ["Known", "check_base", "hash_rows", "make_plan"]


class Known(NamedTuple):
    """What is known around the rows; each fact sharpens the checks, none is needed.

    `prompts` holds what the run asked, by question id. `score` is the student's own score on the benchmark, between 0
    and 1. `said` is how many tokens its own replies have, all but the longest twentieth. `held_out` are the benchmarks
    kept for an honest test.
    """

    benchmark: Benchmark | None = None
    prompts: Mapping[str, str] = {}
    score: float | None = None
    said: int | None = None
    held_out: Sequence[Benchmark] = ()


def make_plan(
    examples: Sequence[Example],
    *,
    base_model: str,
    base_path: Path,
    train: Call,
    recipe: str,
    dataset: str,
    model: str,
    home: Path,
    job_type: str = "from_run",
    run: int | None = None,
    mode: str | None = None,
    trajectories: int | None = None,
    known: Known | None = None,
    prices: price_list.Prices | None = None,
    writing: Writing | None = None,
) -> TrainingPlan:
    """Count, check and price a training of `base_model`, whose weights lie in `base_path`.

    With `writing` the examples stand in for what the writer will say, and the counts are the most there can be.
    """
    check_base(base_model, mode=mode)
    known = known or Known()
    tokenizer = load_tokenizer(base_path)
    preflight.stop_if_any(
        [*preflight.some(examples), *preflight.roles(examples), *preflight.answers(examples)]
    )
    rows, ends = encode(examples, tokenizer), end_tokens(base_path, tokenizer)
    settings, warnings = _settings(
        _with_limit(_with_scoring(train, known.benchmark), known), examples, rows, base_path, writing=writing
    )
    findings = [
        *preflight.before(examples, rows, ends=ends),
        *preflight.held_out(examples, known.held_out),
        *preflight.same_prompts(examples, known.prompts),
    ]
    warnings += preflight.stop_if_any(findings)
    warnings += cautions.of(examples, tokenizer, settings, base_model, known.benchmark, known.score)
    device = backend.line(settings["device"], settings.get("backend"))
    most = _longest(rows, writing, known.benchmark)
    tokens = find(train.use).facts["tokens"](most, settings)
    seconds = speeds.estimate(home, device, weights=sizes.parameters(base_path), tokens=tokens)
    prices = prices or price_list.load_prices()
    return TrainingPlan(
        job_type=job_type, base_model=base_model, model=model, dataset=dataset, run=run,
        benchmark=known.benchmark.id if known.benchmark else None, mode=mode, recipe=recipe,
        rows=len(most), trajectories=trajectories, train=Call(use=train.use, args=settings), device=device,
        device_available=settings["device"] == "cpu" or student.cuda(), tokens=tokens, seconds=seconds,
        price=price_list.training_cost(prices, tokens=tokens, seconds=seconds or 0.0)
        + (writing.price if writing else 0.0),
        warnings=tuple(warnings), sample=_sample(rows[0], tokenizer, writing, settings.get("answer_limit")),
        data_hash=hash_rows(examples), template_hash=templates.prompt_form(tokenizer), writing=writing,
    )  # fmt: skip


def check_base(base_model: str, *, mode: str | None = None) -> None:
    """A base model is named by its repository id or a folder; a distillation never guesses it."""
    if not base_model:
        which = (
            "a distillation teaches another model: the strong run does not say which"
            if mode == "distill"
            else "a training needs to know which model learns"
        )
        raise ConfigError(f"{which}; name the base model, such as HuggingFaceTB/SmolLM2-135M-Instruct")
    if not looks_like_repo_id(base_model) and not Path(base_model).expanduser().is_dir():
        raise ConfigError(
            f"{base_model!r} is not a repository id; give the id of the weights, such as "
            "Qwen/Qwen2.5-0.5B-Instruct, not the name shown in the catalogue"
        )


def _with_scoring(train: Call, benchmark: Benchmark | None) -> Call:
    """A trainer that rewards answers is given the scoring program of the benchmark, whole."""
    takes = settings_of(find(train.use).function)
    if benchmark is None or "scoring" not in takes or train.args.get("scoring") is not None:
        return train
    program = benchmark.scoring.model_dump(mode="json")
    return Call(use=train.use, args=train.args | {"scoring": program, "language": benchmark.language})


def _longest(rows: Sequence[Row], writing: Writing | None, benchmark: Benchmark | None) -> list[Row]:
    """The rows; those that are still to be written as many and as long as they can be."""
    if writing is None:
        return list(rows)
    answer = (0,) * (benchmark.scoring.limit if benchmark else 0)
    return [
        r._replace(tokens=r.tokens[: r.prompt] + answer) for r in rows for _ in range(writing.sampling.keep)
    ]


def _sample(row: Row, tokenizer: Any, writing: Writing | None, answer_limit: int | None) -> str:
    """One row as text; where nobody knows yet what is learned, who will say it."""
    if writing is None and answer_limit is None:
        return marked(row, tokenizer)
    said = (
        f"a right answer of {writing.model.name}"
        if writing
        else f"its own answers, {answer_limit} tokens at most"
    )
    return f"{tokenizer.decode(row.tokens[: row.prompt])}«{said}»"


def _with_limit(train: Call, known: Known) -> Call:
    """A trainer that lets the student answer gives it half as much room again as its answers took in the run."""
    limit = settings_of(find(train.use).function).get("answer_limit")
    open_ = limit is not None and limit.default is None and train.args.get("answer_limit") is None
    if not open_ or known.said is None or known.benchmark is None:
        return train
    room = max(grpo.SHORTEST, math.ceil(1.5 * known.said))
    return Call(use=train.use, args=train.args | {"answer_limit": min(room, known.benchmark.scoring.limit)})


def _settings(
    train: Call, examples: Sequence[Example], rows: Sequence[Row], base: Path, *, writing: Writing | None
) -> tuple[dict[str, Any], list[Said]]:
    """Every setting of the trainer, with what follows from the model and the rows filled in."""
    settings = find(train.use).facts["complete"](resolve(train).args, examples, base)
    if writing:
        return settings, []
    limit = preflight.fits(rows, settings.get("max_length"), base)
    return settings | {"max_length": limit.tokens}, preflight.stop_if_any(limit.findings)
