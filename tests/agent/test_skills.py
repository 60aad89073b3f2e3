"""The six skills as files, and what a file may not say."""

import pytest

from benchgen.agent.intent import ACTIONS, EFFECTS, SKILLS
from benchgen.agent.rules.lexicon import names, words
from benchgen.agent.skills import RANK, load_skills, shipped_skills, skill_of
from benchgen.errors import ConfigError

MARKS = {
    "a_run",
    "a_benchmark",
    "a_job",
    "a_question",
    "a_model",
    "a_repo",
    "a_dataset",
    "a_count",
    "a_quote",
    "a_file",
    "a_mode",
    "a_kind",
    "a_rows",
    "a_epochs",
    "a_steps",
    "a_options",
    "a_groups",
    "a_format",
    "a_language",
    "a_bare",
    "a_rank",
    "a_learning_rate",
    "two_runs",
    "two_bare",
    "has_run",
    "has_runs",
    "has_job",
    "has_benchmark",
    "about_job",
    "topic",
    "asks",
    "bare",
    "base",
}
READER = """name: benchmark-analyze
about: Reads.
effect: read
actions: [analyze_run{extra}]
"""


def _one(tmp_path, text, name="a.yaml"):
    (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_six_skills_share_out_every_action():
    skills = shipped_skills()
    assert set(skills) == set(SKILLS)
    assert sorted(a for s in skills.values() for a in s.actions) == sorted(ACTIONS)


def test_no_action_is_beyond_what_its_skill_may():
    for skill in shipped_skills().values():
        assert all(RANK[EFFECTS[a]] <= RANK[skill.effect] for a in skill.actions)
    assert shipped_skills()["benchmark-analyze"].effect == "read"
    assert shipped_skills()["benchgen-context"].effect == "read"


@pytest.mark.parametrize("action", ["edit_benchmark", "launch_run", "publish_benchmark", "plan_training"])
def test_a_reading_skill_with_an_action_that_changes_something_is_refused(tmp_path, action):
    with pytest.raises(ConfigError, match=f"may only read, but {action} can"):
        load_skills(_one(tmp_path, READER.format(extra=f", {action}")))


def test_an_unknown_key_is_refused_with_the_near_one(tmp_path):
    with pytest.raises(ConfigError, match=r"acts: unknown key.*actions"):
        load_skills(_one(tmp_path, READER.format(extra="") + "acts: []\n"))


def test_words_for_an_action_of_another_skill_are_refused(tmp_path):
    with pytest.raises(ConfigError, match="has words for launch_run"):
        load_skills(_one(tmp_path, READER.format(extra="") + "triggers: {en: {launch_run: [run it]}}\n"))


def test_an_action_belongs_to_one_skill(tmp_path):
    _one(tmp_path, READER.format(extra=""))
    other = READER.format(extra="").replace("benchmark-analyze", "benchgen-context")
    with pytest.raises(ConfigError, match=r"analyze_run already belongs to a\.yaml"):
        load_skills(_one(tmp_path, other, "b.yaml"))


def test_every_skill_declares_what_it_handles_in_every_language():
    for skill in shipped_skills().values():
        assert set(skill.triggers) == {"en", "tr", "de", "es", "fr", "zh"}, skill.name
        handled = [set(phrases) for phrases in skill.triggers.values()]
        assert all(h == handled[0] for h in handled), skill.name


def test_every_rule_is_written_in_known_words():
    known = names() | MARKS | {f"open_{a}" for a in ACTIONS}
    for skill in shipped_skills().values():
        for rules in skill.rules.values():
            for rule in rules:
                assert frozenset().union(*rule.wanted, rule.unwanted) <= known, rule


@pytest.mark.parametrize("language", ["tr", "de", "es", "fr", "zh"])
def test_every_language_has_words_for_every_concept(language):
    assert set(words(language).concepts) == names()


@pytest.mark.parametrize(
    ("action", "skill"),
    [
        ("create_benchmark", "benchmark-create"),
        ("launch_run", "benchmark-launch"),
        ("run_status", "benchmark-launch"),
        ("analyze_run", "benchmark-analyze"),
        ("edit_benchmark", "benchmark-edit"),
        ("plan_training", "training-launch"),
        ("explain", "benchgen-context"),
    ],
)
def test_an_action_finds_its_skill(action, skill):
    assert skill_of(action) == skill
