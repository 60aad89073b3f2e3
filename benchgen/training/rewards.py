"""What measures is what rewards: the scoring program of a benchmark as a reward function."""

from collections.abc import Callable, Sequence
from typing import Any

from benchgen import scoring
from benchgen.errors import ConfigError
from benchgen.said import said
from benchgen.values import Benchmark, Example, Program, Question, Reply

Reward = Callable[..., list[float | None]]
"""Called by TRL with keyword lists, among them `completions` and every column of the data."""


def reward_of(benchmark: Benchmark, program: Program | None = None) -> Reward:
    """One score from 0 to 1 for each completion, judged with its own question. An empty answer earns nothing.

    The questions are found by the column `question_id`, so the order of the completions does not matter.
    """
    return reward_for(
        program or benchmark.scoring, benchmark.language, {q.id: q for q in benchmark.questions}
    )


def reward_for(program: Program, language: str, questions: dict[str, Question]) -> Reward:
    """The same for a program and its questions by name."""
    judge = scoring.judge(program, language)

    def reward(*, completions: Sequence[Any], question_id: Sequence[str], **_: Any) -> list[float | None]:
        pairs = zip(completions, question_id, strict=True)
        return [float(judge(questions[q], _reply(q, c)).value or 0.0) for c, q in pairs]

    return reward


def format_bonus(program: Program, language: str, questions: dict[str, Question]) -> Reward:
    """1 where an answer was found in the asked format, so that form can be learned before knowledge."""
    judge, asked = scoring.judge(program, language), {c.use.partition(".")[2] for c in program.strict}

    def bonus(*, completions: Sequence[Any], question_id: Sequence[str], **_: Any) -> list[float | None]:
        pairs = zip(completions, question_id, strict=True)
        judged = [judge(questions[q], _reply(q, c)) for c, q in pairs]
        return [float(s.rule in asked and s.outcome in ("correct", "wrong")) for s in judged]

    return bonus


def questions_of(examples: Sequence[Example]) -> dict[str, Question]:
    """The question behind every row; a row of a dataset is its own question, its answer the key."""
    return {name(e): e.question or _own(e) for e in examples}


def name(example: Example) -> str:
    """Copies with other options are other questions."""
    return f"{example.source}/{example.copy_of}"


def program_of(scoring_setting: Any) -> Program:
    """The program that a plan froze, or a shipped one by name."""
    if scoring_setting is None:
        text = "GRPO needs a scoring program to reward answers; set scoring, such as short_answer"
        raise ConfigError(said("grpo_without_scoring", text))
    if isinstance(scoring_setting, str):
        return scoring.load(scoring_setting).program
    return Program.model_validate(scoring_setting)


def _reply(question: str, completion: Any) -> Reply:
    """TRL hands over texts or conversations."""
    text = completion if isinstance(completion, str) else "".join(m["content"] for m in completion)
    return Reply(question=question, text=text)


def _own(example: Example) -> Question:
    asked = "\n\n".join(m.content for m in example.prompt if m.role == "user")
    return Question(id=name(example), question=asked, answer=example.completion)
