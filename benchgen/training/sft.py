"""Supervised training of a LoRA adapter on prompts and answers, through TRL.

The rows come ready: what is learned is fixed by `rows`, not by guessing at columns. Two things differ from TRL as it
comes, and neither changes a loss: the output layer is computed for the learned tokens alone, and what the rows of a
batch begin with is computed once.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchgen.models.local_load import load_tokenizer
from benchgen.registry import register
from benchgen.training import batches, card, postflight, preflight, progress, sizes, student
from benchgen.training.rows import IGNORED, Row, encode, end_tokens
from benchgen.training.site import Site, last_checkpoint
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
    return done


def planned_steps(settings: dict[str, Any], rows: int) -> int:
    return sizes.steps(rows, batch=settings["batch"], epochs=settings["epochs"], most=settings["max_steps"])


@register("train", complete=complete)
def lora(
    examples: Sequence[Example],
    site: Site,
    *,
    rank: int = 16,
    alpha: int | None = None,
    dropout: float = 0.0,
    targets: str | list[str] = student.ALL,
    epochs: int | None = None,
    learning_rate: float | None = None,
    batch: int = 4,
    max_steps: int = 300,
    warmup: int | None = None,
    max_length: int | None = None,
    stop_below: float = 0.02,
    checkpoint_every: int = 20,
    device: str = "auto",
    seed: int = 0,
    adapter: str | None = None,
) -> dict[str, Any]:
    """Train an adapter, or go on from its last checkpoint. `adapter` is an earlier one to train further."""
    settings = {k: v for k, v in locals().items() if k not in ("examples", "site")}
    tokenizer = load_tokenizer(site.base_path)
    rows, ends = encode(examples, tokenizer), end_tokens(site.base_path, tokenizer)
    limit = preflight.fits(rows, max_length, site.base_path)
    warnings = preflight.stop_if_any([*preflight.before(examples, rows, ends=ends), *limit.findings])
    settings = complete(settings, examples, site.base_path) | {"max_length": limit.tokens}
    model = open_model(site, settings)
    preflight.stop_if_any(preflight.disk(site.folder, preflight.trainable(model)))
    start = postflight.snapshot(model)
    trainer = build_trainer(model, tokenizer, rows, site, settings)
    checkpoint = last_checkpoint(site.checkpoints)
    trainer.train(resume_from_checkpoint=str(checkpoint) if checkpoint else None)
    facts = {"changed_tensors": postflight.changed(start, model), "warnings": warnings}
    facts["stop_share"] = postflight.stop_share(model, tokenizer, rows, ends)
    return card.keep(model, tokenizer, examples, site, settings, facts)


def open_model(site: Site, settings: dict[str, Any]) -> Any:
    """The student with the adapter that will be trained."""
    base = student.load(site.base_path, settings["device"])
    if settings["adapter"]:
        return student.with_old_adapter(base, Path(settings["adapter"]))
    chosen = {k: settings[k] for k in ("rank", "alpha", "dropout", "targets", "seed")}
    return student.with_new_adapter(base, **chosen)


def build_trainer(
    model: Any, tokenizer: Any, rows: Sequence[Row], site: Site, settings: dict[str, Any]
) -> Any:
    """TRL's trainer with our batches, our loss at the learned tokens, and a callback that reports."""
    from datasets import Dataset
    from transformers import PrinterCallback
    from trl.trainer.sft_trainer import SFTTrainer

    class Trainer(SFTTrainer):
        seen = 0

        def compute_loss(
            self, model: Any, inputs: Any, return_outputs: bool = False, num_items_in_batch: Any = None
        ) -> Any:
            self.seen += int(inputs.pop("row_tokens", 0))
            return learned_loss(model, inputs, num_items_in_batch)

    data = [{"input_ids": list(r.tokens), "labels": r.labels} for r in rows]
    pad = tokenizer.pad_token_id if tokenizer.pad_token_id is not None else tokenizer.eos_token_id
    shared = shares_exactly(model, data[: settings["batch"]], pad)
    trainer = Trainer(
        model=model,
        args=arguments(site, settings, planned_steps(settings, len(rows))),
        train_dataset=Dataset.from_list(data),
        processing_class=tokenizer,
        data_collator=batches.collator(pad, shared=shared),
    )
    trainer.remove_callback(PrinterCallback)
    checkpoint = last_checkpoint(site.checkpoints)
    kept = progress.keep_until(site.metrics, int(checkpoint.name.rpartition("-")[2]) if checkpoint else 0)
    trainer.add_callback(
        progress.watcher(site, kept, lambda: trainer.seen, stop_below=settings["stop_below"])
    )
    return trainer


def arguments(site: Site, settings: dict[str, Any], steps: int) -> Any:
    """TRL's own settings, all that matter written out."""
    from trl.trainer.sft_config import SFTConfig

    on_gpu = settings["device"] == "cuda"
    return SFTConfig(
        output_dir=str(site.checkpoints),
        per_device_train_batch_size=settings["batch"],
        max_steps=steps,
        learning_rate=settings["learning_rate"],
        lr_scheduler_type="linear",
        warmup_steps=settings["warmup"],
        max_length=None,
        packing=False,
        gradient_checkpointing=False,
        use_cpu=not on_gpu,
        bf16=on_gpu,
        seed=settings["seed"],
        data_seed=settings["seed"],
        logging_steps=1,
        save_strategy="steps",
        save_steps=settings["checkpoint_every"],
        save_total_limit=2,
        report_to="none",
        disable_tqdm=True,
        dataloader_pin_memory=on_gpu,
        remove_unused_columns=False,
    )


def learned_loss(model: Any, inputs: dict[str, Any], items: Any = None) -> Any:
    """Mean cross entropy over the learned tokens, or their sum over `items` where a batch comes in parts."""
    each = token_losses(model, inputs)
    return each.sum() / (items if items is not None else len(each))


def token_losses(model: Any, inputs: dict[str, Any]) -> Any:
    """The loss of every learned token, row by row; the output layer sees their positions and no other."""
    import torch.nn.functional as F

    labels = inputs["labels"][:, 1:]
    learned = labels != IGNORED
    places = learned.any(0).nonzero().flatten()
    read = {k: v for k, v in inputs.items() if k != "labels"}
    logits = model(**read, use_cache=False, logits_to_keep=places).logits
    chosen = learned[:, places]
    return F.cross_entropy(logits[chosen].float(), labels[:, places][chosen], reduction="none")


def shares_exactly(model: Any, rows: Sequence[dict[str, list[int]]], pad: int) -> bool:
    """Whether this model gives every token the same loss in joined rows as in padded ones; some cannot."""
    import torch

    model.eval()
    with torch.no_grad():
        joined, padded = (
            _first_losses(model, batches.collator(pad, shared=s)(list(rows))) for s in (True, False)
        )
    close = 1e-3 if model.dtype == torch.float32 else 5e-2
    return bool(torch.allclose(joined, padded, atol=close, rtol=close))


def _first_losses(model: Any, batch: dict[str, Any]) -> Any:
    batch.pop("row_tokens")
    return token_losses(model, {k: v.to(model.device) for k, v in batch.items()})
