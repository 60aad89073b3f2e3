import pytest
from made import desk, sums

from benchgen.store import conversations
from benchgen.ui import chat, chat_messages
from benchgen.ui.site import Visit


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("it is a draft: /benchmarks/4", "it is a draft: [/benchmarks/4](/benchmarks?id=4)"),
        ("see /runs/3.", "see [/runs/3](/evaluations?id=3)."),
        ("[run 3](/runs/3)", "[run 3](/runs/3)"),
        ("revoke it under /settings", "revoke it under [/settings](/settings)"),
        ("a/b/runs/3 and 1/2", "a/b/runs/3 and 1/2"),
    ],
)
def test_addresses_in_a_message_are_links(text, drawn):
    assert chat_messages.linked(text) == drawn


def _said(visit, talk):
    return [m for m in chat.state(visit, talk)[3]["value"]]


def test_a_turn_is_drawn_while_it_is_under_way_and_when_it_is_done():
    visit = Visit(desk(), {})
    states = list(chat.send(visit, None, {"text": "What can you do?", "files": []}))
    assert states[0][3]["value"][-1]["metadata"]["status"] == "pending"
    assert [m["role"] for m in states[-1][3]["value"]] == ["user", "assistant"]
    assert states[-1][0] == 1


def test_the_talk_is_rebuilt_from_the_store():
    visit = Visit(desk(), {})
    last = list(chat.send(visit, None, "What can you do?"))[-1]
    assert _said(Visit(desk(), {}), last[0]) == last[3]["value"]


def test_a_button_carries_an_id_and_only_the_last_message_has_any():
    visit = Visit(desk(), {})
    talk = conversations.add(visit.store, "local")
    for n in range(2):
        conversations.answer(
            visit.store, talk, f"message {n}", key=f"k{n}", data={}, choices=[("Yes", {"agree": 77})]
        )
    drawn = _said(visit, talk.id)
    assert "options" not in drawn[0]
    assert drawn[1]["options"][0]["label"] == "Yes" and "77" not in drawn[1]["options"][0]["value"]


def test_nobody_opens_the_talk_of_another():
    mine = Visit(desk(), {})
    talk = list(chat.send(mine, None, "What can you do?"))[-1][0]
    assert chat.state(Visit(desk("bob"), {}), talk)[3]["value"] == []


def test_a_long_preview_is_shown_a_page_at_a_time():
    from types import SimpleNamespace

    from benchgen.agent.replies.render import questions, questions_block
    from benchgen.agent.words import Voice

    b = sums(25)
    text = "head\n\n" + questions(b.questions, Voice("en")) + "\n\nfoot"
    message = SimpleNamespace(text=text, data={"blocks": [questions_block(b)]})
    first = chat_messages.shortened(message)
    assert "**10.**" in first and "**11.**" not in first and first.endswith("foot")
    assert "What is 25 + 26?" in chat_messages.page_of(chat_messages.questions([message]), 2)
