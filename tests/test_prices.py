"""Costs are stated before, billed after, and never guessed to be nothing."""

import pytest

from benchgen.catalogue import load_catalogue
from benchgen.errors import ConfigError
from benchgen.prices import bill, estimate, load_prices, price_of, tokens_in, training_cost
from benchgen.values import Call, Message, Model, Price, Reply, Request

LIST = load_prices()


def requests(count, text="x" * 400, limit=100):
    return [
        Request(question=str(i), messages=(Message(role="user", content=text),), limit=limit)
        for i in range(count)
    ]


def test_every_provider_model_of_the_catalogue_has_a_price_above_zero():
    paid = [m for m in load_catalogue().models if m.backend.use == "model.provider"]
    assert paid
    assert all(price_of(m, LIST).output > price_of(m, LIST).input > 0 for m in paid)


@pytest.mark.parametrize("name", ["fake", "smollm2-135m-instruct"])
def test_local_models_cost_the_local_rate(name):
    model = next(m for m in load_catalogue().models if m.name == name)
    assert price_of(model, LIST) == LIST.local
    dearer = LIST.model_copy(update={"local": Price(input=1, output=1)})
    assert price_of(model, dearer) == Price(input=1, output=1)


def test_an_unlisted_provider_model_has_an_unknown_price():
    assert (
        price_of(Model(name="x", backend=Call(use="model.provider", args={"name": "openai/x"})), LIST) is None
    )


def test_a_price_of_the_model_itself_comes_first():
    model = Model(name="gpt-5.5", backend=Call(use="model.fake"), price=Price(input=7))
    assert price_of(model, LIST) == Price(input=7)


def test_an_estimate_counts_prompts_and_the_longest_replies():
    found = estimate(requests(1000), Price(input=1, output=10))
    assert (found.prompt_tokens, found.reply_tokens) == (104_000, 100_000)
    assert found.credits == found.most == pytest.approx(1.104)


def test_lengths_seen_before_make_the_estimate_smaller_and_never_larger_than_the_most():
    found = estimate(requests(1000), Price(output=10), mean_reply=20.5)
    assert (found.reply_tokens, found.credits, found.most) == (20_500, 0.205, 1.0)
    assert estimate(requests(10), Price(output=10), mean_reply=1e9).credits == 0.01


def test_the_bill_is_for_counted_tokens_failed_calls_included():
    replies = [
        Reply(question="a", text="x", prompt_tokens=300_000, reply_tokens=100_000),
        Reply(question="b", finish="error", error="cut", prompt_tokens=100_000),
    ]
    assert bill(replies, Price(input=0.25, output=2)) == 0.3
    assert bill([], Price(input=1)) == 0.0


def test_small_bills_are_kept_to_a_millionth():
    assert bill([Reply(question="a", prompt_tokens=1, reply_tokens=1)], Price(input=1, output=1)) == 0.000002


@pytest.mark.parametrize(
    ("text", "tokens"), [("", 0), ("word", 1), ("words", 2), ("日本語", 3), ("\ud800", 1)]
)
def test_a_token_is_about_four_bytes(text, tokens):
    assert tokens_in(text) == tokens


def test_training_costs_time_and_tokens():
    dear = LIST.model_copy(update={"training": LIST.training.model_copy(update={"hour": 3.6, "tokens": 0.5})})
    assert training_cost(dear, tokens=2_000_000, seconds=1000) == 2.0
    assert training_cost(LIST, tokens=2_000_000, seconds=1000) == 0.0


def test_a_negative_training_price_is_refused(tmp_path):
    path = tmp_path / "prices.yaml"
    path.write_text("checked: 2026-01-01\ntraining: {hour: -1}")
    with pytest.raises(ConfigError, match=r"training\.hour"):
        load_prices(path)


def test_zero_is_a_price_and_no_price_is_none():
    mine = Model(name="mine", backend=Call(use="model.endpoint", args={"name": "x"}))
    assert price_of(mine, LIST) is None
    assert price_of(mine.model_copy(update={"price": Price()}), LIST) == Price()


@pytest.mark.parametrize("value", [-1.0, float("nan"), float("inf")])
def test_what_is_no_price_is_refused(value):
    with pytest.raises(ValueError, match=r"greater than|finite"):
        Price(output=value)
