"""Names, numbers and amounts read from a message."""

import re

import pytest

from benchgen.agent.rules.meaning import understand
from benchgen.agent.slots import read
from benchgen.agent.slots_numbers import pattern, value
from benchgen.agent.slots_page import fold
from benchgen.agent.tokens import MASK, find_tokens, mask_tokens


@pytest.mark.parametrize(
    ("language", "text", "number"),
    [
        ("en", "thirty", 30),
        ("en", "twenty-five", 25),
        ("en", "one hundred and twenty", 120),
        ("en", "2,000", 2000),
        ("tr", "otuz beş", 35),
        ("tr", "yüz elli", 150),
        ("tr", "kırk", 40),
        ("de", "fünfundzwanzig", 25),
        ("de", "hundert", 100),
        ("de", "zwölf", 12),
        ("de", "1.500", 1500),
        ("de", "dreißig", 30),
        ("es", "treinta y cinco", 35),
        ("es", "veintidós", 22),
        ("es", "cien", 100),
        ("es", "quinientas", 500),
        ("fr", "quatre-vingt-dix", 90),
        ("fr", "soixante-quinze", 75),
        ("fr", "vingt et un", 21),
        ("fr", "cent", 100),
        ("zh", "三十五", 35),
        ("zh", "一百二十", 120),
        ("zh", "两百", 200),
        ("zh", "十", 10),
    ],
)
def test_numbers_are_read_as_they_are_said(language, text, number):
    assert re.fullmatch(pattern(language), fold(text))
    assert value(fold(text), language) == number


@pytest.mark.parametrize(
    ("language", "text", "values"),
    [
        ("en", "30 questions, 4 options each", {"count": 30, "options": 4}),
        ("en", "twenty multiple choice questions", {"count": 20, "format": "mcq"}),
        (
            "en",
            "3 epochs, 50 steps, rank 16, learning rate 1e-4",
            {"epochs": 3, "steps": 50, "rank": 16, "learning_rate": 1e-4},
        ),
        ("en", "10 rows in mode all", {"rows": 10, "mode": "all"}),
        ("tr", "dört şıklı otuz soruluk", {"options": 4, "count": 30}),
        (
            "de",
            "je 4 Antwortmöglichkeiten, 20 Multiple-Choice-Fragen",
            {"options": 4, "count": 20, "format": "mcq"},
        ),
        ("es", "treinta preguntas con 5 opciones", {"count": 30, "options": 5}),
        ("fr", "une époque et cent pas", {"epochs": 1, "steps": 100}),
        ("zh", "３０道选择题，每题４个选项", {"count": 30, "options": 4, "format": "mcq"}),
    ],
)
def test_amounts_are_read_with_their_unit(language, text, values):
    assert read(text, language).values == values


@pytest.mark.parametrize(
    ("language", "text", "kind", "ids"),
    [
        ("en", "run 1081", "run", [1081]),
        ("en", "runs 12, 15 and 19", "run", [12, 15, 19]),
        ("en", "run #7 vs run #8", "run", [7, 8]),
        ("en", "benchmark no. 104", "benchmark", [104]),
        ("en", "job id 3", "job", [3]),
        ("en", "the fourth question", "question", [4]),
        ("tr", "çalıştırma 1081'in", "run", [1081]),
        ("tr", "12, 15 ve 19 numaralı çalıştırmalar", "run", [12, 15, 19]),
        ("tr", "benchmark 104'te", "benchmark", [104]),
        ("tr", "3 numaralı işin", "job", [3]),
        ("tr", "4. soruyu", "question", [4]),
        ("de", "Lauf 12", "run", [12]),
        ("de", "den Läufen 12 und 15", "run", [12, 15]),
        ("de", "Laeufe 12 und 15", "run", [12, 15]),
        ("es", "ejecución 12", "run", [12]),
        ("es", "ejecuciones 12, 15 y 19", "run", [12, 15, 19]),
        ("fr", "l'exécution 12", "run", [12]),
        ("fr", "les exécutions 12 et 15", "run", [12, 15]),
        ("zh", "运行 12", "run", [12]),
        ("zh", "第12次运行", "run", [12]),
        ("zh", "运行12、15和19", "run", [12, 15, 19]),
        ("zh", "第四题", "question", [4]),
    ],
)
def test_things_are_known_by_their_number(language, text, kind, ids):
    found = read(text, language).ids[kind]
    assert found == ids


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("run it on gpt-5.5", "gpt-5.5"),
        ("run it on openai/gpt-5.5.", "openai/gpt-5.5"),
        ("run it on Claude Opus 4.8", "Claude Opus 4.8"),
        ("run it on Qwen/Qwen2.5-0.5B-Instruct, please", "Qwen/Qwen2.5-0.5B-Instruct"),
        ("run it on from-run-1129", "from-run-1129"),
        ("run it on fake:latency=0.2,accuracy=0.6", "fake:latency=0.2,accuracy=0.6"),
        ("run it on fake", "fake"),
        ("run it on Llama 3.1 8B 10 rows", "Llama 3.1 8B"),
        ("在Qwen2.5-0.5B-Instruct上运行", "Qwen2.5-0.5B-Instruct"),
        ("Claude'da çalıştır", "Claude"),
        ("run it on Banana7", "Banana7"),
        ("lass es auf dem GPT-5.5-Modell laufen", "GPT-5.5"),
        ("run benchmark 3 on `my-model-v2`", "my-model-v2"),
    ],
)
def test_a_model_is_found_as_it_was_written(text, name):
    assert understand(text).args["model"] == name


def test_words_with_a_slash_or_a_hyphen_are_no_models():
    for text in (
        "question/answer pairs",
        "and/or",
        "multiple-choice",
        "rends-le public",
        "side-by-side",
        "fake news",
    ):
        assert not read(text, "en").of_kind("model", "repo"), text


def test_of_two_repositories_the_one_called_dataset_is_the_dataset():
    args = understand("fine-tune Qwen/Qwen2.5-0.5B-Instruct on the dataset yahma/alpaca-cleaned").args
    assert (args["base"], args["dataset"]) == ("Qwen/Qwen2.5-0.5B-Instruct", "yahma/alpaca-cleaned")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (
            "Create a benchmark in 4 groups of 25: planets, moons, missions, stars and galaxies.",
            ["planets", "moons", "missions", "stars and galaxies"],
        ),
        ("Create a benchmark in 3 groups of 10: cats, dogs and birds.", ["cats", "dogs", "birds"]),
        ("Erstelle einen Benchmark in 2 Gruppen zu je 5: Katzen und Hunde", ["Katzen", "Hunde"]),
        ("创建一个基准，分3组，每组10题：猫、狗和鸟", ["猫", "狗", "鸟"]),
    ],
)
def test_groups_are_as_many_as_were_said(text, names):
    args = understand(text).args
    assert [g["name"] for g in args["groups"]] == names
    assert args["count"] == sum(g["count"] for g in args["groups"])


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("45 on radio: antennas 15, propagation 15, rules 15", {"antennas": 15, "propagation": 15, "rules": 15}),
        ("45 items on SQL: 15 ranking, 15 frames, 15 lag and lead", {"ranking": 15, "frames": 15, "lag and lead": 15}),
        ("120 Fragen über Spiele, zwei Blöcke: Eurogames 60, Kriegsspiele 60", {"Eurogames": 60, "Kriegsspiele": 60}),
        ("建一个60题的基准，主题：观鸟，分两组：猛禽30题，水鸟30题", {"猛禽": 30, "水鸟": 30}),
    ],
)  # fmt: skip
def test_groups_may_each_have_a_number_of_their_own(text, groups):
    args = understand(text).args
    assert {g["name"]: g["count"] for g in args["groups"]} == groups
    assert args["count"] == sum(groups.values())


@pytest.mark.parametrize(
    ("language", "text", "values"),
    [
        ("en", "make the rank 64 and the learning rate 5e-5", {"rank": 64, "learning_rate": 5e-5}),
        ("en", "epochs from 3 to 5, please", {"epochs": 5}),
        ("tr", "rank 64 olsun, öğrenme oranı da 0.0001", {"rank": 64, "learning_rate": 1e-4}),
        ("de", "Rang auf 64 hoch", {"rank": 64}),
        ("zh", "学习率改成3e-4，轮数改成5", {"learning_rate": 3e-4, "epochs": 5}),
        ("zh", "步数限制在 80 以内吧", {"steps": 80}),
    ],
)
def test_a_setting_may_stand_before_its_number(language, text, values):
    assert read(text, language).values == values


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("import my exam.csv", "exam.csv"),
        ("voici quiz_thé.xlsx", "quiz_thé.xlsx"),
        ("我手上有一份 期末试卷.xlsx，能导进来吗", "期末试卷.xlsx"),
        ("上传珊瑚题库.csv", "珊瑚题库.csv"),
    ],
)
def test_a_file_may_be_named_in_any_script(text, name):
    assert [n.text for n in read(text, "en").of_kind("file")] == [name]


@pytest.mark.parametrize(
    "secret",
    [
        "hf_" + "aB3" * 12,
        "sk-" + "a1B2" * 10,
        "sk-ant-api03-" + "x9" * 20,
        "ghp_" + "A1" * 18,
        "github_pat_" + "a1" * 20,
        "AKIA" + "ABCDEFGH12345678",
        "AIza" + "a-1" * 12,
        "xoxb-1234567890-abc",
        "eyJhbGciOiJI.eyJzdWIiOiIx.SflKxwRJSM",
        "-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----",
        "glpat-" + "a1" * 10,
    ],
)
def test_a_pasted_secret_is_masked_and_its_owner_can_tell_which(secret):
    masked, found = find_tokens(f"my key is {secret}, please run it")
    assert secret not in masked and MASK in masked and masked.endswith(", please run it")
    assert len(found) == 1 and found[0].start == secret[:4] and secret not in repr(found)


@pytest.mark.parametrize(
    "text",
    [
        "run it on gpt-5.5",
        "Qwen/Qwen2.5-0.5B-Instruct",
        "the token count is 14,483",
        "sk-learn models",
        "from-run-1129",
        "https://benchgen.example/runs/12",
    ],
)
def test_what_is_no_secret_stays(text):
    assert mask_tokens(text) == text
