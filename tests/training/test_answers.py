import pytest
from training.lessons import lessons

from benchgen.models.local_load import load_tokenizer
from benchgen.training import answers, batches, student
from benchgen.training.rows import encode

PAD = 3


@pytest.fixture(scope="module")
def learner(base):
    chosen = {"rank": 4, "alpha": 8, "dropout": 0.5, "targets": student.ALL, "seed": 0}
    return student.with_new_adapter(student.load(base, "cpu"), **chosen)


def settings(**changed):
    return {"seed": 0, "answer_limit": 8, "temperature": 1.0} | changed


def padded(rows, *, cut=()):
    """Prompts padded on the left, answers on the right, as TRL lays them out; the answers of `cut` rows are masked."""
    import torch

    before, after = max(r.prompt for r in rows), max(len(r.learned) for r in rows)
    tokens = torch.full((len(rows), before + after), PAD)
    attended = torch.zeros_like(tokens)
    for n, row in enumerate(rows):
        span = slice(before - row.prompt, before + len(row.learned))
        tokens[n, span] = torch.tensor(row.tokens)
        attended[n, before - row.prompt : before if n in cut else span.stop] = 1
    return tokens, attended, after


def test_the_odds_of_answers_are_those_that_each_has_alone(base, learner):
    import torch

    learner.eval()
    rows = encode(lessons(4), load_tokenizer(base))
    tokens, attended, length = padded(rows)
    with torch.no_grad():
        odds, entropies = answers.log_odds(
            learner, tokens, attended, length, temperature=2.0, collate=batches.collator(PAD)
        )
        for n, row in enumerate(rows):
            logits = learner(torch.tensor([row.tokens])).logits[0] / 2.0
            for k, token in enumerate(row.learned):
                alone = torch.distributions.Categorical(logits=logits[row.prompt + k - 1])
                assert odds[n, k].item() == pytest.approx(
                    alone.log_prob(torch.tensor(token)).item(), abs=1e-4
                )
                assert entropies[n, k].item() == pytest.approx(alone.entropy().item(), abs=1e-4)
            assert not odds[n, len(row.learned) :].any()


@pytest.mark.parametrize("shared", [True, False])
def test_answers_that_do_not_count_have_no_part_in_a_gradient(base, learner, shared):
    rows = encode(lessons(3), load_tokenizer(base))

    def gradients(rows, cut):
        learner.zero_grad()
        tokens, attended, length = padded(rows, cut=cut)
        collate = batches.collator(PAD, shared=shared)
        odds, _ = answers.log_odds(learner.eval(), tokens, attended, length, temperature=1.0, collate=collate)
        odds.sum().backward()
        return [p.grad for p in learner.parameters() if p.requires_grad]

    import torch

    for one, other in zip(gradients(rows, cut=(1,)), gradients([rows[0], rows[2]], cut=()), strict=True):
        torch.testing.assert_close(one, other, atol=1e-4, rtol=1e-3)
    assert not any(g.any() for g in gradients(rows, cut=(0, 1, 2)))


def test_a_prompt_asked_often_is_read_once(base, learner):
    prompt = encode(lessons(1), load_tokenizer(base))[0]
    read = []
    hook = learner.register_forward_pre_hook(
        lambda _, __, given: read.append(given["input_ids"].numel()), with_kwargs=True
    )
    answers.draw(learner, [prompt.tokens[: prompt.prompt]] * 6, settings(), stops=frozenset(), step=1)
    hook.remove()
    assert sum(read) == prompt.prompt - 1 + 6 + 6 * (8 - 1)


def test_a_step_draws_the_same_answers_whenever_it_is_taken_and_another_step_others(base, learner):
    prompts = [list(r.tokens[: r.prompt]) for r in encode(lessons(4), load_tokenizer(base))]

    def drawn(step, **changed):
        return answers.draw(learner, prompts, settings(**changed), stops=frozenset(), step=step)

    first = drawn(1)
    assert first == drawn(1) and first not in (drawn(2), drawn(1, seed=1))
    assert all(len(a) == 8 for a in first)


def test_answers_are_drawn_without_dropout_and_the_student_goes_on_learning(base, learner):
    prompt = encode(lessons(1), load_tokenizer(base))[0]
    learner.train()
    cold = settings(temperature=1e-6)
    drawn = answers.draw(learner, [prompt.tokens[: prompt.prompt]] * 3, cold, stops=frozenset(), step=0)
    assert learner.training and drawn[0] == drawn[1] == drawn[2]


def test_an_answer_that_ends_keeps_the_token_that_ended_it(base, learner):
    prompts = [list(r.tokens[: r.prompt]) for r in encode(lessons(4), load_tokenizer(base))]
    whole = answers.draw(learner, prompts, settings(), stops=frozenset(), step=1)
    stop = whole[0][3]
    ended = answers.draw(learner, prompts, settings(), stops=frozenset({stop}), step=1)
    for full, cut in zip(whole, ended, strict=True):
        assert cut == (full[: full.index(stop) + 1] if stop in full else full)
