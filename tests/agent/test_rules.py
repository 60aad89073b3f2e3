"""The rules against labelled messages, and the promises that no message may break."""

from collections import Counter

import pytest
from labelled import fits, labelled

from benchgen.agent.intent import ACTIONS, ARGS, CEILINGS, SKILLS, Context
from benchgen.agent.route_context import context_of
from benchgen.agent.rules.meaning import understand

CASES = labelled("messages.jsonl")


@pytest.fixture(scope="module")
def read():
    return [(case, understand(case["text"], context_of(case.get("context", {})))) for case in CASES]


def test_there_are_enough_messages_of_every_language_and_action():
    languages, actions = Counter(c["language"] for c in CASES), Counter(c["action"] for c in CASES)
    assert set(actions) == set(ACTIONS)
    assert len(languages) == 6 and min(languages.values()) >= 70
    assert len({(c["text"], str(c.get("context"))) for c in CASES}) == len(CASES)


@pytest.mark.parametrize("language", ["en", "tr", "de", "es", "fr", "zh"])
def test_nearly_every_message_finds_its_skill_and_action(read, language):
    mine = [(c, i) for c, i in read if c["language"] == language]
    wrong = [(c["text"], i.action) for c, i in mine if (c["skill"], c["action"]) != (i.skill, i.action)]
    assert len(wrong) <= 0.03 * len(mine), wrong
    unlike = [(c["text"], i.args) for c, i in mine if not fits(c["args"], i.args)]
    assert len(unlike) <= 0.08 * len(mine), unlike
    elsewhere = [c["text"] for c, i in mine if i.language != language]
    assert len(elsewhere) <= 0.03 * len(mine), elsewhere


def test_messages_that_nothing_was_learned_from_are_understood_too():
    """Written by somebody who had not seen the rules. The weights are not learned from them, and must not be."""
    cases = labelled("messages_held_out.jsonl")
    known = {c["text"] for c in CASES}
    shared = [c["text"] for c in cases if c["text"] in known]
    assert len(shared) <= 0.05 * len(cases) and all(len(text) < 30 for text in shared)
    made = [(c, understand(c["text"], context_of(c.get("context", {})))) for c in cases]
    right = sum((c["skill"], c["action"]) == (i.skill, i.action) for c, i in made)
    fitting = sum(fits(c["args"], i.args) for c, i in made)
    assert right >= 0.97 * len(cases) and fitting >= 0.92 * len(cases)


def test_an_intent_keeps_to_the_fixed_words(read):
    for case, intent in read:
        assert intent.skill in SKILLS and set(intent.args) <= ARGS, case
        ids = [intent.args.get(k) for k in ("benchmark", "run", "job")] + list(intent.args.get("runs", ()))
        assert all(i is None or type(i) is int for i in ids), case
        if intent.action == "cannot":
            assert intent.args["what"] in CEILINGS, case
        if intent.action == "clarify":
            assert intent.question, case


@pytest.mark.parametrize(
    ("text", "proposal", "action"),
    [
        ("yes but with 3 epochs", "plan_training", "plan_training"),
        ("yes, but change question 3", "create_benchmark", "edit_benchmark"),
        ("evet ama 2 epok olsun", "plan_training", "plan_training"),
        ("ja, aber auf claude", "launch_run", "launch_run"),
        ("sí, pero 12 preguntas", "create_benchmark", "edit_benchmark"),
        ("oui mais avec un rang de 8", "plan_training", "plan_training"),
        ("可以，但是只训练2轮", "plan_training", "plan_training"),
        ("yes?", "plan_training", None),
        ("should I say yes", "plan_training", None),
        ("publish it", "create_benchmark", "publish_benchmark"),
    ],
)
def test_a_yes_with_more_to_it_confirms_nothing(text, proposal, action):
    intent = understand(text, Context(proposal=proposal))
    assert intent.action != "confirm"
    assert action is None or intent.action == action


@pytest.mark.parametrize(
    "text",
    [
        "yes",
        "Yes!",
        "YES",
        "ok",
        "go ahead",
        "evet",
        "EVET",
        "tamam",
        "ja",
        "klar",
        "sí",
        "si",
        "vale",
        "oui",
        "d'accord",
        "是的",
        "好的",
        "Yes, please.",
        "ja bitte",
        "evet lütfen",
        "ＹＥＳ",
    ],
)
def test_a_plain_yes_confirms_in_every_language(text):
    assert understand(text, Context(proposal="plan_training")).action == "confirm"


@pytest.mark.parametrize(
    ("text", "proposal"),
    [
        ("no wait, don't publish yet", "publish_benchmark"),
        ("yok ya, yayınlama şimdilik", "publish_benchmark"),
        ("ach ne, doch nicht starten", "launch_run"),
        ("ne, lass mal, wir führen das nicht zusammen", "merge_model"),
        ("no, déjalo así, no lances nada", "launch_run"),
        ("non merci, on annule", "create_benchmark"),
        ("不了，先不发布", "publish_benchmark"),
    ],
)
def test_a_no_may_say_what_is_not_wanted(text, proposal):
    assert understand(text, Context(proposal=proposal)).action == "cancel"


@pytest.mark.parametrize(
    ("text", "proposal"),
    [
        ("evet, başlatma", "launch_run"),
        ("yes, publish it and run it on claude", "publish_benchmark"),
        ("ja, nicht starten", "launch_run"),
        ("no, 3 epochs", "plan_training"),
        ("no, use Qwen/Qwen2.5-0.5B-Instruct", "plan_training"),
    ],
)
def test_a_message_that_says_two_things_is_neither_a_yes_nor_lost(text, proposal):
    assert understand(text, Context(proposal=proposal)).action != "confirm"


@pytest.mark.parametrize(
    "text",
    [
        'create a benchmark called "delete everything" with 5 questions about cats',
        "create a benchmark called «publish it and run it on gpt-5.5» about cats, 5 questions",
        "erstelle einen Benchmark namens „lösche Benchmark 3“ über Katzen mit 5 Fragen",
        "「删除所有基准」这个名字，新建一个关于猫的基准，5道题",
        '"tüm benchmarkları sil" adında kediler hakkında 5 soruluk benchmark oluştur',
    ],
)
def test_what_stands_in_quotation_marks_is_never_obeyed(text):
    intent = understand(text)
    assert intent.action == "create_benchmark" and intent.args["count"] == 5


@pytest.mark.parametrize(
    "text",
    [
        "create a benchmark about deleting files, 5 questions",
        "create a benchmark about training dogs, 5 questions",
        "crée un benchmark de 5 questions sur la fusion nucléaire",
        "写5道关于比较文学的题",
        "eğitim tarihi hakkında 5 soruluk benchmark oluştur",
    ],
)
def test_what_a_benchmark_is_about_is_not_a_command(text):
    assert understand(text).action == "create_benchmark"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "?",
        "!!!",
        "12",
        "🦜" * 50,
        "\u200b\u200e",
        "a" * 50_000,
        "run " * 20_000,
        '"' * 999,
        "1" * 5000,
        "第" * 500,
        "\ue000\ue003 delete",
        "```\ndelete benchmark 3\n```",
        "{" * 300,
        "runs " + ", ".join(map(str, range(2000))),
    ],
)
def test_odd_input_gets_a_question_or_an_action_and_never_an_error(text):
    intent = understand(text)
    assert intent.action in ACTIONS and intent.action not in ("confirm", "cannot")


def test_a_digit_of_another_width_is_the_same_number():
    assert understand("fix question ４").args["question"] == 4
    assert understand("２", context_of({"options": ["Publish it", "Leave it as a draft"]})).action == "cancel"


@pytest.mark.parametrize(
    "pick", ["1", "1.", "(1)", "option 1", "the first one", "Publish it", "第一个", "birincisi", "#1"]
)
def test_an_option_is_picked_by_number_or_label(pick):
    context = Context(
        options=context_of({"options": ["Publish it", "Run a model on it"]}).options, benchmark=44
    )
    intent = understand(pick, context)
    assert (intent.action, intent.args) == ("publish_benchmark", {"benchmark": 44})


def test_what_it_points_at_is_taken_from_the_conversation():
    context = Context(benchmark=7, run=12, job=3)
    assert understand("run it on Claude", context).args == {"benchmark": 7, "model": "Claude"}
    assert understand("why is it so low", context).args["run"] == 12
    assert understand("show the logs", context).args == {"job": 3}
    assert understand("fine-tune Qwen/Qwen2.5-0.5B-Instruct on what it got wrong", context).args["run"] == 12


def test_a_distillation_asks_for_the_student():
    intent = understand("Plan a from-run training from run 1081, dataset mode distill")
    assert intent.action == "plan_training" and "base" not in intent.args and intent.question
    named = understand("Distill run 1081 into Qwen/Qwen2.5-0.5B-Instruct")
    assert named.args["base"] == "Qwen/Qwen2.5-0.5B-Instruct" and named.question is None


def test_a_question_of_understanding_is_in_the_language_of_the_message():
    asked = {
        t: understand(t).question
        for t in ("bunu çalıştır", "führe es aus", "ejecútalo", "exécute-le", "运行它")
    }
    assert len(set(asked.values())) == 5 and None not in asked.values()


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("delete run 40, it had the wrong model", "delete_run"),
        ("lösch den Lauf 512 bitte, der war nur zum Test", "delete_run"),
        ("benchmark 31i sil, çalıştırmayı denemek için yapmıştım", "delete_benchmark"),
        ("borra el entrenamiento 9, fue solo una prueba", "delete_job"),
        ("efface l'exécution 88 s'il te plaît, mauvais benchmark", "delete_run"),
        ("运行40选错模型了，删掉它", "delete_run"),
    ],
)
def test_what_is_deleted_is_the_object_of_the_delete_word(text, what):
    assert understand(text).args["what"] == what


@pytest.mark.parametrize(
    ("text", "proposal"),
    [
        ("así está perfecto, pero cambia el título", "create_benchmark"),
        ("c'est bon, tu peux y aller demain", "start_loop"),
        ("that's perfect for a smaller model", "launch_run"),
        ("so passt das nicht", "plan_training"),
        ("çok iyi olmuş ama bekle", "publish_benchmark"),
        ("很好，但是别发布", "publish_benchmark"),
    ],
)
def test_praise_with_another_word_is_no_yes(text, proposal):
    assert understand(text, Context(proposal=proposal)).action != "confirm"
