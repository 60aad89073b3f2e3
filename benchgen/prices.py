"""What a run or a training costs, before and after. One credit is one US dollar.

Before a run the tokens are estimated: a token is about four bytes of UTF-8 text, which fits European
languages and counts a Chinese or Japanese character as three quarters of a token. After a run the tokens that
were counted are billed.
"""

import math
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from pydantic import Field

from benchgen.config import configs, load
from benchgen.values import Model, Price, Reply, Request, Value

OVERHEAD = 4
"""Tokens that a chat format adds to every message."""


class TrainingPrice(Value):
    """Credits for an hour on the device, and for one million tokens trained on."""

    hour: float = Field(default=0.0, ge=0)
    tokens: float = Field(default=0.0, ge=0)


class Prices(Value):
    """A price list: models by catalogue or provider name, local models together, training."""

    checked: date
    source: str = ""
    local: Price = Price()
    models: dict[str, Price] = Field(default_factory=dict)
    training: TrainingPrice = TrainingPrice()


class Estimate(NamedTuple):
    """`credits` is expected; `most` is what it costs if every reply is as long as it may be."""

    credits: float
    most: float
    prompt_tokens: int
    reply_tokens: int


def load_prices(path: Path | None = None) -> Prices:
    """The price list of the deployment."""
    return load(path or configs() / "prices.yaml", Prices)


def price_of(model: Model, prices: Prices) -> Price | None:
    """The price of a model, or None where nobody wrote one down: an unknown price is not a price of zero."""
    if model.price is not None:
        return model.price
    for name in (model.name, str(model.backend.args.get("name", ""))):
        if name in prices.models:
            return prices.models[name]
    paid = model.backend.use in ("model.provider", "model.endpoint")
    return None if paid else prices.local


def tokens_in(text: str) -> int:
    """About how many tokens a text is."""
    size = len(text) if text.isascii() else len(text.encode(errors="replace"))
    return math.ceil(size / 4)


def estimate(requests: Sequence[Request], price: Price, *, mean_reply: float | None = None) -> Estimate:
    """The cost of asking all this. `mean_reply` is the mean length of earlier replies in tokens.

    Without it every reply is taken to be as long as its limit allows.
    """
    asked = sum(tokens_in(m.content) + OVERHEAD for r in requests for m in r.messages)
    longest = sum(r.limit for r in requests)
    expected = longest if mean_reply is None else round(mean_reply * len(requests))
    expected = min(expected, longest)
    return Estimate(_credits(asked, expected, price), _credits(asked, longest, price), asked, expected)


def bill(replies: Iterable[Reply], price: Price) -> float:
    """The cost of what came back, failed calls included where they were counted."""
    counted = [(r.prompt_tokens, r.reply_tokens) for r in replies]
    return _credits(sum(p for p, _ in counted), sum(r for _, r in counted), price)


def training_cost(prices: Prices, *, tokens: int, seconds: float = 0.0) -> float:
    """The cost of training on so many tokens for so long."""
    return round(tokens * prices.training.tokens / 1e6 + seconds * prices.training.hour / 3600, 6)


def _credits(prompt_tokens: int, reply_tokens: int, price: Price) -> float:
    return round((prompt_tokens * price.input + reply_tokens * price.output) / 1e6, 6)
