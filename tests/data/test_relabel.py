"""Options get other letters, and a text that speaks of them follows, or is refused."""

import pytest

from benchgen.data.letters import pinned, relabel

OPTIONS = ("Mars", "Venus", "Carbon", "Jupiter")
NEW = {"A": "D", "B": "A", "C": "B", "D": "C"}


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "Answer: A", "Answer: D"),
        ("en", "**Answer:** b", "**Answer:** a"),
        ("en", "Option C is right.\nAnswer: C", "Option B is right.\nAnswer: B"),
        ("en", "The correct answer is **(B)** Venus.", "The correct answer is **(A)** Venus."),
        (
            "en",
            "Options A, B and D are wrong. C) Carbon fits.",
            "Options D, A and C are wrong. B) Carbon fits.",
        ),
        ("en", "Carbon (C) is an element.\nAnswer: C", "Carbon (B) is an element.\nAnswer: B"),
        ("en", "So it's D. Jupiter.", "So it's C. Jupiter."),
        ("en", "A is correct.", "D is correct."),
        ("en", "Hence \\boxed{\\text{B}}", "Hence \\boxed{\\text{A}}"),
        ("en", "B\n\nBecause.", "A\n\nBecause."),
        (
            "en",
            "A planet is large, at 30 °C or in C++.\nAnswer: D",
            "A planet is large, at 30 °C or in C++.\nAnswer: C",
        ),
        ("en", "We know a planet is not a star.\nAnswer: B", "We know a planet is not a star.\nAnswer: A"),
        ("tr", "C şıkkı doğrudur.\nCevap: C", "B şıkkı doğrudur.\nCevap: B"),
        ("tr", "Doğru cevap B'dir.", "Doğru cevap A'dir."),
        ("de", "Die richtige Antwort ist B.", "Die richtige Antwort ist A."),
        ("fr", "La réponse est B.\nRéponse : B", "La réponse est A.\nRéponse : A"),
        ("pt", "A resposta correta é B.", "A resposta correta é A."),
        ("es", "La respuesta correcta es la B.", "La respuesta correcta es la A."),
        ("zh", "所以选项C正确。\n答案：C", "所以选项B正确。\n答案：B"),
        ("ja", "答え: C", "答え: B"),
        ("ru", "В космосе. Ответ: B", "В космосе. Ответ: A"),
        ("en", "Jupiter is the largest.", "Jupiter is the largest."),
    ],
)
def test_letters_follow_their_options(language, text, expected):
    assert relabel(text, OPTIONS, NEW, language) == expected


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "A sounds plausible but B is the answer."),
        ("en", "A can be left out.\nAnswer: B"),
        ("en", "Vitamin C is good.\nAnswer: B"),
        ("en", "C is the speed of light.\nAnswer: C"),
        ("en", "Carbon (B) is an element.\nAnswer: C"),
        ("en", "John A. Smith said so.\nAnswer: B"),
        ("en", "The answer is a because it is.\nAnswer: A"),
        ("en", "The first option is wrong.\nAnswer: C"),
        ("en", "Option 3 is right.\nAnswer: C"),
        ("en", "I take the latter.\nAnswer: C"),
        ("en", "The last answer fits.\nAnswer: D"),
        ("en", "Answer: AC"),
        ("de", "Die letzte Antwort stimmt.\nAntwort: D"),
        ("tr", "İlk seçenek yanlış.\nCevap: B"),
        ("zh", "第一个选项错误。\n答案：B"),
        ("ru", "Правильный ответ: В"),
        ("ar", "الخيار ب صحيح"),
    ],
)
def test_a_letter_or_a_place_that_may_mean_something_else_is_refused(language, text):
    assert relabel(text, OPTIONS, NEW, language) is None


def test_several_right_letters_written_together_follow_too():
    assert relabel("Answer: AC", OPTIONS, NEW, "en", several=True) == "Answer: BD"
    assert relabel("A and C are correct.\nAnswer: A, C", OPTIONS, NEW, "en", several=True) == (
        "D and B are correct.\nAnswer: D, B"
    )


@pytest.mark.parametrize(
    ("question", "options", "stays"),
    [
        ("Which one?", ("Mars", "Both A and C"), True),
        ("Which one?", ("Mars", "None of the above"), True),
        ("Why is option B wrong?", OPTIONS, True),
        ("Which one?", OPTIONS, False),
        ("Which vitamin is it?", ("A", "B12", "C", "D"), False),
    ],
)
def test_options_that_speak_of_places_stay_where_they_are(question, options, stays):
    assert pinned(question, options, "en") is stays
