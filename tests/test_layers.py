"""The shape of the package: imports go down, heavy packages are asked for only by the function that needs them."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1] / "benchgen"
LAYERS = [
    {"errors", "said", "values", "records"},
    {"text", "registry", "config"},
    {"deployment", "stats", "scoring", "data", "authoring", "summary", "verdict", "comparison", "diagnose", "suspects",
     "report", "catalogue", "prices", "runs", "recipes", "sampling"},
    {"models", "training", "store", "jobs", "access"},
    {"actions"},
    {"gate"},
    {"loop"},
    {"agent"},
    {"doctor", "progress", "handles", "api", "api_sources", "worker", "nursery", "ui", "cli", "deploy"},
]  # fmt: skip
LEVEL = {name: level for level, layer in enumerate(LAYERS) for name in layer}
HEAVY = {
    "torch", "transformers", "trl", "peft", "datasets", "evaluate", "gradio", "dspy", "scipy", "matplotlib", "litellm",
    "math_verify", "pandas", "babel", "unsloth", "accelerate", "alembic",
}  # fmt: skip
TOP_LEVEL_MAY = {"agent/program.py": {"dspy"}}
FILES = [p for p in sorted(ROOT.rglob("*.py")) if "migrations/" not in p.as_posix()]


def _imports(tree: ast.AST) -> list[str]:
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [a.name for a in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += (
                [f"{node.module}.{a.name}" for a in node.names]
                if node.module == "benchgen"
                else [node.module]
            )
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_imports_go_down(path):
    here = path.relative_to(ROOT).parts[0].removesuffix(".py")
    if here == "__init__":
        return
    for name in _imports(ast.parse(path.read_text())):
        parts = name.split(".")
        if parts[0] == "benchgen" and len(parts) > 1:
            assert LEVEL[parts[1]] <= LEVEL[here], f"{here} may not import {name}"


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_heavy_packages_are_imported_inside_functions(path):
    top = [n for n in ast.parse(path.read_text()).body if isinstance(n, ast.Import | ast.ImportFrom)]
    roots = {name.split(".")[0] for node in top for name in _imports(node)}
    allowed = TOP_LEVEL_MAY.get(path.relative_to(ROOT).as_posix(), set())
    assert not (roots & HEAVY) - allowed


def test_importing_the_package_loads_nothing_heavy():
    code = "import benchgen, sys; print(','.join(sorted(m for m in sys.modules if '.' not in m)))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not set(loaded.strip().split(",")) & HEAVY


def test_every_file_opens_with_why_it_exists():
    without = [
        p.relative_to(ROOT).as_posix() for p in FILES if not ast.get_docstring(ast.parse(p.read_text()))
    ]
    assert without == []


def test_faces_and_minds_reach_an_effect_only_through_the_gate():
    doing = {
        "create_benchmark",
        "publish_benchmark",
        "edit_benchmark",
        "launch_run",
        "train_model",
        "merge_model",
        "push_model",
    }
    for path in FILES:
        here = path.relative_to(ROOT).parts[0].removesuffix(".py")
        if LEVEL.get(here, 0) > LEVEL["gate"]:
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("benchgen.actions"):
                    assert not {a.name for a in node.names} & doing, path
