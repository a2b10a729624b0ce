"""What people write and upload who want to keep the bot busy."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from engine.catalogue import GAMES
from engine.concepts import Card
from engine.players.random import random_answer
from engine.table import Answer, Chance, Journal, Match, Question
from tests.concepts.kit import card, marcomage, match_with

SIDES = {
    "arcmage": ("Gaian creature", "Whelp Token", "army"),
    "wtactics": ("Neutral creature", "Sewer Rat", "Offensive"),
}
CREATURES = tuple(SIDES)

COMBOS: list[tuple[str, ...]] = [
    # damage that makes damage
    (
        "Creatures get +0/+99.\nWhen a creature is damaged, deal 1 damage to each creature.\n"
        "When a creature comes into play, create 9 STRAY.\n(M): deal 1 damage to each creature.",
    ),
    ("When a creature is damaged, deal 1 damage to it.", "Creatures get +0/+99."),
    ("When a creature is damaged, put 999 +1/+1 counters on it.", "I get +999/+999."),
    ("Damage dealt by creatures is doubled.", "(M): deal 999 damage to target creature."),
    ("When I am damaged, deal 1 damage to each creature.", "(M): deal 1 damage to each creature."),
    # what comes brings more
    ("When a creature comes into play, create a STRAY.",),
    ("When I come into play, create 20 STRAY.", "When a creature comes into play, draw a card."),
    ("When a creature comes into play, put a +1/+1 counter on each creature.",
     "(M): create 9 STRAY."),
    # deaths that bring more
    ("When a creature dies, create a STRAY.", "When a creature comes into play, destroy it."),
    ("When a creature dies, deal 1 damage to each creature.", "(M): destroy all creatures."),
    ("If a creature would die, destroy all creatures instead.", "(M): destroy target creature."),
    ("When a creature dies, return it to its owner's hand.", "(M): destroy all creatures."),
    # marking and unmarking
    ("When a creature is marked, unmark it.", "At the start of your turn, mark all creatures."),
    ("When a creature is marked, unmark it, mark it.", "(M): draw a card."),
    ("When a creature is marked, mark all creatures.", "(M): draw a card."),
    # cards and decks
    ("When a player draws a card, draw a card.",),
    ("When a player discards a card, draw a card.", "(M): each player discards a card."),
    # what everything looks at
    ("Creatures you control get +1/+1 for each creature you control.",),
    ("Creatures you control get +999/+999 for each creature you control.",),
    ("Creatures are 1/1.\nCreatures get +1/+1 for each creature.",
     "(M): deal 1 damage to each creature."),
    ("Creatures get +1/+1 for each creature.", "(M): put a +1/+1 counter on each creature."),
    ("When I come into play, put 999 +999/+999 counters on all creatures.",),
    ("Pay 0: I get +1/+0 until end of turn.",),
    ("Pay 0: creatures get +1/+0 until end of turn.",
     "When a creature is marked, deal 1 damage to each creature."),
]  # fmt: skip
"""Texts of cards that go on and on together; STRAY is a token of the game in a place of it."""

FORMULAS = [
    "Production x 999.\n" * 20,
    "Attack N x N where N is 999 x 999 x 999 x 999 x 999 x 999 x 999 x 999 x 999.",
    "Attack 999 x (999 x (999 x (999 x (999 x (999 x 999))))).",
    "Attack N x N where N is 999 x 999 x 999 x tower.",
    "Stock + stock.\n" * 30,
    "Attack 1. " * 40,
    "Play again.",
    "Stock +999. Play again.",
    "Tower +999, wall +999. Play again.",
    "Tower +tower. Play again.",
    "Wall +wall, tower +tower.",
    "Tower +N where N is tower x tower x wall.",
    "Tower +N, wall +N where N is stock x stock.",
    "Enemy tower -999. Play again.",
    "Attack stock x stock.",
    "Attack tower x wall. Play again.",
    "Attack N where N is tower x wall x stock. Play again.",
    "Bricks +999, gems +999, recruits +999. Play again.",
    "Quarry +99, magic +99, dungeon +99. Play again.",
    "Facilities +99, stock +999. Play again.",
    "Production x 999. Play again.",
    "Stock +999, enemy stock -999. Play again.",
    "Stock +N, enemy stock +N where N is gems x bricks x recruits. Play again.",
    "Draw the next card now. Play again.",
    "Discard a random card of the enemy hand. Play again.",
    "Discard a random Common card of the enemy hand. Draw the next card now. Play again.",
]
"""Texts of MArcomage that count far, or go on and on."""


def crowded(game: str, texts: tuple[str, ...], seats: int = 4, each: int = 45) -> Match[Any]:
    """All have their places full of creatures with these texts."""
    line, token, place = SIDES[game]
    said = [text.replace("STRAY", f'"{token}" in your {place}') for text in texts]
    own = [
        card(game, f"Endless {'abc'[number]}", line, "0, 1/2", text)
        for number, text in enumerate(said)
    ]
    return Match.load(GAMES[game], position(game, own, seats, each))


def position(game: str, own: list[Card], seats: int, each: int) -> dict[str, Any]:
    names = [one["name"] for one in own]
    some = (names * each)[:each]
    side: dict[str, Any] = {"hand": names * 2, "deck": names * 12}
    if game == "arcmage":
        cities = [facts["name"] for facts in GAMES[game].find_cards("kind:city")[:2]]
        side |= {"cities": cities, "cards": some, "resources": {"Gaian": 9}}
    else:
        side |= {"offensive": some, "resources": 9}
    return {"players": [side] * seats, "options": {"cards": own}, "seed": 4}


def bomb(game: str, creatures: int, text: str) -> bytes:
    """A journal that begins in a position with so many creatures."""
    line, _, _ = SIDES[game]
    own = [card(game, "Endless a", line, "0, 1/2", text)]
    journal = msgspec.to_builtins(match_with(game, *own).journal)
    each = creatures // 2
    return msgspec.json.encode({**journal, "position": position(game, own, 2, each)})


def formula(text: str) -> Card:
    return marcomage("Endless", "Common, free", text)


def long_journal(seconds: float) -> bytes:
    """A journal with which nothing is wrong, and that takes so long to replay: four tables with all
    that a position may have, on which somebody has gone on and on."""
    line, token, place = SIDES["arcmage"]
    texts = [text.replace("STRAY", f'"{token}" in your {place}') for text in COMBOS[20]]
    own = [
        card("arcmage", f"Endless {n}", line, "0, 1/2", text)
        for n, text in zip("ab", texts, strict=False)
    ]
    journal = msgspec.to_builtins(match_with("arcmage", *own).journal)
    journal["seats"] *= 2
    begun = msgspec.convert({**journal, "position": position("arcmage", own, 4, 190)}, Journal)
    match, chance, number = Match.begun(GAMES["arcmage"], begun), Chance.from_seed(1), 0
    end = time.thread_time() + seconds
    while match.questions and time.thread_time() < end:
        question = match.questions[0]
        match.answer(question.seat, question.id, going_on(question, number, chance))
        number += 1
    return msgspec.json.encode(match.journal)


def going_on(question: Question, number: int, chance: Chance) -> Answer:
    """Somebody uses what he can now and then, and lets it happen."""
    ids = [option.id for option in question.options]
    uses = [id for id in ids if id.startswith(("use:", "play:"))]
    if uses and number % 9 == 0:
        return {"pick": uses[:1]}
    return {"pick": ["pass"]} if "pass" in ids else random_answer(question, chance)
