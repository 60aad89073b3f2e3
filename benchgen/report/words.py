"""The verdict in sentences. Each says its n, its interval and its test, and what the number does not mean."""

from benchgen.comparison import Comparison

HEADINGS = {
    "improved": "Improved",
    "worse": "Worse",
    "no_measurable_change": "No measurable change",
    "not_comparable": "Not comparable",
}

OUTCOMES = {
    "correct": "correct",
    "wrong": "wrong",
    "no_answer": "no answer",
    "off_menu": "off the menu",
    "truncated": "cut by the limit",
    "refused": "refused",
    "model_error": "model error",
    "judge_error": "judge error",
}


def verdict(c: Comparison) -> str:
    """The whole verdict. Where the model has seen the questions, the held-out ones speak first."""
    if c.memorisation and c.held_out:
        parts = [
            f"On held-out questions: {headline(c.held_out)}",
            f"On questions it was trained on: {headline(c)}",
        ]
    else:
        parts = [headline(c)]
    return " ".join([*parts, *caveats(c)])


def headline(c: Comparison) -> str:
    """One sentence: the word, the difference, the interval, the test."""
    if not c.comparable:
        return f"{HEADINGS[c.verdict]}: {'; '.join(o.text for o in c.why_not)}."
    was = paired_score(c)
    moved = f"{len(c.fixed)} fixed, {len(c.broken)} broken"
    told = (
        f"{HEADINGS[c.verdict]}: {percent(was)} to {percent(was + (c.difference or 0.0))}, "
        f"{points(c.difference)} points (95 % interval {points(c.low)} to {points(c.high)}, "
        f"{p_value(c.p_value)}, n = {c.n}); {moved}."
    )
    return f"{told} {_visible(c)}" if c.verdict == "no_measurable_change" else told


def caveats(c: Comparison) -> list[str]:
    """What a reader must know before believing the headline."""
    return [s for s in (_memory(c), _format(c), _answered(c), _lost(c), _groups(c)) if s]


def paired_score(c: Comparison) -> float:
    """The first run's score over the questions that were scored in both."""
    return sum(x.n * x.before for x in c.by_category) / c.n if c.n else 0.0


def percent(share: float | None) -> str:
    return "n/a" if share is None else f"{100 * share:.1f} %"


def points(share: float | None) -> str:
    """A difference in points, with its sign; nothing is 0.0 without one."""
    if share is None:
        return "n/a"
    rounded = round(100 * share, 1)
    return f"{rounded:+.1f}" if rounded else "0.0"


def p_value(p: float | None) -> str:
    if p is None:
        return "no test"
    return "p < 0.001" if p < 0.001 else f"p = {p:.3f}"


def interval(low: float | None, high: float | None) -> str:
    """The interval of a score, in percent."""
    return "n/a" if low is None or high is None else f"{100 * low:.1f} to {100 * high:.1f}"


def _visible(c: Comparison) -> str:
    if c.smallest_visible_gain is None:
        return f"{c.n} questions are too few to show any gain."
    return f"With {c.n} questions, a gain below about {100 * c.smallest_visible_gain:.3g} points can stay unseen."


def _memory(c: Comparison) -> str:
    if not c.memorisation:
        return ""
    some = f"{c.trained_questions} of these {c.after.summary.total} questions"
    seen = f"The model was trained on {some}: their score includes memorisation."
    if c.held_out:
        return seen
    return (
        f"{seen} For an honest number, compare both models on a twin benchmark: same topic, other questions."
    )


def _format(c: Comparison) -> str:
    """Only a part that would show in the printed points is worth a sentence."""
    if not c.comparable:
        return ""
    told = []
    if c.format_points and c.format_points >= 0.005:
        claimed = f"{100 * c.format_points / (c.format_share or 1):.1f}"
        part = f"{100 * c.format_points:.1f}"
        told.append(f"Read strictly the gain is {claimed} points, of which {part} are answer format only.")
    if c.letter_difference is not None and c.difference and abs(c.difference) >= 0.005:
        moved = points(c.letter_difference)
        told.append(
            f"Without writing a word, by the likeliest letter alone, the score moved by {moved} points."
        )
    return " ".join(told)


def _answered(c: Comparison) -> str:
    if not c.comparable or not c.answered_now:
        return ""
    return f"{c.answered_now} of the {len(c.fixed)} fixed questions had no usable answer before."


def _lost(c: Comparison) -> str:
    """Replies that fell out of the comparison although it stands."""
    left = max(c.before.summary.total, c.after.summary.total) - c.n
    if not c.comparable or left <= 0:
        return ""
    return f"{left} of {c.n + left} questions are left out because a reply or its scoring failed."


def _groups(c: Comparison) -> str:
    if not c.comparable or c.test != "sign_flip_by_group":
        return ""
    return f"Questions that share a source count together, in {c.before.summary.clusters} groups."
