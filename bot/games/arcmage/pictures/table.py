"""The table of Arcmage: cities and armies, the attack as arrows, the stack beside them."""

from __future__ import annotations

from collections import Counter

from bot.games.arcmage.pictures.kingdom import groups
from bot.games.arcmage.reader import Reader
from bot.paint.armies.arrows import attack, holds
from bot.paint.armies.items import items
from bot.paint.armies.kingdoms import Cards, Layout, Placed, Side, heights, layout
from bot.paint.armies.permanents import paint
from bot.paint.armies.sides import (
    AIR,
    Area,
    areas,
    bare,
    besides,
    framed,
    grown,
    headed,
    heading,
    held,
    inside,
    left_out,
    part,
    player,
    tiers,
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


def table(view: ArcmageView, theme: str, studio: Studio) -> Sheet:
    ground, seen = GROUNDS[theme], Reader(view, clean)
    players = {
        seat: player(seen, seat, held(seen, seat), stored(seen, seat)) for seat in seen.seats
    }
    head = headed(seen, seen.heading(), players.values(), ground.theme)
    frame = framed(view, ground.theme, head.height)
    bands = [
        [_planned(seen, players[area.seat], area, ground) for area in band]
        for band in areas(seen.seats, frame.box(0), 0)
    ]
    high = heights(bands, frame.allowed)
    middle, bottom = frame.top + high[0], frame.top + sum(high)
    sheet = studio.sheet("arcmage", frame.size(bottom), ground.theme.ground)
    heading(sheet, head, ground)
    upper, lower = areas(seen.seats, frame.box(bottom), middle)
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
    if view.stack:
        items(studio, sheet, seen, frame.stack(head.height, bottom), ground)
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


def _planned(table: Reader, player: Player, area: Area, ground: Ground) -> Side:
    """His cards, and the height of all that is in his part of the table beside them."""
    left, _, right, _ = inside(area.box)
    cards = Cards(groups(table, player.seat), right - left - 2 * AIR, tiers(ground.theme))
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
