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
from typing import Any

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
        Instance("generate_until", {}, (render(tokenizer, r.messages), dict(rules)), int(r.question)) for r in asked
    ]
    texts = model.generate_until(instances, disable_tqdm=True)
    return {r.question: text for r, text in zip(asked, texts, strict=True)}


def timed(function: Any, *args: Any) -> tuple[float, dict[str, str]]:
    start = time.perf_counter()
    texts = function(*args)
    return time.perf_counter() - start, texts


def compare(args: argparse.Namespace) -> dict[str, Any]:
    from lm_eval.models.huggingface import HFLM

    folder = find_weights(EMBEDDED, args.home)
    machine = LocalMachine(folder, dtype=args.dtype)
    asked = requests(args.prompts, args.limit)
    ours(machine, asked[:2])
    peer = HFLM(pretrained=str(folder), device="cpu", dtype=args.dtype, batch_size=1)
    few = asked[: max(32, args.prompts // 2)] if len(args.batch_sizes) > 1 else asked[:2]
    tried = {}
    for size in args.batch_sizes:
        peer.batch_size_per_gpu = size
        tried[size] = timed(harness, peer, machine.tokenizer, few)[0]
    peer.batch_size_per_gpu = best = min(tried, key=lambda size: tried[size])
    mine, theirs, same = [], [], 0
    for _ in range(args.rounds):
        seconds, texts = timed(ours, machine, asked)
        mine.append(seconds)
        seconds, others = timed(harness, peer, machine.tokenizer, asked)
        theirs.append(seconds)
        same = sum(texts[q].strip() == others[q].strip() for q in texts)
        print(f"benchgen {mine[-1]:.1f} s, lm-eval {theirs[-1]:.1f} s, {same}/{len(texts)} texts equal", flush=True)
    tokens = sum(len(machine.tokenizer(t)["input_ids"]) + 1 for t in texts.values())
    ratio = statistics.median(t / m for m, t in zip(mine, theirs, strict=True))
    return {
        "what": "greedy replies to prompts of mixed length on the embedded model",
        "prompts": len(asked),
        "limit": args.limit,
        "dtype": args.dtype,
        "reply_tokens": tokens,
        "benchgen_seconds": [round(s, 2) for s in mine],
        "lm_eval_seconds": [round(s, 2) for s in theirs],
        "lm_eval_batch_size": best,
        "lm_eval_seconds_by_batch_size": {size: round(s, 2) for size, s in tried.items()},
        "benchgen_tokens_per_second": round(tokens / statistics.median(mine), 1),
        "lm_eval_tokens_per_second": round(tokens / statistics.median(theirs), 1),
        "times_faster": round(ratio, 2),
        "equal_texts": same,
        "machine": facts(),
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--prompts", type=int, default=100)
    parser.add_argument("--limit", type=int, default=96)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--dtype", default="float32")
    parser.add_argument("--batch-sizes", type=int, nargs="+", default=[4, 8, 16, 32])
    parser.add_argument("--home", type=Path, default=Path(tempfile.gettempdir()) / "benchgen-perf")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "results" / "local_throughput.json")
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
