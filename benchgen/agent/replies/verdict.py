"""The verdict over two runs, in the person's language, with what the number does not mean."""

from benchgen.agent.words import Voice
from benchgen.comparison import Comparison
from benchgen.report.words import paired_score

LISTED = 20


def paragraphs(voice: Voice, c: Comparison) -> list[str]:
    """Sentence, then who changed sides, then the caveats."""
    if not c.comparable:
        codes = [o.code if voice.has(f"obstacle.{o.code}") else "other" for o in c.why_not]
        reasons = " ".join(voice(f"obstacle.{code}") for code in dict.fromkeys(codes))
        return [voice("verdict.not_comparable", reasons=reasons)]
    told = [f"**{sentence(voice, c)}**"]
    if c.memorisation and c.held_out is not None and c.held_out.comparable:
        told = [voice("verdict.held_out", sentence=sentence(voice, c.held_out)), *told]
    told.append(
        "\n".join([
            voice("verdict.fixed", n=len(c.fixed), ids=_ids(voice, c.fixed)),
            voice("verdict.broken", n=len(c.broken), ids=_ids(voice, c.broken)),
        ])
    )  # fmt: skip
    return [*told, *caveats(voice, c)]


def sentence(voice: Voice, c: Comparison) -> str:
    """One sentence: the word, before and after, the interval, the test."""
    before = paired_score(c)
    values = {
        "before": before, "after": before + (c.difference or 0.0), "points": c.difference, "low": c.low, "high": c.high,
        "p": c.p_value, "n": c.n,
    }  # fmt: skip
    if c.verdict == "no_measurable_change" and c.smallest_visible_gain is None:
        return voice("verdict.no_change_small", **values)
    if c.verdict == "no_measurable_change":
        return voice("verdict.no_measurable_change", gain=c.smallest_visible_gain, **values)
    return voice(f"verdict.{c.verdict}", **values)


def caveats(voice: Voice, c: Comparison) -> list[str]:
    """Memorisation, format, and a training that did not help."""
    told = []
    if c.memorisation:
        key = "verdict.memorised" if c.held_out else "verdict.memorised_no_twin"
        told.append(voice(key, count=c.trained_questions))
        if c.conclusion != "improved":
            told.append(voice("verdict.no_help"))
    if c.format_points and c.format_share and c.format_share >= 0.25:
        told.append(voice("verdict.format", points=c.format_points))
    return told


def _ids(voice: Voice, ids: tuple[str, ...]) -> str:
    if not ids:
        return voice("verdict.none")
    more = "…" if len(ids) > LISTED else ""
    return ", ".join(ids[:LISTED]) + more
