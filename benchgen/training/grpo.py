"""Reinforcement of a LoRA adapter by group comparison (GRPO), rewarded by the benchmark's own scoring program.

The model answers each question several times, and what scores above the mean of its group becomes likelier. No key is
shown to it. This pays where the model is right now and then; where it never is, no answer is better than another.
"""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchgen.errors import JobFailed
from benchgen.models.local_load import load_tokenizer, stop_ids
from benchgen.models.local_pack import prepare_frozen
from benchgen.registry import register
from benchgen.training import answers, batches, course, detectors, probe, progress, rewards, student
from benchgen.training.bounds import Amount, Count, Dropout, Pair, Positive, Rate, Seed, Share
from benchgen.training.course import Course
from benchgen.training.losses import fitting_collator
from benchgen.training.rows import Row, encode
from benchgen.training.site import Site
from benchgen.values import Example

SHORTEST = 32
"""The fewest tokens an answer may have by default."""


def complete(settings: dict[str, Any], examples: Sequence[Example], base: Path) -> dict[str, Any]:
    """The same settings with everything filled in that follows from the model and the rows."""
    done = dict(settings)
    if done["adapter"]:
        done |= student.adapter_settings(Path(done["adapter"]))
    done["scoring"] = rewards.program_of(done["scoring"]).model_dump(mode="json")
    done["alpha"] = done["alpha"] or 2 * done["rank"]
    done["device"] = student.device_for(done["device"])
    if done["answer_limit"] is None:
        longest = max((len(r.learned) for r in encode(examples, load_tokenizer(base))), default=0)
        done["answer_limit"] = max(SHORTEST, math.ceil(1.5 * longest))
    return done


def planned_tokens(rows: Sequence[Row], settings: dict[str, Any]) -> int:
    """Tokens that go through the model at most: every prompt again for every answer of its group."""
    asked = sum(r.prompt for r in rows) / len(rows) + settings["answer_limit"]
    answers = settings["max_steps"] * settings["questions"] * settings["generations"]
    return round((answers + settings["probe"] * len(rows)) * asked)


@register("train", complete=complete, tokens=planned_tokens)
def grpo(
    examples: Sequence[Example],
    site: Site,
    *,
    scoring: str | dict[str, Any] | None = None,
    language: str = "en",
    format_bonus: Share = 0.1,
    rank: Count = 16,
    alpha: Count | None = None,
    dropout: Dropout = 0.0,
    targets: str | list[str] = student.ALL,
    learning_rate: Rate = 1e-5,
    generations: Pair = 8,
    probe: Amount = 0,
    questions: Count = 1,
    max_steps: Count = 100,
    answer_limit: Count | None = None,
    max_length: Count | None = None,
    temperature: Positive = 1.0,
    patience: Count = 20,
    checkpoint_every: Count = 20,
    device: str = "auto",
    seed: Seed = 0,
    adapter: str | None = None,
) -> dict[str, Any]:
    """Reinforce what scores. `questions` are asked a step, each `generations` times.

    With `probe` answers to each question beforehand, only those stay that are right now and then.
    After `patience` steps in a row that could teach nothing, the training fails with the reason.
    """
    settings = {k: v for k, v in locals().items() if k not in ("examples", "site")}
    return course.run(examples, site, settings, complete=complete, trainer=build_trainer)


def build_trainer(given: Course) -> Any:
    """TRL's trainer with the scoring program as its reward, and detectors that end what teaches nothing."""
    from datasets import Dataset
    from transformers import PrinterCallback
    from trl.trainer.grpo_trainer import GRPOTrainer

    settings = given.settings
    watch = detectors.watch(settings["patience"])
    score, bonus = reward_functions(given)
    stops = stop_ids(given.model, given.tokenizer)
    limit = settings["answer_limit"]
    collate = fitting_collator([given.model], given.rows, given.tokenizer, answer=limit)
    prepare_frozen(given.model)
    asked = probe.mixed(given, score, stops)

    class Trainer(GRPOTrainer):
        def _get_train_sampler(self, dataset: Any = None) -> Any:
            return batches.order(
                len(asked), steps=settings["max_steps"], batch=settings["questions"],
                times=settings["generations"], seed=settings["seed"],
            )  # fmt: skip

        def _generate_single_turn(self, prompt_ids: Any, *_: Any, **__: Any) -> tuple[list[list[int]], None]:
            return answers.draw(
                given.model, prompt_ids, settings, stops=stops, step=self.state.global_step
            ), None

        def train(self, *args: Any, **kwargs: Any) -> Any:
            done = super().train(*args, **kwargs)
            if watch.reason:
                raise JobFailed(watch.reason)
            return done

        def _get_per_token_logps_and_entropies(
            self, model: Any, input_ids: Any, attention_mask: Any, logits_to_keep: int, *_: Any, **__: Any
        ) -> tuple[Any, Any, None]:
            odds = answers.log_odds(
                model,
                input_ids,
                attention_mask,
                logits_to_keep,
                temperature=self.temperature,
                collate=collate,
            )
            return *odds, None

    trainer = Trainer(
        model=given.model,
        reward_funcs=[score, bonus],
        args=arguments(given.site, settings),
        train_dataset=Dataset.from_list(columns(asked)),
        processing_class=given.tokenizer,
    )
    trainer.eos_token_ids = sorted(stops)
    trainer.remove_callback(PrinterCallback)
    trainer.add_callback(watch)
    trainer.add_callback(progress.steady(settings["seed"]))
    trainer.add_callback(progress.watcher(given.site))
    return trainer


def columns(asked: Sequence[Example]) -> list[dict[str, Any]]:
    """What TRL is told of every question: how it is put, and the name by which its reward finds it."""
    return [{"prompt": [m.model_dump() for m in e.prompt], "question_id": rewards.name(e)} for e in asked]


def reward_functions(given: Course) -> tuple[rewards.Reward, rewards.Reward]:
    """The score, and the bonus for the asked form."""
    program = rewards.program_of(given.settings["scoring"])
    asked, language = rewards.questions_of(given.examples), given.settings["language"]
    return rewards.reward_for(program, language, asked), rewards.format_bonus(program, language, asked)


def arguments(site: Site, settings: dict[str, Any]) -> Any:
    """TRL's own settings: those of every training, and these."""
    from trl.trainer.grpo_config import GRPOConfig

    return GRPOConfig(
        per_device_train_batch_size=settings["generations"] * settings["questions"],
        num_generations=settings["generations"],
        max_completion_length=settings["answer_limit"],
        mask_truncated_completions=True,
        temperature=settings["temperature"],
        beta=0.0,
        reward_weights=[1.0, settings["format_bonus"]],
        max_steps=settings["max_steps"],
        lr_scheduler_type="constant",
        **course.arguments(site, settings),
    )
