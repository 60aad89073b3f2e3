"""What people call the columns of a question file, mapped to the fields of a question."""

import difflib
import re
import unicodedata

from benchgen.said import Said, said
from benchgen.values import Question

FIELDS = tuple(Question.model_fields)
HEADER = ("title", "language", "format", "about", "source", "scoring")

ALIASES = {
    "id": "id identifier no nr question_id qid key_id",
    "question": (
        "question questions prompt q query text stem item soru frage pregunta pergunta domanda "
        "vraag вопрос 问题 题目 問題 質問 سؤال"
    ),
    "answer": (
        "answer answers correct correct_answer correct_option correct_choice right_answer key answer_key gold label "
        "target solution ans cevap dogru_cevap yanit antwort respuesta resposta risposta reponse antwoord ответ 答案 "
        "答え 正解 إجابة"
    ),
    "options": (
        "options choices option_list answer_options alternatives secenekler optionen opciones opcoes opzioni choix "
        "варианты 选项"
    ),
    "category": (
        "category categories topic subject tag section theme kategori kategorie categoria categorie konu категория 类别"
    ),
    "difficulty": "difficulty level hardness zorluk schwierigkeit dificultad dificuldade difficulte сложность 难度",
    "explanation": (
        "explanation rationale reason why comment feedback aciklama erklarung erklaerung explicacion explicacao "
        "explication объяснение 解释"
    ),
    "aliases": "aliases alias accepted also_accepted alternative_answers synonyms",
    "number": "number tolerance_rule number_rule",
    "group": "group cluster group_id",
    "rules": "rules",
}


def plain_name(name: str) -> str:
    """A column name in lower case without accents, its words joined by underscores."""
    text = unicodedata.normalize("NFKD", name.strip().replace("ı", "i").replace("İ", "i")).casefold()
    text = "".join(c for c in text if not unicodedata.combining(c))
    return re.sub(r"\W+", "_", text).strip("_")


_KNOWN = {plain_name(word): field for field, words in ALIASES.items() for word in words.split()}
_LETTERED = re.compile(
    r"(?:option|choice|answer|opt|secenek|opcion|opcao|antwort|вариант)?_?([a-z]|[1-9][0-9]?)"
)
_WRONG = re.compile(r"(?:wrong|incorrect|false|distractor)(?:_answer|_option|_choice)?_?([1-9][0-9]?|[a-z])?")


def field_of(name: str) -> str | None:
    """The field that a column stands for: `answer`, `option:2`, `wrong:1`, or None."""
    word = plain_name(name)
    if word in _KNOWN:
        return _KNOWN[word]
    if (found := _LETTERED.fullmatch(word)) and not word.isdigit():
        return f"option:{_place(found[1])}"
    if found := _WRONG.fullmatch(word):
        return f"wrong:{_place(found[1] or '1')}"
    return None


def near_field(name: str) -> str | None:
    """A known column name that this one is probably a slip of."""
    near = difflib.get_close_matches(plain_name(name), _KNOWN, n=1, cutoff=0.8)
    return near[0] if near else None


def near_key(name: str, known: tuple[str, ...]) -> Said:
    """The end of a sentence about an unknown key: the near miss, else the choices."""
    near = difflib.get_close_matches(str(name), known, n=1)
    if near:
        return said("key_near", f"did you mean {near[0]!r}?", name=near[0])
    names = ", ".join(known)
    return said("keys_known", f"the keys are {names}", names=names)


def _place(mark: str) -> int:
    return int(mark) if mark.isdigit() else ord(mark) - ord("a") + 1
