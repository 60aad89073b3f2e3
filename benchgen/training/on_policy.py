"""On-policy distillation: the student answers, and a stronger model with the same tokens says what it would have said.

At every token of the student's own answer the two distributions of the next token are compared. So the student learns
where it goes astray, in situations it really gets into; answers that somebody else wrote cannot show it that.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchgen.models.local_load import stop_ids
from benchgen.models.local_pack import prepare_frozen
from benchgen.registry import register
from benchgen.training import answers, batches, course, progress, sizes, student, teacher
from benchgen.training.answers import Collate
from benchgen.training.bounds import Count, Dropout, Positive, Rate, Seed, Share
from benchgen.training.course import Course
from benchgen.training.losses import fitting_collator
from benchgen.training.rows import Row
from benchgen.training.site import Site
from benchgen.values import Example


def complete(settings: dict[str, Any], examples: Sequence[Example], base: Path) -> dict[str, Any]:
    """The same settings with everything filled in that follows from the model and the rows."""
    done = dict(settings)
    if done["adapter"]:
        done |= student.adapter_settings(Path(done["adapter"]))
    done["alpha"] = done["alpha"] or 2 * done["rank"]
    done["learning_rate"] = done["learning_rate"] or sizes.learning_rate(sizes.parameters(base)) / 5
    done["device"] = student.device_for(done["device"])
    return done


def planned_steps(settings: dict[str, Any], rows: int) -> int:
    return sizes.steps(rows, batch=settings["batch"], epochs=settings["epochs"], most=settings["max_steps"])


def planned_tokens(rows: Sequence[Row], settings: dict[str, Any]) -> int:
    """Tokens that go through the student at most: every prompt with an answer as long as it may be."""
    asked = sum(r.prompt for r in rows) / len(rows) + settings["answer_limit"]
    return round(planned_steps(settings, len(rows)) * settings["batch"] * asked)


@register("train", complete=complete, tokens=planned_tokens)
def on_policy(
    examples: Sequence[Example],
    site: Site,
    *,
    teacher: str | None = None,
    beta: Share = 1.0,
    temperature: Positive = 1.0,
    answer_limit: Count = 96,
    rank: Count = 16,
    alpha: Count | None = None,
    dropout: Dropout = 0.0,
    targets: str | list[str] = student.ALL,
    epochs: Count = 4,
    learning_rate: Rate | None = None,
    batch: Count = 4,
    max_steps: Count = 100,
    max_length: Count | None = None,
    checkpoint_every: Count = 20,
    device: str = "auto",
    seed: Seed = 0,
    adapter: str | None = None,
) -> dict[str, Any]:
    """Draw answers of the student and pull each of their tokens towards the `teacher`, a model on this machine.

    `beta` 1 makes the student leave out what the teacher would not say (reverse KL), 0 makes it cover all that the
    teacher might say; between them lies the Jensen-Shannon divergence.
    """
    settings = {k: v for k, v in locals().items() if k not in ("examples", "site")}
    return course.run(examples, site, settings, complete=complete, trainer=build_trainer)


def build_trainer(given: Course) -> Any:
    """TRL's trainer with the loss at the answers, computed without the GPU kernel that TRL brings for it."""
    from datasets import Dataset
    from transformers import PrinterCallback
    from trl.trainer.distillation_trainer import DistillationTrainer

    settings, site = given.settings, given.site
    steps = planned_steps(settings, len(given.rows))
    master = teacher.load(settings["teacher"], site.base_path, site.home, settings["device"])
    stops = stop_ids(given.model, given.tokenizer)
    prepare_frozen(given.model)
    limit = settings["answer_limit"]
    collate = fitting_collator([given.model, master], given.rows, given.tokenizer, answer=limit)

    class Trainer(DistillationTrainer):
        def _get_train_sampler(self, dataset: Any = None) -> Any:
            return batches.order(
                len(given.examples), steps=steps, batch=settings["batch"], seed=settings["seed"]
            )

        def _generate_single_turn(self, prompt_ids: Any, *_: Any, **__: Any) -> list[list[int]]:
            return answers.draw(given.model, prompt_ids, settings, stops=stops, step=self.state.global_step)

        def _compute_loss(self, unwrapped_student: Any, inputs: Any, num_items_in_batch: Any) -> Any:
            return divergence(
                unwrapped_student, self.teacher_model, inputs, num_items_in_batch,
                beta=settings["beta"], temperature=settings["temperature"], collate=collate,
            )  # fmt: skip

    trainer = Trainer(
        model=given.model,
        args=arguments(site, settings, steps),
        train_dataset=Dataset.from_list(
            [{"prompt": [m.model_dump() for m in e.prompt]} for e in given.examples]
        ),
        processing_class=given.tokenizer,
    )
    trainer.teacher_model = master.to(trainer.accelerator.device)
    trainer.eos_token_ids = sorted(stops)
    trainer.remove_callback(PrinterCallback)
    trainer.add_callback(progress.steady(settings["seed"]))
    trainer.add_callback(progress.watcher(site))
    return trainer


def divergence(
    learner: Any, master: Any, inputs: Any, items: Any, *, beta: float, temperature: float, collate: Collate
) -> tuple[Any, Any, Any]:
    """Mean divergence over the tokens of the answers; besides it the student's entropies, summed, and their number."""
    import torch

    tokens = torch.cat([inputs["prompt_ids"], inputs["completion_ids"]], dim=1)
    attended = torch.cat([inputs["prompt_mask"], inputs["completion_mask"]], dim=1)
    length = inputs["completion_ids"].shape[1]

    def log_shares(model: Any) -> Any:
        logits = answers.said_logits(model, tokens, attended, length, collate)
        return (logits / temperature).log_softmax(-1)

    ours = log_shares(learner)
    with torch.no_grad():
        theirs = log_shares(master)
    common = min(ours.shape[-1], theirs.shape[-1])
    each = apart(ours[:, :common], theirs[:, :common], beta)
    entropy = -(ours.exp() * ours).sum(-1).detach().sum()
    count = inputs["completion_mask"].sum()
    return each.sum() / (items if items is not None else count.clamp(min=1)), entropy, count


def apart(ours: Any, theirs: Any, beta: float) -> Any:
    """The divergence of two distributions in every row, both given as log probabilities.

    Between 0 and 1, `beta` is the share of the teacher in the mixture that both are compared with.
    """
    import math

    import torch

    def away(one: Any, other: Any) -> Any:
        return (one.exp() * (one - other)).sum(-1)

    if beta in (0.0, 1.0):
        return away(ours, theirs) if beta else away(theirs, ours)
    mixed = torch.logaddexp(ours + math.log1p(-beta), theirs + math.log(beta))
    return beta * away(theirs, mixed) + (1 - beta) * away(ours, mixed)


def arguments(site: Site, settings: dict[str, Any], steps: int) -> Any:
    """TRL's own settings: those of every training, and these."""
    from trl.trainer.distillation_config import DistillationConfig

    return DistillationConfig(
        per_device_train_batch_size=settings["batch"],
        max_steps=steps,
        max_completion_length=settings["answer_limit"],
        temperature=settings["temperature"],
        beta=settings["beta"],
        lr_scheduler_type="constant",
        **course.arguments(site, settings),
    )
