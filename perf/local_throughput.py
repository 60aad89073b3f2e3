"""Tokens a second of the local machine beside lm-evaluation-harness: same model, prompts, limits, number format.

Both answer the same prompts greedily, in turn, several times; the medians are compared. The harness gets the batch
size that is fastest for it on this computer. Run it with a Python that has both:

    python -m venv /tmp/lmeval
    echo "$PWD/.venv/lib/python3.11/site-packages" > /tmp/lmeval/lib/python3.11/site-packages/base.pth
    /tmp/lmeval/bin/pip install --no-deps lm-eval==0.4.13
    PYTHONPATH=. /tmp/lmeval/bin/python perf/local_throughput.py
"""

import argparse
import json
import os
import platform
import random
import statistics
import tempfile
import time
from importlib import metadata, util
from pathlib import Path
from typing import Any, NamedTuple

from benchgen.models.embedded import EMBEDDED, find_weights
from benchgen.models.local import LocalMachine
from benchgen.models.templates import render
from benchgen.values import Message, Request

FACTS = (
    "Mercury goes around the Sun in about 88 days.",
    "The rings of Saturn are made mostly of ice, in pieces from grains to houses.",
    "A day on Venus is longer than its year.",
    "Light from the Sun needs a little more than eight minutes to reach the Earth.",
    "Olympus Mons on Mars is the highest known volcano.",
    "Europa has an ocean of salt water below its crust of ice.",
    "Neptune was found by calculation before anybody had seen it.",
    "Most of the mass of the solar system is in the Sun.",
)
ASKS = (
    "Which planet has the shortest year, and why?",
    "Explain in three sentences what a comet is.",
    "Name the largest moon of Saturn.\nA. Titan\nB. Rhea\nC. Dione\nD. Mimas\nEnd with a line `Answer: X`.",
    "Is Pluto a planet? Answer yes or no and give one reason.",
    "What is the capital of France?",
    "Write a short list of the four inner planets.",
)


def requests(count: int, limit: int) -> list[Request]:
    """Questions after passages of mixed length; 50 to 300 tokens each with the template."""
    chance = random.Random(7)
    made = []
    for i in range(count):
        passage = " ".join(chance.choices(FACTS, k=chance.randint(0, 13)))
        text = f"{passage}\n\n{chance.choice(ASKS)}".strip()
        made.append(Request(question=str(i), messages=(Message(role="user", content=text),), limit=limit))
    return made


def ours(machine: LocalMachine, asked: list[Request]) -> dict[str, str]:
    return {r.question: r.text or "" for r in machine.replies(asked)}


def harness(model: Any, tokenizer: Any, asked: list[Request]) -> dict[str, str]:
    from lm_eval.api.instance import Instance

    rules = {"until": ["<|im_end|>"], "max_gen_toks": asked[0].limit, "do_sample": False, "temperature": 0.0}
    instances = [
        Instance("generate_until", {}, (render(tokenizer, r.messages), dict(rules)), int(r.question))
        for r in asked
    ]
    texts = model.generate_until(instances, disable_tqdm=True)
    return {r.question: text for r, text in zip(asked, texts, strict=True)}


class Took(NamedTuple):
    """Seconds by the clock, and of processor time: the second is the fairer one on a busy computer."""

    wall: float
    cpu: float
    texts: dict[str, str]


def timed(function: Any, *args: Any) -> Took:
    wall, cpu = time.perf_counter(), time.process_time()
    texts = function(*args)
    return Took(time.perf_counter() - wall, time.process_time() - cpu, texts)


def compare(args: argparse.Namespace) -> dict[str, Any]:
    import torch
    from lm_eval.models.huggingface import HFLM

    folder = find_weights(EMBEDDED, args.home)
    machine = LocalMachine(folder, dtype=args.dtype)
    asked = requests(args.prompts, args.limit)
    ours(machine, asked[:2])
    peer = HFLM(pretrained=str(folder), device="cpu", dtype=args.dtype, batch_size=1)
    torch.set_num_threads(args.threads or torch.get_num_threads())
    tried = {size: try_size(peer, machine, asked[: args.prompts // 2], size) for size in args.batch_sizes}
    peer.batch_size_per_gpu = best = min(tried, key=lambda size: tried[size])
    rounds = []
    for _ in range(args.rounds):
        mine, theirs = timed(ours, machine, asked), timed(harness, peer, machine.tokenizer, asked)
        rounds.append((mine, theirs))
        print(
            f"benchgen {mine.wall:.1f} s (cpu {mine.cpu:.1f}), lm-eval {theirs.wall:.1f} s (cpu {theirs.cpu:.1f})",
            flush=True,
        )
    tokens = sum(len(machine.tokenizer(t)["input_ids"]) + 1 for t in rounds[-1][0].texts.values())
    return describe(rounds, tokens) | {
        "prompts": len(asked),
        "limit": args.limit,
        "dtype": args.dtype,
        "lm_eval_batch_size": best,
        "lm_eval_cpu_seconds_by_batch_size": tried,
        "machine": facts(),
    }


def try_size(peer: Any, machine: LocalMachine, asked: list[Request], size: int) -> float:
    peer.batch_size_per_gpu = size
    return round(timed(harness, peer, machine.tokenizer, asked).cpu, 1)


def describe(rounds: list[tuple[Took, Took]], tokens: int) -> dict[str, Any]:
    """Medians, and the median of the ratios of neighbours."""
    mine, theirs = zip(*rounds, strict=True)
    pairs = [(m.texts[q].strip(), theirs[0].texts[q].strip()) for m in mine[:1] for q in m.texts]
    return {
        "what": "greedy replies to prompts of mixed length on the embedded model",
        "times_faster": round(statistics.median(t.wall / m.wall for m, t in rounds), 2),
        "times_less_processor_time": round(statistics.median(t.cpu / m.cpu for m, t in rounds), 2),
        "equal_texts": sum(a == b for a, b in pairs),
        "reply_tokens": tokens,
        "benchgen_tokens_per_second": round(tokens / statistics.median(m.wall for m in mine), 1),
        "lm_eval_tokens_per_second": round(tokens / statistics.median(t.wall for t in theirs), 1),
        "benchgen_seconds": [round(m.wall, 1) for m in mine],
        "lm_eval_seconds": [round(t.wall, 1) for t in theirs],
        "benchgen_cpu_seconds": [round(m.cpu, 1) for m in mine],
        "lm_eval_cpu_seconds": [round(t.cpu, 1) for t in theirs],
    }


def facts() -> dict[str, Any]:
    import torch

    return {
        "processor": platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
        "threads": torch.get_num_threads(),
        "load_average": os.getloadavg()[0],
        "python": platform.python_version(),
        **{p: metadata.version(p) for p in ("torch", "transformers", "lm_eval")},
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--prompts", type=int, default=100)
    parser.add_argument("--limit", type=int, default=96)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=0, help="0: as many as there are cores")
    parser.add_argument("--dtype", default="float32")
    parser.add_argument("--batch-sizes", type=int, nargs="+", default=[4, 8, 16, 32])
    parser.add_argument("--home", type=Path, default=Path(tempfile.gettempdir()) / "benchgen-perf")
    parser.add_argument(
        "--out", type=Path, default=Path(__file__).parent / "results" / "local_throughput.json"
    )
    args = parser.parse_args()
    if util.find_spec("lm_eval") is None:
        print(f"lm-eval is not installed here, so there is nothing to compare with.\n{__doc__}")
        return
    result = compare(args)
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
