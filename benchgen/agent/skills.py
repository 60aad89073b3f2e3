"""Skills, one YAML file each: what a person may ask for, the actions that serve it, the words that call for them.

`triggers` are things people say, a list of phrases an action and a language. `rules` hold for every language: `say`
names concepts of the word lists and marks of the slots that must all be there (`a/b`: either), `not` those that must
not, `weight` how much that tells, `what` which of several things was meant (for `cannot` and `explain`).
"""

from functools import cache
from pathlib import Path

from pydantic import Field, model_validator

from benchgen.agent.intent import EFFECTS, Action, Effect, SkillName
from benchgen.config import configs, load
from benchgen.errors import ConfigError
from benchgen.values import Value

RANK: dict[Effect, int] = {"read": 0, "write": 1, "spend": 2}


class Rule(Value):
    """Concepts and marks that together call for an action."""

    say: str
    without: str = Field(default="", alias="not")
    weight: float = Field(gt=0, le=20)
    what: str | None = None

    @property
    def wanted(self) -> tuple[frozenset[str], ...]:
        return tuple(frozenset(word.split("/")) for word in self.say.split())

    @property
    def unwanted(self) -> frozenset[str]:
        return frozenset(self.without.split())


class Skill(Value):
    """One area of what the agent can do. `effect` is the most that any of its actions may."""

    name: SkillName
    about: str
    effect: Effect
    actions: tuple[Action, ...] = Field(min_length=1)
    hands_to: tuple[SkillName, ...] = ()
    triggers: dict[str, dict[Action, tuple[str, ...]]] = Field(default_factory=dict)
    rules: dict[Action, tuple[Rule, ...]] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _within_its_bounds(self) -> "Skill":
        for action in self.actions:
            if RANK[EFFECTS[action]] > RANK[self.effect]:
                raise ValueError(
                    f"skill {self.name!r} may only {self.effect}, but {action} can {EFFECTS[action]}"
                )
        stray = {a for phrases in self.triggers.values() for a in phrases} | set(self.rules)
        if stray - set(self.actions):
            names = ", ".join(sorted(stray - set(self.actions)))
            raise ValueError(f"skill {self.name!r} has words for {names}, which is not among its actions")
        if self.name in self.hands_to:
            raise ValueError(f"skill {self.name!r} hands work to itself")
        return self


def load_skills(folder: Path | None = None) -> dict[SkillName, Skill]:
    """Every skill of a folder by its name; an action belongs to one skill."""
    folder = folder or configs() / "skills"
    skills: dict[SkillName, Skill] = {}
    owner: dict[str, Path] = {}
    for path in sorted(folder.glob("*.yaml")):
        skill = load(path, Skill)
        if skill.name in skills:
            raise ConfigError(
                f"{path}: there is another skill called {skill.name!r}; give one of them another name"
            )
        for action in skill.actions:
            if action in owner:
                raise ConfigError(f"{path}: actions: {action} already belongs to {owner[action].name}")
            owner[action] = path
        skills[skill.name] = skill
    return skills


@cache
def shipped_skills() -> dict[SkillName, Skill]:
    """The skills of this installation, read once."""
    return load_skills()


def skill_of(action: Action) -> SkillName:
    """The skill that serves an action; talk itself belongs to what is known of the product."""
    for skill in shipped_skills().values():
        if action in skill.actions:
            return skill.name
    return "benchgen-context"
