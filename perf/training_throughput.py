"""How many tokens a second a training takes in, beside a plain TRL script with its defaults, on the same rows.

    python perf/training_throughput.py --steps 6 --rounds 3

Both sides take turns, so that a busy machine is unkind to both. Seconds are wall time; CPU seconds are printed beside
them because they hardly change when others use the machine. TRL 1.15 scores with a GPU kernel only, so on a CPU the
plain script uses the loss of `transformers.Trainer`, which is what TRL itself did up to 1.14. The share of the peak
counts every token of every row as computed; we skip some of it (prompts that rows share, the output layer outside of
the answers), so ours can be above what the processor really did.
"""

import argparse
import gc
import json
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import polars as pl

from benchgen.authoring import read_benchmark
from benchgen.config import configs
from benchgen.models.embedded import EMBEDDED, find_weights
from benchgen.models.local_load import load_tokenizer
from benchgen.registry import build, resolve
from benchgen.training import course, sft, sizes
from benchgen.training.course import Course
from benchgen.training.rows import encode
from benchgen.training.site import Site
from benchgen.values import Call, Example


def examples() -> list[Example]:
    """The rows of the default recipe, had every question been answered wrong."""
    bench: Any = read_benchmark(configs() / "benchmarks" / "solar_system_basics.yaml")
    bench = bench if hasattr(bench, "questions") else bench[0]
    wrong = [{"question_id": q.id, "prompt": None, "reply": "x", "reasoning": None} for q in bench.questions]
    taught = build(Call(use="teach.key"))(pl.DataFrame(wrong), bench)
    return build(Call(use="transform.augment", args={"times": 5}))(taught, bench)


def ours(rows: list[Example], base: Path, folder: Path, steps: int) -> Any:
    """The trainer of `train.lora` with its defaults."""
    tokenizer = load_tokenizer(base)
    given = {"max_steps": steps, "warmup": 3, "stop_below": 0.0, "checkpoint_every": 10_000, "device": "cpu"}
    settings = resolve(Call(use="train.lora", args=given)).args
    settings = sft.complete(settings, rows, base)
    site = Site(folder, EMBEDDED, base)
    given = Course(
        course.open_model(site, settings), tokenizer, rows, encode(rows, tokenizer), site, settings
    )
    return sft.build_trainer(given)


def plain(rows: list[Example], base: Path, folder: Path, steps: int) -> Any:
    """The script of TRL's own quick start: a model, a dataset of prompts and completions, LoRA, defaults."""
    from datasets import Dataset
    from peft import LoraConfig
    from transformers import PrinterCallback, Trainer
    from trl.trainer.sft_config import SFTConfig
    from trl.trainer.sft_trainer import SFTTrainer

    class Plain(SFTTrainer):
        def compute_loss(self, *args: Any, **kwargs: Any) -> Any:
            return Trainer.compute_loss(self, *args, **kwargs)

    data = [
        {
            "prompt": [m.model_dump() for m in e.prompt],
            "completion": [{"role": "assistant", "content": e.completion}],
        }
        for e in rows
    ]
    args = SFTConfig(
        str(folder), max_steps=steps, use_cpu=True, bf16=False, report_to="none", disable_tqdm=True,
        save_strategy="no", logging_steps=1, model_init_kwargs={"dtype": "float32"},
    )  # fmt: skip
    lora = LoraConfig(r=16, lora_alpha=32, target_modules="all-linear", task_type="CAUSAL_LM")
    trainer = Plain(
        str(base),
        args,
        train_dataset=Dataset.from_list(data),
        processing_class=load_tokenizer(base),
        peft_config=lora,
    )
    trainer.remove_callback(PrinterCallback)
    return trainer


def peak() -> float:
    """Floating-point operations a second of large matrix products: what this processor can do at best."""
    import torch

    one, other = (torch.rand(1536, 1536) for _ in range(2))
    times = []
    for _ in range(8):
        began = time.perf_counter()
        one @ other
        times.append(time.perf_counter() - began)
    return 2 * 1536**3 / min(times)


def share_of_peak(tokens_per_second: float, weights: int) -> float:
    """Four operations a weight and token: forward, and back to the activations; LoRA has no gradient of the base."""
    return round(4 * weights * tokens_per_second / peak(), 3)


SIDES = {"benchgen": ours, "trl": plain}


def timed(trainer: Any) -> list[tuple[float, float]]:
    """Train; gives back the clock and the processor time at the end of every step."""
    from transformers import TrainerCallback

    marks: list[tuple[float, float]] = []

    class Clock(TrainerCallback):
        def on_step_end(self, *_: Any, **__: Any) -> None:
            marks.append((time.perf_counter(), time.process_time()))

    trainer.add_callback(Clock())
    trainer.train()
    return marks


def in_turns(
    sides: Iterable[str], rounds: int, measure: Callable[[str], dict[str, float]]
) -> dict[str, list[dict[str, float]]]:
    """Measure the sides in turn, so many times."""
    seen: dict[str, list[dict[str, float]]] = {side: [] for side in sides}
    for _ in range(rounds):
        for side in seen:
            seen[side].append(measure(side))
            print(side, seen[side][-1], flush=True)
    return seen


def measure(side: str, rows: list[Example], base: Path, steps: int) -> dict[str, float]:
    """Tokens of the rows a second, over all steps but the first."""
    with tempfile.TemporaryDirectory() as folder:
        trainer = SIDES[side](rows, base, Path(folder), steps)
        marks = timed(trainer)
    per_row = sum(len(r.tokens) for r in encode(rows, load_tokenizer(base))) / len(rows)
    tokens = per_row * trainer.args.per_device_train_batch_size * (len(marks) - 1)
    losses = [h["loss"] for h in trainer.state.log_history if "loss" in h]
    wall, cpu = (marks[-1][n] - marks[0][n] for n in (0, 1))
    del trainer
    gc.collect()
    return {
        "tokens_per_second": tokens / wall,
        "tokens_per_cpu_second": tokens / cpu,
        "last_loss": losses[-1],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--home", type=Path, default=Path(tempfile.gettempdir()) / "benchgen-perf")
    given = parser.parse_args()
    base, rows = find_weights(EMBEDDED, given.home), examples()
    seen = in_turns(SIDES, given.rounds, lambda side: measure(side, rows, base, given.steps))
    medians = {
        side: {name: round(statistics.median(r[name] for r in runs), 3) for name in runs[0]}
        for side, runs in seen.items()
    }
    ratios = {
        name: round(medians["benchgen"][name] / medians["trl"][name], 2)
        for name in ("tokens_per_second", "tokens_per_cpu_second")
    }
    weights = sizes.parameters(base)
    shares = {side: share_of_peak(m["tokens_per_second"], weights) for side, m in medians.items()}
    result = {
        "model": EMBEDDED,
        "peak_gigaflops": round(peak() / 1e9, 1),
        "share_of_peak": shares,
        "rows": len(rows),
        "steps": given.steps,
        "rounds": seen,
        "median": medians,
        "times": ratios,
    }
    out = Path(__file__).parent / "results" / "training_throughput.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(ratios), json.dumps(shares))


if __name__ == "__main__":
    main()
