"""The fast way of decoding says what transformers says, one prompt at a time."""

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tiny import tiny_model, tiny_shape, tiny_tokenizer

from benchgen.models.decode import Batch, Done, Job, common, decode, groups
from benchgen.models.decode_cache import reads_plain_attention
from benchgen.models.decode_plain import decode_plain
from benchgen.models.local_load import load_model
from benchgen.models.local_pack import prepare, prepare_frozen

STOPS = frozenset(range(2, 40))
run = partial(decode, stops=STOPS, batch_tokens=1200)


@pytest.fixture(scope="module", autouse=True)
def one_thread() -> Iterator[None]:
    import torch

    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_model(tmp_path_factory.mktemp("tiny"))


@pytest.fixture(scope="module")
def plain(folder: Path) -> Any:
    return loaded(folder)


@pytest.fixture(scope="module")
def fast(folder: Path) -> Any:
    return prepare(loaded(folder))


def loaded(folder: Path) -> Any:
    import torch

    model = load_model(folder, dtype="float32")
    torch.set_num_threads(1)
    return model


def prompts(count: int, *, head: int = 12, longest: int = 60, seed: int = 0) -> list[list[int]]:
    chance = random.Random(seed)
    start = [chance.randrange(40, 300) for _ in range(head)]
    return [
        start + [chance.randrange(40, 300) for _ in range(chance.randint(1, longest))] for _ in range(count)
    ]


def said(done: Iterable[Done]) -> dict[int, tuple[list[int], int | None]]:
    return {d.index: (d.ids, d.stop) for d in done}


def passes(model: Any, jobs: Sequence[Job], **settings: Any) -> int:
    counted = []
    hook = model.register_forward_pre_hook(lambda *_: counted.append(1))
    list(run(model, jobs, **settings))
    hook.remove()
    return len(counted)


def test_hundreds_of_random_prompts_get_what_transformers_gives_them_alone(plain: Any, fast: Any) -> None:
    jobs = [Job(i, ids, 2 + i % 6) for i, ids in enumerate(prompts(200, longest=40))]
    expected = said(decode_plain(plain, jobs, STOPS))
    got = said(run(fast, jobs))
    assert got == expected
    assert 20 < sum(stop is not None for _, stop in got.values()) < 180
    assert all(not STOPS & set(ids) for ids, _ in got.values())


def test_the_order_of_the_questions_changes_nothing(fast: Any) -> None:
    jobs = [Job(i, ids, 12, 0.8 * (i % 2), i) for i, ids in enumerate(prompts(60))]
    shuffled = random.Random(1).sample(jobs, len(jobs))
    assert said(run(fast, jobs)) == said(run(fast, shuffled))


@pytest.mark.parametrize("batch_tokens", [1, 150, 100_000])
def test_the_size_of_the_batch_changes_nothing(fast: Any, batch_tokens: int) -> None:
    jobs = [Job(i, ids, 1 + i % 7) for i, ids in enumerate(prompts(30))]
    assert said(decode(fast, jobs, stops=STOPS, batch_tokens=batch_tokens)) == said(run(fast, jobs))


def test_prompts_that_share_nothing_or_everything_are_answered_alike(plain: Any, fast: Any) -> None:
    same = prompts(1, head=20)[0]
    jobs = [Job(i, ids, 6) for i, ids in enumerate([*prompts(8, head=0), same, same, [50], same[:3]])]
    assert said(run(fast, jobs)) == said(decode_plain(plain, jobs, STOPS))
    assert said(run(fast, jobs[8:10])) == said(decode_plain(plain, jobs[8:10], STOPS))


def test_a_draw_depends_on_its_own_seed_only(fast: Any) -> None:
    ids = prompts(3)
    alone = said(run(fast, [Job(0, ids[0], 12, 1.0, 5)]))
    among = said(run(fast, [Job(0, ids[0], 12, 1.0, 5), Job(1, ids[1], 12, 1.0, 5), Job(2, ids[2], 9)]))
    assert alone[0] == among[0]
    drawn = said(
        decode(fast, [Job(i, ids[0], 12, 1.0, i) for i in range(20)], stops=frozenset(), batch_tokens=2000)
    )
    assert len({tuple(out) for out, _ in drawn.values()}) > 10


def test_a_low_temperature_draws_the_likeliest(fast: Any) -> None:
    ids = prompts(5)
    cold = said(run(fast, [Job(i, p, 8, 1e-4, i) for i, p in enumerate(ids)]))
    assert cold == said(run(fast, [Job(i, p, 8) for i, p in enumerate(ids)]))


def test_letters_are_those_of_a_pass_over_prompt_and_cue(plain: Any, fast: Any) -> None:
    import torch

    cue, letters = (7, 8, 9), (60, 61, 62)
    jobs = [Job(i, ids, 5, 0.0, 0, cue, letters) for i, ids in enumerate(prompts(20))]
    for done in run(fast, jobs):
        with torch.inference_mode():
            odds = plain(torch.tensor([[*jobs[done.index].ids, *cue]])).logits[0, -1].log_softmax(-1)
        assert done.letters == pytest.approx([float(odds[i]) for i in letters], abs=1e-4)


def test_letters_cost_no_pass_and_leave_the_reply_alone(fast: Any) -> None:
    bare = [Job(i, ids, 9) for i, ids in enumerate(prompts(20, longest=20))]
    cued = [job._replace(cue=(7, 8, 9), letters=(60, 61)) for job in bare]
    assert said(run(fast, bare)) == said(run(fast, cued))
    assert passes(fast, bare) == passes(fast, cued)


def test_letters_without_a_reply_take_one_pass_for_many_questions(fast: Any) -> None:
    jobs = [Job(i, ids, 0, 0.0, 0, (7, 8), (60, 61)) for i, ids in enumerate(prompts(16, head=0, longest=9))]
    assert passes(fast, jobs) == 1
    assert all(d.ids == [] and d.stop is None and len(d.letters) == 2 for d in run(fast, jobs))


def test_waiting_prompts_take_the_places_of_finished_ones(fast: Any) -> None:
    jobs = [Job(i, ids, 20 if i % 4 == 0 else 2) for i, ids in enumerate(prompts(40, longest=10))]
    width = 8
    ordered = sorted(jobs, key=lambda j: -j.need)
    batch = Batch(fast, ordered, frozenset(), width * ordered[0].need)
    held = []
    step = batch._step
    batch._step = lambda: (held.append(len(batch.rows)), step())  # type: ignore[method-assign]
    list(batch.run())
    assert sum(held) / len(held) > 0.7 * batch.width


def test_memory_is_bounded_by_the_batch_and_not_by_the_questions(fast: Any) -> None:
    jobs = [Job(i, ids, 2) for i, ids in enumerate(prompts(100, longest=8))]
    batch = Batch(fast, sorted(jobs, key=lambda j: -j.need), STOPS, 600)
    list(batch.run())
    assert all(k.shape[0] * k.shape[2] <= 600 for k in batch.slots.keys)


def test_replies_come_as_soon_as_they_are_done(fast: Any) -> None:
    jobs = [Job(0, prompts(1)[0], 40), Job(1, prompts(1)[0], 1)]
    assert [d.index for d in decode(fast, jobs, stops=frozenset(), batch_tokens=1000)] == [1, 0]


@pytest.mark.parametrize(
    ("needs", "sizes"), [([], []), ([9], [1]), ([100, 90, 25, 24, 7, 5], [3, 2, 1]), ([8, 8, 8], [3])]
)
def test_a_group_never_holds_jobs_of_very_different_size(needs: list[int], sizes: list[int]) -> None:
    assert [len(g) for g in groups([Job(i, [1] * n, 0) for i, n in enumerate(needs)])] == sizes


@pytest.mark.parametrize(
    ("rows", "count"), [([[1, 2, 3], [1, 2, 4]], 2), ([[1, 2], [1, 2, 3]], 2), ([[5]], 1), ([[1], [2]], 0)]
)
def test_what_all_begin_with(rows: list[list[int]], count: int) -> None:
    assert common(rows) == count


@pytest.mark.parametrize(
    ("kind", "settings", "fast_way"),
    [
        ("Qwen2", {}, True),
        ("Qwen3", {"head_dim": 16}, True),
        ("Mistral", {"sliding_window": None}, True),
        ("Mistral", {"sliding_window": 300}, True),
        ("Mistral", {"sliding_window": 16}, False),
        ("Gemma2", {"head_dim": 16, "sliding_window": 300}, True),
        ("Gemma2", {"head_dim": 16, "sliding_window": 16}, False),
        ("Granite", {"logits_scaling": 2.0}, True),
    ],
)
def test_other_kinds_of_model_are_answered_as_transformers_does(
    kind: str, settings: dict[str, Any], fast_way: bool
) -> None:
    import torch
    import transformers

    torch.manual_seed(3)
    shape = tiny_shape(tiny_tokenizer()) | settings
    model = getattr(transformers, f"{kind}ForCausalLM")(
        getattr(transformers, f"{kind}Config")(**shape)
    ).eval()
    jobs = [Job(i, ids, 6, 0.0, 0, (7, 8), (60, 61)) for i, ids in enumerate(prompts(12))]
    expected = {d.index: d for d in decode_plain(model, jobs, STOPS)}
    assert reads_plain_attention(model, max(j.need for j in jobs)) is fast_way
    for done in run(prepare(model), jobs):
        assert done.ids == expected[done.index].ids
        assert done.letters == pytest.approx(expected[done.index].letters, abs=1e-4)


def test_a_prepared_model_holds_its_weights_once(folder: Path) -> None:
    model = prepare(loaded(folder))
    kept = {id(p): p.numel() for p in model.parameters()}
    assert sum(kept.values()) < 1.2 * model.get_input_embeddings().weight.numel()


def test_a_model_in_training_reads_faster_and_learns_the_same(folder: Path, plain: Any) -> None:
    import torch

    model = loaded(folder)
    model.get_input_embeddings().weight.requires_grad_(False)
    layer = model.model.layers[0].self_attn.q_proj
    layer.weight.requires_grad_(True)
    for frozen in (model.lm_head, *(m.mlp for m in model.model.layers)):
        frozen.requires_grad_(False)
    prepare_frozen(model)
    jobs = [Job(i, ids, 6) for i, ids in enumerate(prompts(12))]
    assert said(run(model, jobs)) == said(decode_plain(plain, jobs, STOPS))
    ids = torch.tensor([prompts(1)[0]])
    for one in (model, plain):
        one.zero_grad()
        one(ids).logits.logsumexp(-1).sum().backward()
    torch.testing.assert_close(layer.weight.grad, plain.model.layers[0].self_attn.q_proj.weight.grad)
    layer.weight.data.zero_()
    assert said(run(model, jobs)) != said(decode_plain(plain, jobs, STOPS))
