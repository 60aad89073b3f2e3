"""Recognise a reply that declines to answer, or says that it does not know, in twelve languages."""

import re

_REFUSAL = re.compile(
    r"\bi(?:'m| am) (?:sorry|afraid)\b[^.\n]{0,30}\b(?:can(?:no|')t|can not|unable|won't|not able)"
    r"|\bi(?:'m| am)? ?(?:can(?:no|')t|can not|won't|will not|must decline|decline to|unable to|not able to|not comfortable)"
    r"[^.\n]{0,20}\b(?:help|assist|answer|comply|provide|fulfil|discuss|engage|support|respond|continue|do that|share|offer|participate)"
    r"|\bas an ai(?: language)?(?: model| assistant)?\b[^.\n]{0,40}\b(?:can(?:no|')t|not|unable)|\bi (?:must|have to) (?:decline|refuse)"
    r"|(?:yardımcı olama|yanıt vereme|yanıtlayama|cevap vereme|cevaplayama|üzgünüm[^.\n]{0,40}(?:yapama|vereme|edeme|olama))"
    r"|(?:kann|darf|werde)[^.\n]{0,30} nicht (?:helfen|beantworten|weiterhelfen|unterstützen|behilflich|nachkommen|erfüllen)|(?:tut mir leid)[^\n]{0,40}kann[^.\n]{0,40}nicht"
    r"|no (?:puedo|podré) (?:ayudar|responder|asistir|proporcionar|cumplir|contestar|ofrecer)|lo siento[^.\n]{0,20}no puedo"
    r"|ne (?:peux|puis|pourrai) pas (?:vous )?(?:aider|répondre|fournir|assister|satisfaire)|désolée?[^.\n]{0,30}ne (?:peux|puis) pas"
    r"|não (?:posso|consigo) (?:ajudar|responder|fornecer|atender|auxiliar)|(?:desculpe|sinto muito)[^.\n]{0,20}não posso"
    r"|non posso (?:aiutar|rispondere|fornire|assistere|soddisfare)|(?:mi dispiace|spiacente)[^.\n]{0,20}non posso"
    r"|не (?:могу|смогу|буду) (?:помочь|ответить|отвечать|предоставить|выполнить|с этим)|(?:извините|сожалею)[^.\n]{0,20}не могу"
    r"|(?:无法|不能|無法)(?:为您|为你|為您)?(?:提供|回答|协助|协助|協助|帮助|满足|幫助|完成)|(?:抱歉|对不起)[^。\n]{0,15}(?:无法|不能|無法)"
    r"|お(?:答え|手伝い)(?:することは)?(?:でき(?:ません|かね)|いたしかね)|(?:回答|対応|お応え|提供)(?:は|を|すること(?:は|が))?(?:でき(?:ません|かね)|いたしかね)|申し訳[^。\n]{0,40}(?:でき(?:ません|かね))"
    r"|لا (?:أستطيع|يمكنني|اقدر|أقدر)[^.\n]{0,20}(?:مساعد|الإجابة|تقديم|الرد|تلبية)|(?:عذر|آسف|أعتذر)[^.\n]{0,20}لا (?:أستطيع|يمكنني)"
    r"|(?:मदद|सहायता|उत्तर|जवाब)[^।\n]{0,15} नहीं (?:कर|दे) सकत|(?:क्षमा|माफ)[^।\n]{0,40}नहीं (?:कर |दे )?सकत"
)
_UNKNOWN = re.compile(
    r"^\W*(?:(?:i )?(?:really )?(?:don't|do not) know|(?:i'm |i am )?not sure|n/?a|none given|unknown|no answer|no idea|can't say[^.]*|cannot (?:be determined|say|tell)[^.]*"
    r"|bilmiyorum|emin değilim|(?:ich )?wei(?:ß|ss) (?:ich |es )?nicht|keine ahnung|no (?:lo )?s[ée]|je ne sais pas|n[ãa]o sei|non (?:lo )?so"
    r"|(?:я )?не знаю|(?:我)?不知道|不清楚|わかりません|分かりません|لا أعرف|لا أعلم|(?:मुझे )?नहीं पता|पता नहीं)\W*$"
)


def refuses(text: str) -> bool:
    """Whether this text declines to help."""
    return _REFUSAL.search(_level(text)) is not None


def unknown(text: str) -> bool:
    """Whether this text says no more than that its writer does not know."""
    return len(text) < 80 and _UNKNOWN.match(_level(text)) is not None


def _level(text: str) -> str:
    return text.lower().replace("’", "'")
