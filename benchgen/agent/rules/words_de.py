"""German: the words behind each concept. A leading star takes in compounds: `*lauf` is also a Testlauf."""

WORDS = {
    "create": (
        "erstell*|erzeug*|mach*|bau|baue|bauen|baust|schreib|schreibe|schreiben|schreibst|schreibt|generier*"
        "|entwirf*|entwerf*|stell mir .{0,80}zusammen|zusammenstell*|anleg*|leg .{0,90}an|lege .{0,90}an|kreier*"
        "|formulier*|verfass*|aufsetz*|bereite .{0,80}vor|vorbereit*|stelle? .{0,90}zusammen|anzulegen"
        "|zusammenzustellen|denk dir .{0,80}aus|ausdenk*|neue[rs]? (?:quiz|benchmark|test|prüfung|fragensatz)"
        r"|bastel|bastle|basteln|zimmer\w*"
    ),
    "want": (
        r"ich (?:möchte|will|brauche|hätte gern\w*|bräuchte|wünsche mir)|wir (?:brauchen|möchten|wollen)"
        r"|hätte gern\w*|brauche|möchte|bräuchte|gib mir|will|könnten wir|können wir|lass uns|wäre super"
        r"|hätte ich gern\w*|könnte .{0,12}gebrauchen|benötige|neue[rs]? (?:quiz|benchmark|test|prüfung|fragensatz)"
        "|wie wäre es mit|wie wär's mit"
    ),
    "upload": (
        "hochlad*|lad .{0,60}hoch|lade .{0,60}hoch|ladet .{0,60}hoch|importier*|einles*|lies .{0,60}ein|upload*"
        r"|einspiel*|hochzuladen|hoch laden|reinlad*|einspiel\w*|reinhol\w*|übernehm\w*|übernimm\w*|einbind\w*"
    ),
    "publish": (
        "veröffentlich*|öffentlich mach*|mach .{0,30}öffentlich|mache .{0,30}öffentlich|freischalt*"
        r"|schalt\w* .{0,40}frei|publizier*|publish*|stell\w* .{0,40}online|freigeb*|gib .{0,40}frei|live schalten"
        r"|schalt\w* .{0,40}live|für alle sichtbar|öffentlich|für alle (?:sichtbar|zugänglich|offen|nutzbar)"
        "|für jeden .{0,12}(?:sichtbar|zugänglich)|allen zugänglich|alle .{0,12}sehen (?:können|dürfen)"
        r"|jeder .{0,12}sehen (?:kann|darf)|zugänglich mach\w*|kann raus|öffentlich schalt\w*|zur verfügung"
        r"|für jedermann|öffne\w* .{1,30}für alle|jedem zugänglich|zugänglich|ganzen? welt|aller welt"
        "|online (?:gehen|stellen|bringen|schalten)|live (?:gehen|stellen)|geht .{0,20}(?:online|live)|raus damit"
        "|publik"
    ),
    "unpublish": (
        "zurückzieh*|zieh .{0,50}zurück|depublizier*|unpublish*|wieder privat|privat (?:machen|stellen|schalten)"
        r"|offline (?:nehmen|stellen)|nimm .{0,50}(?:offline|runter|vom netz)|zurück (?:in|auf"
        r"|zu\w*) .{0,12}entwurf"
        r"|verstecke?n?|veröffentlichung .{0,20}(?:zurück|rückgängig|aufheben)\w*|entöffentlich*|mach .{0,30}privat"
        r"|versteck\w*|offline|nicht (?:mehr )?öffentlich|unveröffentlich\w*|aus der öffentlichkeit|runternehm\w*"
        "|nimm .{0,50}zurück|privat"
    ),
    "run": (
        r"ausführ*|führ\w* .{0,90}(?:aus|durch)|lass .{0,90}laufen|lasse .{0,90}laufen|laufen lassen"
        "|laufen zu lassen|laufen|start|starte|starten|startest|startet|evaluier*|durchführ*|auszuführen"
        r"|bewerte .{0,60}modell|jag\w* .{0,60}durch|werf .{0,40}an|wirf .{0,60}an|run|anzuwerfen"
        r"|prüfe .{0,40}auf dem modell|durchlaufen|benchmarke\w*|loslass\w*|antreten|drüberlauf\w*"
        r"|probelauf|los mit"
        r"|schick\w* .{0,60}(?:durch|an)|setz\w* .{0,40}an den start|test\w* .{0,30}durch|lass .{0,60}ran"
        r"|drüber ?lass\w*|ran ?lass\w*|bearbeiten lass\w*|antreten lass\w*|durchjag\w*|testlauf"
    ),
    "start": r"start|starte|starten|startest|beginn*|loslegen|fang .{0,20}an|stoß\w* .{0,50}an",
    "test": (
        r"teste|testen|test|testest|probier*|miss|messe|messen|misst|mess|prüf\w* .{0,30}wie|schau\w* .{0,20}wie"
        "|schlägt sich|abschneid*|schneidet .{0,60}ab|ausprobier*|erprob*"
    ),
    "train": (
        r"trainier*|nachtrainier*|training*|fine-?tun\w*|finetun\w*|feintun*|anlern*|lern .{0,40}an"
        r"|bring .{0,50}bei"
        r"|trainieren|bestärkend\w*|feinabstimm*|nachschul\w*|schule|lehre|lern\w* (?:aus|von)|lernen|lerne"
        r"|anpass\w* .{0,40}(?:modell|fehler)|fein ?abstimm\w*|stimm .{0,30}ab"
    ),
    "distill": (
        r"destill*|distil*|schüler\w*|studentenmodell|trajektorie\w*|lösungsweg\w*|richtigen antworten"
        "|nur die richtigen"
    ),
    "grpo": r"grpo\w*|bestärkend\w* lern\w*|verstärkungslern\w*|reinforcement\w*|rl",
    "lora": r"q?lora\w*",
    "resume": (
        r"weiter ?trainier*|trainier\w* .{0,140}weiter|training .{0,30}fort\w*|setz\w* .{0,50}training .{0,20}fort"
        r"|fortgesetztes training|adapter .{0,30}weiter\w*|weitertraining"
    ),
    "merge": (
        r"verschmelz*|verschmilz*|merg*|zusammenführ*|führ\w* .{0,50}zusammen|fusionier*|vereinig*|einback*"
        r"|verein(?:e|en)\b|(?:vollständig|eigenständig|ganz|komplett)e[sn]? modell|zusammengeführt\w*"
        r"|verschmolzen\w*|fusioniert\w*|zusammenfüg\w*|füg\w* .{0,50}zusammen|einschmelz\w*|zusammenpack\w*"
        r"|pack\w* .{0,50}zusammen|verbind\w* .{0,40}(?:adapter|basis)|in die basis|einarbeit\w*|verheirat\w*"
        r"|kombinier\w*"
    ),
    "compare": (
        r"vergleich*|nebeneinander|gegenüber(?:stell\w*)?|stell\w* .{0,50}gegenüber|unterschied zwischen|besser als"
        r"|welche\w* (?:lauf|modell)?.{0,10}(?:ist |war |sind )?besser|versus|vs|im vergleich|gegeneinander"
        "|vorher und nachher|vorher.?nachher|übertrifft|geschlagen|schlägt(?! sich)|in einer tabelle|tabellarisch"
        r"|signifikant\w*|nur zufall|unterschied\w*|besser abgeschnitten|besser geworden als|gegenüberstellung"
        "|im gegensatz|fortschritt gegenüber|neben"
    ),
    "show": (
        "zeig*|anzeig*|liste|auflist*|list .{0,40}auf|liste .{0,40}auf|sehen|seh|gib|gib mir|anschau*"
        r"|schau\w* .{0,40}an|öffne*|ausgeb*|darstell*|ansehen|einsehen|rück .{0,30}raus|hol\w*|anguck*|zu lesen"
        "|lesen|durchlesen"
    ),
    "analyze": r"analysier*|analyse|frage für frage|untersuch*|diagnos*|auswerten|nachschau\w* woran|durchleucht*",
    "why": (
        r"warum|wieso|weshalb|woran (?:liegt|lag)\w*|was ist (?:da |bei .{0,15})?(?:passiert|schief\w*|los)"
        r"|was war (?:da )?los|grund für|ursache\w*|schief ?gelaufen|wie kommt es|wie kann das sein|wie kam es"
        r"|weswegen|hapert\w*|steckt .{0,20}dahinter|dahinter|kann .{0,20}nicht sein|klemmt|formatproblem\w*"
        r"|formatfehler\w*|liegt .{0,12}am format|liegt das an|liegt es an|herausfinden|finde? .{0,20}heraus"
        r"|merkwürdig|komisch|(?:mehr|besseres?) erwartet|erwartet|passiert|antwortformat\w*"
        r"|liegt .{0,40}(?:an|am) "
        r"|enttäusch\w*|seltsam\w*|eigenartig\w*|auffällig\w*|lief .{0,12}schief|schiefgelaufen|schlechter"
        r"|verlier\w* .{0,30}punkte|punkte verl\w*|punktverlust\w*|woran|hauptsächlich|worauf .{0,20}zurück\w*"
        r"|wie erklär\w*"
    ),
    "wrong": (
        "falsch*|fehler*|verfehl*|daneben|schief ?gegangen|nicht (?:richtig|gewusst|gekonnt|geschafft|gelöst)"
        r"|fehlgeschlagen|gescheitert|durchgefallen\w*|misslung*|patzer*|vermasselt|verhauen|verbockt|missraten"
        r"|gepatzt|schwäch\w*|tut sich .{0,20}schwer|schwer getan|schwierigkeiten|danebengelegen|danebengegriffen"
        r"|verrechnet|vertan|stimmt .{0,24}nicht|fehlschl\w*|misserfolg\w*|scheiter\w*|versag\w*|versemmel\w*"
        r"|vergeig\w*|patz\w*|danebenlieg\w*|stolper\w*"
    ),
    "low": (
        "niedrig*|schlecht*|wenig*|mies*|schwach*|gering*|abgefallen|eingebrochen|gesunken|mau|furchtbar"
        "|katastrophal|tief|unterirdisch"
    ),
    "score": (
        "punkt*|*ergebnis*|score*|wertung|genauigkeit*|*quote|note|noten|resultat*|prozent*|gesamtwert*"
        r"|abgeschnitten|erreicht|punktzahl\w*|aufschlüsselung|kategorie aufgeschlüsselt|trefferquote"
        "|wie viele? .{0,30}(?:richtig|prozent|punkte|geschafft|gelöst|beantwortet|gewusst)"
        r"|wie gut (?:war|ist|hat|schnitt)\w*|rausgekommen|herausgekommen|trefferzahl"
    ),
    "status": (
        r"status|stand|wie steht'?s?|wie läuft*|wie weit|fortschritt*|wie geht es|gibt'?s .{0,15}neu\w*|neuigkeiten"
        r"|was macht|wie lange|zustand|läuft .{0,30}noch|wie sieht'?s .{0,10}aus|wie siehts|wo steh\w*|dauert"
        "|wie sieht es|was gibt|gibt es schon|schon was|wann ist|wo sind wir|wie weit sind wir|vorangekommen"
        "|geht'?s voran"
    ),
    "done": (
        r"fertig*|durch\?|schon durch|ist .{0,20}durch|abgeschlossen|beendet|vorbei|bereit|durchgelaufen|zu ende"
        "|durch|geschafft|gelaufen|abgearbeitet|schon da"
    ),
    "logs": (
        r"log|logs|logdatei*|protokoll*|*protokoll*|log-?ausgabe*|logausgabe|ausgabe des|verlustkurve*|loss\w*"
        r"|mitschrift\w*|*log|*logs|*logdatei\w*|*logdateien"
    ),
    "edit": (
        "änder*|übersetz*|änd(?:e)?re|reparier*|korrigier*|fix|fixe|fixen|ersetz*|bearbeit*|anpass*|pass .{0,60}an"
        r"|passe .{0,60}an|umbenenn*|benenn\w* .{0,60}um|umformulier*|formulier\w* .{0,40}um"
        r"|aktualisier*|berichtig*"
        r"|verbesser*|überarbeit*|setz\w* .{0,60}auf|stell\w* .{0,60}um|umstell*|umschreib*"
        r"|soll\w* .{0,60}(?:sein|lauten|heißen|zählen)|locker\w*|verschärf*|wend\w* .{0,40}an|anwenden|tausch\w*"
        r"|austausch*|nachbesser*|modifizier*|übernimm|ausbesser*|richtigstell*"
        r"|mach\w* .{0,30}(?:strenger|lockerer)"
        r"|gelten|als richtig|akzeptier\w*|zähl\w* .{0,40}als|erhöh\w*|senk\w*|verringer\w*|reduzier\w*|setz\w*"
        r"|stell\w* .{0,30}auf|mach\w* .{0,40}(?:schwerer|leichter|kürzer|länger|schwieriger|einfacher)"
        r"|heraufsetz\w*|herabsetz\w*|dreh\w*"
    ),
    "rename": (
        r"umbenenn*|benenn*|umzubenennen|umtaufen|nenn\w*|taufe?n?|heißen soll|soll .{1,40}heißen|umtauf\w*"
        "|anderer name"
    ),
    "add": (
        r"hinzufüg*|füg\w* .{0,60}hinzu|ergänz*|einlad*|lade? .{0,60}ein\b|aufnehm*|nimm .{0,60}auf|eintrag*"
        r"|trag\w* .{0,60}ein|setz\w* .{0,60}auf|add|stell\w* .{0,60}auf|gib .{0,60}(?:zugriff|rechte)"
    ),
    "delete": (
        r"lösch*|entfern*|entsorg*|wegwerf*|wirf .{0,50}weg|tilg*|schmeiß\w* .{0,50}(?:raus|weg)|rauswerf*"
        r"|vernichte\w*|streich*|hau .{0,40}weg|weg damit|beseitig\w*|aufräum\w*|kick\w*"
    ),
    "stop": (
        "stopp*|abbrech*|brich .{0,60}ab|breche .{0,60}ab|anhalt*|halt .{0,50}an|halte .{0,50}an|beend*|kill*"
        r"|pausier*|unterbrich*|unterbrech*|würg\w* .{0,40}ab|storniere?n?|abzubrechen|stoppen|halt|kapp\w*"
        "|zieh .{0,20}stecker|einstellen"
    ),
    "review": (
        "überprüf*|prüf|prüfe|prüfen|begutacht*|qualität*|taugt*"
        "|(?:ist|sind) .{0,60}(?:gut|brauchbar|in ordnung|ok|okay|sauber|sinnvoll|verlässlich|zuverlässig|stimmig)"
        r"|kontrollier*|durchsicht*|sieh .{0,40}durch|schau\w* .{0,40}(?:durch|drüber)|kritisch*|dublett*|duplikat*"
        r"|mehrdeutig*|verlass*|vertrauen|review\w*|was hältst|check\w*|durchgehen|unter die lupe|schwachstellen"
        r"|gegenles*|beurteil*|durchseh\w*|durchseh|sieh .{0,40}an|schau\w* .{0,40}an"
        "|fehlerhafte? (?:fragen|schlüssel|antworten)|lies .{0,40}(?:durch|gegen)|wirf .{0,20}blick|einen blick"
        r"|nachprüf\w*|plausibel|deine meinung|was meinst|sinnvoll\w*|korrektur\w*"
    ),
    "again": (
        "nochmal*|noch einmal|erneut*|wieder|abermals|noch mal|wiederhol*|selben benchmark|gleichen benchmark"
        "|denselben benchmark|dasselbe|das gleiche|das selbe|genau so"
    ),
    "then": (
        "dann|danach|anschließend|wenn .{1,40}fertig|sobald|hinterher|zum schluss|schließlich|im anschluss|darauf"
    ),
    "better": "besser*|verbessert|geholfen|urteil*|fazit|gebracht|fortschritt|sag .{0,12}ob|verdikt|etwas genützt",
    "loop": (
        "*schleife|*zyklus|kreislauf|*loop|regelkreis|gesamten ablauf|ganze prozedur|von vorne bis hinten"
        "|kompletten ablauf"
    ),
    "improve": r"verbesser*|besser mach*|mach\w* .{0,40}besser|optimier*",
    "howto": (
        r"wie (?:kann|erstelle|mache|lege|starte|funktioniert|trainiere|geht|gehe|lade|veröffentliche"
        r"|vergleiche|werden|wird|führe|bekomme|berechne\w*|läuft das mit) (?:ich|man|wir|das|das hier|die|der"
        r"|ein|eine|einen|es|du)"
        r"|was bedeutet|was heißt|was passiert (?:wenn|bei)|erklär*|erläuter*|wie funktioniert\w*|was versteht man"
        "|wozu dient|was bringt|was ist der sinn|wofür ist|wofür braucht|unterschied zwischen (?:modus|lora|grpo)"
        r"|normalerweise|üblicherweise|in der regel|gewöhnlich|warum muss\w*|wann (?:wird|werden|kann|ist)"
        "|in welchen fällen|ist es möglich|kann man|muss man|muss ich|muss (?:ein|der|das"
        r"|mein)\w* benchmark|darf man|lässt sich|darf ich|dürfen wir|^brauche? (?:ich|man)"
        "|(?:ist|sind|bleib(?:t|en)|werden) (?:mein|unser|d|ein|entw)\\w* .{0,30}(?:privat|sichtbar"
        "|geheim|sicher|verwendet|genutzt|gespeichert)"
        r"|solange .{0,30}entwurf|gibt'?s? (?:es )?eine?n? (?:ober|limit|höchst|maxim|mindest|möglichkeit)\w*"
        "|können (?:auch )?(?:andere|leute|fremde)|jemand ander\\w*|ohne dass ich|^braucht man"
    ),
    "whatis": (
        "was (?:ist|kannst|kann|bist|machst|tust|sind|macht)|wer (?:bist|ist|seid)|wozu|wofür|beschreib*|stell dich"
        "|für wen|was genau|was hat es mit"
    ),
    "benchgen": r"benchgen\w*|du|dich|dir|ihr|diese\w* (?:app|plattform|tool|seite|ding|anwendung)|das hier|hier",
    "cost": (
        r"kost*|preis*|wie teuer|wie ?viel(?!e|\s+(?:prozent|punkte|fragen|richtige?|davon))|gebühr*|credits?"
        "|guthaben*|teuer|billig|kontostand|gratis|kostenlos"
    ),
    "help": "hilfe|hilf|helfen|anleitung|funktionen|möglichkeiten|was kannst du|fähigkeiten|erste schritte",
    "hello": r"hallo|hi|moin|guten (?:tag|morgen|abend)|servus|grüß\w*|hey|na",
    "thanks": r"danke\w*|vielen dank|dankeschön|super gemacht|klasse|prima",
    "access": (
        r"berechtig*|zugriff*|rechte|darfst|dürfen|datenschutz|meine daten|passwort\w*|grenzen|limit*|erlaubt"
        "|nicht tun|sicher|meinen daten"
    ),
    "models": (
        r"welche modelle\w*|modelle (?:gibt|hast|kann|stehen)\w*|*modellliste|verfügbare modelle|liste der modelle"
        "|meine modelle|modellkatalog"
    ),
    "language_q": r"welche\w* sprachen|sprachen sprichst|sprichst du",
    "formats_q": (
        "welche formate|arten von (?:benchmarks|fragen)|welche (?:fragetypen|benchmarktypen|arten)|welche arten"
        r"|arten von \w+"
    ),
    "listing": r"meine\w* benchmarks|alle benchmarks|welche benchmarks|liste .{0,15}benchmarks",
    "benchmark": (
        "*benchmark*|bench|quiz*|test|tests|testset*|testsatz|prüfung*|fragenkatalog*|fragensatz|evaluierungsset"
        "|testreihe|fragebogen|klausur"
    ),
    "question": "*frage|*fragen|aufgabe|aufgaben|item|items",
    "key": (
        "antwort*|schlüssel*|lösung*|option|optionen|antwortmöglichkeit*|wortlaut|formulierung*|erklärung*"
        "|lösungsschlüssel"
    ),
    "answers": (
        r"geantwortet|was (?:hat )?(?:es|das modell|er|sie|\ue000).{0,25}(?:gesagt|geantwortet|geschrieben)"
        r"|antworten des modells|rohausgabe*|modellantworten|tatsächlich\w* antwort\w*|antwortete|seine antworten"
        "|(?:tatsächlich|wirklich|eigentlich|genau|wörtlich) (?:geschrieben|geantwortet|gesagt)|geschrieben"
        r"|hingeschrieben|von sich gegeben|wortlaut der antwort\w*|im wortlaut"
    ),
    "scoring": (
        r"bewertung*|scoring*|punktevergabe|benotung*|wertungs\w*|auswertungsregel*|gewertet"
        r"|bewertungs\w*|toleranz*"
        r"|teilpunkt\w*|groß- und kleinschreibung|punkte ?wertung|streng*"
    ),
    "leaderboard": r"bestenliste*|rangliste*|leaderboard*|ranking*|tabelle|spalte\w*",
    "rank": r"sortier*|ordne*|rangfolge|rang|reihenfolge|rank\w*|gereiht|reihe .{0,30}nach",
    "setting": r"titel*|name|namen|beschreibung*|einstellung*|sprache|kategorie*|schwierigkeit*|überschrift\w*",
    "dataset": "datensatz|datensatzes|datensätz*|dataset*|zeile|zeilen|daten (?:von|aus)|daten|beispiele",
    "rows": "zeile|zeilen",
    "model": "modell*|*modell|*modells|adapter*|checkpoint*|gewichte",
    "adapter": "adapter*",
    "job": "job|jobs|jobs|*job|*jobs|training|trainings|*training|*auftrag|*aufträge|finetuning|fine-?tuning",
    "runs": (
        "lauf|laufs|laufes|läufe|läufen|*lauf|*läufe|*läufen|*laufs|durchgang*|durchgänge*|auswertung|evaluierung"
        "|evaluation|runs?"
    ),
    "file": (
        r"datei*|*datei|csv*|jsonl?|excel*|tabelle|zip*|bundle*|paket*|archiv*|anhang|yaml|pdf|xlsx?|angehängt\w*"
    ),
    "have": (
        r"ich hab\w*|habe|hab|wir haben|eigene\w*|vorhanden\w*|fertig\w*|schon|bestehend\w*|hier ist|anbei|bereits"
    ),
    "phase": r"phase|phasen|aufgabe (?:hinzu|ergänz|entfern)\w*|task|tasks|teilaufgabe\w*|etappe\w*",
    "people": (
        "mitarbeiter*|teilnehm*|mitwirkend*|whitelist*|weiße liste|kollaborateur*|kolleg*"
        "|wer .{0,30}(?:darf|dürfen|bearbeiten|teilnehmen|mitmachen)|bearbeiter*|mitglied*|zugriffsliste"
        r"|mitautor\w*|collaborator\w*|bearbeitungsrechte|mit bearbeiten|mitbearbeit\w*|zugang geben"
        r"|bearbeiten darf"
        r"|bearbeitungsrecht\w*|schreibrecht\w*|schreibzugriff\w*"
    ),
    "judge": r"ki-?(?:judge|richter\w*|jury|gutachter\w*)|*judge|richter*|llm-?judge|ai[- ]judge|juror*",
    "email": (
        r"e-?mail*|mail|mails|*mail|rundmail|anschreib*|schreib .{0,15}teilnehmer\w*"
        r"|benachrichtig\w* .{0,10}teilnehmer\w*"
    ),
    "billing": (
        r"rechnung*|abrechnung*|zahlung*|kreditkarte*|erstatt*|guthaben (?:auflad|kauf)\w*|lade? .{0,30}guthaben"
        r"|credits? (?:kauf|auflad|nachkauf|hinzu)\w*|bezahl*|abo|abonnement|aufladen|nachkaufen|kauf\w*"
    ),
    "token": r"api-?(?:token|schlüssel|key)\w*|token*|zugangsschlüssel\w*",
    "byhand": r"von hand|händisch|manuell*|auf \d+|auf \ue004|selbst|hochsetz*|anheb*|hoch(?:setzen|schrauben)?",
    "everything": "alles|alle|sämtlich*|konto",
    "negated": "nicht|niemals|ohne|noch nicht|keinesfalls|auf keinen fall|vor dem|vor der|bevor",
    "continue": (
        r"weiter|weiter so|fahr\w* fort|fortfahren|mach weiter|weitermachen|nächste (?:runde|charge|portion)"
        "|fortsetzen|setz .{0,20}fort|den rest"
    ),
    "not_this": r"ander\w*",
    "output": r"ausgegeben|ausgabe\w*|ausgespuckt|konsole\w*|output",
    "both": "beide|beiden|die zwei|alle drei|diese läufe|die drei|diesen läufen|die läufe",
    "trained": r"trainierte\w* modell\w*|feingetunte\w* modell\w*",
}
