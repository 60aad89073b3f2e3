"""Which questions can teach by comparison: those that the student gets right now and then.

Where all answers to a question earn the same, a group has nothing to compare and its step is lost. A few answers to
each question, before the first step, tell them apart.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from benchgen.errors import JobFailed
from benchgen.training import rewards
from benchgen.training.course import Course
from benchgen.training.site import write_whole
from benchgen.values import Example


def mixed(given: Course, reward: rewards.Reward) -> list[Example]:
    """The examples of mixed pass rate, by `probe` answers each; asked once, and read again after a crash."""
    samples, path = given.settings["probe"], given.site.folder / "probe.json"
    if not samples:
        return list(given.examples)
    if path.exists():
        rates = json.loads(path.read_text(encoding="utf-8"))
    else:
        rates = {}
        for n, example in enumerate(given.examples, 1):
            rates[rewards.name(example)] = _rate(given, example, reward, samples)
            print(f"Probe: question {n} of {len(given.examples)}", flush=True)
        write_whole(path, rates)
    kept = worth_training(given.examples, rates)
    print(f"Probe: {len(kept)} of {len(given.examples)} questions are right now and then", flush=True)
    return kept


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


def _rate(given: Course, example: Example, reward: rewards.Reward, samples: int) -> float:
    """The mean reward of some answers to one question, drawn as the training will draw them."""
    said = _answers(given, example, samples)
    earned = reward(completions=said, question_id=[rewards.name(example)] * samples)
    return sum(r or 0.0 for r in earned) / samples


def _answers(given: Course, example: Example, samples: int) -> list[str]:
    import torch

    tokenizer, settings = given.tokenizer, given.settings
    asked: Any = tokenizer.apply_chat_template(
        [m.model_dump() for m in example.prompt],
        add_generation_prompt=True,
        return_tensors="pt",
        return_dict=True,
    ).to(given.model.device)
    given.model.eval()
    with torch.no_grad(), torch.random.fork_rng():
        torch.manual_seed(settings["seed"])
        out = given.model.generate(
            **asked,
            do_sample=True,
            temperature=settings["temperature"],
            top_k=0,
            num_return_sequences=samples,
            max_new_tokens=settings["answer_limit"],
            pad_token_id=tokenizer.pad_token_id or tokenizer.eos_token_id,
        )
    return tokenizer.batch_decode(out[:, asked["input_ids"].shape[1] :], skip_special_tokens=True)
