"""The local machine from outside: questions in, replies out, adapters, and what it says when something is wrong."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tiny import tiny_model

from benchgen.errors import BenchgenError, ConfigError, DataError, NotFound
from benchgen.models import local_load
from benchgen.models.local import LocalMachine
from benchgen.models.local_load import best_dtype, load_model, load_tokenizer
from benchgen.registry import build
from benchgen.values import Call, Message, Model, Reply, Request

SMALL = Model(name="tiny", backend=Call(use="model.local"))


@pytest.fixture(autouse=True)
def one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_load, "cores", lambda: 1)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_model(tmp_path_factory.mktemp("tiny"))


@pytest.fixture(scope="module")
def machine(folder: Path) -> LocalMachine:
    return LocalMachine(folder, dtype="float32")


def request(name: str, text: str = "Which planet is the largest?", **settings: Any) -> Request:
    return Request(question=name, messages=(Message(role="user", content=text),), **({"limit": 6} | settings))


def ask(machine: Any, requests: Sequence[Request]) -> dict[str, Reply]:
    async def collect() -> list[Reply]:
        return [reply async for reply in machine.ask(requests)]

    return {r.question: r for r in asyncio.run(collect())}


def adapter(folder: Path, base: Path, *, size: float = 0.5, **settings: Any) -> Path:
    import torch
    from peft import LoraConfig, get_peft_model

    torch.manual_seed(1)
    model = get_peft_model(
        load_model(base, dtype="float32"), LoraConfig(r=4, target_modules=["q_proj", "up_proj"], **settings)
    )
    for name, weight in model.named_parameters():
        if "lora_" in name:
            torch.nn.init.normal_(weight, std=size)
    model.save_pretrained(folder)
    return folder


def test_every_question_gets_a_reply_with_its_counts(machine: LocalMachine) -> None:
    replies = ask(machine, [request(str(i), f"Question {i} äöü 你好?") for i in range(9)])
    assert set(replies) == {str(i) for i in range(9)}
    for reply in replies.values():
        assert reply.finish in ("stop", "length")
        assert reply.prompt_tokens > 10
        assert (reply.finish == "length") == (reply.reply_tokens == 6)
        assert reply.seconds > 0


def test_letters_are_given_where_there_are_options(machine: LocalMachine) -> None:
    replies = ask(machine, [request("a", options=("x", "y", "z")), request("b")])
    assert replies["b"].letters is None
    assert set(replies["a"].letters or {}) == {"A", "B", "C"}
    assert all(odds < 0 for odds in (replies["a"].letters or {}).values())


def test_the_letter_track_can_be_left_out(folder: Path) -> None:
    replies = ask(LocalMachine(folder, letters=False), [request("a", options=("x", "y"))])
    assert replies["a"].letters is None


def test_the_letter_track_costs_no_forward_pass(folder: Path) -> None:
    asked = [request(str(i), options=("x", "y")) for i in range(8)]
    with_letters, without = LocalMachine(folder), LocalMachine(folder, letters=False)
    first, second = ask(with_letters, asked), ask(without, asked)
    assert with_letters.passes == without.passes <= 8 + 6
    assert {q: r.text for q, r in first.items()} == {q: r.text for q, r in second.items()}


def test_a_prompt_that_is_too_long_fails_alone(machine: LocalMachine) -> None:
    replies = ask(machine, [request("long", "word " * 600), request("short")])
    assert replies["long"].finish == "error"
    assert "reads at most 512" in (replies["long"].error or "")
    assert replies["short"].finish != "error"


@pytest.mark.parametrize(
    ("messages", "why"),
    [((), "no message"), ((Message(role="user", content="a \ud800 b"),), "half a character")],
)
def test_what_cannot_be_put_to_a_model_fails_alone(
    machine: LocalMachine, messages: tuple[Message, ...], why: str
) -> None:
    replies = ask(machine, [Request(question="odd", messages=messages), request("fine")])
    assert replies["odd"].finish == "error"
    assert why in (replies["odd"].error or "")
    assert replies["fine"].text is not None


def test_a_limit_beyond_the_model_is_cut_to_what_fits(tmp_path: Path) -> None:
    narrow = LocalMachine(tiny_model(tmp_path, max_position_embeddings=64))
    reply = ask(narrow, [request("a", limit=10_000)])["a"]
    assert reply.prompt_tokens < reply.prompt_tokens + reply.reply_tokens <= 64


def test_leaving_early_stops_the_work(folder: Path) -> None:
    machine = LocalMachine(folder)
    asked = [request(str(i), f"Question {i}", limit=1 + 2 * i) for i in range(40)]

    async def first() -> Reply:
        replies = machine.ask(asked)
        async for reply in replies:
            await replies.aclose()  # type: ignore[attr-defined]
            return reply
        raise AssertionError

    asyncio.run(first())
    assert machine.passes < 60


def test_two_askers_of_one_machine_both_get_their_own(machine: LocalMachine) -> None:
    async def both() -> list[set[str]]:
        async def names(some: Sequence[Request]) -> set[str]:
            return {r.question async for r in machine.ask(some)}

        return await asyncio.gather(names([request("a"), request("b")]), names([request("c")]))

    assert asyncio.run(both()) == [{"a", "b"}, {"c"}]


def test_it_is_built_by_its_name_from_a_folder(folder: Path, home: Path) -> None:
    machine = build(Call(use="model.local", args={"path": str(folder), "dtype": "float32"}))(SMALL, home)
    assert ask(machine, [request("a")])["a"].text is not None
    asyncio.run(machine.close())
    assert ask(machine, [request("a")])["a"].text is not None


def test_without_a_source_it_says_what_it_needs(home: Path) -> None:
    with pytest.raises(ConfigError, match="needs `repo`"):
        build(Call(use="model.local"))(SMALL, home)


def test_an_unknown_number_format_is_refused_by_name(home: Path) -> None:
    with pytest.raises(ConfigError, match="dtype"):
        build(Call(use="model.local", args={"dtype": "float8"}))


def test_an_adapter_answers_as_it_did_unmerged(folder: Path, tmp_path: Path) -> None:
    import torch
    from peft import PeftModel

    trained = adapter(tmp_path / "adapter", folder)
    merged = load_model(folder, dtype="float32", adapter=trained)
    beside: Any = PeftModel.from_pretrained(load_model(folder, dtype="float32"), trained).eval()
    ids = torch.tensor([load_tokenizer(folder)("Which planet is the largest?")["input_ids"]])
    with torch.inference_mode():
        apart = (merged(ids).logits - beside(ids).logits).abs().max()
        moved = (merged(ids).logits - load_model(folder, dtype="float32")(ids).logits).abs().max()
    assert apart < 1e-3 < moved


def test_an_adapter_is_found_below_the_home(folder: Path, home: Path) -> None:
    adapter(home / "jobs" / "7" / "adapter", folder)
    call = Call(use="model.local", args={"path": str(folder), "adapter": "jobs/7/adapter"})
    assert ask(build(call)(SMALL, home), [request("a")])["a"].finish != "error"


def test_a_missing_adapter_is_one_sentence(folder: Path, home: Path) -> None:
    with pytest.raises(NotFound, match=r"no adapter at 'nowhere'"):
        build(Call(use="model.local", args={"path": str(folder), "adapter": "nowhere"}))(SMALL, home)


@pytest.mark.parametrize(
    "shape",
    [{"hidden_size": 32}, {"num_hidden_layers": 1}, {"num_hidden_layers": 3}],
    ids=["other sizes", "fewer layers", "more layers"],
)
def test_an_adapter_of_another_model_is_refused(folder: Path, tmp_path: Path, shape: dict[str, int]) -> None:
    trained = adapter(tmp_path / "adapter", tiny_model(tmp_path / "other", **shape))
    with pytest.raises(DataError, match="does not fit the model"):
        load_model(folder, dtype="float32", adapter=trained)


def test_a_base_that_changed_under_its_adapter_is_refused(folder: Path, tmp_path: Path) -> None:
    trained = adapter(tmp_path / "adapter", folder)
    (trained / "card.json").write_text('{"base_model": "org/base", "base_hash": "000000000000"}')
    machine = LocalMachine(folder, adapter=trained)
    with pytest.raises(BenchgenError, match=r"trained on other weights of org/base"):
        ask(machine, [request("a")])


def test_half_precision_is_taken_only_where_the_processor_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import torch

    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    for facts, expected in [
        ({"avx512_bf16": True}, torch.bfloat16),
        ({"amx_bf16": True}, torch.bfloat16),
        ({}, torch.float32),
    ]:
        monkeypatch.setattr(torch.cpu, "get_capabilities", lambda facts=facts: facts)
        assert best_dtype("auto") is expected
    assert best_dtype("bfloat16") is torch.bfloat16


def test_bfloat16_answers_too(folder: Path) -> None:
    replies = ask(
        LocalMachine(folder, dtype="bfloat16"), [request(str(i), options=("a", "b")) for i in range(5)]
    )
    assert all(r.finish != "error" and r.letters for r in replies.values())
