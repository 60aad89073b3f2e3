"""Six catalogues say the same things: every sentence in each, with the same names, by the rules of the language."""

import pytest

from benchgen.agent.words import LANGUAGES, Voice, catalogue, placeholders

OTHERS = [language for language in LANGUAGES if language != "en"]
ENGLISH = catalogue("en")


def _forms(sentence):
    return list(sentence.values()) if isinstance(sentence, dict) else [sentence]


def _names(sentence):
    return set().union(*map(placeholders, _forms(sentence)))


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_has_every_sentence_and_no_other(language):
    assert set(catalogue(language)) == set(ENGLISH)


@pytest.mark.parametrize("language", OTHERS)
def test_a_sentence_fills_in_the_same_names_in_every_language(language):
    words = catalogue(language)
    assert {k: _names(v) for k, v in words.items()} == {k: _names(v) for k, v in ENGLISH.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_with_forms_always_has_one_to_fall_back_on(language):
    assert all("other" in s for s in catalogue(language).values() if isinstance(s, dict))


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_is_translated(language):
    long = {k for k, v in ENGLISH.items() if isinstance(v, str) and len(v) > 60}
    assert not [k for k in long if catalogue(language)[k] == ENGLISH[k]]


@pytest.mark.parametrize(
    ("language", "score", "credits", "points"),
    [
        ("en", "63.3%", "1,234.50", "+26.7"),
        ("tr", "%63,3", "1.234,50", "+26,7"),
        ("de", "63,3\N{NO-BREAK SPACE}%", "1.234,50", "+26,7"),
        ("es", "63,3\N{NO-BREAK SPACE}%", "1.234,50", "+26,7"),
        ("fr", "63,3\N{NO-BREAK SPACE}%", "1\N{NARROW NO-BREAK SPACE}234,50", "+26,7"),
        ("zh", "63.3%", "1,234.50", "+26.7"),
    ],
)
def test_numbers_are_written_by_the_rules_of_the_language(language, score, credits, points):
    voice = Voice(language)
    assert voice.number(0.6333, "percent") == score
    assert voice.number(1234.5, "credits") == credits
    assert voice.number(0.267, "points") == points


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "1 question", "2 questions"),
        ("tr", "1 soru", "2 soru"),
        ("de", "1 Frage", "2 Fragen"),
        ("es", "1 pregunta", "2 preguntas"),
        ("fr", "1 question", "2 questions"),
        ("zh", "1 道题", "2 道题"),
    ],
)
def test_a_count_takes_its_form(language, one, many):
    assert (Voice(language)("questions", count=1), Voice(language)("questions", count=2)) == (one, many)


def test_a_language_that_is_not_spoken_is_answered_in_english():
    assert Voice("pt-BR").language == "en"
    assert Voice("de-AT").language == "de"
