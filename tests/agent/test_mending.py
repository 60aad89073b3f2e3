"""Mending a question or a key: only what was meant changes, and what was shown before stays letter for letter."""

import pytest
from finished_runs import finished_run
from talking import Person, published

from benchgen.agent import conversation
from benchgen.store import Store, benchmarks


@pytest.fixture
def ann():
    return Person(Store.open())


def says(ann, text):
    return conversation.reply(ann.store, "ann", ann.talk, text)


def kept(block):
    return [(q["id"], q["question"], tuple(q["options"]), q["answer"]) for q in block["questions"]]


def disputed(ann):
    """A benchmark with runs, whose every good model says B where its key for q5 says A."""
    b = published(ann.store, count=12)
    benchmarks.freeze(ann.store, b.id)
    runs = [finished_run(ann.store, b, owner="ann", model=f"m{n}", wrong=frozenset({"q5"})) for n in range(3)]
    return b, runs[-1].id


def test_a_key_of_a_benchmark_that_has_runs_is_mended_in_a_corrected_copy(ann):
    b, run = disputed(ann)
    fault = says(ann, f"why did run {run} score so low?")
    turn = ann.clicks(fault, "Correct these keys")
    (block,) = turn.blocks
    before = [(q.id, q.question, q.options, q.answer) for q in b.questions]
    want = [(i, t, o, "B" if i == "q5" else a) for i, t, o, a in before]
    assert kept(block) == want
    assert turn.proposal and turn.proposal.action == "create_benchmark"
    assert benchmarks.get(ann.store, b.id, "ann").questions == b.questions
    done = ann.clicks(turn, "Create it")
    copy = benchmarks.get(ann.store, done.started[0].id, "ann")
    assert [(q.id, q.question, q.options, q.answer) for q in copy.questions] == want
    assert (copy.status, copy.scoring) == ("draft", b.scoring) and copy.id != b.id
    assert benchmarks.get(ann.store, b.id, "ann").fingerprint == b.fingerprint


def test_a_second_change_of_a_corrected_copy_leaves_every_other_question_alone(ann):
    _, run = disputed(ann)
    shown = ann.clicks(says(ann, f"why did run {run} score so low?"), "Correct these keys")
    turn = says(ann, "the correct answer of question 2 is C")
    assert [(a, b) for a, b in zip(kept(shown.blocks[0]), kept(turn.blocks[0]), strict=True) if a != b] == [
        (kept(shown.blocks[0])[1], (*kept(shown.blocks[0])[1][:3], "C"))
    ]


def test_a_change_of_a_preview_moves_no_other_letter(ann):
    shown = ann.says("create", "create_benchmark", topic="the solar system", count=12)
    before = kept(shown.blocks[0])
    wanted = "B" if before[3][3] != "B" else "C"
    turn = says(ann, f"the correct answer of question 4 is {wanted}")
    after = kept(turn.blocks[0])
    assert after[3] == (*before[3][:3], wanted)
    assert after[:3] + after[4:] == before[:3] + before[4:]


def test_a_question_that_goes_takes_no_other_with_it(ann):
    shown = ann.says("create", "create_benchmark", topic="the solar system", count=12)
    turn = says(ann, "remove question 4")
    assert kept(turn.blocks[0]) == kept(shown.blocks[0])[:3] + kept(shown.blocks[0])[4:]


def test_more_questions_are_added_behind_those_that_were_shown(ann):
    shown = ann.says("create", "create_benchmark", topic="the solar system", count=8)
    turn = says(ann, "make it 12 questions")
    after = kept(turn.blocks[0])
    assert len(after) == 12 and after[:8] == kept(shown.blocks[0])
    assert len({id for id, *_ in after}) == 12


@pytest.mark.parametrize(
    "text",
    ["the answer of question 4 is B", "remove question 4", "Frage 4 löschen", "4. sorunun cevabı B olsun"],
)
def test_frozen_questions_stay_frozen(ann, text):
    b = published(ann.store)
    finished_run(ann.store, b, owner="ann")
    benchmarks.freeze(ann.store, b.id)
    says(ann, f"show benchmark {b.id}")
    turn = says(ann, text)
    assert turn.refused and not turn.proposal
    assert benchmarks.get(ann.store, b.id, "ann").questions == b.questions


def test_the_title_of_a_frozen_benchmark_can_still_change(ann):
    b = published(ann.store)
    finished_run(ann.store, b, owner="ann")
    benchmarks.freeze(ann.store, b.id)
    turn = says(ann, f'rename benchmark {b.id} to "Twice"')
    assert turn.proposal and turn.proposal.action == "edit_benchmark"
    says(ann, "yes")
    now = benchmarks.get(ann.store, b.id, "ann")
    assert (now.title, now.questions) == ("Twice", b.questions)
