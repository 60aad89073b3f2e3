"""Recognise a reply that declines to answer, or says that it does not know, in twelve languages."""

# ruff: noqa: E501 - one row a language reads best as one line.

import re

_OPENING = 600
"""A refusal is said early; further on, the words belong to something else."""

_REFUSALS = {
    "i can|i'm|i am|i won't|i will not|i must|i have to|i decline|as an ai": (
        r"\bi(?:'m| am) (?:sorry|afraid)\b[^.\n]{0,30}\b(?:can(?:no|')t|can not|unable|won't|not able)"
        r"|\bi(?:'m| am)? ?(?:can(?:no|')t|can not|won't|will not|decline to|unable to|not able to|not comfortable)[^.\n]{0,20}\b(?:help|assist|answer|comply|provide|fulfil|discuss|engage|support|respond|continue|do that|share|offer|participate)"
        r"|\bas an ai\b[^.\n]{0,60}\b(?:can(?:no|')t|not|unable)|\bi (?:must|have to) (?:decline|refuse)"
    ),
    "yardımcı|yanıt|cevap|üzgünüm": r"yardımcı olama|yanıt vereme|yanıtlayama|cevap vereme|cevaplayama|üzgünüm[^.\n]{0,40}(?:yapama|vereme|edeme|olama)",
    "nicht": r"(?:kann|darf|werde)[^.\n]{0,30} nicht (?:helfen|beantworten|weiterhelfen|unterstützen|behilflich|nachkommen|erfüllen)|tut mir leid[^\n]{0,40}kann[^.\n]{0,40}nicht",
    "no puedo|no podré": r"no (?:puedo|podré) (?:ayudar|responder|asistir|proporcionar|cumplir|contestar|ofrecer)|lo siento[^.\n]{0,20}no puedo",
    "ne peux|ne puis|ne pourrai": r"ne (?:peux|puis|pourrai) pas (?:vous )?(?:aider|répondre|fournir|assister|satisfaire)|désolée?[^.\n]{0,30}ne (?:peux|puis) pas",
    "não posso|não consigo": r"não (?:posso|consigo) (?:(?:te|o|a) )?(?:ajud|respond|fornec|atend|auxili)|(?:desculpe|sinto muito)[^.\n]{0,20}não posso",
    "non posso": r"non posso (?:aiutar|rispondere|fornire|assistere|soddisfare)|(?:mi dispiace|spiacente)[^.\n]{0,20}non posso",
    "не могу|не смогу|не буду": r"не (?:могу|смогу|буду) (?:вам )?(?:помочь|ответить|отвечать|предоставить|выполнить|с этим)|(?:извините|сожалею|простите)[^.\n]{0,20}не могу",
    "无法|不能|無法": r"(?:无法|不能|無法)(?:为您|为你|為您)?(?:提供|回答|协助|協助|帮助|满足|幫助|完成)|(?:抱歉|对不起)[^。\n]{0,15}(?:无法|不能|無法)",
    "でき|いたしかね": r"お(?:答え|手伝い)(?:することは)?(?:でき(?:ません|かね)|いたしかね)|(?:回答|対応|お応え|提供)(?:は|を|すること(?:は|が))?(?:でき(?:ません|かね)|いたしかね)|申し訳[^。\n]{0,40}(?:でき(?:ません|かね))",
    "لا أستطيع|لا يمكنني|لا أقدر|لا اقدر": r"لا (?:أستطيع|يمكنني|اقدر|أقدر)[^.\n]{0,20}(?:مساعد|الإجابة|تقديم|الرد|تلبية)|(?:عذر|آسف|أعتذر)[^.\n]{0,20}لا (?:أستطيع|يمكنني)",
    "नहीं": r"(?:मदद|सहायता|उत्तर|जवाब)[^।\n]{0,15} नहीं (?:कर|दे) सकत|(?:क्षमा|माफ)[^।\n]{0,40}नहीं (?:कर |दे )?सकत",
}
_RULES = tuple((tuple(signs.split("|")), re.compile(pattern)) for signs, pattern in _REFUSALS.items())
_UNKNOWN = re.compile(
    r"\W*(?:(?:i )?(?:really )?(?:don't|do not) know|(?:i'm |i am )?not sure|n/?a|none given|unknown|no answer|no idea|can't say[^.]*"
    r"|cannot (?:be determined|say|tell)[^.]*|bilmiyorum|emin değilim|(?:ich )?wei(?:ß|ss) (?:ich |es )?nicht|keine ahnung|no (?:lo )?s[ée]"
    r"|je ne sais pas|n[ãa]o sei|non (?:lo )?so|(?:я )?не знаю|(?:我)?不知道|不清楚|わかりません|分かりません|لا أعرف|لا أعلم|(?:मुझे )?नहीं पता|पता नहीं)\W*"
)


def refuses(text: str) -> bool:
    """Whether this text declines to help."""
    low = _level(text[:_OPENING])
    return any(rule.search(low) for signs, rule in _RULES if any(sign in low for sign in signs))


def unknown(text: str) -> bool:
    """Whether this text says no more than that its writer does not know."""
    return len(text) < 80 and _UNKNOWN.fullmatch(_level(text)) is not None


def _level(text: str) -> str:
    return text.lower().replace("’", "'")
