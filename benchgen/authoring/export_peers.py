"""A benchmark as a dataset of the Hugging Face hub, a task of Inspect, or a task of lm-evaluation-harness."""

import json
import re
import unicodedata
from pathlib import Path
from typing import Any

from benchgen.authoring.export_plain import dumped, yaml_text
from benchgen.authoring.export_rows import pattern_of, rows_of
from benchgen.values import Benchmark

FILE = "test.jsonl"
CARD = """# {title}

{about}

{source}

{count} questions, made with benchgen. `prompt` is what a model is asked, `answer` the key.

- Inspect: `inspect eval hf/OWNER/NAME --model …`, by way of `eval.yaml`.
- benchgen: `benchgen benchmark create --file benchmark.yaml`, with the scoring it was made with.
"""
INSPECT = '''"""{title}: {count} questions. Run it with: inspect eval task.py --model …"""

from pathlib import Path

from inspect_ai import Task, task
from inspect_ai.dataset import FieldSpec, json_dataset
from inspect_ai.scorer import pattern
from inspect_ai.solver import generate

FIELDS = FieldSpec(input="prompt", target="accepted", id="id", metadata=["category", "difficulty"])


@task
def {name}() -> Task:
    """Every prompt as it is; the last line of the asked form is the answer."""
    return Task(
        dataset=json_dataset(str(Path(__file__).parent / "{file}"), FIELDS),
        solver=generate(max_tokens={limit}),
        scorer=pattern({pattern!r}),
    )
'''


def hub_dataset(b: Benchmark, folder: Path) -> None:
    """A folder to upload as a dataset repository: card, rows, `eval.yaml`, and the benchmark itself."""

    rows = rows_of(b)
    _write_rows(rows, folder)
    (folder / "benchmark.yaml").write_text(yaml_text(b), encoding="utf-8")
    head = {
        "pretty_name": b.title,
        "language": [b.language],
        "tags": ["benchmark", "evaluation"],
        "configs": [{"config_name": "default", "data_files": [{"split": "test", "path": FILE}]}],
    }
    words = {"title": b.title, "about": b.about, "source": b.source, "count": len(rows)}
    card = f"---\n{dumped(head)}---\n\n{CARD.format(**words)}"
    (folder / "README.md").write_text(card, encoding="utf-8")
    task = {
        "id": name_of(b),
        "config": "default",
        "split": "test",
        "field_spec": {"input": "prompt", "target": "answer", "id": "id"},
        "solvers": [{"name": "generate"}],
        "scorers": [{"name": "pattern", "args": {"pattern": pattern_of(b)}}],
    }
    about = {"name": b.title, "description": b.about or b.title, "evaluation_framework": "inspect-ai"}
    (folder / "eval.yaml").write_text(dumped(about | {"tasks": [task]}), encoding="utf-8")


def inspect_task(b: Benchmark, folder: Path) -> None:
    """A folder with `task.py` and its rows."""
    rows = rows_of(b)
    _write_rows(rows, folder)
    title = b.title.replace("\\", " ").replace('"', "'")
    told = {"title": title, "count": len(rows), "name": name_of(b), "file": FILE}
    text = INSPECT.format(**told, limit=b.scoring.limit, pattern=pattern_of(b))
    (folder / "task.py").write_text(text, encoding="utf-8")


def lm_eval_task(b: Benchmark, folder: Path) -> None:
    """A folder with the task's YAML and its rows; the harness is started in it."""
    rows = rows_of(b)
    _write_rows(rows, folder)
    name = name_of(b)
    find = {"function": "regex", "regex_pattern": pattern_of(b), "group_select": -1}
    config = {
        "task": name,
        "dataset_path": "json",
        "dataset_kwargs": {"data_files": {"test": FILE}},
        "test_split": "test",
        "output_type": "generate_until",
        "doc_to_text": "{{prompt}}",
        "doc_to_target": "{{answer}}",
        "generation_kwargs": {"until": [], "max_gen_toks": b.scoring.limit, "do_sample": False},
        "filter_list": [{"name": "asked-line", "filter": [find, {"function": "take_first"}]}],
        "metric_list": [
            {
                "metric": "exact_match",
                "aggregation": "mean",
                "higher_is_better": True,
                "ignore_case": True,
                "ignore_punctuation": False,
            }
        ],
        "metadata": {"version": b.revision},
    }
    how = f"# In this folder: lm_eval --include_path . --tasks {name} --apply_chat_template --model hf …\n"
    (folder / f"{name}.yaml").write_text(how + dumped(config), encoding="utf-8")


def name_of(b: Benchmark) -> str:
    """The title as a name that is good for a file and for Python."""
    plain = unicodedata.normalize("NFKD", b.title).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"\W+", "_", plain).strip("_")
    return name if name and not name[0].isdigit() else f"benchmark_{name}".rstrip("_")


def _write_rows(rows: list[dict[str, Any]], folder: Path) -> None:
    lines = (json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    (folder / FILE).write_text("".join(lines), encoding="utf-8")
