"""A yes is a message in which every word agrees; a word of doubt or of another action, and it is none."""

import pytest

from benchgen.agent.conversation_consent import agrees, declines

YES = {
    "create": ["Create it", "yes", "ok, create it then", "Erstelle ihn", "leg ihn an", "ja, gerne", "perfecto, créalo",
               "sí, adelante", "parfait, crée-le", "oui, c'est parti", "evet, oluştur", "tamam, hadi başla", "创建吧",
               "好的，创建", "EVET", "ＯＫ"],
    "publish": ["publish it", "veröffentliche ihn", "sí, publícalo", "oui, publie-le", "evet, yayınla", "是的，发布吧"],
    "train": ["yes, start it", "ja, starte", "sí, entrénalo", "oui, lance", "evet, eğit", "对，开始训练"],
    "edit": ["apply it", "ja, übernehmen", "sí, aplica", "oui, applique", "evet, uygula", "行，就这么改吧"],
}  # fmt: skip
NO_YES = [
    "yes but later", "yes, make it 8", "yes?", "publish it and run it", "ok not now", "if you say yes", "sounds good",
    "ja, aber später", "ja nicht", "erstelle ihn nicht", "sí, pero no", "créalo mañana", "oui mais non",
    "ne le crée pas", "evet ama sonra", "oluşturma", "好的，但是改一下", "不要创建", "don't create it", "", "👍 later",
    "I would like to know what yes means", "delete it", "yes 8",
]  # fmt: skip


@pytest.mark.parametrize(
    ("action", "text"), [(action, text) for action, texts in YES.items() for text in texts]
)
def test_a_plain_yes_is_one_in_every_language(action, text):
    assert agrees(text, action) and not declines(text)


@pytest.mark.parametrize("action", list(YES))
@pytest.mark.parametrize("text", NO_YES)
def test_a_word_more_and_it_is_none(action, text):
    assert not agrees(text, action)


@pytest.mark.parametrize(
    ("text", "action"), [("publish it", "create"), ("create it", "publish"), ("训练", "create")]
)
def test_the_verb_of_another_action_is_none(text, action):
    assert not agrees(text, action)
