"""Looking through decks and hands: “search your deck …”, “look at the top …”."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.filters import ACard, SomeCards
from engine.creatures.vocabulary.places import Place
from engine.creatures.vocabulary.things import Owners
from engine.creatures.vocabulary.words import Few
from engine.language.core import Action
from engine.language.phrases import Said, node


class Into(Said):
    """Where what was found goes: the place, and for what comes into play where there."""


class CommonInto(Into):
    HAND = "put it into your hand", "'hand', 0"
    HANDS = "put them into your hand", "'hand', 0"
    TOP = "put it on the top of your deck", "'top', 0"
    TOPS = "put them on the top of your deck", "'top', 0"
    GRAVE = "put it into your graveyard", "'grave', 0"
    GRAVES = "put them into your graveyard", "'grave', 0"


def aim(coder: Coder, into: Into) -> str:
    """The code for a destination; a place that is not named is chosen first."""
    if "f.place" in into.code:
        coder.choose_place()
    return into.code


@node
class SearchOne(Action):
    phrase = "search your deck for a {card} and {into}"
    older = ("search your deck for a {card}, {into}",)
    card: ACard
    into: Into

    def write(self, coder: Coder) -> None:
        to = aim(coder, self.into)
        coder.do(f"search(g, f, f.you, {self.card.function(coder)}, 0, 1, {to})")


@node
class SearchUpTo(Action):
    phrase = "search your deck for up to {count} {cards} and {into}"
    older = ("search your deck for up to {count} {cards}, {into}",)
    count: Few
    cards: SomeCards
    into: Into

    def write(self, coder: Coder) -> None:
        to = aim(coder, self.into)
        fits, count = self.cards.function(coder), self.count.code(coder)
        coder.do(f"search(g, f, f.you, {fits}, 0, {count}, {to})")


@node
class SearchAny(Action):
    phrase = "search your deck for any number of {cards} and {into}"
    older = ("search your deck for any number of {cards}, {into}",)
    cards: SomeCards
    into: Into

    def write(self, coder: Coder) -> None:
        to = aim(coder, self.into)
        coder.do(f"search(g, f, f.you, {self.cards.function(coder)}, 0, 99, {to})")


@node
class FromHand(Action):
    phrase = "put a {card} from your hand into {place}"
    card: ACard
    place: Place

    def write(self, coder: Coder) -> None:
        city = self.place.code(coder)
        coder.do(f"put_from_hand(g, f, f.you, {self.card.function(coder)}, 1, 'play', {city})")

    def possible(self, coder: Coder) -> str:
        fits = self.card.function(coder)
        return f"any({fits}(g, f, g.prints[name]) for name in g.player(f.you).hand)"


@node
class HandOnDeck(Action):
    phrase = "put {count} cards from your hand on the top of your deck"
    count: Few

    def write(self, coder: Coder) -> None:
        coder.do(f"hand_on_deck(g, f, {self.count.code(coder)})")


@node
class Sift(Action):
    phrase = (
        "reveal the top {count} cards of your deck, put each {card} into your hand and the others"
        " on the bottom of your deck"
    )
    count: Few
    card: ACard

    def write(self, coder: Coder) -> None:
        fits, count = self.card.function(coder), self.count.code(coder)
        coder.do(f"sift(g, f, f.you, {count}, {fits}, 'hand', 'bottom')")


@node
class LookAtTop(Action):
    phrase = "look at the top {count} cards of {owners} deck"
    count: Few
    owners: Owners

    def write(self, coder: Coder) -> None:
        seats = self.owners.seats(coder)
        coder.do(f"look_at_top(g, f.you, {seats}, {self.count.code(coder)})")


@node
class LookAtTopCard(Action):
    phrase = "look at the top card of {owners} deck"
    owners: Owners

    def write(self, coder: Coder) -> None:
        coder.do(f"look_at_top(g, f.you, {self.owners.seats(coder)}, 1)")


@node
class LookAtHand(Action):
    phrase = "look at {owners} hand"
    owners: Owners

    def write(self, coder: Coder) -> None:
        coder.do(f"look_at_hand(g, f.you, {self.owners.seats(coder)})")


@node
class Order(Action):
    phrase = "look at the top {count} cards of your deck and put them back in any order"
    count: Few

    def write(self, coder: Coder) -> None:
        coder.do(f"look_and_order(g, f, f.you, f.you, {self.count.code(coder)})")
