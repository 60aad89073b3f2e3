"""A setting that cannot be meant is refused when the plan is made, whichever trainer it is for."""

import pytest
from training.test_plan import plan_of

from benchgen.errors import ConfigError
from benchgen.registry import build, names, resolve, settings_of
from benchgen.values import Call

IMPOSSIBLE = {
    "rank": (0, -1),
    "alpha": (0,),
    "dropout": (-0.1, 1, 2),
    "epochs": (0, -1),
    "learning_rate": (0, -1e-3, 2, float("nan")),
    "batch": (0, -1),
    "max_steps": (0, -1),
    "warmup": (-3,),
    "max_length": (0,),
    "stop_below": (-1, float("inf")),
    "checkpoint_every": (0,),
    "seed": (-1, 2**32),
    "patience": (0,),
    "generations": (1, 0),
    "probe": (-1,),
    "questions": (0,),
    "answer_limit": (0, -3),
    "temperature": (0, -1, float("inf")),
    "format_bonus": (-1, 2),
    "beta": (-0.1, 1.5),
}
CASES = [
    (use, name, value)
    for use in names("train")
    for name in settings_of(build(use).func)
    for value in IMPOSSIBLE.get(name, ())
]


@pytest.mark.parametrize(("use", "name", "value"), CASES)
def test_a_setting_that_cannot_be_meant_is_refused(use, name, value):
    with pytest.raises(ConfigError, match=f"setting {name!r} is {value}"):
        build(Call(use=use, args={name: value}))


def test_every_number_of_every_trainer_has_its_bounds():
    numbers = {n for use in names("train") for n, p in settings_of(build(use).func).items() if _number(p)}
    assert numbers == set(IMPOSSIBLE)


def _number(parameter):
    told = str(parameter.annotation)
    return "int" in told or "float" in told


def test_no_plan_is_made_of_it_and_so_none_has_a_price_below_nothing(base, home):
    with pytest.raises(ConfigError, match="setting 'max_steps' is -1"):
        plan_of(base, home, settings={"max_steps": -1})


def test_a_number_that_came_as_text_is_a_number_in_the_plan():
    args = resolve(Call(use="train.lora", args={"learning_rate": "1e-4", "batch": "2"})).args
    assert (args["learning_rate"], args["batch"]) == (1e-4, 2)
