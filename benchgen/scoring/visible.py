"""The part of a reply that is meant as the reply: without thinking, markers of turns, and invisible characters."""

import re

from benchgen.text import strip_invisible

_TAGS = "think|thinking|thought|thoughts|reasoning|reflection|scratchpad|analysis|seed:think"
_PAIRED = re.compile(
    rf"<({_TAGS})\b[^>]*>.*?</\1\s*>|\[(THINK)\].*?\[/THINK\]|◁think▷.*?◁/think▷"
    r"|<\|begin_of_thought\|>.*?<\|end_of_thought\|>",
    re.S | re.I,
)
_CLOSED = re.compile(rf"^.*(?:</(?:{_TAGS})\s*>|\[/THINK\]|◁/think▷|<\|end_of_thought\|>)", re.S | re.I)
_OPENED = re.compile(rf"(?:<(?:{_TAGS})\b[^>]*>|\[THINK\]|◁think▷|<\|begin_of_thought\|>).*$", re.S | re.I)
_FINAL = re.compile(r"^.*<\|channel\|>\s*final\s*<\|message\|>", re.S)
_TURN = re.compile(
    r"<\|(?:im_end|eot_id|end_of_text|endoftext|return|im_start|end|eom_id)\|>|</s>|<end_of_turn>"
)
_MARKER = re.compile(
    r"<\|(?:begin|end)_of_(?:solution|text)\|>|<\|start_header_id\|>.*?<\|end_header_id\|>", re.S
)


def visible(reply: str) -> str:
    """The reply itself. Text before an unpaired closing tag and after an unpaired opening tag is thinking."""
    text = strip_invisible(reply)
    if "<" in text or "[" in text or "◁" in text:
        text = _FINAL.sub("", text) if "<|channel|>" in text else text
        text = _PAIRED.sub("\n", text)
        text = _CLOSED.sub("", text)
        text = _OPENED.sub("", text)
        text = _MARKER.sub("", text)
        text = _before_next_turn(text)
    return text.strip()


def _before_next_turn(text: str) -> str:
    """What comes after an end-of-turn marker is a conversation the model made up."""
    for m in _TURN.finditer(text):
        if text[: m.start()].strip():
            return text[: m.start()]
    return _TURN.sub("", text)
