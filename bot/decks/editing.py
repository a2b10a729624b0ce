"""The editor of a deck: which cards it offers, and which page of them. The deck keeps all of it, so
that its panel works for ever."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from bot.decks.book import Decks, Kept, sentences
from bot.refusals import Refused
from bot.store.decks import set_editor
from engine.catalogue import GAMES
from engine.decks import BadDeck, Deck, Filters, added, cards_in, pool, taken_out, with_tokens
from engine.decks.cards import Own, cards_with
from engine.decks.deck import NONE
from engine.decks.pool import checked
from engine.game import DeckCard
from engine.words import say

PAGE = 25
"""Cards that are shown at once; Discord shows no more."""
MOST_AT_ONCE = 4
"""Copies that one choice adds or takes out, at most."""
ALL = "all"
"""The value of an option that takes a filter away."""

T = TypeVar("T")


class Editor(msgspec.Struct, frozen=True, omit_defaults=True):
    filters: Filters = Filters()
    page: int = 0
    """Of the cards to choose from."""
    held: int = 0
    """The page of those that are in the deck."""
    copies: int = 1
    """How many a choice adds, or takes out; 0 where one only looks at what one chooses."""
    touched: str = ""
    """The card that was chosen last, by its id."""


def editor_of(kept: Kept) -> Editor:
    """What the editor of a deck shows; from the start where it cannot be known any more."""
    try:
        editor = msgspec.convert(kept.editor, Editor)
        checked(kept.deck.game, editor.filters)
    except (msgspec.ValidationError, BadDeck):
        return Editor()
    return editor


def offered(kept: Kept, editor: Editor, own: Own = NONE) -> list[DeckCard]:
    """The cards to choose from, those too that people wrote for a server; not those of which a deck
    has one, and this one has it."""
    inside = kept.deck.cards
    found = pool(kept.deck.game, editor.filters, own)
    return [card for card in found if not (card.once and card.id in inside)]


def held(kept: Kept) -> list[tuple[DeckCard, int]]:
    return cards_in(kept.deck)


def pages(some: Sequence[object]) -> int:
    return max(1, -(-len(some) // PAGE))


def there(page: int, some: Sequence[object]) -> int:
    """A page that there is: this one, or the nearest."""
    return max(0, min(page, pages(some) - 1))


def shown(some: Sequence[T], page: int) -> Sequence[T]:
    """One page, and the last one where there are not so many."""
    page = there(page, some)
    return some[page * PAGE : (page + 1) * PAGE]


def next_copies(game: str, now: int) -> int:
    """After so many copies at once: one more, and after the most of them only looking."""
    most = MOST_AT_ONCE if GAMES[game].decks.copies > 1 else 1
    return now + 1 if now < most else 0


# ------------------------------------------------------------------ changing what is shown


async def show(decks: Decks, person: int, id: str, **changes: object) -> Kept:
    """Another page, other filters; raises ``Refused``."""
    kept = await decks.own(person, id)
    editor = msgspec.structs.replace(editor_of(kept), **changes)
    with sentences():
        editor = msgspec.structs.replace(editor, filters=checked(kept.deck.game, editor.filters))
    plain = msgspec.to_builtins(editor)
    async with decks.matches.store.transaction() as tx:
        await set_editor(tx, kept.id, plain)
    return msgspec.structs.replace(kept, editor=plain)


async def narrow(decks: Decks, person: int, id: str, **said: str) -> Kept:
    """Set some filters, or take them away with an empty text; all others stay. Raises
    ``Refused``."""
    editor = editor_of(await decks.own(person, id))
    filters = msgspec.structs.replace(editor.filters, **said)
    return await show(decks, person, id, filters=filters, page=0)


async def widen(decks: Decks, person: int, id: str) -> Kept:
    """No filters any more; raises ``Refused``."""
    return await show(decks, person, id, filters=Filters(), page=0)


# ------------------------------------------------------------------ changing the deck


async def put_in(
    decks: Decks, person: int, id: str, version: int, cards: list[str], own: Own = NONE
) -> Kept:
    """Add some copies of each of these cards, or look at one; raises ``Refused``."""
    n = editor_of(await decks.own(person, id)).copies

    def change(deck: Deck) -> Deck:
        known = cards_with(deck.game, own)
        for card in cards:
            deck = added(deck, card, 1 if card in known and known[card].once else n, own)
        return deck

    if n:
        await decks.change(person, id, version, change)
    return await show(decks, person, id, touched=cards[-1])


async def take_out(decks: Decks, person: int, id: str, version: int, cards: list[str]) -> Kept:
    """Take some copies of each of these cards out, or look at one; raises ``Refused``."""
    n = editor_of(await decks.own(person, id)).copies

    def change(deck: Deck) -> Deck:
        for card in cards:
            deck = taken_out(deck, card, n)
        return deck

    if n:
        await decks.change(person, id, version, change)
    return await show(decks, person, id, touched=cards[-1])


async def bind(decks: Decks, person: int, id: str, version: int, tokens: list[str]) -> Kept:
    """Bind these tokens, or those that go by themselves; raises ``Refused``."""
    if ALL in tokens and len(tokens) > 1:
        raise Refused(say("Choose tokens, or leave them to the deck; not both."))
    some = None if tokens == [ALL] else tokens
    return await decks.change(person, id, version, lambda deck: with_tokens(deck, some))
