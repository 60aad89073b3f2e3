"""Short answers: the level at which they agree, votes, and what is stripped before anything is looked for."""

import pytest

from benchgen.scoring import load, vote
from benchgen.scoring.aggregates import all_right, any_right, mean
from benchgen.scoring.refusals import refuses, unknown
from benchgen.scoring.short import articles, edges
from benchgen.scoring.visible import visible
from benchgen.values import Question, Reply


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        ("Answer: Paris", "exact"),
        ("Answer: paris.", "normalized"),
        ("Answer: City of Light", "alias"),
        ("Answer: Rome", None),
    ],
)
def test_the_reason_says_how_closely_an_answer_agrees(reply: str, reason: str | None) -> None:
    question = Question(id="q", question="?", answer="Paris", aliases=("the City of Light",))
    assert load("short_answer").judge("en")(question, Reply(question="q", text=reply)).reason == reason


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("C++", "C++"),
        (".NET.", ".NET"),
        ("C#!", "C#"),
        ("(Paris)", "Paris"),
        ("f(x)", "f(x)"),
        ("?", "?"),
        ("'a'", "a"),
        ("-5", "-5"),
    ],
)
def test_punctuation_goes_only_from_the_edges_and_never_whole(text: str, left: str) -> None:
    assert edges(text) == left


@pytest.mark.parametrize(
    ("text", "language", "left"),
    [
        ("the beatles", "en", "beatles"),
        ("the", "en", "the"),
        ("the ", "en", "the "),
        ("a", "en", "a"),
        ("l'avare", "fr", "avare"),
        ("der hund", "de", "hund"),
        ("القاهرة", "ar", "قاهرة"),
        ("the beatles", "tr", "the beatles"),
        ("o menino", "pt", "menino"),
    ],
)
def test_an_article_goes_only_where_there_are_articles_and_something_remains(
    text: str, language: str, left: str
) -> None:
    assert articles(text, language=language) == left


@pytest.mark.parametrize(
    ("answers", "winner"),
    [
        (["A", "A", "A", "B"], "A"),
        (["A", "B"], None),
        ([], None),
        ([None, "A"], "A"),
        (["The", "A", "A"], "A"),
        (["a", "A"], None),
    ],
)
def test_the_majority_wins_and_a_tie_is_nobodys(answers: list[str | None], winner: str | None) -> None:
    assert vote(answers) == winner


def test_what_could_not_be_judged_is_in_no_mean() -> None:
    assert mean([1.0, None, 0.0]) == 0.5
    assert mean([None]) is None
    assert (any_right([0.0, 1.0, None]), all_right([0.0, 1.0, None])) == (1.0, 0.0)


@pytest.mark.parametrize(
    ("reply", "seen"),
    [
        ("<think>a</think>b", "b"),
        ("a</think>b", "b"),
        ("a<think>b", "a"),
        ("<THINKING x='1'>a</THINKING>b", "b"),
        ("b<|im_end|>c", "b"),
        ("<|im_start|>b", "b"),
        ("a < b and [c]", "a < b and [c]"),
        ("\u200bb\ufeff", "b"),
    ],
)
def test_only_the_reply_itself_is_visible(reply: str, seen: str) -> None:
    assert visible(reply) == seen


NOT_KNOWING = (
    *("I don't know.", "Bilmiyorum", "Ich weiß nicht", "No lo sé.", "Je ne sais pas", "Não sei", "Non lo so"),
    *("Не знаю", "我不知道", "わかりません。", "لا أعرف", "मुझे नहीं पता।", "N/A"),
)


@pytest.mark.parametrize("text", NOT_KNOWING)
def test_not_knowing_is_known_in_twelve_languages(text: str) -> None:
    assert unknown(text)
    assert not refuses(text)


@pytest.mark.parametrize(
    "text", ["I can help with that.", "He was unable to answer the phone.", "Can't say from this text."]
)
def test_these_are_no_refusals(text: str) -> None:
    assert not refuses(text)
