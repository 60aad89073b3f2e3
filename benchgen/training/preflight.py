"""What is checked before a training may start: each check gives findings, and one that refuses stops the job.

A training that learns the prompt, never learns to stop, drops rows or meets a held-out question ends without an
error and with a bad model. So these are looked for first.
"""

import itertools
import shutil
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from benchgen.errors import Refused
from benchgen.said import Said, said
from benchgen.text import fold
from benchgen.training import sizes
from benchgen.training.rows import Row
from benchgen.values import Benchmark, Example, Question


class Finding(NamedTuple):
    """One thing found; with `stops` no training starts."""

    text: Said
    stops: bool = True


class Limit(NamedTuple):
    """The row length to train with, and what there is to say about it."""

    tokens: int
    findings: list[Finding]


def before(examples: Sequence[Example], rows: Sequence[Row], *, ends: frozenset[int]) -> list[Finding]:
    """Everything that can be seen in the rows alone."""
    found = [*some(examples), *roles(examples), *answers(examples)]
    return found or [*learns(rows), *learns_to_stop(rows, ends), *duplicates(examples)]


def stop_if_any(findings: Iterable[Finding]) -> list[Said]:
    """The warnings, or an error with everything that stops."""
    findings = list(findings)
    stops = [f.text for f in findings if f.stops]
    if stops:
        raise Refused(*stops)
    return [f.text for f in findings]


def some(examples: Sequence[Example]) -> list[Finding]:
    none = said("rows_none", "there are no rows to train on; choose a run or a mode that has some")
    return [] if examples else [Finding(none)]


def roles(examples: Sequence[Example]) -> list[Finding]:
    """A prompt is a conversation that waits for an answer."""
    faults = [_role_fault(_number(n, e), e) for n, e in enumerate(examples, 1)]
    return [Finding(f) for f in faults if f][:3]


def answers(examples: Sequence[Example]) -> list[Finding]:
    empty = [_number(n, e) for n, e in enumerate(examples, 1) if not e.completion.strip()]
    if not empty:
        return []
    text = f"row {empty[0]} has an empty answer ({len(empty)} such rows); nothing can be learned from it"
    return [Finding(said("row_empty", text, row=empty[0], count=len(empty)))]


def learns(rows: Sequence[Row]) -> list[Finding]:
    """Every row has a prompt that is only read, and an answer that is learned."""
    bad = [r.source for r in rows if not 0 < r.prompt < len(r.tokens)]
    if not bad:
        return []
    text = f"{len(bad)} rows have no prompt or nothing to learn, first {bad[0]}"
    return [Finding(said("rows_bare", text, count=len(bad), first=bad[0]))]


def learns_to_stop(rows: Sequence[Row], ends: frozenset[int]) -> list[Finding]:
    """The end token is among the last learned tokens; a template may add a line break after it."""
    bad = [r.source for r in rows if not ends & set(r.learned[-3:])]
    if not bad:
        return []
    text = (
        f"in {len(bad)} of {len(rows)} rows the answer does not end with an end token, so the model would never "
        "learn to stop; its chat template must close the assistant's turn"
    )
    return [Finding(said("rows_open_ended", text, count=len(bad), rows=len(rows)))]


def duplicates(examples: Sequence[Example]) -> list[Finding]:
    """Rows that are there twice, and prompts with two answers."""
    asked: dict[str, Counter[str]] = {}
    for e in examples:
        asked.setdefault("\n".join(m.content for m in e.prompt), Counter())[e.completion] += 1
    twice = sum(n - 1 for c in asked.values() for n in c.values())
    torn = sum(len(c) > 1 for c in asked.values())
    same = said("rows_twice", f"{twice} rows are exact duplicates", count=twice)
    many = said("prompts_torn", f"{torn} prompts have more than one answer", count=torn)
    return [Finding(text, stops=False) for text, n in ((same, twice), (many, torn)) if n]


def fits(rows: Sequence[Row], wanted: int | None, base: Path) -> Limit:
    """A row is never cut: the limit is raised to the longest row, or the training is refused."""
    most, needed = sizes.model_limit(base), sizes.row_limit(rows)
    limit = min(wanted or needed, most)
    long = sum(len(r.tokens) > limit for r in rows)
    if not long:
        return Limit(limit, [])
    over, raised = f"{long} of {len(rows)} rows do not fit in {limit} tokens", min(needed, most)
    if long == len(rows) and limit < most:
        text = f"{over}, so nothing would be learned; set max_length to {raised} or more"
        return Limit(limit, [Finding(said("rows_all_long", text, rows=len(rows), limit=limit))])
    if max(len(r.tokens) for r in rows) > most:
        text = f"{over}, and the model reads no more than {most}; leave the long ones out"
        return Limit(limit, [Finding(said("rows_too_long", text, count=long, rows=len(rows), most=most))])
    text = f"{over}; max_length is raised to {raised}"
    found = said("rows_long", text, count=long, rows=len(rows), limit=limit, raised=raised)
    return Limit(raised, [Finding(found, stops=False)])


def held_out(examples: Sequence[Example], benchmarks: Iterable[Benchmark]) -> list[Finding]:
    """A question that is kept for an honest test must not be trained on."""
    texts = {fold(_asked(e)): e.source for e in examples}
    known = {_same(e.question): e.source for e in examples if e.question}
    found = []
    for b in benchmarks:
        hits = [q.id for q in b.questions if _same(q) in known or any(_inside(q, t) for t in texts)]
        if hits:
            name = f"held-out benchmark {b.id or b.title!r}"
            text = f"{len(hits)} questions of the {name} are among the rows, first {hits[0]}; leave them out"
            told = said("rows_held_out", text, count=len(hits), benchmark=b.title, first=hits[0])
            found.append(Finding(told))
    return found


def same_prompts(examples: Sequence[Example], prompts: Mapping[str, str]) -> list[Finding]:
    """The first copy of every question reads exactly as it did in the run."""
    first = [e for e in examples if e.copy_of == 0 and e.source in prompts]
    other = [e.source for e in first if _asked(e) != prompts[e.source]]
    if not other:
        return []
    text = f"{len(other)} rows put the question in other words than the run did, first {other[0]}"
    return [Finding(said("rows_reworded", text, count=len(other), first=other[0]))]


def disk(folder: Path, trainable: int) -> list[Finding]:
    """Room for two checkpoints with their optimiser state and for the adapter."""
    needed = 3 * 12 * trainable + 50_000_000
    free = shutil.disk_usage(folder).free
    text = f"{free / 1e6:.0f} MB are free in {folder} and {needed / 1e6:.0f} MB are needed; free some space"
    return [Finding(Said(text))] if free < needed else []


def trainable(model: Any) -> int:
    """How many weights would change; with none the training would run to its end and change nothing."""
    count = sum(p.numel() for p in model.parameters() if p.requires_grad)
    if not count:
        raise Refused("0 trainable parameters: the adapter was loaded for use and not for training")
    return count


def _number(count: int, example: Example) -> str:
    """The row of the dataset that an example comes from; one row of a chat can give several."""
    return example.source.removeprefix("row-") if example.source.startswith("row-") else str(count)


def _role_fault(number: str, example: Example) -> Said | None:
    roles = [m.role for m in example.prompt]
    turns = [r for r in roles if r != "system"]
    if "system" in roles[1:]:
        text = f"row {number}: a system message stands after another message; it must be the first"
        return said("row_system_late", text, row=number)
    if not turns or turns[-1] != "user":
        last = f"not with {turns[-1]}" if turns else "and has no message"
        text = f"row {number}: the prompt must end with a message of the user, {last}"
        return said("row_not_asking", text, row=number)
    twice = next((a for a, b in itertools.pairwise(turns) if a == b), None)
    if twice is None:
        return None
    text = f"row {number}: two messages in a row come from the {twice}"
    return said("row_role_twice", text, row=number, role=twice)


def _asked(example: Example) -> str:
    return "\n\n".join(m.content for m in example.prompt if m.role == "user")


def _same(question: Question) -> tuple[str, ...]:
    return fold(question.question), *sorted(fold(o) for o in question.options)


def _inside(question: Question, prompt: str) -> bool:
    """A held-out question and all its options stand in the prompt."""
    return fold(question.question) in prompt and all(fold(o) in prompt for o in question.options)
