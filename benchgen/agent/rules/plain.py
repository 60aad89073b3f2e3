"""Plain answers: a yes, a no, `continue`, the number of an option. One word more and it is not plain any longer."""

import re
from functools import cache
from typing import Literal

from benchgen.agent.intent import Action, Context, Option
from benchgen.agent.rules import plain_words as words
from benchgen.agent.slots_numbers import pattern, value
from benchgen.agent.slots_page import clean, fold

Answer = Literal["confirm", "cancel", "continue"]
LONGEST = 80
_LANGUAGES = ("en", "tr", "de", "es", "fr", "zh")

_OPTION = re.compile(
    r"(?:the |die |la |le |el )?(?:option|choice|number|no|nr|secenek|numara|nummer|opcion"
    r"|numero|choix|variante|antwort|选项?|第)?\s*[#:.]?\s*"
    r"\(?(\d{1,2})\)?\s*(?:\.|\)|numara\w*|numarali|nolu|号|个|项|st|nd|rd|th|er|e|eme|inci"
    r"|uncu)?(?:\s*(?:one|please|pls|lutfen|bitte|por favor|stp|svp|olsun|吧|secenek|option))?"
)
_NTH = {
    1: "first|the first|ilki|birincisi?|das erste|die erste|der erste|erste[ns]?|el primero"
    "|la primera|primero|le premier|la premiere|premier|第一个|第一项",
    2: "second|the second|ikincisi?|das zweite|die zweite|der zweite|zweite[ns]?|el segundo"
    "|la segunda|segundo|le deuxieme|la deuxieme|deuxieme|le second|第二个|第二项",
    3: "third|the third|ucuncusu?|das dritte|die dritte|der dritte|dritte[ns]?|el tercero"
    "|la tercera|tercero|le troisieme|la troisieme|troisieme|第三个|第三项",
}


def answer_of(text: str, proposal: Action | None) -> tuple[Answer, str | None] | None:
    """What a message plainly answers, and the one language that says it so, if only one does."""
    bare = fold(clean(text)).strip()
    if not bare or len(bare) > LONGEST or "?" in bare:
        return None
    for answer in ("continue", "cancel", "confirm"):
        spoken = [name for name in _LANGUAGES if _is(bare, answer, name, proposal)]
        if spoken:
            return answer, spoken[0] if len(spoken) == 1 else None
    return None


def refuses(text: str, language: str, proposal: Action) -> bool:
    """Whether a message that says more than no still only turns the proposal down: it opens and goes on with a no."""
    bare = fold(clean(text)).strip()
    wanted, _ = _patterns("cancel", language, proposal)
    first = wanted.match(bare)
    if not first or "?" in bare or any(c.isdigit() for c in bare):
        return False
    border = "" if language == "zh" else r"(?<!\w)"
    return bool(re.search(rf"{border}(?:{wanted.pattern})", bare[first.end() :]))


def option_of(text: str, context: Context) -> Option | None:
    """The offered option that a message picks, by its number or by its label."""
    if not context.options:
        return None
    bare = fold(clean(text)).strip(" \t\n.!,。！")
    for option in context.options:
        if bare == fold(clean(option.label)).strip(" .!"):
            return option
    place = number_of(bare)
    return context.options[place - 1] if place and place <= len(context.options) else None


def number_of(bare: str) -> int | None:
    """The number that is all a message says."""
    if match := _OPTION.fullmatch(bare):
        return int(match[1])
    for place, said in _NTH.items():
        if re.fullmatch(rf"(?:{said})(?: one| option)?", bare):
            return place
    for language in _LANGUAGES:
        if re.fullmatch(pattern(language, one=True), bare):
            return value(bare, language)
    return None


def _is(bare: str, answer: Answer, language: str, proposal: Action | None) -> bool:
    """Whether phrases of one kind and fillers make up the whole message."""
    wanted, filler = _patterns(answer, language, proposal)
    place, hits = 0, 0
    while place < len(bare):
        if not bare[place].isalnum():
            place += 1
            continue
        hit = wanted.match(bare, place)
        found = hit or filler.match(bare, place)
        if not found or found.end() == place:
            return False
        hits += hit is not None
        place = found.end()
    return hits > 0


@cache
def _patterns(
    answer: Answer, language: str, proposal: Action | None
) -> tuple[re.Pattern[str], re.Pattern[str]]:
    said = {"confirm": words.YES, "cancel": words.NO, "continue": words.GO_ON}[answer][language]
    filler = words.FILLER[language] + (
        f"|{words.THINGS[language]}" if answer == "confirm" or proposal else ""
    )
    if answer == "confirm":
        said += f"|{words.VERBS[proposal]}" if proposal in words.VERBS else f"|{words.NAMED}"
    if answer == "continue":
        filler += f"|{words.YES[language]}"
    if answer == "cancel":
        filler += f"|{words.YES[language]}" if language == "zh" else "|ok|okay"
    if answer == "cancel" and proposal:
        said += f"|{words.NOT[language]}"
        own = [_own_words(concept, language) for concept in _OWN.get(proposal, ())]
        filler = "|".join([filler, words.NOTHING[language], *own])
    return _compiled(said, language), _compiled(filler, language)


_OWN: dict[Action, tuple[str, ...]] = {
    "create_benchmark": ("create", "start", "benchmark", "question"),
    "publish_benchmark": ("publish", "benchmark"),
    "launch_run": ("run", "start", "test", "runs", "benchmark", "model"),
    "plan_training": ("train", "start", "job", "model"),
    "merge_model": ("merge", "model", "adapter", "publish"),
    "edit_benchmark": ("edit", "question", "benchmark", "key"),
    "start_loop": ("loop", "start", "run"),
}
"""The concepts that a proposal is made of: a no may name any of them (`no, don't launch anything`), a yes may not."""


def _own_words(concept: str, language: str) -> str:
    from benchgen.agent.rules.lexicon import pieces

    return "|".join(pieces(concept, language))


def _compiled(said: str, language: str) -> re.Pattern[str]:
    parts = sorted({fold(w) for w in _split(said) if w.strip()}, key=len, reverse=True)
    end = "" if language == "zh" else r"(?!\w)"
    return re.compile(rf"(?:{'|'.join(parts)}){end}")


def _split(said: str) -> list[str]:
    from benchgen.agent.rules.lexicon import alternatives

    return alternatives(said)
