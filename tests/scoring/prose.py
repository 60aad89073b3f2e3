"""Sentences in twelve languages that answer nothing, many with single letters that are words, names or formulas."""

# ruff: noqa: E501

PROSE = {
    "en": (
        "A dog barked at the postman.", "I have never been to Rome.", "Vitamin C helps, or so they say.", "Plan B failed too.",
        "Can't say from this text.", "503 Backend busy, try again.", "Grade A eggs cost more.", "The U.S. and the E.U. signed it.",
        "E. coli lives in the gut.", "C++ and C# are languages.", "Let A be an open set in R.", "Section D is missing.",
        "I think the question is unclear.", "There are many options here.", "A good answer takes time.", "Is it I or you?",
        "J. R. R. Tolkien wrote it.", "Hepatitis B is an illness.", "He got a B in maths.", "My answer would depend on the context.",
        "What is the correct answer?", "A is to B as C is to D.", "The choice is yours.", "Model T cars were black.",
    ),
    "tr": (
        "O bir doktor.", "A takımı kazandı.", "Bu sorunun cevabı yok.", "B planı işe yaramadı.", "C vitamini faydalıdır.",
        "Seçenekler çok zor.", "Doğru düşünmek gerekir.", "E tabii, olur.", "Cevap vermek istemiyorum.", "F klavye kullanıyorum.",
    ),
    "de": (
        "Das A und O ist Geduld.", "Vitamin C ist gesund.", "Die Antwort kenne ich nicht.", "Plan B scheiterte.", "Ich wähle lieber nichts.",
        "Es ist spät.", "Richtig ist das nicht.", "Die Option gefällt mir.", "A-Dur und C-Dur.", "Die Note B gibt es hier nicht.",
    ),
    "es": (
        "A veces llueve mucho.", "O vienes o te quedas.", "Y así fue.", "E hizo lo que pudo.", "La respuesta depende de muchas cosas.",
        "El plan B no sirve.", "Es la vitamina C.", "La opción no está clara.", "Si la respuesta es larga, espera.", "¿Es la A o la B?",
    ),
    "fr": (
        "A-t-il raison ?", "Il y a un plan B.", "La réponse dépend du contexte.", "C'est la vie.", "L'option est chère.",
        "D'abord, il faut lire.", "Y a-t-il une solution ?", "La vitamine C est utile.", "J'ai eu un A en maths.", "Le choix est difficile.",
    ),
    "pt": (
        "A casa é azul.", "O plano B falhou.", "E agora, José?", "A resposta depende do contexto.", "É a vitamina C.",
        "A alternativa é ruim.", "O aluno tirou A.", "Se a resposta é longa, espere.", "A letra é bonita.", "As opções são muitas.",
    ),
    "it": (
        "I gatti dormono.", "E poi venne la sera.", "A me piace.", "O adesso o mai.", "La risposta dipende dal contesto.",
        "È il piano B.", "La vitamina C fa bene.", "Non è la B.", "La scelta è difficile.", "Se la risposta è lunga, aspetta.",
    ),
    "ru": (
        "А он ушёл.", "В доме тихо.", "С утра шёл дождь.", "О чём речь?", "К вечеру похолодало.", "У меня нет ответа.", "И так каждый день.",
        "Ответ зависит от условий.", "План B провалился.", "Витамин C полезен.", "Я не знаю, что выбрать.", "Вариантов много.",
    ),
    "zh": (
        "维生素C很重要。", "我选择不回答。", "B站很好看。", "这道题没有答案。", "A股今天上涨。", "选项都不对。", "T恤很便宜。", "请选择一个选项。",
        "如果答案是B，那就错了。", "甲型H1N1流感。",
    ),
    "ja": (
        "ビタミンCは大切です。", "答えはわかりません。", "A社の株価が上がった。", "Bさんが言った。", "正解はありません。", "選択肢が多い。",
        "もし答えがBなら困る。", "アメリカが好きです。", "Tシャツを買った。", "答えはBではありません。",
    ),
    "ar": (
        "و هكذا كان.", "لا أعرف الإجابة.", "د. أحمد طبيب.", "الإجابة تعتمد على السياق.", "فيتامين C مفيد.", "الخيار صعب.", "ب الجميع ذهبوا.",
        "هل الإجابة ب؟", "الجواب طويل.", "ليست الإجابة ب.",
    ),
    "hi": (
        "विटामिन C अच्छा है।", "उत्तर नहीं पता।", "सही उत्तर B नहीं है।", "क्या उत्तर B है?", "विकल्प बहुत हैं।", "प्लान B विफल रहा।", "मैं घर जाता हूँ।",
        "यह सही नहीं है।", "जवाब देना कठिन है।", "ग से गमला।",
    ),
}  # fmt: skip
