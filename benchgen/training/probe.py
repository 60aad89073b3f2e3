"""Which questions can teach by comparison: those that the student gets right now and then.

Where all answers to a question earn the same, a group has nothing to compare and its step is lost. A few answers to
each question, before the first step, tell them apart.
"""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from benchgen.errors import JobFailed
from benchgen.models.local import LocalMachine
from benchgen.runs import seed_of
from benchgen.training import rewards
from benchgen.training.course import Course
from benchgen.training.site import write_whole
from benchgen.values import Example, Request

REPORT = 20
"""The log has a line for so many answers."""


def mixed(given: Course, reward: rewards.Reward) -> list[Example]:
    """The examples of mixed pass rate, by `probe` answers each; asked once, and read again after a crash."""
    path = given.site.folder / "probe.json"
    if not given.settings["probe"]:
        return list(given.examples)
    if not path.exists():
        write_whole(path, pass_rates(given, reward))
    kept = worth_training(given.examples, json.loads(path.read_text(encoding="utf-8")))
    print(f"Probe: {len(kept)} of {len(given.examples)} questions are right now and then", flush=True)
    return kept


def pass_rates(given: Course, reward: rewards.Reward) -> dict[str, float]:
    """The mean reward of the student's answers to each question, drawn as the training will draw them."""
    settings, earned = given.settings, defaultdict(list)
    adapter = Path(settings["adapter"]) if settings["adapter"] else None
    machine = LocalMachine(given.site.base_path, adapter=adapter, letters=False)
    asked = [_request(e, sample, settings) for e in given.examples for sample in range(settings["probe"])]
    for n, reply in enumerate(machine.replies(asked), 1):
        earned[reply.question] += reward(completions=[reply.text or ""], question_id=[reply.question])
        if n % REPORT == 0:
            print(f"Probe: {n} of {len(asked)} answers", flush=True)
    return {name: sum(r or 0.0 for r in scores) / len(scores) for name, scores in earned.items()}


def worth_training(examples: Sequence[Example], rates: Mapping[str, float]) -> list[Example]:
    """The examples whose rate is neither 0 nor 1; with none, the sentence that ends the training."""
    kept = [e for e in examples if 0.0 < rates[rewards.name(e)] < 1.0]
    if not kept:
        always = sum(rates[rewards.name(e)] == 1.0 for e in examples)
        raise JobFailed(
            f"of {len(examples)} questions the model always gets {always} right and the rest never, so no answer is "
            "better than another; train on the failures first, or take other questions"
        )
    return kept


def _request(example: Example, sample: int, settings: Mapping[str, Any]) -> Request:
    name = rewards.name(example)
    return Request(
        question=name,
        sample=sample,
        messages=example.prompt,
        limit=settings["answer_limit"],
        temperature=settings["temperature"],
        seed=seed_of(settings["seed"], name, sample),
    )
