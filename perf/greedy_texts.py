"""Whether the local machine says what transformers says, one prompt at a time, and whether the order of asking matters.

    python perf/greedy_texts.py [--prompts 100]        writes perf/results/greedy_texts.json

In fp32 every text must be equal. In bf16 sums of other shapes round in another way, so a share of the texts differs; it
is counted, and so is the share that differs between two orders of the same questions.
"""

import argparse
import json
import random
import tempfile
from pathlib import Path
from typing import Any

from local_throughput import requests

from benchgen.models.decode_plain import decode_plain
from benchgen.models.embedded import EMBEDDED, find_weights
from benchgen.models.local import LocalMachine
from benchgen.models.local_load import Dtype, load_model
from benchgen.values import Request

OUT = Path(__file__).parent / "results" / "greedy_texts.json"
DTYPES: tuple[Dtype, ...] = ("float32", "bfloat16")


def compared(folder: Path, dtype: Dtype, asked: list[Request]) -> dict[str, Any]:
    """Counts of texts that are equal: to those of transformers, and to those of another order of asking."""
    machine = LocalMachine(folder, dtype=dtype, letters=False)
    jobs = [machine._job(i, r) for i, r in enumerate(asked)]
    alone = load_model(folder, dtype=dtype)
    plain = {d.index: d for d in decode_plain(alone, jobs, machine.loaded.stops)}
    expected = {
        r.question: machine.tokenizer.decode(plain[i].ids, skip_special_tokens=True)
        for i, r in enumerate(asked)
    }
    texts = {r.question: r.text for r in machine.replies(asked)}
    shuffled = random.Random(1).sample(asked, len(asked))
    again = {r.question: r.text for r in machine.replies(shuffled)}
    return {
        "prompts": len(asked),
        "as_transformers": sum(texts[q] == expected[q] for q in expected),
        "as_in_another_order": sum(texts[q] == again[q] for q in texts),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--prompts", type=int, default=100)
    parser.add_argument("--limit", type=int, default=96)
    parser.add_argument("--home", type=Path, default=Path(tempfile.gettempdir()) / "benchgen-perf")
    args = parser.parse_args()
    folder, asked = find_weights(EMBEDDED, args.home), requests(args.prompts, args.limit)
    result: dict[str, Any] = {}
    for dtype in DTYPES:
        result[dtype] = compared(folder, dtype, asked)
        print(dtype, json.dumps(result[dtype]), flush=True)
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
