"""Two runs of one benchmark, question by question, ending in one word a person can trust.

Nothing is read or stored here: a run comes as `RunFacts`.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import polars as pl

from benchgen import stats
from benchgen.comparison import Board, CategoryChange, Comparison, Obstacle, RunFacts, Side, Verdict
from benchgen.errors import DataError
from benchgen.report import words
from benchgen.summary import ANSWERED, LIMIT, Summary, by_question, clean, groups_of, summarize

FEWEST = 5
"""With fewer pairs not even a change of all of them is sure: four of four has p = 0.06."""

ALPHA = 0.05
RIGHT_ABOVE = 0.5
"""With several samples or partial marks, a question counts as right where its mean is above this."""


def compare(
    before: RunFacts,
    after: RunFacts,
    *,
    trained_on: frozenset[str] | None = None,
    twin: tuple[RunFacts, RunFacts] | Comparison | None = None,
) -> Comparison:
    """What changed from one run to the other. `trained_on` defaults to what the later run says of its model; `twin`
    is the same two models, or their comparison, on other questions of the same topic."""
    known = after.trained_on if trained_on is None else trained_on
    seen = len(known & set(after.rows["question_id"]))
    was, now = _side(before), _side(after)
    why_not = _obstacles(before, after) + _lost(before, was) + _lost(after, now)
    numbers: dict[str, Any] = {"n": 0}
    if not {o.code for o in why_not} & {"different_questions", "different_scoring"}:
        pairs = _pairs(before, after)
        why_not += [_few(pairs.height)] if pairs.height < FEWEST else []
        numbers = _numbers(pairs) | _format(was.summary, now.summary) if pairs.height else numbers
    verdict, reason = _verdict(why_not, numbers)
    if why_not:
        numbers |= {"test": None, "p_value": None, "p_exact": None}
    held_out = compare(*twin) if isinstance(twin, tuple) else twin
    made = Comparison(
        before=was,
        after=now,
        verdict=verdict,
        reason=reason,
        conclusion=held_out.verdict if seen and held_out else verdict,
        comparable=not why_not,
        why_not=tuple(why_not),
        memorisation=seen > 0,
        trained_questions=seen,
        held_out=held_out,
        smallest_visible_gain=stats.smallest_visible_gain(numbers["n"]),
        **numbers,
    )
    return made.model_copy(update={"sentence": words.verdict(made)})


def compare_many(runs: Sequence[RunFacts]) -> Board:
    """Any number of runs side by side; each is compared with the first."""
    if not runs:
        raise DataError("there is no run to compare; name at least two")
    return Board(
        sides=tuple(_side(run) for run in runs),
        comparisons=tuple(compare(runs[0], run) for run in runs[1:]),
    )


def _side(run: RunFacts) -> Side:
    return Side(run=run.id, model=run.model, benchmark=run.benchmark, summary=summarize(run.rows))


def _obstacles(before: RunFacts, after: RunFacts) -> list[Obstacle]:
    """What forbids a comparison whatever the answers were."""
    found = []
    if text := _other_questions(before, after):
        found.append(Obstacle(code="different_questions", text=text))
    elif before.fingerprint != after.fingerprint:
        text = f"{before.name} and {after.name} were scored by different programs or keys; re-score one"
        found.append(Obstacle(code="different_scoring", text=text))
    forms = {before.prompt_form, after.prompt_form} - {""}
    if len(forms) > 1 and before.base == after.base:
        text = f"{before.name} and {after.name} put the prompt into different chat templates; run one again"
        found.append(Obstacle(code="different_prompt_form", text=text))
    return found


def _other_questions(before: RunFacts, after: RunFacts) -> str | None:
    was, now = _asked(before.rows), _asked(after.rows)
    if was == now:
        return None
    counts = {
        f"only in {before.name}": len(was.keys() - now.keys()),
        f"only in {after.name}": len(now.keys() - was.keys()),
        "in both but changed": sum(was[q] != now[q] for q in was.keys() & now.keys()),
    }
    told = ", ".join(f"{n} {where}" for where, n in counts.items() if n)
    return f"the runs were not asked the same questions: {told}; run both on one revision of the benchmark"


def _asked(rows: pl.DataFrame) -> dict[str, list[Any]]:
    """What each question said, offered and held for right."""
    options = pl.col("options").list.join("\n").fill_null("")
    told = rows.select("question_id", "question", options, "answer")
    return {q: rest for q, *rest in told.unique("question_id", keep="first").iter_rows()}


def _lost(run: RunFacts, side: Side) -> list[Obstacle]:
    """Replies that say nothing about the model: above the limit they forbid a verdict."""
    if not side.summary.verdict_blocked:
        return []
    count = round((side.summary.lost_rate or 0) * side.summary.replies)
    text = (
        f"{count} of {side.summary.replies} replies of {run.name} failed or hit the limit before a visible word, "
        f"more than {LIMIT:.0%}; ask those again, or raise the limit"
    )
    return [Obstacle(code="too_many_errors", text=text)]


def _few(n: int) -> Obstacle:
    text = f"only {n} questions were scored in both runs; fewer than {FEWEST} can show nothing"
    return Obstacle(code="too_few_pairs", text=text)


def _pairs(before: RunFacts, after: RunFacts) -> pl.DataFrame:
    """One line a question that was scored in both runs: value and value_after, and whether each side was answered."""
    was, now = (_scored(run.rows) for run in (before, after))
    return was.join(now, on="question_id", suffix="_after", maintain_order="left")


def _scored(rows: pl.DataFrame) -> pl.DataFrame:
    judged = clean(rows)
    named = judged.filter(pl.col("outcome").is_in(ANSWERED))["question_id"].unique()
    scored = by_question(judged).filter(pl.col("value").is_not_null())
    return scored.with_columns(answered=pl.col("question_id").is_in(named.implode()))


def _numbers(pairs: pl.DataFrame) -> dict[str, Any]:
    """Difference, interval, test, and who changed sides."""
    was, now = pairs["value"].to_numpy(), pairs["value_after"].to_numpy()
    right, right_now = was > RIGHT_ABOVE, now > RIGHT_ABOVE
    fixed, broken = ~right & right_now, right & ~right_now
    ids, counts = pairs["question_id"].to_numpy(), (int(fixed.sum()), int(broken.sum()))
    interval, test, p = _test(pairs, was, now, counts)
    return {
        "n": pairs.height,
        "test": test,
        "p_value": p,
        "p_exact": stats.mcnemar(*counts).exact,
        "difference": float((now - was).mean()),
        "low": interval.low,
        "high": interval.high,
        "fixed": tuple(ids[fixed]),
        "broken": tuple(ids[broken]),
        "both_right": int((right & right_now).sum()),
        "both_wrong": int((~right & ~right_now).sum()),
        "answered_now": int((fixed & ~pairs["answered"].to_numpy()).sum()),
        "by_category": _categories(pairs),
    }


def _test(
    pairs: pl.DataFrame, was: np.ndarray, now: np.ndarray, counts: tuple[int, int]
) -> tuple[stats.Interval, str, float]:
    """McNemar where every answer is right or wrong and stands alone; otherwise the same idea for means and groups."""
    groups, deltas = groups_of(pairs), now - was
    if groups is None and np.isin(np.concatenate([was, now]), (0.0, 1.0)).all():
        fixed, broken = counts
        interval = stats.paired_bootstrap(fixed, broken, len(deltas) - fixed - broken)
        test, p = "mcnemar_mid_p", stats.mcnemar(fixed, broken).mid
    else:
        interval = stats.mean_bootstrap(deltas, groups)
        test, p = "sign_flip_by_group" if groups else "sign_flip", stats.sign_test(deltas, groups)
    return interval or stats.Interval(0.0, 0.0), test, p


def _categories(pairs: pl.DataFrame) -> tuple[CategoryChange, ...]:
    parts = pairs.group_by("category", maintain_order=True).agg(
        pl.len().alias("n"), pl.col("value").mean(), pl.col("value_after").mean()
    )
    return tuple(
        CategoryChange(name=str(name), n=n, before=was, after=now, difference=now - was)
        for name, n, was, now in parts.iter_rows()
    )


def _verdict(obstacles: list[Obstacle], numbers: dict[str, Any]) -> tuple[Verdict, str]:
    """The word, and the reason as a word: both the interval and the test must agree on a change."""
    if obstacles:
        return "not_comparable", obstacles[0].code
    if numbers["p_value"] < ALPHA and numbers["low"] > 0:
        return "improved", "gain"
    if numbers["p_value"] < ALPHA and numbers["high"] < 0:
        return "worse", "loss"
    return "no_measurable_change", "within_noise" if numbers["fixed"] or numbers[
        "broken"
    ] else "nothing_changed"


def _format(before: Summary, after: Summary) -> dict[str, Any]:
    """How much of the larger gain, strict or lenient, is answer format: what the first run already showed it knew.

    That is the better of its lenient score and its letter track. The later run's letter track is not held against it: a
    small model that writes its way to the answer can gain much while its letters stay at chance.
    """
    lenient, strict, letter = (_gain(before, after, f) for f in ("score", "strict_score", "letter_score"))
    told: dict[str, Any] = {"strict_difference": strict, "letter_difference": letter}
    if lenient is None:
        return told
    claimed = max(lenient, lenient if strict is None else strict)
    shown = max(before.score or 0.0, before.letter_score or 0.0)
    points = max(0.0, claimed - max((after.score or 0.0) - shown, 0.0)) if claimed > 0 else 0.0
    return told | {
        "format_points": points,
        "format_share": points / claimed if claimed > 0 else None,
    }


def _gain(before: Summary, after: Summary, field: str) -> float | None:
    was, now = getattr(before, field), getattr(after, field)
    return None if was is None or now is None else now - was
