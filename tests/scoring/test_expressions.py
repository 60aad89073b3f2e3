"""Expressions are compared by meaning, in processes that cannot hang this one."""

import threading

import pytest

from benchgen.scoring import load
from benchgen.scoring.found import JudgeFailed
from benchgen.scoring.math_pool import Pool
from benchgen.values import Call, Question, Reply

JUDGE = load("math").judge("en")


def judged(reply: str, key: str) -> str:
    return JUDGE(Question(id="q", question="?", answer=key), Reply(question="q", text=reply)).outcome


@pytest.mark.slow
@pytest.mark.parametrize(
    ("reply", "key", "outcome"),
    [
        (r"\boxed{x^2+2x+1}", "(x+1)^2", "correct"),
        (r"\boxed{\sqrt{8}}", r"2\sqrt{2}", "correct"),
        (r"\boxed{\{1,2\}}", r"\{2,1\}", "correct"),
        (r"\boxed{(0,1)}", "[0,1)", "wrong"),
        (r"\boxed{e^{-200}}", "e^{-201}", "wrong"),
        (r"\boxed{\sqrt{2}\cdot 10^{-9}}", r"\sqrt{2}\cdot 10^{-10}", "wrong"),
        (r"\boxed{\frac{1}{3^{79}}}", r"\frac{1}{3^{80}}", "wrong"),
        ("I have no idea", "3", "no_answer"),
    ],
)
def test_expressions_mean_what_they_mean(reply: str, key: str, outcome: str) -> None:
    assert judged(reply, key) == outcome


@pytest.mark.slow
def test_any_thread_may_compare() -> None:
    outcomes: list[str] = []
    threads = [
        threading.Thread(target=lambda: outcomes.append(judged(r"\boxed{2x}", "x+x"))) for _ in range(4)
    ]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert outcomes == ["correct"] * 4


@pytest.mark.slow
def test_a_comparison_that_hangs_is_killed_and_the_next_one_works() -> None:
    pool = Pool()
    try:
        assert pool.compare("x+x", "2x", 20.0) == {"equal": True}
        worker = pool.all[-1]
        monster = r"\int_0^\infty \frac{\sin(x^{x^x}) \cos(e^{x^2})}{x^{9^{99}}+\ln(\sin x)} dx"
        with pytest.raises(JudgeFailed, match=r"did not end|ended by itself"):
            pool.compare(monster, monster.replace("sin", "tan"), 0.01)
        assert not worker.alive
        assert pool.compare("x+x", "2x", 20.0) == {"equal": True}
    finally:
        pool.close()
    assert not any(w.alive for w in pool.all)


def test_a_failing_comparison_is_a_judge_error(monkeypatch: pytest.MonkeyPatch) -> None:
    from benchgen.scoring import math_pool

    def fail(key: str, answer: str, limit: float) -> dict[str, str]:
        raise JudgeFailed(f"took longer than {limit} seconds")

    monkeypatch.setattr(math_pool, "pool", lambda: type("Fake", (), {"compare": staticmethod(fail)}))
    score = JUDGE(Question(id="q", question="?", answer="y"), Reply(question="q", text=r"\boxed{x}"))
    assert (score.outcome, score.value, score.strict) == ("judge_error", None, None)
    assert load("math").program.compare == Call(use="compare.expression", args={"seconds": 5.0})
