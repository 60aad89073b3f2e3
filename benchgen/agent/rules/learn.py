"""Makes `weights.json` from labelled messages: `python -m benchgen.agent.rules.learn tests/cases/messages.jsonl`.

Multinomial logistic regression with a small ridge, from nothing but the messages; the same messages always give the
same file.
"""

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchgen.agent.route_context import context_of
from benchgen.agent.rules import learned
from benchgen.agent.rules.meaning import signs_of
from benchgen.agent.slots import read

RIDGE, SMALLEST, ROUNDS = 1e-4, 0.04, 80
"""What large weights cost; what is too small to keep; steps of the optimizer."""
PLAIN = ("confirm", "cancel", "continue")


def examples(path: Path) -> list[dict[str, Any]]:
    """The labelled messages that say more than yes, no or go on."""
    found = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [case for case in found if case["action"] not in PLAIN]


def features_of(case: dict[str, Any]) -> dict[str, float]:
    """What stands in one labelled message."""
    text, signs = signs_of(read(case["text"], case["language"]), context_of(case.get("context", {})))
    return learned.features(text, case["language"], signs)


def label_of(case: dict[str, Any]) -> str:
    """The action; of what is out of reach also which thing."""
    what = case["args"].get("what") if case["action"] == "cannot" else None
    return f"{case['action']} {what}" if what else case["action"]


def learn(cases: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The weights as they stand in the file."""
    found = [features_of(case) for case in cases]
    often = Counter(name for features in found for name in features)
    names = sorted(name for name, times in often.items() if times > 1)
    labels = sorted({label_of(case) for case in cases})
    place = {label: n for n, label in enumerate(labels)}
    table, bias = _fitted(found, names, [place[label_of(c)] for c in cases], len(labels))
    of = {
        name: [[n, round(float(w), 2)] for n, w in enumerate(row) if abs(w) > SMALLEST]
        for name, row in zip(names, table, strict=True)
    }
    return {
        "labels": labels,
        "bias": [round(float(b), 3) for b in bias],
        "of": {k: v for k, v in of.items() if v},
    }


def _fitted(found: Sequence[dict[str, float]], names: Sequence[str], right: Sequence[int], many: int) -> Any:
    """Weights (features x labels) and bias (labels) that make the right labels likeliest."""
    import numpy as np
    from scipy.optimize import minimize
    from scipy.sparse import csr_matrix

    column = {name: n for n, name in enumerate(names)}
    cells = [(r, column[k], v) for r, f in enumerate(found) for k, v in f.items() if k in column]
    rows, columns, values = zip(*cells, strict=True)
    x = csr_matrix((values, (rows, columns)), shape=(len(found), len(names)))
    hit = np.zeros((len(found), many))
    hit[np.arange(len(found)), right] = 1

    def loss(flat: Any) -> Any:
        table, bias = flat[:-many].reshape(len(names), many), flat[-many:]
        totals = x @ table + bias
        totals -= totals.max(axis=1, keepdims=True)
        shares = np.exp(totals)
        shares /= shares.sum(axis=1, keepdims=True)
        off = (shares - hit) / len(found)
        worth = -np.log(shares[hit == 1] + 1e-12).mean() + RIDGE * (table**2).sum()
        return worth, np.concatenate([(x.T @ off + 2 * RIDGE * table).ravel(), off.sum(axis=0)])

    best = minimize(
        loss, np.zeros(len(names) * many + many), jac=True, method="L-BFGS-B", options={"maxiter": ROUNDS}
    )
    return best.x[:-many].reshape(len(names), many), best.x[-many:]


def write(path: Path, to: Path = learned.FILE) -> int:
    """Learn from a file of labelled messages; the number of features kept."""
    made = learn(examples(path))
    lines = ",\n".join(f"{json.dumps(k, ensure_ascii=False)}: {json.dumps(v)}" for k, v in made["of"].items())
    head = f'{{"labels": {json.dumps(made["labels"])},\n"bias": {json.dumps(made["bias"])},\n"of": {{\n'
    to.write_text(f"{head}{lines}\n}}}}\n", encoding="utf-8")
    learned.weights.cache_clear()
    return len(made["of"])


if __name__ == "__main__":
    print(write(Path(sys.argv[1])))
