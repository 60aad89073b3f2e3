"""The few statistics a verdict rests on, without scipy: importing it costs more than all the sums below.

Sources: Wilson 1927 for an interval of a share; Franco, Little, Louis, Slud 2019 for the same interval at an
effective number of questions; McNemar 1947 with the mid-p of Fagerland, Lydersen, Laake 2013; Miller 2024
(arXiv 2411.00640) for clustered standard errors; Efron 1979 for the bootstrap; Fisher 1935 for exchanging signs.
"""

from collections.abc import Sequence
from functools import lru_cache
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

Array = np.ndarray
Groups = Sequence[str | None] | None

FEW_CLUSTERS = 10
"""With fewer groups than this, a clustered error is itself noise; questions are then counted one by one."""

_DISTINCT = 64
_CELLS = 4_000_000


class Interval(NamedTuple):
    low: float
    high: float


class Tails(NamedTuple):
    """Two p-values of one table: `mid` decides, `exact` is shown beside it."""

    mid: float
    exact: float


def wilson(successes: float, n: float, *, level: float = 0.95) -> Interval | None:
    """Wilson's score interval; None where nothing was counted. `n` may be an effective number."""
    if n <= 0:
        return None
    share, z2 = successes / n, NormalDist().inv_cdf((1 + level) / 2) ** 2
    centre = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = (z2 * (share * (1 - share) / n + z2 / (4 * n * n))) ** 0.5 / (1 + z2 / n)
    low = 0.0 if share <= 0 else max(0.0, centre - half)
    return Interval(low, 1.0 if share >= 1 else min(1.0, centre + half))


def mean_interval(
    values: Sequence[float] | Array, groups: Groups = None, *, samples: int = 1, level: float = 0.95
) -> Interval | None:
    """Wilson's interval at the effective number of questions, mean * (1 - mean) / error squared.

    For right or wrong without groups this is plain Wilson. Groups lower the effective number; `samples` a
    question can raise it, never above questions times samples, and not at all for a single question: however often
    it is asked, it says little about the next one.
    """
    scores = np.asarray(values, dtype=float)
    if not scores.size:
        return None
    mean, error = float(scores.mean()), standard_error(scores, groups)
    share = min(max(mean, 0.0), 1.0)
    effective = float(len(_clusters(groups, scores.size)[1]))
    if spread := share * (1 - share):
        most = scores.size * samples if scores.size > 1 else 1
        effective = min(max(spread / error**2, 1.0), most) if error else most
    return wilson(mean * effective, effective, level=level)


def standard_error(values: Sequence[float] | Array, groups: Groups = None) -> float | None:
    """Clustered standard error of a mean: residuals are added up inside a group before they are squared."""
    scores = np.asarray(values, dtype=float)
    if not scores.size:
        return None
    labels, names = _clusters(groups, scores.size)
    sums = np.bincount(labels, weights=scores - scores.mean(), minlength=len(names))
    return float(np.sqrt((sums**2).sum()) / scores.size)


def clustered(groups: Groups) -> bool:
    """Whether questions share groups, and there are enough groups to say how much that matters."""
    return groups is not None and FEW_CLUSTERS <= len(_clusters(groups, len(groups))[1]) < len(groups)


def mcnemar(fixed: int, broken: int) -> Tails:
    """Two-sided McNemar test over the questions that changed, in whole numbers, so exact at any size.

    exact = 2 P(X <= m), mid = 2 P(X <= m) - P(X = m), with m the smaller count and X of Bin(fixed + broken, 1/2).
    """
    changed, smaller = fixed + broken, min(fixed, broken)
    if not changed:
        return Tails(1.0, 1.0)
    point = below = 1
    for k in range(smaller):
        point = point * (changed - k) // (k + 1)
        below += point
    whole = 1 << changed
    return Tails(min(1.0, (2 * below - point) / whole), min(1.0, 2 * below / whole))


def paired_bootstrap(
    fixed: int, broken: int, same: int, *, draws: int = 10_000, level: float = 0.95, seed: int = 0
) -> Interval | None:
    """Percentile bootstrap of (fixed - broken) / n: drawing questions anew is one multinomial of three cells."""
    n = fixed + broken + same
    if not n:
        return None
    if fixed < broken:
        return _mirrored(paired_bootstrap(broken, fixed, same, draws=draws, level=level, seed=seed))
    cells = np.random.default_rng(seed).multinomial(n, [fixed / n, broken / n, same / n], size=draws)
    return _middle((cells[:, 0] - cells[:, 1]) / n, level)


def mean_bootstrap(
    differences: Sequence[float] | Array,
    groups: Groups = None,
    *,
    draws: int = 10_000,
    level: float = 0.95,
    seed: int = 0,
) -> Interval | None:
    """Percentile bootstrap of a mean difference; whole groups are drawn again where questions share them.

    Equal groups are drawn together as one multinomial. Where almost all differ, fewer draws bound the work.
    """
    deltas = np.asarray(differences, dtype=float)
    if not deltas.size:
        return None
    if deltas.sum() < 0:
        return _mirrored(mean_bootstrap(-deltas, groups, draws=draws, level=level, seed=seed))
    labels, names = _clusters(groups, deltas.size)
    units = np.stack([np.bincount(labels, weights=deltas), np.bincount(labels)], axis=1)
    rng, count = np.random.default_rng(seed), len(names)
    kinds, counts = np.unique(units.round(12), axis=0, return_counts=True)
    if len(kinds) <= _DISTINCT:
        sums = rng.multinomial(count, counts / count, size=draws) @ kinds
    else:
        draws = min(draws, max(1_000, _CELLS // count))
        sums = np.stack([units[rng.integers(0, count, count)].sum(axis=0) for _ in range(draws)])
    return _middle(sums[:, 0] / sums[:, 1], level)


def sign_test(
    differences: Sequence[float] | Array, groups: Groups = None, *, draws: int = 10_000, seed: int = 0
) -> float:
    """Two-sided mid-p of the sum of differences if every group's sign were a coin toss.

    Over right or wrong this is McNemar's test with the tosses drawn instead of counted. It never says 0: the
    observed signs are one of the draws.
    """
    deltas = np.asarray(differences, dtype=float)
    labels, _ = _clusters(groups, deltas.size)
    sums = np.bincount(labels, weights=deltas).round(12) if deltas.size else deltas
    sizes, counts = np.unique(np.abs(sums[sums != 0]), return_counts=True)
    if not sizes.size:
        return 1.0
    rng = np.random.default_rng(seed)
    if sizes.size <= _DISTINCT:
        tossed = (2 * rng.binomial(counts, 0.5, size=(draws, sizes.size)) - counts) @ sizes
    else:
        draws = min(draws, max(1_000, _CELLS // sums.size))
        tossed = rng.choice([-1.0, 1.0], size=(draws, sums.size)) @ sums
    seen, tossed = abs(float(sums.sum())), np.abs(tossed)
    above, equal = int((tossed > seen + 1e-9).sum()), int((np.abs(tossed - seen) <= 1e-9).sum())
    return min(1.0, (above + equal / 2 + 0.5) / (draws + 1)) if seen else 1.0


@lru_cache(maxsize=512)
def smallest_visible_gain(
    n: int, *, broken: float = 0.05, power: float = 0.8, alpha: float = 0.05, step: float = 0.005
) -> float | None:
    """The smallest net gain that exact McNemar finds with this power if a share `broken` breaks meanwhile.

    Searched by bisection over multiples of `step`. None where no gain can be shown, as with five questions.
    """
    low, high = 1, int((1 - 2 * broken) / step + 1e-9)
    if n < 1 or _power(n, high * step, broken, alpha) < power:
        return None
    while low < high:
        middle = (low + high) // 2
        if _power(n, middle * step, broken, alpha) >= power:
            high = middle
        else:
            low = middle + 1
    return round(low * step, 6)


def _power(n: int, gain: float, broken: float, alpha: float) -> float:
    """Chance that the exact test rejects in the right direction, over every number of changed questions."""
    logs, moving = _log_factorials(n), min(1.0, gain + 2 * broken)
    chance = _binomial(logs, np.full(n + 1, n), np.arange(n + 1), moving)
    worst = _critical(n, alpha)
    changed = np.flatnonzero((chance > 1e-9) & (worst >= 0))
    if not changed.size:
        return 0.0
    kept = np.arange(worst[changed].max() + 1)
    tails = _binomial(logs, changed[:, None], kept[None, :], broken / moving)
    return float(chance[changed] @ np.where(kept <= worst[changed][:, None], tails, 0.0).sum(axis=1))


def _binomial(logs: Array, n: Array, k: Array, share: float) -> Array:
    """The probability of k successes in n, cell by cell; 0 where k is above n."""
    if share <= 0 or share >= 1:
        return (k == (n if share >= 1 else 0)).astype(float)
    left = np.maximum(n - k, 0)
    ways = logs[n] - logs[np.minimum(k, n)] - logs[left]
    return np.where(k <= n, np.exp(ways + k * np.log(share) + left * np.log1p(-share)), 0.0)


@lru_cache(maxsize=8)
def _critical(n: int, alpha: float) -> Array:
    """For 0..n changed questions, the most that may break while the exact test rejects; -1 where it never does.

    One pass: one more toss turns P(X <= w) into P(X <= w) - P(X = w) / 2.
    """
    most = np.full(n + 1, -1)
    worst, point, below = -1, 0.0, 0.0
    for changed in range(1, n + 1):
        below -= point / 2
        point = point * changed / (changed - worst) / 2 if worst >= 0 else 0.0
        following = point * (changed - worst) / (worst + 1) if worst >= 0 else 0.5**changed
        if 2 * (below + following) <= alpha + 1e-12:
            worst, point, below = worst + 1, following, below + following
        most[changed] = worst
    return most


@lru_cache(maxsize=8)
def _log_factorials(n: int) -> Array:
    return np.concatenate([[0.0], np.cumsum(np.log(np.arange(1, n + 1)))])


def _middle(values: Array, level: float) -> Interval:
    low, high = np.quantile(values, [(1 - level) / 2, (1 + level) / 2])
    return Interval(float(low), float(high))


def _mirrored(interval: Interval | None) -> Interval | None:
    """The interval seen from the other side: swapping two runs must swap the verdict and nothing else."""
    return interval and Interval(-interval.high, -interval.low)


def _clusters(groups: Groups, n: int) -> tuple[Array, Sequence[int]]:
    """A number for each question's group; a question without a group is one of its own."""
    if groups is None:
        return np.arange(n), range(n)
    seen: dict[object, int] = {}
    labels = [seen.setdefault(("", i) if g is None else g, len(seen)) for i, g in enumerate(groups)]
    return np.array(labels, dtype=int), range(len(seen))
