"""Scoring programs by name or file, pinned by value, and usable wherever Hugging Face expects a metric."""

from pathlib import Path
from typing import Any, NamedTuple

from benchgen import config
from benchgen.errors import ConfigError
from benchgen.registry import resolve
from benchgen.scoring.judging import Judge, judge
from benchgen.values import Program


class ScoringProgram(NamedTuple):
    """A scoring program that is ready to use."""

    program: Program

    def judge(self, language: str = "en") -> Judge:
        """A function from a question and a reply to a score."""
        return judge(self.program, language)

    def as_evaluate_metric(self, language: str = "en") -> Any:
        """An `evaluate.Metric`; references are keys or whole questions."""
        from benchgen.scoring.metric import metric

        return metric(self.program, language)


def load(name_or_path: str | Path) -> ScoringProgram:
    """A shipped program by its name, or one of your own by its file."""
    path = Path(name_or_path)
    if path.suffix not in (".yaml", ".yml"):
        folder = config.configs() / "scoring"
        path = folder / f"{name_or_path}.yaml"
        if not path.is_file():
            known = ", ".join(sorted(p.stem for p in folder.glob("*.yaml")))
            raise ConfigError(
                f"there is no scoring program {str(name_or_path)!r}; there are {known}, or give a .yaml file"
            )
    return ScoringProgram(resolve_program(config.load(path, Program)))


def resolve_program(program: Program) -> Program:
    """The same program with every setting written out, so that a later default does not change an old score."""
    chains = {
        part: tuple(map(resolve, getattr(program, part))) for part in ("strict", "lenient", "normalize")
    }
    calls = {part: resolve(getattr(program, part)) for part in ("prompt", "compare", "aggregate")}
    return program.model_copy(update=chains | calls)
