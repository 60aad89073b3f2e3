"""A question is asked once; one that only looks like another stays."""

import pytest
from authoring.paraphrases import OTHER, SAME

from benchgen.authoring.duplicates import Dropped, drop_duplicates
from benchgen.values import Question


def ask(*texts: str, answer: str = "x") -> list[Question]:
    return [Question(id=f"q{i}", question=text, answer=answer) for i, text in enumerate(texts)]


def choose(name: str, text: str, *options: str, answer: str) -> Question:
    return Question(id=name, question=text, options=options, answer=answer)


def test_case_spaces_and_punctuation_do_not_make_another_question():
    result = drop_duplicates(
        ask("Which planet is largest?", "which planet  is LARGEST", "Which planet is largest ?")
    )
    assert [q.id for q in result.kept] == ["q0"]
    assert result.dropped == (Dropped("q1", "q0", "normalised"), Dropped("q2", "q0", "normalised"))


def test_word_for_word_the_same_is_exact():
    assert drop_duplicates(ask("Why?", "Why?")).dropped == (Dropped("q1", "q0", "exact"),)


def test_other_options_are_another_question():
    pair = [
        choose("a", "Which of these is prime?", "4", "6", "7", "9", answer="C"),
        choose("b", "Which of these is prime?", "8", "10", "11", "12", answer="C"),
    ]
    assert len(drop_duplicates(pair).kept) == 2


def test_the_same_options_in_another_order_are_the_same_question():
    pair = [
        choose("a", "Which is red?", "rose", "sky", answer="A"),
        choose("b", "Which is red?", "sky", "rose", answer="B"),
    ]
    assert [d.of for d in drop_duplicates(pair).dropped] == ["a"]


def test_the_same_stem_and_right_answer_with_other_wrong_options_ask_the_same():
    pair = [
        choose("a", "What is the capital of France?", "Paris", "Rome", answer="A"),
        choose("b", "What is the capital of France?", "Oslo", "Paris", answer="B"),
    ]
    assert [d.id for d in drop_duplicates(pair).dropped] == ["b"]


def test_questions_of_another_benchmark_count_and_are_not_returned():
    old, new = ask("What is the capital of France?"), ask("What is the captial of France?", "Who won?")
    result = drop_duplicates(new, old)
    assert [q.question for q in result.kept] == ["Who won?"] and result.dropped[0].layer == "near"


@pytest.mark.parametrize(("one", "other", "answer"), OTHER)
def test_questions_that_only_look_alike_both_stay(one, other, answer):
    assert not drop_duplicates(ask(one, other, answer=answer)).dropped


def test_most_rewritings_are_found():
    found = [bool(drop_duplicates(ask(one, other, answer=answer)).dropped) for one, other, answer in SAME]
    missed = [pair for pair, hit in zip(SAME, found, strict=True) if not hit]
    assert sum(found) / len(found) >= 0.95, missed


def test_what_was_kept_has_no_duplicates_left():
    pool = [text for pair in SAME for text in pair[:2]]
    once = drop_duplicates(ask(*pool)).kept
    assert drop_duplicates(once).kept == once


def test_questions_of_signs_only_are_told_apart():
    assert len(drop_duplicates(ask("???", "!!!", "→", "←")).kept) == 4
