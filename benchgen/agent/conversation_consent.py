"""Is this a yes? Decided here, by code and by words alone; a language model has no say in it.

A yes is a message in which every word agrees: "yes", "ok, create it", "evet, oluştur". A word more ("yes, but with 5
epochs") and it is none. The verb of another action is none either: "publish it" does not create.
"""

import regex

from benchgen.text import fold

YES = frozenset(
    ["yes", "y", "yep", "yeah", "yup", "sure", "ok", "okay", "okey", "agreed", "confirm", "confirmed", "go", "ahead", "proceed", "do", "evet", "e", "tamam", "tamamdır", "olur", "onaylıyorum", "onayla", "onay", "kabul", "peki", "başla", "başlat", "ja", "jawohl", "klar", "gerne", "einverstanden", "bestätige", "bestätigen", "mach", "los", "weiter", "passt", "sí", "si", "claro", "vale", "dale", "adelante", "confirmo", "confirmar", "acuerdo", "hazlo", "oui", "ouais", "d'accord", "dac", "accord", "confirme", "confirmer", "vas-y", "allez-y", "fais-le", "是", "是的", "好", "好的", "可以", "行", "确认", "同意", "对", "没问题", "确定"]
)
_FILLER = frozenset(
    ["please", "thanks", "thank", "you", "that", "this", "the", "it", "i", "want", "to", "let's", "lets", "now", "then", "my", "and", "just", "lütfen", "bunu", "şunu", "onu", "hemen", "şimdi", "ederim", "teşekkürler", "bitte", "danke", "das", "es", "den", "die", "dies", "jetzt", "ich", "will", "und", "das", "por", "favor", "gracias", "lo", "la", "eso", "esto", "ahora", "de", "el", "s'il", "te", "vous", "plaît", "plait", "merci", "le", "la", "les", "ça", "maintenant", "c'est", "svp", "请", "谢谢", "吧", "就", "这样", "了", "它", "这个", "把"]
)
VERBS = {
    "create": "create make build oluştur yarat kur erstelle erstellen anlegen crea créalo crear créala "
    "crée créer crée-le créez créez-le 创建 创建吧 建立 生成",
    "publish": "publish yayınla yayımla veröffentliche veröffentlichen publica publicar publícalo "
    "publie publier publie-le publiez 发布 发布吧",
    "run": "run start launch çalıştır başlat koştur starte starten ausführen laufen ejecuta ejecutar "
    "ejecútalo inicia iniciar lance lancer exécute exécuter lance-le 运行 开始 启动",
    "train": "train start launch eğit eğitimi başlat trainiere trainieren starte starten entrena entrenar "
    "entrénalo inicia iniciar entraîne entraîner lance lancer 训练 开始 开始训练",
    "merge": "merge publish birleştir yayınla zusammenführen führe zusammen veröffentliche fusiona fusionar "
    "publica publicar fusionne fusionner publie publier 合并 发布",
    "edit": "apply change edit save update uygula değiştir kaydet anwenden ändern übernehmen speichern "
    "aplica aplicar cambia cambiar guarda applique appliquer modifie modifier enregistre 应用 修改 更改 保存",
    "loop": "run start launch begin başlat çalıştır starte starten inicia iniciar empieza lance lancer "
    "démarre démarrer 开始 启动 运行",
}
NO = frozenset(
    ["no", "n", "nope", "cancel", "stop", "don't", "dont", "never", "abort", "leave", "drop", "forget", "hayır", "yok", "iptal", "vazgeç", "istemiyorum", "dur", "nein", "nee", "abbrechen", "stopp", "verwerfen", "cancela", "cancelar", "detente", "non", "annule", "annuler", "arrête", "laisse", "不", "不要", "取消", "不用", "算了", "否", "停止"]
)
_VERBS = {action: frozenset(words.split()) for action, words in VERBS.items()}
_HAN = regex.compile(r"\p{Han}+")
_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}]+)*")


def agrees(text: str, action: str) -> bool:
    """Whether a message says yes to this action and nothing else."""
    if "?" in text or "？" in text:
        return False
    words = _words(text)
    wanted = YES | _VERBS.get(action, frozenset())
    return bool(words) and all(w in wanted or w in _FILLER for w in words) and any(w in wanted for w in words)


def declines(text: str) -> bool:
    """Whether a message is a plain no."""
    words = _words(text)
    return bool(words) and len(words) <= 4 and words[0] in NO


def kind_of(action: str) -> str:
    """The verb that a proposed action goes by: `action.launch_run` is run."""
    return {
        "action.create_benchmark": "create",
        "action.publish_benchmark": "publish",
        "action.edit_benchmark": "edit",
        "action.launch_run": "run",
        "action.train_model": "train",
        "action.merge_model": "merge",
    }.get(action, action)


def _words(text: str) -> list[str]:
    """Folded in English and in Turkish way, whichever knows the word: `OLUŞTUR`, `EVET`, `SI`."""
    return [part for w in _WORD.findall(text) for part in _parts(_known(w))]


def _parts(word: str) -> list[str]:
    """Chinese is written without spaces: a run of it falls into the longest words that are known here, or stays whole."""
    if word in _EVERY or not _HAN.fullmatch(word):
        return [word]
    for size in range(len(word) - 1, 0, -1):
        if word[:size] in _EVERY:
            return [word[:size], *_parts(word[size:])]
    return [word]


def _known(word: str) -> str:
    plain, turkish = fold(word).replace("’", "'"), fold(word, "tr").replace("’", "'")
    return turkish if turkish in _EVERY and plain not in _EVERY else plain


_EVERY = YES | _FILLER | NO | frozenset().union(*_VERBS.values())
