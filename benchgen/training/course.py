"""The course every training takes: check, open the student, train or go on from a checkpoint, check again, keep."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from benchgen.models.local_load import load_tokenizer
from benchgen.training import backend, card, postflight, preflight, student
from benchgen.training.rows import Row, encode, end_tokens
from benchgen.training.site import Site, last_checkpoint
from benchgen.values import Example

Complete = Callable[[dict[str, Any], Sequence[Example], Path], dict[str, Any]]


class Course(NamedTuple):
    """All that a trainer is built from."""

    model: Any
    tokenizer: Any
    examples: Sequence[Example]
    rows: Sequence[Row]
    site: Site
    settings: dict[str, Any]


Build = Callable[[Course], Any]


def run(
    examples: Sequence[Example], site: Site, settings: dict[str, Any], *, complete: Complete, trainer: Build
) -> dict[str, Any]:
    """Everything around `trainer.train`; gives back what the card says."""
    tokenizer = load_tokenizer(site.base_path)
    rows, ends = encode(examples, tokenizer), end_tokens(site.base_path, tokenizer)
    limit = preflight.fits(rows, settings.get("max_length"), site.base_path)
    warnings = preflight.stop_if_any([*preflight.before(examples, rows, ends=ends), *limit.findings])
    settings = complete(settings, examples, site.base_path) | {"max_length": limit.tokens}
    model = open_model(site, settings)
    preflight.stop_if_any(preflight.disk(site.folder, preflight.trainable(model)))
    start = postflight.snapshot(model)
    built = trainer(Course(model, tokenizer, examples, rows, site, settings))
    checkpoint = last_checkpoint(site.checkpoints)
    built.train(resume_from_checkpoint=str(checkpoint) if checkpoint else None)
    facts = {"changed_tensors": postflight.changed(start, model), "warnings": [str(w) for w in warnings]}
    facts["stop_share"] = postflight.stop_share(model, tokenizer, rows, ends)
    return card.keep(model, tokenizer, examples, site, settings, facts)


def open_model(site: Site, settings: dict[str, Any]) -> Any:
    """The student with the adapter that will be trained, or, without a rank, with all its weights."""
    if "rank" not in settings:
        return student.whole(site.base_path, settings["device"], settings["seed"])
    if settings.get("backend") == "unsloth":
        return backend.model_of(site.base_path, settings)
    base = student.load(site.base_path, settings["device"])
    if settings["adapter"]:
        return student.with_old_adapter(base, Path(settings["adapter"]))
    chosen = {k: settings[k] for k in ("rank", "alpha", "dropout", "targets", "seed")}
    return student.with_new_adapter(base, **chosen)


def arguments(site: Site, settings: dict[str, Any]) -> dict[str, Any]:
    """What every trainer of TRL is told alike: where, on which device, how fast, what is logged and kept."""
    on_gpu = settings["device"] == "cuda"
    return {
        "output_dir": str(site.checkpoints),
        "learning_rate": settings["learning_rate"],
        "gradient_checkpointing": False,
        "use_cpu": not on_gpu,
        "bf16": on_gpu,
        "seed": settings["seed"],
        "data_seed": settings["seed"],
        "logging_steps": 1,
        "save_strategy": "steps",
        "save_steps": settings["checkpoint_every"],
        "save_total_limit": 2,
        "report_to": "none",
        "disable_tqdm": True,
        "dataloader_pin_memory": on_gpu,
    }
