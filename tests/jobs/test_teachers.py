"""A teacher is asked about every token, so it must be here and speak in the student's tokens."""

import made
import pytest
from finished_runs import finished_run

from benchgen import gate
from benchgen.actions.train import show_training
from benchgen.errors import ConfigError, Refused
from benchgen.jobs import launch
from benchgen.store import models
from benchgen.values import Call, Model


def plan_of(at, base, **settings):
    run = finished_run(at.store, made.published(at, made.sums(8)), wrong=frozenset({"q1"})).id
    given = {"max_steps": 2, "answer_limit": 4, "device": "cpu"} | settings
    args = {"run": run, "recipe": "on_policy", "base": base, "settings": given}
    return gate.read(at, Call(use="action.plan_training", args=args))


def test_the_plan_names_the_teacher_and_shows_no_key(tiny):
    at = made.desk()
    plan = plan_of(at, tiny, teacher="someone/teacher")
    assert (plan.job_type, plan.rows, plan.hyperparameters["teacher"]) == ("on_policy", 8, "someone/teacher")
    text = show_training(at, plan=plan.model_dump(mode="json")).text
    assert "teacher someone/teacher" in text
    assert "«its own answers, 4 tokens at most»" in text and "«Answer" not in text


@pytest.mark.parametrize(
    ("teacher", "error", "said"),
    [
        (None, ConfigError, "needs a teacher"),
        ("gpt-5.5", Refused, "gpt-5.5 has no weights here.*--recipe reject --set writer=gpt-5.5"),
        ("fake:accuracy=1", Refused, "has no weights here"),
        ("someone/stranger", Refused, "someone/stranger has another tokenizer than the student"),
        ("grown", Refused, "grown is an adapter; merge it first"),
    ],
)
def test_a_teacher_that_cannot_be_compared_with_is_refused_with_the_way_out(tiny, teacher, error, said):
    at = made.desk()
    backend = Call(use="model.local", args={"repo": tiny, "adapter": "/somewhere"})
    models.add(at.store, Model(name="grown", backend=backend, base=tiny, made_by=9), at.user)
    with pytest.raises(error, match=said):
        plan_of(at, tiny, **({"teacher": teacher} if teacher else {}))


@pytest.mark.slow
def test_an_on_policy_training_is_a_job_like_any_other(tiny):
    at = made.desk()
    plan = plan_of(at, tiny, teacher="someone/teacher")
    args = {"plan": plan.model_dump(mode="json")}
    job = launch.wait(at.store, gate.perform(at, Call(use="action.train_model", args=args))["job"])
    assert (job.status, job.done, job.total) == ("completed", 2, 2), job.reason
    (model,) = [m for m in models.list_all(at.store, at.user) if m.made_by == job.id]
    assert model.name == job.result["model"] and model.base == tiny
