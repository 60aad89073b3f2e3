"""Training rows multiplied and divided without a lie and without a leak."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchgen.data import transforms
from benchgen.errors import ConfigError
from benchgen.registry import build, names
from benchgen.scoring import judge, load
from benchgen.values import Benchmark, Example, Program, Question, Reply

WORDS = ("Mars", "Venus", "Carbon", "Jupiter", "Titan")


def program(name) -> Program:
    made = load(name)
    return getattr(made, "program", made)


def bench(name="mcq_letter", language="en", questions=()):
    return Benchmark(title="t", language=language, scoring=program(name), questions=tuple(questions))


def choice(i, answer="B", n=4, **more):
    return Question(id=f"q{i}", question=f"Which is number {i}?", options=WORDS[:n], answer=answer, **more)


def example(b, question, completion):
    prompt = build(b.scoring.prompt)(question, language=b.language)
    return Example(source=question.id, prompt=prompt, completion=completion, question=question)


def examples(b, count, completion="Option {} is right.\nAnswer: {}", answers="ABCD", **more):
    made = []
    for i in range(count):
        q = choice(i, answer=answers[i % len(answers)], **more)
        made.append(example(b, q, completion.format(q.answer, q.answer)))
    return made


def key_text(e):
    return {e.question.options["ABCDE".index(letter)] for letter in e.question.answer}


def test_the_transforms_are_known_by_name():
    known = {f"transform.{n}" for n in ("augment", "drop_duplicates", "hold_out", "repeat")}
    assert known <= set(names("transform"))


def test_five_rows_an_example_original_first_three_orders_and_another_wording():
    b = bench()
    made = transforms.augment(examples(b, 1), b)
    assert [e.copy_of for e in made] == [0, 1, 2, 3, 4]
    assert len({e.prompt for e in made}) == 5
    assert len({e.question.options for e in made[:4]}) == 4
    assert made[4].completion == made[0].completion and made[4].question == made[0].question


def test_the_line_that_asks_for_the_format_is_never_changed():
    b = bench()
    for e in transforms.augment(examples(b, 3), b):
        wish = e.prompt[-1].content.partition("End your reply")[2]
        assert wish == " with a line of exactly this form, where X is one of A, B, C, D:\nAnswer: X"


@pytest.mark.parametrize("language", ["en", "tr", "de", "es", "fr", "pt", "it", "ru", "zh", "ja", "ar", "hi"])
@pytest.mark.parametrize("name", ["mcq_letter", "short_answer"])
def test_another_wording_exists_in_every_language_and_keeps_the_format_line(name, language):
    b = bench(name, language)
    q = choice(1) if name == "mcq_letter" else Question(id="q1", question="Which?", answer="Mars")
    made = transforms.augment([example(b, q, "x")], b)
    assert len(made) == 2 and made[1].prompt != made[0].prompt
    assert made[1].prompt[-1].content.splitlines()[-1] == made[0].prompt[-1].content.splitlines()[-1]


def test_the_right_option_keeps_its_text_and_every_row_earns_full_marks():
    b = bench()
    judged = judge(b.scoring, "en")
    for e in transforms.augment(examples(b, 8), b):
        assert key_text(e) == key_text(examples(b, 8)[int(e.source[1:])])
        assert judged(e.question, Reply(question=e.source, text=e.completion)).strict == 1
        for label, option in zip("ABCD", e.question.options, strict=True):
            assert f"{label}) {option}" in e.prompt[-1].content


def test_right_letters_are_spread_evenly():
    b = bench()
    made = transforms.augment(examples(b, 12, answers="B"), b)
    counts = Counter(e.question.answer for e in made if e.copy_of < 4)
    assert counts == {"A": 12, "B": 12, "C": 12, "D": 12}


def test_the_same_seed_makes_the_same_rows_and_another_seed_others():
    b = bench()
    assert transforms.augment(examples(b, 4), b) == transforms.augment(examples(b, 4), b)
    assert transforms.augment(examples(b, 4), b, seed=1) != transforms.augment(examples(b, 4), b)


@pytest.mark.parametrize(("k", "rows"), [(1, 1), (2, 2), (3, 3), (5, 5), (8, 8)])
def test_k_is_the_number_of_rows(k, rows):
    b = bench()
    assert len(transforms.augment(examples(b, 1), b, times=k)) == rows


def test_two_options_have_one_other_order_only():
    b = bench()
    made = transforms.augment(examples(b, 1, n=2, answers="B"), b)
    assert [e.copy_of for e in made] == [0, 1, 4]


@pytest.mark.parametrize(
    ("completion", "options"),
    [
        ("A sounds right to me.\nAnswer: B", WORDS[:4]),
        ("The second option.\nAnswer: B", WORDS[:4]),
        ("Option B is right.\nAnswer: B", ("Mars", "Venus", "Carbon", "None of the above")),
        ("Option B is right.\nAnswer: C", WORDS[:4]),
    ],
)
def test_an_unsafe_example_is_never_reordered(completion, options):
    b = bench()
    q = choice(1).model_copy(update={"options": options})
    assert [e.copy_of for e in transforms.augment([example(b, q, completion)], b)] == [0, 4]


LABELS = (
    "Option {r} is right.", "I choose {r}.", "{w} is wrong.", "Options {w} and {r} look alike.", "({r})", "{r}) {t}",
    "{r} seems fine.", "The answer is {r}", "{t} ({r})", "It can't be {w}.", "{w} or {r}?", "Let me see: {r}",
    "**{r}**", "{r}'s case is clear.", "{r} it is.", "{a} or {r}?", "Not {w}, but {r}.", "\\boxed{{{r}}}", "option {a}",
    "I pick {a}.",
)  # fmt: skip
WORDS_ONLY = ("A planet is not a star.", "A {x} thing.", "It is 30 °C here.", "A light-year is a unit.")
NEITHER = ("Vitamin {w} helps.", "Grade {w} milk.", "The {w}-type fits", "Mr. {w}. Smith")


@given(
    st.lists(st.sampled_from(LABELS + WORDS_ONLY + NEITHER), max_size=4),
    st.sampled_from("ABCD"),
    st.sampled_from("ABCD"),
    st.text("abcdelnorst -", min_size=1, max_size=12),
    st.sampled_from([" ", "\n"]),
    st.integers(0, 99),
)
@settings(max_examples=120, deadline=None)
def test_no_copy_speaks_of_one_letter_and_answers_another(reasons, right, wrong, word, space, seed):
    """Every letter that names an option names the same option afterwards, every other stays, or there is no copy."""
    b, q = bench(), choice(1, answer=right)

    def said(place):
        r, w, t = place[right], place[wrong], q.options["ABCD".index(right)]
        told = [x.format(r=r, w=w if x not in NEITHER else wrong, a=w.lower(), x=word, t=t) for x in reasons]
        return space.join([*told, f"\nAnswer: {r}"])

    original = example(b, q, said(dict(zip("ABCD", "ABCD", strict=True))))
    copies = [c for c in transforms.augment([original], b, seed=seed) if c.copy_of in (1, 2, 3)]
    for copy in copies:
        place = ["ABCD"[copy.question.options.index(option)] for option in q.options]
        assert copy.completion == said(dict(zip("ABCD", place, strict=True)))
    assert not (copies and set(reasons) & set(NEITHER))


@pytest.mark.parametrize(
    "reason", [*LABELS[:2], "{w} is wrong.", "The answer is {r}", "A planet is not a star."]
)
def test_plain_statements_are_not_refused(reason):
    b = bench()
    text = reason.format(r="B", w="C")
    assert len(transforms.augment([example(b, choice(1), f"{text}\nFinal answer: B")], b)) == 5


def test_copies_never_cross_a_split():
    b = bench()
    made = transforms.augment(examples(b, 20), b)
    train, held = transforms.split(made, share=0.2, seed=3)
    assert len(train) + len(held) == len(made)
    assert not {e.source for e in train} & {e.source for e in held}
    assert len({e.source for e in held}) == 4
    assert transforms.hold_out(made, b, share=0.2, seed=3) == train


def test_a_group_of_questions_never_crosses_a_split():
    b = bench()
    made = [example(b, choice(i, group=f"g{i // 3}"), "Answer: B") for i in range(30)]
    train, held = transforms.split(made, share=0.3)
    assert held and not {e.question.group for e in train} & {e.question.group for e in held}


@given(st.integers(0, 12), st.floats(0, 0.99), st.integers(0, 5))
@settings(max_examples=40, deadline=None)
def test_a_split_leaves_something_to_train_on(count, share, seed):
    train, held = transforms.split(examples(bench(), count), share=share, seed=seed)
    assert len(train) + len(held) == count
    assert bool(train) is (count > 0)


def test_rows_that_read_the_same_are_kept_once():
    b = bench()
    one, two = example(b, choice(1), "Answer: B"), example(b, choice(1), "Because.\nAnswer: B")
    assert transforms.drop_duplicates([one, two, one], b) == [one, two]
    assert transforms.drop_duplicates([one, two, one], b, by="prompt") == [one]


def test_repeat_keeps_order():
    b = bench()
    one, two = examples(b, 2)
    assert transforms.repeat([one, two], b, times=2) == [one, two, one, two]


@pytest.mark.parametrize(
    ("call", "setting"),
    [
        (lambda: transforms.augment([], bench(), times=0), "times is 0"),
        (lambda: transforms.split([], share=1.0), "share is 1.0"),
        (lambda: transforms.repeat([], bench(), times=0), "times is 0"),
    ],
)
def test_a_setting_out_of_range_is_named(call, setting):
    with pytest.raises(ConfigError, match=setting):
        call()
