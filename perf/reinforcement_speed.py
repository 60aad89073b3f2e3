"""Seconds of a step of reinforcement, beside TRL's trainer with its own drawing and weighing, on the same questions.

    python perf/reinforcement_speed.py --steps 6 --rounds 3

Both sides take turns, so that a busy machine is unkind to both. Each step asks one question twelve times, for at most
twelve tokens. TRL 1.15 weighs answers with a GPU kernel only, so on a CPU its side uses the log-softmax of padded rows,
which is what TRL itself did up to 1.14.
"""

import argparse
import gc
import itertools
import json
import statistics
import tempfile
from pathlib import Path
from typing import Any

from training_throughput import examples, in_turns, timed

from benchgen.models.embedded import EMBEDDED, find_weights
from benchgen.models.local_load import load_tokenizer
from benchgen.registry import resolve
from benchgen.training import course, grpo
from benchgen.training.course import Course
from benchgen.training.rows import encode
from benchgen.training.site import Site
from benchgen.values import Call, Example

OUT = Path(__file__).parent / "results" / "reinforcement_speed.json"


def ours(given: Course) -> Any:
    return grpo.build_trainer(given)


def plain(given: Course) -> Any:
    """TRL's trainer as it comes, with the same settings and the same reward."""
    from datasets import Dataset
    from transformers import PrinterCallback
    from trl.trainer.grpo_trainer import GRPOTrainer

    class Plain(GRPOTrainer):
        def _get_per_token_logps_and_entropies(
            self, model: Any, ids: Any, attended: Any, length: int, *_: Any, **__: Any
        ) -> tuple[Any, Any, None]:
            logits = model(input_ids=ids, attention_mask=attended, logits_to_keep=length + 1).logits
            odds = (logits[:, :-1].float() / self.temperature).log_softmax(-1)
            chosen = odds.gather(-1, ids[:, -length:, None]).squeeze(-1)
            return chosen, -(odds.exp() * odds).sum(-1), None

    trainer = Plain(
        model=given.model,
        reward_funcs=list(grpo.reward_functions(given)),
        args=grpo.arguments(given.site, given.settings),
        train_dataset=Dataset.from_list(grpo.columns(given.examples)),
        processing_class=given.tokenizer,
    )
    trainer.remove_callback(PrinterCallback)
    return trainer


SIDES = {"benchgen": ours, "trl": plain}


def prepared(rows: list[Example], base: Path, folder: Path, steps: int) -> Course:
    args = {
        "scoring": "mcq_letter", "max_steps": steps, "generations": 12, "answer_limit": 12, "probe": 0,
        "checkpoint_every": 10_000, "patience": 10_000, "device": "cpu",
    }  # fmt: skip
    settings = grpo.complete(resolve(Call(use="train.grpo", args=args)).args, rows, base)
    site, tokenizer = Site(folder, EMBEDDED, base), load_tokenizer(base)
    return Course(course.open_model(site, settings), tokenizer, rows, encode(rows, tokenizer), site, settings)


def measure(side: str, rows: list[Example], base: Path, steps: int) -> dict[str, float]:
    """Median seconds of a step, by the clock and of the processor, over all steps but the first."""
    with tempfile.TemporaryDirectory() as folder:
        trainer = SIDES[side](prepared(rows, base, Path(folder), steps))
        marks = timed(trainer)
    del trainer
    gc.collect()
    pairs = list(itertools.pairwise(marks))
    return {
        name: round(statistics.median(b[n] - a[n] for a, b in pairs), 3)
        for n, name in enumerate(("seconds", "cpu_seconds"))
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--home", type=Path, default=Path(tempfile.gettempdir()) / "benchgen-perf")
    given = parser.parse_args()
    base, rows = find_weights(EMBEDDED, given.home), [e for e in examples() if not e.copy_of]
    seen = in_turns(SIDES, given.rounds, lambda side: measure(side, rows, base, given.steps))
    times = {
        name: round(statistics.median(t[name] / o[name] for o, t in zip(*seen.values(), strict=True)), 2)
        for name in ("seconds", "cpu_seconds")
    }
    OUT.parent.mkdir(exist_ok=True)
    result = {"model": EMBEDDED, "steps": given.steps, "rounds": seen, "times": times}
    OUT.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(times))


if __name__ == "__main__":
    main()
