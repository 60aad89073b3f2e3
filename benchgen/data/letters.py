"""Give options other letters, in a text that speaks of them too, or refuse.

Every letter standing alone is either surely the label of an option, surely not, or doubtful; one doubtful letter
and the text is refused: a reasoning that says C above an answer line that says B teaches nonsense.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from benchgen.authoring.positions import names_letters, stays_last
from benchgen.scoring.grammar import LETTER, grammar, scope
from benchgen.scoring.labels import LATIN, SHAPES
from benchgen.scoring.words import WORDS
from benchgen.text import base

_OPEN = r"[\s*_`~\"'“”‘’(\[{<$:：=＝→>\-–—\\]"
_CLOSE = r"[*_`~\"”’)\]}>$]"
_TEX = r"(?:\\(?:text\w*|math\w+|boxed)\{)"
_WORDS_AFTER_AN_ARTICLE = re.compile(r" (?P<next>[a-z]{3,})(?:[ ,]|-[a-z])")
_NO_NOUN = re.compile(
    r"\w*(?:s|ed|ly|ing)|can|cannot|may|might|must|should|would|could|will|shall|did|does|was|had|has|made|won|went|came"
    r"|took|got|ran|fit|felt|said|gave|lost|left|became|began|held|stood|meant|kept|led|met|put|read|saw|set|sold|sent"
    r"|thought|told|wrote|fell|beat|and|but|nor|not|over|rather|alone|because|since|for|from|with|the|that|then|here"
    r"|right|correct|wrong|incorrect|true|false|too|also|only|instead|again|being|seem|look|sound|appear|feel|option"
)
_PLACES = re.compile(
    r"(?i)\b(?:the (?:former|latter)|(?:option|choice|answer|number)s? (?:#\s*)?\d+"
    r"|(?:above|below|previous|preceding|next|following) (?:option|choice|answer)s?"
    r"|(?:option|choice|answer)s? (?:above|below|one|two|three|four|five))\b"
)
_ORDINAL = (
    r"first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th|erste\w*|zweite\w*|dritte\w*|vierte\w*|letzte\w*"
    r"|premi[eè]re?|deuxi[eè]me|seconde?|troisi[eè]me|quatri[eè]me|derni[eè]re?|primer[oa]?|segund[oa]|tercer[oa]?"
    r"|cuart[oa]|[uú]ltim[oa]|primeir[oa]|terceir[oa]|quart[oa]|prim[oa]|second[oa]|terz[oa]|ilk|birinci|ikinci"
    r"|üçüncü|dördüncü|son(?=\s)|перв\w+|втор\w+|трет\w+|четв[её]рт\w+|последн\w+|第\s*[一二三四五1-5]|[一二三四五]番目"
    r"|(?:ال)?أول\w*|(?:ال)?ثان\w+|(?:ال)?ثالث\w*|(?:ال)?رابع\w*|(?:ال)?أخير\w*|पहल\w+|दूसर\w+|तीसर\w+|चौथ\w+"
)
_NOUN_LAST = ("tr", "zh", "ja", "hi")
"""Languages in which "option" may follow its letter; in others "A resposta" opens with an article."""


class _Spot(NamedTuple):
    start: int
    end: int
    label: bool | None
    """True is surely a label, False surely not, None is doubtful."""


def relabel(
    text: str, options: Sequence[str], new: Mapping[str, str], language: str, *, several: bool = False
) -> str | None:
    """The text with each option's letter replaced by its new one, or None where that is not safe.

    `new` maps the old letter of an option to the new one; `several` says that the key has more than one letter.
    """
    if _PLACES.search(text) or _ordinal(language).search(text):
        return None
    spots = _settled(text, list(_spots(text, options, language, several)), language)
    if any(spot.label is None for spot in spots):
        return None
    made, at = [], 0
    for spot in (s for s in spots if s.label):
        made += [text[at : spot.start], _renamed(text[spot.start : spot.end], new)]
        at = spot.end
    return "".join([*made, text[at:]])


def pinned(question: str, options: Sequence[str], language: str) -> bool:
    """Whether options must stay where they are, because a text speaks of their letters or their places."""
    if any(stays_last(option) or names_letters(option) for option in options):
        return True
    named = re.search(rf"(?i:{_option(language)})\s*\(?[{LATIN[: len(options)]}]\b", question)
    return named is not None or _ordinal(language).search(question) is not None


def _spots(text: str, options: Sequence[str], language: str, several: bool) -> Iterator[_Spot]:
    labels = LATIN[: len(options)]
    shapes = "".join(s for s, label in SHAPES.items() if label in labels)
    for m in re.finditer(
        rf"(?<![{LETTER}\d])(?:[{shapes}]|[{labels}]{{2,{len(labels)}}})(?![{LETTER}\d])", text
    ):
        before, after, said = text[: m.start()], text[m.end() :], m.group()
        if len(said) > 1:
            yield from _group(m, _announced(before, language), several)
        elif not said.isascii():
            doubtful = _announced(before, language) or _bracketed(before, after)
            yield _Spot(m.start(), m.end(), None if doubtful else False)
        else:
            yield _Spot(m.start(), m.end(), _judged(said, before, after, options, language))


def _group(m: re.Match[str], announced: bool, several: bool) -> Iterator[_Spot]:
    """Letters written together, "AC": labels where they are announced, a word elsewhere."""
    if len(set(m.group())) < len(m.group()):
        return
    if announced and several:
        yield _Spot(m.start(), m.end(), True)
    elif announced or several:
        yield _Spot(m.start(), m.end(), None)


def _judged(said: str, before: str, after: str, options: Sequence[str], language: str) -> bool | None:
    if before.endswith("°") or re.match(r"[+#]|\.\w", after):
        return False
    if said == "A" and base(language) == "pt" and re.match(rf"\s+(?:{WORDS['pt'].option})(?!\w)", after):
        return False
    label, running = said.upper(), re.match(r"\s+[^\W\d_]", after) is not None
    option = options[LATIN.index(label)].strip()
    if said.islower() and running and not _right_after(after, language):
        return None if _announced(before, language) or said not in _small_words(language) else False
    if (
        _announced(before, language)
        or _right_after(after, language)
        or _boxed(before)
        or _alone(before, after)
    ):
        return True
    if _beside(before, after, option):
        return True
    if said == "A" and language.startswith("en") and _article(before, after):
        return False
    return None


def _announced(before: str, language: str) -> bool:
    return _announcing(language).search(before[-80:]) is not None


def _right_after(after: str, language: str) -> bool:
    """ "is correct", "is wrong", "şıkkı": what is only said of an option."""
    return _saying(language).match(after[:60].lower()) is not None


def _boxed(before: str) -> bool:
    return re.search(rf"\\boxed\{{{_TEX}?\s*$", before[-30:]) is not None


def _alone(before: str, after: str) -> bool:
    """Nothing else on its line but marks."""
    left, right = before.rpartition("\n")[2], after.partition("\n")[0]
    return not re.search(r"[^\s*_`(\[$#>-]", left) and not re.search(r"[^\s*_`)\].:$]", right)


def _beside(before: str, after: str, option: str) -> bool:
    """The option's own text stands next to its letter: "B) Mars", "Mars (B)"."""
    said = re.sub(r"^[\s*_`)\].:=,\-–—>(\"“'’]+", "", after).casefold()
    follows = re.match(r"[*_`)\]]*\s*[).:=\-–—,(\]]", after) and said.startswith(option.casefold())
    ahead = re.match(rf"{_CLOSE}*[)\]]", after) and before.rstrip("*_` ")[-1:] in ("(", "[")
    return bool(follows or (ahead and before.rstrip("*_` ([").casefold().endswith(option.casefold())))


def _bracketed(before: str, after: str) -> bool:
    return after[:1] in (")", "]", ".") and (before[-1:] in ("(", "[", "\n", "") or before[-2:] == "**")


def _article(before: str, after: str) -> bool:
    """ "A planet is …": the English article, opening a sentence before what can hardly be a verb."""
    opens = not before.strip() or re.search(r"(?:[.!?:]|\n)[\s*_\"“]*$", before) is not None
    following = _WORDS_AFTER_AN_ARTICLE.match(after)
    return opens and following is not None and _NO_NOUN.fullmatch(following["next"]) is None


def _settled(text: str, spots: list[_Spot], language: str) -> list[_Spot]:
    """A doubtful letter joined to a sure one is sure: "options B and C"."""
    joint = _joint(language)
    for order in (1, -1):
        walked = spots[::order]
        for i in range(1, len(walked)):
            a, b = sorted((walked[i - 1], walked[i]))
            if walked[i].label is None and walked[i - 1].label and joint.fullmatch(text[a.end : b.start]):
                walked[i] = walked[i]._replace(label=True)
        spots = walked[::order]
    return spots


def _renamed(said: str, new: Mapping[str, str]) -> str:
    if len(said) > 1:
        return "".join(sorted(new[c] for c in said))
    return new[said.upper()].lower() if said.islower() else new[said]


def _parts(language: str, part: str) -> str:
    return "|".join(f"(?:{t})" for code in scope(language) if (t := getattr(WORDS[code], part)))


@cache
def _option(language: str) -> str:
    return rf"(?:{_parts(language, 'option')})"


@cache
def _announcing(language: str) -> re.Pattern[str]:
    """What stands directly before a label: "Answer:", "the answer is", "option", "I choose"."""
    spaced = WORDS[base(language)].spaced
    nouns = rf"(?:{_parts(language, 'answer')}|{_parts(language, 'noun')}|{_parts(language, 'option')})"
    fill = (
        rf"(?:{_OPEN}|,|(?:{_parts(language, 'fill')})(?=\W)|(?:{_parts(language, 'option')})(?=\W)|{_TEX})*"
    )
    start, end = (r"(?<!\w)", r"(?=\W)") if spaced else ("", "")
    said = rf"{nouns}{_OPEN}*(?:(?:{_parts(language, 'be')}){end})?{fill}"
    edge = r"(?<=[\s*_`(\[{$:：=>\"“'‘-])" if spaced else ""
    return re.compile(rf"(?i){start}(?:{said}|(?:{_parts(language, 'cue')}){fill}){edge}$")


@cache
def _saying(language: str) -> re.Pattern[str]:
    g = grammar(scope(language))
    wrong = rf"{_CLOSE}*[\s,]*(?:\w{{1,8}}\s+){{0,2}}{g.wrong.pattern}"
    plain = rf"{_CLOSE}*\s*(?:is|are|was)(?:n't| not)\s+(?:the |a )?(?:correct|right|answer|best|valid)"
    noun = rf"|{_CLOSE}*\s*(?:{WORDS[base(language)].option})(?!\w)" if base(language) in _NOUN_LAST else ""
    return re.compile(rf"(?:{g.right.pattern}|{wrong}|{plain}{noun})")


@cache
def _ordinal(language: str) -> re.Pattern[str]:
    """The first option, die letzte Antwort, 第二个选项: a place and not a letter."""
    option = rf"(?:{_option(language)}|antwort(?:en)?)"
    return re.compile(
        rf"(?i)(?:(?:{_ORDINAL})\W{{0,3}}(?:\w+\W{{1,2}})?{option}|{option}\W{{1,3}}(?:{_ORDINAL})(?!\w))"
    )


@cache
def _joint(language: str) -> re.Pattern[str]:
    """ "B, C and D": what joins one label to the next."""
    join, option = _parts(language, "join"), _option(language)
    mark = r"[\s*_`()\[\]\"'$]*"
    return re.compile(rf"(?i){mark}(?:[,/&+]|,?\s*(?:{join}|nor)\s){mark}(?:{option}\s*)?{mark}")


@cache
def _small_words(language: str) -> frozenset[str]:
    """Words of one letter that a language writes small in running text."""
    own = {"en": "a", "es": "aeyou", "pt": "aeo", "it": "aeio", "fr": "ay"}
    return frozenset("".join(own.get(code, "") for code in scope(language)))
