"""The scoring program of an exported bundle: the last `Answer:` line of each reply against the key.

It is copied into the bundle and runs there alone, on the standard library. A submission is `answers.jsonl`, one
`{"id": …, "reply": …}` a line; a question nobody answered is wrong.
"""

import json
import re
import sys
import unicodedata
from pathlib import Path
from typing import Any


def plain(text: str) -> str:
    """Text as it is compared: composed, without case, marks around it, or double spaces."""
    text = unicodedata.normalize("NFKC", text).casefold()
    return re.sub(r"\s+", " ", text).strip(" \t.*`'\"()[]{}$")


def answer_of(reply: str, pattern: str) -> str:
    """The last answer that the pattern finds, or nothing."""
    found = re.findall(pattern, reply)
    return plain(found[-1]) if found else ""


def score(keys: list[dict[str, Any]], replies: dict[str, str]) -> dict[str, float]:
    """Share of right answers, and of questions that were answered in the asked form; both between 0 and 1."""
    said = {key["id"]: answer_of(replies.get(key["id"], ""), key["pattern"]) for key in keys}
    right = sum(said[key["id"]] in {plain(k) for k in key["accepted"]} for key in keys)
    return {"accuracy": right / len(keys), "answered": sum(map(bool, said.values())) / len(keys)}


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def main(given: Path, out: Path) -> None:
    replies = {row["id"]: str(row["reply"]) for row in lines(given / "res" / "answers.jsonl")}
    scores = score(lines(given / "ref" / "keys.jsonl"), replies)
    (out / "scores.json").write_text(json.dumps(scores), encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:3]))
