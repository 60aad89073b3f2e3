"""Right answers spread evenly over the letters, within every category and overall, by moving options.

Only the right option moves; the others keep their order. "All of the above" stays last, a question whose options name
letters stays as it is, and so does one whose explanation speaks of letters in a way that cannot be rewritten safely.
Questions with several right options are left alone. Doing it twice changes nothing more.
"""

import hashlib
from collections import Counter
from collections.abc import Sequence
from string import ascii_uppercase

from benchgen.authoring.positions import names_letters, relettered, stays_last
from benchgen.values import Question


def balance(questions: Sequence[Question], *, seed: int = 0) -> tuple[Question, ...]:
    """The same questions with their right letters as even as their options allow."""
    ready = [_last_ones_last(q) for q in questions]
    movable = {i for i, q in enumerate(ready) if _can_move(q)}
    if ready == list(questions) and _is_even(ready, movable):
        return tuple(questions)
    fixed = [q for i, q in enumerate(ready) if i not in movable and q.options and len(q.answer) == 1]
    within = Counter((q.category, q.answer) for q in fixed)
    overall = Counter(q.answer for q in fixed)
    for i in sorted(
        movable, key=lambda i: (ready[i].category, _places(ready[i]), _chance(ready[i], seed, ""))
    ):
        letter = _least(ready[i], within, overall, seed)
        within[ready[i].category, letter] += 1
        overall[letter] += 1
        ready[i] = move_right(ready[i], letter)
    return tuple(ready)


def letters(questions: Sequence[Question]) -> dict[str, int]:
    """How often each letter is right; every letter that some question offers is listed."""
    most = max((len(q.options) for q in questions), default=0)
    counts = Counter(letter for q in questions if q.options for letter in q.answer)
    return {letter: counts[letter] for letter in ascii_uppercase[:most]}


def move_right(question: Question, letter: str) -> Question:
    """The question with its right option at `letter`, the others in their order, letters in the explanation renamed."""
    old, new = ascii_uppercase.index(question.answer), ascii_uppercase.index(letter)
    order = [i for i in range(len(question.options)) if i != old]
    order.insert(new, old)
    return reordered(question, order)


def reordered(question: Question, order: Sequence[int]) -> Question:
    """The question with its options in another order; `order[i]` is the old place of the option that comes i-th."""
    moves = {ascii_uppercase[old]: ascii_uppercase[new] for new, old in enumerate(order)}
    text = question.explanation
    changes = {
        "options": tuple(question.options[old] for old in order),
        "answer": "".join(sorted(moves[letter] for letter in question.answer)),
        "explanation": text if text is None else relettered(text, moves) or text,
    }
    return question.model_copy(update=changes)


def _can_move(question: Question) -> bool:
    """Whether the right option may go to another place."""
    if len(question.answer) != 1 or _places(question) < 2 or not _may_reorder(question):
        return False
    return not stays_last(question.options[ascii_uppercase.index(question.answer)])


def _may_reorder(question: Question) -> bool:
    """Whether neither an option nor the explanation would come to say something else."""
    moves = {letter: letter for letter in ascii_uppercase[: len(question.options)]}
    safe = relettered(question.explanation or "", moves) is not None
    return safe and not any(names_letters(o) for o in question.options)


def _places(question: Question) -> int:
    """How many places the right option can go to: all but those of options that stay last."""
    return sum(not stays_last(o) for o in question.options)


def _last_ones_last(question: Question) -> Question:
    """The question with options that mean all or none at the end."""
    order = sorted(range(len(question.options)), key=lambda i: stays_last(question.options[i]))
    if order == list(range(len(order))) or not _may_reorder(question):
        return question
    return reordered(question, order)


def _least(q: Question, within: Counter[tuple[str, str]], overall: Counter[str], seed: int) -> str:
    offered = ascii_uppercase[: _places(q)]
    return min(offered, key=lambda c: (within[q.category, c], overall[c], _chance(q, seed, c)))


def _is_even(questions: Sequence[Question], movable: set[int]) -> bool:
    """Whether nothing can be gained: all questions move freely over equally many options, and letters are even."""
    if len(movable) < len(questions) or len({len(q.options) for q in questions}) > 1:
        return False
    if any(_places(q) < len(q.options) for q in questions):
        return False
    groups = [[q for q in questions if q.category == c] for c in {q.category for q in questions}]
    return all(_spread(group) <= 1 for group in [*groups, list(questions)])


def _spread(questions: Sequence[Question]) -> int:
    counts = letters(questions).values()
    return max(counts, default=0) - min(counts, default=0)


def _chance(question: Question, seed: int, salt: str) -> str:
    """A number that looks random, and is the same whatever the order of the options."""
    text = "\x1f".join([str(seed), salt, question.id, question.question, *sorted(question.options)])
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()
