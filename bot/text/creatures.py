"""What views of all games with creatures have in common, made ready for words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, Generic, TypeVar

from bot.text.letters import Letters, letters
from bot.text.words import called, counted, named, plain, printed, some, whose_turn
from engine import tongues
from engine.creatures.printed.book import Print
from engine.creatures.printed.pool import Pools
from engine.creatures.views.seen import CardView, CreatureView, PlayerView
from engine.table.questions import Option
from engine.words import both, minus, noted, say, say_n, spoken

V = TypeVar("V", bound=CreatureView)
C = TypeVar("C", bound=CardView)

EDGES = {"start": noted("start of {phase}"), "end": noted("end of {phase}")}
"""Moments that something waits for."""


class Reader(Generic[V, C]):
    """Everything on the table by its number, and what each thing is called.

    ``write`` makes names harmless for where they are shown.
    """

    pools: ClassVar[Pools]
    """The cards of the game."""
    going: ClassVar[str] = ""
    """What options begin with by which one thing goes to another one: ``going:thing:other``."""
    phases: ClassVar[Mapping[str, str]] = {}
    """What a phase is called, and a turn as a whole; between two turns there is none."""

    def __init__(self, view: V, cards: Sequence[C], write: Callable[[str], str] = plain) -> None:
        self.view, self.write = view, write
        self.game: str = view.game
        self.prints: Mapping[str, Print] = self.pools.given(view.options.cards).prints
        """What is printed on the cards of the match."""
        self.seat: int | None = view.seat
        self.players: Sequence[PlayerView] = view.players
        self.names = called(view.names, write)
        self.cards: dict[int, C] = {card.id: card for card in cards}
        self.at: dict[tuple[str, int], list[C]] = defaultdict(list)
        """The cards in play by their places: on what they are, or whose place it is."""
        for card in cards:
            where = card.host or -1 - card.controller
            self.at[card.place, where].append(card)
        self._told: dict[tuple[int, int], str] = {}
        """Entries by card and home: a board that is too long is written again and again."""

    @property
    def seats(self) -> list[int]:
        """All seats in their circle, the reader's first."""
        count, first = len(self.players), self.seat or 0
        return [(first + step) % count for step in range(count)]

    # -------------------------------------------------------------- letters

    def shown(self) -> Iterator[int]:
        """Everything on the table in the order in which it is told of."""
        yield from ()

    def with_attached(self, cards: Sequence[C]) -> Iterator[int]:
        """Some cards, each with what is attached to it."""
        for card in cards:
            yield card.id
            yield from self.with_attached(self.on(card.id))

    def on_resources(self, seat: int) -> list[C]:
        """What is attached to the resource cards of a player."""
        return [one for held in self.players[seat].resources for one in self.on(held.id)]

    def on_stack(self) -> Iterator[int]:
        return (item.id for item in reversed(self.view.stack))

    @cached_property
    def letters(self) -> Letters:
        """Of what the reader can choose now."""
        return letters(self.view, self.shown(), lambda one: [*self.met(one), self.goal(one)])

    def lettered(self, ref: int, said: str) -> str:
        """What is said of a thing after its letter, if it has one."""
        return f"{self.letters[ref]} {said}" if ref in self.letters else said

    def labelled(self, card: C) -> str:
        """A card as a button says it."""
        said = self.titled(card)
        return f"{self.letters[card.id]} · {said}" if card.id in self.letters else said

    def foes(self) -> Mapping[int, Sequence[int]]:
        """Who attacks, by the number that stands for it where it is asked who meets whom."""
        return {}

    def met(self, option: Option) -> Sequence[int]:
        """Whom somebody meets by an option; nobody by one that says nothing of that."""
        who, _, foe = option.id.partition(":")
        return self.foes().get(int(foe), ()) if who.isdecimal() and foe.isdecimal() else ()

    def goal(self, option: Option) -> int:
        """Where something goes by an option, if its words alone do not tell since the same player
        has several things of that name; 0 if they do."""
        act, _, rest = option.id.partition(":")
        to = self.cards.get(int(rest.rpartition(":")[2])) if act == self.going else None
        if to is None:
            return 0
        names = [one.card for one in self.cards.values() if one.controller == to.controller]
        return to.id if names.count(to.card) > 1 else 0

    # -------------------------------------------------------------- heading

    def heading(self) -> str:
        """Turn and phase."""
        turn, phase = self.view.turn, self.phases.get(self.view.phase)
        words = [say("turn {turn}", turn=turn)] if turn else []
        words += [say(phase)] if phase else []
        return ", ".join(words) or say("between two turns")

    def state(self, whole: bool = True) -> str:
        """Whose turn it is and, if wanted, for whom all wait; or how the match has ended."""
        if (outcome := self.view.outcome) is not None:
            if outcome.winner is None:
                return say("The match is over and nobody wins.")
            return say("The match is over: {name} wins.", name=self.names[outcome.winner])
        said = []
        if self.view.turn:
            said.append(whose_turn(self.view, self.names))
        asked = self.view.waiting
        if whole and asked and (list(asked) != [self.view.active] or not self.view.turn):
            who = [say("you") if seat == self.seat else self.names[seat] for seat in asked]
            said.append(say("Waiting for {names}.", names=both(who)))
        return " ".join(said)

    # -------------------------------------------------------------- cards in play

    def card(self, name: str) -> str:
        """What a card is called."""
        return self.write(named(self.game, name))

    def printed(self, text: str) -> str:
        """A word on a card, or its text."""
        return printed(self.game, text)

    def text_of(self, name: str) -> str:
        """The text of a card."""
        return plain(self.printed(self.prints[name].text))

    def on(self, ref: int) -> list[C]:
        """What is attached to a card, or with a negative number to a player."""
        return [card for card in self.at["attached", ref] if card.host == ref]

    def entry(self, card: C, home: int, skills: bool = True) -> str:
        """A card in play with all that counts; ``home`` is the seat whose place it is in."""
        words = [self.lettered(card.id, self.titled(card))]
        if card.controller != home:
            owner = self.names[card.controller]
            words = [say("{card} of {name}", card=words[0], name=owner)]
        if skills and card.faction:
            words.append(self.printed(card.faction))
        if skills:
            words += self.skilled(card)
        words += self.states(card)
        return ", ".join([*words, *self.carried(card)])

    def skilled(self, card: C) -> list[str]:
        """What a card can do by keyword."""
        has = [(self.printed(name), n) for name, n in card.skills.items()]
        return [skill if n == 1 else f"{skill} {n}" for skill, n in has]

    def carried(self, card: C) -> list[str]:
        """What is attached to a card, in words."""
        others = [self.entry(one, card.controller, False) for one in self.on(card.id)]
        return [say("with {card}", card=other) for other in others]

    def entries(self, cards: Sequence[C], home: int, most: int) -> list[str]:
        return some(counted(self._entry(card, home) for card in cards), most)

    def _entry(self, card: C, home: int) -> str:
        asked = card.id, home
        if asked not in self._told:
            self._told[asked] = self.entry(card, home)
        return self._told[asked]

    def titled(self, card: C) -> str:
        """A card in play by its name and, as a creature, its size."""
        name = self.card(card.card)
        creature = card.kind == "creature"
        return f"{name} {card.attack}/{card.defence}" if creature else name

    def inside(self, card: C) -> list[str]:
        """What tells a place apart from others of that name."""
        return []

    def states(self, card: C) -> list[str]:
        """What holds for a card now: marked, damaged, counters."""
        words = [say("marked")] if card.marked else []
        if card.state.get("fallen"):
            words.append(say("has died"))
        if card.kind == "creature" and card.damage:
            words.append(say("{n} damage", n=card.damage))
        return words + [counters(kind, n) for kind, n in card.counters.items()]

    # -------------------------------------------------------------- what players have

    def side(self, seat: int) -> str:
        """Whose side of the table it is."""
        name = self.names[seat]
        said = say("{name} (you)", name=name) if seat == self.seat else name
        return self.lettered(-1 - seat, said)

    def graveyard(self, player: PlayerView) -> str:
        """How many cards are in a graveyard, and what lies on top."""
        grave = player.grave
        if not grave:
            return say("graveyard {n}", n=0)
        top = self.card(grave[-1].card)
        return say("graveyard {n} ({card} on top)", n=len(grave), card=top)

    def in_hand(self, seat: int) -> str:
        return say_n(self.players[seat].hand, "{n} card in hand", "{n} cards in hand")

    # -------------------------------------------------------------- what a number means

    def thing(self, ref: int) -> str:
        """What a reference is called: a player, a card wherever it is, an item of the stack."""
        if ref < 0:
            return self.names[-1 - ref]
        if (card := self.cards.get(ref)) is not None:
            name, owner = self.card(card.card), self.names[card.controller]
            return say("{card} of {name}", card=name, name=owner)
        for item in self.view.stack:
            if item.id == ref:
                return say("{card} on the stack", card=self.card(item.card))
        for seat, player in enumerate(self.players):
            for entry in player.grave:
                if entry.id == ref:
                    name = self.card(entry.card)
                    return say("{card} in {name}'s graveyard", card=name, name=self.names[seat])
            for resource in player.resources:
                if resource.id == ref:
                    return self._resource(resource.faction, self.names[seat])
        return say("something that is gone")

    def short(self, ref: int) -> str:
        """The same without telling whose a card in play is."""
        card = self.cards.get(ref)
        return self.thing(ref) if card is None else self.card(card.card)

    def _resource(self, faction: str, name: str) -> str:
        if not faction:
            return say("a resource card of {name}", name=name)
        faction = self.printed(faction)
        return say("a {faction} resource card of {name}", faction=faction, name=name)

    @property
    def roles(self) -> Mapping[int, int]:
        """What cards in an attack are up against."""
        return {}

    # -------------------------------------------------------------- what holds for a while

    @cached_property
    def lasting(self) -> frozenset[int]:
        """The cards that something holds for, but not for good."""
        passing = (one for one in self.view.lasting if one.ends != "game")
        return frozenset(id for one in passing for id in one.ids)

    def holding(self, most: int) -> Iterator[str]:
        """What holds for a while without being a card in play, and what is still to happen."""
        lasting = counted(self.card(one.name) for one in self.view.lasting)
        if lasting:
            yield say("Still in effect: {cards}", cards=", ".join(some(lasting, most)))
        later = counted(
            f"{self.card(one.card)} ({self.moment(one.moment)})" for one in self.view.later
        )
        if later:
            yield say("Still to happen: {cards}", cards=", ".join(some(later, most)))

    def moment(self, name: str) -> str:
        """When something happens, such as at the end of a phase."""
        edge, _, phase = name.partition(" of ")
        return say(EDGES[edge], phase=say(self.phases[phase]))

    # -------------------------------------------------------------- resources

    def ready(self, seat: int) -> Counter[str]:
        """How many resources of each faction somebody could use now."""
        player = self.players[seat]
        cards = [card.faction for card in player.resources if not card.marked]
        return Counter([*cards, *player.pool])


def counters(kind: str, n: int) -> str:
    kind = minus(tongues.counter(kind, spoken()))
    return say_n(n, "{n} {kind} counter", "{n} {kind} counters", kind=kind)
