"""(Question, reply) -> Score: programs made of small registered functions."""

from benchgen.scoring import aggregates, choices, letters, multi, prompts, replies, short
from benchgen.scoring.aggregates import vote
from benchgen.scoring.found import Found, Match
from benchgen.scoring.judging import judge
from benchgen.scoring.programs import ScoringProgram, load, resolve_program

__all__ = [
    "Found", "Match", "ScoringProgram", "aggregates", "choices", "judge", "letters", "load", "multi", "prompts", "replies",
    "resolve_program", "short", "vote",
]  # fmt: skip
