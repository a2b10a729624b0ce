"""What only happens in WTactics: assigning, gold, influence, quests, resource cards."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.triggers import (
    FirstHappening,
    Happening,
    PlayerHappening,
    TheirHappening,
    ThirdHappening,
    YourHappening,
)
from engine.creatures.vocabulary.words import forms
from engine.language.phrases import node

# ------------------------------------------------------------------ of cards


@forms("am assigned", "is assigned", FirstHappening, ThirdHappening)
@node
class IsAssigned(Happening):
    event = "is assigned"


@forms("lower a player's influence", "lowers a player's influence", FirstHappening, ThirdHappening)
@node
class LowersInfluence(Happening):
    """By its attack, as nobody blocked it (O-11.6)."""

    event = "damages player"

    def tests(self, coder: Coder) -> list[str]:
        return ["f.amount > 0"]


# ------------------------------------------------------------------ of players


@forms("gain gold", "gains gold", YourHappening, TheirHappening)
@node
class GainsGold(PlayerHappening):
    """By a text, not by marking resource cards; “that much” is how much."""

    event = "produces"


@forms("gain influence", "gains influence", YourHappening, TheirHappening)
@node
class GainsInfluence(PlayerHappening):
    event = "gains influence"


@forms("lose influence", "loses influence", YourHappening, TheirHappening)
@node
class LosesInfluence(PlayerHappening):
    event = "loses influence"


@forms("place a resource card", "places a resource card", YourHappening, TheirHappening)
@node
class PlacesResource(PlayerHappening):
    """From the hand (O-5.1)."""

    event = "places resource"


@forms("accept a quest", "accepts a quest", YourHappening, TheirHappening)
@node
class AcceptsQuest(PlayerHappening):
    event = "accepts quest"


@forms("complete a quest", "completes a quest", YourHappening, TheirHappening)
@node
class CompletesQuest(PlayerHappening):
    event = "completes quest"
