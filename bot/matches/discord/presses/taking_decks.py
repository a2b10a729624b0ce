"""A deck of one's own, chosen in the lobby of a match."""

from __future__ import annotations

from bot.decks.discord import panels
from bot.discord.handlers import Press, press
from bot.matches.lobbies import lobby


@press("own-deck")
async def own_deck(at: Press) -> None:
    person = at.who.id
    async with at.matches.open(at.subject) as held:
        lobby.must_be_open(held)
        lobby.seat_must_be_mine(held, person)
    look = await at.matches.look(at.subject, person)
    found = await at.decks.of(person, look.game)
    await at.reply(panels.for_match(look, found))


@press("own-deck-take")
async def taken(at: Press) -> None:
    person = at.who.id
    look = await at.matches.look(at.subject, person)
    own = await at.own_of(look.game)
    deck = await at.decks.for_seat(person, at.picked, look.game, own)
    await at.matches.sit(
        at.subject, lambda held: lobby.with_deck(held, person, deck), at.id, person
    )
    kept = await at.decks.find(person, at.picked, look.game)
    await at.turn_over(panels.taken(kept))
