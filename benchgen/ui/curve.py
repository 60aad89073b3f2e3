"""The loss of a training as a line."""

from benchgen.records import Job
from benchgen.store import files
from benchgen.training.progress import read_metrics
from benchgen.ui.parts import Raw, section
from benchgen.ui.site import Visit


def drawn(visit: Visit, job: Job) -> Raw:
    """The loss over the steps, as a line that is drawn anew while the training runs."""
    measured = read_metrics(files.folder(visit.store, job.id) / "metrics.jsonl")
    points = [(m["step"], m["loss"]) for m in measured if m.get("loss") is not None]
    if len(points) < 2:
        return Raw("")
    most, last = max(loss for _, loss in points) or 1.0, max(step for step, _ in points)
    thin = points[:: max(1, len(points) // 400)]
    path = " ".join(
        f"{'M' if n == 0 else 'L'}{40 + 545 * s / last:.1f},{10 + 150 * (1 - loss / most):.1f}"
        for n, (s, loss) in enumerate(thin)
    )
    told = f"Loss {points[0][1]:.3f} at step {points[0][0]}, {points[-1][1]:.3f} at step {points[-1][0]}"
    lines = "".join(f'<line x1="40" x2="590" y1="{y}" y2="{y}"/>' for y in (10, 85, 160))
    marks = (
        f'<text x="0" y="15">{most:.2f}</text><text x="0" y="163">0</text><text x="40" y="178">step 1</text>'
        f'<text x="560" y="178">{last}</text>'
    )
    line = (
        f'<svg class="bg-chart" viewBox="0 0 600 185" preserveAspectRatio="none" role="img" aria-label="{told}">'
        f'{lines}<path d="{path}"/>{marks}</svg>'
    )
    return section("Loss", Raw(f'{line}<p class="bg-pager">{told}</p>'))
