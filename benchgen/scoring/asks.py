"""How an answer format is asked for, in twelve languages."""

# ruff: noqa: E501 - one row a part reads best as one line.

from typing import NamedTuple


class Ask(NamedTuple):
    """Sentences of one language. `{line}` is the line to end with, `{letters}` the letters that exist."""

    one: str
    several: str
    number: str
    text: str
    math: str
    tool: str


ASKS = {
    "en": Ask(
        "Choose the one correct option. End your reply with a line of exactly this form, where X is one of {letters}:\n{line}",
        "One or more options are correct; choose all of them. End your reply with a line of exactly this form, with the"
        " letters of all correct options out of {letters}, separated by commas:\n{line}",
        "End your reply with a line of exactly this form, where N is the number{unit}:\n{line}",
        "End your reply with a line of exactly this form, where … is a short answer and nothing else:\n{line}",
        "Put the final expression in \\boxed{{}} on a line of exactly this form:\n{line}",
        "Call the tools that the request needs. Reply only with a JSON list of calls of exactly this form:\n{line}",
    ),
    "tr": Ask(
        "Tek doğru seçeneği seç. Yanıtını tam olarak şu biçimde bir satırla bitir; X şunlardan biridir: {letters}\n{line}",
        "Bir veya daha çok seçenek doğrudur; hepsini seç. Yanıtını tam olarak şu biçimde, {letters} içinden doğru olan tüm"
        " harfleri virgülle ayırarak yazdığın bir satırla bitir:\n{line}",
        "Yanıtını tam olarak şu biçimde bir satırla bitir; N sayıdır{unit}:\n{line}",
        "Yanıtını tam olarak şu biçimde bir satırla bitir; … yerine yalnızca kısa cevabı yaz:\n{line}",
        "Sonuç ifadesini \\boxed{{}} içine, tam olarak şu biçimde bir satıra yaz:\n{line}",
        "İsteğin gerektirdiği araçları çağır. Yalnızca tam olarak şu biçimde bir JSON çağrı listesiyle yanıtla:\n{line}",
    ),
    "de": Ask(
        "Wähle die eine richtige Option. Beende deine Antwort mit einer Zeile genau dieser Form, wobei X einer der Buchstaben"
        " {letters} ist:\n{line}",
        "Eine oder mehrere Optionen sind richtig; wähle alle. Beende deine Antwort mit einer Zeile genau dieser Form, mit den"
        " Buchstaben aller richtigen Optionen aus {letters}, durch Kommas getrennt:\n{line}",
        "Beende deine Antwort mit einer Zeile genau dieser Form, wobei N die Zahl ist{unit}:\n{line}",
        "Beende deine Antwort mit einer Zeile genau dieser Form; an der Stelle von … steht nur eine kurze Antwort:\n{line}",
        "Setze den Endausdruck in \\boxed{{}} auf eine Zeile genau dieser Form:\n{line}",
        "Rufe die Werkzeuge auf, die die Anfrage braucht. Antworte nur mit einer JSON-Liste von Aufrufen genau dieser Form:\n{line}",
    ),
    "es": Ask(
        "Elige la única opción correcta. Termina con una línea exactamente de esta forma, donde X es una de {letters}:\n{line}",
        "Una o varias opciones son correctas; elígelas todas. Termina con una línea exactamente de esta forma, con las letras de"
        " todas las opciones correctas entre {letters}, separadas por comas:\n{line}",
        "Termina con una línea exactamente de esta forma, donde N es el número{unit}:\n{line}",
        "Termina con una línea exactamente de esta forma, donde … es una respuesta corta y nada más:\n{line}",
        "Pon la expresión final en \\boxed{{}} en una línea exactamente de esta forma:\n{line}",
        "Llama a las herramientas que la petición necesita. Responde solo con una lista JSON de llamadas de esta forma:\n{line}",
    ),
    "fr": Ask(
        "Choisis la seule option correcte. Termine par une ligne exactement de cette forme, où X est l'une de {letters} :\n{line}",
        "Une ou plusieurs options sont correctes ; choisis-les toutes. Termine par une ligne exactement de cette forme, avec les"
        " lettres de toutes les options correctes parmi {letters}, séparées par des virgules :\n{line}",
        "Termine par une ligne exactement de cette forme, où N est le nombre{unit} :\n{line}",
        "Termine par une ligne exactement de cette forme, où … est une réponse courte et rien d'autre :\n{line}",
        "Mets l'expression finale dans \\boxed{{}} sur une ligne exactement de cette forme :\n{line}",
        "Appelle les outils dont la demande a besoin. Réponds seulement par une liste JSON d'appels de cette forme :\n{line}",
    ),
    "pt": Ask(
        "Escolha a única opção correta. Termine com uma linha exatamente desta forma, em que X é uma de {letters}:\n{line}",
        "Uma ou mais opções estão corretas; escolha todas. Termine com uma linha exatamente desta forma, com as letras de todas"
        " as opções corretas entre {letters}, separadas por vírgulas:\n{line}",
        "Termine com uma linha exatamente desta forma, em que N é o número{unit}:\n{line}",
        "Termine com uma linha exatamente desta forma, em que … é uma resposta curta e nada mais:\n{line}",
        "Coloque a expressão final em \\boxed{{}} numa linha exatamente desta forma:\n{line}",
        "Chame as ferramentas de que o pedido precisa. Responda apenas com uma lista JSON de chamadas desta forma:\n{line}",
    ),
    "it": Ask(
        "Scegli l'unica opzione corretta. Termina con una riga esattamente di questa forma, dove X è una tra {letters}:\n{line}",
        "Una o più opzioni sono corrette; sceglile tutte. Termina con una riga esattamente di questa forma, con le lettere di"
        " tutte le opzioni corrette tra {letters}, separate da virgole:\n{line}",
        "Termina con una riga esattamente di questa forma, dove N è il numero{unit}:\n{line}",
        "Termina con una riga esattamente di questa forma, dove … è una risposta breve e nient'altro:\n{line}",
        "Metti l'espressione finale in \\boxed{{}} su una riga esattamente di questa forma:\n{line}",
        "Chiama gli strumenti che la richiesta richiede. Rispondi solo con una lista JSON di chiamate di questa forma:\n{line}",
    ),
    "ru": Ask(
        "Выбери один правильный вариант. Закончи строкой точно такого вида, где X - одна из букв {letters}:\n{line}",
        "Верны один или несколько вариантов; выбери все. Закончи строкой точно такого вида, с буквами всех верных вариантов из"
        " {letters} через запятую:\n{line}",
        "Закончи строкой точно такого вида, где N - число{unit}:\n{line}",
        "Закончи строкой точно такого вида, где вместо … только короткий ответ:\n{line}",
        "Запиши итоговое выражение в \\boxed{{}} в строке точно такого вида:\n{line}",
        "Вызови инструменты, которые нужны для запроса. Ответь только списком вызовов в JSON такого вида:\n{line}",
    ),
    "zh": Ask(
        "请选出唯一正确的选项。回复的最后一行必须完全采用下面的格式，其中 X 是 {letters} 之一：\n{line}",
        "有一个或多个选项正确，请全部选出。回复的最后一行必须完全采用下面的格式，写出 {letters} 中所有正确选项的字母，用逗号分隔：\n{line}",
        "回复的最后一行必须完全采用下面的格式，其中 N 是数字{unit}：\n{line}",
        "回复的最后一行必须完全采用下面的格式，其中 … 只写简短的答案：\n{line}",
        "把最终表达式写在 \\boxed{{}} 中，最后一行完全采用下面的格式：\n{line}",
        "调用请求所需的工具。只回复一个 JSON 调用列表，格式如下：\n{line}",
    ),
    "ja": Ask(
        "正しい選択肢を一つ選んでください。最後の行は必ず次の形式にしてください。X は {letters} のいずれかです。\n{line}",
        "正しい選択肢は一つまたは複数です。すべて選んでください。最後の行は必ず次の形式にし、{letters} のうち正しい選択肢の文字をすべてコンマで区切って書いてください。\n{line}",
        "最後の行は必ず次の形式にしてください。N は数値です{unit}。\n{line}",
        "最後の行は必ず次の形式にしてください。… には短い答えだけを書きます。\n{line}",
        "最終的な式を \\boxed{{}} に入れ、次の形式の行に書いてください。\n{line}",
        "依頼に必要なツールを呼び出してください。次の形式の JSON の呼び出しリストだけを返してください。\n{line}",
    ),
    "ar": Ask(
        "اختر الخيار الصحيح الوحيد. أنهِ ردك بسطر على هذا الشكل تمامًا، حيث X واحد من {letters}:\n{line}",
        "خيار واحد أو أكثر صحيح؛ اخترها كلها. أنهِ ردك بسطر على هذا الشكل تمامًا، بحروف كل الخيارات الصحيحة من {letters} مفصولة بفواصل:\n{line}",
        "أنهِ ردك بسطر على هذا الشكل تمامًا، حيث N هو العدد{unit}:\n{line}",
        "أنهِ ردك بسطر على هذا الشكل تمامًا، حيث … إجابة قصيرة لا غير:\n{line}",
        "ضع التعبير النهائي داخل \\boxed{{}} في سطر على هذا الشكل تمامًا:\n{line}",
        "استدعِ الأدوات التي يحتاجها الطلب. أجب فقط بقائمة JSON من الاستدعاءات على هذا الشكل:\n{line}",
    ),
    "hi": Ask(
        "एक सही विकल्प चुनिए। अपना उत्तर ठीक इस रूप की पंक्ति से समाप्त कीजिए, जहाँ X इनमें से एक है: {letters}\n{line}",
        "एक या अधिक विकल्प सही हैं; सभी चुनिए। अपना उत्तर ठीक इस रूप की पंक्ति से समाप्त कीजिए, जिसमें {letters} में से सभी सही अक्षर अल्पविराम से अलग हों:\n{line}",
        "अपना उत्तर ठीक इस रूप की पंक्ति से समाप्त कीजिए, जहाँ N संख्या है{unit}:\n{line}",
        "अपना उत्तर ठीक इस रूप की पंक्ति से समाप्त कीजिए, जहाँ … केवल छोटा उत्तर है:\n{line}",
        "अंतिम व्यंजक को \\boxed{{}} में ठीक इस रूप की पंक्ति पर लिखिए:\n{line}",
        "अनुरोध के लिए आवश्यक उपकरण बुलाइए। केवल इस रूप की JSON सूची से उत्तर दीजिए:\n{line}",
    ),
}
