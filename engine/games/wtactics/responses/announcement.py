"""What is special about announcing in WTactics: fronts, and deeds that are no cards."""

from __future__ import annotations

from engine.creatures.board import agenda as shared
from engine.creatures.responses import announcement
from engine.creatures.responses.announcement import from_hand
from engine.games.wtactics.board import equipment, quests
from engine.games.wtactics.board.fronts import YOURS
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Effect
from engine.games.wtactics.phases import reserve, triumvirate
from engine.games.wtactics.responses.plays import fronts_for
from engine.table import Option
from engine.words import called, later


def begin(g: Game, seat: int, pick: str) -> None:
    """What a player picked is begun; the others may answer it, whatever it is (O-6.7)."""
    what, *rest = pick.split(":")
    if what not in ("play", "use"):  # these are news as they come onto the stack
        g.news(by=seat, small=True)
    match what:
        case "plant":
            reserve.begin_plant(g, seat)
        case "recycle":
            reserve.begin_recycle(g, seat)
        case "pick up":
            equipment.pick_up(g, seat, int(rest[0]), int(rest[1]))
        case "hand over":
            equipment.hand_over(g, seat, int(rest[0]), int(rest[1]))
        case "accept" | "abandon":
            quests.begin(g, seat, what, int(rest[0]))
        case "free":
            triumvirate.be_free(g, seat, rest[0])
        case _:
            announcement.begin(g, seat, pick)


def ask_front(g: Game, effect: Effect) -> bool:
    """On which front a card of the hand is played (O-4.4, O-6.9); whether that is asked."""
    if effect.place >= 0 or not from_hand(effect):
        return False
    printed = g.prints[effect.name]
    fronts = fronts_for(g, effect.you, printed)
    if len(fronts) < 2 or not (printed.local or printed.kind == "creature"):
        effect.place = fronts[0] if fronts else 0
        return False
    g.push(shared.Announced(effect.you, "place"))
    options = [Option(f"{n}", YOURS[n]) for n in fronts]
    prompt = later("{card}: on which front?", card=called(effect.name))
    g.ask("menu", effect.you, prompt, "answered", options)
    return True
