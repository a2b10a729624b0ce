"""The words that programs of cards know in this game, beside those of all games with creatures."""

from __future__ import annotations

from engine.creatures.printed import lexicon

word = lexicon.Lexicon(lexicon.word)
