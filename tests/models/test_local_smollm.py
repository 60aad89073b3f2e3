"""The embedded model itself: at hand without a network, and answered as transformers answers, one prompt at a time."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchgen.models.decode import Job
from benchgen.models.decode_plain import decode_plain
from benchgen.models.embedded import EMBEDDED, complete, find_weights
from benchgen.models.local import LocalMachine
from benchgen.models.local_load import load_model
from benchgen.models.templates import hidden_system
from benchgen.values import Message, Request

pytestmark = pytest.mark.slow

ASKS = (
    "What is the capital of {}?",
    "Write one sentence about {}.",
    "Is {} in Europe? End with a line `Answer: X`.\nA. yes\nB. no",
)
PLACES = ("France", "Türkiye", "日本", "Brazil", "the Moon", "Kenya", "Canada", "India")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    yield find_weights(EMBEDDED, tmp_path_factory.mktemp("home"))


def test_it_comes_whole_with_its_end_token_and_its_hidden_system_message(folder: Path) -> None:
    machine = LocalMachine(folder)
    assert complete(folder)
    assert machine.tokenizer.eos_token == "<|im_end|>"
    assert "SmolLM" in (hidden_system(machine.tokenizer) or "")


def test_dozens_of_prompts_get_the_texts_of_transformers(folder: Path) -> None:
    machine = LocalMachine(folder, dtype="float32")
    texts = [ask.format(place) for ask in ASKS for place in PLACES]
    requests = [
        Request(question=t, messages=(Message(role="user", content=t),), limit=12, options=("yes", "no"))
        for t in texts
    ]
    jobs = [machine._job(i, r) for i, r in enumerate(requests)]
    plain = load_model(folder, dtype="float32")
    expected = {d.index: d for d in decode_plain(plain, [Job(*j) for j in jobs], machine.loaded.stops)}
    got = {r.question: r for r in machine.replies(requests)}
    for i, text in enumerate(texts):
        alone = machine.tokenizer.decode(expected[i].ids, skip_special_tokens=True)
        assert got[text].text == alone
        assert list((got[text].letters or {}).values()) == pytest.approx(expected[i].letters, abs=1e-3)
    assert {r.finish for r in got.values()} == {"stop", "length"}
