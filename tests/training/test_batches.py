import pytest
from tiny import tiny_shape, tiny_tokenizer
from training.lessons import example, lessons

from benchgen.models.local_load import load_tokenizer
from benchgen.training import batches, student
from benchgen.training.losses import fitting_collator, learned_loss, shares_exactly
from benchgen.training.rows import IGNORED, encode


def rows_of(base, examples):
    tokenizer = load_tokenizer(base)
    return [{"input_ids": list(r.tokens), "labels": r.labels} for r in encode(examples, tokenizer)]


def loss_and_gradients(model, batch):
    batch.pop("row_tokens")
    model.zero_grad()
    loss = learned_loss(model, batch)
    loss.backward()
    return loss.item(), {n: p.grad.clone() for n, p in model.named_parameters() if p.grad is not None}


def test_a_joined_batch_has_the_loss_and_the_gradients_of_a_padded_one(base):
    import torch

    model, rows = student.load(base, "cpu"), rows_of(base, lessons(5))
    joined, padded = (loss_and_gradients(model, batches.collator(3, shared=s)(rows)) for s in (True, False))
    assert joined[0] == pytest.approx(padded[0], abs=1e-5)
    assert joined[1].keys() == padded[1].keys()
    for name, gradient in joined[1].items():
        torch.testing.assert_close(gradient, padded[1][name], atol=1e-5, rtol=1e-4)


def test_what_rows_begin_with_is_computed_once(base):
    rows = rows_of(base, lessons(4))
    start = batches.common_start(rows)
    batch = batches.collator(3)(rows)
    assert start > 5
    assert batch["input_ids"].shape[1] == sum(len(r["input_ids"]) for r in rows) - 3 * start
    assert int(batch["row_tokens"]) == sum(len(r["input_ids"]) for r in rows)


def test_the_first_learned_token_is_never_shared(base):
    twice = rows_of(base, [example("Which planet?", "Answer: B")] * 2)
    start = batches.common_start(twice)
    assert start == twice[0]["labels"].count(IGNORED) - 1
    batch = batches.collator(3)(twice)
    assert int((batch["labels"] != IGNORED).sum()) == 2 * sum(x != IGNORED for x in twice[0]["labels"])


def test_a_batch_too_long_for_a_square_mask_is_padded(base):
    rows = rows_of(base, [example("planet " * 200, "Answer: B")] * 2 + [example("x", "Answer: C")] * 14)
    assert batches.collator(3)(rows)["input_ids"].shape[0] == 1
    long = rows_of(base, [example(f"{k} " + "planet " * 300, "Answer: B") for k in range(9)])
    assert batches.collator(3)(long)["input_ids"].shape[0] == 9


def test_a_model_that_reads_joined_rows_wrongly_gets_padded_ones(base, monkeypatch):
    model, rows = student.load(base, "cpu"), rows_of(base, lessons(4))
    assert shares_exactly(model, rows, 3)
    joined = batches._joined

    def blind(rows, start):
        batch = joined(rows, start)
        return batch | {
            "attention_mask": batch["attention_mask"].new_ones(batch["attention_mask"].shape).tril()
        }

    monkeypatch.setattr(batches, "_joined", blind)
    assert not shares_exactly(model, rows, 3)


def test_rows_longer_than_a_layer_sees_are_not_joined(tmp_path):
    from transformers import MistralConfig, MistralForCausalLM

    tokenizer = tiny_tokenizer(hidden_system=False)
    model = MistralForCausalLM(MistralConfig(**tiny_shape(tokenizer), sliding_window=64))
    rows = encode(lessons(4), tokenizer)
    assert max(len(r.tokens) for r in rows) <= 64
    data = [{"input_ids": list(r.tokens), "labels": r.labels} for r in rows]
    for answer, batches_of_one in ((0, True), (64, False)):
        batch = fitting_collator([model], rows, tokenizer, answer=answer)(data)
        assert (batch["input_ids"].shape[0] == 1) is batches_of_one


def test_every_row_comes_once_before_any_comes_again():
    drawn = batches.order(5, steps=6, batch=3, seed=1)
    assert len(drawn) == 18
    assert all(sorted(drawn[k : k + 5]) == [0, 1, 2, 3, 4] for k in (0, 5, 10))
    assert drawn == batches.order(5, steps=6, batch=3, seed=1) != batches.order(5, steps=6, batch=3, seed=2)
    assert drawn[:9] == batches.order(5, steps=3, batch=3, seed=1)


def test_a_question_is_asked_in_a_row_as_often_as_its_group_is_large():
    drawn = batches.order(3, steps=3, batch=2, seed=0, times=4)
    groups = [drawn[k : k + 4] for k in range(0, 24, 4)]
    assert len(drawn) == 24 and all(len(set(g)) == 1 for g in groups)
    assert [g[0] for g in groups] == batches.order(3, steps=3, batch=2, seed=0)
