"""How long 2,000 questions take on a model that answers at once, and how long `import benchgen` takes.

Seconds are those inside the run's process: asking, scoring, writing each line, summing up. Peers measured on a machine
of 2 cores with their own fake models: Inspect 23.3 s, EvalScope 5.4 s, lm-eval 3.3 s and 5.5 s of indexing.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

QUESTIONS, ROUNDS, IMPORTS = 2000, 5, 7
RESULT = Path(__file__).parent / "results" / "run_speed.json"


def main() -> None:
    os.environ["BENCHGEN_HOME"] = tempfile.mkdtemp()
    import benchgen as bg

    bench = bg.publish(bg.create_benchmark(questions=_questions(), title="Two thousand sums"))
    runs = [bg.run_benchmark(bench, "fake:accuracy=0.6").job.result or {} for _ in range(ROUNDS)]
    imports = [_import_seconds() for _ in range(IMPORTS)]
    result = {
        "questions": QUESTIONS,
        "seconds": [r["seconds"] for r in runs],
        "median_seconds": statistics.median(r["seconds"] for r in runs),
        "import_seconds": statistics.median(imports),
        "load_average": os.getloadavg()[0],
        "cores": os.cpu_count(),
    }
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps(result, indent=1) + "\n")
    print(json.dumps(result))


def _questions() -> list[dict[str, object]]:
    return [
        {
            "question": f"What is {n} plus {7 * n + 3}?",
            "options": [str(8 * n + 3 + d) for d in range(4)],
            "answer": "ABCD"[n % 4],
            "category": ("small", "middle", "large")[n % 3],
        }
        for n in range(QUESTIONS)
    ]


def _import_seconds() -> float:
    code = "import time; began = time.perf_counter(); import benchgen; print(time.perf_counter() - began)"
    return float(
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    )


if __name__ == "__main__":
    main()
