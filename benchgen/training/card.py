"""What is kept of a training: the adapter, and a card that says exactly what it was made from."""

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchgen.models import templates
from benchgen.models.embedded import weights_hash
from benchgen.training import postflight, progress, sizes
from benchgen.training.rows import hash_rows
from benchgen.training.site import Site, write_whole
from benchgen.values import Example, digest


def keep(
    model: Any,
    tokenizer: Any,
    examples: Sequence[Example],
    site: Site,
    settings: dict[str, Any],
    facts: dict[str, Any],
) -> dict[str, Any]:
    """Write adapter or model and card into a folder that appears whole or not at all; gives back what the card says.

    The result names the folder as `adapter`, or as `path` where it holds a model of its own.
    """
    adapter = hasattr(model, "peft_config")
    target = site.adapter if adapter else site.whole
    draft = target.with_name(f".{target.name}.part")
    shutil.rmtree(draft, ignore_errors=True)
    (_write_adapter if adapter else _write_whole)(model, tokenizer, draft, site)
    result = describe(tokenizer, examples, site, settings) | dict(site.facts) | facts
    write_whole(draft / "card.json", result)
    shutil.rmtree(target, ignore_errors=True)
    draft.replace(target)
    result |= {"adapter" if adapter else "path": str(target)}
    write_whole(site.result, result)
    shutil.rmtree(site.checkpoints, ignore_errors=True)
    return result


def _write_adapter(model: Any, _: Any, draft: Path, site: Site) -> None:
    model.save_pretrained(draft, save_embedding_layers=False)
    postflight.reloads(draft, model)
    _name_base(draft, site)


def _write_whole(model: Any, tokenizer: Any, draft: Path, _: Site) -> None:
    model.save_pretrained(draft)
    tokenizer.save_pretrained(draft)
    postflight.reloads_whole(draft, model)


def describe(
    tokenizer: Any, examples: Sequence[Example], site: Site, settings: dict[str, Any]
) -> dict[str, Any]:
    """Base, data, settings and what was measured."""
    lines = progress.read_metrics(site.metrics)
    last = lines[-1] if lines else {}
    return {
        "base_model": site.base_model,
        "revision": revision(site.base_path),
        "base_hash": weights_hash(site.base_path),
        "tokenizer_hash": digest(tokenizer.backend_tokenizer.to_str()),
        "template_hash": templates.prompt_form(tokenizer),
        "data_hash": hash_rows(examples),
        "weights": sizes.parameters(site.base_path),
        "recipe": site.recipe,
        "recipe_hash": digest([site.recipe, settings]),
        "settings": settings,
        "rows": len(examples),
        "sources": len({e.source for e in examples}),
        "steps": last.get("step", 0),
        "stopped_early": last.get("step", 0) < last.get("total", 0),
        "tokens": last.get("tokens", 0),
        "seconds": round(sum(line["seconds"] for line in lines), 3),
        "first_loss": lines[0]["loss"] if lines else None,
        "last_loss": last.get("loss"),
    }


def revision(base: Path) -> str | None:
    """The commit of a hub snapshot, or None for weights from elsewhere."""
    return base.name if base.parent.name == "snapshots" else None


def _name_base(adapter: Path, site: Site) -> None:
    """The adapter names the repository it belongs to, not a path of this machine."""
    config = adapter / "adapter_config.json"
    held = json.loads(config.read_text(encoding="utf-8"))
    write_whole(
        config, held | {"base_model_name_or_path": site.base_model, "revision": revision(site.base_path)}
    )
    (adapter / "README.md").unlink(missing_ok=True)
