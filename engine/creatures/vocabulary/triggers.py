"""What abilities wait for: “when I die”, “when you play an enchantment card”, “at the end of …”."""

from __future__ import annotations

from enum import Enum

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.filters import ACard, One
from engine.creatures.vocabulary.words import Edge, Phase, forms, moment
from engine.language.phrases import Node, Said, node


class Trigger(Node):
    """Something that may happen: the name of its event, and a test."""

    def event(self) -> str:
        raise NotImplementedError

    def tests(self, coder: Coder) -> list[str]:
        """Code that must hold; ``f`` has the subject, the object and who did it."""
        raise NotImplementedError

    def lines(self) -> list[str]:
        """Lines that say what “it” is."""
        return []


# ------------------------------------------------------------------ of cards


class Happening(Node):
    """What happens to a card, or what it does."""

    event = ""

    def tests(self, coder: Coder) -> list[str]:
        return []


class FirstHappening(Node):
    """As said of the card itself."""


class ThirdHappening(Node):
    """As said of another one."""


@forms("come into play", "comes into play", FirstHappening, ThirdHappening)
@node
class Comes(Happening):
    event = "comes"


@forms("die", "dies", FirstHappening, ThirdHappening)
@node
class Dies(Happening):
    event = "dies"


@forms("leave play", "leaves play", FirstHappening, ThirdHappening)
@node
class Leaves(Happening):
    event = "leaves"


@forms("am marked", "is marked", FirstHappening, ThirdHappening)
@node
class IsMarked(Happening):
    event = "is marked"


@forms("attack", "attacks", FirstHappening, ThirdHappening)
@node
class Attacks(Happening):
    event = "attacks"


@forms("attack a {one}", "attacks a {one}", FirstHappening, ThirdHappening)
@node
class AttacksOne(Happening):
    event = "attacks"
    one: One

    def tests(self, coder: Coder) -> list[str]:
        return [self.one.fits(coder, "f.object")]


@forms("defend", "defends", FirstHappening, ThirdHappening)
@node
class Defends(Happening):
    event = "defends"


@forms("defend against a {one}", "defends against a {one}", FirstHappening, ThirdHappening)
@node
class DefendsAgainst(Happening):
    """It defends once, and against each of those whom it meets."""

    event = "defends against"
    one: One

    def tests(self, coder: Coder) -> list[str]:
        return [self.one.fits(coder, "f.object")]


@node
class DefendsAgainstMe(Happening, ThirdHappening):
    phrase = "defends against me"
    event = "defends against"

    def tests(self, coder: Coder) -> list[str]:
        return ["f.object == f.source"]


@forms("move", "moves", FirstHappening, ThirdHappening)
@node
class Moves(Happening):
    event = "moves"


@forms("damage a {one}", "damages a {one}", FirstHappening, ThirdHappening)
@node
class Damages(Happening):
    event = "damages"
    one: One

    def tests(self, coder: Coder) -> list[str]:
        return [self.one.fits(coder, "f.object")]


@forms("am damaged", "is damaged", FirstHappening, ThirdHappening)
@node
class IsDamaged(Happening):
    event = "is damaged"


@forms("am targeted by an opponent", "is targeted by an opponent", FirstHappening, ThirdHappening)
@node
class IsTargeted(Happening):
    event = "is targeted"

    def tests(self, coder: Coder) -> list[str]:
        return ["f.who[0] != f.you"]


@node
class ComesUnderMe(Happening, ThirdHappening):
    phrase = "is created"
    event = "token"


@node
class WhenI(Trigger):
    phrase = "when I {happening}"
    happening: FirstHappening

    def event(self) -> str:
        return str(self.happening.event)  # type: ignore[attr-defined]

    def tests(self, coder: Coder) -> list[str]:
        more: list[str] = self.happening.tests(coder)  # type: ignore[attr-defined]
        return ["f.subject == f.source", *more]

    def lines(self) -> list[str]:
        return ["f.it = [f.object] if f.object else [f.subject]"]


@node
class WhenHost(Trigger):
    phrase = "when my host {happening}"
    happening: ThirdHappening

    def event(self) -> str:
        return str(self.happening.event)  # type: ignore[attr-defined]

    def tests(self, coder: Coder) -> list[str]:
        more: list[str] = self.happening.tests(coder)  # type: ignore[attr-defined]
        return ["f.subject == g.host(f)", *more]


@node
class WhenOne(Trigger):
    phrase = "when a {one} {happening}"
    one: One
    happening: ThirdHappening

    def event(self) -> str:
        return str(self.happening.event)  # type: ignore[attr-defined]

    def tests(self, coder: Coder) -> list[str]:
        more: list[str] = self.happening.tests(coder)  # type: ignore[attr-defined]
        return [self.one.fits(coder, "f.subject"), *more]


@node
class WhenAnother(Trigger):
    """Of any such card but this one."""

    phrase = "when another {one} {happening}"
    one: One
    happening: ThirdHappening

    def event(self) -> str:
        return WhenOne(self.one, self.happening).event()

    def tests(self, coder: Coder) -> list[str]:
        return ["f.subject != f.source", *WhenOne(self.one, self.happening).tests(coder)]


# ------------------------------------------------------------------ of players


class PlayerHappening(Node):
    event = ""

    def tests(self, coder: Coder) -> list[str]:
        return []


class YourHappening(Node):
    """As said to the player of the card."""


class TheirHappening(Node):
    """As said of another player."""


@forms("draw a card", "draws a card", YourHappening, TheirHappening)
@node
class DrawsCard(PlayerHappening):
    event = "draws"


def named_fits(card: ACard, coder: Coder) -> list[str]:
    return [f"{card.function(coder)}(g, f, g.prints[f.named])"]


@forms("discard a {card}", "discards a {card}", YourHappening, TheirHappening)
@node
class DiscardsCard(PlayerHappening):
    event = "discards"
    card: ACard

    def tests(self, coder: Coder) -> list[str]:
        return named_fits(self.card, coder)


@forms("play a {card}", "plays a {card}", YourHappening, TheirHappening)
@node
class PlaysCard(PlayerHappening):
    event = "plays"
    card: ACard

    def tests(self, coder: Coder) -> list[str]:
        return ["f.subject != f.source", *named_fits(self.card, coder)]


@forms("successfully play a {card}", "successfully plays a {card}", YourHappening, TheirHappening)
@node
class PlayedCard(PlayerHappening):
    """It has taken effect, and was not countered."""

    event = "played"
    card: ACard

    def tests(self, coder: Coder) -> list[str]:
        return ["f.subject != f.source", *named_fits(self.card, coder)]


@forms("sacrifice a {one}", "sacrifices a {one}", YourHappening, TheirHappening)
@node
class SacrificesOne(PlayerHappening):
    event = "sacrifices"
    one: One

    def tests(self, coder: Coder) -> list[str]:
        return [self.one.fits(coder, "f.subject")]


@forms("mill a card", "mills a card", YourHappening, TheirHappening)
@node
class MillsCard(PlayerHappening):
    event = "mills"


@forms("lose a resource card", "loses a resource card", YourHappening, TheirHappening)
@node
class LosesResource(PlayerHappening):
    event = "resource lost"


@node
class WhenYou(Trigger):
    phrase = "when you {happening}"
    happening: YourHappening

    def event(self) -> str:
        return str(self.happening.event)  # type: ignore[attr-defined]

    def tests(self, coder: Coder) -> list[str]:
        more: list[str] = self.happening.tests(coder)  # type: ignore[attr-defined]
        return ["f.who[0] == f.you", *more]


class Somebody(Enum):
    OPPONENT = "an opponent"
    PLAYER = "a player"


@node
class WhenPlayer(Trigger):
    phrase = "when {who} {happening}"
    who: Somebody
    happening: TheirHappening

    def event(self) -> str:
        return str(self.happening.event)  # type: ignore[attr-defined]

    def tests(self, coder: Coder) -> list[str]:
        more: list[str] = self.happening.tests(coder)  # type: ignore[attr-defined]
        return [*(["f.who[0] != f.you"] if self.who is Somebody.OPPONENT else []), *more]


# ------------------------------------------------------------------ moments


class WhosePhase(Said):
    """Open: a game may add its own."""


class CommonWhosePhase(WhosePhase):
    YOURS = "your", "f.who[0] == f.you"
    EACH = "each", ""
    OPPONENTS = "each opponent's", "f.who[0] != f.you"
    HOSTS = "my host's controller's", "f.who[0] in controllers(g, f, [g.host(f)])"


@node
class AtMoment(Trigger):
    phrase = "at the {edge} of {whose} {phase}"
    edge: Edge
    whose: WhosePhase
    phase: Phase

    def event(self) -> str:
        return moment(self.edge, self.phase)

    def tests(self, coder: Coder) -> list[str]:
        return [self.whose.code] if self.whose.code else []


@node
class WhenBuried(Trigger):
    """A card in a graveyard with others on top of it."""

    phrase = "when {count} cards lie on top of me in your graveyard"
    count: int

    def event(self) -> str:
        return f"buried {self.count}"

    def tests(self, coder: Coder) -> list[str]:
        return []
