"""Which thing is to be deleted: the one that stands nearest to the word for it."""

import re

from benchgen.agent.rules.fill_from import Read
from benchgen.agent.rules.lexicon import Seen, find, mend
from benchgen.agent.slots_page import THING

_KINDS = {"benchmark": "benchmark", "run": "runs", "job": "job", "model": "model"}
_UNNUMBERED = 6
"""How many characters farther a thing without a number counts: `run 12 had the wrong model, delete it`."""
_NUMBERED = re.compile(f"{THING}+")


def deleted(read: Read) -> str | None:
    """What is out of reach; of benchmarks, runs and trainings the one that is the object of the delete word."""
    what = read.what
    if not what or what.removeprefix("delete_") not in _KINDS or not what.startswith("delete_"):
        return what
    numbered = [kind for kind in _KINDS if read.slots.ids.get(kind)]
    page = read.slots.page
    seen = find(mend(page.folded, page.language), page.language)
    if "delete" not in seen or len(numbered) > 1:
        return what
    far = _UNNUMBERED if numbered else 0
    things = [(place, far, kind) for kind, name in _KINDS.items() for place in seen.get(name, ())]
    things += [(Seen(*m.span()), 0, kind) for m in _NUMBERED.finditer(page.folded) for kind in numbered]
    gaps = [(_gap(verb, thing) + more, kind) for verb in seen["delete"] for thing, more, kind in things]
    near = min(gaps, default=None)
    return f"delete_{near[1]}" if near else what


def _gap(verb: Seen, thing: Seen) -> int:
    """How many characters stand between; a verb in two parts may embrace its object."""
    return max(thing.start - verb.end, verb.start - thing.end, 0)
