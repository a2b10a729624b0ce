"""What the bot knows of Arcmage."""

from __future__ import annotations

from bot.games.arcmage import board
from bot.games.arcmage.first_match import FIRST_MATCH
from bot.games.arcmage.lessons import LESSONS
from bot.games.kit import FRIENDLY, OPEN_HANDS, GameKit, Point, View
from bot.text import creatures_hand
from engine.creatures.lookup import entry
from engine.games.arcmage.lookup import describe
from engine.words import noted


def point(view: View) -> Point:
    seats = range(len(view["players"]))
    strength, army = [0 for _ in seats], [0 for _ in seats]
    for card in view["cards"]:
        if card["place"] == "kingdom" and card["kind"] == "city":
            strength[card["controller"]] += max(0, card["defence"])
        if card["kind"] == "creature":
            army[card["controller"]] += 1
    return Point(view["turn"], (tuple(strength), tuple(army)))


KIT = GameKit(
    id="arcmage",
    sign="castle-emblem",
    board=board.board,
    hand=board.hand,
    stack=board.stack,
    describe=board.describe,
    hand_cards=creatures_hand.cards_in_hand,
    modes={
        "open_hands": OPEN_HANDS,
        "friendly": FRIENDLY,
    },
    numbers={},
    lessons=LESSONS,
    first_decks=("brothers-in-arms", "the-uprising"),
    first_match=FIRST_MATCH,
    position=dict,  # it is short already
    levels=False,
    seconds=90.0,
    measures=(("strength", noted("Strength of the cities")), ("army", noted("Creatures"))),
    point=point,
    hint="faction:gaian, kind:event, type:elf, keyword:flying, text:draw, cost<=3",
    entry=entry,
    describe_card=describe,
)
