"""The table of Arcmage: cities and armies, the attack as arrows, the stack beside them."""

from __future__ import annotations

from collections import Counter

from bot.games.arcmage.pictures.kingdom import groups
from bot.games.arcmage.reader import Reader
from bot.paint.armies.arrows import attack, holds
from bot.paint.armies.items import ITEM, items
from bot.paint.armies.kingdoms import Cards, Layout, Placed, Side, heights, layout
from bot.paint.armies.permanents import paint
from bot.paint.armies.sides import (
    AIR,
    HEADING,
    WIDTH,
    Area,
    areas,
    bare,
    besides,
    grown,
    heading,
    held,
    inside,
    left_out,
    part,
    player,
)
from bot.paint.armies.stances import ATTACKS
from bot.paint.armies.strips import Count, Player
from bot.paint.ink.colours import colour
from bot.paint.ink.grounds import GROUNDS, Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS
from bot.paint.printing.faces import HUES
from bot.paint.studio import Studio
from engine.games.arcmage.numbers import FACTIONS
from engine.games.arcmage.views.seen import ArcmageView
from engine.words import say

HEIGHTS = {2: (1120, 1280, 1440, 1600), 3: (1280, 1440, 1600), 4: (1400, 1600)}
"""As high as a phone shows a picture whole, and less where that is enough."""
STACK, BELOW = 360, ITEM + 66
"""How wide the stack is beside two players, or how high below more of them."""


def table(view: ArcmageView, theme: str, studio: Studio) -> Sheet:
    ground, seen = GROUNDS[theme], Reader(view, clean)
    stack, many = bool(view.stack), len(view.players) > 2
    right = WIDTH - STACK if stack and not many else WIDTH
    below = BELOW if stack and many else 0
    players = {
        seat: player(seen, seat, held(seen, seat), stored(seen, seat)) for seat in seen.seats
    }
    upper, lower = areas(seen.seats, (0, HEADING, right, 0), 0)
    bands = [[_planned(seen, players[area.seat], area) for area in band] for band in (upper, lower)]
    high = heights(bands, [whole - HEADING - below for whole in HEIGHTS[len(players)]])
    middle, bottom = HEADING + high[0], HEADING + sum(high)
    sheet = studio.sheet("arcmage", (WIDTH, bottom + below), ground.theme.ground)
    heading(sheet, seen, seen.heading(), list(players.values()), ground)
    upper, lower = areas(seen.seats, (0, HEADING, right, bottom), middle)
    found = [
        _side(studio, sheet, seen, players[area.seat], area, side.cards, ground)
        for area, side in zip([*upper, *lower], [*bands[0], *bands[1]], strict=True)
    ]
    for cards in found:
        for one in cards.placed:
            under = ground.theme.panel if one.what == "army" else ground.inset
            paint(studio, sheet, one.block, one.at, cards.size, ground, under, seen.letters)
    if fight := seen.attack:
        attack(sheet, fight.city, fight.order, fight.defenders, found, middle)
    if stack:
        place = (0, bottom, WIDTH, sheet.height) if many else (right, HEADING, WIDTH, bottom)
        items(studio, sheet, seen, place, ground)
    return sheet


# ------------------------------------------------------------------ a player


def stored(table: Reader, seat: int) -> tuple[Count, ...]:
    """The resources that are ready, of how many, by faction; and what the pool holds."""
    cards = table.players[seat].resources
    pool: Counter[str] = Counter(table.players[seat].pool)
    ready = Counter(card.faction for card in cards if not card.marked)
    every = Counter(card.faction for card in cards)
    return tuple(
        Count(SIGNS[name], colour(HUES[name]), ready[name], every[name], pool[name])
        for name in FACTIONS
        if every[name] or pool[name]
    )


def _planned(table: Reader, player: Player, area: Area) -> Side:
    """His cards, and the height of all that is in his part of the table beside them."""
    left, _, right, _ = inside(area.box)
    cards = Cards(groups(table, player.seat), right - left - 2 * AIR)
    return Side(cards, besides(table, player, right - left))


def _side(
    studio: Studio, sheet: Sheet, table: Reader, player: Player, area: Area, cards: Cards,
    ground: Ground,
) -> Layout:  # fmt: skip
    """A player's part of the table without his cards, and where they will lie."""
    room = part(studio, sheet, table, player, area, ground)
    found, panel = layout(cards, room, area.upwards, not area.upwards), ground.theme.panel
    if not found.placed:
        bare(sheet, _nothing(table, player), player, room, ground)
    left_out(sheet, found, room, area.upwards, ground, panel)
    for what, place in found.panels:
        if what == "army":
            continue
        attack = table.attack
        if attack and any(attack.city in one.block.ids for one in _in(found, place)):
            sheet.area(grown(place, 4), ATTACKS, panel, radius=15)
        sheet.area(place, ground.inset, panel, radius=12)
    return found


def _nothing(table: Reader, player: Player) -> str:
    """What is said of somebody who has no card in play."""
    if player.lost:
        return ""
    began = table.view.turn > len(table.players)
    return say("Nothing in play") if began else say("No city yet")


def _in(found: Layout, panel: Box) -> list[Placed]:
    return [one for one, box in found.boxes if holds(panel, box)]
