import pytest
from tiny import tiny_model
from training.lessons import PLANETS, example, lessons, question

from benchgen.errors import Refused
from benchgen.models.local_load import load_tokenizer
from benchgen.said import Said
from benchgen.training import preflight
from benchgen.training.rows import encode, end_tokens
from benchgen.values import Benchmark, Call, Message, Program

PROGRAM = Program(
    name="p",
    format="mcq",
    prompt=Call(use="prompt.choices"),
    strict=(),
    lenient=(),
    compare=Call(use="compare.letter"),
)


def rows_of(base, examples):
    return encode(examples, load_tokenizer(base))


def texts(findings):
    return [str(f.text) for f in findings]


def test_good_rows_have_no_findings(base):
    ends = end_tokens(base, load_tokenizer(base))
    assert preflight.before(lessons(), rows_of(base, lessons()), ends=ends) == []


@pytest.mark.parametrize(
    ("roles", "said"),
    [
        (("user", "system"), "it must be the first"),
        (("user", "assistant"), "not with assistant"),
        (("system",), "has no message"),
        ((), "has no message"),
        (("user", "user"), "two messages in a row come from the user"),
        (("system", "user", "assistant", "assistant", "user"), "come from the assistant"),
    ],
)
def test_a_prompt_that_is_no_conversation_waiting_for_an_answer_stops(roles, said):
    prompt = tuple(Message(role=r, content="x") for r in roles)
    found = preflight.roles([lessons(1)[0], lessons(1)[0].model_copy(update={"prompt": prompt})])
    assert len(found) == 1 and found[0].stops
    assert "row 2" in str(found[0].text) and said in str(found[0].text)


@pytest.mark.parametrize("roles", [("user",), ("system", "user"), ("user", "assistant", "user")])
def test_a_conversation_that_waits_for_an_answer_is_fine(roles):
    prompt = tuple(Message(role=r, content="x") for r in roles)
    assert preflight.roles([lessons(1)[0].model_copy(update={"prompt": prompt})]) == []


def test_an_empty_answer_stops_and_says_where():
    found = preflight.answers([*lessons(2), example("a", " \n")])
    assert "row 3" in str(found[0].text) and found[0].stops


def test_a_template_that_does_not_close_the_answer_stops(base):
    tokenizer = load_tokenizer(base)
    ends = end_tokens(base, tokenizer)
    tokenizer.chat_template = "{% for m in messages %}{{ m['content'] + '\n' }}{% endfor %}"
    rows = encode(lessons(3), tokenizer)
    found = preflight.learns_to_stop(rows, ends)
    assert "in 3 of 3 rows the answer does not end with an end token" in str(found[0].text)
    with pytest.raises(Refused):
        preflight.stop_if_any(found)


def long_rows(base, long, short):
    many = [example(f"{k} " + "planet " * 60, "Answer: B") for k in range(long)]
    return rows_of(base, many + lessons(short))


def test_rows_that_do_not_fit_raise_the_limit_where_the_model_can_read_them(base):
    rows = long_rows(base, 2, 2)
    limit = preflight.fits(rows, 64, base)
    assert texts(limit.findings) == [
        f"2 of 4 rows do not fit in 64 tokens; max_length is raised to {limit.tokens}"
    ]
    assert limit.tokens >= max(len(r.tokens) for r in rows) and limit.tokens % 64 == 0
    assert not limit.findings[0].stops


def test_rows_that_all_do_not_fit_stop(base):
    limit = preflight.fits(long_rows(base, 4, 0), 64, base)
    assert limit.findings[0].stops and "4 of 4 rows do not fit in 64 tokens" in str(limit.findings[0].text)


def test_rows_longer_than_the_model_reads_stop(tmp_path):
    small = tiny_model(tmp_path, hidden_system=False, max_position_embeddings=64)
    limit = preflight.fits(long_rows(small, 2, 2), None, small)
    assert limit.findings[0].stops
    assert "2 of 4 rows do not fit in 64 tokens, and the model reads no more than 64" in str(
        limit.findings[0].text
    )


def test_where_the_model_reads_no_more_a_higher_limit_is_not_advised(tmp_path):
    small = tiny_model(tmp_path, hidden_system=False, max_position_embeddings=64)
    for wanted in (None, 640):
        (found,) = preflight.fits(long_rows(small, 4, 0), wanted, small).findings
        assert found.stops and "4 of 4 rows do not fit in 64 tokens, and the model reads no more" in str(
            found.text
        )


def test_a_fault_in_a_conversation_names_its_row_and_not_its_answer():
    rows = [example("a", "b", source="row-1", copy_of=n) for n in range(3)]
    bad = example("a", "b", source="row-2")
    bad = bad.model_copy(update={"prompt": (*bad.prompt, *bad.prompt)})
    assert "row 2: two messages in a row" in texts(preflight.roles([*rows, bad]))[0]


def test_without_a_limit_the_longest_row_sets_it(base):
    limit = preflight.fits(long_rows(base, 1, 2), None, base)
    assert limit.findings == [] and limit.tokens % 64 == 0


def test_duplicates_and_prompts_with_two_answers_are_told_and_do_not_stop():
    rows = [example("a", "b"), example("a", "b"), example("a", "c")]
    found = preflight.duplicates(rows)
    assert texts(found) == ["1 rows are exact duplicates", "1 prompts have more than one answer"]
    assert not any(f.stops for f in found)


def held_out(*questions):
    return Benchmark(id=7, title="Twin", scoring=PROGRAM, questions=questions)


def about(q, **changes):
    menu = "\n".join(f"{letter}) {o}" for letter, o in zip("ABCD", q.options, strict=True))
    return example(f"Choose one.\n\n{q.question}\n\n{menu}", "Answer: A", source=q.id).model_copy(
        update=changes
    )


@pytest.mark.parametrize("kept", [True, False], ids=["question known", "text only"])
def test_a_held_out_question_among_the_rows_stops(kept):
    asked = question(1)
    other = question(1, id="other", options=PLANETS[3::-1], question=" WHICH planet  is number 1?")
    row = about(asked, question=asked if kept else None)
    found = preflight.held_out([row], [held_out(question(5), other)])
    assert (
        found
        and found[0].stops
        and "held-out benchmark 7" in str(found[0].text)
        and "other" in str(found[0].text)
    )


def test_other_questions_of_the_topic_do_not_overlap():
    row = about(question(1), question=question(1))
    twin = held_out(question(2), question(1, options=("Ceres", "Pluto", "Eris", "Vesta")))
    assert preflight.held_out([row], [twin]) == []


def test_a_prompt_that_differs_from_the_run_by_one_byte_stops():
    rows = [
        example("Which planet? ", "Answer: B", source="q1"),
        example("Other", "x", source="q1", copy_of=1),
    ]
    assert preflight.same_prompts(rows, {"q1": "Which planet? "}) == []
    found = preflight.same_prompts(rows, {"q1": "Which planet?"})
    assert found[0].stops and "q1" in str(found[0].text)


def test_a_full_disk_stops(tmp_path, monkeypatch):
    import shutil
    from collections import namedtuple

    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(1, 1, 60_000_000))
    assert preflight.disk(tmp_path, 1000) == []
    assert "free some space" in str(preflight.disk(tmp_path, 1_000_000)[0].text)


def test_every_reason_to_stop_is_said_at_once():
    one, two, three = map(Said, ("one", "two", "three"))
    findings = [preflight.Finding(one), preflight.Finding(two, stops=False), preflight.Finding(three)]
    with pytest.raises(Refused, match=r"^one; three$"):
        preflight.stop_if_any(findings)
    assert preflight.stop_if_any(findings[1:2]) == [two]
