"""What a sentence speaks of: players, and things in play or in graveyards.

A node of this file gives the code for a list: of seats, or of references. What has to be chosen
when a card is played notes a target; what is chosen as it happens writes an instruction that asks.
"""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.filters import (
    Adjective,
    CardClause,
    CardNoun,
    Many,
    One,
    card_tests,
)
from engine.creatures.vocabulary.words import Few
from engine.language.phrases import Node, node, write

# ------------------------------------------------------------------ players


class Players(Node):
    """One player, or each of several, as the third person of a sentence."""

    def seats(self, coder: Coder) -> str:
        raise NotImplementedError


def target_seats(coder: Coder, seats: str, text: str) -> str:
    refs = coder.target(f"[-1 - seat for seat in {seats}]", "1", "1", text)
    return f"seats_of({refs})"


@node
class TargetPlayer(Players):
    phrase = "target player"

    def seats(self, coder: Coder) -> str:
        return target_seats(coder, "g.board.alive", "a player")


@node
class TargetOpponent(Players):
    phrase = "target opponent"

    def seats(self, coder: Coder) -> str:
        return target_seats(coder, "g.opponents(f.you)", "an opponent")


@node
class EachPlayer(Players):
    phrase = "each player"

    def seats(self, coder: Coder) -> str:
        return "g.seats_from(g.board.active)"


@node
class EachOpponent(Players):
    phrase = "each opponent"

    def seats(self, coder: Coder) -> str:
        return "g.opponents(f.you)"


@node
class ThatPlayer(Players):
    phrase = "that player"

    def seats(self, coder: Coder) -> str:
        return "living(g, f.who)"


@node
class ItsController(Players):
    phrase = "its controller"

    def seats(self, coder: Coder) -> str:
        return "controllers(g, f, f.it)"


@node
class HostsController(Players):
    phrase = "my host's controller"

    def seats(self, coder: Coder) -> str:
        return "controllers(g, f, [g.host(f)])"


@node
class ActivePlayer(Players):
    phrase = "the active player"

    def seats(self, coder: Coder) -> str:
        return "living(g, [g.board.active])"


class Owners(Node):
    """Players as owners of a hand or a deck: “target player's”."""

    def seats(self, coder: Coder) -> str:
        raise NotImplementedError


@node
class TargetPlayers(Owners):
    phrase = "target player's"

    def seats(self, coder: Coder) -> str:
        return target_seats(coder, "g.board.alive", "a player")


@node
class TargetOpponents(Owners):
    phrase = "target opponent's"

    def seats(self, coder: Coder) -> str:
        return target_seats(coder, "g.opponents(f.you)", "an opponent")


@node
class EachOpponents(Owners):
    phrase = "each opponent's"

    def seats(self, coder: Coder) -> str:
        return "g.opponents(f.you)"


@node
class ThatPlayers(Owners):
    phrase = "that player's"

    def seats(self, coder: Coder) -> str:
        return "living(g, f.who)"


# ------------------------------------------------------------------ things


class Things(Node):
    """Things as the object of a sentence: “destroy …”."""

    def refs(self, coder: Coder) -> str:
        raise NotImplementedError


class FirstSubject(Node):
    """What stands before “get”, “have”, “can't”."""

    dynamic = False
    """Who it is can change as long as the statement holds."""

    def refs(self, coder: Coder) -> str:
        raise NotImplementedError


class ThirdSubject(Node):
    """What stands before “gets”, “has”, “can't”."""

    dynamic = False

    def refs(self, coder: Coder) -> str:
        raise NotImplementedError


class Single(Things, ThirdSubject):
    """One thing, as subject or object."""


class Several(Things, FirstSubject):
    """Many things, as subject or object."""


@node
class I(FirstSubject):  # noqa: E742 - the card speaks
    phrase = "I"

    def refs(self, coder: Coder) -> str:
        return "[f.source]"


@node
class Me(Things):
    phrase = "me"

    def refs(self, coder: Coder) -> str:
        return "[f.me]"


@node
class It(Single):
    phrase = "it"

    def refs(self, coder: Coder) -> str:
        return "f.it"


@node
class Them(Things):
    phrase = "them"

    def refs(self, coder: Coder) -> str:
        return "f.it"


@node
class They(FirstSubject):
    phrase = "they"

    def refs(self, coder: Coder) -> str:
        return "f.it"


@node
class MyHost(Single):
    phrase = "my host"

    def refs(self, coder: Coder) -> str:
        return "[g.host(f)]"


def targetable(found: str) -> str:
    """Code for references that may be targets (A-11.7 Sanctuary)."""
    return f"targetable(g, f, {found})"


def asked(part: Node) -> str:
    """How a question names what is to be chosen."""
    return write(part).replace("an other ", "another ")


@node
class Target(Single):
    phrase = "target {one}"
    one: One

    def refs(self, coder: Coder) -> str:
        return coder.target(targetable(self.one.find(coder)), "1", "1", asked(Chosen(self.one)))


@node
class UpToTargets(Several):
    phrase = "up to {count} target {many}"
    count: Few
    many: Many

    def refs(self, coder: Coder) -> str:
        found = targetable(self.many.find(coder))
        text = f"up to {write(self.count)} {write(self.many)}"
        return coder.target(found, "0", self.count.code(coder), text)


@node
class Targets(Several):
    phrase = "{count} target {many}"
    count: Few
    many: Many

    def refs(self, coder: Coder) -> str:
        found, n = targetable(self.many.find(coder)), self.count.code(coder)
        return coder.target(found, n, n, f"{write(self.count)} {write(self.many)}")


@node
class TargetOrPlayer(Things):
    phrase = "target creature or player"

    def refs(self, coder: Coder) -> str:
        found = f"{targetable(coder.of('creature', ()))} + player_refs(g)"
        return coder.target(found, "1", "1", "a creature or player")


@node
class ThePlayers(Things):
    """Players that damage is dealt to."""

    phrase = "{players}"
    players: Players

    def refs(self, coder: Coder) -> str:
        return f"[-1 - seat for seat in {self.players.seats(coder)}]"


@node
class Each(Single):
    phrase = "each {one}"
    dynamic = True
    one: One

    def refs(self, coder: Coder) -> str:
        return f"ids({self.one.find(coder)})"


@node
class All(Several):
    phrase = "all {many}"
    dynamic = True
    many: Many

    def refs(self, coder: Coder) -> str:
        return f"ids({self.many.find(coder)})"


@node
class Group(FirstSubject):
    phrase = "{many}"
    dynamic = True
    many: Many

    def refs(self, coder: Coder) -> str:
        return f"ids({self.many.find(coder)})"


# ------------------------------------------------------------------ chosen as it happens


@node
class Chosen(Things):
    phrase = "a {one}"
    one: One

    def refs(self, coder: Coder) -> str:
        coder.do(
            f"choose(g, f, f.you, ids({self.one.find(coder)}), 1, 1, {asked(self)!r})",
        )
        return "f.it"


@node
class ChosenOther(Things):
    """Any such thing but the card that speaks."""

    phrase = "another {one}"
    one: One

    def found(self, coder: Coder) -> str:
        """Code for the traits of those from which one is chosen."""
        return f"[x for x in {self.one.find(coder)} if x.id != f.source]"

    def refs(self, coder: Coder) -> str:
        found = self.found(coder)
        coder.do(f"choose(g, f, f.you, ids({found}), 1, 1, {write(self)!r})")
        return "f.it"


@node
class ChosenMany(Things):
    phrase = "{count} {many}"
    count: Few
    many: Many

    def refs(self, coder: Coder) -> str:
        n = self.count.code(coder)
        found = self.many.find(coder)
        coder.do(f"choose(g, f, f.you, ids({found}), {n}, {n}, {write(self.many)!r})")
        return "f.it"


@node
class UpToChosen(Things):
    phrase = "up to {count} {many}"
    count: Few
    many: Many

    def refs(self, coder: Coder) -> str:
        found = self.many.find(coder)
        coder.do(
            f"choose(g, f, f.you, ids({found}), 0, {self.count.code(coder)}, {write(self.many)!r})"
        )
        return "f.it"


@node
class AnyNumber(Things):
    phrase = "any number of {many}"
    many: Many

    def refs(self, coder: Coder) -> str:
        found = self.many.find(coder)
        coder.do(f"choose(g, f, f.you, ids({found}), 0, 99, {write(self.many)!r})")
        return "f.it"


# ------------------------------------------------------------------ cards in graveyards


class Grave(Node):
    """Whose graveyard."""

    def seats(self) -> str:
        raise NotImplementedError


@node
class YourGrave(Grave):
    phrase = "your graveyard"

    def seats(self) -> str:
        return "[f.you]"


@node
class AnyGrave(Grave):
    phrase = "a graveyard"

    def seats(self) -> str:
        return "g.board.alive"


@node
class OpponentsGrave(Grave):
    phrase = "an opponent's graveyard"

    def seats(self) -> str:
        return "g.opponents(f.you)"


class Buried(Node):
    """Cards in graveyards."""

    def refs(self, coder: Coder) -> str:
        raise NotImplementedError


@node
class TargetBuried(Buried):
    phrase = "target {adjectives| } {noun} {clauses| } in {grave}"
    adjectives: tuple[Adjective, ...]
    noun: CardNoun
    clauses: tuple[CardClause, ...]
    grave: Grave

    def refs(self, coder: Coder) -> str:
        test = card_tests(coder, self.noun, self.adjectives, self.clauses)
        fits = coder.returning("g, f, x", test)
        text = asked(ABuried((), self.noun, (), self.grave))
        return coder.target(f"buried_refs(g, f, {self.grave.seats()}, {fits})", "1", "1", text)


@node
class UpToBuried(Buried):
    phrase = "up to {count} target cards in {grave}"
    count: Few
    grave: Grave

    def refs(self, coder: Coder) -> str:
        fits = coder.returning("g, f, x", "True")
        found = f"buried_refs(g, f, {self.grave.seats()}, {fits})"
        text = f"up to {write(self.count)} cards in {write(self.grave)}"
        return coder.target(found, "0", self.count.code(coder), text)


@node
class ABuried(Buried):
    phrase = "a {adjectives| } {noun} {clauses| } in {grave}"
    adjectives: tuple[Adjective, ...]
    noun: CardNoun
    clauses: tuple[CardClause, ...]
    grave: Grave

    def found(self, coder: Coder) -> str:
        """Code for the cards from which one is chosen."""
        test = card_tests(coder, self.noun, self.adjectives, self.clauses)
        fits = coder.returning("g, f, x", test)
        return f"buried_refs(g, f, {self.grave.seats()}, {fits})"

    def refs(self, coder: Coder) -> str:
        found = self.found(coder)
        coder.do(f"choose(g, f, f.you, {found}, 1, 1, {asked(self)!r})")
        return "f.it"
