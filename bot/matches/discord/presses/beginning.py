"""Matches against the computer, which begin with the press that asks for one."""

from __future__ import annotations

import msgspec

from bot.decks.book import READY
from bot.discord.handlers import Here, Press, press
from bot.discord.messages.guests import is_guest
from bot.discord.rights import gets_thread
from bot.games import KITS
from bot.matches import places, tutorial
from bot.matches.discord.presses.holding import show
from bot.matches.lobbies.at_once import against, fitting_decks
from bot.matches.lobbies.levels import USUAL
from bot.matches.lobbies.making import Seating
from bot.matches.lobbies.plans import made
from bot.matches.lobbies.usual import EASIEST, usual_game
from bot.people import preferences
from bot.store.kept import Plan, SeatDeck
from engine.words import spoken

THINKING = 1.5
"""Seconds that the computer has before somebody sees his hand: it may be the first to play."""


@press("play")
async def play_now(at: Press) -> None:
    await play_computer(at)


@press("learn")
async def learn_now(at: Press) -> None:
    await learn(at)


async def learn(at: Here, game: str = "") -> None:
    """A first match, which explains itself."""
    rules = await at.may_make()
    learnt = game or (rules.game if rules.game in KITS else EASIEST)
    plan, seats = tutorial.first_match(learnt), tutorial.seated(learnt)
    await begin_at_once(at, plan, seats, {at.who.id: tutorial.WISH})


async def play_computer(at: Here, game: str = "", level: str = USUAL, deck: str = "") -> None:
    """A match against the computer; what is not said is as usual."""
    rules, person = await at.may_make(), at.who.id
    chosen: SeatDeck = None
    if deck:
        found = await at.decks.find(person, deck, game)
        game = game or found.deck.game
        chosen = deck.rpartition(":")[2] if deck.startswith(READY) else None
        if chosen is None or found.deck.game != game:
            chosen = await at.decks.for_seat(person, deck, game, await at.own_of(game))
    async with at.store.reading() as tx:
        game = game or await usual_game(tx, person, at.server, rules.game)
        mine, other = await fitting_decks(tx, person, game)
    plan = made(game, timers=rules.timers)
    await begin_at_once(at, plan, against(level, (chosen or mine, other)))


async def begin_at_once(
    at: Here, plan: Plan, seats: Seating, wishes: dict[int, str] | None = None
) -> None:
    """A match in which nobody has to be waited for. It speaks the language of the one who plays."""
    place = msgspec.structs.replace(await at.place(), language=spoken())
    if not await gets_thread(at.store, at.interaction):
        await places.must_be_free(at.store, place.channel)
    id = await at.matches.make(plan, place, *at.who, at.id, seats)
    await start_at_once(at, id, wishes)


async def start_at_once(at: Here, id: str, wishes: dict[int, str] | None = None) -> None:
    """Begin a match for which all are ready; the answer is one's own hand."""
    person, thread = at.who.id, await gets_thread(at.store, at.interaction)
    if is_guest(at.interaction):  # where the table can be shown by an answer only
        await at.tables.answered(at.interaction, id)
    with at.tables.panels.pressed(at.interaction, id, person):  # no message asks him meanwhile
        if wishes is None:
            await preferences.start(at.matches, id, person, thread=thread)
        else:
            await at.matches.start(id, person, wishes=wishes, thread=thread)
        await at.interaction.client.computers.settled(id, THINKING)
        await show(at, id)
