"""What only rules of Arcmage ask."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.filters import SomeCards
from engine.creatures.vocabulary.hooks import CONVERTED, LIMITED, Dealer, Hook, Victims
from engine.language.phrases import node


@node
class SuddenCards(Hook):
    phrase = "{cards} you play have sudden"
    name = "sudden"
    arguments = "x, seat"
    cards: SomeCards

    def answer(self, coder: Coder) -> str:
        return f"seat == f.you and {self.cards.function(coder)}(g, f, x)"


@node
class AsCreatures(Hook):
    phrase = "you can play enchantment cards as creatures"
    name = "as creature"
    arguments = "seat"

    def answer(self, coder: Coder) -> str:
        return "seat == f.you"


@node
class Closed(Hook):
    phrase = "movement to and from my host is forbidden"
    name = "closed"
    arguments = "x, home"

    def answer(self, coder: Coder) -> str:
        return "home.id == g.host(f)"


@node
class DefendElsewhere(Hook):
    """Residents of one city help another; in an effect, of the city that was chosen."""

    phrase = "its residents can defend your other cities"
    name = "defend elsewhere"
    arguments = "x, city"

    def answer(self, coder: Coder) -> str:
        return "x.card.host in f.it and city.card.controller == f.you"


@node
class NoDefence(Hook):
    phrase = "the army of its controller can't defend it"
    name = "no defence"
    arguments = "x, city"

    def answer(self, coder: Coder) -> str:
        return "city.id in f.it and x.card.place == 'army'"


@node
class CountedPrevention(Hook):
    """Damage that turns into counters on the card."""

    phrase = "damage dealt by {dealer} is prevented and becomes fire counters on me"
    name, layer = "damage", CONVERTED
    arguments = "source, x, amount"
    dealer: Dealer

    def answer(self, coder: Coder) -> str:
        return f"turned_to_counters(g, f, amount) if {self.dealer.test(coder)} else amount"


@node
class DamageCap(Hook):
    phrase = "no more than {number} damage each turn is dealt to {victims}"
    name, layer = "damage", LIMITED
    arguments = "source, x, amount"
    victims: Victims
    number: int

    def answer(self, coder: Coder) -> str:
        cap = f"min(amount, max(0, {self.number} - x.card.taken))"
        return f"{cap} if {self.victims.code} else amount"


@node
class BloodVengeance(Hook):
    phrase = "{cards} you play have blood vengeance"
    name = "vengeance"
    arguments = "x, seat"
    cards: SomeCards

    def answer(self, coder: Coder) -> str:
        return f"seat == f.you and {self.cards.function(coder)}(g, f, x)"
