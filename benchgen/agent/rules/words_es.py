"""Spanish: the words behind each concept. Accents may be left out; pronouns may hang on a verb."""

WORDS = {
    "create": (
        "crea|crear|creame|crealo|creala|cree|crees|creemos|creando|haz|hazme|hacer|haces|hacerme|hagas|hagamos"
        "|haga|genera|generar|generame|genere|generes|escrib*|prepar*|arma|armame|armar|armes|construy*|construir"
        r"|diseñ*|redact*|elabor*|confeccion*|monta|montar|montame|compon\w*|invent*|nuevo (?:benchmark|cuestionario"
        r"|test|quiz|examen)|nueva (?:prueba|evaluación)|mónta\w*|improvisa\w*"
    ),
    "want": (
        "quiero|quisiera|necesito|necesitamos|me gustaría|queremos|dame|deme|me hace falta|querría|hace falta|busco"
        "|ocupo|pasame|podríamos|podemos hacer|vamos a hacer|me vendría bien|quería|desearía|estaría bien|hagamos"
        "|nuevo (?:benchmark|cuestionario|test|quiz|examen)|nueva (?:prueba|evaluación)|qué tal|qué te parecen"
        "|me hacen falta|hacen falta"
    ),
    "upload": (
        r"sub(?:e|ir|irlo|irla|irlas|irlos|elo|ela|elas|a|amos|as|o)|cargar?\w*|carga|cargue|cargues|import(?:a|ar"
        r"|arlo|arla|arlas|e|es|o|alo|ala|emos)|ingresa|upload\w*|importación|met(?:er|elo|erlo|e)|incorpor\w*"
        r"|introduc\w*|tra(?:e|er|elo|erlo)|integra(?:r|lo|rlo)?"
    ),
    "publish": (
        r"public(?:a|ar|alo|ala|arlo|arla|amos|ame|o|ado|ando)|publiqu\w*|hazlo público|hazla pública|hacer(?:lo"
        r"|la)? públic\w*|haz públic\w*|ponlo público|ábrelo|abr\w+ al público|visible para todos"
        r"|haz .{0,30}públic\w*|que .{0,25}sea públic\w*|libera\w*|visible (?:para|a) tod\w+|que lo vean todos"
        r"|al alcance de todos|abierto a todos|accesible (?:para|a) tod\w+|todo el mundo .{0,16}(?:ver|usar)\w*"
        r"|sácalo a la luz|a disposición de tod\w+|a disposición del público|abr\w+ .{1,30}a (?:tod\w+|el público)"
        r"|al público|compart\w+ .{1,20}con todos|todo el mundo .{0,12}ve\w*|que .{0,30}vea\w*|el mundo entero"
        r"|pon\w* .{0,30}(?:en línea|online|en abierto|público)|salir a la luz|saca\w* .{0,20}(?:al público"
        "|a la luz)|abrir al público"
    ),
    "unpublish": (
        r"despublic\w*|despubliqu\w*|oculta\w*|hazlo privado|hacer(?:lo|la)? privad\w*|volver(?:lo)? privad\w*"
        r"|retira\w* (?:la publicación|el benchmark|de la publicación)|devuelve\w* a borrador|quita\w* de público"
        r"|a borrador|vuelv\w+ .{0,20}(?:borrador|privad\w+)|privado de nuevo|oculta\w* .{0,50}(?:público|otra vez)"
        r"|retir\w+ .{0,40}público|no públic\w*|deje? de ser público|hazl[oa] privad\w*|pon\w* .{0,25}privad\w*"
        r"|privad[oa]s?|baja\w* .{0,30}de internet|quita\w* .{0,30}(?:público|publicación)"
    ),
    "run": (
        "ejecut*|corr(?:e|er|elo|ela|erlo|erla|amos|as|eme|a|an|iendo|emos)|córre(?:lo|la|los|las|me)|lanz(?:a|ar"
        r"|alo|ala|arlo|arla|ame|o|amos)|lánza\w*|lance\w*|pon(?:lo|la)? a (?:correr|prueba)|evalú\w*|evalua(?:r|rlo"
        r"|rla|lo|me)?|arranc\w*|haz correr|pas(?:a|ar|alo|arle) .{0,40}(?:benchmark|test|prueba)\w*"
        r"|dale .{0,40}benchmark|reejecut*|correlo|vuelv\w+ a (?:correr|ejecutar|lanzar|pasar|medir|evaluar)\w*"
        r"|pás(?:a|e)\w*|somet\w+|dale .{0,20}(?:una vuelta|a)|échalo a|échale|haz que .{1,30}(?:haga|responda"
        r"|conteste)|ponlo a|evalu(?:a|á)\w*|evalúal[oa]|haz que .{1,40}(?:haga|responda|pase)|enfrenta\w*"
        r"|mándal[oa] a|tira\w* .{1,30}contra"
    ),
    "start": r"inici\w*|empieza\w*|empezar|comienza\w*|comenzar|arranc\w*|lanz\w*|pon en marcha",
    "test": (
        r"prueb(?:a|alo|ala|ame|e|es)|proba(?:r|rlo|mos|lo|la)|testea\w*|mid(?:e|elo|amos|a|eme)|medir(?:lo)?"
        r"|a ver qué tal|qué tal le va|cómo le va|comprueba\w* cómo|mira cómo|qué tal rinde|rendimiento de"
        "|a ver cómo|ver cómo (?:le va|se porta)|cómo se (?:porta|defiende|desempeña)|qué tal se"
    ),
    "train": (
        r"entren(?:a|ar|alo|ala|arlo|arla|e|es|emos|ame|arme|ando|o)|entrén\w*|entrenamientos?|reentren*"
        r"|fine-?tun\w*|finetun\w*|afin(?:a|ar|alo|arlo|amiento|e)\w*|ajust\w+ fin\w+|ajuste fino|enseña(?:r|rle|le"
        r"|lo)?|aprendizaje por refuerzo|tunea\w*|aprend\w*|ajúst(?:a|e)\w*|ajusta\w* (?:\w+ )?(?:con|modelo)\w*"
        r"|adiestr\w*|reajust\w*"
    ),
    "distill": "destil*|distil*|estudiante|alumno|trayectorias?|respuestas correctas"
    "|solo las correctas|aciertos del",
    "grpo": "grpo|aprendizaje por refuerzo|refuerzo|rl",
    "lora": "q?lora",
    "resume": (
        r"continu\w+ (?:con )?(?:el |entrenando|la |con el )?(?:entrenamiento|entrenando|adaptador)\w*"
        r"|seguir entrenando|sigue entrenando|entrenamiento continuado|reanuda\w* el entrenamiento"
        r"|entrenar .{0,30}más|continuar .{0,30}adaptador|sigue con el entrenamiento|prosig\w+ .{0,15}entrenamiento"
    ),
    "merge": (
        r"fusion*|fusión|merge\w*|combin(?:a|ar|alo|e) .{0,25}adaptador|uni(?:r|lo) .{0,25}adaptador"
        r"|une .{0,25}adaptador|mezcl\w+|integra\w* .{0,25}adaptador|modelo (?:completo|independiente|entero|único)"
        r"|junta\w*|une|unir|únel[oa]|funde\w*|fundir|integra\w* .{0,40}(?:base|modelo)|ensambl\w*"
        r"|incorpora\w* .{0,25}adaptador|combina\w*|pega\w*"
    ),
    "compare": (
        r"compar(?:a|ar|ame|alo|ala|ación|arlos|arlas|alos|alas|ativa|e|es|emos|o|ando)|compár\w*|lado a lado"
        r"|frente a frente|diferencia\w* (?:entre|de)|mejor que|cuál (?:es|fue|de|está)?.{0,20}mejor|versus|vs"
        r"|cara a cara|supera\w*|contrasta\w*|antes y después|le gan[oóa]\w*|(?:una"
        r"|uno) al lado de(?:l)? (?:la )?otr[oa]|al lado|en una (?:sola |misma )?tabla|significativ\w*|por azar"
        r"|casualidad|respecto (?:a|de)|frente a|diferenci\w*|mejoró con|mejor o peor|tabla (?:con|de)|junto a(?:l)?"
        r"|al lado de|cuál (?:ganó|gana|de)\w*|quién (?:ganó|gana)|ganó"
    ),
    "show": (
        r"muestra\w*|muéstra\w*|mostrar\w*|muestre|enseña(?:me|nos|rme)|enséña\w*|lista|listar|listame|lístame|ver"
        r"|veo|veamos|dame|despliega\w*|visualiza\w*|abre|abrir|pon(?:me)?|saca(?:me|r)?|imprim\w*|mira\w*|pásame"
        r"|pasame|trae(?:me)?|tráeme|quiero ver|exhib\w*|quiero leer|léeme|leer"
    ),
    "analyze": r"analiz\w*|analic\w*|análisis|analíz\w*|pregunta por pregunta|diagnostic\w*"
    r"|investig\w*|desmenuz\w*",
    "why": (
        "por ?qué|por que|xq|porque|a qué se debe|cuál es la (?:causa|razón)|qué (?:pasó|ocurrió|salió mal)"
        r"|motivo\w*|causa\w*|razón|cómo es posible|cómo puede ser|qué fue mal|qué salió|a que se debe"
        r"|qué hay detrás|no puede ser|qué explica|averigu\w*|qué está pasando|no me cuadra|no cuadra"
        "|problema de formato|error de formato|es (?:por )?el formato|en qué falla|por culpa|esperaba (?:más|mejor"
        r"|mucho)|qué ha pasado|formato de (?:la |las )?respuestas?|se debe|decepcion\w*|qué le pasa|qué pasa con"
        r"|qué tiene|rar[oa]s?|extrañ[oa]s?|inesperad\w*|pierde\w* .{0,20}puntos|puntos perdidos"
    ),
    "wrong": (
        r"mal|fall(?:ó|o|os|a|as|aron|ado|adas|ados|aba|e|ar)|errores|error|erró|equivoc\w*|incorrect*|suspen\w*"
        r"|no (?:acertó|supo|pudo)|erradas?|errad\w*|erróne\w*|flojea|debilidad\w*|metió la pata|desaciert\w*"
        r"|pifi\w*|le cuesta\w*|puntos débiles|débil\w*|se le (?:da|dan) mal|mal contestad\w*|patin\w*|tropiez\w*"
        r"|cag\w*|meti[óo] la pata|la pata|resbal\w*|atasc\w*|contest\w* mal|respond\w* mal"
    ),
    "low": (
        r"baj[oa]s?|mala?s?|malos?|pobres?|poc[oa]s?|peor|flojo|floja|cay(?:ó|o)|desplom\w*|bajón|pésim\w*"
        r"|desastr\w*|tan mal|fatal|decepcion\w*"
    ),
    "score": (
        r"puntuaci[oó]n\w*|puntaje\w*|puntos|resultado\w*|nota|notas|calificaci[oó]n\w*|precisión|exactitud"
        r"|porcentaje\w*|aciertos|sacó|saco|marcador\w*|desglose|score\w*|rindi[oó]|acert\w*"
        r"|cuánt[oa]s? .{0,20}(?:bien|correct\w+|aciertos|puntos)|qué porcentaje|qué tal (?:le fue|salió|quedó)"
        r"|cómo (?:le fue|quedó|salió)|sacado|obtuvo|obtenid\w*"
    ),
    "status": (
        r"estado|cómo va\w*|como va\w*|cómo anda|como anda|cómo sigue|progreso|avance\w*|qué tal va|en qué (?:va"
        "|quedó|punto)|novedades|noticias|cuánto (?:falta|queda|tarda)|por dónde va|situación|status|cómo está"
        "|sigue corriendo|como esta|cuanto falta|alguna novedad|cómo marcha|va bien|cómo lo lleva|hay algo"
        "|en qué estado|cómo avanza|por dónde vamos|ya hay"
    ),
    "done": (
        r"termin(?:ó|o|ado|ada|e|ar|en)|ya (?:está|esta|acabó|acabo|terminó)|acabó|acabado|listo|lista\?"
        r"|está list[oa]|finaliz\w*|complet(?:ó|ado|ada)|ya se hizo|acaba|acabe|está hech[oa]|llegó|ha terminado"
        r"|ha acabado|concluy\w*|finaliz[óo]"
    ),
    "logs": (
        r"logs?|registros?|bitácora\w*|salida del (?:entrenamiento|trabajo|job)|curva de pérdida|pérdida|traza\w*"
        "|loss"
    ),
    "edit": (
        r"arregl\w*|traduc\w*|tradúc\w*|correcci[oó]n\w*|arréglalo|cambi(?:a|ar|alo|ala|arlo|arla|ame|e|es|emos|o)"
        r"|cámbia\w*|correg\w*|corrig\w*|corríg\w*|edit(?:a|ar|alo|ala|e|arlo)|edíta\w*|modific\w*|modifiqu\w*"
        r"|reemplaz\w*|sustitu\w*|actualiz\w*|renombr\w*|reescrib\w*|reformul\w*|ajust(?:a|ar|alo|e)|repar\w*"
        r"|pon(?:le)?|debe(?:ría)? ser|acept\w+|aplica\w* (?:el|la|los|ese|esa|tu) (?:cambio|corrección|arreglo"
        r"|propuesta)\w*|relaj\w*|flexib\w*|endurec\w*|enmiend\w*|haz(?:lo|la)? (?:más|menos)|ponle|es la"
        r"|da por (?:buen|váli)\w*|cuent\w+ como|que acepte|acepta\w*|sub\w+ .{0,20}a|baj\w+ .{0,20}a|reduc\w*"
        r"|aument\w*|más (?:difícil|fácil|corta|larga)\w*|mejor (?:que sean|con)|que sean"
    ),
    "rename": (
        r"renombr\w*|rebautiz\w*|cámbiale el nombre|que se llame|llámal[oa]|ponle (?:de )?(?:nombre|título)"
        "|titúlal[oa]|otro nombre"
    ),
    "add": (
        r"añad\w*|añád\w*|agreg\w*|agreg[uú]\w*|incluy\w*|incluir|inclúy\w*|invit\w*|invít\w*|pon(?:lo|la|me|er|ga)?"
        r"|dale acceso|mete\w*|sum(?:a|ar)"
    ),
    "delete": (
        r"borr(?:a|ar|alo|ala|arlo|arla|ame|e|es)|bórra(?:lo|la|los|las|me)|elimin\w*|elimín\w*|quita\w*|quíta\w*"
        r"|suprim\w*|tira\w* a la basura|deshaz\w*|destru\w*|cárgate|saca a|bórral[oa]s?|elimínal[oa]s?|fuera"
        r"|despacha\w*"
    ),
    "stop": (
        r"det(?:én|en|ener|enga|enlo|ene|enerlo)\w*|par(?:ar|alo|ala|arlo|e)|para (?:el|la|ya el"
        r"|ya la) (?:entrenamiento|trabajo|ejecución|job|corrida)|cancel\w*|abort\w*|interrump\w*|mata\w*|frena\w*"
        r"|paus\w*|termina|suspende\w*|para (?:el|la|ya el|ya la) +(?= ?(?:ahora|ya|inmediat|por favor|$|\W))"
        r"|para(?:lo|la)?|corta\w*|detenl[oa]"
    ),
    "review": (
        r"revis(?:a|ar|alo|ala|arlo|e|es|ión|ame|emos)|revísa\w*|es buen[oa]|(?:está|es|son|están) .{0,40}(?:bien"
        r"|buen[oa]s?|fiables?|confiables?|correct[oa]s?|válid[oa]s?)|calidad|audit\w*|verific\w*|critic\w*|crítica"
        r"|duplicad\w*|ambigu\w*|sirve|vale la pena|qué te parece|qué opinas|comprueb\w*|examin\w*|defectos|confiar"
        r"|fiable|confiable|chequea\w*|échale un (?:vistazo|ojo)|echa\w* un (?:vistazo|ojo)|un vistazo|mira si"
        r"|dale un repaso|repas\w*|erratas|errores en (?:el|las|los)|creíbles?|plausibles?|tu opinión|razonables?"
        r"|qué te parecen|con lupa|fiar\w*|confia\w*"
    ),
    "again": (
        r"otra vez|de nuevo|nuevamente|vuelv(?:e|as|a) a|volver a|otra pasada|repite\w*|repetir|mismo benchmark"
        r"|una vez más|vuélve\w*|lo mismo|igual pero"
    ),
    "then": (
        r"después|luego|cuando (?:termine|acabe|finalice)\w*|a continuación|finalmente|por último|al final|tras eso"
        "|una vez|seguidamente"
    ),
    "better": "mejor(?:ó|o|a|ado|ía|aron)?|veredicto|dime si|sirvió|ayudó|progres[oó]|conclusión|funcionó",
    "loop": "bucle|ciclo|loop|de principio a fin|todo el proceso|proceso completo|extremo a extremo",
    "improve": r"mejor(?:ar|a|alo|arlo|e|es)|perfeccion\w*|optimiz\w*|potenci\w*",
    "howto": (
        r"cómo (?:puedo|se|creo|hago|funciona\w*|publico|entreno|subo|lanzo|ejecuto|comparo|podemos|calcul\w*|hacer"
        r"|crear|usar)|como (?:puedo|se|creo|hago|funciona\w*|publico|entreno|subo|ejecuto)|qué significa"
        r"|que significa|explica\w*|explíca\w*|qué pasa (?:si|cuando)|qué quiere decir|cuéntame|cuentame"
        "|qué hago para|qué sentido tiene|para qué es|de qué sirve|cuál es la idea|qué diferencia hay"
        r"|en qué consiste|normalmente|suele\w*|por lo general|habitualmente|por qué (?:hay que|se debe|tengo que"
        r"|es necesario)|en qué casos?|es posible|se puede\w*|hay que|cuándo se|tengo que|¿ ?necesito|hace falta"
        r"|es necesario|(?:son|están|siguen|quedan) privad\w*|privad\w+ hasta|puede\w* .{0,14}(?:alguien|otr\w+"
        "|los demás)|hay (?:un |algún )?(?:máximo|límite|mínimo|tope)|se (?:usa|utiliza|guarda|comparte)n? (?:mi"
        r"|los)\w*|puedo (?:usar|utilizar|traer) mis?|mientras (?:sea|es|son|está)\w* .{0,12}borrador\w*"
    ),
    "whatis": (
        "qué (?:es|eres|haces|puedes|son|hace|sabes|cosas)|que (?:es|eres|haces|puedes)|quién eres|quien eres"
        r"|para qué|para que sirve\w*|a quién|describe\w*|de qué (?:va|se trata)|sirves"
    ),
    "benchgen": (
        "benchgen|tú|eres|puedes|haces|sirves|sirve|sabes|esta (?:app|plataforma|herramienta|cosa|página"
        "|aplicación)|este (?:sitio|agente|chat)|esto"
    ),
    "cost": (
        r"cuesta\w*|costar\w*|costo|coste|precio\w*|cuánto (?:vale|cuesta|sale|me|cobra\w*|crédito)\w*|cuanto cuesta"
        r"|créditos?|creditos?|saldo|tarifa\w*|caro|barato|gratis"
    ),
    "help": (
        r"ayuda\w*|ayúda\w*|qué puedes hacer|que puedes hacer|funciones|capacidades|guía|cómo empiezo"
        "|por dónde empiezo"
    ),
    "hello": "hola|buenos días|buenas (?:tardes|noches)|buenas|qué tal|saludos|hey",
    "thanks": "gracias|muchas gracias|genial|perfecto gracias|buen trabajo|mil gracias",
    "access": (
        r"permiso\w*|acceso\w*|acceder|privacidad|mis datos|contraseña\w*|límite\w*|limites|permitido|no puedes"
        r"|seguro|credencial\w*"
    ),
    "models": (
        r"qué modelos|que modelos|cuáles modelos|lista\w* .{0,8}modelos|modelos (?:hay|tienes|disponibles|puedo)"
        "|mis modelos|catálogo de modelos"
    ),
    "language_q": "qué idiomas|que idiomas|qué lenguas|cuántos idiomas|hablas",
    "formats_q": (
        r"qué formatos|que formatos|tipos de (?:benchmark|pregunta)\w*|tipos? de (?:benchmarks?|preguntas?"
        "|cuestionarios?)"
    ),
    "listing": (
        r"mis benchmarks|todos los benchmarks|qué benchmarks|que benchmarks|lista\w* .{0,12}benchmarks"
        "|los benchmarks que"
    ),
    "benchmark": (
        r"benchmarks?|bench|cuestionario\w*|examen|exámenes|prueba|pruebas|test|tests|quiz(?:zes|es)?"
        r"|conjunto de (?:prueba|evaluación|preguntas)\w*|banco de pruebas"
    ),
    "question": "preguntas?|ítems?|items?|reactivos?|problemas?|ejercicios?",
    "key": (
        r"respuestas?|clave|claves|opci[oó]n|opciones|solución|soluciones|alternativas?|enunciado\w*|redacción"
        r"|explicaci[oó]n\w*"
    ),
    "answers": (
        "qué (?:respondió|contestó|dijo|escribió)|respondió|contestó|respuestas (?:del modelo|que dio|reales)"
        "|contestaciones|lo que (?:respondió|contestó|dijo)|que respondio|qué puso|lo que puso|sus respuestas"
        r"|respuestas tal cual|literal\w*|palabra por palabra|realmente (?:respondió|contestó|escribió|dijo)"
        "|respuestas que dio"
    ),
    "scoring": (
        "calificación|puntuar|evaluación de (?:las )?respuestas|scoring|sistema de (?:puntuación|puntos"
        r"|calificación)|criterio\w*|corrección automática|modo de puntuar|forma de (?:puntuar|calificar|evaluar)"
        r"|tolerancia|estrict\w*|mayúsculas|método de (?:puntuación|evaluación|calificación)|puntuación (?:por|más"
        "|para)|la puntuación"
    ),
    "leaderboard": (
        r"clasificaci[oó]n|tabla de (?:líderes|posiciones|clasificación)|ranking|leaderboard|columna\w*|tabla"
    ),
    "rank": (
        r"orden(?:a|ar|alo|ala|ado|e|es)|ordén\w*|clasific(?:a|ar|alo)|rankea\w*|por (?:precisión|exactitud"
        r"|puntuación|coste)|ranking por|según la|ordena\w*"
    ),
    "setting": (
        r"título\w*|titulo\w*|nombre\w*|descripci[oó]n\w*|ajustes|configuraci[oó]n\w*|idioma|categoría\w*"
        r"|dificultad\w*"
    ),
    "dataset": r"dataset\w*|conjuntos? de datos|filas?|datos|ejemplos|renglones",
    "rows": "filas?|renglones|líneas",
    "model": r"modelos?|adaptador\w*|checkpoint\w*|pesos",
    "adapter": r"adaptador\w*|adapter",
    "job": r"trabajos?|entrenamientos?|jobs?|tareas? de entrenamiento|tarea|fine-?tun\w*",
    "runs": r"ejecuci[oó]n(?:es)?|corridas?|evaluaci[oó]n|evaluaciones|pasadas?|runs?|lanzamiento\w*",
    "file": (
        r"archivos?|ficheros?|csv|jsonl?|excel|zip|paquete|bundle\w*|adjunt\w*|hoja de cálculo|yaml|pdf|comprimido"
    ),
    "have": (
        r"tengo|tenemos|ya tengo|mis propias|mis preguntas|propias?|existente\w*|aquí (?:está|tienes|va)|este|esta"
    ),
    "phase": "fases?|tareas?|etapas?",
    "people": (
        r"colabor\w*|lista blanca|whitelist|participantes?|quién(?:es)? (?:puede|pueda|pueden)|invitad\w*|miembros?"
        r"|editores?|colegas?|compañer\w*|organizador\w*|coautor\w*|permisos de edición|que .{1,20} pueda editar"
        r"|dar(?:le)? permiso\w*|coeditor\w*|permisos? (?:de|para) edi\w+|derechos? de edici[oó]n"
        "|acceso de escritura|permiso de edición"
    ),
    "judge": "juez|jueza|ai judge|judge|jurado",
    "email": (
        r"correos?|e-?mails?|mail|escríbe\w* a los participantes|escribe a los participantes"
        r"|avisa\w* a los participantes"
    ),
    "billing": (
        r"facturaci[oó]n|factur\w*|pagos?|pagar|tarjeta\w*|reembols\w*|comprar? .{0,12}créditos"
        r"|compra\w* .{0,12}créditos|recarga\w*|suscripci[oó]n|añad\w+ .{0,12}créditos|agreg\w+ .{0,12}créditos"
        r"|abona\w*|compra\w*|cómpra\w*"
    ),
    "token": "tokens?|claves? (?:de )?(?:la )?api|api ?keys?|llaves? (?:de )?(?:la )?api|token de api",
    "byhand": r"a mano|manual\w*|a \d+|a \ue004|ponle|súbe\w*|sube\w*|pon(?:le"
    r"|me)? .{0,30}(?:puntuación|nota|score)",
    "everything": "todo|todos|todas|cuenta",
    "negated": (
        r"no (?:lo |la |los |las |me |quiero )?(?:publi|ejecut|corr|lanc|entren|borr|cre|hag|fusion)\w*"
        r"|sin (?:publicar|ejecutar)\w*|todavía no|aún no|nunca|antes de(?: que)?"
    ),
    "continue": (
        r"contin[uú]\w*|sigue|seguir|siga|sigamos|prosigue|adelante con el resto|siguiente (?:lote|tanda|parte)"
        "|el resto"
    ),
    "not_this": "otr[oa]s?",
    "output": "salida|consola|imprimió|imprimido",
    "both": "ambas|ambos|las dos|los dos|estas ejecuciones|esas ejecuciones|las tres|estas tres|estas dos|esas dos",
    "trained": "modelo (?:ya )?entrenado|modelo afinado|modelo ajustado",
}
