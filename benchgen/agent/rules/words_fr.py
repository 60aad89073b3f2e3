"""French: the words behind each concept. Accents may be left out; pronouns may hang on a verb."""

WORDS = {
    "create": (
        r"cré(?:e|er|es|ez|ons|e-\w+|ation|ant)|crée\w*|fais|fais-\w+|faire|fasses?|fabrique\w*|génèr\w*|génér\w*"
        r"|écri(?:s|re|vez|ve|ves|s-moi)\w*|rédig\w*|prépar\w*|monte\w*|monter|construi\w*|conçoi\w*|concevoir"
        r"|élabor\w*|compos\w*|mets en place|invent\w*|pond\w*|nouveau (?:benchmark|quiz|test|questionnaire)"
        r"|nouvelle évaluation|concoct\w*|bricol\w*|mitonn\w*"
    ),
    "want": (
        r"je (?:veux|voudrais|souhaite\w*)|j'aimerais|j'ai besoin|il me (?:faut|faudrait)"
        r"|nous (?:voulons|voudrions)"
        "|on (?:veut|voudrait)|donne-moi|besoin d|me faut|voudrais|veux|file-moi|on pourrait"
        "|peut-on (?:faire|avoir)|faisons|ce serait bien|il nous faut|j'en veux|j'aurais besoin"
        "|nouveau (?:benchmark|quiz|test|questionnaire)|nouvelle évaluation|que dirais-tu|que diriez-vous"
        "|pourquoi pas"
    ),
    "upload": (
        r"télévers\w*|import(?:e|er|es|ez|ons|e-\w+)|charg(?:e|er|ez|e-\w+)|upload\w*|envoyer mon fichier"
        r"|mets en ligne .{0,12}(?:fichier|csv|bundle)|dépos\w*|intégr\w*|intègr\w*|repren\w*|récupér\w*"
    ),
    "publish": (
        r"publi(?:e|er|es|ez|ons|e-\w+|cation)|rend(?:s|re|ez)?(?:-l\w+)? .{0,30}(?:public|publique|visible)"
        r"|mets(?:-le)? en ligne|mettre en ligne|ouvr\w+ à tous|visible par tous"
        r"|passe\w* .{0,20}en public|en public"
        r"|diffus\w*|visible (?:par|pour|de) tou\w*|accessible à tou\w*|ouvert à tou\w*"
        r"|tout le monde .{0,16}(?:voi|puisse|accéd)\w*|au public|à (?:la )?disposition de tou\w*|à disposition"
        r"|ouvr\w+ .{1,30}(?:à|au) (?:tou\w*|public)|partag\w+ .{1,20}avec tou\w*"
        r"|tout le monde .{0,16}(?:voir|voie)"
        r"|le monde entier|met\w* .{0,30}en ligne|rendre public|passe\w* .{0,30}public|ouvre\w* .{0,30}au public"
        r"|sort\w* .{0,20}au grand jour"
    ),
    "unpublish": (
        r"dépubli\w*|retir\w+ .{0,25}(?:publication|ligne)|masqu\w*|cach(?:e|er|e-\w+)"
        r"|rend(?:s|re|ez)?(?:-l\w+)? .{0,30}(?:privé)"
        r"|(?:remet|repasse|remettre|remets|repasser)\w* .{0,25}(?:brouillon|privé)|en brouillon|privé à nouveau"
        r"|hors ligne|plus public|non public|pas public|retire\w* .{0,30}(?:public|ligne)|rend\w* .{0,30}privée?"
        r"|met\w* .{0,30}(?:en )?privé|privée?s?|dépublie\w*"
    ),
    "run": (
        r"exécut(?:e|er|es|ez|ons|e-\w+|ant)|lanc(?:e|er|es|ez|e-\w+|ons)|relanc\w*|fais(?:-le|-la)? tourner"
        r"|faire tourner|fait tourner|démarr\w*|évalu(?:e|er|es|ez|e-\w+|ons)|tourn(?:e|er)|réexécut\w*"
        "|pass(?:e|er) .{0,40}(?:au|le|sur le) benchmark|run|soumet(?:s|tre)|fais passer|fais tourner|tourner"
        r"|soumet\w*|mets .{1,40}à l'épreuve|passe\w* .{1,40}(?:benchmark|\ue003)|donne\w* .{1,30}à faire|lance\w*"
        r"|fais-le passer|fais-la passer|passer à|fais .{1,40}(?:passer|répondre|tourner)|lâche\w* .{1,30}sur"
        r"|balance\w* .{1,30}sur|passe\w* .{1,40}au"
    ),
    "start": r"démarr\w*|commenc\w*|lanc\w*|début\w*",
    "test": (
        r"test(?:e|er|es|ez|ons|e-\w+)|essa(?:ie|ye|yer|yez|yons)\w*|mesur\w*|qu'est-ce que (?:vaut|donne)|que vaut"
        r"|comment s'en sort|voir (?:ce que|comment)|éprouv\w*|remesur\w*|s'en tire|voir ce que (?:donne|vaut)"
        r"|ce que (?:donne|vaut)|comment s'en sort\w*|que donne"
    ),
    "train": (
        r"entraîn(?:e|er|es|ez|ons|e-\w+|ant)|entrain(?:e|er|es|ez|e-\w+)|entraînements?|réentraîn\w*|fine-?tun\w*"
        r"|finetun\w*|affin(?:e|er|age|ez|e-\w+)|apprends-lui|apprend(?:re|s)|enseign\w*"
        r"|apprentissage (?:par|continu)\w*|ajust\w+ fin\w*|peaufin\w* le modèle|réglage fin|appren\w*|apprend\w*"
        r"|ajuste\w* .{0,30}(?:modèle|avec|sur)|fine-?tune\w*|peaufine\w*"
    ),
    "distill": "distil*|élève|étudiant|trajectoires?|bonnes réponses|réponses correctes|seulement les bonnes",
    "grpo": "grpo|apprentissage par renforcement|renforcement|rl",
    "lora": "q?lora",
    "resume": (
        r"continu\w+ (?:l'|d'|à |le |l’)?(?:entraîne|entraine|entraîner|affin|l'adapt|adaptateur|fine)\w*"
        r"|poursui\w+ .{0,20}(?:entraînement|entrainement|adaptateur)"
        r"|repren\w+ .{0,20}(?:entraînement|entrainement)"
        r"|entraînement continu|continu\w* .{0,25}adaptateur|prolong\w+ .{0,20}entraînement"
    ),
    "merge": (
        r"fusion*|merg\w*|combin\w+ .{0,25}adaptateur|intègr\w* .{0,25}adaptateur"
        r"|modèle (?:complet|autonome|entier|unique)|transform\w+ .{0,25}modèle|join\w*|rassembl\w*"
        r"|uni(?:s|r|t|ssez)|réuni\w*|soud\w*|incorpor\w*|combin\w*|assembl\w*|fond(?:s|re)\w*|mélang\w*"
    ),
    "compare": (
        r"compar\w*|côte à côte|cote a cote|différence\w* entre|meilleur\w* que|mieux que"
        r"|l(?:e|a)quel\w* .{0,25}(?:meilleur|mieux)|versus|vs|face à face|confront\w*|avant et après|avant/après"
        "|avant-après|a-t-(?:il|elle) (?:battu|fait mieux)|bat .{0,20}(?:run|exécution)|mets .{0,40}en regard|mieux"
        r"|tableau comparatif|dans un (?:seul |même )?tableau|significati\w*|dû au hasard|hasard|écart|par rapport"
        r"|plus fort\w* que|l'un à côté de l'autre|différence\w*|tableau (?:des|avec|de)|à côté d(?:e|u|es)?"
        "|auprès de"
    ),
    "show": (
        r"montr\w*|affich\w*|list(?:e|er|ez|e-\w+)|vois|voir|donne(?:s|z|r|nous|moi|-\w+)?|visualis\w*"
        r"|ouvr(?:e|ir|ez)|sors|sort(?:ir|ez)?|présent\w*|regard\w*|consult\w*|fais voir|envoie\w*|lire"
    ),
    "analyze": r"analys\w*|question par question|diagnosti\w*|décortiqu\w*|étudi\w*|enquêt\w*",
    "why": (
        r"pourquoi|comment se fait-il|qu'est-ce qui (?:s'est passé|a (?:cloché|foiré|merdé|mal))\w*"
        r"|à quoi est dû\w*"
        "|raison|cause|que s'est-il passé|d'où vient|qu'est-ce qui ne va pas|pk|pq|comment ça se fait|à quoi tient"
        "|qu'est-ce qui explique|pas normal|bizarre|étrange|comprendre (?:pourquoi|ce)"
        "|trouve.{0,25}(?:cause|raison)|n'a-t-(?:il|elle) que|problème de format|erreur de format|c'est le format"
        r"|qu'est-ce qui cloche|d'où vien\w*|comment expliquer|j'attendais|attendais|s'attendait|vient-(?:il|elle) "
        r"|format des? réponses?|déç\w*|cloche|qu'est-ce qu'(?:il|elle) a|quel est le problème|étonnant\w*"
        r"|inattendu\w*|curieu\w*|perd.{0,20}points|points perdus"
    ),
    "wrong": (
        r"faux|fauss\w*|faute\w*|erreur\w*|rat(?:é|er|e|ée|és|ées|ent)|échou\w*|échec\w*|incorrect\w*|manqu\w*"
        r"|tromp\w*|loup(?:é|ée|és|ées|er)|mal répondu|pas su|planté\w*|foir\w*|s'est gouré|faiblesse\w*|peine à"
        r"|du mal|difficultés|points faibles|s'est trompé\w*|à côté de la plaque|mauvaises réponses|raté\w*"
        r"|se plant\w*|s'est plant\w*|gaff\w*|bourd\w*|trébuch\w*|s'emmêl\w*|mal (?:répondu|fait)"
    ),
    "low": r"bas|basse|faible\w*|mauvais\w*|mal|nul|peu|pire|chut\w*|médiocre|catastroph\w*|effondr\w*|décev\w*",
    "score": (
        r"scores?|résultats?|notes?|points?|précision|exactitude|pourcentage\w*|performance\w*|obtenu|taux"
        r"|combien (?:de |a-t-).{0,30}(?:juste|correct|bonnes|points|réussi|eu|fait|obtenu)\w*"
        r"|réussi\w*|pourcent\w*"
        r"|score\w*|s'en est sorti\w*|a donné|ça a donné|bonnes réponses"
    ),
    "status": (
        r"état|statut|où en (?:est|sont|es)\w*|ou en (?:est|sont)|en est où|en est ou"
        r"|comment (?:ça )?(?:avance|va|se passe|se porte)\w*|avance\w*|progress\w*|des nouvelles|du nouveau"
        "|combien de temps|tourne encore|toujours en cours|en cours|avancement|reste-t-il|à quel stade|quel stade"
        "|où ça en est|ça avance|où en sommes|quoi de neuf|qu'en est-il|y a-t-il du nouveau"
    ),
    "done": (
        r"fini\w*|terminé\w*|c'est (?:bon|prêt|fait|terminé|fini)|prêt\w*|achevé\w*|termine-t"
        r"|est-ce (?:terminé|fini|prêt)|abouti\w*|est arrivé\w*|ça y est|bouclé\w*"
    ),
    "logs": r"logs?|journal|journaux|sortie (?:de l'entraînement|du job)|courbe de perte|perte|loss|trace\w*",
    "edit": (
        r"corrig\w*|tradui\w*|chang(?:e|er|es|ez|eons|e-\w+)|modif\w*|édit(?:e|er|ez|e-\w+)|remplac\w*|répar\w*"
        r"|rectif\w*|reformul\w*|réécri\w*|renomm\w*|met(?:s|tre|tez)? à jour|ajust(?:e|er|ez)|doit être"
        r"|devrait être|arrang\w*|adapt(?:e|er|ez)|assoupli\w*|dur(?:cis|cir)\w*|accept(?:e|er|ez)"
        r"|appliqu\w+ (?:la|le|les|cette|ce|ta) (?:correction|changement|modif|proposition|patch)\w*|mets|rends la"
        r"|amélior\w+ (?:la|le) (?:formulation|question|description)|fixe\w*|amend\w*|révis(?:e|er)|remani\w*"
        r"|compt\w+ .{0,40}comme|considèr\w*|tolér\w*|augment\w*|diminu\w*|baiss\w*|réduis\w*|réduire"
        r"|mont\w+ .{0,20}à|plus (?:difficile|facile|court|long)\w*|plutôt|passe\w* .{0,24}à"
    ),
    "rename": r"renomm\w*|rebaptis\w*|appelle\w*|nomme\w*|intitul\w*|donne-lui .{0,12}nom|autre (?:nom|titre)",
    "add": (
        r"ajout\w*|inclu\w*|invit\w*|mets|mettre|insèr\w*|insér\w*|donne\w* .{0,20}accès|rajout\w*|inscri\w*"
        r"|place\w*"
    ),
    "delete": (
        r"supprim\w*|efface\w*|effacer|enlèv\w*|enlev\w*|retir(?:e|er|ez|e-\w+)|vir(?:e|er|e-\w+)|jett?(?:e|er)"
        r"|détrui\w*|bazard\w*|dégag\w*|débarrass\w*|supprime\w*|fais disparaître|nettoie\w*|à la poubelle"
    ),
    "stop": (
        r"arrêt\w*|arret\w*|stopp\w*|stop|annul\w*|interromp\w*|tue\w*|coup(?:e|er)|suspend\w*|abandonn\w*"
        r"|met\w* .{0,15}en pause|met\w* fin|stoppe\w*|coupe\w*|débranch\w*|mets fin"
    ),
    "review": (
        r"vérifi\w*|relis|relire|rev(?:ois|oir)|qualité|audit\w*|examin\w*"
        r"|(?:est|sont)[- ](?:il|elle|ils|elles|ce que)?.{0,40}(?:bon|bonne|bons|bien fait|fiable|correct\w*"
        r"|valable|solide|pertinent)\w*"
        r"|tient la route|tiennent la route|vaut (?:quelque chose|le coup)|critiqu\w*|doublon\w*"
        r"|ambigu\w*|fiable\w*"
        r"|contrôl\w*|que penses-tu|confiance|défauts?|évalu\w+ la qualité|passe en revue|inspect\w*"
        r"|coup d'œil critique|cohérent\w*|jette\w* un (?:œil|oeil|coup d'œil)|un coup d'œil|un œil|douteu\w*"
        r"|anomalie\w*|fautes? dans|erreurs? dans (?:le|les|ce)|plausibles?|ton avis|crédibles?|raisonnables?"
        r"|attentivement|se fier|fier|faire confiance|passe\w* (?:.{1,30})?au (?:crible|peigne fin)"
    ),
    "again": (
        r"à nouveau|de nouveau|encore(?: une fois)?|relanc\w*|refai\w*|réexécut\w*|remesur\w*|même benchmark"
        r"|une seconde fois|une deuxième fois|réévalu\w*|refais\w*|retest\w*|repass\w*|la même chose|pareil"
        "|même chose"
    ),
    "then": (
        r"puis|ensuite|après|quand (?:ce sera|c'est|il|elle|l'|le|la).{0,30}(?:fini|terminé|termine|finit)\w*|enfin"
        "|une fois|pour finir|dès que|finalement"
    ),
    "better": r"mieux|amélior\w*|verdict|dis-moi (?:si|s')|progress\w*|servi|aidé|conclusion|meilleur",
    "loop": (
        "boucle|cycle|de bout en bout|loop|tout le processus|processus complet|du début à la fin|cycle complet"
        "|toute la boucle"
    ),
    "improve": r"amélior(?:e|er|es|ez|e-\w+|ons)|perfectionn\w*|boost\w*|optimis\w*",
    "howto": (
        r"comment (?:je|on|puis|faire|créer|lancer|fonctionn|publier|entraîner|ça (?:marche|fonctionne)|marche"
        r"|importer|comparer|se (?:calcule|lit)|sont|est calculé|faut|utiliser)\w*"
        r"|que signifie|qu'est-ce que .{0,30}(?:veut dire|signifie)|veut dire|expliqu\w*|que se passe|parle-moi"
        "|raconte|c'est quoi le mode|à quoi sert|à quoi ça sert|quel est l'intérêt|quelle différence"
        "|en quoi consiste|c'est quoi|habituellement|en général|d'habitude|généralement"
        r"|pourquoi (?:faut|doit|devoir)\w*|dans quel\w* cas|est-il possible|est-ce qu'on peut|peut-on|faut-il"
        "|à quel moment|quand est-ce|est-ce que (?:j'ai besoin|je dois|quelqu'un|il faut|les autres)"
        "|ai-je besoin|dois-je"
        "|quelqu'un .{0,14}(?:peut|lire|voir)|est-ce que mes (?:questions|données|brouillons|benchmarks|fichiers)"
        r"|tant que .{0,30}(?:brouillon|publi\w*)|(?:restent|sont)(?:-ils|-elles)? priv\w*"
        "|y a-t-il une? (?:nombre|limite|maximum|minimum|plafond|moyen)"
    ),
    "whatis": (
        r"qu'est-ce que|qu'est ce que|c'est quoi|que (?:fais|peux|sais|fait|peut)|qui es|à quoi|a quoi|décri\w*"
        "|pour qui|qu'es-tu|tu (?:fais|sers|peux)|que sais-tu|kesako|présente-toi"
    ),
    "benchgen": (
        r"benchgen|tu|toi|vous|cette (?:appli\w*|plateforme|chose|page)|cet outil|ce (?:site|truc|chat|bot)|ça sert"
        "|ici"
    ),
    "cost": (
        r"coût\w*|coûte\w*|cout\w*|prix|tarif\w*"
        "|combien(?! (?:de (?:bonnes|questions|points|réponses|temps|lignes)|a-t-|ont-))|crédits?|solde|cher|chère"
        r"|gratuit\w*|budget"
    ),
    "help": (
        r"aide|aider|aide-moi|que peux-tu|tu peux faire|fonctionnalité\w*|capacités|guide|par où commencer"
        "|que sais-tu faire"
    ),
    "hello": "bonjour|salut|bonsoir|coucou|hello|hey|yo",
    "thanks": r"merci\w*|super boulot|bien joué|génial|parfait merci|nickel",
    "access": (
        r"permission\w*|accès|accéder|confidentialité|mes données|mot de passe|protég\w*|confidentiel\w*|limites?"
        r"|autorisé\w*|le droit|sécurisé\w*|pas faire|droits"
    ),
    "models": (
        r"quels modèles|liste\w* .{0,8}modèles|modèles (?:disponibles|sont|as|y a|puis)\w*|mes modèles"
        "|catalogue de modèles|modèles il y a"
    ),
    "language_q": "quelles? langues?|combien de langues|langues parles|tu parles",
    "formats_q": (
        r"quels formats|types de (?:benchmark|question)\w*|quels types|types? de (?:benchmarks?|questions?)"
        "|quelles sortes"
    ),
    "listing": r"mes benchmarks|tous les benchmarks|quels benchmarks|liste\w* .{0,12}benchmarks|les benchmarks que",
    "benchmark": (
        r"benchmarks?|bench|quiz\w*|questionnaires?|examen\w*|tests?|jeu de (?:test|questions)|jeu d'évaluation"
        "|épreuve|banc d'essai|qcm"
    ),
    "question": "questions?|items?|problèmes?|énoncés?",
    "key": (
        r"réponses?|clé|clés|corrigé\w*|choix|options?|solution\w*|formulation\w*|libellé\w*|propositions?"
        r"|explication\w*"
    ),
    "answers": (
        "répondu|ce qu'il a (?:dit|écrit)|réponses (?:du modèle|données|réelles|brutes)"
        "|a-t-il (?:dit|répondu|écrit)|sorties brutes|ce que le modèle a|ses réponses"
        "|a(?:-t-il)? (?:réellement |vraiment )?(?:écrit|répondu|dit)|ce qu'il a répondu|mot pour mot|textuellement"
        "|réponses exactes"
    ),
    "scoring": (
        "notation|barème|scoring|système de (?:points|notation)|façon de noter|manière de noter"
        r"|méthode de (?:notation|score)|correction automatique|tolérance|strict\w*|casse|critère\w*|noter"
        "|programme de score"
    ),
    "leaderboard": "classement|leaderboard|palmarès|tableau des scores|colonnes?|tableau",
    "rank": r"class(?:e|er|ez|e-\w+)|tri(?:e|er|ez|e-\w+)|ordonn\w*|rang|triée?s?|classée?s?",
    "setting": r"titres?|noms?|descriptions?|paramètres?|réglages?|langue|catégorie\w*|difficulté\w*|intitulé",
    "dataset": r"jeux? de données|dataset\w*|lignes?|données|exemples",
    "rows": "lignes?|rangées?",
    "model": "modèles?|adaptateurs?|checkpoints?|poids",
    "adapter": "adaptateurs?|adapter",
    "job": "jobs?|entraînements?|entrainements?|tâches? d'entraînement|tâche|travail|travaux|fine-?tuning",
    "runs": "exécutions?|évaluations?|passages?|runs?|lancements?|essais?",
    "file": (
        r"fichiers?|csv|jsonl?|excel|zip|paquet|bundle\w*|pièce jointe|ci-joint\w*|tableur|archive|yaml|pdf"
        "|feuille de calcul"
    ),
    "have": r"j'ai|nous avons|on a|mes propres|mes questions|existant\w*|voici|déjà|tout prêt|propres?",
    "phase": "phases?|tâches?(?! d'entra)|étapes?",
    "people": (
        r"collabor\w*|liste blanche|whitelist|participant\w*|qui (?:peut|peuvent|a le droit|pourra)\w*|membres?"
        r"|éditeurs?|collègues?|coauteur\w*|organisateur\w*|droits? (?:d'édition|d'accès|de modification)"
        r"|puisse (?:modifier|éditer)|coéditeur\w*|accès en écriture"
        "|droits? (?:d'édition|de modification|d'écriture)"
    ),
    "judge": "juge|juge ia|ai judge|judge|jury",
    "email": (
        r"e-?mails?|mails?|courriels?|message aux participants|écri\w+ aux participants|préviens les participants"
        "|prévenir les participants"
    ),
    "billing": (
        r"factur\w*|paiement\w*|payer|carte (?:bancaire|de crédit|bleue)|rembours\w*|achet\w+ .{0,12}crédits"
        r"|recharg\w*|abonnement\w*|ajout\w+ .{0,12}crédits|achet\w*|achèt\w*"
    ),
    "token": "jetons?|tokens?|clés? d'?api|clés? api|api keys?|clefs? (?:d')?api",
    "byhand": (
        r"à la main|manuell\w*|à \d+|à \ue004|toi-même|mets .{0,30}(?:score|note)|mont\w+ .{0,20}(?:score|note)"
    ),
    "everything": "tout|tous|toutes|compte",
    "negated": (
        r"ne .{0,25}(?:pas|jamais)|n'\w+ pas|sans (?:publier|lancer|exécuter)\w*|pas encore|surtout pas|avant de"
        "|avant que|avant|plutôt que"
    ),
    "continue": (
        r"continu(?:e|ez|er|ons|es)|poursui\w*|la suite|vas-y continue|suite|prochain lot|lot suivant|le reste"
    ),
    "not_this": "autres?",
    "output": "sorties?|console|affiché",
    "both": "les deux|tous les deux|toutes les deux|ces exécutions|les trois|ces deux|ces trois",
    "trained": "modèle entraîné|modèle affiné|modèle fine-?tuné",
}
