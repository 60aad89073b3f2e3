"""German: the words behind each concept. A leading star takes in compounds: `*lauf` is also a Testlauf."""

WORDS = {
    "create": (
        "erstell*|erzeug*|mach*|bau|baue|bauen|baust|schreib|schreibe|schreiben|schreibst|schreibt"
        "|generier*|entwirf*|entwerf*|stell mir .{0,80}zusammen|zusammenstell*|anleg*|leg .{0,90}an"
        "|lege .{0,90}an|kreier*|formulier*|verfass*|aufsetz*|bereite .{0,80}vor|vorbereit*"
        "|stelle? .{0,90}zusammen|anzulegen|zusammenzustellen|denk dir .{0,80}aus|ausdenk*"
    ),
    "want": (
        r"ich (?:möchte|will|brauche|hätte gern\w*|bräuchte|wünsche mir)|wir (?:brauchen|möchten|wollen)"
        r"|hätte gern\w*|brauche|möchte|bräuchte|gib mir|will"
    ),
    "upload": (
        "hochlad*|lad .{0,60}hoch|lade .{0,60}hoch|ladet .{0,60}hoch|importier*|einles*|lies .{0,60}ein"
        "|upload*|einspiel*|hochzuladen|hoch laden|reinlad*"
    ),
    "publish": (
        "veröffentlich*|öffentlich mach*|mach .{0,30}öffentlich|mache .{0,30}öffentlich|freischalt*"
        r"|schalt\w* .{0,40}frei|publizier*|publish*|stell\w* .{0,40}online|freigeb*|gib .{0,40}frei"
        r"|live schalten|schalt\w* .{0,40}live|für alle sichtbar|öffentlich"
    ),
    "unpublish": (
        "zurückzieh*|zieh .{0,50}zurück|depublizier*|unpublish*|wieder privat|privat (?:machen|stellen"
        "|schalten)|offline (?:nehmen|stellen)|nimm .{0,50}(?:offline|runter|vom netz)|zurück (?:in|auf"
        r"|zu\w*) .{0,12}entwurf|verstecke?n?|veröffentlichung .{0,20}(?:zurück|rückgängig|aufheben)\w*"
        "|entöffentlich*|mach .{0,30}privat"
    ),
    "run": (
        r"ausführ*|führ\w* .{0,90}(?:aus|durch)|lass .{0,90}laufen|lasse .{0,90}laufen|laufen lassen"
        "|laufen zu lassen|laufen|start|starte|starten|startest|startet|evaluier*|durchführ*"
        r"|auszuführen|bewerte .{0,60}modell|jag\w* .{0,60}durch|werf .{0,40}an|wirf .{0,60}an|run"
        r"|anzuwerfen|prüfe .{0,40}auf dem modell|durchlaufen|benchmarke\w*"
    ),
    "start": r"start|starte|starten|startest|beginn*|loslegen|fang .{0,20}an|stoß\w* .{0,50}an",
    "test": (
        r"teste|testen|test|testest|probier*|miss|messe|messen|misst|mess|prüf\w* .{0,30}wie"
        r"|schau\w* .{0,20}wie|schlägt sich|abschneid*|schneidet .{0,60}ab|ausprobier*|erprob*"
    ),
    "train": (
        r"trainier*|nachtrainier*|training*|fine-?tun\w*|finetun\w*|feintun*|anlern*|lern .{0,40}an"
        r"|bring .{0,50}bei|trainieren|bestärkend\w*|feinabstimm*|nachschul\w*|schule|lehre"
    ),
    "distill": r"destill*|distil*|schüler\w*|studentenmodell",
    "grpo": r"grpo\w*|bestärkend\w* lern\w*|verstärkungslern\w*|reinforcement\w*|rl",
    "lora": r"q?lora\w*",
    "resume": (
        r"weiter ?trainier*|trainier\w* .{0,140}weiter|training .{0,30}fort\w*"
        r"|setz\w* .{0,50}training .{0,20}fort|fortgesetztes training|adapter .{0,30}weiter\w*"
        "|weitertraining"
    ),
    "merge": (
        r"verschmelz*|verschmilz*|merg*|zusammenführ*|führ\w* .{0,50}zusammen|fusionier*|vereinig*"
        r"|einback*|verein(?:e|en)\b"
    ),
    "compare": (
        r"vergleich*|nebeneinander|gegenüber(?:stell\w*)?|stell\w* .{0,50}gegenüber|unterschied zwischen"
        r"|besser als|welche\w* (?:lauf|modell)?.{0,10}(?:ist |war |sind )?besser|versus|vs|im vergleich"
        "|gegeneinander|vorher und nachher|vorher.?nachher|übertrifft|geschlagen|schlägt(?! sich)"
    ),
    "show": (
        "zeig*|anzeig*|liste|auflist*|list .{0,40}auf|liste .{0,40}auf|sehen|seh|gib|gib mir|anschau*"
        r"|schau\w* .{0,40}an|öffne*|ausgeb*|darstell*|ansehen|einsehen|rück .{0,30}raus|hol\w*|anguck*"
    ),
    "analyze": (
        r"analysier*|analyse|frage für frage|untersuch*|diagnos*|auswerten|nachschau\w* woran"
        "|durchleucht*"
    ),
    "why": (
        r"warum|wieso|weshalb|woran (?:liegt|lag)\w*|was ist (?:da |bei .{0,15})?(?:passiert|schief\w*"
        r"|los)|was war (?:da )?los|grund für|ursache\w*|schief ?gelaufen|wie kommt es|wie kann das sein"
        "|wie kam es|weswegen"
    ),
    "wrong": (
        "falsch*|fehler*|verfehl*|daneben|schief ?gegangen|nicht (?:richtig|gewusst|gekonnt|geschafft"
        r"|gelöst)|fehlgeschlagen|gescheitert|durchgefallen\w*|misslung*|patzer*|vermasselt|verhauen"
        r"|verbockt|missraten|gepatzt|schwäch\w*"
    ),
    "low": (
        "niedrig*|schlecht*|wenig*|mies*|schwach*|gering*|abgefallen|eingebrochen|gesunken|mau"
        "|furchtbar|katastrophal|tief|unterirdisch"
    ),
    "score": (
        "punkt*|*ergebnis*|score*|wertung|genauigkeit*|*quote|note|noten|resultat*|prozent*|gesamtwert*"
        r"|abgeschnitten|erreicht|punktzahl\w*|aufschlüsselung|kategorie aufgeschlüsselt|trefferquote"
    ),
    "status": (
        r"status|stand|wie steht'?s?|wie läuft*|wie weit|fortschritt*|wie geht es|gibt'?s .{0,15}neu\w*"
        "|neuigkeiten|was macht|wie lange|zustand|läuft .{0,30}noch|wie sieht'?s .{0,10}aus|wie siehts"
        r"|wo steh\w*|dauert"
    ),
    "done": (
        r"fertig*|durch\?|schon durch|ist .{0,20}durch|abgeschlossen|beendet|vorbei|bereit|durchgelaufen"
        "|zu ende"
    ),
    "logs": (
        "log|logs|logdatei*|protokoll*|*protokoll*|log-?ausgabe*|logausgabe|ausgabe des|verlustkurve*"
        r"|loss\w*|mitschrift\w*"
    ),
    "edit": (
        "änder*|übersetz*|änd(?:e)?re|reparier*|korrigier*|fix|fixe|fixen|ersetz*|bearbeit*|anpass*"
        r"|pass .{0,60}an|passe .{0,60}an|umbenenn*|benenn\w* .{0,60}um|umformulier*"
        r"|formulier\w* .{0,40}um|aktualisier*|berichtig*|verbesser*|überarbeit*|setz\w* .{0,60}auf"
        r"|stell\w* .{0,60}um|umstell*|umschreib*|soll\w* .{0,60}(?:sein|lauten|heißen|zählen)|locker\w*"
        r"|verschärf*|wend\w* .{0,40}an|anwenden|tausch\w*|austausch*|nachbesser*|modifizier*|übernimm"
        r"|ausbesser*|richtigstell*|mach\w* .{0,30}(?:strenger|lockerer)"
    ),
    "rename": "umbenenn*|benenn*|umzubenennen|umtaufen",
    "add": (
        r"hinzufüg*|füg\w* .{0,60}hinzu|ergänz*|einlad*|lade? .{0,60}ein\b|aufnehm*|nimm .{0,60}auf"
        r"|eintrag*|trag\w* .{0,60}ein|setz\w* .{0,60}auf|add|stell\w* .{0,60}auf|gib .{0,60}(?:zugriff"
        "|rechte)"
    ),
    "delete": (
        r"lösch*|entfern*|entsorg*|wegwerf*|wirf .{0,50}weg|tilg*|schmeiß\w* .{0,50}(?:raus|weg)"
        r"|rauswerf*|vernichte\w*|streich*|hau .{0,40}weg"
    ),
    "stop": (
        "stopp*|abbrech*|brich .{0,60}ab|breche .{0,60}ab|anhalt*|halt .{0,50}an|halte .{0,50}an|beend*"
        r"|kill*|pausier*|unterbrich*|unterbrech*|würg\w* .{0,40}ab|storniere?n?|abzubrechen"
    ),
    "review": (
        "überprüf*|prüf|prüfe|prüfen|begutacht*|qualität*|taugt*|(?:ist|sind) .{0,60}(?:gut|brauchbar"
        "|in ordnung|ok|okay|sauber|sinnvoll|verlässlich|zuverlässig|stimmig)|kontrollier*|durchsicht*"
        r"|sieh .{0,40}durch|schau\w* .{0,40}(?:durch|drüber)|kritisch*|dublett*|duplikat*|mehrdeutig*"
        r"|verlass*|vertrauen|review\w*|was hältst|check\w*|durchgehen|unter die lupe|schwachstellen"
        "|gegenles*|beurteil*"
    ),
    "again": (
        "nochmal*|noch einmal|erneut*|wieder|abermals|noch mal|wiederhol*|selben benchmark"
        "|gleichen benchmark|denselben benchmark"
    ),
    "then": (
        "dann|danach|anschließend|wenn .{1,40}fertig|sobald|hinterher|zum schluss|schließlich"
        "|im anschluss|darauf"
    ),
    "better": (
        "besser*|verbessert|geholfen|urteil*|fazit|gebracht|fortschritt|sag .{0,12}ob|verdikt|etwas genützt"
    ),
    "loop": (
        "*schleife|*zyklus|kreislauf|*loop|regelkreis|gesamten ablauf|ganze prozedur"
        "|von vorne bis hinten|kompletten ablauf"
    ),
    "improve": r"verbesser*|besser mach*|mach\w* .{0,40}besser|optimier*",
    "howto": (
        "wie (?:kann|erstelle|mache|lege|starte|funktioniert|trainiere|geht|gehe|lade|veröffentliche"
        r"|vergleiche|werden|wird|führe|bekomme|berechne\w*|läuft das mit) (?:ich|man|wir|das|das hier"
        "|die|der|ein|eine|einen|es|du)|was bedeutet|was heißt|was passiert (?:wenn|bei)|erklär*"
        r"|erläuter*|wie funktioniert\w*|was versteht man"
    ),
    "whatis": (
        "was (?:ist|kannst|kann|bist|machst|tust|sind|macht)|wer (?:bist|ist|seid)|wozu|wofür"
        "|beschreib*|stell dich|für wen|was genau|was hat es mit"
    ),
    "benchgen": (
        r"benchgen\w*|du|dich|dir|ihr|diese\w* (?:app|plattform|tool|seite|ding|anwendung)|das hier|hier"
    ),
    "cost": (
        "kost*|preis*|wie teuer|wie viel|wieviel|gebühr*|credits?|guthaben*|teuer|billig|kontostand"
        "|gratis|kostenlos"
    ),
    "help": "hilfe|hilf|helfen|anleitung|funktionen|möglichkeiten|was kannst du|fähigkeiten|erste schritte",
    "hello": r"hallo|hi|moin|guten (?:tag|morgen|abend)|servus|grüß\w*|hey|na",
    "thanks": r"danke\w*|vielen dank|dankeschön|super gemacht|klasse|prima",
    "access": (
        r"berechtig*|zugriff*|rechte|darfst|dürfen|datenschutz|meine daten|passwort\w*|grenzen|limit*"
        "|erlaubt|nicht tun|sicher"
    ),
    "models": (
        r"welche modelle\w*|modelle (?:gibt|hast|kann|stehen)\w*|*modellliste|verfügbare modelle"
        "|liste der modelle|meine modelle|modellkatalog"
    ),
    "language_q": r"welche\w* sprachen|sprachen sprichst|sprichst du",
    "formats_q": (
        "welche formate|arten von (?:benchmarks|fragen)|welche (?:fragetypen|benchmarktypen|arten)"
    ),
    "listing": r"meine\w* benchmarks|alle benchmarks|welche benchmarks|liste .{0,15}benchmarks",
    "benchmark": (
        "*benchmark*|bench|quiz*|test|tests|testset*|testsatz|prüfung*|fragenkatalog*|fragensatz"
        "|evaluierungsset|testreihe|fragebogen|klausur"
    ),
    "question": "*frage|*fragen|aufgabe|aufgaben|item|items",
    "key": (
        "antwort*|schlüssel*|lösung*|option|optionen|antwortmöglichkeit*|wortlaut|formulierung*"
        "|erklärung*|lösungsschlüssel"
    ),
    "answers": (
        r"geantwortet|was (?:hat )?(?:es|das modell|er|sie|\ue000).{0,25}(?:gesagt|geantwortet|geschrieben)"
        r"|antworten des modells|rohausgabe*|modellantworten|tatsächlich\w* antwort\w*|antwortete"
        "|seine antworten"
    ),
    "scoring": (
        r"bewertung*|scoring*|punktevergabe|benotung*|wertungs\w*|auswertungsregel*|gewertet"
        r"|bewertungs\w*|toleranz*|teilpunkt\w*|groß- und kleinschreibung|punkte ?wertung|streng*"
    ),
    "leaderboard": r"bestenliste*|rangliste*|leaderboard*|ranking*|tabelle|spalte\w*",
    "rank": r"sortier*|ordne*|rangfolge|rang|reihenfolge|rank\w*|gereiht|reihe .{0,30}nach",
    "setting": (
        r"titel*|name|namen|beschreibung*|einstellung*|sprache|kategorie*|schwierigkeit*|überschrift\w*"
    ),
    "dataset": "datensatz|datensatzes|datensätz*|dataset*|zeile|zeilen|daten (?:von|aus)|daten|beispiele",
    "rows": "zeile|zeilen",
    "model": "modell*|*modell|*modells|adapter*|checkpoint*|gewichte",
    "adapter": "adapter*",
    "job": (
        "job|jobs|jobs|*job|*jobs|training|trainings|*training|*auftrag|*aufträge|finetuning|fine-?tuning"
    ),
    "runs": (
        "lauf|laufs|laufes|läufe|läufen|*lauf|*läufe|*läufen|*laufs|durchgang*|durchgänge*|auswertung"
        "|evaluierung|evaluation|runs?"
    ),
    "file": (
        "datei*|*datei|csv*|jsonl?|excel*|tabelle|zip*|bundle*|paket*|archiv*|anhang|yaml|pdf|xlsx?"
        r"|angehängt\w*"
    ),
    "have": (
        r"ich hab\w*|habe|hab|wir haben|eigene\w*|vorhanden\w*|fertig\w*|schon|bestehend\w*|hier ist"
        "|anbei|bereits"
    ),
    "phase": r"phase|phasen|aufgabe (?:hinzu|ergänz|entfern)\w*|task|tasks|teilaufgabe\w*|etappe\w*",
    "people": (
        "mitarbeiter*|teilnehm*|mitwirkend*|whitelist*|weiße liste|kollaborateur*|kolleg*"
        "|wer .{0,30}(?:darf|dürfen|bearbeiten|teilnehmen|mitmachen)|bearbeiter*|mitglied*"
        r"|zugriffsliste|mitautor\w*|collaborator\w*|bearbeitungsrechte"
    ),
    "judge": r"ki-?(?:judge|richter\w*|jury|gutachter\w*)|*judge|richter*|llm-?judge|ai[- ]judge|juror*",
    "email": (
        r"e-?mail*|mail|mails|*mail|rundmail|anschreib*|schreib .{0,15}teilnehmer\w*"
        r"|benachrichtig\w* .{0,10}teilnehmer\w*"
    ),
    "billing": (
        r"rechnung*|abrechnung*|zahlung*|kreditkarte*|erstatt*|guthaben (?:auflad|kauf)\w*"
        r"|lade? .{0,30}guthaben|credits? (?:kauf|auflad|nachkauf|hinzu)\w*|bezahl*|abo|abonnement"
        "|aufladen|nachkaufen"
    ),
    "token": r"api-?(?:token|schlüssel|key)\w*|token*|zugangsschlüssel\w*",
    "byhand": (
        r"von hand|händisch|manuell*|auf \d+|auf \ue004|selbst|hochsetz*|anheb*|hoch(?:setzen|schrauben)?"
    ),
    "everything": "alles|alle|sämtlich*|konto",
    "negated": "nicht|niemals|ohne|noch nicht|keinesfalls|auf keinen fall",
    "continue": (
        r"weiter|weiter so|fahr\w* fort|fortfahren|mach weiter|weitermachen|nächste (?:runde|charge"
        "|portion)|fortsetzen|setz .{0,20}fort|den rest"
    ),
    "not_this": r"ander\w*",
}
