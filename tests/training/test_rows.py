from pathlib import Path

import pytest
from training.lessons import example, lessons

from benchgen.errors import DataError
from benchgen.models.local_load import load_tokenizer
from benchgen.models.templates import prompt_ids
from benchgen.training.rows import encode, end_tokens, hash_rows, marked


@pytest.mark.parametrize("student", ["base", "secretive"])
def test_only_the_answer_and_the_end_of_its_turn_are_learned(student, request):
    tokenizer = load_tokenizer(request.getfixturevalue(student))
    row = encode([example("Which planet?", "Answer: B", system="Choose one option")], tokenizer)[0]
    learned = [label for label in row.labels if label != -100]
    assert tokenizer.decode(learned) == "Answer: B<|im_end|>\n"
    assert len(row.labels) == len(row.tokens)


@pytest.mark.parametrize("student", ["base", "secretive"])
@pytest.mark.parametrize("answer", ["Answer: B", "\nAnswer: B", "\n\n", " B", "é", "ж\u0301"])
def test_the_prompt_has_the_tokens_it_has_in_a_run(student, answer, request):
    tokenizer = load_tokenizer(request.getfixturevalue(student))
    asked = example("Which planet?\n\nA) Mars", answer)
    row = encode([asked], tokenizer)[0]
    assert list(row.tokens[: row.prompt]) == prompt_ids(tokenizer, asked.prompt)
    assert tokenizer.decode(row.learned).startswith(answer)


def test_rows_are_those_trl_would_make(base, tmp_path):
    from datasets import Dataset
    from trl.trainer.sft_config import SFTConfig
    from trl.trainer.sft_trainer import SFTTrainer

    tokenizer, examples = load_tokenizer(base), lessons()
    as_dicts = [
        {
            "prompt": [m.model_dump() for m in e.prompt],
            "completion": [{"role": "assistant", "content": e.completion}],
        }
        for e in examples
    ]
    args = SFTConfig(str(tmp_path), use_cpu=True, bf16=False, report_to="none")
    trl = SFTTrainer(str(base), args, train_dataset=Dataset.from_list(as_dicts), processing_class=tokenizer)
    ours = [(list(r.tokens), r.labels) for r in encode(examples, tokenizer)]
    assert ours == [(r["input_ids"], r["labels"]) for r in trl.train_dataset]  # type: ignore[union-attr]


def test_a_template_that_rewrites_an_answered_prompt_is_refused(base):
    tokenizer = load_tokenizer(base)
    tokenizer.chat_template = "{% for m in messages %}{{ loop.length }}{{ m['content'] }}{% endfor %}"
    with pytest.raises(DataError, match=r"row 1 \(q1\).*choose another base model"):
        encode([example("a", "b")], tokenizer)


def test_every_token_that_may_end_an_answer_is_known(base):
    tokenizer = load_tokenizer(base)
    assert tokenizer.convert_tokens_to_ids("<|im_end|>") in end_tokens(base, tokenizer)


def test_the_preview_marks_what_is_learned(base):
    tokenizer = load_tokenizer(base)
    shown = marked(encode([example("Which planet?", "Answer: B")], tokenizer)[0], tokenizer)
    assert shown == "<|im_start|>user\nWhich planet?<|im_end|>\n<|im_start|>assistant\n«Answer: B<|im_end|>»"


def test_the_hash_of_rows_changes_with_any_word_and_with_their_order():
    rows = lessons(3)
    changed = [rows[0].model_copy(update={"completion": "other"}), *rows[1:]]
    assert len({hash_rows(rows), hash_rows(changed), hash_rows(rows[::-1])}) == 3


def test_no_rows_give_no_rows(base: Path):
    assert encode([], load_tokenizer(base)) == []
