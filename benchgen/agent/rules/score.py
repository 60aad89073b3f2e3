"""Which action a message calls for: every declared rule and phrase that fits, weighed."""

import math
import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from benchgen.agent.intent import SKILLS, Action, SkillName
from benchgen.agent.rules.learned import Guess
from benchgen.agent.rules.lexicon import Seen
from benchgen.agent.skills import shipped_skills, skill_of
from benchgen.agent.slots_page import fold

PHRASE = 6.2
"""What a declared phrase tells; each word beyond the second adds a little."""


class Call(NamedTuple):
    """One action with the weight of its best sign."""

    action: Action
    skill: SkillName
    weight: float
    what: str | None = None


def rank(text: str, language: str, signs: frozenset[str]) -> list[Call]:
    """Every action that something speaks for, heaviest first."""
    best: dict[Action, Call] = {}
    for call in (*_by_rules(signs), *_by_phrases(text, language)):
        if call.action not in best or call.weight > best[call.action].weight:
            best[call.action] = call
    return sorted(best.values(), key=lambda c: (-c.weight, SKILLS.index(c.skill)))


def weigh(calls: Sequence[Call], guesses: Sequence[Guess]) -> list[Call]:
    """Rules and learned chances together; the weight of what comes out is a share of 1."""
    said: dict[Action, Call] = {call.action: call for call in calls}
    likely: dict[Action, list[Guess]] = {}
    for guess in guesses:
        likely.setdefault(guess.action, []).append(guess)
    actions: list[Action] = [*said, *(action for action in likely if action not in said)]
    told = max((call.weight for call in calls if call.action != "clarify"), default=0) >= TOLD
    total = [_total(action, said.get(action), likely.get(action, ()), told=told) for action in actions]
    shares = [math.exp(t - max(total)) for t in total]
    whole = sum(shares)
    made = [
        _together(a, said.get(a), likely.get(a, []), s / whole) for a, s in zip(actions, shares, strict=True)
    ]
    return sorted(made, key=lambda c: (-c.weight, SKILLS.index(c.skill)))


def _total(action: Action, said: Call | None, likely: Sequence[Guess], *, told: bool) -> float:
    """What is out of reach is seldom guessed when no rule speaks for it, and small talk when one speaks for more."""
    damp = ALONE if action == "cannot" and not said else TALK if action == "clarify" and told else 1
    chance = sum(g.chance for g in likely) * damp
    return RULES * min(said.weight if said else 0, 10) + math.log(chance + LEAST)


def _together(action: Action, said: Call | None, likely: Sequence[Guess], share: float) -> Call:
    what = said.what if said and said.what else next((g.what for g in likely), None)
    return Call(action, said.skill if said else skill_of(action), share, what)


RULES, LEAST, ALONE, TALK, TOLD = 0.2, 1e-3, 0.5, 0.2, 4
"""How much a point of a rule counts beside a learned chance; the chance of what was never seen; what is left of a
guess that something is out of reach, and of one that it is small talk; the weight of a rule that speaks for more."""


def without_negated(found: dict[str, list[Seen]], text: str, language: str) -> dict[str, list[Seen]]:
    """The concepts without the verbs that a no stands beside: `don't publish it, run it` asks for the run alone."""
    if "negated" not in found:
        return found
    gone: set[Seen] = set()
    for no in found["negated"]:
        verbs = [s for name in _NEGATABLE for s in found.get(name, ())]
        near = [s for s in verbs if _beside(no, s, text, language)]
        gone |= {
            s
            for s in verbs
            if near and abs(s.start - min(near, key=lambda n: abs(n.start - no.start)).start) < 3
        }
    kept = {
        name: [s for s in places if s not in gone or name not in _NEGATABLE] for name, places in found.items()
    }
    return {name: places for name, places in kept.items() if places}


_NEGATABLE = ("publish", "run", "train", "create", "merge", "start", "test", "upload")


def _beside(no: Seen, verb: Seen, text: str, language: str) -> bool:
    if verb.start >= no.start:
        return verb.start - no.end < 14 and not re.search("[,.;]", text[no.end : verb.start])
    after = re.match(r"\s*(?:$|[,.;!]|sondern|und|mehr)", text[no.end :])
    return language == "de" and bool(after) and not re.search("[,.;]", text[verb.end : no.start])


def _by_rules(signs: frozenset[str]) -> list[Call]:
    known = _bits()
    seen = sum(known.get(sign, 0) for sign in signs)
    calls = []
    for call, wanted, unwanted in _rules():
        if not unwanted & seen:
            for word in wanted:
                if not word & seen:
                    break
            else:
                calls.append(call)
    return calls


def _by_phrases(text: str, language: str) -> list[Call]:
    return [Call(a, s, weight, None) for a, s, weight, p in _phrases(language) if p.search(text)]


@cache
def _bits() -> dict[str, int]:
    """A bit for each sign that a rule asks for: a set of signs is a number, which is quick to compare."""
    rules = [rule for skill in shipped_skills().values() for some in skill.rules.values() for rule in some]
    names = sorted({name for rule in rules for part in (*rule.wanted, rule.unwanted) for name in part})
    return {name: 1 << place for place, name in enumerate(names)}


@cache
def _rules() -> tuple[tuple[Call, tuple[int, ...], int], ...]:
    """What every rule calls for, the signs it wants (one of each group), and those it does not want."""

    def number(names: frozenset[str]) -> int:
        return sum(_bits()[name] for name in names)

    return tuple(
        (
            Call(action, skill.name, rule.weight + 0.1 * len(rule.wanted), rule.what),
            tuple(map(number, rule.wanted)),
            number(rule.unwanted),
        )
        for skill in shipped_skills().values()
        for action, rules in skill.rules.items()
        for rule in rules
    )


@cache
def _phrases(language: str) -> tuple[tuple[Action, SkillName, float, re.Pattern[str]], ...]:
    return tuple(
        (action, skill.name, PHRASE + 0.15 * max(0, _size(phrase, language) - 2), _compile(phrase, language))
        for skill in shipped_skills().values()
        for action, phrases in skill.triggers.get(language, {}).items()
        for phrase in phrases
    )


def _size(phrase: str, language: str) -> int:
    return len(phrase) // 2 if language == "zh" else len(phrase.split())


def _compile(phrase: str, language: str) -> re.Pattern[str]:
    """A phrase as an expression: `X` stands for any few words, `N` for a number or a thing with its number."""
    if language == "zh":
        parts = [re.escape(fold(p)) for p in re.split(r"[XN]", phrase)]
        return re.compile(r".{1,24}?".join(parts))
    words = [_WILD.get(w) or re.escape(fold(w)) for w in phrase.split()]
    return re.compile(r"(?<!\w)" + r"[\s'-]+(?:\w+\s+)?".join(words) + r"(?!\w)")


_WILD = {"X": r"[^.;!?]{1,60}?", "N": r"[\w\ue003\ue004]+"}
