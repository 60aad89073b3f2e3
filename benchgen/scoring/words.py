"""The words with which twelve languages announce an answer; a new language is one more entry in one of two tables."""

from benchgen.scoring.words_east import EAST
from benchgen.scoring.words_form import Words
from benchgen.scoring.words_west import WEST

WORDS: dict[str, Words] = WEST | EAST
