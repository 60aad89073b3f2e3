"""Spanish: the words behind each concept. Accents may be left out; pronouns may hang on a verb."""

WORDS = {
    "create": (
        "crea|crear|creame|crealo|creala|cree|crees|creemos|creando|haz|hazme|hacer|haces|hacerme|hagas"
        "|hagamos|haga|genera|generar|generame|genere|generes|escrib*|prepar*|arma|armame|armar|armes"
        r"|construy*|construir|diseñ*|redact*|elabor*|confeccion*|monta|montar|montame|compon\w*|invent*"
    ),
    "want": (
        "quiero|quisiera|necesito|necesitamos|me gustaría|queremos|dame|deme|me hace falta|querría"
        "|hace falta|busco|ocupo|pasame"
    ),
    "upload": (
        r"sub(?:e|ir|irlo|irla|irlas|irlos|elo|ela|elas|a|amos|as|o)|cargar?\w*|carga|cargue|cargues"
        r"|import(?:a|ar|arlo|arla|arlas|e|es|o|alo|ala|emos)|ingresa|upload\w*|importación"
    ),
    "publish": (
        r"public(?:a|ar|alo|ala|arlo|arla|amos|ame|o|ado|ando)|publiqu\w*|hazlo público|hazla pública"
        r"|hacer(?:lo|la)? públic\w*|haz públic\w*|ponlo público|ábrelo|abr\w+ al público"
        r"|visible para todos|haz .{0,30}públic\w*|que .{0,25}sea públic\w*|libera\w*"
    ),
    "unpublish": (
        r"despublic\w*|despubliqu\w*|oculta\w*|hazlo privado|hacer(?:lo|la)? privad\w*"
        r"|volver(?:lo)? privad\w*|retira\w* (?:la publicación|el benchmark|de la publicación)"
        r"|devuelve\w* a borrador|quita\w* de público|a borrador|vuelv\w+ .{0,20}(?:borrador|privad\w+)"
        "|privado de nuevo"
    ),
    "run": (
        r"ejecut*|corr(?:e|er|elo|ela|erlo|erla|amos|as|eme|a|an|iendo|emos)|córre(?:lo|la"
        r"|los|las|me)|lanz(?:a|ar|alo"
        r"|ala|arlo|arla|ame|o|amos)|lánza\w*|lance\w*|pon(?:lo|la)? a (?:correr|prueba)|evalú\w*"
        r"|evalua(?:r|rlo|rla|lo|me)?|arranc\w*|haz correr|pas(?:a|ar|alo|arle) .{0,40}(?:benchmark|test"
        r"|prueba)\w*|dale .{0,40}benchmark|reejecut*|correlo|vuelv\w+ a (?:correr|ejecutar|lanzar|pasar"
        r"|medir|evaluar)\w*"
    ),
    "start": r"inici\w*|empieza\w*|empezar|comienza\w*|comenzar|arranc\w*|lanz\w*|pon en marcha",
    "test": (
        r"prueb(?:a|alo|ala|ame|e|es)|proba(?:r|rlo|mos|lo|la)|testea\w*|mid(?:e|elo|amos|a|eme)"
        r"|medir(?:lo)?|a ver qué tal|qué tal le va|cómo le va|comprueba\w* cómo|mira cómo|qué tal rinde"
        "|rendimiento de"
    ),
    "train": (
        r"entren(?:a|ar|alo|ala|arlo|arla|e|es|emos|ame|arme|ando|o)|entrén\w*|entrenamientos?|reentren*"
        r"|fine-?tun\w*|finetun\w*|afin(?:a|ar|alo|arlo|amiento|e)\w*|ajust\w+ fin\w+|ajuste fino"
        r"|enseña(?:r|rle|le|lo)?|aprendizaje por refuerzo|tunea\w*"
    ),
    "distill": "destil*|distil*|estudiante|alumno",
    "grpo": "grpo|aprendizaje por refuerzo|refuerzo|rl",
    "lora": "q?lora",
    "resume": (
        r"continu\w+ (?:con )?(?:el |entrenando|la |con el )?(?:entrenamiento|entrenando|adaptador)\w*"
        r"|seguir entrenando|sigue entrenando|entrenamiento continuado|reanuda\w* el entrenamiento"
        "|entrenar .{0,30}más|continuar .{0,30}adaptador|sigue con el entrenamiento"
        r"|prosig\w+ .{0,15}entrenamiento"
    ),
    "merge": (
        r"fusion*|fusión|merge\w*|combin(?:a|ar|alo|e) .{0,25}adaptador|uni(?:r|lo) .{0,25}adaptador"
        r"|une .{0,25}adaptador|mezcl\w+|integra\w* .{0,25}adaptador"
    ),
    "compare": (
        r"compar(?:a|ar|ame|alo|ala|ación|arlos|arlas|alos|alas|ativa|e|es|emos|o|ando)|compár\w*"
        r"|lado a lado|frente a frente|diferencia\w* (?:entre|de)|mejor que|cuál (?:es|fue|de"
        r"|está)?.{0,20}mejor|versus|vs|cara a cara|supera\w*|contrasta\w*|antes y después"
        r"|le gan[oóa]\w*"
    ),
    "show": (
        r"muestra\w*|muéstra\w*|mostrar\w*|muestre|enseña(?:me|nos|rme)|enséña\w*|lista|listar|listame"
        r"|lístame|ver|veo|veamos|dame|despliega\w*|visualiza\w*|abre|abrir|pon(?:me)?|saca(?:me|r)?"
        r"|imprim\w*|mira\w*|pásame|pasame|trae(?:me)?|tráeme|quiero ver|exhib\w*"
    ),
    "analyze": (
        r"analiz\w*|analic\w*|análisis|analíz\w*|pregunta por pregunta|diagnostic\w*|investig\w*"
        r"|desmenuz\w*"
    ),
    "why": (
        "por ?qué|por que|xq|porque|a qué se debe|cuál es la (?:causa|razón)|qué (?:pasó|ocurrió"
        r"|salió mal|falló)|motivo\w*|causa\w*|razón|cómo es posible|cómo puede ser|qué fue mal"
        "|qué salió"
    ),
    "wrong": (
        r"mal|fall(?:ó|o|os|a|as|aron|ado|adas|ados|aba|e|ar)|errores|error|erró|equivoc\w*|incorrect*"
        r"|suspen\w*|no (?:acertó|supo|pudo)|erradas?|errad\w*|erróne\w*|flojea|debilidad\w*"
        r"|metió la pata|desaciert\w*|pifi\w*"
    ),
    "low": (
        r"baj[oa]s?|mala?s?|malos?|pobres?|poc[oa]s?|peor|flojo|floja|cay(?:ó|o)|desplom\w*|bajón"
        r"|pésim\w*|desastr\w*|tan mal|fatal|decepcion\w*"
    ),
    "score": (
        r"puntuaci[oó]n\w*|puntaje\w*|puntos|resultado\w*|nota|notas|calificaci[oó]n\w*|precisión"
        r"|exactitud|porcentaje\w*|aciertos|sacó|saco|marcador\w*|desglose|score\w*|rindi[oó]"
    ),
    "status": (
        r"estado|cómo va\w*|como va\w*|cómo anda|como anda|cómo sigue|progreso|avance\w*|qué tal va"
        "|en qué (?:va|quedó|punto)|novedades|noticias|cuánto (?:falta|queda|tarda)|por dónde va"
        "|situación|status|cómo está|sigue corriendo|como esta|cuanto falta|alguna novedad"
    ),
    "done": (
        r"termin(?:ó|o|ado|ada|e|ar|en)|ya (?:está|esta|acabó|acabo|terminó)|acabó|acabado|listo|lista\?"
        r"|está list[oa]|finaliz\w*|complet(?:ó|ado|ada)"
    ),
    "logs": (
        r"logs?|registros?|bitácora\w*|salida del (?:entrenamiento|trabajo|job)|curva de pérdida|pérdida"
        r"|traza\w*|loss"
    ),
    "edit": (
        r"arregl\w*|traduc\w*|tradúc\w*|correcci[oó]n\w*|arréglalo|cambi(?:a|ar|alo|ala|arlo"
        r"|arla|ame|e|es|emos|o)|cámbia\w*|correg\w*"
        r"|corrig\w*|corríg\w*|edit(?:a|ar|alo|ala|e|arlo)|edíta\w*|modific\w*|modifiqu\w*|reemplaz\w*"
        r"|sustitu\w*|actualiz\w*|renombr\w*|reescrib\w*|reformul\w*|ajust(?:a|ar|alo|e)|repar\w*"
        r"|pon(?:le)?|debe(?:ría)? ser|acept\w+|aplica\w* (?:el|la|los|ese|esa|tu) (?:cambio|corrección"
        r"|arreglo|propuesta)\w*|relaj\w*|flexib\w*|endurec\w*|enmiend\w*|haz(?:lo|la)? (?:más|menos)"
        "|ponle"
    ),
    "rename": r"renombr\w*|rebautiz\w*|cámbiale el nombre",
    "add": (
        r"añad\w*|añád\w*|agreg\w*|agreg[uú]\w*|incluy\w*|incluir|inclúy\w*|invit\w*|invít\w*|pon(?:lo"
        r"|la|me|er|ga)?|dale acceso|mete\w*|sum(?:a|ar)"
    ),
    "delete": (
        r"borr(?:a|ar|alo|ala|arlo|arla|ame|e|es)|bórra(?:lo|la|los|las|me)|elimin\w*|elimín\w*"
        r"|quita\w*|quíta\w*"
        r"|suprim\w*|tira\w* a la basura|deshaz\w*|destru\w*|cárgate|saca a"
    ),
    "stop": (
        r"det(?:én|en|ener|enga|enlo|ene|enerlo)\w*|par(?:ar|alo|ala|arlo|e)|para (?:el|la|ya el"
        r"|ya la) (?:entrenamiento|trabajo|ejecución|job|corrida)|cancel\w*|abort\w*|interrump\w*"
        r"|mata\w*|frena\w*|paus\w*|termina|suspende\w*"
    ),
    "review": (
        r"revis(?:a|ar|alo|ala|arlo|e|es|ión|ame|emos)|revísa\w*|es buen[oa]|(?:está|es|son"
        "|están) .{0,40}(?:bien|buen[oa]s?|fiables?|confiables?|correct[oa]s?|válid[oa]s?)|calidad"
        r"|audit\w*|verific\w*|critic\w*|crítica|duplicad\w*|ambigu\w*|sirve|vale la pena|qué te parece"
        r"|qué opinas|comprueb\w*|examin\w*|defectos|confiar|fiable|confiable|chequea\w*"
    ),
    "again": (
        r"otra vez|de nuevo|nuevamente|vuelv(?:e|as|a) a|volver a|otra pasada|repite\w*|repetir"
        r"|mismo benchmark|una vez más|vuélve\w*"
    ),
    "then": (
        r"después|luego|cuando (?:termine|acabe|finalice)\w*|a continuación|finalmente|por último"
        "|al final|tras eso|una vez|seguidamente"
    ),
    "better": "mejor(?:ó|o|a|ado|ía|aron)?|veredicto|dime si|sirvió|ayudó|progres[oó]|conclusión|funcionó",
    "loop": "bucle|ciclo|loop|de principio a fin|todo el proceso|proceso completo|extremo a extremo",
    "improve": r"mejor(?:ar|a|alo|arlo|e|es)|perfeccion\w*|optimiz\w*|potenci\w*",
    "howto": (
        r"cómo (?:puedo|se|creo|hago|funciona\w*|publico|entreno|subo|lanzo|ejecuto|comparo|podemos"
        r"|calcul\w*|hacer|crear|usar)|como (?:puedo|se|creo|hago|funciona\w*|publico|entreno|subo"
        r"|ejecuto)|qué significa|que significa|explica\w*|explíca\w*|qué pasa (?:si|cuando)"
        "|qué quiere decir|cuéntame|cuentame|qué hago para"
    ),
    "whatis": (
        "qué (?:es|eres|haces|puedes|son|hace|sabes|cosas)|que (?:es|eres|haces|puedes)|quién eres"
        r"|quien eres|para qué|para que sirve\w*|a quién|describe\w*|de qué (?:va|se trata)|sirves"
    ),
    "benchgen": (
        "benchgen|tú|eres|puedes|haces|sirves|sirve|sabes|esta (?:app|plataforma|herramienta|cosa"
        "|página|aplicación)|este (?:sitio|agente|chat)|esto"
    ),
    "cost": (
        r"cuesta\w*|costar\w*|costo|coste|precio\w*|cuánto (?:vale|cuesta|sale|me|cobra\w*|crédito)\w*"
        r"|cuanto cuesta|créditos?|creditos?|saldo|tarifa\w*|caro|barato|gratis"
    ),
    "help": (
        r"ayuda\w*|ayúda\w*|qué puedes hacer|que puedes hacer|funciones|capacidades|guía|cómo empiezo"
        "|por dónde empiezo"
    ),
    "hello": "hola|buenos días|buenas (?:tardes|noches)|buenas|qué tal|saludos|hey",
    "thanks": "gracias|muchas gracias|genial|perfecto gracias|buen trabajo|mil gracias",
    "access": (
        r"permiso\w*|acceso\w*|acceder|privacidad|mis datos|contraseña\w*|límite\w*|limites|permitido"
        r"|no puedes|seguro|credencial\w*"
    ),
    "models": (
        r"qué modelos|que modelos|cuáles modelos|lista\w* .{0,8}modelos|modelos (?:hay|tienes"
        "|disponibles|puedo)|mis modelos|catálogo de modelos"
    ),
    "language_q": "qué idiomas|que idiomas|qué lenguas|cuántos idiomas|hablas",
    "formats_q": r"qué formatos|que formatos|tipos de (?:benchmark|pregunta)\w*",
    "listing": (
        r"mis benchmarks|todos los benchmarks|qué benchmarks|que benchmarks|lista\w* .{0,12}benchmarks"
        "|los benchmarks que"
    ),
    "benchmark": (
        r"benchmarks?|bench|cuestionario\w*|examen|exámenes|prueba|pruebas|test|tests|quiz\w*"
        r"|conjunto de (?:prueba|evaluación|preguntas)\w*|banco de pruebas"
    ),
    "question": "preguntas?|ítems?|items?|reactivos?|problemas?|ejercicios?",
    "key": (
        r"respuestas?|clave|claves|opci[oó]n|opciones|solución|soluciones|alternativas?|enunciado\w*"
        r"|redacción|explicaci[oó]n\w*"
    ),
    "answers": (
        "qué (?:respondió|contestó|dijo|escribió)|respondió|contestó|respuestas (?:del modelo|que dio"
        "|reales)|contestaciones|lo que (?:respondió|contestó|dijo)|que respondio"
    ),
    "scoring": (
        "calificación|puntuar|evaluación de (?:las )?respuestas|scoring|sistema de (?:puntuación|puntos"
        r"|calificación)|criterio\w*|corrección automática|modo de puntuar|forma de (?:puntuar|calificar"
        r"|evaluar)|tolerancia|estrict\w*|mayúsculas|método de (?:puntuación|evaluación|calificación)"
        "|puntuación (?:por|más|para)|la puntuación"
    ),
    "leaderboard": (
        r"clasificaci[oó]n|tabla de (?:líderes|posiciones|clasificación)|ranking|leaderboard|columna\w*"
        "|tabla"
    ),
    "rank": (
        r"orden(?:a|ar|alo|ala|ado|e|es)|ordén\w*|clasific(?:a|ar|alo)|rankea\w*|por (?:precisión"
        "|exactitud|puntuación|coste)|ranking por|según la"
    ),
    "setting": (
        r"título\w*|titulo\w*|nombre\w*|descripci[oó]n\w*|ajustes|configuraci[oó]n\w*|idioma"
        r"|categoría\w*|dificultad\w*"
    ),
    "dataset": r"dataset\w*|conjuntos? de datos|filas?|datos|ejemplos|renglones",
    "rows": "filas?|renglones|líneas",
    "model": r"modelos?|adaptador\w*|checkpoint\w*|pesos",
    "adapter": r"adaptador\w*|adapter",
    "job": r"trabajos?|entrenamientos?|jobs?|tareas? de entrenamiento|tarea|fine-?tun\w*",
    "runs": r"ejecuci[oó]n(?:es)?|corridas?|evaluaci[oó]n|evaluaciones|pasadas?|runs?|lanzamiento\w*",
    "file": (
        r"archivos?|ficheros?|csv|jsonl?|excel|zip|paquete|bundle\w*|adjunt\w*|hoja de cálculo|yaml|pdf"
        "|comprimido"
    ),
    "have": (
        r"tengo|tenemos|ya tengo|mis propias|mis preguntas|propias?|existente\w*|aquí (?:está|tienes|va)"
        "|este|esta"
    ),
    "phase": "fases?|tareas?|etapas?",
    "people": (
        r"colabor\w*|lista blanca|whitelist|participantes?|quién(?:es)? (?:puede|pueda|pueden)"
        r"|invitad\w*|miembros?|editores?|colegas?|compañer\w*|organizador\w*|coautor\w*"
        "|permisos de edición"
    ),
    "judge": "juez|jueza|ai judge|judge|jurado",
    "email": (
        r"correos?|e-?mails?|mail|escríbe\w* a los participantes|escribe a los participantes"
        r"|avisa\w* a los participantes"
    ),
    "billing": (
        r"facturaci[oó]n|factur\w*|pagos?|pagar|tarjeta\w*|reembols\w*|comprar? .{0,12}créditos"
        r"|compra\w* .{0,12}créditos|recarga\w*|suscripci[oó]n|añad\w+ .{0,12}créditos"
        r"|agreg\w+ .{0,12}créditos|abona\w*"
    ),
    "token": "tokens?|claves? (?:de )?(?:la )?api|api ?keys?|llaves? (?:de )?(?:la )?api|token de api",
    "byhand": (
        r"a mano|manual\w*|a \d+|a \ue004|ponle|súbe\w*|sube\w*|pon(?:le|me)? .{0,30}(?:puntuación|nota"
        "|score)"
    ),
    "everything": "todo|todos|todas|cuenta",
    "negated": (
        r"no (?:lo |la |los |las |me |quiero )?(?:publi|ejecut|corr|lanc|entren|borr|cre|hag|fusion)\w*"
        r"|sin (?:publicar|ejecutar)\w*|todavía no|aún no|nunca"
    ),
    "continue": (
        r"contin[uú]\w*|sigue|seguir|siga|sigamos|prosigue|adelante con el resto|siguiente (?:lote|tanda"
        "|parte)|el resto"
    ),
    "not_this": "otr[oa]s?",
}
