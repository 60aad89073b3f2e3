"""Unicode as people mean it."""

import pytest

from benchgen import text


@pytest.mark.parametrize(
    ("a", "b", "language"),
    [
        ("IĞDIR", "ığdır", "tr"),
        ("İzmir", "izmir", "tr"),
        ("İzmir", "izmir", "en"),
        ("IRIS", "iris", "en"),
        ("Straße", "STRASSE", "de"),
        ("cafe\u0301", "CAFÉ", "fr"),
        ("Ｆｕｌｌ", "full", "en"),
        ("a\u200bb\u202e", "AB", "en"),
        ("“it’s”", '"it\'s"', "en"),
        ("a — b", "a - b", "en"),
        ("ёж", "еж", "ru"),
        ("القَاهِرَة", "القاهرة", "ar"),
        ("إجابة", "اجابة", "ar"),
        ("a\u00a0\u202fb", "a b", "en"),
    ],
)
def test_these_are_the_same_to_a_reader(a: str, b: str, language: str) -> None:
    assert text.fold(a, language) == text.fold(b, language)


@pytest.mark.parametrize(
    ("a", "b", "language"),
    [("IRIS", "iris", "tr"), ("C++", "C", "en"), ("résumé", "resume", "fr"), ("A", "The", "en")],
)
def test_these_are_not(a: str, b: str, language: str) -> None:
    assert text.fold(a, language) != text.fold(b, language)


def test_digits_of_any_script_become_ascii() -> None:
    assert text.digits_to_ascii("٢٠٤٨ ２０ १२३ x²") == "2048 20 123 x²"


def test_every_format_character_of_unicode_is_stripped() -> None:
    import sys
    import unicodedata

    invisible = [chr(c) for c in range(sys.maxunicode) if unicodedata.category(chr(c)) == "Cf"]
    assert [c for c in invisible if text.strip_invisible(f"a{c}b") != "ab"] == []


def test_what_can_be_seen_stays() -> None:
    seen = "line\n\ttab é ß İ अ ع 漢 ア 🙂 ½"
    assert text.strip_invisible(seen) == seen


@pytest.mark.parametrize(("code", "base"), [("pt-BR", "pt"), ("zh_CN", "zh"), ("EN", "en"), ("sw", "en")])
def test_a_language_without_words_falls_back_to_english(code: str, base: str) -> None:
    assert text.base(code) == base


def test_words_leave_punctuation_behind() -> None:
    assert text.words("Hello, WORLD! it's 2") == ["hello", "world", "it", "s", "2"]
