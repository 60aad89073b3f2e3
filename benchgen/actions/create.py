"""Make a benchmark, publish it, change it."""

from typing import Any

from benchgen.actions.desk import Desk, Shown
from benchgen.authoring.duplicates import drop_duplicates
from benchgen.config import check
from benchgen.errors import Refused
from benchgen.registry import register
from benchgen.said import said
from benchgen.scoring import resolve_program
from benchgen.store import benchmarks
from benchgen.values import Benchmark


def show_benchmark(desk: Desk, *, benchmark: dict[str, Any], twin: dict[str, Any] | None = None) -> Shown:
    """Title, format, count and every question with its answer."""
    given = check(benchmark, Benchmark, "benchmark")
    b = _without_duplicates(given)
    left_out = len(given.questions) - len(b.questions)
    lines = [f"{b.title} ({b.format}, {b.language}), {len(b.questions)} questions"]
    lines += [f"{left_out} that say what another one says are left out"] if left_out else []
    for n, q in enumerate(b.questions, 1):
        lines.append(f"{n}. {q.question}")
        letters = [chr(ord("A") + i) for i in range(len(q.options))]
        lines += [
            f"   {letter}) {option}{'  <- right' if letter in q.answer else ''}"
            for letter, option in zip(letters, q.options, strict=True)
        ]
        lines += [] if q.options else [f"   -> {q.answer}"]
    facts = {"title": b.title, "format": b.format, "language": b.language, "count": len(b.questions)}
    return Shown("\n".join(lines), 0.0, facts)


@register("action", effect="create", preview=show_benchmark)
def create_benchmark(
    desk: Desk, key: str, *, benchmark: dict[str, Any], twin: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Keep a benchmark (and its twin) as drafts; what was shown is what is kept."""
    made = _add(desk, key, benchmark, None)
    if twin is None:
        return {"benchmark": made.id}
    other = _add(desk, f"{key}-twin", twin, made.id)
    benchmarks.replace(desk.store, made.model_copy(update={"twin": other.id}))
    return {"benchmark": made.id, "twin": other.id}


def show_publish(desk: Desk, *, benchmark: int) -> Shown:
    b = benchmarks.own(desk.store, benchmark, desk.user)
    text = f"Publish benchmark {b.id}, {b.title!r}. Publishing makes it visible to everyone."
    return Shown(text, 0.0, {"benchmark": b.id, "title": b.title, "twin": b.twin})


@register("action", effect="publish", preview=show_publish)
def publish_benchmark(desk: Desk, key: str, *, benchmark: int) -> dict[str, Any]:
    """Make a benchmark visible to everyone and ready to be run. Its twin goes with it."""
    b = benchmarks.own(desk.store, benchmark, desk.user)
    for one in (b, *([benchmarks.own(desk.store, b.twin, desk.user)] if b.twin else [])):
        if one.status == "draft":
            benchmarks.replace(desk.store, one.model_copy(update={"status": "published"}))
    return {"benchmark": benchmark}


def show_edit(desk: Desk, *, benchmark: int, changed: dict[str, Any], note: str = "") -> Shown:
    """The change, checked against the benchmark as it is now."""
    now, new = benchmarks.own(desk.store, benchmark, desk.user), check(changed, Benchmark, "benchmark")
    if now.frozen and new.questions != now.questions:
        frozen = (
            f"the questions of benchmark {benchmark} are frozen since its first run; "
            "its scoring, title and texts can still change, or create a new benchmark with the mended questions"
        )
        raise Refused(said("benchmark_frozen", frozen, id=benchmark))
    if new.revision != now.revision:
        stale = f"benchmark {benchmark} changed meanwhile; look at it again before changing it"
        raise Refused(said("benchmark_changed", stale, id=benchmark))
    before = {q.id: q for q in now.questions}
    touched = [q.id for q in new.questions if before.get(q.id) != q]
    gone = [id for id in before if id not in {q.id for q in new.questions}]
    fields = [f for f in ("title", "about", "language", "scoring") if getattr(now, f) != getattr(new, f)]
    if not (touched or gone or fields):
        raise Refused(said("changes_nothing", "this changes nothing"))
    text = (
        note
        or f"Change benchmark {benchmark}: {', '.join([*fields, *touched, *(f'without {g}' for g in gone)])}"
    )
    return Shown(text, 0.0, {"benchmark": benchmark, "touched": touched, "gone": gone, "fields": fields})


@register("action", effect="create", preview=show_edit)
def edit_benchmark(
    desk: Desk, key: str, *, benchmark: int, changed: dict[str, Any], note: str = ""
) -> dict[str, Any]:
    """Write exactly the proposed change; the benchmark's revision goes up by one."""
    show_edit(desk, benchmark=benchmark, changed=changed, note=note)
    new = check(changed, Benchmark, "benchmark")
    now = benchmarks.own(desk.store, benchmark, desk.user)
    kept = {"id": now.id, "owner": now.owner, "status": now.status, "frozen": now.frozen, "twin": now.twin}
    benchmarks.replace(desk.store, new.model_copy(update=kept | {"revision": now.revision + 1}))
    return {"benchmark": benchmark}


def _without_duplicates(b: Benchmark) -> Benchmark:
    """Of questions that say the same, the first."""
    return b.model_copy(update={"questions": drop_duplicates(b.questions).kept})


def _add(desk: Desk, key: str, raw: dict[str, Any], twin: int | None) -> Benchmark:
    b = _without_duplicates(check(raw, Benchmark, "benchmark"))
    fresh = {
        "status": "draft",
        "frozen": False,
        "twin": twin,
        "revision": 1,
        "scoring": resolve_program(b.scoring),
    }
    return benchmarks.add(desk.store, b.model_copy(update=fresh), desk.user, key=key)
