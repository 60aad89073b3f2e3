"""The language of a message, also of a very short one."""

import pytest

from benchgen.agent.language import detect


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("run it on Claude", "en"),
        ("logs", "en"),
        ("thanks", "en"),
        ("status?", "en"),
        ("ne durumda?", "tr"),
        ("calistir", "tr"),
        ("merhaba", "tr"),
        ("hangi sorular yanlis", "tr"),
        ("BENCHMARK OLUŞTUR", "tr"),
        ("wie läuft's", "de"),
        ("hallo", "de"),
        ("führe es aus", "de"),
        ("Fragen loeschen bitte", "de"),
        ("¿cómo va?", "es"),
        ("hola", "es"),
        ("ejecutalo", "es"),
        ("que preguntas fallo", "es"),
        ("ça avance ?", "fr"),
        ("bonjour", "fr"),
        ("publie-le", "fr"),
        ("execute-le sur Claude", "fr"),
        ("跑一下", "zh"),
        ("用 Claude Opus 4.8 运行", "zh"),
        ("状态", "zh"),
    ],
)
def test_a_short_message_gives_its_language_away(text, language):
    assert detect(text) == language


@pytest.mark.parametrize(
    "text",
    [
        "Создай бенчмарк о планетах",
        "ベンチマークを作成してください",
        "벤치마크를 만들어 줘",
        "أنشئ اختبارا",
        "Crie perguntas para você sobre história do Brasil, por favor, não muito difíceis",
    ],
)
def test_any_other_language_is_answered_in_english(text):
    assert detect(text) == "en"


@pytest.mark.parametrize("text", ["12", "ok", "gpt-5.5", "?", "", "🦜"])
def test_what_has_no_language_keeps_that_of_the_conversation(text):
    assert detect(text, "tr") == "tr"
    assert detect(text) == "en"


def test_a_name_in_another_script_does_not_change_the_language():
    assert detect("please create a benchmark called 行星 about the planets of our system") == "en"
