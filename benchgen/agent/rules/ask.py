"""The short questions that understanding itself asks, in six languages."""

from benchgen.agent.intent import Action

_QUESTIONS = {
    "unclear": {
        "en": "What would you like to do: create, run, look into, change or train?",
        "tr": "Ne yapmak istersin: oluşturmak, çalıştırmak, incelemek, değiştirmek ya da eğitmek mi?",
        "de": "Was möchtest du tun: erstellen, ausführen, ansehen, ändern oder trainieren?",
        "es": "¿Qué quieres hacer: crear, ejecutar, mirar por dentro, cambiar o entrenar?",
        "fr": "Que veux-tu faire : créer, exécuter, examiner, modifier ou entraîner ?",
        "zh": "你想做什么：创建、运行、查看、修改还是训练？",
    },
    "which": {
        "en": "Do you want to {a} or to {b}?",
        "tr": "Hangisini istersin: {a} mı, {b} mı?",
        "de": "Möchtest du {a} oder {b}?",
        "es": "¿Quieres {a} o {b}?",
        "fr": "Veux-tu {a} ou {b} ?",
        "zh": "你是想{a}，还是想{b}？",
    },
    "model": {
        "en": "Which model should run it?", "tr": "Hangi modelde çalıştırayım?", "de": "Auf welchem Modell soll er laufen?",
        "es": "¿En qué modelo lo ejecuto?", "fr": "Sur quel modèle faut-il l'exécuter ?", "zh": "用哪个模型运行？",
    },
    "benchmark": {
        "en": "Which benchmark do you mean?", "tr": "Hangi benchmark'ı kastediyorsun?", "de": "Welchen Benchmark meinst du?",
        "es": "¿A qué benchmark te refieres?", "fr": "De quel benchmark s'agit-il ?", "zh": "你指的是哪个基准？",
    },
    "base": {
        "en": "Which base model should learn from it? Name its Hugging Face repository id.",
        "tr": "Hangi temel model öğrensin? Hugging Face depo adını yaz.",
        "de": "Welches Basismodell soll daraus lernen? Nenne seine Hugging-Face-Repository-ID.",
        "es": "¿Qué modelo base debe aprender? Indica su id de repositorio de Hugging Face.",
        "fr": "Quel modèle de base doit apprendre ? Indique son identifiant de dépôt Hugging Face.",
        "zh": "要训练哪个基础模型？请给出它的 Hugging Face 仓库 id。",
    },
    "run": {
        "en": "Which run do you mean?", "tr": "Hangi çalıştırmayı kastediyorsun?", "de": "Welchen Lauf meinst du?",
        "es": "¿A qué ejecución te refieres?", "fr": "De quelle exécution s'agit-il ?", "zh": "你指的是哪次运行？",
    },
    "runs": {
        "en": "Which two runs should I compare?", "tr": "Hangi iki çalıştırmayı karşılaştırayım?",
        "de": "Welche zwei Läufe soll ich vergleichen?", "es": "¿Qué dos ejecuciones comparo?",
        "fr": "Quelles exécutions faut-il comparer ?", "zh": "要比较哪两次运行？",
    },
    "job": {
        "en": "Which training job do you mean?", "tr": "Hangi eğitim işini kastediyorsun?", "de": "Welchen Trainingsjob meinst du?",
        "es": "¿A qué entrenamiento te refieres?", "fr": "De quel entraînement s'agit-il ?", "zh": "你指的是哪个训练任务？",
    },
    "topic": {
        "en": "What should the benchmark be about?", "tr": "Benchmark hangi konuda olsun?", "de": "Worum soll es im Benchmark gehen?",
        "es": "¿De qué debe tratar el benchmark?", "fr": "Sur quoi doit porter le benchmark ?", "zh": "基准的主题是什么？",
    },
    "name": {
        "en": "What should the merged model be called?", "tr": "Birleştirilen modelin adı ne olsun?",
        "de": "Wie soll das zusammengeführte Modell heißen?", "es": "¿Cómo debe llamarse el modelo fusionado?",
        "fr": "Comment doit s'appeler le modèle fusionné ?", "zh": "合并后的模型叫什么名字？",
    },
}  # fmt: skip
_DOING: dict[str, dict[str, str]] = {
    "en": {
        "create_benchmark": "create a benchmark", "upload_benchmark": "upload a benchmark", "publish_benchmark": "publish it",
        "launch_run": "run it on a model", "run_status": "see how the run is doing", "compare_runs": "compare runs",
        "show_dataset": "see the answers of a run", "analyze_run": "find out what went wrong", "review_benchmark": "have the benchmark checked",
        "edit_benchmark": "change the benchmark", "plan_training": "train a model", "training_status": "see how the training is doing",
        "training_logs": "see the training logs", "merge_model": "merge a trained model", "start_loop": "run the whole loop",
        "explain": "know how it works", "cannot": "do something in the app",
    },
    "tr": {
        "create_benchmark": "benchmark oluşturmak", "upload_benchmark": "benchmark yüklemek", "publish_benchmark": "yayınlamak",
        "launch_run": "bir modelde çalıştırmak", "run_status": "çalıştırmanın durumunu görmek", "compare_runs": "çalıştırmaları karşılaştırmak",
        "show_dataset": "yanıtları görmek", "analyze_run": "neyin yanlış gittiğini bulmak", "review_benchmark": "benchmark'ı denetlemek",
        "edit_benchmark": "benchmark'ı değiştirmek", "plan_training": "model eğitmek", "training_status": "eğitimin durumunu görmek",
        "training_logs": "eğitim kayıtlarını görmek", "merge_model": "eğitilmiş modeli birleştirmek", "start_loop": "tüm döngüyü çalıştırmak",
        "explain": "nasıl çalıştığını öğrenmek", "cannot": "uygulamada bir işlem yapmak",
    },
    "de": {
        "create_benchmark": "einen Benchmark erstellen", "upload_benchmark": "einen Benchmark hochladen", "publish_benchmark": "ihn veröffentlichen",
        "launch_run": "ihn auf einem Modell ausführen", "run_status": "den Stand des Laufs sehen", "compare_runs": "Läufe vergleichen",
        "show_dataset": "die Antworten sehen", "analyze_run": "herausfinden, was schiefging", "review_benchmark": "den Benchmark prüfen lassen",
        "edit_benchmark": "den Benchmark ändern", "plan_training": "ein Modell trainieren", "training_status": "den Stand des Trainings sehen",
        "training_logs": "die Trainingsprotokolle sehen", "merge_model": "ein trainiertes Modell zusammenführen", "start_loop": "die ganze Schleife starten",
        "explain": "wissen, wie es funktioniert", "cannot": "etwas in der App tun",
    },
    "es": {
        "create_benchmark": "crear un benchmark", "upload_benchmark": "subir un benchmark", "publish_benchmark": "publicarlo",
        "launch_run": "ejecutarlo en un modelo", "run_status": "ver cómo va la ejecución", "compare_runs": "comparar ejecuciones",
        "show_dataset": "ver las respuestas", "analyze_run": "averiguar qué falló", "review_benchmark": "revisar el benchmark",
        "edit_benchmark": "cambiar el benchmark", "plan_training": "entrenar un modelo", "training_status": "ver cómo va el entrenamiento",
        "training_logs": "ver los registros", "merge_model": "fusionar un modelo entrenado", "start_loop": "ejecutar todo el bucle",
        "explain": "saber cómo funciona", "cannot": "hacer algo en la aplicación",
    },
    "fr": {
        "create_benchmark": "créer un benchmark", "upload_benchmark": "importer un benchmark", "publish_benchmark": "le publier",
        "launch_run": "l'exécuter sur un modèle", "run_status": "voir où en est l'exécution", "compare_runs": "comparer des exécutions",
        "show_dataset": "voir les réponses", "analyze_run": "comprendre ce qui a échoué", "review_benchmark": "faire vérifier le benchmark",
        "edit_benchmark": "modifier le benchmark", "plan_training": "entraîner un modèle", "training_status": "voir où en est l'entraînement",
        "training_logs": "voir les journaux", "merge_model": "fusionner un modèle entraîné", "start_loop": "lancer toute la boucle",
        "explain": "savoir comment ça marche", "cannot": "faire quelque chose dans l'application",
    },
    "zh": {
        "create_benchmark": "创建基准", "upload_benchmark": "上传基准", "publish_benchmark": "发布它", "launch_run": "在模型上运行",
        "run_status": "查看运行状态", "compare_runs": "比较运行", "show_dataset": "查看回答", "analyze_run": "找出问题在哪",
        "review_benchmark": "检查基准", "edit_benchmark": "修改基准", "plan_training": "训练模型", "training_status": "查看训练状态",
        "training_logs": "查看训练日志", "merge_model": "合并训练好的模型", "start_loop": "运行整个循环", "explain": "了解怎么用",
        "cannot": "在应用里操作",
    },
}  # fmt: skip


def question(name: str, language: str) -> str:
    """A question of understanding by its name."""
    texts = _QUESTIONS[name]
    return texts.get(language, texts["en"])


def which(a: Action, b: Action, language: str) -> str:
    """Which of two things was meant."""
    names = _DOING.get(language, _DOING["en"])
    return question("which", language).format(a=names[a], b=names[b])
