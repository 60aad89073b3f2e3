"""The fast way of decoding says what transformers says, one prompt at a time."""

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tiny import tiny_model, tiny_shape, tiny_tokenizer

from benchgen.models.decode import Batch, Done, Job, common, decode, groups
from benchgen.models.decode_cache import reads_plain_attention
from benchgen.models.decode_plain import decode_plain, generate
from benchgen.models.local_load import load_model
from benchgen.models.local_pack import prepare

STOPS = frozenset(range(2, 40))


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


def by_index(done: Any) -> dict[int, Done]:
    return {d.index: d for d in done}


run = partial(decode, stops=STOPS, batch_tokens=1200)


def test_hundreds_of_random_prompts_get_what_transformers_gives_them_alone(plain: Any, fast: Any) -> None:
    jobs = [Job(i, ids, 3 + i % 9) for i, ids in enumerate(prompts(300))]
    expected = by_index(decode_plain(plain, jobs, STOPS))
    got = by_index(run(fast, jobs))
    assert {i: (d.ids, d.stopped) for i, d in got.items()} == {
        i: (d.ids, d.stopped) for i, d in expected.items()
    }
    assert 20 < sum(d.stopped for d in got.values()) < 280
    assert all(not STOPS & set(d.ids) for d in got.values())
