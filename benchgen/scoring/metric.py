"""A scoring program as an `evaluate.Metric`, made from a class defined here: no code comes from a hub."""

import json
from typing import Any

from benchgen.errors import DataError
from benchgen.registry import build, need
from benchgen.scoring.judging import judge
from benchgen.values import ERRORS, Program, Question, Reply, Score


def metric(program: Program, language: str = "en") -> Any:
    """`compute(predictions=[replies], references=[keys or questions])` gives score, strict and the outcomes."""
    evaluate, datasets = need("evaluate", extra="train"), need("datasets", extra="train")
    ready = judge(program, language)

    class BenchgenMetric(evaluate.Metric):
        def _info(self) -> Any:
            text = datasets.Value("string")
            return evaluate.MetricInfo(
                description=program.about or program.name,
                citation="",
                features=datasets.Features({"predictions": text, "references": text}),
            )

        def add(self, *, prediction: Any = None, reference: Any = None, **more: Any) -> None:
            """Keep one pair for the next `compute`."""
            super().add(prediction=prediction, reference=_packed(reference), **more)

        def add_batch(self, *, predictions: Any = None, references: Any = None, **more: Any) -> None:
            """Keep many pairs for the next `compute`."""
            super().add_batch(
                predictions=predictions, references=[_packed(r) for r in references or ()], **more
            )

        def _compute(self, predictions: list[str | None], references: list[str]) -> dict[str, Any]:
            pairs = zip(predictions, map(_question, references), strict=True)
            return _summary([ready(q, Reply(question=q.id, text=text)) for text, q in pairs], program)

    return BenchgenMetric(config_name=program.name, keep_in_memory=True)


def _packed(reference: Any) -> str:
    """A whole question travels as JSON, a key as it is."""
    if isinstance(reference, Question):
        reference = reference.model_dump(mode="json")
    return json.dumps(reference) if isinstance(reference, dict) else str(reference)


def _question(reference: str) -> Question:
    if not reference.lstrip().startswith('{"') or '"answer"' not in reference:
        return Question(id="reference", question="", answer=reference)
    raw = json.loads(reference)
    if "answer" not in raw:
        raise DataError(
            f"the reference {reference[:80]!r} has no answer; give a key or a question with its answer"
        )
    known = {k: v for k, v in raw.items() if k in Question.model_fields and v is not None}
    return Question.model_validate({"id": "reference", "question": ""} | known)


def _summary(scores: list[Score], program: Program) -> dict[str, Any]:
    average = build(program.aggregate)
    judged = [s for s in scores if s.outcome not in ERRORS]
    outcomes = sorted({s.outcome for s in scores})
    return {
        "score": average([s.value for s in scores]),
        "strict": average([s.strict for s in judged]),
        "n": len(judged),
        "outcomes": {name: sum(s.outcome == name for s in scores) for name in outcomes},
    }
