"""The one call a job makes: train what a plan says, or finish what a killed attempt began."""

import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchgen.errors import Stale
from benchgen.models.embedded import find_weights
from benchgen.registry import build
from benchgen.training import backend, speeds
from benchgen.training.rows import hash_rows
from benchgen.training.site import Report, Site, silent
from benchgen.values import Example, TrainingPlan


def run_training(
    plan: TrainingPlan,
    examples: Sequence[Example],
    folder: Path,
    *,
    home: Path,
    report: Report = silent,
    base_path: Path | None = None,
    facts: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Train and give back the adapter's folder with everything its card says; a second call finds the first result.

    `facts` are what the card says of the rows besides.
    """
    backend.begin(plan.train.args.get("backend"))
    base = base_path or find_weights(plan.base_model, home)
    site = Site(folder, plan.base_model, base, report, plan.recipe, home, facts or {})
    if site.result.exists():
        return json.loads(site.result.read_text(encoding="utf-8"))
    if hash_rows(examples) != plan.data_hash:
        raise Stale("the rows are not those of the plan any more; ask for the plan again")
    folder.mkdir(parents=True, exist_ok=True)
    logging.getLogger("transformers").setLevel(logging.ERROR)
    result = build(plan.train)(list(examples), site)
    speeds.remember(
        home, plan.device, weights=result["weights"], tokens=result["tokens"], seconds=result["seconds"]
    )
    return result
