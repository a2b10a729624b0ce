"""Programs of cards call the words of the lexicon and nothing else, and every word is called."""

from __future__ import annotations

import builtins
import dis
from collections.abc import Iterator
from functools import cache
from types import CodeType, FunctionType
from typing import Any

import pytest

from engine.catalogue import GAMES as ALL
from engine.creatures.printed import lexicon
from engine.creatures.printed.lexicon import Lexicon
from engine.games.arcmage.printed import coder as arcmage_coder
from engine.games.arcmage.printed.lexicon import word as arcmage_word
from engine.games.arcmage.printed.programs import WORDS as ARCMAGE
from engine.games.wtactics.printed import coder as wtactics_coder
from engine.games.wtactics.printed.lexicon import word as wtactics_word
from engine.games.wtactics.printed.programs import WORDS as WTACTICS
from engine.language.compiling import compile_text
from tests.language import test_arcmage_guide, test_wtactics_guide

GAMES: dict[str, tuple[dict[str, Any], Lexicon, Any, Any]] = {
    "arcmage": (ARCMAGE, arcmage_word, arcmage_coder, test_arcmage_guide),
    "wtactics": (WTACTICS, wtactics_word, wtactics_coder, test_wtactics_guide),
}


def outside(code: CodeType) -> Iterator[str]:
    """The names that a function looks for outside of itself."""
    for one in dis.get_instructions(code):
        if one.opname == "LOAD_GLOBAL":
            yield one.argval
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from outside(inner)


@cache
def called(game: str) -> frozenset[str]:
    """What is called by all cards and by all examples of the guide, in which each phrase occurs."""
    words, own, coder, guide = GAMES[game]
    registered = {**lexicon.word.own, **own.own}
    made = {
        name: one.__code__
        for name, one in words.items()
        if isinstance(one, FunctionType) and name not in registered
    }
    examples = [("event" if "target" in text else "creature", text) for text in guide.EXAMPLES]
    for kind, text in (*guide.CARDS, *examples):
        program = coder.Coder("card", kind, guide.NAMES)
        compile_text(guide.words(), text, program)
        made[text] = compile("\n".join(program.lines), text, "exec")
    found = {name for code in made.values() for name in outside(code)}
    return frozenset(name for name in found if not name.startswith("card_"))  # other functions


def test_all_games_with_such_programs_are_here() -> None:
    assert set(GAMES) == set(ALL) - {"marcomage"}


@pytest.mark.parametrize("game", GAMES)
def test_programs_call_words_only(game: str) -> None:
    known = {*GAMES[game][0], *vars(builtins)}  # words, and what became of texts
    assert sorted(called(game) - known) == []


def test_every_word_is_called() -> None:
    assert sorted(set(lexicon.word.own) - called("arcmage") - called("wtactics")) == []
    for game, (_, own, *_) in GAMES.items():
        assert sorted(set(own.own) - called(game)) == [], game


# ------------------------------------------------------------------ registering


def draw() -> None: ...


def test_a_word_cannot_be_taken_twice() -> None:
    word = Lexicon()
    assert word(draw) is draw
    with pytest.raises(ValueError, match="“draw” is a word already"):
        word(draw)
    with pytest.raises(ValueError, match="“draw” is a word already"):
        Lexicon(word)(draw)


def test_who_takes_the_place_of_a_word_says_so() -> None:
    shared = Lexicon()
    shared(draw)
    own = Lexicon(shared)
    assert own.instead(draw) is draw
    for lonely in (shared, own, Lexicon(Lexicon())):  # there is none, or it has been done
        with pytest.raises(ValueError, match="there is no “draw”"):
            lonely.instead(draw)


def test_each_module_with_words_is_named() -> None:
    word = Lexicon()
    word(draw)
    with pytest.raises(ValueError, match="test_lexicon"):
        word.of()
