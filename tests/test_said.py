"""A sentence reads as its English text everywhere, and keeps its key and values for whoever says it otherwise."""

import json

import pytest

from benchgen.errors import BenchgenError, Refused
from benchgen.said import Said, reason_of, said
from benchgen.values import Call, TrainingPlan

FEW = said("few", "only 3 questions", count=3)


def plan(*warnings):
    return TrainingPlan(
        job_type="lora", base_model="a/b", model="m", dataset="d", recipe="lora", rows=1,
        train=Call(use="train.lora"), device="cpu", warnings=warnings,
    )  # fmt: skip


def test_a_sentence_reads_as_its_text_and_an_empty_one_is_none():
    assert f"{FEW}" == str(FEW) == "only 3 questions"
    assert (FEW.key, FEW.values) == ("few", {"count": 3})
    assert FEW and not Said("")


def test_two_sentences_that_read_the_same_are_the_same():
    assert Said("only 3 questions") == FEW and len({FEW, Said("only 3 questions")}) == 1
    assert Said("only 4 questions") != FEW


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ((), ""),
        (("one",), "one"),
        ((FEW,), "only 3 questions"),
        ((FEW, Said("two"), "three"), "only 3 questions; two; three"),
    ],
)
def test_an_error_of_several_sentences_reads_as_one(parts, text):
    assert str(Refused(*parts)) == text


def test_the_sentence_of_an_error_comes_back():
    assert reason_of(Refused(FEW)) is FEW
    assert reason_of(ValueError("plain")).text == "plain"
    assert reason_of(BenchgenError(FEW, "more")) == Said("only 3 questions; more")


def test_a_plan_is_kept_with_plain_texts_and_read_from_them():
    made = plan(FEW, "kept before")
    kept = made.model_dump(mode="json")["warnings"]
    assert kept == ["only 3 questions", "kept before"] == list(made.model_dump()["warnings"])
    assert made.warnings[0].key == "few"
    assert TrainingPlan.model_validate(json.loads(json.dumps(made.model_dump(mode="json")))) == made
