"""The kinds of training that have a name of their own, in six languages."""

import re

from benchgen.agent.slots_names import Name
from benchgen.agent.slots_page import Page, fold

_KINDS = {
    "on_policy": r"(?<![a-z])on[\s-]?polic\w*|在策略|同策略",
    "reject": (
        r"reject\w*[\s-]+sampl\w*|ablehnungsstichprobe\w*|verwerfungs(?:methode|stichprobe)\w*"
        r"|muestreo (?:por|con|de) rechazo|echantillonnage (?:par|avec|de) rejet"
        r"|(?:reddetme\w*|ret\w*|redd\w*) ornekle\w*|拒绝(?:采样|抽样)"
    ),
    "full": (
        r"(?<!\w)(?:full(?:y|[\s-]parameters?|[\s-]weights?)?|complete(?:ly)?)[\s-]+(?:fine|tun|train|sft)\w*"
        r"|(?<!\w)(?:all|every|each|whole)(?: of)?(?: the| its)? (?:weights?|parameters?)"
        r"|vol(?:l|lst)\w*[\s-]+(?:fine|finetun|fein|train|nachtrain)\w*"
        r"|(?:alle|allen|aller|samtliche|jedes) (?:gewicht|parameter)\w*"
        r"|(?:ajuste fino|fine-?tuning|finetuning|entrenamiento|afinado) (?:completo|total)"
        r"|todos (?:los|sus) (?:pesos|parametros)"
        r"|(?:fine-?tuning|finetuning|ajustement(?: fin)?|affinage|entrainement|reglage fin) (?:complet"
        r"|integral|total)"
        r"|tous (?:les|ses) (?:poids|parametres)"
        r"|tam (?:ince ayar|fine-?tun|egitim|parametre)\w*|(?:butun|tum) (?:agirlik|parametre)\w*"
        r"|全(?:量|参数?)(?:微调|训练|参数|精调)|(?:所有|全部)(?:的)?(?:权重|参数)"
    ),
}
_KIND = {name: re.compile(text) for name, text in _KINDS.items()}


def read_kind(page: Page, names: list[Name]) -> tuple[dict[str, str], list[Name]]:
    """The kind as a value, and the names without it: `on-policy` looks like the name of a model."""
    kept = [n for n in names if not _KIND["on_policy"].fullmatch(fold(n.text))]
    if len(kept) < len(names):
        found = "on_policy"
    else:
        found = next((name for name, pattern in _KIND.items() if pattern.search(page.folded)), None)
    page.marks |= {"a_kind"} if found else set()
    return {"method": found} if found else {}, kept
