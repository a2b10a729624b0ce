"""Decks of armies: their lists, and each card in them as a strip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from bot.paint.ink.charts import Part
from bot.paint.ink.fonts import SANS, SERIF
from bot.paint.ink.frames import GOLD, INK, darker, tones
from bot.paint.ink.grounds import PALE
from bot.paint.ink.pieces import sign, sized
from bot.paint.ink.sheets import Box, Sheet, round_mask
from bot.paint.ink.symbols import SIGNS
from bot.paint.printing.books import Faces
from bot.paint.reports.decks import SIGN_OF, Entry, Group, in_order, sorted_out
from bot.paint.reports.lists import STRIP, strip
from bot.paint.studio import Studio
from bot.text.words import printed
from engine.language.speaking import capital
from engine.plain import Plain
from engine.words import noted, say

KINDS = {
    "creature": noted("Creatures"),
    "equipment": noted("Equipment"),
    "enchantment": noted("Enchantments"),
    "loot": noted("Loot"),
    "magic": noted("Magic"),
    "event": noted("Events"),
}
"""The kinds of cards in the order in which a deck is read, after its cities."""


def held_in(deck: Plain, known: Faces) -> list[Entry]:
    return [Entry(name, known.get(name), n) for name, n in deck.get("cards", {}).items()]


def groups(held: Iterable[Entry]) -> list[Group]:
    """Cards by their kinds."""
    of: dict[str, list[Entry]] = {}
    for entry in held:
        of.setdefault(entry.face.kind if entry.face else "", []).append(entry)
    groups = [
        Group(say(title), SIGN_OF.get(kind, kind), in_order(found))
        for kind, title in KINDS.items()
        if (found := of.pop(kind, []))
    ]
    for kind, found in of.items():  # what belongs in no such deck
        game = next((entry.face.game for entry in found if entry.face), "")
        title = capital(printed(game, kind)) if kind else say("Unknown")
        groups.append(Group(title, "", in_order(found)))
    return groups


def sorts(game: str, held: Iterable[Entry], factions: Iterable[str]) -> tuple[Part, ...]:
    """How many cards are of each faction, and of the commonest types."""
    counted, types = Counter[str](), Counter[str]()
    for entry in held:
        if face := entry.face:
            counted[face.band] += entry.copies
            types.update(dict.fromkeys(face.types, entry.copies))
    first = [Part(printed(game, name), name, counted[name]) for name in factions]
    return sorted_out(game, first, types)


def prices(held: Iterable[Entry]) -> Iterator[tuple[str, int]]:
    """What cards cost that cost gold, and how many."""
    return ((one.face.cost[0].value, one.copies) for one in held if one.face and one.face.cost)


def army_strip(studio: Studio, sheet: Sheet, entry: Entry, box: Box) -> None:
    (left, top, right, bottom), k = box, (box[3] - box[1]) / STRIP
    face, middle = entry.face, (top + bottom) // 2
    band, loyalty = (face.band, face.loyalty) if face else ("", 0)
    marks = left + 86 + (34 if loyalty else 0)
    tone = strip(studio, sheet, entry, box, marks, 84)
    text = f"×{entry.copies}"
    letters = sized(text, SANS, "Bold", (round(42 * k), 28), 72)
    sheet.write(text, (right - 12, middle + round(14 * k)), letters, PALE, tone, "rs")
    x, inks = left + 48, tones(band)
    if face and face.cost:
        for radius, ink in ((32, GOLD), (28, darker(GOLD, 0.3)), (27, GOLD)):
            disc = round_mask((2 * radius, 2 * radius), radius)
            sheet.lay(disc, (x - radius, middle - radius), ink)
        value = face.cost[0].value
        letters = sized(value, SERIF, "Black", (46, 24), 50)
        sheet.write(value, (x, middle), letters, INK, GOLD, "mm")
    elif face:
        box = (x - 25, middle - 25, x + 25, middle + 25)
        sign(sheet, SIGNS["city"], box, inks.line, tone)
    for place in range(loyalty):
        y = middle - 12 * loyalty + 24 * place
        sign(sheet, SIGNS[band], (x + 38, y + 1, x + 60, y + 23), inks.line, tone)
