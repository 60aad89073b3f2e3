"""The values that every other module passes around: frozen, checked, without behaviour that touches the world."""

import hashlib
import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, model_validator

from benchgen.said import Said

Outcome = Literal[
    "correct", "wrong", "no_answer", "off_menu", "truncated", "refused", "model_error", "judge_error"
]
"""How one answer ended. Errors are nobody's fault and stay out of every denominator; the rest count."""

ERRORS: frozenset[Outcome] = frozenset({"model_error", "judge_error"})

LOCAL = "local"
"""The one who is alone on this computer and has not signed in."""

Finish = Literal["stop", "length", "filter", "error"]
Status = Literal["draft", "published"]
Difficulty = Literal["easy", "medium", "hard"]


class Value(BaseModel):
    """A frozen value; unknown keys are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", protected_namespaces=())


class Call(Value):
    """A registered function by name with the settings to give it. The YAML form is flat: `{use: name, setting: …}`."""

    use: str
    args: dict[str, Any] = Field(default_factory=dict)

    @model_validator(mode="before")
    @classmethod
    def _flat(cls, raw: Any) -> Any:
        if isinstance(raw, str):
            return {"use": raw}
        if isinstance(raw, Mapping) and "use" in raw and set(raw) != {"use", "args"}:
            return {"use": raw["use"], "args": {k: v for k, v in raw.items() if k != "use"}}
        return raw


class Message(Value):
    role: Literal["system", "user", "assistant"]
    content: str


class NumberRule(Value):
    """How a number is compared: `absolute` and `relative` are tolerances; `unit` is the unit the key is in."""

    absolute: Decimal = Decimal(0)
    relative: Decimal = Decimal(0)
    unit: str | None = None
    locale: str | None = None


class Question(Value):
    """One item. For `mcq`, `answer` holds the letters of the right options ("B", or "AC" where several are right)."""

    id: str
    question: str
    answer: str
    options: tuple[str, ...] = ()
    category: str = "general"
    difficulty: Difficulty | None = None
    explanation: str | None = None
    aliases: tuple[str, ...] = ()
    number: NumberRule | None = None
    group: str | None = None
    rules: dict[str, Any] = Field(default_factory=dict)


class Program(Value):
    """A scoring program: how a question is put, how an answer is found, how it is judged, how scores are averaged.

    `strict` and `lenient` are tried in their order; the first rule that finds an answer wins. `limit` is the most
    tokens a reply may have.
    """

    name: str
    version: int = 1
    about: str = ""
    format: str
    prompt: Call
    limit: int = Field(default=256, ge=1)
    strict: tuple[Call, ...]
    lenient: tuple[Call, ...]
    normalize: tuple[Call, ...] = ()
    compare: Call
    aggregate: Call = Call(use="aggregate.mean")

    @property
    def fingerprint(self) -> str:
        """Identifies everything that affects a score; `about` does not."""
        return digest(self.model_dump(mode="json", exclude={"about"}))


class Benchmark(Value):
    """Questions with the scoring program they were made with. `id` is None until the store has given one."""

    id: int | None = None
    title: str
    language: str = "en"
    format: str = "mcq"
    about: str = ""
    source: str = ""
    scoring: Program
    questions: tuple[Question, ...]
    status: Status = "draft"
    frozen: bool = False
    twin: int | None = None
    revision: int = 1
    owner: str = "local"

    @property
    def fingerprint(self) -> str:
        """Identifies questions and scoring; two runs are comparable only where it is the same."""
        return digest([self.scoring.fingerprint, [q.model_dump(mode="json") for q in self.questions]])


class Request(Value):
    """One prompt to a model. `sample` counts repeats of a question from 0."""

    question: str
    sample: int = 0
    messages: tuple[Message, ...]
    limit: int = 256
    temperature: float = 0.0
    seed: int = 0
    options: tuple[str, ...] = ()


class Reply(Value):
    """What came back for one request. A failed call has `finish="error"` and says why in `error`."""

    question: str
    sample: int = 0
    text: str | None = None
    reasoning: str | None = None
    finish: Finish = "stop"
    error: str | None = None
    prompt_tokens: int = 0
    reply_tokens: int = 0
    seconds: float = 0.0
    letters: dict[str, float] | None = None


class Score(Value):
    """One judged reply. `value` is 0 to 1, or None where nobody could judge; `strict` is it under the strict rules."""

    question: str
    sample: int = 0
    outcome: Outcome
    value: float | None
    answer: str | None = None
    rule: str | None = None
    reason: str | None = None
    strict: float | None = None
    letter: float | None = None


class Price(Value):
    """Credits for one million tokens."""

    input: float = Field(default=0.0, ge=0, allow_inf_nan=False)
    output: float = Field(default=0.0, ge=0, allow_inf_nan=False)


class Model(Value):
    """An entry of the catalogue: `backend` builds it, `base` is the repository id it can be trained from.

    A `price` of its own comes before the price list; zero is a price too.
    """

    name: str
    about: str = ""
    backend: Call
    base: str | None = None
    price: Price | None = None
    made_by: int | None = None
    owner: str | None = None


class Example(Value):
    """One training row. `source` is the id of the question it was made from: copies of one source never part ways.

    `question` lets a transform put the same question anew with its options in another order.
    """

    source: str
    prompt: tuple[Message, ...]
    completion: str
    copy_of: int = 0
    run: int | None = None
    question: Question | None = None


class Sampling(Value):
    """How a model's own answers become rows: who is asked, how often, and how much is kept of what was right.

    Without a `writer` the student writes. `instruction` is told to the writer only. Of each question at most `keep`
    right answers are kept, and none where less than the share `least` of its answers was right.
    """

    writer: str = ""
    samples: int = Field(default=4, ge=1)
    temperature: float = Field(default=0.8, ge=0)
    keep: int = Field(default=1, ge=1)
    least: float = Field(default=0.0, ge=0, le=1)
    instruction: str = ""
    seed: int = 0


class Writing(Value):
    """Rows yet to be written: `requests` prompts about `questions` questions, for `price` credits at most."""

    model: Model
    sampling: Sampling
    questions: int
    requests: int
    price: float = 0.0


def _sentence(value: Any) -> Any:
    return Said(value) if isinstance(value, str) else value


Sentence = Annotated[Said, BeforeValidator(_sentence), PlainSerializer(str, return_type=str)]
"""A sentence that is kept as its plain text and read from it."""


class TrainingPlan(Value):
    """Exactly what a training would do. Nothing has started; any value can be changed and planned again.

    `train` is the registered trainer with all its settings; `rows` counts training rows after augmentation;
    `trajectories` counts the correct replies a distillation learns from; `seconds` is an estimate. With `writing`
    the rows are written by the job itself, and `rows`, `tokens` and `seconds` are the most there can be. `upload` is
    where the store keeps a `dataset` that somebody brought as a file.
    """

    job_type: str
    base_model: str
    model: str
    dataset: str
    upload: str = ""
    run: int | None = None
    benchmark: int | None = None
    mode: str | None = None
    recipe: str
    rows: int
    trajectories: int | None = None
    train: Call
    device: str
    device_available: bool = True
    tokens: int = Field(default=0, ge=0)
    seconds: float | None = None
    price: float = Field(default=0.0, ge=0)
    warnings: tuple[Sentence, ...] = ()
    sample: str = ""
    data_hash: str = ""
    template_hash: str = ""
    writing: Writing | None = None

    @property
    def hyperparameters(self) -> dict[str, Any]:
        return self.train.args

    @property
    def settings_told(self) -> str:
        """The hyperparameters in one line; a scoring program stands there by its name."""
        said = (
            (k, v["name"] if isinstance(v, dict) and "name" in v else v)
            for k, v in self.hyperparameters.items()
        )
        return ", ".join(f"{k} {v}" for k, v in said if v is not None)


def digest(value: Any) -> str:
    """Twelve hexadecimal digits that stay the same for the same JSON value."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:12]
