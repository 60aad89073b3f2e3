"""Supervised training of a LoRA adapter on prompts and answers, through TRL.

The rows come ready: what is learned is fixed by `rows`, not by guessing at columns. Two things differ from TRL as it
comes, and neither changes a loss: the output layer is computed for the learned tokens alone, and what the rows of a
batch begin with is computed once.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchgen.registry import register
from benchgen.training import backend, course, progress, sizes, student
from benchgen.training.backend import Backend
from benchgen.training.bounds import Amount, Count, Dropout, Level, Rate, Seed
from benchgen.training.course import Course
from benchgen.training.losses import fitting_collator, learned_loss
from benchgen.training.rows import Row
from benchgen.training.site import Site
from benchgen.values import Example


def complete(settings: dict[str, Any], examples: Sequence[Example], base: Path) -> dict[str, Any]:
    """The same settings with everything filled in that follows from the model and the rows."""
    done = dict(settings)
    if done["adapter"]:
        done |= student.adapter_settings(Path(done["adapter"]))
    done["alpha"] = done["alpha"] or 2 * done["rank"]
    done["learning_rate"] = done["learning_rate"] or sizes.learning_rate(sizes.parameters(base))
    done["epochs"] = done["epochs"] or sizes.epochs(sizes.copies(examples))
    done["warmup"] = (
        sizes.warmup(planned_steps(done, len(examples))) if done["warmup"] is None else done["warmup"]
    )
    done["device"] = student.device_for(done["device"])
    done["backend"] = backend.choose(done["backend"], done["device"], adapter=done["adapter"])
    return done


def planned_steps(settings: dict[str, Any], rows: int) -> int:
    return sizes.steps(rows, batch=settings["batch"], epochs=settings["epochs"], most=settings["max_steps"])


def planned_tokens(rows: Sequence[Row], settings: dict[str, Any]) -> int:
    """Tokens that go through the model in the whole training."""
    passes = min(planned_steps(settings, len(rows)) * settings["batch"] / len(rows), settings["epochs"])
    return round(sum(len(r.tokens) for r in rows) * passes)


@register("train", complete=complete, tokens=planned_tokens)
def lora(
    examples: Sequence[Example],
    site: Site,
    *,
    rank: Count = 16,
    alpha: Count | None = None,
    dropout: Dropout = 0.0,
    targets: str | list[str] = student.ALL,
    epochs: Count | None = None,
    learning_rate: Rate | None = None,
    batch: Count = 4,
    max_steps: Count = 300,
    warmup: Amount | None = None,
    max_length: Count | None = None,
    stop_below: Level = 0.02,
    checkpoint_every: Count = 20,
    device: str = "auto",
    backend: Backend = "auto",
    seed: Seed = 0,
    adapter: str | None = None,
) -> dict[str, Any]:
    """Train an adapter, or go on from its last checkpoint. `adapter` is an earlier one to train further."""
    settings = {k: v for k, v in locals().items() if k not in ("examples", "site")}
    return course.run(examples, site, settings, complete=complete, trainer=build_trainer)


def build_trainer(given: Course) -> Any:
    """TRL's trainer with our batches, our loss at the learned tokens, and a callback that reports."""
    from datasets import Dataset
    from transformers import PrinterCallback
    from trl.trainer.sft_trainer import SFTTrainer

    class Trainer(SFTTrainer):
        def train(self, resume_from_checkpoint: str | None = None, **more: Any) -> Any:
            checkpoint = Path(resume_from_checkpoint) if resume_from_checkpoint else None
            if checkpoint and progress.is_over(checkpoint, settings["stop_below"]):
                return self._load_from_checkpoint(str(checkpoint))  # a further step would be one too many
            return super().train(resume_from_checkpoint=resume_from_checkpoint, **more)

        def compute_loss(
            self, model: Any, inputs: Any, return_outputs: bool = False, num_items_in_batch: Any = None
        ) -> Any:
            self.state.num_input_tokens_seen += int(inputs.pop("row_tokens", 0))
            return learned_loss(model, inputs, num_items_in_batch)

    settings, tokenizer = given.settings, given.tokenizer
    data = [{"input_ids": list(r.tokens), "labels": r.labels} for r in given.rows]
    trainer = Trainer(
        model=given.model,
        args=arguments(given.site, settings, planned_steps(settings, len(data))),
        train_dataset=Dataset.from_list(data),
        processing_class=tokenizer,
        data_collator=fitting_collator([given.model], given.rows, tokenizer),
    )
    trainer.remove_callback(PrinterCallback)
    trainer.add_callback(progress.early_stop(settings["stop_below"]))
    trainer.add_callback(progress.watcher(given.site))
    return trainer


def arguments(site: Site, settings: dict[str, Any], steps: int) -> Any:
    """TRL's own settings: those of every training, and these."""
    from trl.trainer.sft_config import SFTConfig

    return SFTConfig(
        per_device_train_batch_size=settings["batch"],
        max_steps=steps,
        lr_scheduler_type="linear",
        warmup_steps=settings["warmup"],
        max_length=None,
        packing=False,
        **course.arguments(site, settings),
        remove_unused_columns=False,
    )
