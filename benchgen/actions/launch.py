"""Run a benchmark on a model."""

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import Field

from benchgen import prices
from benchgen.actions.desk import Desk, Shown
from benchgen.errors import ConfigError, Refused
from benchgen.jobs.launch import start
from benchgen.registry import build, register
from benchgen.runs import requests_for
from benchgen.said import said
from benchgen.scoring.keypoints_judge import request_for
from benchgen.stats import smallest_visible_gain
from benchgen.store import benchmarks, jobs, runs
from benchgen.values import Benchmark, Model, Price, Request, Score

Count = Annotated[int, Field(ge=1)]
SAMPLING = 0.7
"""The temperature of a run of several samples that names none."""


def show_run(
    desk: Desk,
    *,
    benchmark: int,
    model: str,
    limit: Count | None = None,
    samples: Count = 1,
    temperature: float | None = None,
    seed: int = 0,
) -> Shown:
    """Benchmark, model, price and balance, and what gain this benchmark can see."""
    b, picked = benchmarks.get(desk.store, benchmark, desk.user), desk.pick(model)
    _published(b)
    build(picked.model.backend)
    settings = _settings(limit, samples, temperature, seed)
    asked = requests_for(b, **settings)
    price = _price(desk, b, asked, picked.model)
    desk.can_pay(price)
    gain = smallest_visible_gain(len(b.questions[:limit]))
    why = f" {picked.why}." if picked.why else ""
    text = (
        f"Run benchmark {b.id}, {b.title!r}, on {picked.model.name}.{why} {len(asked)} prompts, about {price:.4f} "
        f"credits; the balance is {desk.balance:.4f}. {_sees(gain)}"
    )
    facts = {
        "benchmark": b.id, "title": b.title, "model": picked.model.name, "prompts": len(asked),
        "candidates": [m.name for m in picked.candidates], "balance": desk.balance, "visible_gain": gain,
    }  # fmt: skip
    return Shown(text, price, facts)


@register("action", effect="run", preview=show_run)
def launch_run(
    desk: Desk,
    key: str,
    *,
    benchmark: int,
    model: str,
    limit: Count | None = None,
    samples: Count = 1,
    temperature: float | None = None,
    seed: int = 0,
) -> dict[str, Any]:
    """Start a run in a process of its own. From here on the benchmark's questions are frozen."""
    settings = _settings(limit, samples, temperature, seed)
    b, picked = benchmarks.get(desk.store, benchmark, desk.user), desk.pick(model)
    _published(b)
    asked = requests_for(b, **settings)
    priced = picked.model.model_copy(update={"price": price_of(desk, picked.model)})
    job = jobs.add(
        desk.store, owner=desk.user, key=key, kind="run", title=f"{b.title} on {priced.name}", benchmark=b.id,
        model=priced.name, total=len(asked), price=_price(desk, b, asked, priced),
        spec={"model": priced.model_dump(mode="json"), "settings": settings, "revision": b.revision}
        | ({"judge": referee.model_dump(mode="json")} if (referee := judge_of(desk, b)) else {}),
    )  # fmt: skip
    if not runs.has_snapshot(desk.store, job.id):
        freeze(desk, b)
        runs.snapshot(desk.store, job.id, b)
    start(desk.store, job)
    return {"run": job.id}


def _published(b: Benchmark) -> None:
    if b.status == "draft":
        text = f"benchmark {b.id} is a draft and cannot be run; publish it first"
        raise Refused(said("benchmark_draft", text, id=b.id))


def _sees(gain: float | None) -> str:
    if gain is None:
        return "It is too small to show any gain for sure."
    return f"It can show gains from {100 * gain:.0f} points up."


def price_of(desk: Desk, model: Model) -> Price:
    """The price of a model; one that nobody wrote down is refused rather than taken for free."""
    known = prices.price_of(model, desk.prices)
    if known is None:
        text = f"the price of {model.name} is not known; add it to configs/prices.yaml"
        raise Refused(said("price_unknown", text, model=model.name))
    return known


def judge_of(desk: Desk, benchmark: Benchmark) -> Model | None:
    """The model that a benchmark's scoring program names as its judge, with its price."""
    name = benchmark.scoring.compare.args.get("judge")
    if not name:
        return None
    model = desk.pick(name).model
    return model.model_copy(update={"price": price_of(desk, model)})


def _price(desk: Desk, benchmark: Benchmark, asked: Sequence[Request], model: Model) -> float:
    """What the answers cost, and what a judge costs that reads an answer of full length to every prompt."""
    credits = prices.estimate(asked, price_of(desk, model)).credits
    if (judge := judge_of(desk, benchmark)) is None:
        return credits
    questions = {q.id: q for q in benchmark.questions}
    longest = "word " * benchmark.scoring.limit
    shown = [
        request_for(
            questions[r.question], Score(question=r.question, outcome="wrong", value=0.0, answer=longest)
        )
        for r in asked
    ]
    return credits + prices.estimate(shown, price_of(desk, judge)).credits


def freeze(desk: Desk, benchmark: Benchmark) -> None:
    """Questions of question-and-answer and multiple-choice benchmarks freeze; custom formats stay editable."""
    if benchmark.format in ("mcq", "qa") and benchmark.id is not None:
        benchmarks.freeze(desk.store, benchmark.id)


def _settings(limit: int | None, samples: int, temperature: float | None, seed: int) -> dict[str, Any]:
    if samples > 1 and temperature == 0:
        text = f"{samples} samples at temperature 0 are {samples} times the same; give a temperature"
        raise ConfigError(said("samples_alike", text, count=samples))
    heat = temperature if temperature is not None else (SAMPLING if samples > 1 else 0.0)
    return {"limit": limit, "samples": samples, "temperature": heat, "seed": seed}
