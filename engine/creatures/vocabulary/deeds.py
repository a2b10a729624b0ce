"""Deeds of players: “draw a card”, “each opponent discards a card”, “search your deck …”."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.filters import ACard, Many, One
from engine.creatures.vocabulary.things import Chosen, Players, Things, asked
from engine.creatures.vocabulary.words import Few, forms
from engine.language.core import Action, Atom
from engine.language.phrases import Node, node, write

# ------------------------------------------------------------------ the two persons


class Deed(Node):
    """Something that a player does."""

    def happen(self, coder: Coder, seats: str) -> None:
        """Write what happens; ``seats`` is the code for who does it."""
        raise NotImplementedError

    def able(self, coder: Coder) -> str:
        """Code for whether it would do anything if the player in ``f.who`` did it."""
        return "True"


class YourDeed(Action):
    """As said to the player of the card: “draw a card”."""

    def write(self, coder: Coder) -> None:
        assert isinstance(self, Deed)
        self.happen(coder, "[f.you]")


class TheirDeed(Node):
    """As said of another one: “draws a card”."""


@node
class Does(Action):
    phrase = "{players} {deed}"
    players: Players
    deed: TheirDeed

    def write(self, coder: Coder) -> None:
        assert isinstance(self.deed, Deed)
        seats = self.players.seats(coder)
        coder.do(f"f.who = list({seats})")
        self.deed.happen(coder, "f.who")


@node
class MayDo(Action):
    """Each of the players decides for himself."""

    phrase = "{players} may {deed}"
    players: Players
    deed: YourDeed

    def write(self, coder: Coder) -> None:
        assert isinstance(self.deed, Deed)
        seats = self.players.seats(coder)
        coder.do(f"f.queue = list({seats})")
        start = coder.next
        out = coder.jump("not f.queue")
        coder.do("f.who = [f.queue.pop(0)]", f"ask_yes(g, f, f.who[0], {may(self.deed)!r})")
        again = coder.jump("not f.yes")
        self.deed.happen(coder, "f.who")
        back = coder.leap()
        coder.land(again, start)
        coder.land(back, start)
        coder.land(out)


def may(deed: Node) -> str:
    """A deed as a question."""
    text = write(deed)
    return f"{text[0].upper()}{text[1:]}?"


class Amount(Node):
    """How many cards."""

    def code(self, coder: Coder) -> str:
        raise NotImplementedError


@node
class OneCard(Amount):
    phrase = "a card"

    def code(self, coder: Coder) -> str:
        return "1"


@node
class ManyCards(Amount):
    phrase = "{value} cards"
    value: Atom

    def code(self, coder: Coder) -> str:
        return self.value.code(coder)


@node
class CardForEach(Amount):
    phrase = "a card for each {one}"
    one: One

    def code(self, coder: Coder) -> str:
        return f"len({self.one.find(coder)})"


# ------------------------------------------------------------------ hands and decks


@forms("draw {amount}", "draws {amount}", YourDeed, TheirDeed)
@node
class Draw(Deed):
    gives = "cards"
    amount: Amount

    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"draw(g, {seats}, {self.amount.code(coder)})")


@forms("discard {amount}", "discards {amount}", YourDeed, TheirDeed)
@node
class Discard(Deed):
    amount: Amount

    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"make_discard(g, f, {seats}, {self.amount.code(coder)})")

    def able(self, coder: Coder) -> str:
        return "bool(g.player(f.who[0]).hand)"

    def possible(self, coder: Coder) -> str:
        return f"len(g.player(f.you).hand) >= {self.amount.code(coder)}"


@forms("discard a {card} from hand", "discards a {card} from hand", YourDeed, TheirDeed)
@node
class DiscardCard(Deed):
    card: ACard

    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"make_discard(g, f, {seats}, 1, {self.card.function(coder)})")

    def possible(self, coder: Coder) -> str:
        fits = self.card.function(coder)
        return f"any({fits}(g, f, g.prints[name]) for name in g.player(f.you).hand)"


@forms("discard {amount} at random", "discards {amount} at random", YourDeed, TheirDeed)
@node
class DiscardRandom(Deed):
    amount: Amount

    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"discard_random(g, {seats}, {self.amount.code(coder)})")


@forms("discard the whole hand", "discards the whole hand", YourDeed, TheirDeed)
@node
class DiscardHand(Deed):
    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"make_discard(g, f, {seats}, 99)")


@forms("mill {amount}", "mills {amount}", YourDeed, TheirDeed)
@node
class Mill(Deed):
    amount: Amount

    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"mill(g, f, {seats}, {self.amount.code(coder)})")

    def possible(self, coder: Coder) -> str:
        return f"len(g.player(f.you).deck) >= {self.amount.code(coder)}"


@forms(
    "shuffle your deck",
    "shuffles their deck",
    YourDeed,
    TheirDeed,
    older=("", "shuffles his deck"),
)
@node
class Shuffle(Deed):
    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"shuffle_all(g, {seats})")


@forms(
    "reveal your hand",
    "reveals their hand",
    YourDeed,
    TheirDeed,
    older=("", "reveals his hand"),
)
@node
class Reveal(Deed):
    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"reveal_hand(g, {seats})")


@forms(
    "reveal a random card of your hand",
    "reveals a random card of their hand",
    YourDeed,
    TheirDeed,
    older=("", "reveals a random card of his hand"),
)
@node
class RevealRandom(Deed):
    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"reveal_random(g, f, {seats})")


@forms(
    "shuffle your graveyard into your deck",
    "shuffles their graveyard into their deck",
    YourDeed,
    TheirDeed,
    older=("", "shuffles his graveyard into his deck"),
)
@node
class Recycle(Deed):
    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"recycle(g, {seats})")


@forms("give a resource card to you", "gives a resource card to you", YourDeed, TheirDeed)
@node
class GiveResource(Deed):
    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"steal_resources(g, f, {seats})")


@forms(
    "put the top card of your deck into play as a resource",
    "puts the top card of their deck into play as a resource",
    YourDeed,
    TheirDeed,
    older=("", "puts the top card of his deck into play as a resource"),
)
@node
class Grow(Deed):
    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"grow_resources(g, f, {seats})")


@forms(
    "draw at most {number} card in the next draw phase",
    "draws at most {number} card in the next draw phase",
    YourDeed,
    TheirDeed,
)
@node
class DrawLess(Deed):
    number: int

    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"cap_draws(g, {seats}, {self.number})")


# ------------------------------------------------------------------ giving up


@node
class Sacrifice(Action):
    """The player of the card gives something up: also a price."""

    phrase = "sacrifice {things}"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"f.it = list({refs})", "sacrifice(g, f, f.it)")


@node
class SacrificeForEach(Action):
    """As many things of one's own as there are of another kind."""

    phrase = "sacrifice a {one} for each {other}"
    one: One
    other: One

    def write(self, coder: Coder) -> None:
        own = find_own(coder, self.one)
        n = f"len({self.other.find(coder)})"
        what = f"{asked(Chosen(self.one))!r} if n == 1 else {write(self.one)!r}"
        coder.do(f"n = {n}", f"make_sacrifice(g, f, [f.you], n, {own}, {what})")


@node
class Sacrifices(TheirDeed, Deed):
    phrase = "sacrifices a {one}"
    one: One

    def happen(self, coder: Coder, seats: str) -> None:
        own = find_own(coder, self.one)
        what = asked(Chosen(self.one))
        coder.do(f"make_sacrifice(g, f, {seats}, 1, {own}, {what!r})")

    def able(self, coder: Coder) -> str:
        return f"bool({find_own(coder, self.one)}(g, f, f.who[0]))"


@node
class SacrificesMany(TheirDeed, Deed):
    phrase = "sacrifices {count} {many}"
    count: Few
    many: Many

    def happen(self, coder: Coder, seats: str) -> None:
        own = find_own(coder, self.many)
        n = self.count.code(coder)
        coder.do(f"make_sacrifice(g, f, {seats}, {n}, {own}, {write(self.many)!r})")

    def able(self, coder: Coder) -> str:
        return f"bool({find_own(coder, self.many)}(g, f, f.who[0]))"


@node
class SacrificesAll(TheirDeed, Deed):
    phrase = "sacrifices all {many}"
    many: Many

    def happen(self, coder: Coder, seats: str) -> None:
        own = find_own(coder, self.many)
        coder.do(f"make_sacrifice(g, f, {seats}, 999, {own}, {write(self.many)!r})")


@node
class SacrificesSome(TheirDeed, Deed):
    """As many as each of the players likes."""

    phrase = "sacrifices any number of {many}"
    many: Many

    def happen(self, coder: Coder, seats: str) -> None:
        own = find_own(coder, self.many)
        coder.do("f.numbers['done'] = 0")  # the queue may be in use around this deed
        start = coder.next
        out = coder.jump(f"f.numbers['done'] >= len({seats})")
        coder.do(
            f"seat = {seats}[f.numbers['done']]",
            "f.numbers['done'] += 1",
            f"choose(g, f, seat, {own}(g, f, seat), 0, 99, {write(self.many)!r})",
        )
        coder.do("sacrifice(g, f, f.it)")
        coder.land(coder.leap(), start)
        coder.land(out)

    def able(self, coder: Coder) -> str:
        return f"bool({find_own(coder, self.many)}(g, f, f.who[0]))"


def find_own(coder: Coder, what: One | Many) -> str:
    """A function from a seat to the references of what it has of a kind."""
    found = what.find(coder)
    return coder.returning("g, f, seat", f"[x.id for x in {found} if x.card.controller == seat]")


@node
class EitherDeed(TheirDeed, Deed):
    """The player decides between two deeds."""

    phrase = "either {first}, or {second}"
    first: TheirDeed
    second: TheirDeed

    def happen(self, coder: Coder, seats: str) -> None:
        either(coder, seats, (self.first, self.second))


@node
class Twice(TheirDeed, Deed):
    phrase = "twice {deed}"
    deed: TheirDeed

    def happen(self, coder: Coder, seats: str) -> None:
        assert isinstance(self.deed, Deed)
        coder.do(f"f.chosen = [*{seats}]")  # the deed itself may use “that player”
        for _ in range(2):
            self.deed.happen(coder, "f.chosen")


@node
class ThatManyTimes(TheirDeed, Deed):
    """As often as was counted just before: “sacrifice all …, target player that many times …”."""

    phrase = "that many times {deed}"
    deed: TheirDeed

    def happen(self, coder: Coder, seats: str) -> None:
        assert isinstance(self.deed, Deed)
        coder.do(f"f.chosen = [*{seats}]", "f.numbers['times'] = f.numbers.get('count', 0)")
        start = coder.next
        out = coder.jump("f.numbers['times'] <= 0")
        coder.do("f.numbers['times'] -= 1")
        self.deed.happen(coder, "f.chosen")
        coder.land(coder.leap(), start)
        coder.land(out)


def either(coder: Coder, seats: str, ways: tuple[object, ...]) -> None:
    """Each player in turn picks one of several ways, of those that would do something."""
    deeds = [way for way in ways if isinstance(way, Deed)]
    texts = tuple(write(deed) for deed in deeds)
    coder.do(f"f.queue = list({seats})")
    start = coder.next
    out = coder.jump("not f.queue")
    able = ", ".join(deed.able(coder) for deed in deeds)
    coder.do(
        "f.who = [f.queue.pop(0)]",
        f"ask_mode(g, f, f.who[0], {texts!r}, [{able}])",
    )
    for number, deed in enumerate(deeds):
        skip = coder.jump(f"f.numbers['picked'] != {number}")
        deed.happen(coder, "f.who")
        coder.land(coder.leap(), start)
        coder.land(skip)
    coder.land(coder.leap(), start)
    coder.land(out)
