"""English: the words behind each concept. See `lexicon` for how an entry is read."""

WORDS = {
    "create": (
        "create|creating|creat|make|making|build|building|write|writing|generate|generating|prepare|put together"
        "|set up|come up with|compose|assemble|produce|draw up|cook up|design|craft"
        "|new (?:quiz|benchmark|test|exam|set)|whip up|throw together|knock up|spin up"
    ),
    "want": (
        "i want|i need|i'd like|i would like|i'm after|im after|we need|we want|need|want|looking for|give me|gimme"
        "|get me|would be nice|could use|can we (?:do|have|make)|could we (?:do|have|make)|let's (?:do|have|make)"
        "|i'd love|i would love|we could do|how about|new (?:quiz|benchmark|test|exam|set)|what about"
    ),
    "upload": (
        "upload*|import|importing|load it|load this|load my|load these|ingest|bring in|add my own|please load"
        "|bring .{0,20}in|take .{0,20}in|turn .{1,40}into a benchmark|pull .{0,20}in|read in|slurp"
    ),
    "publish": (
        r"publish*|make (?:it|this|that|the benchmark|benchmark \d+|\ue003) public|go public|make public|go live"
        "|release it|open it up|visible to every(?:one|body)|release (?:the|this|that) benchmark"
        "|(?:be|become) public"
        "|make .{1,25} public|publicly (?:available|visible)|push .{0,30}(?:live|public)|go(?:es)? live"
        "|put .{0,30} live|take it live|release"
        "|(?:everyone|everybody|anyone|all) (?:can|could|may|should|to) (?:see|use|find)|visible to (?:all|others)"
        "|available to (?:all|everyone|everybody)|share .{1,30} with (?:everyone|everybody|the world)"
        "|open to (?:all|everyone|everybody)|open .{1,30}to (?:every(?:one|body)|all|the public|the world)"
        "|let (?:every(?:one|body)|others|people) (?:see|use)|(?:let|show) .{0,20}(?:the )?world|the whole world"
        "|(?:flip|switch|set|turn) .{1,25}public|go(?:es)? public|open .{1,25}up|get .{1,25}online"
        "|for every(?:one|body)"
    ),
    "unpublish": (
        r"unpublish*|un-publish*|make (?:it|this|that|the benchmark|\ue003) private"
        r"|take (?:it|this|that|the benchmark|\ue003) (?:down|offline)|hide (?:it|this|that|the benchmark|\ue003)"
        "|back to draft|turn .{0,30} into a draft|private again|hide .{1,40}(?:again|public)|offline|off the public"
        "|from the public|not public|no longer public|non-public|make .{1,25}private|set .{1,25}private"
        "|(?:take|pull) .{1,30}(?:down|offline|back)|unlist*|depublish*|revert .{1,25}draft|back to (?:a )?draft"
    ),
    "run": (
        "run|rerun|re-run|execute|launch|kick off|evaluate|benchmark (?:this|it|the)? ?model|have .{1,30} take"
        "|let .{1,30} (?:take|do|try|solve)|relaunch|run again|fire up|put .{1,30} through"
        r"|give .{1,30} (?:a go|a try|a shot)|throw .{1,30} at|hand .{1,30} to|benchmark \ue000|point .{1,30} at"
        r"|score (?:our|my|the|this|that) (?:adapter|model|\ue000).{0,20} on|score \ue000"
        r"|get .{1,30} to (?:take|do|answer)|pit .{1,30} against|put .{1,30} (?:on|against) (?:it|\ue003)"
    ),
    "start": "start|begin|fire|kick",
    "test": (
        "test|try|measure|check how|see how|assess|how (?:does|do|would|well does|good is)|handles?"
        r"|see what .{1,30} gets|cope\w* with|fares?|what would .{1,30} get"
    ),
    "train": (
        "train|training|trained|retrain|fine-?tun*|fine tun*|finetun*|tune|teach|reinforcement learning"
        "|post-?train*|sft|rlvr|rlhf|rl|learn(?:s|ing)? from|lessons from|adapt .{1,30}(?:to|on|with)"
        "|learn(?:s)? (?:on|with)"
    ),
    "distill": (
        r"distil*|student|learn from the (?:strong|big|large)\w* model|correct trajector\w*|trajectories"
        "|correct answers only|only the correct|what it got right"
    ),
    "grpo": "grpo|reinforcement*|rl",
    "lora": "q?lora",
    "resume": (
        "continue (?:the )?(?:training|fine-?tuning)|continued training|continue to train|keep training"
        "|train .{0,30} further|resume (?:the )?training|further train*|continue (?:the |my |this )?adapter"
        "|go on training|continue .{1,25}adapter"
    ),
    "merge": (
        "bake|fuse|standalone weights|fold the adapter|fold .{1,20}adapter|merge|merges|merging|as a merged model"
        "|merged model (?:called|named)|export .{1,30}merged|merged version of"
        "|(?:full|complete|whole|standalone|single) model|combine .{1,30}(?:adapter|base)"
        "|join .{1,30}(?:adapter|base)|roll .{1,30}into|flatten|consolidat*|(?:adapter|lora) .{1,20}into|weld*"
    ),
    "compare": (
        "compar*|side by side|side-by-side|versus|vs|next to each other|difference between|against each other"
        "|head to head|did .{1,20} (?:really )?(?:beat|improve)|stack up|better than"
        "|which (?:one )?(?:is|was|did|run|model)?.{0,12}better|both scores|three scores|two scores"
        "|scores of (?:these|those|the|both)|outperform*|contrast|beat|went up between|before and after"
        r"|in one table|significant\w*|just noise|by chance|line up|lined up|improve\w* (?:on|over|upon)|ahead of"
        "|any different from|gap between|table (?:of|with)|alongside"
    ),
    "show": (
        "show|display|list|see|view|print|open(?![- ]ended)|pull up|bring up|look at|give me|gimme|get me|fetch"
        "|dump|inspect|what are|read|let me see|preview|want to read|let me read|go through the answers"
    ),
    "analyze": (
        r"analy[sz]\w*|diagnos\w*|dig into|go through|question by question|investigat\w*|look into|examine"
        "|break down|troubleshoot|debug"
    ),
    "why": (
        "why|how come|what happened|what went wrong|reason for"
        "|explain (?:the|this|that|my) (?:low|bad|poor|score|result|drop)|what's wrong with|what is wrong with"
        "|where did .{0,25}go wrong|wtf|what caused|cause of|how is it possible|dig into|surpris*"
        "|expected (?:more|better|higher)|what's behind|whats behind|what is behind|can't be right|cannot be right"
        "|how can .{1,30} be|what explains|figure out|find out what|root cause|makes no sense"
        "|formatting its answers|is it the format|format problem|what's going on|what is going on|suspicious"
        "|expected .{0,14}(?:more|better|higher|much)|any ideas?|thought it would|answer format"
        "|supposed to be (?:better|higher)|odd|strange|weird|unexpected|looks off|fishy"
        "|los(?:e|es|ing) .{0,12}points|points? (?:is |are )?lost"
    ),
    "wrong": (
        "wrong*|incorrect*|missed|misses|miss|failed|fail|fails|failures?|failing|mistakes?|errors?|flunked"
        r"|messed up|screwed up|botch*|bungl*|flubbed|blew|tripped over|fumbl*|couldn't answer|got wrong|weak\w*"
        "|trip(?:ped)? up|weren't right|did not get right|didn't get right|struggl*|bad at|worst at|trouble with"
        "|slipped up|got .{1,20} wrong|stumbl*|blunder*|slips?|fluff*"
    ),
    "low": (
        "low|lower|bad|badly|poor|poorly|terrible|terribly|awful|worse|drop*|weak|tanked?|so few|disappointing"
        "|dismal|horrible|horribly|less than"
    ),
    "score": (
        "scores?|results?|accuracy|grades?|points?(?! of (?:the |a )?(?:distil|train|mode|merg|grpo|lora|bench))"
        "|marks?|percentage|numbers|breakdown|outcome|did .{1,20} do|how did|how many .{0,24}(?:right|correct|pass)"
        "|got right|get right|percent|how well did|tally|how high|what score|final accuracy"
        "|would (?:get|score|reach)|how .{1,20} scored"
    ),
    "status": (
        "status|progress|how is|how's|hows|how are|how far|any news|where is|where are we|state of|what's up with"
        "|update on|any update|eta|how long|how much longer|how did .{1,25} go|still running|still going"
        "|where does .{1,20} stand|coming along|where do we stand|moving|how's it going|hows it going|get on"
        "|getting on|made it"
    ),
    "done": "done|finished|finish|ready|complete|completed|over yet|through yet|over|through|wrapped up|yet",
    "logs": "logs?|log file|output of|loss curve|losses|loss|stdout|traceback|console output",
    "edit": (
        "fix*|translat*|change|changing|edit*|correct|correcting|replac*|updat*|renam*|reword*|rephras*|modif*"
        "|adjust*|rewrit*|tweak*|alter|amend*|repair|mend|set|switch|should be|make it|make the"
        "|improve the (?:wording|question|description)|shorten|accept|loosen|relax|tighten"
        "|apply (?:the|that|this|your) (?:fix|change|proposal)|mark .{1,30} as|count .{1,30} as correct|treat"
        "|let .{1,40} count|lower|raise|increase|decrease|bump|reduce|turn .{1,20} (?:up|down)|drop .{1,20} to"
        "|rather"
        "|(?:count|treat) .{1,40} as|ignore (?:case|accents?|umlauts?|spelling)"
    ),
    "rename": "renam*|call it|retitle*|title it|name it|new (?:name|title)",
    "add": "add|adding|append|insert|include|put|grant|give|allow|let|invite",
    "delete": (
        "delet*|remov*|erase|erasing|get rid of|drop|trash|wipe|throw away|destroy|purge|scrap|kick out|discard"
        "|nuke|bin|clear out|toss|eliminat*"
    ),
    "stop": (
        "stop|stopping|abort*|kill*|cancel*|halt|terminate|interrupt|pause|end|pull the plug|call off"
        "|shut .{0,20}down|cut .{0,20}short"
    ),
    "review": (
        "review*|any good|is .{1,30} good|quality|audit*|vet|sanity check|critical look|trust*|proofread"
        r"|double-?check|check .{0,30}(?:benchmark|questions?|keys?|answers?|\ue003)|ambiguous|duplicates?|flaws?"
        "|flawed|validate|broken keys?|keys? (?:right|correct)|well made|well written|solid|sound|issues? with"
        "|problems? (?:with|in)|what do you think of|critique|reliable|look over|look .{1,30} over"
        r"|anything wrong with|mistakes in .{0,12}(?:benchmark|questions|keys|\ue003)|go over|pick holes|typos"
        "|check over|plausible|your opinion|what's your view|make sense|proof-?read|can .{1,40}be trusted|rely on"
    ),
    "again": (
        "again|rerun|re-run|once more|retest|re-test|second time|same benchmark|re-evaluate|re-measure"
        "|measure again|the same|same thing"
    ),
    "then": (
        r"then|after that|afterwards|when .{1,40}(?:finish\w*|done|completes?)|finally"
        "|once (?:that|it|done|training)|next|and after"
    ),
    "better": (
        "verdict|better|improv*|tell me (?:honestly |whether |if )|helped|did (?:it|training) help|got better"
        "|worked"
    ),
    "loop": (
        "(?:improvement|autonomous|full|whole|complete|entire) (?:improvement )?loop|loop|whole cycle|end to end"
        "|end-to-end|full cycle"
    ),
    "improve": "improve|improving|make .{1,30} better|boost|level up|get better at",
    "howto": (
        "how (?:do|can|should|would|could) (?:i|we|one|you)|how to|how does|what happens (?:if|when)"
        "|what does .{1,30} mean|explain (?:how|what|me|to me)|tell me (?:about|how)|what do you mean"
        "|walk me through|difference between mode|when should i|what happens|what's the point of"
        "|what is the point of|what's the use of|why would i|what's the idea of|in plain words|how come you"
        "|how long (?:do|does) (?:a|an|the average|trainings?|runs?)|usually|typically|normally|in general"
        "|why (?:do|must|should|does) (?:i|we|one|you|it|a) (?:have|need)|under what|when (?:is|are|does|do|can)"
        "|is it possible|what if|do (?:i|we|you) (?:have|need) to|can (?:i|we|one) (?:still )?"
        "|am i allowed|are we allowed"
        "|do you (?:keep|store|share|use|sell|train) .{0,12}(?:my|our)|^do (?:i|we) need"
        "|do(?:es)? (?:a |an |my |the )?(?:drafts?|benchmarks?|questions|models|datasets?)"
        " (?:have|need|stay|remain|cost|count|support)|is there (?:a|an|any) (?:limit|maximum|minimum|cap|way)"
        "|(?:is|are) (?:my|our|the) (?:questions?|drafts?|data|benchmarks?|work|files?) .{0,12}"
        "(?:private|visible|safe|secret|hidden|used|shared|stored|kept)"
        "|can (?:anyone|anybody|someone|somebody|others|people|other people) .{0,6}(?:see|read)"
    ),
    "whatis": (
        "what is|what's|whats|what are|who are|who is|what does|what exactly|what can you|what do you|what are you"
        "|for whom|who made|tell me about|describe|purpose|thing for|use of"
    ),
    "benchgen": "benchgen|you|this (?:thing|app|tool|platform|site|chat|agent)|this do|yourself",
    "cost": "costs?|pric*|how much|expensive|cheap|credits?|fees?|charge|balance|budget",
    "help": (
        "help|capabilit*|features?|tutorial|get started|getting started|what can (?:you|i) do|what do you do"
        "|guide me|options do i have"
    ),
    "hello": "hi|hello|hey|good (?:morning|evening|afternoon)|howdy|yo|greetings",
    "thanks": "thanks|thank you|thx|ty|cheers|great job|awesome|nice work|well done",
    "access": (
        r"permission\w*|allowed to|access\w*|privacy|private data|my data|password|credential\w*"
        "|what .{0,20}not allowed|limits?|never do|secure|safe"
    ),
    "models": (
        "which models|what models|list (?:the |of )?models|models (?:are|do you|can)|available models"
        "|show (?:me )?(?:the |my )?models|model catalogue|model catalog"
    ),
    "language_q": "which languages|what languages|languages do you|do you speak|speak",
    "formats_q": (
        "which formats|what formats|kinds of benchmark|types of benchmark|what kind of (?:questions|benchmarks)"
        r"|(?:kinds?|types?|sorts?) of (?:benchmarks?|questions?|quiz\w*)"
    ),
    "listing": (
        "my benchmarks|list (?:all )?(?:the )?benchmarks|which benchmarks|what benchmarks|benchmarks do i have"
        "|all benchmarks|show .{0,15}benchmarks"
    ),
    "benchmark": (
        "benchmarks?|benchmark's|bench|quiz|quizzes|quizz|exams?|test set|evaluation set|eval set|evals?"
        "|question set|tests?|bechmark"
    ),
    "question": r"questions?|items?|prompts?|q\d+|problems?",
    "key": (
        "answer keys?|keys?|answers?|correct answers?|right answers?|options?|choices?|distractors?|wording"
        "|explanations?|aliases|spelling"
    ),
    "answers": (
        "answered"
        r"|what (?:did )?(?:it|the model|he|they|\ue000).{0,20}(?:say|said|answer\w*|replied|reply|write|wrote)"
        r"|replies|responses?|actual answers?|model's answers?|raw output\w*|transcripts?|came back with"
        "|actually (?:say|said|write|wrote|answer|answered)|wrote down|word for word|which answers"
        "|answers (?:did )?(?:it|the model) (?:give|gave)|did it give|(?:did|does) it reply|exactly did it"
    ),
    "scoring": (
        "scoring|grading|score program|scoring program|how it is scored|how it's scored|scored|graded|graded on"
        r"|partial credit|tolerance|metric|strict\w*|lenient\w*|case.?sensitiv\w*|matching"
    ),
    "leaderboard": "leader ?boards?|rankings?|columns?|standings|high scores",
    "rank": "rank|ranked|sort by|sorted by|order by|ordered by|primary column|sort the leaderboard|rank by",
    "setting": (
        "titles?|names?|descriptions?|settings?|language|cover|about text|category|categories|difficulty|logo|terms"
    ),
    "dataset": r"data ?sets?|rows?|data of|records?|trajector\w*|examples",
    "rows": "rows?|records?|lines|entries",
    "model": "models?|checkpoints?|adapters?|weights",
    "adapter": "adapters?",
    "job": "jobs?|trainings?|training jobs?|fine-?tune|finetune|fine-?tuning",
    "runs": (
        r"(?:my|the|this|that|last|latest|each|a|an|both|first|second|previous|of|your|these|those|recent|new"
        r"|finished|current|every|per|same|strong|baseline|base) (?:last |latest |first |second |finished "
        r"|current |benchmark |recent |previous |test |two |three |failed )*(?:runs?|evaluations?"
        r"|evals?)(?! (?:it|this|that|the|on|a|an|my)\b)"
        "|runs|evaluations?|which run|no run"
    ),
    "file": (
        "files?|csv|tsv|jsonl?|ya?ml|xlsx?|excel|spreadsheets?|zip|bundles?|attached|attachment|archive"
        "|google sheet|document|pdf"
    ),
    "have": (
        "i have|i've|i already|we have|already have|my own|our own|existing|existing ones|ready-?made|here is"
        "|here's|here are|own questions|our old"
    ),
    "phase": "phases?|tasks?",
    "people": (
        r"collaborators?|whitelists?|allow ?list\w*|participants?|co-?organi[sz]ers?|editors?|organizers?|members?"
        "|who (?:may|can) (?:edit|join)|colleague|teammates?|edit rights|access to the benchmark|co-?authors?"
        r"|let .{1,30} edit|co-?owner\w*|share edit|edit(?:ing)? (?:rights|permissions?|access)|write access"
    ),
    "judge": "ai judge|llm judge|judge|llm-as-a?-?judge|ai-judge",
    "email": (
        "e-?mails?|e-?mail|mail|newsletter|notify (?:all |the |every)?(?:participants|users|everyone)"
        "|send (?:a )?(?:message|mail|note)"
    ),
    "billing": (
        r"billing|payments?|invoices?|credit cards?|refund\w*|top up|top-up|buy (?:more )?credits"
        r"|add (?:\w+ )?credits|more credits|subscription|subscribe|upgrade my plan|pay|charge my card|bank account"
        "|spending limit|buy|buying|purchase"
    ),
    "token": "api[- ]?(?:tokens?|keys?)|tokens?|access keys?|secret keys?",
    "byhand": (
        r"by hand|manually|to \d|myself|bump|raise|set .{0,30}score|score .{0,30}to|to 100|to full|override"
        r"|overwrite|to \ue004"
    ),
    "everything": "everything|all of it|all my|account|all",
    "negated": "don't|dont|do not|never|without|not yet|no need to|rather not|won't|shouldn't|before",
    "continue": (
        "continue|keep going|go on|carry on|next batch|next part|proceed with the rest|resume|the rest|more please"
    ),
    "not_this": "another|different|other",
    "output": "output|printed|console|prints",
    "both": "both|these two|those two|the two|all three|these three|these runs|those runs|all of them|all four",
    "trained": "trained (?:model|one|version)|fine-?tuned (?:model|one|version)|model (?:that )?training produced",
}
