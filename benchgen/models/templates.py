"""How messages become the text a local model reads: one renderer for asking and for training.

What is trained on must be, token for token, what is asked later. Some chat templates put in a system message that
nobody wrote; `explicit` shows it, so that a plan, a prompt or a training row never hides it.
"""

from collections.abc import Sequence
from typing import Any

from benchgen.errors import DataError
from benchgen.said import said
from benchgen.values import Message, digest

PLAIN = "{% for message in messages %}{{ message['content'] }}\n\n{% endfor %}"
"""The form for a model without a chat template: the contents, parted by blank lines."""


def template_of(tokenizer: Any) -> str:
    """The template text in force."""
    template = tokenizer.chat_template
    if isinstance(template, dict):
        template = template.get("default")
    return template or PLAIN


def prompt_form(tokenizer: Any) -> str:
    """Identifies the prompt form; another template means runs that cannot be compared."""
    return digest(template_of(tokenizer))


def render(tokenizer: Any, messages: Sequence[Message], *, reply_follows: bool = True) -> str:
    """The exact text the model reads; with `reply_follows` it ends where the reply begins."""
    from jinja2 import TemplateError

    if not messages:
        raise DataError("there is no message to answer")
    plain = [m.model_dump() for m in messages]
    try:
        return tokenizer.apply_chat_template(
            plain, chat_template=template_of(tokenizer), tokenize=False, add_generation_prompt=reply_follows
        )
    except TemplateError as e:
        text = f"the chat template of this model refuses the messages: {e}"
        raise DataError(said("template_refuses", text, why=str(e))) from None


def token_ids(tokenizer: Any, text: str) -> list[int]:
    """Tokens of a rendered text; the template has already written every special token."""
    try:
        text.encode()
    except UnicodeEncodeError as e:
        raise DataError(f"the text holds half a character at place {e.start}; write it anew") from None
    return tokenizer(text, add_special_tokens=False)["input_ids"]


def prompt_ids(tokenizer: Any, messages: Sequence[Message]) -> list[int]:
    """Tokens of a prompt whose reply follows."""
    return token_ids(tokenizer, render(tokenizer, messages))


def taught(tokenizer: Any, messages: Sequence[Message], completion: str) -> tuple[str, str]:
    """Prompt and completion of a training row as texts; the completion closes its turn as the template does."""
    prompt = render(tokenizer, messages)
    whole = render(tokenizer, [*messages, Message(role="assistant", content=completion)], reply_follows=False)
    if not whole.startswith(prompt):
        text = "the chat template writes an answered conversation in another way than an open one"
        raise DataError(said("template_differs", text))
    return prompt, whole[len(prompt) :]


def hidden_system(tokenizer: Any) -> str | None:
    """The system message the template puts in when the messages have none."""
    user = Message(role="user", content="\u0001user\u0001")
    mark = "\u0001system\u0001"
    try:
        shown = render(tokenizer, [Message(role="system", content=mark), user])
    except DataError:
        return None
    before, found, rest = shown.partition(mark)
    after = rest.partition(user.content)[0]
    silent = render(tokenizer, [user]).partition(user.content)[0]
    if not found or not after or not (silent.startswith(before) and silent.endswith(after)):
        return None
    return silent[len(before) : len(silent) - len(after)].strip() or None


def explicit(tokenizer: Any, messages: Sequence[Message]) -> tuple[Message, ...]:
    """The messages with the hidden system message written out; they render to the same text."""
    system = None if messages and messages[0].role == "system" else hidden_system(tokenizer)
    return (Message(role="system", content=system), *messages) if system else tuple(messages)
