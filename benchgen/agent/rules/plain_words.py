"""The words of plain answers in six languages; `plain` says how an entry is read."""

YES = {
    "en": "yes|y|yep|yeah|yea|yup|yess+|sure|sure thing|ok|okay|okey|okie|kk?|alright|all right"
    "|sounds good|looks good|lgtm|go ahead|go for it|do it|do that"
    "|let's do it|lets do it|let's go|lets go|proceed|confirm|confirmed|i confirm|agreed"
    "|i agree|approved?|absolutely|definitely|of course|please do"
    "|make it so|that's right|that is right|exactly|correct|right|go on then|be my guest"
    "|kick it off|good to go|let's roll|that works|that's fine|sounds fine|fine by me"
    "|fine with me|happy with that|all good|looks fine|looks great|sounds great|perfect,? go"
    "|carry it out|ship it|by all means|works for me|go|aye|affirmative|you may|fire away"
    "|fire it up|make it happen|send it|crack on"
    "|just do it|do so|do exactly that|exactly like that|exactly so|looks right|start away|hit it|i'm in"
    "|i approve|that's it|yup|yes do|i'm happy|happy to|you got it|no objections?|as proposed|as planned"
    "|thumbs up|green light|you have my go|that'll do|(?:that's|it's|this is|that is|it is) (?:perfect|good)"
    "|looks perfect|(?:you|we) can (?:start|begin|proceed|go|go ahead|do it)",
    "tr": "evet|evt|e|he|hıhı|tamam|tamamdır|tmm?|olur|oldu|onaylıyorum|onayla|onay|onaylandı"
    "|kabul|kabul ediyorum|peki|başla|başlayalım|başlat|hadi|haydi|aynen|tabii?|tabi ki"
    "|tabii ki|elbette|yap gitsin|yapalım|uygundur|uygun|olsun|devam edebilirsin|yapabilirsin"
    "|başlayabilirsin|bence (?:de )?olur|bana uyar|uyar|yap|aynen öyle|onay veriyorum"
    "|kabulümdür|başlasın|doğru|aynen devam|oldu bil|hay hay"
    "|memnuniyetle|gönder|gönder gitsin|güzel,? (?:başla|yap)|buyur|okey|ok|evet lütfen"
    "|tamam öyle|tamam olur|aynen böyle|öyle yap|böyle yap|öyle olsun|böyle olsun|eder(?:iz)?|devam et"
    "|sorun yok|problem yok|bence tamam|harika olur|süper olur|başlatabilirsin|onaylıyoruz|onayladım"
    "|kabul ettim|böyle mükemmel|mükemmel olmuş|güzel olmuş|çok iyi olmuş|her şey tamam"
    "|başlayabiliriz|yapabiliriz|yürü|bas gaza|gidelim|he ya|tabi|okeydir|okdir|hallet|iyidir",
    "de": "ja|jo|jap|jep|jupp|jawohl|klar|na klar|gerne?|einverstanden|bestätige?|bestätigt"
    "|ich bestätige|mach|mach (?:es|das) so|tu es|tu das|nur zu|kann losgehen|dann mal los"
    "|leg ruhig los|von mir aus(?: gern)?"
    "|einverstanden damit|meinetwegen|genau|richtig|stimmt|so ist es|perfekt,? (?:los|mach)"
    "|alles klar|so soll es sein|mach das|mach es|mach mal|machs|mach's|leg los|los"
    "|los geht'?s|passt"
    "|passt so|abgemacht|in ordnung|geht klar|okay|ok|okey|sicher|natürlich|auf jeden fall"
    "|so machen wir(?: es|'s)?|bitte machen|stimmt so|freigegeben|genehmigt|so kann'?s bleiben"
    "|mach so|so machen|genau so|gerne doch|passt für mich|passt mir|ja doch|jau|yo|joa|klingt gut"
    "|sieht gut aus|gut so|bin dabei|bin einverstanden|ich stimme zu|zugestimmt|leg(?:en wir)? los|los jetzt"
    "|kannst (?:du )?(?:machen|loslegen|starten)|dann los|mach ruhig|soll so sein|ab dafür|auf geht's"
    "|so (?:ist|passt) (?:es|das|alles)(?: (?:perfekt|super|gut))?|kannst (?:du )?(?:anfangen"
    "|beginnen)|alles gut|perfekt so"
    "|wir können (?:anfangen|beginnen|loslegen|starten)"
    "|so ist gut|haut hin|ja mach|feuer frei",
    "es": "sí|si|sip|sipi|claro|claro que sí|por supuesto|vale|dale|adelante|confirmo|confirmar"
    "|confirmado|confirma|de acuerdo|hazlo|hágalo|acepto|apruebo|aprobado|procede|proceda"
    "|venga|correcto|conforme|me vale|me sirve|dale no más|dale nomás|tira adelante"
    "|sin problema|cómo no|hecho|que así sea"
    "|por mí bien|exacto|eso es|así es|ok dale|sí señor"
    "|va|órale|listo|okay|ok|okey|está bien|me parece bien|perfecto,? hazlo|desde luego|empieza|tira"
    "|tal cual|así mismo|hazlo así|me gusta|de una|dale pues|suena bien|se ve bien|estoy de acuerdo|eso mismo"
    "|a por ello|vamos|vamos allá|vamos con ello|vámonos|ándale|sale|afirmativo|por mí sí|por mí perfecto"
    "|lo apruebo|lo confirmo|apruébalo|hágase|manos a la obra|métele|tienes mi ok|tienes mi visto bueno"
    "|visto bueno|así está (?:bien|muy bien|perfecto|genial)|está (?:perfecto|genial|muy bien)"
    "|todo (?:bien|perfecto)"
    "|queda perfecto|perfecto así|así perfecto|me parece (?:perfecto|genial|muy bien)"
    "|podemos (?:empezar|seguir)|puedes (?:empezar|seguir|continuar|comenzar|proceder|hacerlo)",
    "fr": "oui|ouais|ouep|ouaip|d'accord|dac|accord|je confirme|confirme|confirmé|confirmer"
    "|vas-y|vas y|allez-y|allez y|allons-y|allez|fais-le|fais le|faites-le|bien sûr"
    "|ça marche|ça me va|ça me convient|c'est ok|c'est (?:exact|ça|juste|correct)|exact"
    "|exactement|on y va|carrément|évidemment|pas de problème|je suis d'accord|marché conclu"
    "|fonce|banco|avec plaisir"
    "|ok|okay|okey|entendu|c'est bon|c'est bon pour moi|parfait,? vas-y|j'accepte|validé"
    "|je valide|valide|go|volontiers|absolument|tout à fait|c'est parti|lance"
    "|tel quel|comme prévu|comme proposé|exactement ça|fais comme ça|faisons comme ça|faisons ça|on fait ça"
    "|ça roule|je suis partant|ça me plaît|c'est parfait|tu as mon accord|feu vert|bien entendu|allons y"
    "|en avant|approuvé|j'approuve|go go|aucun souci|pas de souci|sans problème|impeccable|yes|yep|affirmatif"
    "|c'est tout bon|nickel fonce|pourquoi pas|c'est (?:très bien|nickel)|tout est bon"
    "|(?:tu peux|vous pouvez|on peut) (?:y aller|lancer|commencer|démarrer|continuer)",
    "zh": "是的?|对的?|(?<![你您])好的?|就按这个来|按这个来|就这么来|按计划来|好呀|好啊|好吧|好嘞|行|行吧|行的"
    "|可以|可以的"
    "|没问题|就照这个|照办|照做|没意见|我同意|我确认|弄吧|搞起|上吧|走吧|ok的|确认|确定|同意"
    "|批准|嗯+|没错|开始吧|开始|就这样|就这么办|来吧"
    "|去做吧|做吧|当然|中|ok|okay|yes|走起|干吧"
    "|就这么定|定了|照这个做|照做吧|按你说的|按你说的做|照你说的|就这么做|就这么干|干|妥|妥了|冲|去吧|搞吧"
    "|执行吧|通过|认可|赞成|好哒|好滴|得嘞|成|没毛病|就这样做|这样做|很好|挺好的?|很完美|完美|可以开始了?|可|对|嗯呐|弄|开干|放行",
}
NO = {
    "en": "no|nope|nah|n|cancel|stop|abort|forget|forget it|forget about it|forget that|never ?mind"
    "|nvm|don't|dont|don't do it|do not|do not do it|do not do that|don't do that|not now"
    "|not yet"
    "|leave it|leave it as it is|leave it as a draft|leave as draft|as a draft|keep it as a draft"
    "|leave it like that|drop it|drop that|scrap it|scrap that|discard it|discard"
    "|let me think about it|i'll think about it"
    "|no thanks|no thank you|no way|hold off (?:on )?(?:it|that|this)|later|maybe later"
    "|another time|some other time|not for now"
    "|leave that|leave this|let's leave (?:it|that)|let's skip (?:it|that)|let's not do (?:it"
    "|that|this)|i'd prefer not|i would rather not|don't bother"
    "|no need|not today|scratch that|back out|rather not|let's not|lets not|wait|hold on|hold off"
    "|skip it|skip|i changed my mind|changed my mind|i don't want it|i don't want that"
    "|i don't want this"
    "|i'd rather not|negative|please don't|better not|not today|call it off|stop it|stop that|nothing|none"
    "|cancel that|cancel it|cancel this|don't bother with it|not this time|not doing (?:it|this|that)"
    "|i've changed my mind|on second thought|nothing for now|leave everything as it is|let it be|pass|hard pass"
    "|i'll pass|scrap everything|kill it|no go|hold that|let's wait|i'm good|nevermind|not going ahead"
    "|leave .{1,24} as (?:it is|is|they are)|keep .{1,24} as (?:it is|is|they are)",
    "tr": "hayır|hyr|yok|yo|istemiyorum|istemem|vazgeç|vazgeçtim|vazgeçelim|iptal|iptal et"
    "|iptal edelim|iptal olsun|boşver|boş ?ver|kalsın|gerek yok|dur|durdur|olmaz|yapma"
    "|yapmayalım"
    "|şimdi değil|henüz değil|taslak olarak kalsın|taslak kalsın|taslak olarak bırak"
    "|öyle kalsın|dursun|beklesin|sonra|sonra bakarız|daha sonra|başka zaman|başka sefere"
    "|gerek kalmadı|lüzum yok"
    "|böyle iyi|yapmasın|şimdilik (?:kalsın|dursun|hayır|yok)|bırak|bırak kalsın|sakın"
    "|başlama|başlatma|onaylamıyorum|fikrimi değiştirdim"
    "|hiçbiri"
    "|vazgeçiyorum|vazgeçtik|boşverelim|boşver gitsin|gerekmez|gerekmiyor|istemiyoruz|reddediyorum"
    "|hayır teşekkürler|onay vermiyorum|kabul etmiyorum|bekle|durdur onu|iptal ediyorum|geri al|olmasın"
    "|yapmayacağız|yapmıyoruz|unut gitsin|unut"
    "|.{1,24} olduğu gibi kalsın",
    "de": "nein|nee|nö|ne|abbrechen|abbruch|stopp?|verwirf|verwerfen|lass es|lass das|lass mal"
    "|lass gut sein|lieber nicht|lieber doch nicht|doch nicht|vergiss es|vergiss das"
    "|ich überleg'?s mir|ich überlege es mir"
    "|nicht jetzt|später|ein andermal|vorerst nicht|erstmal nicht|erst mal nicht|lassen wir(?: das|'s| es)?"
    "|lass sein|besser nicht|muss nicht sein|brauchts? nicht|nicht nötig|zurück|heute nicht|vielleicht später"
    "|noch nicht|jetzt nicht|auf keinen fall|bloß nicht|brich ab|brich das ab|keinesfalls"
    "|warte|als entwurf lassen|lass ihn als entwurf|so lassen|nicht machen|mach das nicht"
    "|bitte nicht"
    "|ich will das nicht|ich hab'?s mir anders überlegt|storniere|storno|nichts|keine|halt"
    "|wir lassen es|lassen wir es|lass stecken|lass es bleiben|lass bleiben|ach ne|ach nein|nein danke"
    "|kein bedarf|kein interesse|abgelehnt|ich lehne ab|ablehnen|rückzieher|verzichte|ich verzichte|abblasen"
    "|blas ab|zurückziehen|gestrichen|wird nichts|jetzt doch nicht|cancel|cancle|nix"
    "|lass .{1,24} wie (?:es|er|sie) ist",
    "es": "no|nop|nel|cancela|cancelar|cancélalo|cancelalo|detente|para|olvídalo|olvidalo"
    "|olvídate|déjalo|dejalo|déjalo así|déjalo como borrador|como borrador|mejor no"
    "|lo pienso|lo pensaré|déjame pensarlo|te aviso|ya te aviso"
    "|no gracias|luego|más tarde|otro día|en otro momento|por ahora no|de momento no"
    "|dejémoslo|mejor lo dejamos"
    "|mejor déjalo|no hace falta|no es necesario|no,? mejor no|paso|aborta|todavía no|aún no"
    "|ahora no|no lo hagas|no quiero|nada|ni hablar|descarta|descártalo|descartar|espera"
    "|ya no|cambié de opinión|alto|ninguno|ninguna|para nada|deja|no hagas nada"
    "|no lo hagamos|mejor déjalo así|déjalo estar|dejarlo así|lo dejo|lo dejamos|me arrepentí|me arrepiento"
    "|lo he pensado mejor|rechazado|lo rechazo|rechaza|anula|anúlalo|anular|quieto|stop|frena|para todo|detenlo"
    "|no sigas|no procedas|no continúes|no me convence|olvida eso|olvida todo|ni lo toques"
    "|deja .{1,24} como está",
    "fr": "non|nan|annule|annuler|annule ça|annulez|arrête|arrete|stop|laisse tomber|laisse"
    "|laisse-le en brouillon|en brouillon|oublie|oublie ça|finalement non|pas maintenant"
    "|pas encore|surtout pas"
    "|je vais y réfléchir|laisse-moi réfléchir"
    "|plus tard|une autre fois|pas tout de suite|pas aujourd'hui|pour l'instant non"
    "|pas pour (?:l'instant|le moment|l'heure)|laissons(?: tomber| ça)?|on laisse"
    "|on oublie|pas besoin|ce n'est pas la peine|je préfère (?:pas|que non)|ne fais rien"
    "|ne le fais pas|non merci|abandonne|plutôt pas|j'ai changé d'avis"
    "|attends|pas question|hors de question|rien|aucun|aucune|mieux vaut pas|pas la peine"
    "|tant pis"
    "|on annule|j'annule|annule tout|on arrête|je refuse|refusé|refuse|on laisse tomber|on ne fait rien"
    "|ne fais pas ça|stoppe|stoppe tout|halte|laisse comme ça|laisse en l'état|laisse ça|je renonce|renonce"
    "|non non|ça ira|sans façon|je passe|n'en fais rien|j'abandonne|on abandonne|on s'arrête là"
    "|laisse .{1,24} (?:comme c'est|tel quel)",
    "zh": "不|不要|不用|不用了|不要了|不了|不行|不同意|不是|取消|取消吧|算了"
    "|算了吧|停|停止|别|别做|别了|先别|先不|先不要|先不用|暂时不|放弃|不做了"
    "|不想要|不想|不可以|拒绝|等等|等一下|否|作罢|保留草稿|保持草稿|留作草稿|没有|不想弄了?"
    "|不想做了?|不想要了?|先不弄了?|先不做了?|先不搞了?|先不跑了?|不弄了|不弄|不搞了|先放着"
    "|放着吧|放着|下次吧|下次|以后再说|再说吧|回头再说|不必了|不必|没必要|先停|没有必要|免了"
    "|改主意了|我改主意了"
    "|撤销|撤了吧|别弄了?|别搞了?|先搁着|搁着|先缓缓|缓一缓|缓缓|打住|不干了?|不需要了?|不需要|别动|先等等"
    "|先放放|放弃吧|不了谢谢|先别动|别继续|当我没说|不考虑|先这样"
    "|.{0,8}(?:保持|维持)(?:不变|原样|现状)",
}
NOT = {
    "en": "not|never|don't|dont|do not|won't|no more",
    "tr": r"\w{2,}m[ae](?:yalım|yelim|yın|yin|sın|sin|sana|sene|k)?|değil|m[ae]ktan vazgeçtim|yok",
    "de": "nicht|nichts|kein|keine|keinen|nie",
    "es": "no|nada|tampoco|nunca",
    "fr": "ne|n|pas|rien|plus|aucun|aucune|jamais",
    "zh": "不|别|没",
}
"""Words that turn down what is proposed when they stand beside its own words only: `nicht starten`."""
NOTHING = {
    "en": "anything|any|all|at all|after all|do|doing|for|the time being|bother|let's|i|we|thanks though|same",
    "tr": "hiç|hiçbir|şey|bir şey|henüz|daha|şu an|şu anda|gitsin|kalsın|dedim|yani|en iyisi|iyisi mi",
    "de": "gar|erst|etwas|noch|ganze|ganz|wir|ich|bleibt|bleiben|zu|wie es ist|überhaupt|am besten|irgendwas",
    "es": "nos|se|el|los|las|al final|momento|hacer|hagas|mejor|porque no|absolutamente|que|nada de nada|tal cual",
    "fr": "on|je|y|va|vas|du tout|en|état|l|m|reste|comme ça|de|chose|préfère|encore|quoi que ce soit",
    "zh": "什么|还|那个|也|要|再|好|东西|就先",
}
"""What may stand in a no besides fillers and the words of the proposal."""
GO_ON = {
    "en": "continue|keep going|go on|carry on|keep writing|next|next batch|next part|resume"
    "|more|keep it up|please continue|keep at it|continue please|onwards|(?:do |write )?the rest"
    "|write on|write the next(?: batch| part| ones?)?|finish the draft|finish it|finish writing|keep on"
    "|and the rest|do the remaining|write the remaining(?: ones)?|the remaining ones|carry on with the rest"
    "|move on|next ones|finish the rest|proceed with the rest",
    "tr": "devam|devam et|devam edelim|devam edin|sürdür|kaldığın yerden devam et|devam lütfen"
    "|gerisini yaz|gerisi|kaldığın yerden(?: sürdür)?|devamke|devam etsene"
    "|kalanları yaz|kalanını yaz|kalanı yaz|kalanı|devamını yaz|devamını getir|devamı|gerisini getir"
    "|gerisini de yaz|yazmaya devam et|yazmaya devam|sıradaki|sonraki|kaldığımız yerden devam|durma devam et"
    "|ilerle",
    "de": "weiter|mach weiter|weitermachen|fahr fort|fahre fort|fortfahren|weiter so|weiter geht'?s"
    "|nur weiter|mach weiter so|fortsetzen|weiterschreiben|(?:mach |schreib )?den rest|der rest"
    "|schreib weiter|schreibe weiter|mach den rest|den rest bitte|die restlichen|schreib die restlichen"
    "|und weiter|nächste runde|die nächsten|setz fort|fahr bitte fort|weiter damit|weiter im text|mach fertig"
    "|schreib fertig",
    "es": "continúa|continua|continuar|continúe|continue|sigue|seguir|siga|prosigue|sigue así"
    "|sigamos|continuemos|sigue escribiendo|(?:sigue con |escribe )?(?:las que faltan|el resto)"
    "|escribe las que faltan|completa el resto|termina el borrador|termínalo|acaba el resto|sigue adelante"
    "|sigue con el resto|sigue con lo que falta|lo que falta|las siguientes|siguiente|siguiente tanda"
    "|prosigamos|continúa escribiendo|y el resto",
    "fr": "continue|continuez|continuer|poursuis|poursuivre|la suite|suite|continuons|vas-y continue"
    "|continue comme ça|on continue|poursuivez|(?:continue avec |écris )?le reste"
    "|termine le reste|termine|finis le reste|écris la suite|la suite stp|continue d'écrire|continue à écrire"
    "|poursuis l'écriture|les suivantes|celles qui restent|écris celles qui restent|fais le reste"
    "|complète le reste|suivant",
    "zh": "剩下的|把剩下的写完|写完剩下的|继续|继续吧|接着来|接着写|往下写|接着|下一批|继续写|请继续|往下|继续做"
    "|接着弄|接着做|把剩下的做完|剩下的也写完|剩余的|把剩余的写完|后面的|继续生成|继续出|接着出|接着生成"
    "|继续往下写|往下继续|再接着|写下去|继续下去|做下去|继续弄",
}
FILLER = {
    "en": "please|pls|plz|thanks|thank you|thx|now|then|it|that|this|so|just|the|and|well"
    "|perfect|great|fine|good|cool|nice|oh|ah|hmm|um|actually|sorry|with it|with that"
    "|everything|plan|for now|as is|to me|writing|"
    "questions|my|is|on|of|off|yet|all|ahead|then|again|today|from me|by me|with me|i think"
    "|i guess|maybe|bro|dude|man|mate|friend|right|away"
    "|ok|okay|like that|as it is|exactly|totally|honestly|looks|good|well|too|really|yes|thing|stuff|go|for me"
    "|sir|buddy|team|folks|team|now please|like this|you can",
    "tr": "lütfen|bunu|şunu|onu|hemen|şimdi|teşekkürler|teşekkür ederim|sağ ol|sağol|hadi"
    "|o zaman|peki|ya|ama|bence|güzel|harika|süper|mükemmel|abi|hocam|öyle|böyle|planı"
    "|işlemi|lan|be|bi|bir|de|da|şimdilik|biraz|bu|bunun|olarak|için|bile|yine|yani|hele"
    "|hemen şimdi|pardon|artık|canım"
    "|bunlar|böylece|ben|biz|bana|iyi|aynı|aynen|çok|olur|madem|hepsini|hemen başla|kardeşim|dostum|kanka|valla"
    "|açıkçası|haliyle|gayet|arkadaşlar|tabii|haydi|diyorum|bence de",
    "de": "bitte|danke|dann|jetzt|es|das|den|die|ihn|mal|doch|mir|so|und|gut|super|perfekt"
    "|prima|toll|also|ach|na|gleich|gerne|schön|plan|entschuldigung|sorry|ruhig|nun"
    "|kannst|du|dus|du's|halt|einfach|dir|damit|lieber|wieder|von mir aus|erst|erstmal|ja|dazu|alles|genau"
    "|gut so|doch mal|aber|so weit"
    "|genauso|genau so|machen|tun|ok|okay|wir|ich|ist|bin|finde|leute|alter|kollege|chef|mach|tja|hmm|hm|puh"
    "|wohl|eben|davon|dass|sofort|direkt|gleich jetzt|von meiner seite|meinerseits|vielen|lieben|lieber doch"
    "|wirklich|sehr",
    "es": "por favor|porfa|porfis|gracias|ahora|ya|lo|la|eso|esto|pues|entonces|bueno|bien"
    "|perfecto|genial|amigo|muy bien|así|todo|el plan|y|ah|oh|mejor|perdón|tío|che|pero"
    "|te|yo|puedes|de momento|por ahora|mismo|ahorita|todavía|nomás|señor|la verdad|mi parte|de mi"
    "|sin más|tal|cual|hombre|mira|oye|bueno pues|ok|vale|sí|si|yo|creo|a mí|de|me|parece|eh|uf|hmm|jefe|compa"
    "|amiga|muchas|enseguida|cuando quieras|por mí|el|tranquilo|tranqui",
    "fr": "s'il te plaît|s'il vous plaît|stp|svp|merci|maintenant|le|la|les|ça|alors|bon|bien"
    "|parfait|super|génial|donc|ah|oh|euh|cela|tout de suite|le plan|comme ça|pour moi"
    "|nickel|top|impec|impeccable|tu peux|c"
    "|et|désolé|finalement|ben|bah|plutôt|là|pour l'instant|pour le moment|tout|aussi"
    "|quand même|en fait|mais|je pense"
    "|ok|oui|hein|eh|hop|allez|vraiment|exactement|je|moi|c'est|de mon côté|beaucoup|quand tu veux"
    "|dès que possible|immédiatement|chef|mec|les gars|tel|quel|on|en fin de compte|à|ce|voilà|y|très|parfaitement",
    "zh": "请|谢谢|吧|就|这样|了|它|这个|把|那|那就|啊|呀|哦|嗯"
    "|呢|麻烦|现在|先|的|你|我|哈|,|，|都|一下|这|计划|不好意思|嘛"
    "|真的|那么|这么|对|嗯|就行|即可|可以|马上|立刻|立即|直接|赶紧|给我|咱|咱们|我们|呗|哒|嘞|们",
}
VERBS = {
    "create_benchmark": "create|make|build|oluştur|yarat|kur|oluşturabilirsin|erstelle?|erstellen"
    "|leg(?:e)? (?:ihn "
    "|es )?an|anlegen|crea(?:lo|la|r)?|créalo|créala|crear|crée(?:-le|-la)?|créer|crée le"
    "|créez(?:-le)?|创建|建立|生成|创建它|建吧",
    "publish_benchmark": "publish|yayınla|yayımla|veröffentliche?n?|publica(?:lo|r)?|publícalo|publie(?:-le"
    "|r)?|publier|publiez|发布|发布它|公开",
    "launch_run": "run|start|launch|çalıştır|başlat|koştur|starte?n?|ausführen|führe? (?:es |ihn )?aus"
    "|laufen lassen|ejecuta(?:lo|r)?|ejecútalo|inicia(?:r|lo)?|lánzalo|lanza|córrelo"
    "|lance(?:-le|r)?|exécute(?:-le|r)?|démarre|运行|开始|启动|跑|跑吧",
    "plan_training": "train|start|launch|begin|start training|start it|eğit|eğitimi başlat|başlat|trainiere?n?"
    "|starte?n?|das training|entrena(?:r|lo)?|entrénalo|inicia(?:r|lo)?|entraîne(?:-le"
    "|r)?|lance(?:-le|r)?|démarre|训练|开始训练|开始|启动",
    "merge_model": "merge|birleştir|zusammenführen|verschmelze?n?|fusiona(?:r|lo)?|fusiónalo|fusionne(?:-le"
    "|r)?|合并|publish|yayınla",
    "edit_benchmark": "apply|change|save|update|apply (?:it|the change|the fix)|uygula|değiştir|kaydet"
    "|düzelt|anwenden|wende (?:es )?an|ändern|übernehmen|übernimm|speichern|aplica(?:r"
    "|lo)?|aplícalo|cambia(?:lo)?|guarda|guárdalo|applique(?:-le|r)?|modifie(?:-le)?"
    "|enregistre|应用|修改|更改|保存|改吧|这么改|就这么改吧?",
    "start_loop": "run|start|launch|begin|başlat|başla|çalıştır|starte?n?|inicia|empieza|comienza"
    "|lance(?:-le|r)?|démarre|commence|开始|启动|运行",
}
NAMED = "start it|create it|erstelle (?:ihn|es)|créalo|crée-le|crée le|oluştur|başlat|创建吧|创建它|开始吧"
THINGS = {
    "en": "training|run|benchmark|loop|job|change|changes|fix|merge|plan",
    "tr": "eğitimi|eğitime|çalıştırmayı|döngüyü|değişikliği|planı",
    "de": "training|lauf|benchmark|schleife|änderung|der|zusammenführung",
    "es": "el entrenamiento|entrenamiento|la ejecución|ejecución|el benchmark|benchmark|el bucle"
    "|el cambio|con",
    "fr": "l'entraînement|l'exécution|le benchmark|la boucle|la modification|entraînement|benchmark",
    "zh": "训练|运行|基准|循环|修改|计划",
}
"""What a plain answer may name besides: the thing that is proposed."""
