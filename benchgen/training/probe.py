"""Which questions can teach by comparison: those that the student gets right now and then.

Where all answers to a question earn the same, a group has nothing to compare and its step is lost. A few answers to
each question, before the first step, tell them apart.
"""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence

from benchgen.errors import JobFailed
from benchgen.runs import seed_of
from benchgen.training import answers, rewards
from benchgen.training.course import Course
from benchgen.training.site import write_whole
from benchgen.values import Example

REPORT = 20
"""The log has a line for so many answers."""


def mixed(given: Course, reward: rewards.Reward, stops: frozenset[int]) -> list[Example]:
    """The examples of mixed pass rate, by `probe` answers each; asked once, and read again after a crash."""
    path = given.site.folder / "probe.json"
    if not given.settings["probe"]:
        return list(given.examples)
    if not path.exists():
        write_whole(path, pass_rates(given, reward, stops))
    kept = worth_training(given.examples, json.loads(path.read_text(encoding="utf-8")))
    print(f"Probe: {len(kept)} of {len(given.examples)} questions are right now and then", flush=True)
    return kept


def pass_rates(given: Course, reward: rewards.Reward, stops: frozenset[int]) -> dict[str, float]:
    """The mean reward of the student's answers to each question, drawn as the training will draw them."""
    settings, earned = given.settings, defaultdict[str, float](float)
    pairs = list(zip(given.examples, given.rows, strict=True))
    asked = [(rewards.name(e), r) for e, r in pairs for _ in range(settings["probe"])]
    prompts = [r.tokens[: r.prompt] for _, r in asked]
    seeds = [seed_of(settings["seed"], name, n) for n, (name, _) in enumerate(asked)]
    for count, (n, tokens) in enumerate(answers.drawn(given.model, prompts, settings, stops, seeds), 1):
        said = given.tokenizer.decode(tokens, skip_special_tokens=True)
        earned[asked[n][0]] += reward(completions=[said], question_id=[asked[n][0]])[0] or 0.0
        if count % REPORT == 0:
            print(f"Probe: {count} of {len(asked)} answers", flush=True)
    return {rewards.name(e): earned[rewards.name(e)] / settings["probe"] for e in given.examples}


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
