"""English: the words behind each concept. See `lexicon` for how an entry is read."""

WORDS = {
    "create": (
        "create|creating|creat|make|making|build|building|write|writing|generate|generating|prepare"
        "|put together|set up|come up with|compose|assemble|produce|draw up|cook up|design|craft"
    ),
    "want": (
        "i want|i need|i'd like|i would like|i'm after|im after|we need|we want|need|want|looking for"
        "|give me|gimme|get me|would be nice|could use"
    ),
    "upload": (
        "upload*|import|importing|load it|load this|load my|load these|ingest|bring in|add my own|please load"
    ),
    "publish": (
        r"publish*|make (?:it|this|that|the benchmark|benchmark \d+|\ue003) public|go public|make public"
        "|go live|release it|open it up|visible to every(?:one|body)|release (?:the|this"
        "|that) benchmark|push .{0,30}(?:live|public)|go(?:es)? live|put .{0,30} live|take it live"
        "|release"
    ),
    "unpublish": (
        r"unpublish*|un-publish*|make (?:it|this|that|the benchmark|\ue003) private|take (?:it|this|that"
        r"|the benchmark|\ue003) (?:down|offline)|hide (?:it|this|that|the benchmark|\ue003)|back to draft"
        "|turn .{0,30} into a draft|private again"
    ),
    "run": (
        "run|rerun|re-run|execute|launch|kick off|evaluate|benchmark (?:this|it|the)? ?model"
        "|have .{1,30} take|let .{1,30} (?:take|do|try|solve)|relaunch|run again|fire up"
    ),
    "start": "start|begin|fire|kick",
    "test": "test|try|measure|check how|see how|assess|how (?:does|do|would|well does|good is)",
    "train": (
        "train|training|trained|retrain|fine-?tun*|fine tun*|finetun*|tune|teach|reinforcement learning"
        "|post-?train*|sft|rlvr|rlhf|rl"
    ),
    "distill": r"distil*|student|learn from the (?:strong|big|large)\w* model",
    "grpo": "grpo|reinforcement*|rl",
    "lora": "q?lora",
    "resume": (
        "continue (?:the )?(?:training|fine-?tuning)|continued training|continue to train|keep training"
        "|train .{0,30} further|resume (?:the )?training|further train*|continue (?:the |my "
        "|this )?adapter|go on training|continue .{1,25}adapter"
    ),
    "merge": "merg*|bake|fuse|standalone weights|fold the adapter|fold .{1,20}adapter",
    "compare": (
        "compar*|side by side|side-by-side|versus|vs|next to each other|difference between"
        "|against each other|head to head|did .{1,20} (?:really )?(?:beat|improve)|stack up|better than"
        "|which (?:one )?(?:is|was|did|run|model)?.{0,12}better|both scores|three scores|two scores"
        "|scores of (?:these|those|the|both)|outperform*|contrast|beat|went up between|before and after"
    ),
    "show": (
        "show|display|list|see|view|print|open(?![- ]ended)|pull up|bring up|look at|give me|gimme"
        "|get me|fetch|dump|inspect|what are|read|let me see|preview"
    ),
    "analyze": (
        r"analy[sz]\w*|diagnos\w*|dig into|go through|question by question|investigat\w*|look into"
        "|examine|break down|troubleshoot|debug"
    ),
    "why": (
        "why|how come|what happened|what went wrong|reason for|explain (?:the|this|that|my) (?:low|bad"
        "|poor|score|result|drop)|what's wrong with|what is wrong with|where did .{0,25}go wrong|wtf"
        "|what caused|cause of|how is it possible|dig into|surpris*|expected (?:more|better|higher)"
    ),
    "wrong": (
        "wrong*|incorrect*|missed|misses|miss|failed|fail|fails|failures?|failing|mistakes?|errors?"
        r"|flunked|messed up|screwed up|couldn't answer|got wrong|weak\w*|trip(?:ped)? up|weren't right"
        "|did not get right|didn't get right|struggl*"
    ),
    "low": (
        "low|lower|bad|badly|poor|poorly|terrible|terribly|awful|worse|drop*|weak|tanked?|so few"
        "|disappointing|dismal|horrible|horribly|less than"
    ),
    "score": (
        "scores?|results?|accuracy|grades?|points?|marks?|percentage|numbers|breakdown|outcome"
        "|did .{1,20} do|how did"
    ),
    "status": (
        "status|progress|how is|how's|hows|how are|how far|any news|where is|where are we|state of"
        "|what's up with|update on|any update|eta|how long|how much longer|how did .{1,25} go"
        "|still running|still going|where does .{1,20} stand|coming along"
    ),
    "done": "done|finished|finish|ready|complete|completed|over yet|through yet",
    "logs": ("logs?|log file|output of|loss curve|losses|loss|stdout|traceback|console output"),
    "edit": (
        "fix*|translat*|change|changing|edit*|correct|correcting|replac*|updat*|renam*|reword*"
        "|rephras*|modif*"
        "|adjust*|rewrit*|tweak*|alter|amend*|repair|mend|set|switch|should be|make it|make the"
        "|improve the (?:wording|question|description)|shorten|accept|loosen|relax|tighten|apply (?:the"
        "|that|this|your) (?:fix|change|proposal)"
    ),
    "rename": "renam*|call it|retitle*",
    "add": "add|adding|append|insert|include|put|grant|give|allow|let|invite",
    "delete": (
        "delet*|remov*|erase|erasing|get rid of|drop|trash|wipe|throw away|destroy|purge|scrap|kick out"
        "|discard"
    ),
    "stop": "stop|stopping|abort*|kill*|cancel*|halt|terminate|interrupt|pause|end",
    "review": (
        "review*|any good|is .{1,30} good|quality|audit*|vet|sanity check|critical look|trust*"
        r"|proofread|double-?check|check .{0,30}(?:benchmark|questions?|keys?|answers?|\ue003)|ambiguous"
        "|duplicates?|flaws?|flawed|validate|broken keys?|keys? (?:right|correct)|well made"
        "|well written|solid|sound|issues? with|problems? (?:with|in)|what do you think of|critique"
        "|reliable"
    ),
    "again": (
        "again|rerun|re-run|once more|retest|re-test|second time|same benchmark|re-evaluate|re-measure"
        "|measure again"
    ),
    "then": (
        r"then|after that|afterwards|when .{1,40}(?:finish\w*|done|completes?)|finally|once (?:that|it"
        "|done|training)|next|and after"
    ),
    "better": (
        "verdict|better|improv*|tell me (?:honestly |whether |if )|helped|did (?:it|training) help"
        "|got better|worked"
    ),
    "loop": (
        "(?:improvement|autonomous|full|whole|complete|entire) (?:improvement )?loop|loop|whole cycle"
        "|end to end|end-to-end|full cycle"
    ),
    "improve": "improve|improving|make .{1,30} better|boost|level up|get better at",
    "howto": (
        "how (?:do|can|should|would|could) (?:i|we|one|you)|how to|how does|what happens (?:if|when)"
        "|what does .{1,30} mean|explain (?:how|what|me|to me)|tell me (?:about|how)|what do you mean"
        "|walk me through|difference between mode|when should i"
    ),
    "whatis": (
        "what is|what's|whats|what are|who are|who is|what does|what exactly|what can you|what do you"
        "|what are you|for whom|who made|tell me about|describe|purpose|thing for|use of"
    ),
    "benchgen": "benchgen|you|this (?:thing|app|tool|platform|site|chat|agent)|this do|yourself",
    "cost": "costs?|pric*|how much|expensive|cheap|credits?|fees?|charge|balance|budget",
    "help": (
        "help|capabilit*|features?|tutorial|get started|getting started|what can (?:you|i) do"
        "|what do you do|guide me|options do i have"
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
        "which formats|what formats|kinds of benchmark|types of benchmark|what kind of (?:questions"
        "|benchmarks)"
    ),
    "listing": (
        "my benchmarks|list (?:all )?(?:the )?benchmarks|which benchmarks|what benchmarks"
        "|benchmarks do i have|all benchmarks|show .{0,15}benchmarks"
    ),
    "benchmark": (
        "benchmarks?|benchmark's|bench|quiz|quizzes|quizz|exams?|test set|evaluation set|eval set"
        "|evals?|question set|tests?|bechmark"
    ),
    "question": r"questions?|items?|prompts?|q\d+|problems?",
    "key": (
        "answer keys?|keys?|answers?|correct answers?|right answers?|options?|choices?|distractors?"
        "|wording|explanations?|aliases|spelling"
    ),
    "answers": (
        r"answered|what (?:did )?(?:it|the model|he|they|\ue000).{0,20}(?:say|said|answer\w*|replied|reply"
        r"|write|wrote)|replies|responses?|actual answers?|model's answers?|raw output\w*|transcripts?"
    ),
    "scoring": (
        "scoring|grading|score program|scoring program|how it is scored|how it's scored|scored|graded"
        r"|graded on|partial credit|tolerance|metric|strict\w*|lenient\w*|case.?sensitiv\w*|matching"
    ),
    "leaderboard": "leader ?boards?|rankings?|columns?",
    "rank": "rank|ranked|sort by|sorted by|order by|ordered by|primary column|sort the leaderboard|rank by",
    "setting": (
        "titles?|names?|descriptions?|settings?|language|cover|about text|category|categories"
        "|difficulty|logo|terms"
    ),
    "dataset": r"data ?sets?|rows?|data of|records?|trajector\w*|examples",
    "rows": "rows?|records?|lines|entries",
    "model": "models?|checkpoints?|adapters?|weights",
    "adapter": "adapters?",
    "job": "jobs?|trainings?|training jobs?|fine-?tune|finetune|fine-?tuning",
    "runs": (
        "(?:my|the|this|that|last|latest|each|a|an|both|first|second|previous|of|your|these|those"
        "|recent|new|finished|current|every|per|same|strong|baseline|base) (?:last |latest |first "
        "|second |finished |current |benchmark |recent |previous |test |two |three |failed )*(?:runs?"
        r"|evaluations?|evals?)(?! (?:it|this|that|the|on|a|an|my)\b)|runs|evaluations?|which run|no run"
    ),
    "file": (
        "files?|csv|tsv|jsonl?|ya?ml|xlsx?|excel|spreadsheets?|zip|bundles?|attached|attachment|archive"
        "|google sheet|document|pdf"
    ),
    "have": (
        "i have|i've|i already|we have|already have|my own|our own|existing|existing ones|ready-?made"
        "|here is|here's|here are|own questions|our old"
    ),
    "phase": "phases?|tasks?",
    "people": (
        r"collaborators?|whitelists?|allow ?list\w*|participants?|co-?organi[sz]ers?|editors?"
        "|organizers?|members?|who (?:may|can) (?:edit|join)|colleague|teammates?|edit rights"
        "|access to the benchmark|co-?authors?"
    ),
    "judge": "ai judge|llm judge|judge|llm-as-a?-?judge|ai-judge",
    "email": (
        "e-?mails?|e-?mail|mail|newsletter|notify (?:all |the |every)?(?:participants|users|everyone)"
        "|send (?:a )?(?:message|mail|note)"
    ),
    "billing": (
        r"billing|payments?|invoices?|credit cards?|refund\w*|top up|top-up|buy (?:more )?credits"
        r"|add (?:\w+ )?credits|more credits|subscription|subscribe|upgrade my plan|pay"
    ),
    "token": "api[- ]?(?:tokens?|keys?)|tokens?|access keys?|secret keys?",
    "byhand": (
        r"by hand|manually|to \d|myself|bump|raise|set .{0,30}score|score .{0,30}to|to 100|to full"
        r"|override|overwrite|to \ue004"
    ),
    "everything": "everything|all of it|all my|account|all",
    "negated": "don't|dont|do not|never|without|not yet|no need to|rather not|won't|shouldn't",
    "continue": (
        "continue|keep going|go on|carry on|next batch|next part|proceed with the rest|resume|the rest"
        "|more please"
    ),
    "not_this": "another|different|other",
}
