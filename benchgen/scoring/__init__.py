"""(Question, reply) -> Score: programs made of small registered functions, named in `configs/scoring/*.yaml`."""

from benchgen.scoring import (
    aggregates,
    choices,
    expressions,
    keypoints,
    letters,
    multi,
    number_rules,
    prompts,
    replies,
    short,
    toolcalls,
)
from benchgen.scoring.aggregates import vote
from benchgen.scoring.found import Found, JudgeFailed, Match
from benchgen.scoring.judging import Judge, judge
from benchgen.scoring.programs import ScoringProgram, load, resolve_program

REGISTERED = (
    aggregates,
    choices,
    expressions,
    keypoints,
    letters,
    multi,
    number_rules,
    prompts,
    replies,
    short,
    toolcalls,
)
"""Importing these modules fills the registry."""

__all__ = [
    "Found",
    "Judge",
    "JudgeFailed",
    "Match",
    "ScoringProgram",
    "judge",
    "load",
    "resolve_program",
    "vote",
]
