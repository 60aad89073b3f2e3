"""What each recipe brings on new questions: several seeds, and the same three tests for every one of them.

    python perf/recipes.py --home /tmp/recipes --seeds 0 1 2
    python perf/fetch_pair.py /tmp/pair
    python perf/recipes.py --home /tmp/pair --seeds 0 --base Qwen/Qwen2.5-Coder-0.5B-Instruct \\
        --teacher Qwen/Qwen2.5-Coder-1.5B-Instruct --out perf/results/recipes_pair.json

A base model answers 30 questions; every recipe trains it on that run; every trained model answers the same questions,
the same with their options in another order, and 100 questions on the topic that no recipe has seen. The letter
track, which needs no answer format, stands beside the score: what moves one and not the other is format.
Written to its results file after every training; what stands there is not measured again.
"""

import argparse
import json
import os
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

RECIPES: dict[str, dict[str, Any]] = {
    "no augmentation": {"recipe": "failures", "without": ["transform.augment"]},
    "augmentation": {"recipe": "failures", "without": ["transform.walk_options"]},
    "augmentation, options walked": {"recipe": "failures"},
    "rejection sampling": {"recipe": "reject"},
    "rejection sampling, written by the teacher": {"recipe": "reject", "by_teacher": "writer"},
    "GRPO": {"recipe": "grpo", "settings": {"answer_limit": 12}},
    "on-policy distillation": {"recipe": "on_policy", "by_teacher": "teacher"},
}
"""A shipped recipe each, the steps that are left out of it, the settings that differ from it, and the setting in which
it names the teacher."""

TESTS = ("same", "reordered", "new")
OUT = Path(__file__).parent / "results" / "recipes.json"


def benchmarks(bg: Any, table: str, category: str) -> dict[str, Any]:
    """30 questions, the same with every option moved on by one, and 100 others."""
    drawn = bg.create_benchmark(table=table, count=130, categories=[category], title="Pool")
    pool = random.Random(0).sample([plain(q) for q in drawn.questions], 130)
    made = {"same": pool[:30], "reordered": [moved_on(q) for q in pool[:30]], "new": pool[30:]}
    made = {name: bg.create_benchmark(questions=asked, title=name) for name, asked in made.items()}
    return {name: bg.publish(b) for name, b in made.items()}


def plain(question: Any) -> dict[str, Any]:
    wanted = ("id", "question", "options", "category", "difficulty", "explanation")
    data = {k: v for k, v in question.model_dump().items() if k in wanted and v is not None}
    return data | {"answer": question.options["ABCDEFGH".index(question.answer)]}


def moved_on(question: dict[str, Any]) -> dict[str, Any]:
    options = list(question["options"])
    return question | {"options": options[1:] + options[:1]}


def recipe_file(spec: dict[str, Any], folder: Path) -> Path:
    """The recipe without the steps that are to be left out."""
    from benchgen.recipes import load_recipe

    recipe = load_recipe(spec["recipe"])
    left = tuple(call for call in recipe.then if call.use not in spec.get("without", ()))
    path = folder / f"{'-'.join([spec['recipe'], *spec.get('without', ())])}.yaml"
    path.write_text(json.dumps(recipe.model_copy(update={"then": left}).model_dump(mode="json")))
    return path


def measured(bg: Any, benches: dict[str, Any], model: Any) -> dict[str, Any]:
    """Score with interval, strict score and letter track of a model on every test."""
    found = {}
    for name in TESTS:
        run = bg.run_benchmark(benches[name], model)
        s = run.summary
        found[name] = {"run": run.id} | {
            k: getattr(s, k) for k in ("score", "low", "high", "n", "strict_score", "letter_score")
        }
    return found


def train(
    bg: Any, given: argparse.Namespace, base_run: Any, spec: dict[str, Any], seed: int, folder: Path
) -> tuple[Any, dict[str, Any]]:
    """The model that this recipe made of the run, with its rows and the seconds it took."""
    began = time.perf_counter()
    settings = {"seed": seed} | spec.get("settings", {})
    if "by_teacher" in spec:
        settings[spec["by_teacher"]] = given.teacher
    plan = bg.plan_training(
        base_run, mode="failures", base=given.base, recipe=recipe_file(spec, folder), **settings
    )
    model = bg.train(plan)
    return model, {"rows": plan.rows, "seconds": round(time.perf_counter() - began, 1)}


def compared(bg: Any, base: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The verdict on the new questions, and the gain counted from the base's lenient score."""
    told = bg.compare(base["new"]["run"], after["new"]["run"])
    return {
        "verdict": told.verdict,
        "p_value": told.p_value,
        "difference": told.difference,
        "low": told.low,
        "high": told.high,
    }


def summarised(results: dict[str, Any]) -> dict[str, Any]:
    """The mean over seeds of every number, by recipe and test."""
    means: dict[str, Any] = {}
    for name, seeds in results.items():
        means[name] = {
            test: {
                k: round(statistics.mean(r[test][k] for r in seeds.values()), 4)
                for k in ("score", "strict_score", "letter_score")
                if all(r[test][k] is not None for r in seeds.values())
            }
            for test in TESTS
        }
        means[name]["seconds"] = round(statistics.median(r["seconds"] for r in seeds.values()), 1)
    return means


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--home", type=Path, default=Path(tempfile.gettempdir()) / "benchgen-recipes")
    parser.add_argument("--seeds", type=int, nargs="+", default=[0, 1, 2])
    parser.add_argument("--only", nargs="+", choices=list(RECIPES))
    parser.add_argument("--teacher", help="a local model with the tokenizer of the base")
    parser.add_argument("--base", default="HuggingFaceTB/SmolLM2-135M-Instruct")
    parser.add_argument("--table", default="countries")
    parser.add_argument("--category", default="capitals")
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args()
    os.environ["BENCHGEN_HOME"] = str(given.home)
    wanted = given.only or [n for n, spec in RECIPES.items() if given.teacher or "by_teacher" not in spec]
    import benchgen as bg

    kept = json.loads(given.out.read_text()) if given.out.exists() else {}
    if "base" not in kept:
        benches = benchmarks(bg, given.table, given.category)
        kept = {"base_model": given.base, "base": measured(bg, benches, given.base), "recipes": {}}
        kept["benchmarks"] = {name: b.id for name, b in benches.items()}
    base_run = kept["base"]["same"]["run"]
    with tempfile.TemporaryDirectory() as folder:
        for seed in given.seeds:
            for name in wanted:
                seeds = kept["recipes"].setdefault(name, {})
                if str(seed) in seeds:
                    continue
                model, facts = train(bg, given, base_run, RECIPES[name], seed, Path(folder))
                after = measured(bg, kept["benchmarks"], model.name)
                seeds[str(seed)] = after | facts | {"against_base": compared(bg, kept["base"], after)}
                kept["means"] = summarised({k: v for k, v in kept["recipes"].items() if v})
                given.out.parent.mkdir(parents=True, exist_ok=True)
                given.out.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
                print(name, seed, json.dumps(seeds[str(seed)]), flush=True)


if __name__ == "__main__":
    main()
