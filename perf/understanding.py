"""How many messages are understood that nothing was learned from, without a language model and with one.

    python perf/understanding.py
    python perf/understanding.py --model NAME          a LiteLLM name or one of the catalogue

The messages were written by people who had not seen the rules. A model is asked only where the rules are unsure.
Written to perf/results/understanding.json, an entry for each model.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from labelled import fits, labelled  # noqa: E402

from benchgen.agent.route_context import context_of  # noqa: E402
from benchgen.agent.rules.meaning import SURE  # noqa: E402
from benchgen.agent.rules.meaning import understand as by_rules  # noqa: E402
from benchgen.agent.understand import understand  # noqa: E402

OUT = ROOT / "perf" / "results" / "understanding.json"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--model", help="the model behind the rules")
    given = parser.parse_args()
    report = json.loads(OUT.read_text()) if OUT.exists() else {}
    report[given.model or "no model"] = told = accuracy(labelled("messages_held_out.jsonl"), given.model)
    OUT.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(told, ensure_ascii=False, indent=1))


def accuracy(cases: list[dict[str, Any]], model: str | None) -> dict[str, Any]:
    """Shares of all messages, and those that the rules left open."""
    action = args = language = asked = mended = 0
    for case in cases:
        context = context_of(case.get("context", {}))
        first = by_rules(case["text"], context)
        unsure = first.confidence < SURE
        intent = understand(case["text"], context, model=model) if unsure and model else first
        right = _is_right(case, intent)
        action, args = action + right, args + fits(case["args"], intent.args)
        language, asked = language + (intent.language == case["language"]), asked + unsure
        mended += right - _is_right(case, first)
        if unsure and model:
            print(f"{case['text'][:70]!r}: {case['action']}, understood {intent.action}", flush=True)
    n = len(cases)
    return {"messages": n, "action": action / n, "arguments": args / n, "language": language / n,
            "rules_unsure": asked, "more_right_by_the_model": mended}  # fmt: skip


def _is_right(case: dict[str, Any], intent: Any) -> bool:
    return (case["skill"], case["action"]) == (intent.skill, intent.action)


if __name__ == "__main__":
    main()
