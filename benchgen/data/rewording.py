"""The same task in other words, in twelve languages; the line that asks for the answer format stays as it is."""

import re

from benchgen.scoring.asks import ASKS
from benchgen.text import base
from benchgen.values import Message

ONE_RIGHT = {
    "en": "Exactly one of these options is right; find it.",
    "tr": "Bu seçeneklerden yalnızca biri doğrudur; onu bul.",
    "de": "Genau eine dieser Optionen stimmt; finde sie.",
    "es": "Solo una de estas opciones es cierta; encuéntrala.",
    "fr": "Une seule de ces options est juste ; trouve-la.",
    "pt": "Apenas uma destas opções está certa; encontre-a.",
    "it": "Solo una di queste opzioni è giusta; trovala.",
    "ru": "Среди вариантов верен ровно один; найди его.",
    "zh": "以下选项中只有一个正确，请找出它。",
    "ja": "次の選択肢のうち正しいものは一つだけです。それを見つけてください。",
    "ar": "واحد فقط من هذه الخيارات صحيح؛ ابحث عنه.",
    "hi": "इनमें से केवल एक विकल्प सही है; उसे खोजिए।",
}

OPENING = {
    "en": "Here is a question.",
    "tr": "İşte bir soru.",
    "de": "Hier ist eine Frage.",
    "es": "Aquí hay una pregunta.",
    "fr": "Voici une question.",
    "pt": "Aqui está uma pergunta.",
    "it": "Ecco una domanda.",
    "ru": "Вот вопрос.",
    "zh": "下面是一道题。",
    "ja": "次の質問に答えてください。",
    "ar": "إليك سؤالًا.",
    "hi": "यह एक प्रश्न है।",
}


def reworded(prompt: tuple[Message, ...], language: str) -> tuple[Message, ...]:
    """The prompt with its task sentence said differently, or opened by a sentence where it has none."""
    code = base(language)
    task = _first_sentence(ASKS[code].one)
    *before, last = prompt
    if last.content.count(task) == 1:
        content = last.content.replace(task, ONE_RIGHT[code])
    else:
        content = f"{OPENING[code]}\n\n{last.content}"
    return (*before, last.model_copy(update={"content": content}))


def _first_sentence(text: str) -> str:
    found = re.match(r".+?[.。।](?=\s|[^\s])", text)
    return found.group() if found else text
