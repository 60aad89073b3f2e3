"""One form for asking and for training, with nothing hidden in it."""

import pytest
from tiny import tiny_tokenizer

from benchgen.errors import DataError
from benchgen.models.letters import cue_of
from benchgen.models.templates import (
    explicit,
    hidden_system,
    prompt_form,
    prompt_ids,
    render,
    taught,
    token_ids,
)
from benchgen.values import Message

USER = Message(role="user", content="Which planet is the largest?")
SYSTEM = Message(role="system", content="Be brief.")


def test_a_hidden_system_message_is_found_and_shown() -> None:
    assert hidden_system(tiny_tokenizer()) == "You are a tiny model."
    assert hidden_system(tiny_tokenizer(hidden_system=False)) is None


@pytest.mark.parametrize("hidden", [True, False])
@pytest.mark.parametrize("messages", [(USER,), (SYSTEM, USER)])
def test_the_explicit_messages_read_as_the_silent_ones(hidden: bool, messages: tuple[Message, ...]) -> None:
    tokenizer = tiny_tokenizer(hidden_system=hidden)
    assert render(tokenizer, explicit(tokenizer, messages)) == render(tokenizer, messages)


def test_a_training_row_begins_with_the_very_prompt_and_ends_its_turn() -> None:
    tokenizer = tiny_tokenizer()
    prompt, completion = taught(tokenizer, [USER], "Jupiter.\nAnswer: B")
    assert prompt == render(tokenizer, [USER])
    assert completion == "Jupiter.\nAnswer: B<|im_end|>\n"
    assert token_ids(tokenizer, prompt) == prompt_ids(tokenizer, [USER])


def test_another_template_is_another_prompt_form() -> None:
    assert prompt_form(tiny_tokenizer()) == prompt_form(tiny_tokenizer())
    assert prompt_form(tiny_tokenizer()) != prompt_form(tiny_tokenizer(hidden_system=False))


def test_a_model_without_a_template_reads_the_plain_text() -> None:
    tokenizer = tiny_tokenizer()
    tokenizer.chat_template = None
    assert render(tokenizer, [SYSTEM, USER]) == "Be brief.\n\nWhich planet is the largest?\n\n"
    assert hidden_system(tokenizer) is None


def test_a_template_that_refuses_a_role_is_one_sentence() -> None:
    tokenizer = tiny_tokenizer()
    tokenizer.chat_template = "{{ raise_exception('no system role here') }}"
    with pytest.raises(DataError, match="no system role here"):
        render(tokenizer, [SYSTEM, USER])
    assert hidden_system(tokenizer) is None


def test_a_letter_is_read_with_the_space_before_it() -> None:
    tokenizer = tiny_tokenizer()
    cue = cue_of(tokenizer, "Answer", 4)
    assert cue is not None
    assert tokenizer.decode(list(cue.ids)) == "Answer:"
    assert [tokenizer.decode([i]) for i in cue.letters] == [" A", " B", " C", " D"]


def test_a_letter_that_is_its_own_token_follows_a_space() -> None:
    tokenizer = tiny_tokenizer()
    cue = cue_of(tokenizer, "Zz", 26)
    assert cue is None or len(set(cue.letters)) == 26


@pytest.mark.parametrize("count", [0, 1, 27])
def test_without_options_or_with_too_many_there_is_no_letter_track(count: int) -> None:
    assert cue_of(tiny_tokenizer(), "Answer", count) is None
