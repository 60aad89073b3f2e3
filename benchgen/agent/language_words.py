"""The small words that give a language away, folded. `other` are those of languages that are answered in English."""

from benchgen.agent.slots_page import fold

_WORDS = {
    "en": "the a an is are was were and or of to in on for with it this that my your me you"
    " i we what which why how when who"
    " can could would should please do does did not no yes be have has had at by from"
    " about them these those there then"
    " so if but as just all any more up out now let's don't it's i'm again than into"
    " yeah yep got get us hey go"
    " other another some four five six seven eight nine ten where only every each two three want need"
    " still over yet ahead keep going leave never mind thanks hello",
    "tr": "soruyu bir bu ve ile icin mi mu ne da de ki o su ben sen biz daha cok ama evet hayir var"
    " yok olan olarak gibi sonra once"
    " oldu kadar hangi nasil neden niye bana lutfen tane adet en icin hakkinda ilgili uzerinde"
    " uzerine konulu numarali nolu"
    " soruluk olsun ya bi yap et mi misin misiniz musun midir hepsi onu bunu sunu tamam"
    " peki merhaba selam istiyorum bitti"
    " devam vazgectim olur modelinde calistirmanin ise bile iptal tesekkurler simdi gore kez",
    "de": "ab der die das ein eine einen einem einer und oder ist sind war nicht kein keine mit"
    " auf fur von zu zum zur im in den dem"
    " des es ich du wir mir mich dir was wie warum welche welcher bitte ja nein doch"
    " mal aber nur auch noch so dass wenn"
    " dann aus bei uber nach sein seine ihn hat habe haben wird werden kann kannst soll"
    " an als um man schon denn gib"
    " nimm wieder setz setze stell lass zeig gib macht tu diese dieser dieses dieser"
    " einfach etwas wenig sehr gut keinen ihr sie"
    " mach machs weiter los abbrechen lass je namens jawohl klar hallo danke lieber"
    " gern gerne ob fertig neu neues",
    "es": "tambien el la los las un una unos unas y o de del que en es son por para con no si se lo"
    " su sus mi me te al como mas pero"
    " este esta esto ese esa eso cual cuales cuando donde ya muy hay tiene tengo ser"
    " sobre porque qué sí cómo por_favor"
    " porfa gracias hola dale vale puedes quiero otra vez mejor nada sigue claro adelante"
    " hoy hace ayer dime va fue ha he nos llamada"
    " llamado ejecucion pregunta preguntas entre hazlo hasta sin",
    "fr": "le la les un une des du de et ou est sont que qui quoi dans en sur pour par avec"
    " ce cet cette ces il elle je tu nous"
    " vous on ne pas plus mais si au aux mon ma mes ton ta tes son sa ses se lui leur"
    " oui non c'est ca comme quel quelle"
    " quels quelles pourquoi comment merci stp svp s'il plait bonjour salut moi toi"
    " a-t-il qu'il d'accord vas y puis rends rend tient met mets qu'est c'etait l'ai"
    " d'un d'une lance donne"
    " tout rien fait fais encore etre avoir ete bien trop peu laisse tomber suis sous"
    " nom intitule j'ai finalement voila alors",
    "other": "um uma nao voce para_o em mais sao do das dos isso perguntas faca pra obrigado"
    " gli della delle sulla sul nel nella questo sono perche domande domanda ciao grazie"
    " een het niet van voor maak met vragen over zijn jij ik nie jest sie na pytan ochen",
}
SMALL = {language: frozenset(map(fold, words.split())) for language, words in _WORDS.items()}
