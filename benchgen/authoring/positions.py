"""Options and explanations that speak of other options by place or letter, in the languages people write in."""

import re
from collections.abc import Mapping

_ALL_OR_NONE = re.compile(
    "^(?:"
    + "|".join(
        (
            r"(?:all|none|any|neither|both|each) of (?:the )?"
            r"(?:above|these|those|them|options|answers|choices|preceding|previous)"
            r"(?: (?:above|options|answers|choices|ones))?",
            r"all (?:the )?above|none above|(?:all|no) (?:options|answers) are correct",
            r"(?:(?:yukarıdakilerin|bunların) )?(?:hepsi|hiçbiri|tümü)",
            r"(?:alle|keine[rs]?) (?:der |von |dieser )?"
            r"(?:oben ?genannten|obigen|genannten|vorstehenden|diesen|antworten|davon)(?: antworten)?",
            r"(?:alles|nichts|keines) davon",
            r"(?:toutes|tous|aucune?) (?:de |des |les |ces )*"
            r"(?:réponses|propositions|options|choix)(?: ci-dessus| précédentes)?",
            r"(?:todas|ninguna|todos|ninguno) (?:las |de (?:las|los|estas|estos) )?"
            r"(?:anteriores|opciones|respuestas)(?: anteriores)?",
            r"(?:todas|nenhuma) (?:as |das )?(?:anteriores|alternativas|opções|respostas)(?: anteriores| acima)?",
            r"(?:tutte|nessuna) (?:le |delle )?(?:precedenti|risposte|opzioni)(?: precedenti)?",
            r"(?:al het|alle|geen van (?:de|het)|geen) bovenstaande(?: antwoorden)?",
            r"вс[её] (?:выше)?перечисленное|все (?:перечисленные|ответы)(?: варианты| верны| правильны)?",
            r"ничего из (?:выше)?перечисленного|ни один из перечисленных|нет верного ответа",
            r"(?:جميع|كل) (?:ما سبق|ما ذكر|الإجابات)(?: صحيحة)?|(?:لا شيء|ليس أي|لا شئ|لا يوجد) مما سبق",
            r"以上(?:都|皆|全|选项)?(?:都)?(?:是|对|正确|部|所有|不是|不对|非|错误)+|都不是|都不对|全部正确",
            r"(?:上記|以上|これら)の(?:すべて|全て|いずれ(?:でも|も)?(?:ない)?)|いずれでもない|すべて正しい|どれでもない",
            r"위의? (?:모든 것|모두|전부)|모두 (?:해당|정답)|해당 (?:사항 )?없음|위의? 것 중 없음",
            r"उपरोक्त (?:सभी|में से कोई नहीं)|इनमें से (?:सभी|कोई नहीं)",
        )
    )
    + r")\W*$",
    re.IGNORECASE,
)
_AND = (
    "and",
    "or",
    "nor",
    "ve",
    "veya",
    "und",
    "oder",
    "et",
    "ou",
    "y",
    "o",
    "e",
    "en",
    "of",
    "и",
    "или",
    "و",
)
_JOIN = r"(?:\s*(?:[,;&+/和或と및]|" + "|".join(rf"\b{word}\b" for word in _AND) + r")\s*)+"
_ONLY = "(?:both|only|either|neither|just|sowohl|nur|beide|hem|yalnızca|solo|sólo|seulement|только|只有|仅)"
_SEVERAL = re.compile(
    rf"^(?:(?:{_ONLY}|options?|answers?)\s+)*(?:\(?[A-Z]\)?(?:{_JOIN}\(?[A-Z]\)?)+|{_ONLY}\s*\(?[A-Z]\)?)"
    r"(?:\s*(?:only|both|are correct|is correct|nur|birlikte|都是|都对))?\W*$",
    re.IGNORECASE,
)
_WORDS = (
    r"(?<!\w)(?:options?|choices?|answers?(?: is| are)?|correct (?:option|answer|choice)(?: is)?|letters?"
    r"|cevap|doğru cevap|seçenek|şık|antwort(?:en)?|option(?:en)?|lösung|réponses?|opci[oó]n(?:es)?|respuestas?"
    r"|resposta|opção|alternativa|risposta|opzione|antwoord|optie|ответ|вариант|الإجابة|الخيار|答案|选项|答え|正解|選択肢|정답)"
)
_BE = r"(?:is|are|ist|sind|est|es|è|é|to|это|是|は|은|는|هي|:|：|=)?"
_RUN = rf"\(?[A-Z]\)?(?:{_JOIN}\(?[A-Z]\)?)*(?![\w*+#'’])"
_VERDICT = r"correct|right|wrong|incorrect|false|true|richtig|falsch|correcte?s?|correct[ao]s?|vrai|faux|doğru|yanlış"
_NAMED = re.compile(rf"((?i:{_WORDS})\s*{_BE}\s*)({_RUN})")
_JUDGED = re.compile(
    rf"(?<![\w*])()({_RUN})(?=\s+(?:is|are|ist|sind|est|sont|es|son|è|é)\s+(?:the\s+|both\s+)?(?:{_VERDICT})\b)"
)
_LOOSE = re.compile(
    rf"(?<![\w*.'’-])(?:\([A-Z]\)|[A-Z](?=[):])|[B-Z](?![\w*+#.'’-])|A(?={_JOIN}[A-Z]\b)|A(?!\s+[a-z])(?![\w*+#.'’-]))"
)
_SMALL = re.compile(
    r"\b(?:option|choice|answer|seçenek|antwort)s?\s+\(?[b-z]\)?(?!\w)|(?<!\w)\([a-z]\)", re.IGNORECASE
)


def stays_last(option: str) -> bool:
    """Whether an option means all or none of the ones before it."""
    return bool(_ALL_OR_NONE.match(option.strip()))


def names_letters(option: str) -> bool:
    """Whether an option is made of the letters of others, such as "Both A and B"."""
    return bool(_SEVERAL.match(option.strip()))


def relettered(text: str, moves: Mapping[str, str]) -> str | None:
    """The text with every letter of an option renamed, or None where a letter might be something else."""
    out, end = [], 0
    for found in sorted([*_NAMED.finditer(text), *_JUDGED.finditer(text)], key=lambda m: m.start(2)):
        if found.start(2) < end:
            continue
        out += [text[end : found.start(2)], _renamed(found[2], moves)]
        end = found.end(2)
    if re.search(r"[a-z]", "".join(m[0].strip("()")[-1] for m in _SMALL.finditer(text))):
        return None
    if any(m[0].strip("()") in moves for m in _LOOSE.finditer(_without_named(text))):
        return None
    return "".join([*out, text[end:]])


def _renamed(letters: str, moves: Mapping[str, str]) -> str:
    return re.sub(r"(?<!\w)[A-Z](?!\w)", lambda m: moves.get(m[0], m[0]), letters)


def _without_named(text: str) -> str:
    return _JUDGED.sub(" ", _NAMED.sub(" ", text))
