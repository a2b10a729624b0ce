"""The table of WTactics: fronts opposite each other, the quests between, the attack as arrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.wtactics.board import FRONTS as FRONTS_CALLED
from bot.games.wtactics.pictures import quests as questing
from bot.games.wtactics.pictures.fronts import BETWEEN, Fronts, group, share, sides
from bot.games.wtactics.reader import Reader
from bot.paint.armies import arrows
from bot.paint.armies.arrows import Plan, Row, Stand, holds, standing
from bot.paint.armies.items import items
from bot.paint.armies.kingdoms import Layout, Side, heights, layout
from bot.paint.armies.permanents import paint
from bot.paint.armies.sides import (
    AIR,
    Area,
    areas,
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
from bot.paint.ink.colours import Colour, colour
from bot.paint.ink.fonts import SANS, font
from bot.paint.ink.frames import GOLD
from bot.paint.ink.grounds import GROUNDS, Ground
from bot.paint.ink.legible import clean
from bot.paint.ink.pieces import sign
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.symbols import SIGNS
from bot.paint.studio import Studio
from engine.games.wtactics.board.state import Attack
from engine.games.wtactics.views.seen import WtacticsView
from engine.words import noted, say

NEAR = 8
"""What is free before a front besides the street, for the head of an arrow."""
TITLE = 48
"""The height of the line that says which front it is."""
AIMED = "defensive"
"""The front that an attack on a player goes for."""
HEART: Colour = colour("#d9485f")
"""The tone of influence."""


class Half(NamedTuple):
    """The part of a player, with his cards and where they will lie."""

    area: Area
    player: Player
    cards: Fronts
    found: Layout
    grounds: dict[str, Box]
    """The places of his fronts."""


def table(view: WtacticsView, theme: str, studio: Studio) -> Sheet:
    ground, seen = GROUNDS[theme], Reader(view, clean)
    players = {seat: _player(seen, seat) for seat in seen.seats}
    head = headed(seen, said(seen), players.values(), ground.theme)
    quests = questing.planned(seen, framed(view, ground.theme, 0).right, ground.theme)
    frame = framed(view, ground.theme, head.height, quests.height)
    upper, lower = areas(seen.seats, frame.box(0), 0)
    parts = _parts(seen, [upper, lower])
    cards = {area.seat: _cards(seen, area, parts[area.seat], ground) for area in (*upper, *lower)}
    bands = [
        [_planned(seen, players[area.seat], area, cards[area.seat], ground) for area in band]
        for band in (upper, lower)
    ]
    high = heights(bands, frame.allowed)
    middle, bottom = frame.top + high[0], frame.top + sum(high)
    sheet = studio.sheet("wtactics", frame.size(bottom), ground.theme.ground)
    heading(sheet, head, ground)
    attack = seen.attack
    aimed = attack.quest if attack else 0
    at = (0, head.height)
    questing.strip(studio, sheet, quests, at, frame.right, aimed, ground, seen)
    upper, lower = areas(seen.seats, frame.box(bottom), middle)
    found = [
        _side(studio, sheet, seen, players[area.seat], area, cards[area.seat], ground)
        for area in (*upper, *lower)
    ]
    for half in found:
        for one in half.found.placed:
            size, under = half.found.size, ground.inset
            paint(studio, sheet, one.block, one.at, size, ground, under, seen.letters)
    if attack and not attack.quest:
        arrows.draw(sheet, planned(attack, found, middle))
    if view.stack:
        items(studio, sheet, seen, frame.stack(head.height, bottom), ground)
    return sheet


def said(table: Reader) -> str:
    """Turn and phase, as short as there is room for."""
    turn, phase = table.view.turn, PHASES.get(table.view.phase)
    words = [say("turn {turn}", turn=turn)] if turn else []
    words += [say(phase)] if phase else []
    return ", ".join(words) or say("between two turns")


PHASES = {
    "setup": noted("before the first turn"),
    "start": noted("start of the turn"),
    "unmark": noted("unmark"),
    "upkeep": noted("upkeep"),
    "draw": noted("draw"),
    "play": noted("play"),
    "move or attack": noted("move or attack"),
    "second play": noted("second play"),
    "second move or attack": noted("second move or attack"),
    "entrance": noted("entrance"),
    "discard": noted("discard"),
}


# ------------------------------------------------------------------ a player


def _player(table: Reader, seat: int) -> Player:
    told = player(table, seat, *counts(table, seat))
    return told._replace(prey=table.view.players[seat].prey) if told.active else told


def counts(table: Reader, seat: int) -> Sequence[tuple[Count, ...]]:
    """By what he may win or lose, then his gold, and how many cards are where nobody sees them."""
    player, cards = table.view.players[seat], table.view.players[seat].resources
    ready = sum(not card.marked for card in cards)
    goal = table.view.options.points
    return (
        (
            Count(SIGNS["influence"], HEART, player.influence, large=True),
            Count(SIGNS["points"], GOLD, player.points, goal, large=True),
        ),
        (
            Count(SIGNS["gold"], GOLD, ready, len(cards), len(player.pool)),
            *held(table, seat),
        ),
    )


def _parts(table: Reader, bands: Sequence[Sequence[Area]]) -> dict[int, float]:
    """How wide the fronts on the left are; with two players what is opposite is as wide."""
    counted = {
        area.seat: tuple(
            len(group(table, area.seat, front).blocks) for front in sides(area.upwards)
        )
        for band in bands
        for area in band
    }
    pairs = {seat: (left, right) for seat, (left, right) in counted.items()}
    if len(pairs) == 2:
        return dict.fromkeys(pairs, share(list(pairs.values())))
    return {seat: share([both]) for seat, both in pairs.items()}


def _cards(table: Reader, area: Area, part: float, ground: Ground) -> Fronts:
    left, _, right, _ = inside(area.box)
    both = [group(table, area.seat, front) for front in sides(area.upwards)]
    return Fronts(both[0], both[1], right - left - 2 * AIR, part, tiers(ground.theme))


def _planned(table: Reader, player: Player, area: Area, cards: Fronts, ground: Ground) -> Side:
    """His cards, and the height of all that is in his part of the table beside them."""
    left, _, right, _ = inside(area.box)
    deep = besides(table, player, right - left) + NEAR + TITLE + AIR
    if ground.theme.large:
        deep += questing.LISTED * len(table.view.players[player.seat].vetoing)
    return Side(cards, deep)


def _side(
    studio: Studio, sheet: Sheet, table: Reader, player: Player, area: Area, cards: Fronts,
    ground: Ground,
) -> Half:  # fmt: skip
    """A player's part of the table without his cards, and where they will lie."""
    room = part(studio, sheet, table, player, area, ground)
    if quests := table.view.players[player.seat].vetoing:
        questing.listed(studio, sheet, quests, room, ground)
        return Half(area, player, cards, layout(cards, room, area.upwards), {})
    left, top, right, bottom = room
    top, bottom = (top + NEAR, bottom) if area.upwards else (top, bottom - NEAR)
    attack = table.attack
    attacked = bool(attack and not attack.quest and attack.seat == player.seat)
    grounds = {}
    for front, (start, wide) in cards.columns.items():
        grounds[front] = place = (left + start, top, left + start + wide, bottom)
        if attacked and front == AIMED:
            sheet.area(grown(place, 4), ATTACKS, ground.theme.panel, radius=15)
        sheet.area(place, ground.inset, ground.theme.panel, radius=12)
        _title(sheet, front, place, area.upwards, ground)
    within = (
        (left, top + AIR // 2, right, bottom - TITLE)
        if area.upwards
        else (left, top + TITLE, right, bottom - AIR // 2)
    )
    # the first in each front stand nearest to the enemy
    found = layout(cards, within, not area.upwards, not area.upwards)
    left_out(sheet, found, within, area.upwards, ground, ground.inset)
    return Half(area, player, cards, found, grounds)


def _title(sheet: Sheet, front: str, place: Box, upwards: bool, ground: Ground) -> None:
    """Which front it is, at its outer edge."""
    left, top, right, bottom = place
    base = bottom - 14 if upwards else top + 38
    text, letters = say(FRONTS_CALLED[front]), font(SANS, "Semibold", 47)
    tone = ground.theme.soft
    wide = 34 + 10 + round(letters.getlength(text))
    if wide > right - left + BETWEEN:  # its sign says it too
        wide, text = 34, ""
    x = (left + right - wide) // 2
    glyph = SIGNS["attack" if front == "offensive" else "defence"]
    sign(sheet, glyph, (x, base - 31, x + 34, base + 3), tone, ground.inset)
    if text:
        sheet.write(text, (x + 44, base), letters, tone, ground.inset)


# ------------------------------------------------------------------ the attack


def planned(attack: Attack, halves: Sequence[Half], middle: int) -> list[arrows.Arrow]:
    """Who blocks whom; and an arrow from the front of those who attack to the Defensive they go
    for. Who of the front attacks is told by signs: lines from its back would run around others."""
    stands = {id: stand for half in halves for id, stand in standing(half.found, middle)}
    plan = Plan(middle)
    combats = [combat for combat in attack.combats if not combat.done]
    attackers = [stands[id] for combat in combats for id in combat.attackers if id in stands]
    fronts = [
        (half, what, _front(half, place)) for half in halves for what, place in half.grounds.items()
    ]
    behind = next(
        front for half, what, front in fronts if (half.player.seat, what) == (attack.seat, AIMED)
    )
    ready = [
        front for *_, front in fronts if any(holds(front.box, stand.box) for stand in attackers)
    ]
    if ready:
        plan.charge(ready, behind)
    for combat in combats:
        first = next((id for id in combat.attackers if id in stands), None)
        who = [stands[id] for id in combat.blockers if id in stands]
        if first is not None:
            plan.stop(list(dict.fromkeys(who)), stands[first])
    return plan.arrows


def _front(half: Half, place: Box) -> Stand:
    """A whole front as something that arrows go from and to."""
    return Stand(place, (Row((place,), place[1], place[3]),), not half.area.upwards)
